package core

import "flinkconf/core/diag"

// mistaken reports a layer whose text says nothing in its notation and looks like another one.
func mistaken(w *Workspace, at int, r *reading) (d diag.Diagnostic, ok bool) {
	like := r.like
	if like == "" || len(r.Assignments) > 0 {
		return d, false
	}
	l := &w.Layers[at]
	top := diag.Pos{Line: 1, Column: 1}
	return diag.Diagnostic{
		Code: diag.OtherNotation, Severity: diag.Warning, Layer: at, Span: diag.Span{Start: top, End: top},
		Found: diag.Text(l.Notation), Wanted: diag.Text(like), Suggestion: string(like),
		Message: diag.Say("The text looks like {0} and is read as {1}, which finds no setting in it", string(like), string(l.Notation)),
	}, true
}
