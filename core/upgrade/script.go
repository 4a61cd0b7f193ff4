package upgrade

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// respell writes the SETs of a script in the grammar of the new release where that reads something else in them. Up to
// 1.12 there are no quotes, no comments and no RESET of a single key, and few keys count.
func (m *mover) respell(at int) {
	l := &m.now.Layers[at]
	wanted := m.assignments(at)
	if m.now.Release <= release.V1_12 {
		m.bare(at)
		wanted = m.assignments(at)
	}
	got := source.Read(l.Notation, l.Text, m.after(at)).Assignments
	if sameWrites(wanted, got) {
		return
	}
	lines := diag.NewLines(l.Text)
	for i := len(wanted) - 1; i >= 0; i-- { // from the end, so that the places before stay
		a := &wanted[i]
		before := l.Text[lines.Offset(a.Span.Start):lines.Offset(a.Span.End)]
		c := Change{Kind: Respelled, Layer: at, Key: a.Key, Before: before, Why: diag.Say("The grammar of SET and RESET is another one in {0}.", m.flink())}
		switch a.Action {
		case source.ResetAll:
			continue
		case source.ResetKey:
			if c.After = "RESET '" + strings.ReplaceAll(a.Key, "'", "''") + "'"; m.now.Release <= release.V1_12 {
				c.Kind, c.After, c.Why = Removed, "", diag.Say("{0} has no RESET of a single key.", m.flink())
				m.need(at, a.Key, c.Why)
			}
		default:
			text, losses, err := source.Write(source.SQL, []source.Setting{{Key: a.Key, Value: a.Value}}, m.after(at))
			if err != nil || len(losses) > 0 {
				c.Kind, c.Why = Removed, diag.Say("No SET gives the key this value in {0}.", m.flink())
				if err == nil {
					c.Why = losses[0].Why
				}
				m.need(at, a.Key, c.Why)
			}
			c.After = strings.TrimSuffix(strings.TrimSpace(text), ";")
		}
		if strings.HasSuffix(before, ";") && c.After != "" {
			c.After += ";"
		}
		if c.After == before {
			continue
		}
		span := a.Span
		if c.After == "" {
			end := lines.Offset(span.End)
			rest := l.Text[end:]
			end += len(rest) - len(strings.TrimPrefix(strings.TrimPrefix(rest, ";"), "\n"))
			span.End = lines.Pos(end)
		}
		c.Edits = []diag.Edit{{Span: span, Text: c.After}}
		m.change(c)
	}
}

// bare takes the comments out of a script.
func (m *mover) bare(at int) {
	l := &m.now.Layers[at]
	from := 0
	var edits []diag.Edit
	lines := diag.NewLines(l.Text)
	for _, comment := range source.Comments(l.Notation, l.Text, m.before(at)) {
		i := strings.Index(l.Text[from:], comment)
		if i < 0 {
			break
		}
		start, end := from+i, from+i+len(comment)
		from = end
		if line := strings.LastIndexByte(l.Text[:start], '\n') + 1; strings.TrimSpace(l.Text[line:start]) == "" && (end == len(l.Text) || l.Text[end] == '\n') {
			start, end = line, min(end+1, len(l.Text))
		}
		edits = append(edits, diag.Edit{Span: lines.Span(start, end)})
	}
	if len(edits) > 0 {
		m.change(Change{Kind: Removed, Layer: at, Why: diag.Say("The SQL client of {0} knows no comments.", m.flink()), Edits: edits})
	}
}

// sameWrites tells whether two readings give the same settings in the same order.
func sameWrites(a, b []source.Assignment) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Key != b[i].Key || a[i].Action != b[i].Action || a[i].Value.Text != b[i].Value.Text || a[i].Ignored != b[i].Ignored {
			return false
		}
	}
	return true
}
