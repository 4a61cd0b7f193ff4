// Package dom takes the tables out of an HTML text, in the form that core/overlay describes. It is for programs that run
// without a browser: the page asks the browser's own parser (web/static/foreign.js), and both are held to the same answers by
// a test.
package dom
