//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Margin is the visible part of the margin of a text: numbers, signs, and the stripe behind the selected option's lines.
// What it says is also in the line of words below the text and in the effective view, so it is hidden from screen readers.
type Margin struct {
	vecty.Core
	View app.Margin `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Margin) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Margin)
	return ok && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *Margin) Render() vecty.ComponentOrHTML { return guard("margin", c.draw) }

func (c *Margin) draw() vecty.ComponentOrHTML {
	lines := make([]vecty.MarkupOrChild, 1, len(c.View.Lines)+1)
	lines[0] = mark(class("margin-lines"), style("transform", "translateY("+px(c.View.Offset)+")"))
	for _, l := range c.View.Lines {
		lines = append(lines, &MarginLine{View: l})
	}
	return el("div", mark(class("margin"), set("aria-hidden", "true")), el("div", lines...))
}

// MarginLine is the margin of one line.
type MarginLine struct {
	vecty.Core
	View app.Line `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *MarginLine) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*MarginLine)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *MarginLine) Render() vecty.ComponentOrHTML {
	return guard("margin line", func() vecty.ComponentOrHTML {
		return el("div", mark(vecty.ClassMap{"margin-line": true, "at": c.View.At}, style("top", px(c.View.Top)), hidden(c.View.Number == 0), number("data-line-number", c.View.Number), attr("data-mark", string(c.View.Mark))),
			el("span", mark(class("sign"), attr("title", c.View.Words))),
			el("span", mark(class("line-number")), txt(strconv.Itoa(c.View.Number))))
	})
}
