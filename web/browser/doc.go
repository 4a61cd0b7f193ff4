// Package browser reaches the browser for the screen: it implements app.Browser, and reads DOM events into app.Event. It
// decides nothing. JavaScript is called through safejs, so a missing or throwing function is an error here and no panic;
// there is nobody to whom such an error would mean more than a line in the console.
//
// The page's elements are found by their data attributes, which are listed at app.Event. Listeners are registered once, on
// the document: what is drawn comes and goes, and elements that have no listeners can't leave any behind.
package browser
