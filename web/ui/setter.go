//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Setter writes the option into a layer.
type Setter struct {
	vecty.Core
	Lang app.Lang   `vecty:"prop"`
	View app.Setter `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Setter) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Setter)
	return ok && p.Lang == c.Lang && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *Setter) Render() vecty.ComponentOrHTML { return guard("setter", c.draw) }

func (c *Setter) draw() vecty.ComponentOrHTML {
	v, l := c.View, c.Lang
	return el("div", mark(class("setter"), hidden(v.Layer < 0), set("role", "group"), set("aria-label", l.T(app.WSetIn))),
		el("input", mark(class("field"), class("code"), set("type", "text"), property("value", v.Text), set("placeholder", v.Hint), does("draft", ""),
			set("data-area", "field"), set("data-control", "value"), set("aria-label", l.T(app.WValueLabel)), set("list", "value-words"),
			set("spellcheck", "false"), set("autocomplete", "off"))),
		once(strings.Join(v.Words, "\n"), func() *vecty.HTML {
			var words vecty.List
			for _, w := range v.Words {
				words = append(words, el("option", mark(property("value", w))))
			}
			return el("datalist", mark(set("id", "value-words")), words)
		}),
		once(l, func() *vecty.HTML { return button("small", "write", "", l.T(app.WApply)) }),
		once([2]any{l, joined(v.Layers)}, func() *vecty.HTML {
			return el("select", mark(class("select"), class("small"), does("draft-layer", ""), set("data-area", "field"), set("aria-label", l.T(app.WSetInLabel))),
				choices(v.Layers))
		}),
		once([2]any{l, v.CanRemove}, func() *vecty.HTML {
			return button("quiet", "remove", "", l.T(app.WRemove), class("small"), property("disabled", !v.CanRemove))
		}),
		once(v.Problem, func() *vecty.HTML {
			return el("p", mark(class("setter-problem"), set("role", "alert"), hidden(v.Problem == "")), txt(v.Problem))
		}),
	)
}
