//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Tabs are the panes of the narrow screen.
type Tabs struct {
	vecty.Core
	View app.Tabs `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Tabs) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Tabs)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *Tabs) Render() vecty.ComponentOrHTML { return guard("tabs", c.draw) }

func (c *Tabs) draw() vecty.ComponentOrHTML {
	var list vecty.List
	for _, t := range c.View.Choices() {
		stop := "-1"
		if t.Chosen {
			stop = "0"
		}
		list = append(list, el("button", mark(set("type", "button"), does("tab", t.Value), set("role", "tab"),
			flag("aria-selected", t.Chosen), set("tabindex", stop)), txt(t.Label)))
	}
	return el("nav", mark(class("tabs"), set("role", "tablist"), set("data-area", "tabs"),
		set("aria-label", c.View.Lang.T(app.WPanes))), list)
}
