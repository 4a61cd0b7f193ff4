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
	for _, kind := range [...]string{"click", "input", "change", "keydown"} {
		p.on(p.document, kind, false, func(event safejs.Value) {
			target, err := event.Get("target")
			if err != nil {
				return
			}
			ev := read(kind, event, target)
			if kind == "change" && ev.Do == "files" {
				p.readFiles(target, "files")
				return
			}
			if handle(ev) {
				check(event.Call("preventDefault"))
			}
		})
	}
	// Scrolling does not bubble, but it can be caught on its way down.
	p.on(p.document, "scroll", true, func(event safejs.Value) {
		if target, err := event.Get("target"); err == nil {
			p.scrolled(target)
		}
	})
	p.on(p.document, "selectionchange", false, func(safejs.Value) { p.caretMoved() })
	p.on(p.window, "resize", false, func(safejs.Value) { p.Measure() })
	if query, err := p.window.Call("matchMedia", darkQuery); err == nil {
		p.on(query, "change", false, func(safejs.Value) { handle(app.Event{Type: "scheme", Dark: p.matches(darkQuery)}) })
	}
	p.listenToDrops()
}

const (
	darkQuery = "(prefers-color-scheme: dark)"
	// narrowQuery is the width at which app.css makes tabs of the panes.
	narrowQuery = "(max-width: 760px)"
)

func (p *Page) on(target safejs.Value, kind string, capture bool, f func(event safejs.Value)) {
	check(target.Call("addEventListener", kind, listener(f).Value(), map[string]any{"capture": capture}))
}

// read reads an event and the elements around its target, as far as its kind makes use of them: typing has to be quick.
func read(kind string, event, target safejs.Value) app.Event {
	ev := app.Event{Type: kind, Part: -1, Layer: -1, Line: -1, Column: -1, Number: -1, Item: -1}
	if doer, ok := closest(target, "data-do"); ok {
		ev.Do, ev.Arg = attribute(doer, "data-do"), attribute(doer, "data-arg")
	}
	switch kind {
	case "click":
		readPlace(&ev, target)
	case "keydown":
		ev.Press = press(event)
		ev.Area = nearest(target, "data-area")
		ev.Number, ev.Item = integer(nearest(target, "data-number")), integer(nearest(target, "data-item"))
	case "input", "change":
		if value, err := target.Get("value"); err == nil {
			ev.Value = text(value)
		}
		if ev.Do == "edit" {
			ev.Layer = integer(nearest(target, "data-to"))
			if caret, err := target.Get("selectionStart"); err == nil {
				ev.Caret = whole(caret)
			}
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

// press reads the key of an event.
func press(event safejs.Value) app.Press {
	held := func(name string) bool {
		v, err := event.Get(name)
		if err != nil {
			return false
		}
		b, _ := v.Truthy()
		return b
	}
	k := app.Press{Ctrl: held("ctrlKey"), Alt: held("altKey"), Shift: held("shiftKey"), Meta: held("metaKey"), Composing: held("isComposing")}
	if key, err := event.Get("key"); err == nil {
		k.Key = text(key)
	}
	return k
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

// is tells whether v is of a class of the window.
func is(v safejs.Value, class string) bool {
	c, err := safejs.Global().Get(class)
	if err != nil {
		return false
	}
	ok, err := v.InstanceOf(c)
	return err == nil && ok
}

// caretMoved tells where the caret of the text area is, while it has the focus.
func (p *Page) caretMoved() {
	active, err := p.document.Get("activeElement")
	if err != nil || active.IsNull() || attribute(active, "data-editor") != "true" {
		return
	}
	if caret, err := active.Get("selectionStart"); err == nil {
		p.handle(app.Event{Type: "caret", Caret: whole(caret)})
	}
}
