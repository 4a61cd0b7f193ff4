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

// view writes the div.
func (d *drawing) view(w core.Workspace) {
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	view, _ := ParseView(string(d.View))
	d.w, d.evaluation, d.speaker = &w, d.evaluator.Evaluate(w), explain.NewSpeaker(&w, d.words)
	if d.Lang == "" {
		d.Lang = "en"
	}
	d.open("div", "class", "flinkconf", "data-view", string(view), "data-theme", d.Theme, "lang", d.Lang, "dir", "ltr")
	d.line()
	switch view {
	case Effective:
		rows := d.rows(false)
		d.table(rows)
		d.problems(d.about(rows))
	case Docs:
		d.docs()
	case Layers, Full:
		d.layers()
		if view == Full {
			d.table(d.rows(false))
		}
	}
	d.close("div")
	d.line()
}

// leftOut says how many of a list are left out, if any are.
func (d *drawing) leftOut(n int) {
	switch {
	case n == 1:
		d.put("p", d.say("1 more is left out here."), "part", "note")
	case n > 1:
		d.put("p", d.say("{0} more are left out here.", strconv.Itoa(n)), "part", "note")
	}
	if n > 0 {
		d.line()
	}
}

// nothing says that there is nothing to show.
func (d *drawing) nothing(why diag.Text) {
	d.put("p", d.say(why), "part", "note")
	d.line()
}

// noOption says that no option is shown.
func (d *drawing) noOption() {
	if d.Keys != nil {
		d.nothing("No option is set that has these keys.")
		return
	}
	d.nothing("No option is set.")
}
