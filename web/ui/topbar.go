//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// TopBar is the bar with what holds for the whole workspace.
type TopBar struct {
	vecty.Core
	View app.TopBar   `vecty:"prop"`
	Menu app.MenuView `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *TopBar) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*TopBar)
	return ok && p.View == c.View && p.Menu.Equal(c.Menu)
}

// Render implements vecty.Component.
func (c *TopBar) Render() vecty.ComponentOrHTML { return guard("top bar", c.draw) }

func (c *TopBar) draw() vecty.ComponentOrHTML {
	l := c.View.Lang
	theme := l.T(app.WToDark)
	if c.View.Dark {
		theme = l.T(app.WToLight)
	}
	return el("header",
		mark(class("top")),
		el("span", mark(class("brand")), drawing("layers"),
			el("h1", txt(l.T(app.WName)), el("small", txt(l.T(app.WForFlink))))),
		el("div", mark(class("circumstances")),
			choose("release", l.T(app.WRelease), c.View.Release.String(), c.View.Releases()),
			c.modes(),
			choose("entry", l.T(app.WEntry), string(c.View.Entry), c.View.Entries()),
		),
		el("div", mark(class("actions")),
			c.menu(app.ExamplesMenu, l.T(app.WExamples), "quiet"),
			button("", "open", "", l.T(app.WOpen)),
			c.menu(app.ExportMenu, l.T(app.WExport), ""),
		),
		el("div", mark(class("switches")),
			iconButton("theme", "", theme, "theme", set("data-control", "theme")),
			button("quiet", "lang", "", l.T(app.WOtherLang), set("data-control", "lang"),
				set("aria-label", l.T(app.WOtherLangTitle)), set("title", l.T(app.WOtherLangTitle))),
			c.more(l.T(app.WMore)),
		),
	)
}

// choose is a select of the bar.
func choose(control, label, value string, list []app.Choice) *vecty.HTML {
	return el("select", mark(class("select"), set("data-control", control), does(control, ""), set("data-area", "field"),
		set("aria-label", label), set("title", label), property("value", value)),
		choices(list))
}

// modes are the two execution modes, side by side.
func (c *TopBar) modes() *vecty.HTML {
	var list vecty.List
	for _, m := range c.View.Modes() {
		list = append(list, el("button", mark(set("type", "button"), does("mode", m.Value), flag("aria-pressed", m.Chosen)), txt(m.Label)))
	}
	return el("div", mark(class("segments"), set("role", "group"), set("aria-label", c.View.Lang.T(app.WMode)),
		set("data-control", "mode"), set("data-value", string(c.View.Mode))), list)
}

// menu is a button with its menu.
func (c *TopBar) menu(which app.Menu, label, look string) *vecty.HTML {
	open := c.Menu.Menu == which
	return el("div", mark(class("menu-place")),
		button(look, "menu", string(which), label, set("aria-haspopup", "menu"), flag("aria-expanded", open)),
		menu(c.Menu, which))
}

// more is the button of the narrow screen that holds what has no room.
func (c *TopBar) more(label string) *vecty.HTML {
	open := c.Menu.Menu == app.MoreMenu
	return el("div", mark(class("menu-place"), class("more")),
		iconButton("menu", string(app.MoreMenu), label, "more", set("aria-haspopup", "menu"), flag("aria-expanded", open)),
		menu(c.Menu, app.MoreMenu))
}
