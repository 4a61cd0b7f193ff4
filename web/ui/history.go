//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// history is the strip of releases with its words. Of one release, which arrows and clicks choose, it says all there is to say.
func history(v *app.History, looked int, l app.Lang) *vecty.HTML {
	cells := each(len(v.Cells), func(i int) *vecty.HTML {
		c := &v.Cells[i]
		return html(l, `<span id={} role="option" aria-selected={} class:there={} class:changed={} class:chosen={} title={} aria-label={} data-do="cell" data-arg={}><span>{}</span></span>`,
			"release-"+strconv.Itoa(i), i == looked, c.There, c.Changed, c.Chosen, &c.Title, &c.Title, i, &c.Release)
	})
	changes := each(len(v.Changes), func(i int) *vecty.HTML { return html(l, `<li>{}</li>`, runs(v.Changes[i])) })
	cell := ""
	if looked < len(v.Cells) {
		cell = v.Cells[looked].Words
	}
	return html(l, `<div class="history" .hidden={}>
	<h4>{}</h4>
	<div class="strip" role="listbox" tabindex="0" data-area="releases" aria-label={} aria-activedescendant={}>{}</div>
	<p class="cell" aria-hidden="true">{}</p>
	<p>{}</p>
	<ul .hidden={}>{}</ul>
	</div>`, len(v.Cells) == 0, app.WReleases, app.WReleases, "release-"+strconv.Itoa(looked), cells, runs(cell), &v.Words, len(v.Changes) == 0, changes)
}
