package render

import (
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
		d.layer(i, &shown.Layers[i])
	}
	if shown.Query != "" {
		d.layer(diag.Query, &layer.Layer{Text: shown.Query})
	}
	if len(shown.Layers) == 0 && shown.Query == "" {
		d.say(note, "There are no texts.")
	}
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
