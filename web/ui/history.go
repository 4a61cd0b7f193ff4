//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// history is the strip of releases with its words.
func history(v *app.History, l app.Lang) *vecty.HTML {
	cells := each(len(v.Cells), func(i int) *vecty.HTML {
		c := &v.Cells[i]
		return html(l, `<span class:there={} class:changed={} class:chosen={} title={}><span>{}</span></span>`,
			c.There, c.Changed, c.Chosen, &c.Title, &c.Release)
	})
	changes := each(len(v.Changes), func(i int) *vecty.HTML { return html(l, `<li>{}</li>`, runs(v.Changes[i])) })
	return html(l, `<div class="history" .hidden={}>
	<h4>{}</h4>
	<div class="strip" role="img" aria-label={}>{}</div>
	<p>{}</p>
	<ul .hidden={}>{}</ul>
	</div>`, len(v.Cells) == 0, app.WReleases, &v.Words, cells, &v.Words, len(v.Changes) == 0, changes)
}
