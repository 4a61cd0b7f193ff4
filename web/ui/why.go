//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// why says why the option has its value, with buttons that make another layer win.
func why(v *app.Why) *vecty.HTML {
	l := v.Lang
	lines := each(len(v.Lines), func(i int) *vecty.HTML {
		if v.Ways[i] >= 0 {
			return html(l, `<p>{}<button class="button small" type="button" data-do="way" data-arg={} .disabled={}>{}</button></p>`,
				&v.Lines[i], &v.Ways[i], !v.Fresh, app.WDoIt)
		}
		return html(l, `<p class:heading={}>{}</p>`, !strings.HasPrefix(v.Lines[i], " "), &v.Lines[i])
	})
	return html(l, `<div class="why">
	<button class="why-head" type="button" data-do="why" aria-expanded={}>{}</button>
	<div class="why-lines" .hidden={} aria-busy={}>{}</div>
	</div>`, v.Open, app.WWhy, !v.Open, !v.Fresh, lines)
}
