package render

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/share"
)

// mostText is the number of bytes of a text that are shown.
const mostText = 64 << 10

// layers write the texts, the query behind them, each with its problems.
func (d *drawing) layers() {
	shown, _ := share.Redact(*d.w)
	for i := range shown.Layers {
		l := &shown.Layers[i]
		l.Text = sameLines(l.Text, d.w.Layers[i].Text)
		d.layer(i, l)
	}
	if shown.Query != "" {
		d.layer(diag.Query, &layer.Layer{Text: sameLines(shown.Query, d.w.Query)})
	}
	if len(shown.Layers) == 0 && shown.Query == "" {
		d.say(note, "There are no texts.")
	}
}

// mostLines is how many lines of a secret are counted.
const mostLines = 1000

// sameLines returns a text without its secrets with empty lines where a secret of several lines was, so that what is below keeps its
// number.
func sameLines(shown, text string) string {
	is, was := strings.SplitAfter(shown, "\n"), strings.SplitAfter(text, "\n")
	for i := 0; i+1 < len(is) && len(is) < len(was); i++ {
		if is[i] == was[i] {
			continue
		}
		before, _, changed := strings.Cut(is[i+1], share.Placeholder)
		for gone := range min(len(was)-len(is), mostLines) + 1 {
			if next := was[i+1+gone]; next == is[i+1] || changed && strings.HasPrefix(next, before) {
				is = slices.Insert(is, i+1, slices.Repeat([]string{"\n"}, gone)...)
				i += gone
				break
			}
		}
	}
	return strings.Join(is, "")
}

// layer writes one text.
func (d *drawing) layer(at int, l *layer.Layer) {
	d.open("section part=layer data-layer data-kind data-notation data-disabled", strconv.Itoa(at), string(l.Kind), string(l.Notation), flagged(l.Disabled))
	called := d.speaker.Heading(at)
	if l.Name != "" && l.Name != called && !strings.HasPrefix(called, l.Name+" (") {
		called = d.said("{0}: {1}", called, l.Name)
	}
	if l.Disabled {
		called = d.said("{0} (switched off)", called)
	}
	d.put("h3", clip(called))
	text, rest := l.Text, ""
	if len(text) > mostText {
		// A long one is shown up to the end of a line.
		cut := strings.LastIndexByte(text[:mostText], '\n') + 1
		if cut == 0 {
			cut = mostText
		}
		text, rest = text[:cut], text[cut:]
	}
	d.pre("part=text", text)
	d.leftOut(strings.Count(rest, "\n"))
	d.problems(func(p *diag.Diagnostic) bool { return p.Layer == at })
	d.close("section")
}
