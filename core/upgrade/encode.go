package upgrade

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/json"
)

// Encode writes a report as JSON, in the words of schema 1. Empty fields of a change or a need are left out, and so are
// edits that there are none of.
func Encode(r Report) []byte {
	var w json.Writer
	encode(&w, &r)
	return w.Bytes()
}

// EncodeResult writes the workspace and the report as the fields of one object.
func EncodeResult(ws core.Workspace, r Report) []byte {
	out := append([]byte(`{"workspace": `), core.EncodeWorkspace(ws)...)
	out = append(out, `, "report": `...)
	return append(append(out, Encode(r)...), "}\n"...)
}

func encode(w *json.Writer, r *Report) {
	w.Object(func() {
		w.Number("schema", 1)
		w.Text("from", r.From.String())
		w.Text("to", r.To.String())
		w.Field("changes")
		w.List(len(r.Changes), func(i int) {
			c := &r.Changes[i]
			w.Object(func() {
				w.Text("kind", string(c.Kind))
				w.Number("layer", c.Layer)
				some(w, "key before after why", c.Key, c.Before, c.After, c.Why.String())
				if len(c.Edits) > 0 {
					w.Field("edits")
					w.List(len(c.Edits), func(i int) {
						e := &c.Edits[i]
						w.Object(func() {
							w.Number("layer", e.Layer)
							place(w, e.Span)
							w.Text("text", e.Text)
						})
					})
				}
			})
		})
		w.Field("needs")
		w.List(len(r.Needs), func(i int) {
			n := &r.Needs[i]
			w.Object(func() {
				w.Number("layer", n.Layer)
				if n.Span.Known() {
					place(w, n.Span)
				}
				some(w, "key why", n.Key, n.Why.String())
			})
		})
		w.Field("defaults")
		w.List(len(r.Defaults), func(i int) {
			d := &r.Defaults[i]
			w.Object(func() { some(w, "key before after", d.Key, d.Before, d.After) })
		})
	})
}

// some writes the texts that aren't empty, under names with blanks between.
func some(w *json.Writer, names string, texts ...string) {
	for _, text := range texts {
		name := names
		for i := range len(names) {
			if names[i] == ' ' {
				name, names = names[:i], names[i+1:]
				break
			}
		}
		w.Some(name, text)
	}
}

func place(w *json.Writer, s diag.Span) {
	w.Number("line", s.Start.Line)
	w.Number("column", s.Start.Column)
	w.Number("endLine", s.End.Line)
	w.Number("endColumn", s.End.Column)
}
