//go:build js && wasm

package browser

import "github.com/hack-pad/safejs"

// Sends implements app.Browser.
func (p *Page) Sends() bool {
	return get(p.window, "navigator", "share").Type() == safejs.TypeFunction
}

// Send implements app.Browser. Whoever leaves the system's sheet has sent nothing, which is no failure.
func (p *Page) Send(title, address string) {
	promise, err := get(p.window, "navigator").Call("share", map[string]any{"title": title, "url": address})
	if err != nil {
		report(err)
		return
	}
	settled(promise, func(safejs.Value) {}, func(safejs.Value) {})
}
