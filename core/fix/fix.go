// Package fix makes the edits that mend what a finding reports.
package fix

import (
	"strings"
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
	// Writes are what the layers' texts say; without them it takes longer to remove something.
	Writes []resolve.Write

	// Memory, if there is one, has the edits of another maker and gets those of this one.
	Memory *Memory

	lines []*diag.Lines
	times map[place]int
	spent int
}

// Memory keeps the edits of the fixes of one workspace for the next one, most of whose texts are mostly the same. The zero
// value is ready for use.
type Memory struct{ last, made map[wish][]diag.Edit }

// wish is an edit that is wanted, with all that it depends on.
type wish struct {
	notation  source.Notation
	layer     string
	key, text string
	remove    bool
	context   source.Context
}

// Next keeps the edits that were asked for since the last call and forgets the others.
func (m *Memory) Next() { m.last, m.made = m.made, nil }

// budget bounds the text, in bytes, that one Maker reads again for its fixes, so that a large file full of mistakes costs
// no more than a small one. Findings behind the bound have no fix.
const budget = 64 << 10

// Rename returns the fix that spells the candidate's key in another way. There is none when the text can't take it in
// place: a nested key may only change in its last part.
func (m *Maker) Rename(c *resolve.Candidate, to string) []diag.Fix {
	if !c.KeySpan.Known() || to == "" {
		return nil
	}
	token := m.Slice(c.Layer, c.KeySpan)
	bare, quote := token, ""
	if n := len(token); token != c.Key && n >= 2 && (token[0] == '\'' || token[0] == '"') && token[n-1] == token[0] {
		quote, bare = token[:1], token[1:n-1]
	}
	prefix := len(c.Key) - len(bare)
	if bare == "" || prefix < 0 || c.Key[prefix:] != bare || len(to) <= prefix || to[:prefix] != c.Key[:prefix] {
		return nil
	}
	return []diag.Fix{{
		Title: diag.Say("Rename to {0}", to),
		Edits: []diag.Edit{{Layer: c.Layer, Span: c.KeySpan, Text: quote + to[prefix:] + quote}},
	}}
}

// Set returns the fix that makes the text of a layer give the key a value. There is none when the notation can't be
// edited or the budget is spent.
func (m *Maker) Set(at int, key, text string, title diag.Text) []diag.Fix {
	if text == "" || !utf8.ValidString(text) {
		return nil
	}
	return m.edit(at, title, wish{key: key, text: text})
}

// edit returns the fix that fulfils the wish, as far as the budget goes: what is remembered counts too, so that the answer
// doesn't depend on the memory.
func (m *Maker) edit(at int, title diag.Text, w wish) []diag.Fix {
	l := &m.Layers[at]
	if m.spent+len(l.Text) > budget {
		return nil
	}
	m.spent += len(l.Text)
	w.notation, w.layer, w.context = l.Notation, l.Text, m.context(at)
	memory := m.Memory
	if memory == nil {
		memory = new(Memory)
	}
	edits, known := memory.made[w]
	if !known {
		edits, known = memory.last[w]
	}
	if !known {
		var err error
		if w.remove {
			edits, err = source.Remove(w.notation, w.layer, w.key, w.context)
		} else {
			edits, err = source.Set(w.notation, w.layer, w.key, w.text, w.context)
		}
		if err != nil {
			edits = nil
		}
	}
	if memory.made == nil {
		memory.made = make(map[wish][]diag.Edit)
	}
	memory.made[w] = edits
	return m.fix(at, title, edits)
}

// Replace returns the fix that puts a text in the place of the candidate's value. Words of letters and digits go in
// directly, which costs nothing; any other text is left to Set.
func (m *Maker) Replace(c *resolve.Candidate, text string, title diag.Text) []diag.Fix {
	if c.ValueSpan.Known() {
		if written, ok := source.Token(m.Layers[c.Layer].Notation, m.Slice(c.Layer, c.ValueSpan), c.Value.Text, text); ok {
			return m.fix(c.Layer, title, []diag.Edit{{Span: c.ValueSpan, Text: written}})
		}
	}
	return m.Set(c.Layer, c.Key, text, title)
}

// Remove returns the fix that takes every assignment of the candidate's key out of the text of a layer. There is none when the
// notation can't be edited or the budget is spent.
func (m *Maker) Remove(c *resolve.Candidate, title diag.Text) []diag.Fix {
	if edits, ok := m.ownLine(c); ok {
		return m.fix(c.Layer, title, edits)
	}
	return m.edit(c.Layer, title, wish{key: c.Key, remove: true})
}

// context is what the reading of a layer's text depends on.
func (m *Maker) context(at int) source.Context {
	return source.Context{Release: m.Release, Tool: m.Layers[at].Tool, Environment: layer.Environment(m.Layers, at)}
}

// fix places the edits, if there are any.
func (m *Maker) fix(at int, title diag.Text, edits []diag.Edit) []diag.Fix {
	if len(edits) == 0 {
		return nil
	}
	edits = append([]diag.Edit(nil), edits...)
	for i := range edits {
		edits[i].Layer = at
	}
	return []diag.Fix{{Title: title, Edits: edits}}
}

// DropLines returns the fix that deletes the lines of the span. There is none when they hold anything else before it.
func (m *Maker) DropLines(at int, span diag.Span, title diag.Text) []diag.Fix {
	lines := diag.Span{Start: diag.Pos{Line: span.Start.Line, Column: 1}, End: diag.Pos{Line: span.End.Line + 1, Column: 1}}
	if strings.TrimSpace(m.Slice(at, diag.Span{Start: lines.Start, End: span.Start})) != "" {
		return nil
	}
	return m.fix(at, title, []diag.Edit{{Span: lines}})
}

// Slice returns the text of a layer at the span.
func (m *Maker) Slice(at int, span diag.Span) string {
	if m.lines == nil {
		m.lines = make([]*diag.Lines, len(m.Layers))
	}
	if m.lines[at] == nil {
		m.lines[at] = diag.NewLines(m.Layers[at].Text)
	}
	start, end := m.lines[at].Offset(span.Start), m.lines[at].Offset(span.End)
	return m.Layers[at].Text[start:max(start, end)]
}

// OnOneLine returns the fix that takes the key out of a text and adds the line at its end instead. There is none when the
// text can't take it there, such as a flow mapping.
func (m *Maker) OnOneLine(c *resolve.Candidate, line string, title diag.Text) []diag.Fix {
	at, key := c.Layer, c.Key
	fixes := m.Remove(c, title)
	if fixes == nil {
		return nil
	}
	l := m.Layers[at]
	end := diag.NewLines(l.Text).Pos(len(l.Text))
	if !strings.HasSuffix(l.Text, "\n") {
		line = "\n" + line
	}
	edits := append(fixes[0].Edits, diag.Edit{Layer: at, Span: diag.Span{Start: end, End: end}, Text: line + "\n"})
	reading := source.Read(l.Notation, diag.Apply(l.Text, edits), source.Context{Release: m.Release, Tool: l.Tool})
	for _, a := range reading.Assignments {
		if a.Key == key {
			fixes[0].Edits = edits
			return fixes
		}
	}
	return nil
}
