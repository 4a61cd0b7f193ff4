package render

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/explain"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
)

// entries are what the caption calls the ways to run queries.
var entries = [...]struct {
	entry layer.Entry
	says  diag.Text
}{
	{layer.SQLClient, "the SQL client"},
	{layer.SQLGateway, "the SQL gateway"},
	{layer.TableAPI, "a Table API program"},
	{layer.DataStreamBridge, "a program with both APIs"},
}

// table writes the options with what Flink reads for them.
func (d *drawing) table(rows []*core.Effective) {
	if len(rows) == 0 {
		d.noOption()
		return
	}
	d.open("table part=table")
	caption, entry := diag.Text("What Flink {0} reads in {1}, streaming"), ""
	if d.w.Mode == layer.Batch {
		caption = "What Flink {0} reads in {1}, batch"
	}
	for i := range entries {
		if entries[i].entry == d.w.Entry {
			entry = entries[i].says.Arg()
		}
	}
	d.say("caption", caption, d.w.Release.String(), entry)
	d.open("thead")
	d.open("tr")
	for _, head := range [...]diag.Text{"Option", valueHead, setByHead} {
		d.say("th scope=col", head)
	}
	d.close("tr")
	d.close("thead")
	d.open("tbody")
	for _, e := range rows[:min(len(rows), most)] {
		d.row(e)
	}
	d.close("tbody")
	d.close("table")
	d.leftOut(len(rows) - most)
}

// The headings of a value and of its place.
const (
	valueHead diag.Text = "Value"
	setByHead diag.Text = "Set by"
)

// row writes one option.
func (d *drawing) row(e *core.Effective) {
	said := d.speaker.About(e, mostCandidates)
	d.open("tr part=row data-key data-state", e.Key, string(e.State))
	d.open("th scope=row")
	d.code(e.Key)
	d.close("th")
	d.open("td")
	d.value(e)
	// Where the value alone doesn't say what Flink reads, a sentence does.
	plain := e.State == resolve.AtDefault && len(e.Candidates) == 0 || e.State == resolve.Set && !e.Dynamic
	for i := range said {
		if line := &said[i]; line.Part == explain.Job || line.Part == explain.Now && !plain {
			d.put(note, line.Text)
		}
	}
	d.close("td")
	d.open("td")
	d.setBy(e)
	d.tried(e, said)
	d.close("td")
	d.close("tr")
}

// value writes what Flink reads.
func (d *drawing) value(e *core.Effective) {
	switch {
	case e.State == resolve.AtDefault && e.HasDefault:
		d.code(e.Default)
	case e.State == resolve.AtDefault, e.Winner == nil:
		d.say("em", "not set")
	default:
		d.code(secret.Shown(e.Value, e.Key, ""))
	}
}

// setBy writes where the value comes from, which for a map can be several places.
func (d *drawing) setBy(e *core.Effective) {
	for i := range min(len(e.Candidates), mostCandidates) {
		if c := &e.Candidates[i]; c.Status == resolve.Wins {
			if i > 0 {
				d.text(", ")
			}
			d.text(d.speaker.Place(c.Layer, c.Span))
		}
	}
	switch {
	case e.Winner != nil:
	case e.State == resolve.AtDefault && e.HasDefault:
		d.say("em", "default")
	default:
		d.say("em", "nobody")
	}
}

// tried writes what became of all settings, where there are some that don't win.
func (d *drawing) tried(e *core.Effective, said []explain.Line) {
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
	d.say("summary", "Settings that don't count: {0}", strconv.Itoa(lose))
	d.open("ul")
	shown := 0
	for i := range said {
		if said[i].Part == explain.Tried {
			d.put("li data-state", said[i].Text, string(e.Candidates[shown].Status))
			shown++
		}
	}
	d.close("ul")
	d.leftOut(len(e.Candidates) - shown)
	d.close("details")
}
