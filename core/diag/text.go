package diag

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Lines finds places in one text. It is built once per text; each question then costs the length of one line.
type Lines struct {
	text   string
	starts []int
}

// NewLines indexes text.
func NewLines(text string) *Lines {
	l := &Lines{text: text, starts: make([]int, 1, 1+strings.Count(text, "\n"))}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// Pos returns the place of the byte offset; an offset outside the text is moved to its nearest end.
func (l *Lines) Pos(offset int) Pos {
	offset = max(0, min(offset, len(l.text)))
	line := sort.SearchInts(l.starts, offset+1)
	start := l.starts[line-1]
	return Pos{Line: line, Column: 1 + utf8.RuneCountInString(l.text[start:offset])}
}

// Offset returns the byte offset of a place; a place behind the end of its line is moved to that end, before the line
// break, and a place behind the last line to the end of the text.
func (l *Lines) Offset(p Pos) int {
	if p.Line < 1 {
		return 0
	}
	if p.Line > len(l.starts) {
		return len(l.text)
	}
	at := l.starts[p.Line-1]
	for n := 1; n < p.Column && at < len(l.text) && l.text[at] != '\n'; n++ {
		_, size := utf8.DecodeRuneInString(l.text[at:])
		at += size
	}
	return at
}

// Span returns the place of the bytes from start up to end.
func (l *Lines) Span(start, end int) Span { return Span{l.Pos(start), l.Pos(end)} }

// Apply returns text with the edits made. Edits are taken in the order of their places, those at one place in the order
// given; an edit that overlaps one before it is left out. Layers are not looked at.
func Apply(text string, edits []Edit) string {
	lines := NewLines(text)
	ordered := append([]Edit(nil), edits...)
	sort.SliceStable(ordered, func(i, j int) bool { return ordered[i].Span.Start.Before(ordered[j].Span.Start) })
	var out strings.Builder
	at := 0
	for _, e := range ordered {
		start, end := lines.Offset(e.Span.Start), lines.Offset(e.Span.End)
		if start < at || end < start {
			continue
		}
		out.WriteString(text[at:start])
		out.WriteString(e.Text)
		at = end
	}
	out.WriteString(text[at:])
	return out.String()
}
