//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// why says why the option has its value, with buttons that make another layer win.
func why(v *app.Why) *vecty.HTML {
	l := v.Lang
	lines := each(len(v.Lines), func(i int) *vecty.HTML {
		line := &v.Lines[i]
		if line.Head != app.NoWord {
			return html(l, `<h4>{}</h4>`, line.Head)
		}
		return html(l, `<p>{}<button class="button small" type="button" data-do="way" data-arg={} .hidden={} .disabled={}>{}</button></p>`,
			&line.Text, strconv.Itoa(line.Way), line.Way < 0, !v.Fresh, app.WDoIt)
	})
	return html(l, `<div class="why">
	<button class="why-head" type="button" data-do="why" aria-expanded={}>{}</button>
	<div class="why-lines" .hidden={} aria-busy={}>{}</div>
	</div>`, v.Open, app.WWhy, !v.Open, !v.Fresh, lines)
}
