//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// menu is a menu if it is the open one, else an empty element in its place.
func menu(v *app.MenuView, which app.Menu) *vecty.HTML {
	if v.Menu != which {
		return html(0, `<div .hidden/>`)
	}
	items := each(len(v.Items), func(i int) *vecty.HTML {
		it := &v.Items[i]
		return html(0, `<button type="button" role="menuitem" tabindex="-1" data-do={} ?data-arg={} data-item={} ?data-kind={}>
		<span class="menu-label">{}</span>
		<span class="menu-note">{}</span>
		</button>`, &it.Do, &it.Arg, i, string(it.Kind), &it.Label, &it.Note)
	})
	return html(0, `<div class="menu" role="menu" data-area="menu" aria-label={} .hidden={}>{}</div>`, v.Title(), false, items)
}
