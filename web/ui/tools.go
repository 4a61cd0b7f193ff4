//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// LayerTools is the row of tools for the open layer.
type LayerTools struct {
	vecty.Core
	View app.LayerTools `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *LayerTools) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*LayerTools)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *LayerTools) Render() vecty.ComponentOrHTML { return guard("layer tools", c.draw) }

func (c *LayerTools) draw() vecty.ComponentOrHTML {
	v := c.View
	l := v.Lang
	toggle, eye := l.T(app.WSwitchOff), "on"
	if v.Disabled {
		toggle, eye = l.T(app.WSwitchOn), "off"
	}
	return el("div",
		mark(class("tools"), set("data-kind", string(v.Kind)), hidden(v.Layer < 0)),
		el("input", mark(class("field"), class("name"), set("type", "text"), property("value", v.Name), set("placeholder", l.T(app.WNamePlaceholder)), does("rename", ""),
			set("data-area", "field"), set("aria-label", l.T(app.WLayerName)), set("spellcheck", "false"), set("autocomplete", "off"))),
		el("select", mark(class("select"), class("small"), does("notation", ""), set("data-area", "field"), set("data-control", "notation"),
			set("aria-label", l.T(app.WNotation)), set("title", l.T(app.WNotation))),
			choices(v.Notations())),
		el("span", mark(class("tool-buttons")),
			iconButton("up", "", l.T(app.WMoveUp), "up", property("disabled", !v.Up)),
			iconButton("down", "", l.T(app.WMoveDown), "down", property("disabled", !v.Down)),
			iconButton("toggle-layer", "", toggle, eye, flag("aria-pressed", v.Disabled)),
			iconButton("delete", "", l.T(app.WDelete), "delete"),
		),
	)
}
