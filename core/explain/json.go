package explain

import "flinkconf/core"

// Encode writes an explanation as JSON. What it has of an evaluation looks as it does there; columns count code points. A
// candidate, a way and an outcome elsewhere have a text each, and the text of the whole comes last. The secrets that texts
// show as stars stand in the fields as they are, as in an evaluation.
func Encode(x *Explanation) []byte {
	var w core.Writer
	t := tell(x, nil)
	list := func(name string, n int, item func(i int)) {
		w.Field(name)
		w.List(n, item)
	}
	w.Object(func() {
		w.Number("schema", 1)
		w.Text("asked", x.Asked)
		encode(&w, &x.Outcome)
		w.Candidates(x.Candidates, func(i int) { w.Text("text", t.candidate(&x.Candidates[i])) })
		list("lookup", len(x.Names.Keys), func(i int) { w.String(x.Names.Keys[i]) })
		w.Bool("entries", x.Names.Entries)
		list("layers", len(x.Ways), func(i int) {
			way := &x.Ways[i]
			w.Object(func() {
				w.Number("layer", way.Layer)
				w.Bool("wins", way.Wins)
				w.Some("reason", string(way.Reason))
				w.Edits(way.Edits)
				w.Text("text", t.way(way))
			})
		})
		list("elsewhere", len(x.Elsewhere), func(i int) {
			o := x.Elsewhere[i]
			w.Object(func() {
				encode(&w, o)
				w.Diagnostics("gained", o.Gained)
				w.Diagnostics("lost", o.Lost)
				text, _, _ := t.elsewhere(o)
				w.Text("text", text)
			})
		})
		w.Diagnostics("diagnostics", x.found)
		list("near", len(x.Near), func(i int) { w.String(x.Near[i]) })
		w.Number("untried", x.Left)
		w.Bool("brief", x.Brief)
		w.Text("text", Text(x, nil))
	})
	return w.Bytes()
}

// encode writes the fields of an outcome.
func encode(w *core.Writer, o *Outcome) {
	w.Text("from", o.From.String())
	w.Text("to", o.To.String())
	w.Text("mode", string(o.Mode))
	w.Text("entry", string(o.Entry))
	w.Outcome(o.Effective)
	w.Some("instead", o.Instead)
	if o.Why != nil {
		w.Text("reason", string(o.Why.Reason))
	}
}
