//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// mostFiles bounds the files that are read at once.
const mostFiles = 16

// ChooseFiles implements app.Browser.
func (p *Page) ChooseFiles() {
	if el, ok := p.find(`[data-do="files"]`); ok {
		check(el.Call("click"))
	}
}

// readFiles reads the files of an input element or of a drop, and hands each on as an event.
func (p *Page) readFiles(from safejs.Value, property string) {
	files, err := from.Get(property)
	if err != nil || files.IsNull() || files.IsUndefined() {
		return
	}
	n, err := files.Length()
	if err != nil {
		return
	}
	for i := 0; i < min(n, mostFiles); i++ {
		file, err := files.Index(i)
		if err != nil {
			continue
		}
		p.readFile(file)
	}
	// The same file can be chosen again only when the input has forgotten it.
	if is(from, "HTMLInputElement") {
		check(nil, from.Set("value", ""))
	}
}

func (p *Page) readFile(file safejs.Value) {
	name := ""
	if v, err := file.Get("name"); err == nil {
		name = text(v)
	}
	promise, err := file.Call("text")
	if err != nil {
		report(err)
		return
	}
	settled(promise,
		func(content safejs.Value) { p.handle(app.Event{Type: "file", Name: name, Value: text(content)}) },
		func(safejs.Value) { p.Report("flinkconf: " + name + " can't be read") })
}

// listenToDrops takes files that are dropped anywhere on the page, and shows while they hover that they may be dropped.
func (p *Page) listenToDrops() {
	hover := func(on bool) {
		if root, err := p.document.Get("documentElement"); err == nil {
			check(root.Call("toggleAttribute", "data-dropping", on))
		}
	}
	p.on(p.document, "dragover", false, func(event safejs.Value) {
		if hasFiles(event) {
			check(event.Call("preventDefault"))
			hover(true)
		}
	})
	p.on(p.document, "dragleave", false, func(event safejs.Value) {
		if to, err := event.Get("relatedTarget"); err == nil && to.IsNull() {
			hover(false)
		}
	})
	p.on(p.document, "drop", false, func(event safejs.Value) {
		hover(false)
		if !hasFiles(event) {
			return
		}
		check(event.Call("preventDefault"))
		if transfer, err := event.Get("dataTransfer"); err == nil {
			p.readFiles(transfer, "files")
		}
	})
}

// hasFiles tells a drag of files from one of text, which the text area takes itself.
func hasFiles(event safejs.Value) bool {
	types, err := get(event, "dataTransfer", "types")
	if err != nil || types.IsUndefined() {
		return false
	}
	has, err := types.Call("includes", "Files")
	if err != nil {
		return false
	}
	b, _ := has.Bool()
	return b
}
