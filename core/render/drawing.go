package render

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/explain"
	"flinkconf/core/release"
)

// drawing is one view at work.
type drawing struct {
	writer
	Options
	w          *core.Workspace
	evaluator  core.Evaluator
	evaluation core.Evaluation
	speaker    *explain.Speaker
}

// note is where the view itself says something.
const note = "p part=note"

// prepare puts the workspace and the options right.
func (d *drawing) prepare() {
	if !d.w.Release.Valid() {
		d.w.Release = release.Last
	}
}

// view writes the div.
func (d *drawing) view() {
	d.prepare()
	if d.Lang == "" {
		d.Lang = "en"
	}
	if d.View == "" {
		d.View = Effective
	}
	d.evaluation, d.speaker = d.evaluator.Evaluate(*d.w), explain.NewSpeaker(d.w, d.words)
	d.evaluation.Diagnostics = append(d.Found, d.evaluation.Diagnostics...)
	d.open("div class=flinkconf data-view data-theme lang dir=ltr", string(d.View), d.Theme, d.Lang)
	if d.View == Docs {
		d.docs()
	}
	if d.View == Layers || d.View == Full {
		d.layers()
	}
	if d.View == Effective || d.View == Full {
		rows := d.rows()
		d.table(rows)
		if d.View == Effective {
			d.problemsOf(rows)
		}
	}
	d.close("div")
}

// leftOut says how many of a list are left out, if any are.
func (d *drawing) leftOut(n int) {
	if n > 0 {
		d.say(note, "More that are left out here: {0}.", strconv.Itoa(n))
	}
}

// noOption says that no option is shown.
func (d *drawing) noOption() {
	says := diag.Text("No option is set.")
	if d.Keys != nil {
		says = "No option is set that has these keys."
	}
	d.say(note, says)
}
