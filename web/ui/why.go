//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// why says why the option has its value: who sets it, buttons that make another layer win, and what would be elsewhere.
func why(v *app.Why) *vecty.HTML {
	l := v.Lang
	return html(l, `<div class="why">
	<button class="why-head" type="button" data-do="why" aria-expanded={}>{}</button>
	<div class="why-lines" .hidden={} aria-busy={}>
		<ol class="why-stack" .hidden={}>{}</ol>
		{}
		<p class="busy" .hidden={}>{}</p>
	</div>
	</div>`, v.Open, app.WWhy, !v.Open, !v.Fresh,
		len(v.Stack) == 0, each(len(v.Stack), func(i int) *vecty.HTML { return whyStack(&v.Stack[i]) }),
		whyMore(v), v.Fresh, app.WExplaining)
}

// whyStack is a setting of the option with what became of it.
func whyStack(s *app.StackLine) *vecty.HTML {
	status := string(s.Status)
	if s.Default {
		status = "default"
	}
	return html(0, `<li data-status={}><span class="what" title={}>{}</span>{}<span class="words">{}</span></li>`,
		status, &s.Value, &s.Value, chip(&s.Chip, "0"), &s.Words)
}

// whyMore is what needed a few evaluations.
func whyMore(v *app.Why) *vecty.HTML {
	l := v.Lang
	notes := each(len(v.Notes), func(i int) *vecty.HTML { return html(l, `<p>{}</p>`, &v.Notes[i]) })
	ways := each(len(v.Ways), func(i int) *vecty.HTML {
		w := &v.Ways[i]
		return html(l, `<li><span>{}</span><button class="button small" type="button" data-do="way" data-arg={} .disabled={} .hidden={}>{}</button></li>`,
			&w.Text, &w.Way, !v.Fresh, w.Way < 0, &w.Button)
	})
	elsewhere := each(len(v.Elsewhere), func(i int) *vecty.HTML {
		e := &v.Elsewhere[i]
		return html(l, `<li><b>{}</b><span>{}</span></li>`, &e.Where, &e.Text)
	})
	return html(l, `<div class="why-more">
	<div class="why-notes" .hidden={}>{}</div>
	<h4 .hidden={}>{}</h4><ul class="ways" .hidden={}>{}</ul>
	<h4 .hidden={}>{}</h4><ul class="elsewhere" .hidden={}>{}</ul>
	</div>`, len(v.Notes) == 0, notes, len(v.Ways) == 0, app.WToWin, len(v.Ways) == 0, ways,
		len(v.Elsewhere) == 0, app.WElsewhere, len(v.Elsewhere) == 0, elsewhere)
}
