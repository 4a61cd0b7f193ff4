//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// mostFiles bounds the files that are read at once.
const mostFiles = 16

// longestFile bounds a file that is read at all, in bytes.
const longestFile = 8 << 20

// ChooseFiles implements app.Browser.
func (p *Page) ChooseFiles() {
	if el, ok := p.find(`[data-do="files"]`); ok {
		call(el, "click")
	}
}

// readFiles reads the files of an input element or of a drop, and hands each on as an event.
func (p *Page) readFiles(from safejs.Value) {
	files := get(from, "files")
	if files.IsNull() || files.IsUndefined() {
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
}

func (p *Page) readFile(file safejs.Value) {
	name := text(get(file, "name"))
	if whole(get(file, "size")) > longestFile {
		p.handle(app.Event{Type: "long-file", Name: name})
		return
	}
	unread := func(safejs.Value) { p.handle(app.Event{Type: "unread-file", Name: name}) }
	promise, err := file.Call("text")
	if err != nil {
		unread(promise)
		return
	}
	settled(promise,
		func(content safejs.Value) { p.handle(app.Event{Type: "file", Name: name, Value: text(content)}) },
		unread)
}

// listenToDrops takes files that are dropped anywhere on the page, and shows while they hover that they may be dropped.
func (p *Page) listenToDrops() {
	hover := func(on bool) {
		call(get(p.document, "documentElement"), "toggleAttribute", "data-dropping", on)
	}
	p.on(p.document, "dragover", false, func(event safejs.Value) {
		if hasFiles(event) {
			call(event, "preventDefault")
			hover(true)
		}
	})
	p.on(p.document, "dragleave", false, func(event safejs.Value) {
		if get(event, "relatedTarget").IsNull() {
			hover(false)
		}
	})
	p.on(p.document, "drop", false, func(event safejs.Value) {
		hover(false)
		if !hasFiles(event) {
			return
		}
		call(event, "preventDefault")
		p.readFiles(get(event, "dataTransfer"))
	})
}

// hasFiles tells a drag of files from one of text, which the text editor takes itself.
func hasFiles(event safejs.Value) bool {
	has, err := get(event, "dataTransfer", "types").Call("includes", "Files")
	if err != nil {
		return false
	}
	b, _ := has.Bool()
	return b
}
