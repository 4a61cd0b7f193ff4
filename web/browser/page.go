//go:build js && wasm

package browser

import (
	"math"
	"strconv"
	"strings"

	"github.com/hack-pad/safejs"

	"flinkconf/core/share"
	"flinkconf/web/app"
)

// Page is the page in which the program runs. It implements app.Browser.
type Page struct {
	window, document safejs.Value
	// handle is told about files that were read.
	handle func(app.Event) bool
	// lang and theme are what the document was told last.
	lang, theme string
	// surface is the text editor.
	surface safejs.Value
	// closing tells that the page closes the dialog and the browser has not told of it yet.
	closing bool
	// observer watches the sizes of lists; undefined until Watch.
	observer safejs.Value
}

var _ app.Browser = (*Page)(nil)

// Open returns the page around the program.
func Open() (*Page, error) {
	window := safejs.Global()
	document, err := window.Get("document")
	if err != nil {
		return nil, err
	}
	return &Page{window: window, document: document}, nil
}

// Copy implements app.Browser.
func (p *Page) Copy(text string, done func(bool)) {
	promise, err := get(p.window, "navigator", "clipboard").Call("writeText", text)
	if err != nil {
		p.After(0, func() { done(false) })
		return
	}
	settled(promise, func(safejs.Value) { done(true) }, func(safejs.Value) { done(false) })
}

// Download implements app.Browser: it clicks a link to a blob that is let go soon after.
func (p *Page) Download(name, mediaType, text string) {
	blob, err := construct(p.window, "Blob", []any{text}, map[string]any{"type": mediaType})
	if err != nil {
		report(err)
		return
	}
	maker := get(p.window, "URL")
	url, err := maker.Call("createObjectURL", blob)
	if err != nil {
		report(err)
		return
	}
	link, err := p.document.Call("createElement", "a")
	if err != nil {
		report(err)
		return
	}
	assign(link, "href", url)
	assign(link, "download", name)
	call(link, "click")
	p.After(10000, func() { call(maker, "revokeObjectURL", url) })
}

// Save implements app.Browser. It goes through boot.js: where storage is denied even looking at it throws, and an exception
// in a property can't be caught here.
func (p *Page) Save(name, value string) {
	p.tell("save", name, value)
}

// Load implements app.Browser.
func (p *Page) Load(name string) string {
	boot := p.boot()
	if boot.IsUndefined() {
		return ""
	}
	value, err := boot.Call("load", name)
	if err != nil {
		report(err)
		return ""
	}
	return text(value)
}

// Address implements app.Browser. Links made in the single file may be meant to lead to the page on a host.
func (p *Page) Address() string {
	if boot := p.boot(); !boot.IsUndefined() {
		if home := text(get(boot, "home")); home != "" {
			return home
		}
	}
	return p.ownAddress()
}

// ownAddress returns where the page is, without the fragment.
func (p *Page) ownAddress() string {
	address, _, _ := strings.Cut(text(get(p.window, "location", "href")), "#")
	return address
}

// SetFragment implements app.Browser.
func (p *Page) SetFragment(fragment string) {
	if fragment == "" {
		fragment = p.ownAddress()
	}
	history := get(p.window, "history")
	call(history, "replaceState", get(history, "state"), "", fragment)
}

// After implements app.Browser.
func (p *Page) After(milliseconds int, f func()) {
	call(p.window, "setTimeout", once(func(safejs.Value) { f() }).Value(), milliseconds)
}

// Idle implements app.Browser. Safari has no idle callback; a moment later has to do there.
func (p *Page) Idle(f func()) {
	fn := once(func(safejs.Value) { f() })
	if _, err := p.window.Call("requestIdleCallback", fn.Value(), map[string]any{"timeout": 500}); err != nil {
		call(p.window, "setTimeout", fn.Value(), 50)
	}
}

// Frame calls f before the next frame is painted, behind what was asked for earlier.
func (p *Page) Frame(f func()) {
	call(p.window, "requestAnimationFrame", once(func(safejs.Value) { f() }).Value())
}

// Keep implements app.Browser.
func (p *Page) Keep(workspace string, other bool) {
	p.tell("keep", workspace, other)
}

// FetchText implements app.Browser. Without boot.js there are no texts to be had.
func (p *Page) FetchText(asset string, done func(string, bool)) {
	p.askText("text", asset, done)
}

// askText asks boot.js for a text.
func (p *Page) askText(name, arg string, done func(string, bool)) {
	p.ask(func(result safejs.Value) { done(text(result), true) }, func(safejs.Value) { done("", false) }, name, arg)
}

// Tables implements app.Browser.
func (p *Page) Tables(document string, done func(string, bool)) {
	p.askText("tables", document, done)
}

