package core

import (
	"flinkconf/core/diag"
	"flinkconf/core/source"
)

// queryText is what was found in a workspace's query text.
type queryText struct {
	key   readingKey
	found []diag.Diagnostic
}

// inQuery reports the settings in the query text: of that only what the queries contain is read. While the text stays the
// same it answers from memory.
func (e *Evaluator) inQuery(w *Workspace) []diag.Diagnostic {
	if w.Query == "" {
		return nil
	}
	key := readingKey{source.SQL, w.Query, source.Context{Release: w.Release}}
	if key == e.query.key {
		return e.query.found
	}
	e.query = queryText{key: key}
	assignments := source.Read(key.notation, key.text, key.context).Assignments
	for i := range assignments {
		a := &assignments[i]
		e.query.found = append(e.query.found, diag.Diagnostic{
			Code: diag.SettingInQuery, Severity: diag.Warning, Layer: diag.Query, Span: a.Span, Key: a.Key,
			Message: "This changes nothing: the query text only tells what the queries contain, and settings belong into a layer",
		})
	}
	return e.query.found
}
