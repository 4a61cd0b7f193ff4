package core

import (
	"flinkconf/core/derived"
	"flinkconf/core/diag"
	"flinkconf/core/json"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
)

// Writer adds the types of this package to a JSON writer.
type Writer struct{ json.Writer }

// EncodeWorkspace writes a workspace as JSON, schema 1, in a form that people can read and DecodeWorkspace reads back.
// Text that is no UTF-8 comes back with U+FFFD in place of each bad byte.
func EncodeWorkspace(ws Workspace) []byte {
	var w Writer
	w.Object(func() {
		w.Number("schema", schema)
		w.Text("flink", ws.Release.String())
		w.Text("mode", string(ws.Mode))
		w.Text("entry", string(ws.Entry))
		w.Some("query", ws.Query)
		if said := ws.Shape.Has | ws.Shape.Lacks; said != 0 {
			w.Field("shape")
			w.Object(func() {
				for _, name := range said.Names() {
					f, _ := shape.FeatureOf(name)
					w.Bool(name, ws.Shape.Has&f != 0)
				}
			})
		}
		w.Field("layers")
		w.List(len(ws.Layers), func(i int) {
			l := &ws.Layers[i]
			w.Object(func() {
				w.Text("kind", string(l.Kind))
				w.Text("notation", string(l.Notation))
				w.Some("name", l.Name)
				w.Some("tool", l.Tool)
				if l.Disabled {
					w.Bool("disabled", true)
				}
				w.Text("text", l.Text)
			})
		})
		if len(ws.Overlays) > 0 {
			w.Field("overlays")
			w.List(len(ws.Overlays), func(i int) { w.overlay(ws.Overlays[i]) })
		}
	})
	return w.Bytes()
}

// EncodeEvaluation writes an evaluation as JSON, schema 1. Columns count code points; line 0 is no place. The fields type,
// default, winner and those of a diagnostic that would be empty are left out, and so is derived.
func EncodeEvaluation(e Evaluation) []byte {
	var w Writer
	w.Object(func() {
		w.Number("schema", schema)
		w.Text("flink", e.Release.String())
		w.Field("effective")
		w.List(len(e.Effective), func(i int) { w.effective(&e.Effective[i]) })
		if len(e.Derived) > 0 {
			w.Field("derived")
			w.List(len(e.Derived), func(i int) { w.derived(&e.Derived[i]) })
		}
		w.Diagnostics("diagnostics", e.Diagnostics)
		if len(e.Shape.Queries) > 0 {
			w.Field("shape")
			w.shape(&e.Shape)
		}
	})
	return w.Bytes()
}

// shape writes the queries with their features, and the notes about what couldn't be told. Their layer is -2 for a place in
// the workspace's query text, see diag.Query, and -1 where there is no text.
func (w *Writer) shape(s *shape.Shape) {
	words := func(name string, f shape.Feature) {
		w.Field(name)
		list := f.Names()
		w.List(len(list), func(i int) { w.String(list[i]) })
	}
	place := func(layer int, at diag.Span) {
		w.Number("layer", layer)
		w.Number("line", at.Start.Line)
		w.Number("column", at.Start.Column)
	}
	w.Object(func() {
		w.Field("queries")
		w.List(len(s.Queries), func(i int) {
			w.Object(func() {
				q := &s.Queries[i]
				place(q.Layer, q.Span)
				words("has", q.Has)
				words("unsure", q.Unsure)
			})
		})
		if len(s.Notes) > 0 {
			w.Field("notes")
			w.List(len(s.Notes), func(i int) {
				w.Object(func() {
					n := &s.Notes[i]
					place(n.Layer, n.Span)
					words("features", n.Features)
					w.Text("message", n.Text.String())
				})
			})
		}
	})
}

func (w *Writer) effective(e *Effective) {
	w.Object(func() {
		w.Outcome(e)
		w.Candidates(e.Candidates, func(int) {})
	})
}

