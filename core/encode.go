package core

import (
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
)

// EncodeWorkspace writes a workspace as JSON, schema 1, in a form that people can read and DecodeWorkspace reads back.
// Text that is no UTF-8 comes back with U+FFFD in place of each bad byte.
func EncodeWorkspace(ws Workspace) []byte {
	var w jsonWriter
	w.object(func() {
		w.number("schema", schema)
		w.text("flink", ws.Release.String())
		w.text("mode", string(ws.Mode))
		w.text("entry", string(ws.Entry))
		w.some("query", ws.Query)
		w.field("layers")
		w.list(len(ws.Layers), func(i int) {
			l := &ws.Layers[i]
			w.object(func() {
				w.text("kind", string(l.Kind))
				w.text("notation", string(l.Notation))
				w.some("name", l.Name)
				w.some("tool", l.Tool)
				if l.Disabled {
					w.boolean("disabled", true)
				}
				w.text("text", l.Text)
			})
		})
	})
	return w.bytes()
}

// EncodeEvaluation writes an evaluation as JSON, schema 1. Columns count code points; line 0 is no place. The fields type,
// default, winner and those of a diagnostic that would be empty are left out.
func EncodeEvaluation(e Evaluation) []byte {
	var w jsonWriter
	w.object(func() {
		w.number("schema", schema)
		w.text("flink", e.Release.String())
		w.field("effective")
		w.list(len(e.Effective), func(i int) { w.effective(&e.Effective[i]) })
		w.field("diagnostics")
		w.list(len(e.Diagnostics), func(i int) { w.diagnostic(&e.Diagnostics[i]) })
	})
	return w.bytes()
}

func (w *jsonWriter) effective(e *Effective) {
	w.object(func() {
		w.text("key", e.Key)
		w.boolean("known", e.Known())
		if e.Option != nil {
			w.text("type", TypeName(e.Option))
		}
		w.text("state", string(e.State))
		w.text("value", e.Value)
		w.text("canonical", e.Canonical)
		if e.HasDefault {
			w.text("default", e.Default)
		}
		if e.Winner != nil {
			w.field("winner")
			w.object(func() { w.place(e.Winner) })
		}
		w.field("candidates")
		w.list(len(e.Candidates), func(i int) {
			c := &e.Candidates[i]
			w.object(func() {
				w.place(c)
				w.text("status", string(c.Status))
				w.text("reason", string(c.Reason))
			})
		})
	})
}

// place writes the fields that say where a candidate stands and what it says.
func (w *jsonWriter) place(c *resolve.Candidate) {
	w.number("layer", c.Layer)
	w.number("line", c.Span.Start.Line)
	w.number("column", c.Span.Start.Column)
	w.text("spelled", c.Key)
	w.text("raw", c.Value.Text)
}

func (w *jsonWriter) diagnostic(d *diag.Diagnostic) {
	w.object(func() {
		w.text("code", string(d.Code))
		w.text("severity", d.Severity.String())
		w.number("layer", d.Layer)
		w.span(d.Span)
		w.some("key", d.Key)
		w.text("message", d.Message)
		w.some("found", d.Found)
		w.some("wanted", d.Wanted)
		w.some("suggestion", d.Suggestion)
		if len(d.Fixes) > 0 {
			w.field("fixes")
			w.list(len(d.Fixes), func(i int) { w.fix(&d.Fixes[i]) })
		}
	})
}

func (w *jsonWriter) fix(f *diag.Fix) {
	w.object(func() {
		w.text("title", f.Title)
		w.field("edits")
		w.list(len(f.Edits), func(i int) {
			e := &f.Edits[i]
			w.object(func() {
				w.number("layer", e.Layer)
				w.span(e.Span)
				w.text("text", e.Text)
			})
		})
	})
}

func (w *jsonWriter) span(s diag.Span) {
	w.number("line", s.Start.Line)
	w.number("column", s.Start.Column)
	w.number("endLine", s.End.Line)
	w.number("endColumn", s.End.Column)
}

// TypeName returns an option's type as Flink's documentation writes it, such as "Duration" or "List<String>".
func TypeName(o *option.Option) string {
	if o.List {
		return "List<" + o.Type.String() + ">"
	}
	return o.Type.String()
}
