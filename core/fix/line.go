package fix

import (
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// place is a key in a layer.
type place struct {
	layer int
	key   string
}

// once tells that a layer's text says one thing about the candidate's key.
func (m *Maker) once(c *resolve.Candidate) bool {
	if m.times == nil {
		m.times = make(map[place]int, len(m.Writes))
		for i := range m.Writes {
			m.times[place{m.Writes[i].Layer, m.Writes[i].Key}]++
		}
	}
	return m.times[place{c.Layer, c.Key}] == 1
}

// ownLine returns the edit that deletes the candidate's line where it is seen that source.Remove would do just that.
func (m *Maker) ownLine(c *resolve.Candidate) (edits []diag.Edit, ok bool) {
	at := c.Span.Start.Line
	if c.Derived || c.Action != source.SetKey || at == 0 || at != c.Span.End.Line || !m.once(c) {
		return nil, false
	}
	whole := func(n int) diag.Span {
		return diag.Span{Start: diag.Pos{Line: n, Column: 1}, End: diag.Pos{Line: n + 1, Column: 1}}
	}
	cut := func(s diag.Span) string { return m.Slice(c.Layer, s) }
	l := &m.Layers[c.Layer]
	line := source.Line{
		Before: cut(whole(at - 1)), Said: cut(whole(at)), After: cut(whole(at + 1)),
		Written: cut(c.Span), WrittenKey: cut(c.KeySpan), WrittenValue: cut(c.ValueSpan),
	}
	return []diag.Edit{{Span: whole(at)}}, source.OwnLine(l.Notation, l.Text, c.Key, &line)
}
