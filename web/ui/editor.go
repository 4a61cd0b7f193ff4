//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Editor is the text of the open layer between its margin and a line of words about the caret's line.
type Editor struct {
	vecty.Core
	View app.Editor `vecty:"prop"`
}

// Render implements vecty.Component. The parts decide themselves what has to be drawn again.
func (c *Editor) Render() vecty.ComponentOrHTML { return guard("editor", c.draw) }

func (c *Editor) draw() vecty.ComponentOrHTML {
	v := c.View
	return el("div",
		mark(class("editor"), number("data-to", v.Layer), set("data-kind", string(v.Kind)), hidden(v.Layer < 0)),
		el("div", mark(class("paper")),
			&Margin{View: v.Lines},
			&TextArea{Layer: v.Layer, Text: v.Text, Label: v.Label, Sample: v.Sample},
		),
		&LineNote{Note: v.Note, Mark: v.NoteMark},
	)
}

// TextArea is the text itself.
type TextArea struct {
	vecty.Core
	Layer  int    `vecty:"prop"`
	Text   string `vecty:"prop"`
	Label  string `vecty:"prop"`
	Sample string `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *TextArea) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*TextArea)
	return ok && p.Layer == c.Layer && p.Label == c.Label && p.Sample == c.Sample && p.Text == c.Text
}

// Render implements vecty.Component.
func (c *TextArea) Render() vecty.ComponentOrHTML { return guard("text area", c.draw) }

func (c *TextArea) draw() vecty.ComponentOrHTML {
	return el("textarea", mark(
		set("data-editor", "true"), set("data-list", app.EditorList.String()), set("data-area", "editor"), does("edit", ""),
		set("aria-label", c.Label), set("spellcheck", "false"), set("autocomplete", "off"),
		set("autocapitalize", "off"), set("autocorrect", "off"), set("wrap", "off"), set("translate", "no"),
		set("placeholder", c.Sample), property("value", c.Text),
	))
}

// LineNote says in words what the caret's line does.
type LineNote struct {
	vecty.Core
	Note string `vecty:"prop"`
	Mark string `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *LineNote) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*LineNote)
	return ok && p.Note == c.Note && p.Mark == c.Mark
}

// Render implements vecty.Component.
func (c *LineNote) Render() vecty.ComponentOrHTML {
	return guard("line note", func() vecty.ComponentOrHTML {
		return el("p", mark(class("line-note"), set("title", c.Note), attr("data-mark", c.Mark)), txt(c.Note))
	})
}
