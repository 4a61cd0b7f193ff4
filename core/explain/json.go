package explain

import (
	"flinkconf/core"
	"flinkconf/core/release"
)

// Encode writes an explanation as JSON. What it has of an evaluation looks as it does there; columns count code points. A
// candidate has a text beside its reason, a way and an outcome elsewhere have one, and the text of the whole comes last. A
// field that says nothing is left out. The secrets that texts show as stars stand in the fields as they are, as in an
// evaluation.
func Encode(x *Explanation) []byte {
	var w core.Writer
	say := speaker{x, &English}
	w.Object(func() {
		w.Number("schema", 1)
		w.Text("flink", x.Release.String())
		w.Text("mode", string(x.Mode))
		w.Text("entry", string(x.Entry))
		w.Text("asked", x.Asked)
		w.Outcome(&x.Effective)
		w.Candidates(x.Candidates, func(i int) {
			w.Text("text", say.candidate(&x.Effective, &x.Candidates[i], x.Release.String(), x.Entry))
		})
		w.Field("lookup")
		w.List(len(x.Spellings), func(i int) {
			s := &x.Spellings[i]
			w.Object(func() {
				w.Text("key", s.Key)
				w.Text("how", string(s.How))
				w.Bool("entries", s.Entries)
				w.Bool("matched", s.Matched)
			})
		})
		w.Field("layers")
		w.List(len(x.Ways), func(i int) {
			way := &x.Ways[i]
			w.Object(func() {
				w.Number("layer", way.Layer)
				w.Bool("wins", way.Wins)
				w.Some("reason", string(way.Reason))
				w.Edits(way.Edits)
				w.Text("text", say.way(way))
			})
		})
		w.Field("elsewhere")
		w.List(len(x.Elsewhere), func(i int) {
			o := &x.Elsewhere[i]
			w.Object(func() {
				if o.From != release.None {
					w.Text("from", o.From.String())
					w.Text("to", o.To.String())
				}
				w.Some("mode", string(o.Mode))
				w.Some("entry", string(o.Entry))
				w.Outcome(&o.Effective)
				w.Some("instead", o.Instead)
				if o.Why != nil {
					w.Text("reason", string(o.Why.Reason))
				}
				w.Diagnostics("gained", o.Gained)
				w.Diagnostics("lost", o.Lost)
				w.Text("text", say.elsewhere(o))
			})
		})
		if x.Left > 0 {
			w.Number("left", x.Left)
		}
		if x.Brief {
			w.Bool("brief", true)
		}
		w.Diagnostics("diagnostics", x.Diagnostics)
		w.Field("near")
		w.List(len(x.Near), func(i int) { w.Item(x.Near[i]) })
		w.Some("instead", x.Instead)
		w.Text("text", Text(x))
	})
	return w.Bytes()
}
