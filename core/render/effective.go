package render

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/explain"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
)

// secretValue stands for a value that some release of Flink hides from its logs, written as Flink does.
const secretValue = "******"

// entries are what the caption calls the ways to run queries.
var entries = map[layer.Entry]diag.Text{
	layer.SQLClient: "the SQL client", layer.SQLGateway: "the SQL gateway",
	layer.TableAPI: "a Table API program", layer.DataStreamBridge: "a program with both APIs",
}

// table writes the options with what Flink reads for them.
func (d *drawing) table(rows []*core.Effective) {
	if len(rows) == 0 {
		d.noOption()
		return
	}
	d.open("table", "part", "table")
	d.line()
	caption := diag.Text("What Flink {0} reads in {1}, streaming")
	if d.w.Mode == layer.Batch {
		caption = "What Flink {0} reads in {1}, batch"
	}
	d.put("caption", d.say(caption, d.w.Release.String(), entries[d.w.Entry].Arg()))
	d.line()
	d.open("thead")
	d.open("tr")
	for _, head := range [...]diag.Text{"Option", "Value", "Set by"} {
		d.put("th", d.say(head), "scope", "col")
	}
	d.close("tr")
	d.close("thead")
	d.line()
	d.open("tbody")
	d.line()
	for _, e := range rows[:min(len(rows), most)] {
		d.row(e)
	}
	d.close("tbody")
	d.line()
	d.close("table")
	d.line()
	d.leftOut(len(rows) - most)
}

// row writes one option.
func (d *drawing) row(e *core.Effective) {
	said := d.speaker.About(e, mostCandidates)
	d.open("tr", "part", "row", "data-key", e.Key, "data-state", string(e.State))
	d.open("th", "scope", "row")
	d.code(e.Key)
	d.close("th")
	d.open("td")
	d.value(e)
	d.notes(e, said)
	d.close("td")
	d.open("td")
	d.setBy(e)
	d.others(e, said)
	d.close("td")
	d.close("tr")
	d.line()
}

// value writes what Flink reads.
func (d *drawing) value(e *core.Effective) {
	value := e.Value
	switch {
	case e.State == resolve.AtDefault && !e.HasDefault, e.State != resolve.AtDefault && e.Winner == nil && len(e.Candidates) == 0:
		d.put("em", d.say("not set"))
		return
	case e.State == resolve.AtDefault:
		value = e.Default
	case e.Winner != nil && catalog.Secret(e.Key):
		value = secretValue
	}
	if value == "" {
		value = `""`
	}
	d.code(value)
}

// notes write what Flink reads as a sentence, where the value alone doesn't say it.
func (d *drawing) notes(e *core.Effective, said []explain.Line) {
	for i := range said {
		line := &said[i]
		plain := e.State == resolve.AtDefault && len(e.Candidates) == 0 || e.State == resolve.Set && !e.Dynamic
		if line.Part == explain.Job || line.Part == explain.Now && !plain {
			d.put("p", line.Text, "part", "note")
		}
	}
}

// setBy writes where the value comes from.
func (d *drawing) setBy(e *core.Effective) {
	switch {
	case e.Winner != nil:
		d.text(d.speaker.Place(e.Winner.Layer, e.Winner.Span))
	case e.State == resolve.AtDefault && e.HasDefault:
		d.put("em", d.say("default"))
	default:
		d.put("em", d.say("nobody"))
	}
}

// others write what became of all settings, where there are some that don't win.
func (d *drawing) others(e *core.Effective, said []explain.Line) {
	lose := 0
	for i := range e.Candidates {
		if e.Candidates[i].Status != resolve.Wins {
			lose++
		}
	}
	if lose == 0 {
		return
	}
	d.open("details")
	if lose == 1 {
		d.put("summary", d.say("1 setting doesn't count"))
	} else {
		d.put("summary", d.say("{0} settings don't count", strconv.Itoa(lose)))
	}
	d.open("ul")
	shown := 0
	for i := range said {
		if said[i].Part == explain.Tried {
			d.put("li", said[i].Text, "data-state", string(e.Candidates[shown].Status))
			shown++
		}
	}
	d.close("ul")
	d.leftOut(len(e.Candidates) - shown)
	d.close("details")
}
