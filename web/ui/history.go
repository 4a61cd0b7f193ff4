//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// history is the strip of releases with its words.
func history(v app.History, l app.Lang) *vecty.HTML {
	var cells, changes vecty.List
	for _, c := range v.Cells {
		cells = append(cells, el("span", mark(vecty.ClassMap{"there": c.There, "changed": c.Changed, "chosen": c.Chosen}, set("title", c.Title)),
			el("span", txt(c.Release))))
	}
	for _, c := range v.Changes {
		changes = append(changes, el("li", runs(c)))
	}
	return el("div", mark(class("history"), hidden(len(v.Cells) == 0)),
		el("h4", txt(l.T(app.WReleases))),
		el("div", mark(class("strip"), set("role", "img"), set("aria-label", v.Words)), cells),
		el("p", txt(v.Words)),
		el("ul", mark(hidden(len(v.Changes) == 0)), changes))
}