// Outcome writes the fields that say what a read of a key gives.
func (w *Writer) Outcome(e *Effective) {
	w.Text("key", e.Key)
	w.Bool("known", e.Known())
	if e.Option != nil {
		w.Text("type", TypeName(e.Option))
		if e.Option.Imported != nil {
			w.Text("imported", e.Option.Imported.From)
		}
	}
	w.Text("state", string(e.State))
	w.Text("value", e.Value)
	w.Text("canonical", e.Canonical)
	if e.Dynamic {
		w.Bool("dynamic", true)
	}
	if e.HasDefault {
		w.Text("default", e.Default)
	}
	if e.Winner != nil {
		w.Field("winner")
		w.Object(func() { w.Place(e.Winner) })
	}
}

// Candidates writes the field with an option's candidates; more writes further fields of the one with the index.
func (w *Writer) Candidates(list []resolve.Candidate, more func(i int)) {
	w.Field("candidates")
	w.List(len(list), func(i int) {
		c := &list[i]
		w.Object(func() {
			w.Place(c)
			w.Text("status", string(c.Status))
			w.Text("reason", string(c.Reason))
			more(i)
		})
	})
}

func (w *Writer) derived(r *derived.Row) {
	w.Object(func() {
		w.Text("name", r.Name)
		w.Text("title", r.Title.Text())
		w.Text("value", r.Value)
		w.Text("canonical", r.Canonical)
		w.Field("from")
		w.List(len(r.From), func(i int) { w.String(r.From[i]) })
		if r.Winner != nil {
			w.Field("winner")
			w.Object(func() { w.Place(r.Winner) })
		}
		w.Text("because", r.Reason())
		if r.Unknown {
			w.Bool("unknown", true)
		}
	})
}

// Place writes the fields that say where a candidate stands and what it says.
func (w *Writer) Place(c *resolve.Candidate) {
	w.Number("layer", c.Layer)
	w.Number("line", c.Span.Start.Line)
	w.Number("column", c.Span.Start.Column)
	w.Text("spelled", c.Key)
	w.Text("raw", c.Value.Text)
	if c.Dynamic {
		w.Bool("dynamic", true)
	}
}

// Diagnostics writes a field with a list of findings.
func (w *Writer) Diagnostics(name string, list []diag.Diagnostic) {
	w.Field(name)
	w.List(len(list), func(i int) { w.diagnostic(&list[i]) })
}

func (w *Writer) diagnostic(d *diag.Diagnostic) {
	w.Object(func() {
		w.Text("code", string(d.Code))
		w.Text("severity", d.Severity.String())
		w.Number("layer", d.Layer)
		w.span(d.Span)
		w.Some("key", d.Key)
		w.Text("message", d.Message.String())
		w.Some("found", d.Found.String())
		w.Some("wanted", d.Wanted.String())
		w.Some("suggestion", d.Suggestion)
		if len(d.Fixes) > 0 {
			w.Field("fixes")
			w.List(len(d.Fixes), func(i int) { w.fix(&d.Fixes[i]) })
		}
	})
}

func (w *Writer) fix(f *diag.Fix) {
	w.Object(func() {
		w.Text("title", f.Title.String())
		w.Edits(f.Edits)
	})
}

// Edits writes a field with edits.
func (w *Writer) Edits(edits []diag.Edit) {
	w.Field("edits")
	w.List(len(edits), func(i int) {
		e := &edits[i]
		w.Object(func() {
			w.Number("layer", e.Layer)
			w.span(e.Span)
			w.Text("text", e.Text)
		})
	})
}

func (w *Writer) span(s diag.Span) {
	w.Number("line", s.Start.Line)
	w.Number("column", s.Start.Column)
	w.Number("endLine", s.End.Line)
	w.Number("endColumn", s.End.Column)
}

// TypeName returns an option's type as Flink's documentation writes it, such as "Duration" or "List<String>".
func TypeName(o *option.Option) string {
	if o.List {
		return "List<" + o.Type.String() + ">"
	}
	return o.Type.String()
}
