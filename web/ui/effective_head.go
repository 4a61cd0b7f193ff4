//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// EffectiveHead is what stands above the effective view: counts, search, filters.
type EffectiveHead struct {
	vecty.Core
	View app.EffectiveHead `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *EffectiveHead) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*EffectiveHead)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *EffectiveHead) Render() vecty.ComponentOrHTML { return guard("effective head", c.draw) }

func (c *EffectiveHead) draw() vecty.ComponentOrHTML {
	v := c.View
	l := v.Lang
	var chips vecty.List
	for _, f := range v.Filters() {
		chips = append(chips, el("button", mark(class("filter"), set("type", "button"), does("filter", f.Value), flag("aria-pressed", f.Chosen)), txt(f.Label)))
	}
	return el("div",
		mark(class("effective-head")),
		el("div", mark(class("head")),
			el("h2", txt(l.T(app.WEffective))),
			el("span", mark(class("note")), txt(v.Note)),
			el("button", mark(class("switch"), class("push"), set("type", "button"), does("all", ""), set("role", "switch"),
				set("data-control", "all"), flag("aria-checked", v.All)),
				el("span", mark(class("knob"))), txt(l.T(app.WAllOptions))),
		),
		el("div", mark(class("finders")),
			el("div", mark(class("search")),
				el("input", mark(class("field"), set("type", "text"), property("value", v.Search), set("placeholder", l.T(app.WSearch)), does("search", ""),
					set("data-control", "search"), set("data-area", "search"), set("role", "searchbox"),
					set("aria-label", l.T(app.WSearchLabel)), set("spellcheck", "false"), set("autocomplete", "off"))),
				el("kbd", mark(set("aria-hidden", "true"), hidden(v.Search != "")), txt("/")),
				iconButton("clear-search", "", l.T(app.WClearSearch), "close", hidden(v.Search == ""))),
			el("div", mark(class("filters"), set("role", "group"), set("aria-label", l.T(app.WFilters))), chips),
		),
	)
}
