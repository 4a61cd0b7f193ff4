//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// listenToPastes takes what is pasted outside of every field.
func (p *Page) listenToPastes() {
	p.on(p.document, "paste", false, func(event safejs.Value) {
		target := get(event, "target")
		switch nearest(target, "data-area") {
		case "editor", "field", "search":
			return
		}
		clipboard := get(event, "clipboardData")
		if files := get(clipboard, "files"); whole(get(files, "length")) > 0 {
			call(event, "preventDefault")
			p.readFiles(clipboard)
			return
		}
		content, err := clipboard.Call("getData", "text/plain")
		rich, _ := clipboard.Call("getData", "text/html")
		if err == nil && p.handle(app.Event{Type: "paste", Value: text(content), HTML: text(rich)}) {
			call(event, "preventDefault")
		}
	})
}

// listenToDrags lets cards be dragged onto each other. While one is on its way the two are marked.
func (p *Page) listenToDrags() {
	from := -1
	var dragged, over []safejs.Value
	mark := func(marked *[]safejs.Value, name string, els ...safejs.Value) {
		for _, el := range *marked {
			call(el, "removeAttribute", name)
		}
		for _, el := range els {
			call(el, "setAttribute", name, "")
		}
		*marked = els
	}
	cardAt := func(event safejs.Value) (el safejs.Value, at int) {
		target := get(event, "target")
		if get(target, "closest").IsUndefined() {
			return target, -1 // a text
		}
		el, ok := closest(target, "data-layer")
		if !ok {
			return el, -1
		}
		return el, integer(attribute(el, "data-layer"))
	}
	p.on(p.document, "dragstart", false, func(event safejs.Value) {
		el, at := cardAt(event)
		if from = at; at < 0 {
			return
		}
		call(get(event, "dataTransfer"), "setData", "text/x-layer", at)
		assign(get(event, "dataTransfer"), "effectAllowed", "move")
		mark(&dragged, "data-dragged", el)
	})
	p.on(p.document, "dragover", false, func(event safejs.Value) {
		if from < 0 {
			return
		}
		el, at := cardAt(event)
		if at < 0 || at == from {
			mark(&over, "data-over")
			return
		}
		mark(&over, "data-over", el)
		call(event, "preventDefault")
	})
	p.on(p.document, "drop", false, func(event safejs.Value) {
		if _, at := cardAt(event); from >= 0 && at >= 0 && p.handle(app.Event{Type: "drag", Layer: from, Number: at}) {
			call(event, "preventDefault")
		}
	})
	p.on(p.document, "dragend", false, func(safejs.Value) {
		mark(&dragged, "data-dragged")
		mark(&over, "data-over")
		from = -1
	})
}
