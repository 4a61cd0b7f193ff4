//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// menu is a menu if it is the open one, else an empty element in its place.
func menu(view app.MenuView, which app.Menu) *vecty.HTML {
	if view.Menu != which {
		return el("div", mark(hidden(true)))
	}
	var items vecty.List
	for i, it := range view.Items {
		items = append(items, el("button",
			mark(set("type", "button"), set("role", "menuitem"), set("tabindex", "-1"), does(it.Do, it.Arg),
				number("data-item", i), attr("data-kind", string(it.Kind))),
			el("span", mark(class("menu-label")), txt(it.Label)),
			el("span", mark(class("menu-note")), txt(it.Note)),
		))
	}
	return el("div", mark(class("menu"), set("role", "menu"), set("data-area", "menu"),
		set("aria-label", view.Title()), hidden(false)), items)
}
