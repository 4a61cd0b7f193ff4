package core

import (
	"bytes"
	"encoding/json"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// The types below are the JSON at the edges, schema 1; they are converted here and nowhere else.

type workspaceJSON struct {
	Schema int         `json:"schema"`
	Flink  string      `json:"flink"`
	Mode   layer.Mode  `json:"mode"`
	Entry  layer.Entry `json:"entry"`
	Query  string      `json:"query,omitempty"`
	Layers []layerJSON `json:"layers"`
}

type layerJSON struct {
	Kind     layer.Kind      `json:"kind"`
	Notation source.Notation `json:"notation"`
	Name     string          `json:"name,omitempty"`
	Tool     string          `json:"tool,omitempty"`
	Disabled bool            `json:"disabled,omitempty"`
	Text     string          `json:"text"`
}

type evaluationJSON struct {
	Schema      int              `json:"schema"`
	Flink       string           `json:"flink"`
	Effective   []effectiveJSON  `json:"effective"`
	Diagnostics []diagnosticJSON `json:"diagnostics"`
}

type effectiveJSON struct {
	Key        string          `json:"key"`
	Known      bool            `json:"known"`
	Type       string          `json:"type,omitempty"`
	State      resolve.State   `json:"state"`
	Value      string          `json:"value"`
	Canonical  string          `json:"canonical"`
	Default    *string         `json:"default,omitempty"`
	Winner     *placeJSON      `json:"winner,omitempty"`
	Candidates []candidateJSON `json:"candidates"`
}

type placeJSON struct {
	Layer   int    `json:"layer"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Spelled string `json:"spelled"`
	Raw     string `json:"raw"`
}

type candidateJSON struct {
	placeJSON
	Status resolve.Status `json:"status"`
	Reason diag.Reason    `json:"reason"`
}

type diagnosticJSON struct {
	Code       diag.Code `json:"code"`
	Severity   string    `json:"severity"`
	Layer      int       `json:"layer"`
	Line       int       `json:"line"`
	Column     int       `json:"column"`
	EndLine    int       `json:"endLine"`
	EndColumn  int       `json:"endColumn"`
	Key        string    `json:"key,omitempty"`
	Message    string    `json:"message"`
	Found      string    `json:"found,omitempty"`
	Wanted     string    `json:"wanted,omitempty"`
	Suggestion string    `json:"suggestion,omitempty"`
	Fixes      []fixJSON `json:"fixes,omitempty"`
}

type fixJSON struct {
	Title string     `json:"title"`
	Edits []editJSON `json:"edits"`
}

type editJSON struct {
	Layer     int    `json:"layer"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Text      string `json:"text"`
}

// EncodeWorkspace writes a workspace as JSON, schema 1, in a form that people can read and DecodeWorkspace reads back.
// Text that is no UTF-8 comes back with U+FFFD in place of each bad byte.
func EncodeWorkspace(w Workspace) []byte {
	out := workspaceJSON{Schema: schema, Flink: w.Release.String(), Mode: w.Mode, Entry: w.Entry, Query: w.Query, Layers: []layerJSON{}}
	for _, l := range w.Layers {
		out.Layers = append(out.Layers, layerJSON{l.Kind, l.Notation, l.Name, l.Tool, l.Disabled, l.Text})
	}
	return marshal(out)
}

// EncodeEvaluation writes an evaluation as JSON, schema 1. Columns count code points; line 0 is no place.
func EncodeEvaluation(e Evaluation) []byte {
	out := evaluationJSON{
		Schema: schema, Flink: e.Release.String(),
		Effective: make([]effectiveJSON, len(e.Effective)), Diagnostics: make([]diagnosticJSON, len(e.Diagnostics)),
	}
	for i := range e.Effective {
		out.Effective[i] = encodeEffective(&e.Effective[i])
	}
	for i := range e.Diagnostics {
		out.Diagnostics[i] = encodeDiagnostic(&e.Diagnostics[i])
	}
	return marshal(out)
}

func encodeEffective(e *Effective) effectiveJSON {
	out := effectiveJSON{Key: e.Key, Known: e.Known(), State: e.State, Value: e.Value, Canonical: e.Canonical, Candidates: []candidateJSON{}}
	if e.Option != nil {
		out.Type = TypeName(e.Option)
	}
	if e.HasDefault {
		out.Default = &e.Default
	}
	if e.Winner != nil {
		p := encodePlace(e.Winner)
		out.Winner = &p
	}
	for i := range e.Candidates {
		c := &e.Candidates[i]
		out.Candidates = append(out.Candidates, candidateJSON{encodePlace(c), c.Status, c.Reason})
	}
	return out
}

func encodePlace(c *resolve.Candidate) placeJSON {
	return placeJSON{c.Layer, c.Span.Start.Line, c.Span.Start.Column, c.Key, c.Value.Text}
}

func encodeDiagnostic(d *diag.Diagnostic) diagnosticJSON {
	out := diagnosticJSON{
		Code: d.Code, Severity: d.Severity.String(), Layer: d.Layer,
		Line: d.Span.Start.Line, Column: d.Span.Start.Column, EndLine: d.Span.End.Line, EndColumn: d.Span.End.Column,
		Key: d.Key, Message: d.Message, Found: d.Found, Wanted: d.Wanted, Suggestion: d.Suggestion,
	}
	for _, f := range d.Fixes {
		fix := fixJSON{Title: f.Title}
		for _, e := range f.Edits {
			fix.Edits = append(fix.Edits, editJSON{e.Layer, e.Span.Start.Line, e.Span.Start.Column, e.Span.End.Line, e.Span.End.Column, e.Text})
		}
		out.Fixes = append(out.Fixes, fix)
	}
	return out
}

// TypeName returns an option's type as Flink's documentation writes it, such as "Duration" or "List<String>".
func TypeName(o *option.Option) string {
	if o.List {
		return "List<" + o.Type.String() + ">"
	}
	return o.Type.String()
}

// marshal writes JSON with two blanks of indentation and with <, > and & as they are.
func marshal(v any) []byte {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		panic(err) // the types above hold nothing that can't be written
	}
	return out.Bytes()
}
