//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// tabs are the panes of the narrow screen.
func tabs(v *app.Tabs) *vecty.HTML {
	var list vecty.List
	for _, t := range v.Choices() {
		stop := "-1"
		if t.Chosen {
			stop = "0"
		}
		list = append(list, html(v.Lang, `<button type="button" data-do="tab" data-arg={} role="tab" aria-selected={} tabindex={}>{}</button>`,
			t.Value, t.Chosen, stop, t.Label))
	}
	return html(v.Lang, `<nav class="tabs" role="tablist" data-area="tabs" aria-label={}>{}</nav>`, app.WPanes, list)
}
