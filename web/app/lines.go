package app

import (
	"strings"

	"flinkconf/core/diag"
)

// lines is what stands beside and under the lines from up to to of the open text, as web/editor/src/program.ts has it: signs,
// the stripe of the selected option, and findings.
func (d *Derived) lines(s State, from, to int) string {
	there := textOf(s.Workspace, s.Layer)
	if there == nil {
		return ""
	}
	from, to = max(from, 1), min(to, lineCount(*there))
	marks := d.marksOf(s.Layer, s.Lang)
	var rows []packed
	for line := from; line <= to; line++ {
		m, at := marks[line], 0
		if d.owners.on(s.Layer, line, s.Selected.Key) {
			at = 1
		}
		if m.Kind != NoMark || at != 0 {
			rows = append(rows, pack(line, string(m.Kind), at, m.Words))
		}
	}
	var found []packed
	texts := stretchOf(Shown(*there), from, to)
	for i := range d.problems {
		p := &d.problems[i]
		if p.Chip.Layer == s.Layer && p.Chip.Line >= from && p.Chip.Line <= to {
			found = append(found, p.pack(d.Evaluation.Diagnostics[p.Index].Span, texts, from))
		}
	}
	return string(pack(from, to, packList(rows), packList(found)))
}

func packList(list []packed) packed {
	return packEach(len(list), func(i int) packed { return list[i] })
}

// pack is the problem as a finding in lines of text, of which the first has the number from.
func (p *Problem) pack(span diag.Span, lines []string, from int) packed {
	units := func(at diag.Pos) int {
		if at.Line < from || at.Line-from >= len(lines) {
			return 0
		}
		return unitsOf(lines[at.Line-from], diag.Pos{Line: 1, Column: at.Column})
	}
	fixes := p.Fixes[:]
	for len(fixes) > 0 && fixes[len(fixes)-1] == "" {
		fixes = fixes[:len(fixes)-1]
	}
	return pack(span.Start.Line, units(span.Start), span.End.Line, units(span.End), p.Severity.String(), p.SeverityWord,
		turns(p.Message), p.Index, fixes)
}

// turns is a text as text and code in turns, text first.
func turns(s string) []string {
	var list []string
	for _, r := range Runs(s) {
		if r.Code == (len(list)%2 == 0) {
			list = append(list, "")
		}
		list = append(list, r.Text)
	}
	return list
}

// stretchOf returns the lines from up to to of a text, counted from 1, and behind them what is left of it.
func stretchOf(text string, from, to int) []string {
	for line := 1; line < from; line++ {
		n := strings.IndexByte(text, '\n')
		if n < 0 {
			return nil
		}
		text = text[n+1:]
	}
	return strings.SplitN(text, "\n", to-from+2)
}
