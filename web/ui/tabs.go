//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// tabs are the panes of the narrow screen.
func tabs(v *app.Tabs) *vecty.HTML {
	choices := v.Choices()
	list := each(len(choices), func(i int) *vecty.HTML {
		t := &choices[i]
		stop := "-1"
		if t.Chosen {
			stop = "0"
		}
		return html(v.Lang, `<button type="button" data-do="tab" data-arg={} role="tab" aria-selected={} tabindex={}>{}</button>`,
			&t.Value, t.Chosen, stop, &t.Label)
	})
	return html(v.Lang, `<nav class="tabs" role="tablist" data-area="tabs" aria-label={}>{}</nav>`, app.WPanes, list)
}
