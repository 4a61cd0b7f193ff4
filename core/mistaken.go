package core

import (
	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// mistaken reports a layer whose text says nothing in its notation and looks like another one.
func mistaken(w *Workspace, at int, r *source.Reading) (d diag.Diagnostic, ok bool) {
	if len(r.Assignments) > 0 {
		return d, false
	}
	l := &w.Layers[at]
	like := source.Mistaken(l.Notation, l.Text)
	if like == "" {
		return d, false
	}
	top := diag.Pos{Line: 1, Column: 1}
	return diag.Diagnostic{
		Code: diag.OtherNotation, Severity: diag.Warning, Layer: at, Span: diag.Span{Start: top, End: top},
		Found: string(l.Notation), Wanted: string(like), Suggestion: string(like),
		Message: "The text looks like " + string(like) + " and is read as " + string(l.Notation) + ", which finds no setting in it",
	}, true
}
