package fix

import (
	"strings"

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

// ownLine returns the edit that deletes the candidate's line, where it can be seen from the line and those beside it that
// the rest of the text stays what it is, so that nothing has to be read again: in YAML a key with a scalar and another one
// beside it where no aliases, flow mappings or templates are, in SQL a SET behind the end of another statement. It is what source.Remove returns for them.
func (m *Maker) ownLine(c *resolve.Candidate) (edits []diag.Edit, ok bool) {
	n, text := m.Layers[c.Layer].Notation, m.Layers[c.Layer].Text
	if n != source.ConfigYAML && n != source.SQL || c.Derived || c.Action != source.SetKey || !c.Span.Known() || c.Span.Start.Line != c.Span.End.Line || !m.once(c) {
		return nil, false
	}
	whole := diag.Span{Start: diag.Pos{Line: c.Span.Start.Line, Column: 1}, End: diag.Pos{Line: c.Span.Start.Line + 1, Column: 1}}
	line := m.Slice(c.Layer, whole)
	before := m.Slice(c.Layer, diag.Span{Start: diag.Pos{Line: max(1, whole.Start.Line-1), Column: 1}, End: whole.Start})
	key := m.Slice(c.Layer, c.KeySpan)
	said, ended := strings.CutSuffix(line, "\n")
	indent := said[:len(said)-len(strings.TrimLeft(said, " "))]
	if !ended {
		return nil, false
	}
	if n == source.SQL {
		if strings.Trim(key, "'") != c.Key || c.Key == "table.sql-dialect" || indent != "" || strings.Contains(said, "--") || strings.Contains(said, "/*") ||
			said != m.Slice(c.Layer, c.Span) && said != m.Slice(c.Layer, c.Span)+";" || !strings.HasSuffix(said, ";") ||
			before != "" && !strings.HasSuffix(before, ";\n") {
			return nil, false
		}
		return []diag.Edit{{Span: whole}}, true
	}
	written := m.Slice(c.Layer, c.ValueSpan)
	after := m.Slice(c.Layer, diag.Span{Start: whole.End, End: diag.Pos{Line: whole.End.Line + 1, Column: 1}})
	if said != indent+key+": "+written || !strings.HasSuffix(c.Key, key) || strings.ContainsAny(written[:min(1, len(written))], "*&![{|>?-") ||
		strings.ContainsAny(text, "&{") || !beside(before, indent) && !beside(after, indent) {
		return nil, false
	}
	return []diag.Edit{{Span: whole}}, true
}

// beside tells a line of YAML with a key at an indentation.
func beside(line, indent string) bool {
	rest, ok := strings.CutPrefix(line, indent)
	return ok && rest != "" && 'a' <= rest[0] && rest[0] <= 'z' && strings.Contains(rest, ": ")
}
