package diag

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLine(t *testing.T) {
	at := Span{Start: Pos{Line: 3, Column: 5}, End: Pos{Line: 3, Column: 9}}
	for _, row := range []struct {
		d      Diagnostic
		want   string
		reason string
	}{
		{Diagnostic{Code: "a-b", Severity: Error, Span: at, Key: "k", Message: "It does harm.", Found: "x", Wanted: "y", Suggestion: "z"},
			"f:3:5: error: k: It does harm. Found x. Wanted y. Try z. [a-b]", "everything"},
		{Diagnostic{Code: "a-b", Message: "So it is", Suggestion: "z"}, "f: hint: So it is. Try z. [a-b]", "no place"},
		{Diagnostic{Code: "a-b", Message: "A\nB", Found: "x\ny"}, "f: hint: A B. Found x�y. [a-b]", "one line whatever it holds"},
		{Diagnostic{Code: "a-b", Key: "k", Message: "k is wrong, it should be y.", Found: "k", Wanted: "y", Suggestion: "y"}, "f: hint: k is wrong, it should be y. [a-b]", "nothing is said twice"},
	} {
		if got := row.d.Line("f"); got != row.want {
			t.Errorf("%s: got %q, want %q", row.reason, got, row.want)
		}
	}
}

// FuzzPlaces gives any span to whatever takes one: nothing panics, places turn into offsets and back, and an edit replaces
// exactly its span.
func FuzzPlaces(f *testing.F) {
	f.Add("a: 1\n日本: 2\r\n", 1, 4, 2, 2, "x")
	f.Add("", 0, 0, -1, 9, "\n")
	f.Add("\xff\n\n", 2, 1, 1, 1, "")
	f.Fuzz(func(t *testing.T, text string, line, column, endLine, endColumn int, with string) {
		span := Span{Start: Pos{Line: line, Column: column}, End: Pos{Line: endLine, Column: endColumn}}
		d := Diagnostic{Code: UnknownKey, Span: span, Key: with, Message: Text(with), Found: Text(text), Wanted: Text(with), Suggestion: text}
		if out := d.Line(text); strings.ContainsAny(out, "\r\n") || utf8.ValidString(text+with) && !utf8.ValidString(out) {
			t.Errorf("%q", out)
		}
		lines := NewLines(text)
		start, end := lines.Offset(span.Start), lines.Offset(span.End)
		if start < 0 || start > len(text) || end < 0 || end > len(text) {
			t.Fatalf("%q: %v is at %d, %d", text, span, start, end)
		}
		if p := lines.Pos(start); lines.Offset(p) != start {
			t.Errorf("%q: offset %d is %v, which is offset %d", text, start, p, lines.Offset(p))
		}
		want := text
		if start <= end {
			want = text[:start] + with + text[end:]
		}
		if got := Apply(text, []Edit{{Span: span, Text: with}}); got != want {
			t.Errorf("%q at %v: got %q, want %q", text, span, got, want)
		}
	})
}
