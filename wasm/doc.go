//go:build js && wasm

// Command wasm is the program behind the page, built for js/wasm: it wires packages browser, app and ui, and serves the
// JavaScript interface globalThis.flinkconf.
//
// The program never ends by itself. When it does all the same, boot.js shows the last workspace as text and a way to start
// again. There is no back door to provoke that: a test breaks the browser under the program, for instance by
//
//	Element.prototype.setAttribute = () => { throw new Error("broken by the test") }
//
// and then types something, which ends the program in the middle of a drawing.
package main
