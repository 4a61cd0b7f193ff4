package diag

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// Lines finds places in one text. It is built once per text; each question then costs no more than a short stretch of it,
// however long its lines are. Bytes that are no UTF-8 take a column each.
type Lines struct {
	text   string
	starts []int
	// marks are code points about a stretch apart, the first of them at the text's start; nil where every byte is one.
	marks []mark
}

// mark is the offset of a code point and the number of those before it.
type mark struct{ offset, points int }

// stretch is the number of bytes from one mark to the next, unless that is inside a code point.
const stretch = 256

// NewLines indexes text.
func NewLines(text string) *Lines {
	l := &Lines{text: text, starts: make([]int, 1, 1+strings.Count(text, "\n"))}
	ascii := true
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
		ascii = ascii && text[i] < utf8.RuneSelf
	}
	if ascii {
		return l
	}
	n := 0
	for i := range text {
		if i >= len(l.marks)*stretch {
			l.marks = append(l.marks, mark{i, n})
		}
		n++
	}
	return l
}

// points returns the number of code points before the offset.
func (l *Lines) points(offset int) int {
	if l.marks == nil {
		return offset
	}
	m := l.marks[sort.Search(len(l.marks), func(i int) bool { return l.marks[i].offset > offset })-1]
	return m.points + utf8.RuneCountInString(l.text[m.offset:offset])
}

// Pos returns the place of the byte offset; an offset outside the text is moved to its nearest end.
func (l *Lines) Pos(offset int) Pos {
	offset = max(0, min(offset, len(l.text)))
	line := sort.SearchInts(l.starts, offset+1)
	return Pos{Line: line, Column: 1 + l.points(offset) - l.points(l.starts[line-1])}
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
	at, end := l.starts[p.Line-1], len(l.text)
	if p.Line < len(l.starts) {
		end = l.starts[p.Line] - 1
	}
	left := min(max(p.Column-1, 0), end-at)
	if l.marks == nil {
		return at + left
	}
	want := l.points(at) + left
	m := l.marks[sort.Search(len(l.marks), func(i int) bool { return l.marks[i].points > want })-1]
	if m.offset > at {
		at, left = m.offset, want-m.points
	}
	for ; left > 0 && at < end; left-- {
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
