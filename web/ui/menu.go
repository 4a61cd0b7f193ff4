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
	var groups vecty.List
	for from := 0; from < len(v.Items); {
		to := from + 1
		for to < len(v.Items) && v.Items[to].Topic == v.Items[from].Topic {
			to++
		}
		groups = append(groups, menuGroup(v.Items, from, to))
		from = to
	}
	return html(0, `<div class="menu" class:topics={} role="menu" data-area="menu" aria-label={} .hidden={}>{}</div>`, len(groups) > 2, v.Title(), false, groups)
}

// menuGroup are the items of a menu below a heading, if they have one.
func menuGroup(all []app.MenuItem, from, to int) *vecty.HTML {
	items := each(to-from, func(i int) *vecty.HTML {
		it := &all[from+i]
		return html(0, `<button type="button" role="menuitem" tabindex="-1" ?aria-disabled={} data-do={} ?data-arg={} data-item={}>
		<span class="menu-label">{}</span>
		<span class="menu-note">{}</span>
		</button>`, &it.Off, &it.Do, &it.Arg, from+i, &it.Label, &it.Note)
	})
	topic := all[from].Topic
	return html(0, `<div class="menu-group" role="group" ?aria-label={}><p aria-hidden="true" .hidden={}>{}</p>{}</div>`, topic, topic == "", topic, items)
}
