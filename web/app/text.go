package app

import (
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// A text area knows one line end only: it shows "\r\n" as "\n" and would turn a lone "\r" into a line break, which Flink
// does not. So the shown text differs from the layer's text where that holds a "\r", and what is typed is spliced back.

// shownReturn stands for a "\r" that is not part of a line end.
const shownReturn = "␍"

// Shown returns the text as a text area holds it.
func Shown(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", shownReturn)
}

// Unshown returns old with the change made that leads from Shown(old) to shown. Line ends outside the change stay as they
// are; new lines get the line end that the text uses.
func Unshown(old, shown string) string {
	if !strings.Contains(old, "\r") {
		return shown
	}
	was := Shown(old)
	head, tail := common(was, shown)
	inserted := shown[head : len(shown)-tail]
	if strings.Contains(old, "\r\n") {
		inserted = strings.ReplaceAll(inserted, "\n", "\r\n")
	}
	return old[:unshownOffset(old, head)] + inserted + old[unshownOffset(old, len(was)-tail):]
}

// common returns the lengths of the longest common beginning and, behind it, of the longest common end, both at
// boundaries of code points.
func common(a, b string) (head, tail int) {
	most := min(len(a), len(b))
	for head < most && a[head] == b[head] {
		head++
	}
	for head > 0 && head < len(a) && !utf8.RuneStart(a[head]) {
		head--
	}
	for tail < most-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	for tail > 0 && !utf8.RuneStart(a[len(a)-tail]) {
		tail--
	}
	return head, tail
}

// unshownOffset returns the byte offset in text of a byte offset in Shown(text).
func unshownOffset(text string, shown int) int {
	at := 0
	for i := 0; i < len(text); i++ {
		if at >= shown {
			return i
		}
		switch {
		case text[i] != '\r':
			at++
		case i+1 < len(text) && text[i+1] == '\n':
			// It is shown together with the "\n".
		default:
			at += len(shownReturn)
		}
	}
	return len(text)
}

// placeOf returns the place of an offset in UTF-16 units of the shown text.
func placeOf(shown string, units int) diag.Pos {
	p := diag.Pos{Line: 1, Column: 1}
	for _, c := range shown {
		if units <= 0 {
			break
		}
		units--
		if c >= 0x10000 {
			units--
		}
		if c == '\n' {
			p.Line, p.Column = p.Line+1, 1
		} else {
			p.Column++
		}
	}
	return p
}

// unitsOf returns the offset in UTF-16 units of a place in the shown text; a place behind the end of its line is moved to
// that end.
func unitsOf(shown string, p diag.Pos) int {
	units, line, column := 0, 1, 1
	for _, c := range shown {
		if line == p.Line && (column >= p.Column || c == '\n') || line > p.Line {
			return units
		}
		units++
		if c >= 0x10000 {
			units++
		}
		if c == '\n' {
			line, column = line+1, 1
		} else {
			column++
		}
	}
	return units
}

// lineCount returns the number of lines of a text; the empty text has one.
func lineCount(text string) int { return 1 + strings.Count(text, "\n") }

// offsetOf returns the offset in bytes of one in UTF-16 units.
func offsetOf(text string, units int) int {
	for i, c := range text {
		if units <= 0 {
			return i
		}
		units--
		if c >= 0x10000 {
			units--
		}
	}
	return len(text)
}
