//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Layers is the stack of layers with its heading.
type Layers struct {
	vecty.Core
	View app.LayersPane `vecty:"prop"`
	Menu app.MenuView   `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Layers) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Layers)
	return ok && p.View.Equal(c.View) && p.Menu.Equal(c.Menu)
}

// Render implements vecty.Component.
func (c *Layers) Render() vecty.ComponentOrHTML { return guard("layers", c.draw) }

func (c *Layers) draw() vecty.ComponentOrHTML {
	l := c.View.Lang
	var cards vecty.List
	for i := range c.View.Cards {
		cards = append(cards, card(&c.View.Cards[i], l))
	}
	return el("div", mark(class("stack-area")),
		el("div", mark(class("head")),
			el("h2", txt(l.T(app.WLayers))),
			el("span", mark(class("note")), txt(l.T(app.WHigherWin))),
			el("div", mark(class("menu-place"), class("push")),
				el("button", mark(class("button"), class("quiet"), class("small"), set("type", "button"), does("menu", string(app.AddMenu)),
					set("aria-haspopup", "menu"), flag("aria-expanded", c.Menu.Menu == app.AddMenu)),
					drawing("add"), txt(l.T(app.WAdd))),
				menu(c.Menu, app.AddMenu)),
		),
		el("div", mark(class("empty"), hidden(len(c.View.Cards) > 0)),
			el("p", txt(l.T(app.WNoLayers))), el("p", txt(l.T(app.WNoLayersHint)))),
		el("ol", mark(class("stack"), set("data-area", "layers"), hidden(len(c.View.Cards) == 0)), cards),
	)
}

// card is one layer of the stack.
func card(v *app.Card, l app.Lang) *vecty.HTML {
	current := ""
	if v.Chosen {
		current = "true"
	}
	return el("li",
		mark(number("data-layer", v.Layer), set("data-kind", string(v.Kind)), vecty.ClassMap{"off": v.Disabled, "chosen": v.Chosen}),
		el("button", mark(class("card"), set("type", "button"), does("layer", ""), attr("aria-current", current)),
			el("span", mark(class("card-name")), el("strong", txt(v.Title)), el("span", txt(v.Note))),
			el("span", mark(class("card-tally")),
				el("span", txt(v.Tally)),
				el("span", mark(vecty.ClassMap{"trouble": true, "severe": v.Severe}, hidden(v.Trouble == "")), txt(v.Trouble))),
		),
	)
}
