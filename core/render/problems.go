package render

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
)

// severities are the words for how much a problem matters.
var severities = [...]diag.Text{"hint", "info", "warning", "error"}

// problemsOf writes the problems that are shown below the rows: with keys those of the options that are shown, and of no option.
func (d *drawing) problemsOf(rows []*core.Effective) {
	shown := map[string]bool{"": true}
	for _, e := range rows {
		shown[e.Key] = true
	}
	view := d.evaluation.View()
	d.problems(func(p *diag.Diagnostic) bool { return d.Keys == nil || shown[core.KeyOf(view, p.Key)] })
}

// problems write a list of the problems that are such, if there are any.
func (d *drawing) problems(such func(*diag.Diagnostic) bool) {
	n := 0
	for i := range d.evaluation.Diagnostics {
		p := &d.evaluation.Diagnostics[i]
		if !such(p) {
			continue
		}
		if n == 0 {
			d.open("ul part=problems")
		}
		if n++; n <= most {
			d.problem(p)
		}
	}
	if n > 0 {
		d.close("ul")
	}
	d.leftOut(n - most)
}

// fixes returns the titles of a problem's fixes with a tab between, for who has them from the evaluation in English and wants another
// language.
func (d *drawing) fixes(p *diag.Diagnostic) string {
	if len(d.words) == 0 {
		return ""
	}
	titles := make([]string, len(p.Fixes))
	for i := range titles {
		titles[i] = clip(p.Fixes[i].Title.In(d.words))
	}
	return strings.Join(titles, "\t")
}

// problem writes one problem.
func (d *drawing) problem(p *diag.Diagnostic) {
	line := ""
	if p.Span.Known() {
		line = strconv.Itoa(p.Span.Start.Line)
	}
	d.open("li part=problem data-code data-severity data-layer data-line data-fixes", string(p.Code), p.Severity.String(), strconv.Itoa(p.Layer), line, d.fixes(p))
	d.say("strong", severities[p.Severity])
	d.text(d.said(", {0}: ", d.speaker.Place(p.Layer, p.Span)) + clip(p.Sentence().In(d.words)))
	d.close("li")
}
