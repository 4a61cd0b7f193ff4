//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// problems is the strip of problems.
func problems(v *app.ProblemsPane) *vecty.HTML {
	items := make([]vecty.MarkupOrChild, len(v.Items))
	for i := range v.Items {
		it := &v.Items[i]
		items[i] = once(*it, func() *vecty.HTML { return problem(it) })
	}
	return html(v.Lang, `<div class="problems">
	<div class="head">
		<h2>{}</h2>
		<span class="note">{}</span>
		<span class="note push hint-key" .hidden={}><kbd>F8</kbd>{}</span>
	</div>
	<p class="empty" .hidden={}>{}</p>
	<div class="rows" data-list={} data-area="problems" .hidden={} tabindex="-1">
		<ol class="rows-space" style:height={}>{}</ol>
	</div>
	</div>`,
		app.WProblems, v.Summary, v.Count == 0, " "+v.Lang.T(app.WKeyProblem),
		v.Count > 0, app.WAllGood,
		app.ProblemsList.String(), v.Count == 0, &v.Height, items)
}

// problem is one row of the strip.
func problem(v *app.ProblemItem) *vecty.HTML {
	return html(0, `<li class="problem" class:related={} class:stacked={} data-do="problem" data-code={} data-number={} data-lines={}
		style:top={} style:height={}>
	{}{}
	<button class="message" type="button" data-do="problem">{}</button>
	{}
	</li>`, v.Selected, v.Stacked, string(v.Code), &v.Number, &v.Lines, &v.Top, &v.Height,
		severity(v.Severity, &v.SeverityWord), chip(&v.Chip, ""), runs(v.Message), fixes(&v.Problem))
}

// fixes are the buttons that mend a problem.
func fixes(p *app.Problem) *vecty.HTML {
	var buttons vecty.List
	for n := range p.Fixes {
		if title := &p.Fixes[n]; *title != "" {
			buttons = append(buttons, html(0, `<button class="button small" type="button" data-do="fix" data-arg={} data-item={}>{}</button>`,
				strconv.Itoa(n), &p.Index, title))
		}
	}
	return html(0, `<span class="fixes">{}</span>`, buttons)
}
