//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// truths is the block of what several options mean together, above the list of options.
func truths(v *app.Truths) *vecty.HTML {
	return html(v.Lang, `<details class="truths" data-block="together" .open={} .hidden={}>
	{}
	<ul>{}</ul>
	</details>`, v.Open, v.None, blockSummary(v.Lang, app.TogetherOpen, app.WTruths, v.Gist, ""), each(len(v.List), func(i int) *vecty.HTML {
		t := &v.List[i]
		return html(0, `<li class="truth" class:related={} data-derived={} data-do="text" data-key={}>
		<button type="button">{}</button>
		<span class="value" title={}>{}</span>
		<span class="because">{}</span>
		</li>`, t.Selected, &t.Name, &t.Key, &t.Title, &t.Value, &t.Value, runs(t.Because))
	}))
}