// Focus implements app.Browser.
func (p *Page) Focus(selector string, goOn bool) {
	el, ok := p.find(selector)
	if !ok {
		return
	}
	call(el, "focus")
	if field := text(get(el, "nodeName")); text(get(el, "type")) == "text" && field == "INPUT" || field == "TEXTAREA" && truth(get(el, "readOnly")) {
		call(el, "select") // what is there can be typed over
		if goOn {
			assign(el, "selectionStart", get(el, "selectionEnd"))
		}
	}
}

// Scroll implements app.Browser.
func (p *Page) Scroll(list app.List, top int) {
	if el, ok := p.find(`[data-list="` + list.String() + `"]`); ok {
		assign(el, "scrollTop", top)
	}
}

// Modal implements app.Browser.
func (p *Page) Modal(open bool) {
	el, ok := p.find("dialog")
	switch {
	case !ok:
	case open:
		call(el, "showModal")
		if list, ok := p.find("dialog [data-list]"); ok && p.observer.Type() == safejs.TypeObject {
			call(p.observer, "observe", list)
		}
	default:
		p.closing = truth(get(el, "open"))
		call(el, "close")
	}
}

// Reveal implements app.Browser.
func (p *Page) Reveal() {
	list, err := p.document.Call("querySelectorAll", "[data-reveal]")
	if err != nil {
		report(err)
		return
	}
	for i := range whole(get(list, "length")) {
		if el, err := list.Index(i); err == nil {
			call(el, "scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
		}
	}
}

// Report implements app.Browser.
func (p *Page) Report(text string) {
	call(get(p.window, "console"), "error", text)
}

// SetDocument sets the language and the theme of the document; an empty theme follows the system.
func (p *Page) SetDocument(lang, theme string) {
	if lang == p.lang && theme == p.theme {
		return
	}
	p.lang, p.theme = lang, theme
	root := get(p.document, "documentElement")
	assign(root, "lang", lang)
	if theme == "" {
		call(root, "removeAttribute", "data-theme")
	} else {
		call(root, "setAttribute", "data-theme", theme)
	}
}

// boot is the object of boot.js, undefined where another page has started the program.
func (p *Page) boot() safejs.Value {
	return get(p.window, "flinkconfBoot")
}

// ask asks boot.js for what it answers with a promise. One that isn't there, or fails at once, refuses a little later.
func (p *Page) ask(then, refused func(result safejs.Value), name string, args ...any) {
	if boot := p.boot(); !boot.IsUndefined() {
		promise, err := boot.Call(name, args...)
		if err == nil {
			settled(promise, then, refused)
			return
		}
		report(err)
	}
	p.After(0, func() { refused(safejs.Undefined()) })
}

// Ready tells boot.js that the screen is there.
func (p *Page) Ready() {
	p.tell("ready")
}

// Crash tells boot.js that the screen can't be drawn any more.
func (p *Page) Crash(reason string) {
	p.Report(reason)
	p.tell("crash", reason)
}

// tell calls a function of boot.js, where it is there.
func (p *Page) tell(what string, args ...any) {
	if boot := p.boot(); !boot.IsUndefined() {
		call(boot, what, args...)
	}
}

// find returns the first element that matches a CSS selector.
func (p *Page) find(selector string) (el safejs.Value, ok bool) {
	el, err := p.document.Call("querySelector", selector)
	if err != nil {
		report(err)
		return el, false
	}
	return el, !el.IsNull()
}

// construct calls a constructor of the window.
func construct(window safejs.Value, class string, args ...any) (safejs.Value, error) {
	return get(window, class).New(args...)
}

// text returns a string value, or "" for any other.
func text(v safejs.Value) string {
	if v.Type() != safejs.TypeString {
		return ""
	}
	s, _ := v.String()
	return s
}

// Beginning is text for a string that may be long: at most so many UTF-16 units of it come over.
func Beginning(v safejs.Value, most int) string {
	slice, err := safejs.Global().Get("String")
	for _, name := range [...]string{"prototype", "slice"} {
		if err == nil {
			slice, err = slice.Get(name)
		}
	}
	if err == nil && v.Type() == safejs.TypeString {
		v, err = slice.Call("call", v, 0, most)
	}
	if err != nil {
		return ""
	}
	return text(v)
}

// fragment returns the fragment of the address, as much of it as a link can have.
func (p *Page) fragment() string {
	return Beginning(get(p.window, "location", "hash"), share.MaxLink+1)
}

// whole returns a number value rounded to the nearest whole, or 0 for any other.
func whole(v safejs.Value) int {
	f, err := v.Float()
	if err != nil {
		return 0
	}
	return int(math.Floor(f + 0.5))
}

// truth tells whether a value counts as true.
func truth(v safejs.Value) bool {
	b, _ := v.Truthy()
	return b
}

// integer reads a data attribute; -1 where there is none.
func integer(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}
