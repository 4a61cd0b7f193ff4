package render

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/diag"
)

// severities are the words for how much a problem matters.
var severities = [...]diag.Text{"hint", "info", "warning", "error"}

// about returns the problems that are shown below the rows: with keys those of the options that are shown, and of no option.
func (d *drawing) about(rows []*core.Effective) []*diag.Diagnostic {
	shown := map[string]bool{"": true}
	for _, e := range rows {
		shown[e.Key] = true
	}
	return d.found(func(p *diag.Diagnostic) bool {
		return d.Keys == nil || shown[p.Key] || shown[core.KeyOf(d.evaluation.View(), p.Key)]
	})
}

// found returns the problems that are such.
func (d *drawing) found(such func(*diag.Diagnostic) bool) []*diag.Diagnostic {
	var list []*diag.Diagnostic
	for i := range d.evaluation.Diagnostics {
		if p := &d.evaluation.Diagnostics[i]; such(p) {
			list = append(list, p)
		}
	}
	return list
}

// problems write a list of problems, if there are any.
func (d *drawing) problems(list []*diag.Diagnostic) {
	if len(list) == 0 {
		return
	}
	d.open("ul", "part", "problems")
	d.line()
	for _, p := range list[:min(len(list), most)] {
		line := ""
		if p.Span.Known() {
			line = strconv.Itoa(p.Span.Start.Line)
		}
		d.open("li", "part", "problem", "data-code", string(p.Code), "data-severity", p.Severity.String(), "data-layer", strconv.Itoa(p.Layer), "data-line", line)
		d.put("strong", d.say(severities[p.Severity]))
		d.text(d.say(", {0}: ", d.place(p)) + clip(p.Sentence().In(d.words)))
		d.close("li")
		d.line()
	}
	d.close("ul")
	d.line()
	d.leftOut(len(list) - most)
}

// place names the place of a problem in a sentence.
func (d *drawing) place(p *diag.Diagnostic) string {
	switch {
	case p.Layer == diag.Query && p.Span.Known():
		return d.say("line {0} of the query", strconv.Itoa(p.Span.Start.Line))
	case p.Layer == diag.Query:
		return d.say("the query")
	case p.Layer == diag.Workspace:
		return d.speaker.Place(p.Layer, diag.Span{})
	}
	return d.speaker.Place(p.Layer, p.Span)
}
