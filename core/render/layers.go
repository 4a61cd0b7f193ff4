package render

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/share"
)

// mostText is the number of bytes of a text that are shown.
const mostText = 64 << 10

// layers write the texts, the query behind them, each with its problems.
func (d *drawing) layers() {
	shown, _ := share.Redact(*d.w)
	for i := range shown.Layers {
		l := &shown.Layers[i]
		disabled := ""
		if l.Disabled {
			disabled = bare
		}
		d.open("section", "part", "layer", "data-layer", strconv.Itoa(i), "data-kind", string(l.Kind), "data-notation", string(l.Notation), "data-disabled", disabled)
		d.heading(i, l.Name, l.Disabled)
		d.shownText(l.Text)
		d.problemsOf(i)
		d.close("section")
		d.line()
	}
	if shown.Query != "" {
		d.open("section", "part", "layer", "data-layer", strconv.Itoa(diag.Query))
		d.heading(diag.Query, "", false)
		d.shownText(shown.Query)
		d.problemsOf(diag.Query)
		d.close("section")
		d.line()
	}
	d.problemsOf(diag.Workspace)
	if len(shown.Layers) == 0 && shown.Query == "" {
		d.nothing("There are no texts.")
	}
}

// heading writes what a layer is called.
func (d *drawing) heading(at int, name string, disabled bool) {
	called := d.say("The query")
	if at != diag.Query {
		called = d.speaker.Heading(at)
	}
	if name != "" && name != called && !strings.HasPrefix(called, name+" (") {
		called = d.say("{0}: {1}", called, name)
	}
	if disabled {
		called = d.say("{0} (switched off)", called)
	}
	d.line()
	d.put("h3", clip(called))
	d.line()
}

// shownText writes a text, of a long one its beginning up to the end of a line.
func (d *drawing) shownText(text string) {
	rest := ""
	if len(text) > mostText {
		cut := strings.LastIndexByte(text[:mostText], '\n') + 1
		if cut == 0 {
			cut = mostText
		}
		text, rest = text[:cut], text[cut:]
	}
	d.pre(text, "part", "text")
	if rest != "" {
		lines := strconv.Itoa(strings.Count(strings.TrimSuffix(rest, "\n"), "\n") + 1)
		d.put("p", d.say("The text goes on; lines that are left out here: {0}.", lines), "part", "note")
		d.line()
	}
}

// problemsOf write the problems of a layer.
func (d *drawing) problemsOf(at int) {
	d.problems(d.found(func(p *diag.Diagnostic) bool { return p.Layer == at }))
}
