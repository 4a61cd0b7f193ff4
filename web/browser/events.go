//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// Listen hands every event that the screen knows to handle, which tells whether the browser is to do nothing of its own
// about it. It is called once.
func (p *Page) Listen(handle func(app.Event) bool) {
	p.handle = handle
	for _, kind := range [...]string{"click", "dblclick", "input", "change", "keydown"} {
		p.on(p.document, kind, false, func(event safejs.Value) {
			target := get(event, "target")
			if taken, _ := get(event, "defaultPrevented").Bool(); taken {
				return // the text editor has done something about it
			}
			ev := read(kind, event, target)
			if kind == "change" && ev.Do == "files" {
				p.readFiles(target)
				// The same file can be chosen again only when the input has forgotten it.
				assign(target, "value", "")
				return
			}
			if handle(ev) {
				call(event, "preventDefault")
			}
			if kind == "change" && ev.Do == "add-feature" {
				// A menu shows its name again once something was chosen.
				assign(target, "value", "")
			}
		})
	}
	// A dialog is left by the screen's state alone.
	for _, kind := range [...]string{"cancel", "close"} {
		p.on(p.document, kind, true, func(event safejs.Value) {
			if kind == "close" && p.closing {
				p.closing = false // told of late: another dialog may be open by now
				return
			}
			if target := get(event, "target"); text(get(target, "nodeName")) == "DIALOG" && handle(app.Event{Type: "cancel"}) {
				call(event, "preventDefault")
			}
		})
	}
	// Scrolling does not bubble, but it can be caught on its way down.
	p.on(p.document, "scroll", true, func(event safejs.Value) {
		p.scrolled(get(event, "target"))
	})
	p.on(p.window, "resize", false, func(safejs.Value) { p.Measure() })
	if query, err := p.window.Call("matchMedia", darkQuery); err == nil {
		p.on(query, "change", false, func(safejs.Value) { handle(app.Event{Type: "scheme", Dark: p.matches(darkQuery)}) })
	}
	p.on(p.window, "hashchange", false, func(safejs.Value) {
		handle(app.Event{Type: "link", Value: p.fragment()})
	})
	p.tell("unsaved", listener(func(why safejs.Value) { handle(app.Event{Type: "unsaved", Value: text(why)}) }).Value())
	p.tell("offline", listener(func(state safejs.Value) { handle(app.Event{Type: "offline", Value: text(state)}) }).Value())
	p.on(p.document, "focusout", false, func(event safejs.Value) {
		if nearest(get(event, "target"), "data-do") == "rename" {
			handle(app.Event{Type: "focusout"})
		}
	})
	p.listenToDrops()
	p.listenToPastes()
	p.listenToDrags()
}

const (
	darkQuery = "(prefers-color-scheme: dark)"
	// narrowQuery is the width at which app.css makes tabs of the panes.
	narrowQuery = "(max-width: 760px)"
	// tallQuery is where the pane of the option is long enough for all that can be said first.
	tallQuery = "(min-width: 1181px) and (min-height: 1080px)"
)

func (p *Page) on(target safejs.Value, kind string, capture bool, f func(event safejs.Value)) {
	call(target, "addEventListener", kind, listener(f).Value(), map[string]any{"capture": capture})
}

// read reads an event and the elements around its target, as far as its kind makes use of them: typing has to be quick.
func read(kind string, event, target safejs.Value) app.Event {
	ev := app.Event{Type: kind, Part: -1, Layer: -1, Line: -1, Column: -1, Number: -1, Item: -1}
	if doer, ok := closest(target, "data-do"); ok {
		ev.Do, ev.Arg = attribute(doer, "data-do"), attribute(doer, "data-arg")
	}
	switch kind {
	case "click", "dblclick":
		readPlace(&ev, target)
	case "keydown":
		ev.Press = press(event)
		ev.Area = nearest(target, "data-area")
		ev.Number, ev.Item = integer(nearest(target, "data-number")), integer(nearest(target, "data-item"))
		if ev.Area == "layers" {
			ev.Layer = integer(nearest(target, "data-layer"))
		}
	case "input", "change":
		ev.Value = text(get(target, "value"))
		if ev.Do == "search" {
			ev.Caret = whole(get(target, "selectionStart"))
		}
		if kind == "change" {
			ev.Number = integer(nearest(target, "data-number"))
		}
	}
	return ev
}

// readPlace reads what was clicked on: a row, a place in a text, a problem, an entry of a menu.
func readPlace(ev *app.Event, target safejs.Value) {
	ev.Area = nearest(target, "data-area")
	ev.Key = nearest(target, "data-key")
	if ev.Key == "" {
		ev.Key = nearest(target, "data-of")
	}
	ev.Part = integer(nearest(target, "data-part"))
	ev.Layer = integer(nearest(target, "data-layer"))
	if ev.Layer < 0 {
		ev.Layer = integer(nearest(target, "data-to"))
	}
	ev.Line, ev.Column = integer(nearest(target, "data-line")), integer(nearest(target, "data-column"))
	ev.Number, ev.Item = integer(nearest(target, "data-number")), integer(nearest(target, "data-item"))
}

// keyOfInputMethod is the keyCode of a key that an input method takes.
const keyOfInputMethod = 229

// press reads the key of an event.
func press(event safejs.Value) app.Press {
	held := func(name string) bool { return truth(get(event, name)) }
	return app.Press{
		Key: text(get(event, "key")), Ctrl: held("ctrlKey"), Alt: held("altKey"), Shift: held("shiftKey"), Meta: held("metaKey"),
		// Safari ends the composition before the key that ends it, which only has the number of such keys then.
		Composing: held("isComposing") || whole(get(event, "keyCode")) == keyOfInputMethod,
	}
}

// closest returns the element itself or the nearest around it that has the attribute.
func closest(el safejs.Value, name string) (found safejs.Value, ok bool) {
	found, err := el.Call("closest", "["+name+"]")
	return found, err == nil && !found.IsNull()
}

func attribute(el safejs.Value, name string) string {
	value, err := el.Call("getAttribute", name)
	if err != nil {
		return ""
	}
	return text(value)
}

// nearest returns the attribute of the nearest element that has it.
func nearest(el safejs.Value, name string) string {
	if found, ok := closest(el, name); ok {
		return attribute(found, name)
	}
	return ""
}
