// Package fix makes the edits that mend what a finding reports.
package fix

import (
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// Maker makes fixes for the texts of one workspace. It indexes a text once however many fixes it makes.
type Maker struct {
	Release release.Release
	Layers  []layer.Layer

	lines []*diag.Lines
	spent int
}

// budget bounds the text, in bytes, that one Maker reads again for its fixes, so that a large file full of mistakes costs
// no more than a small one. Findings behind the bound have no fix.
const budget = 64 << 10

// Rename returns the fix that spells the candidate's key in another way. There is none when the text can't take it in
// place: a nested key may only change in its last part.
func (m *Maker) Rename(c *resolve.Candidate, to string) []diag.Fix {
	if !c.KeySpan.Known() || to == "" {
		return nil
	}
	token := m.slice(c.Layer, c.KeySpan)
	bare, quote := token, ""
	if n := len(token); n >= 2 && (token[0] == '\'' || token[0] == '"') && token[n-1] == token[0] {
		quote, bare = token[:1], token[1:n-1]
	}
	prefix := len(c.Key) - len(bare)
	if bare == "" || prefix < 0 || c.Key[prefix:] != bare || len(to) <= prefix || to[:prefix] != c.Key[:prefix] {
		return nil
	}
	return []diag.Fix{{
		Title: "Rename to " + to,
		Edits: []diag.Edit{{Layer: c.Layer, Span: c.KeySpan, Text: quote + to[prefix:] + quote}},
	}}
}

// Set returns the fix that makes the text of a layer give the key a value. There is none when the notation can't be
// edited or the budget is spent.
func (m *Maker) Set(at int, key, text, title string) []diag.Fix {
	l := m.Layers[at]
	if text == "" || m.spent+len(l.Text) > budget || !utf8.ValidString(text) {
		return nil
	}
	m.spent += len(l.Text)
	edits, err := source.Set(l.Notation, l.Text, key, text, source.Context{
		Release: m.Release, Tool: l.Tool, Environment: layer.Environment(m.Layers, at),
	})
	if err != nil || len(edits) == 0 {
		return nil
	}
	for i := range edits {
		edits[i].Layer = at
	}
	return []diag.Fix{{Title: title, Edits: edits}}
}

// slice returns the text of a layer at the span.
func (m *Maker) slice(at int, span diag.Span) string {
	if m.lines == nil {
		m.lines = make([]*diag.Lines, len(m.Layers))
	}
	if m.lines[at] == nil {
		m.lines[at] = diag.NewLines(m.Layers[at].Text)
	}
	start, end := m.lines[at].Offset(span.Start), m.lines[at].Offset(span.End)
	return m.Layers[at].Text[start:max(start, end)]
}
