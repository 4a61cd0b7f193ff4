//go:build js && wasm

package browser

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
)

// OpenEditor makes the text editor of web/editor in its place on the page. answer answers what it asks. It is called once,
// after the first drawing.
func (p *Page) OpenEditor(answer func(app.Question) string) {
	place, ok := p.find("[data-editor]")
	if !ok {
		return
	}
	talk, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		defer recovered()
		return p.told(args, answer)
	})
	if err == nil {
		p.surface, err = get(p.window, "flinkconfEditor").Call("create", place, talk.Value())
	}
	if err != nil {
		report(err)
	}
}

// told reads what the editor says, which is the first of args: it asks something, or tells what a person has done to the
// text. See web/editor/src/program.ts.
func (p *Page) told(args []safejs.Value, answer func(app.Question) string) any {
	number := func(i int) int { return whole(args[i]) }
	held := func(i int) bool {
		b, _ := args[i].Truthy()
		return b
	}
	switch what := text(args[0]); what {
	case "edit":
		p.handle(app.Event{Type: "input", Do: what, Layer: number(1), Value: text(args[2]), Caret: number(3), Joined: held(4)})
	case "caret":
		p.handle(app.Event{Type: what, Caret: number(1)})
	case "undo", "redo":
		p.handle(app.Event{Type: "click", Do: what + "-step"})
	case "fix":
		p.handle(app.Event{Type: "click", Do: what, Item: number(1), Arg: text(args[2])})
	case "lines":
		return answer(app.Question{What: what, From: number(1), To: number(2)})
	case "complete":
		return answer(app.Question{What: what, From: number(1), Asked: held(2)})
	case "hover":
		return answer(app.Question{What: what, From: number(1)})
	case "about":
		return answer(app.Question{What: what, Key: text(args[1])})
	}
	return ""
}

// OpenText implements app.TextEditor.
func (p *Page) OpenText(layer int, text string) { call(p.surface, "open", layer, text) }

// ChangeText implements app.TextEditor.
func (p *Page) ChangeText(from, to int, text string) { call(p.surface, "change", from, to, text) }

// DressText implements app.TextEditor.
func (p *Page) DressText(notation, label, sample string) {
	call(p.surface, "dress", notation, label, sample)
}

// TextWords implements app.TextEditor.
func (p *Page) TextWords(words string) { call(p.surface, "words", words) }

// ShowLines implements app.TextEditor.
func (p *Page) ShowLines(lines string) { call(p.surface, "lines", lines) }

// Select implements app.TextEditor.
func (p *Page) Select(start, end int) { call(p.surface, "select", start, end) }

// FocusText implements app.TextEditor.
func (p *Page) FocusText() { call(p.surface, "focus") }
