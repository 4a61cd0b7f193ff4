//go:build js && wasm

package browser

import (
	"strconv"

	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// scrolled tells what a list shows.
func (p *Page) scrolled(el safejs.Value) {
	if get(el, "getAttribute").IsUndefined() {
		return // the document
	}
	name := attribute(el, "data-list")
	if name == "" {
		return
	}
	number := func(property string) int {
		return whole(get(el, property))
	}
	p.handle(app.Event{Type: "scroll", List: name, View: app.Viewport{
		Top: number("scrollTop"), Height: number("clientHeight"), Width: number("clientWidth"),
	}})
}

// Watch has the sizes of the lists watched. It is called once, after the first drawing: the elements of the lists stay, only
// hidden at times. A list in a dialog is watched when that is shown.
func (p *Page) Watch(lists ...app.List) {
	observer, err := construct(p.window, "ResizeObserver", listener(p.resized).Value())
	if err != nil {
		report(err)
		return
	}
	p.observer = observer
	for _, l := range lists {
		if el, ok := p.find(`[data-list="` + l.String() + `"]`); ok {
			call(observer, "observe", el)
			p.scrolled(el)
		}
	}
}

// resized handles the entries of the observer.
func (p *Page) resized(entries safejs.Value) {
	n, err := entries.Length()
	if err != nil {
		return
	}
	for i := 0; i < n; i++ {
		entry, err := entries.Index(i)
		if err != nil {
			continue
		}
		p.scrolled(get(entry, "target"))
	}
}

// Measure tells the size of the root font and how much room there is.
func (p *Page) Measure() {
	p.handle(app.Event{Type: "resize", Rem: p.rem(), Narrow: p.matches(narrowQuery)})
}

// Start reads what the program has to know before the screen is there.
func (p *Page) Start() app.Start {
	return app.Start{
		Dark: p.matches(darkQuery), Narrow: p.matches(narrowQuery), Tall: p.matches(tallQuery), Rem: p.rem(),
		Language: text(get(p.window, "navigator", "language")), Workspace: text(get(p.boot(), "restore")),
		Words: text(get(p.boot(), "words")), Spoken: text(get(p.boot(), "lang")),
		Fragment: p.fragment(),
		Returned: truth(get(p.boot(), "returned")), Own: truth(get(p.boot(), "own")), Safe: truth(get(p.boot(), "safe")),
		Others: truth(get(p.boot(), "others")),
	}
}

// rem returns the size of the root font in CSS pixels, 16 when it can't be told.
func (p *Page) rem() float64 {
	style, err := p.window.Call("getComputedStyle", get(p.document, "documentElement"))
	if err != nil {
		return 16
	}
	s := text(get(style, "fontSize"))
	if len(s) < 3 {
		return 16
	}
	n, err := strconv.ParseFloat(s[:len(s)-2], 64)
	if err != nil || n <= 0 {
		return 16
	}
	return n
}

// matches tells whether a media query holds.
func (p *Page) matches(query string) bool {
	list, err := p.window.Call("matchMedia", query)
	if err != nil {
		return false
	}
	return truth(get(list, "matches"))
}
