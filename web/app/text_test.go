package app

import (
	"testing"

	"flinkconf/core/diag"
)

func TestUnshown(t *testing.T) {
	tests := []struct{ name, old, typed, want, reason string }{
		{"no return", "a\nb", "a\nxb", "a\nxb", "without a carriage return the text area's text is the text"},
		{"unchanged", "a\r\nb\rc\n", "a\nb␍c\n", "a\r\nb\rc\n", "nothing typed, nothing changed"},
		{"other line", "a\r\nb\r\n", "a\nbx\n", "a\r\nbx\r\n", "line ends outside the change stay"},
		{"new line", "a\r\nb", "a\nb\nc", "a\r\nb\r\nc", "a new line gets the line end that the text uses"},
		{"joined", "a\r\nb\r\n", "ab\n", "ab\r\n", "a deleted line end takes both its characters"},
		{"mixed", "a\nb\r\nc", "a\nb\ncd", "a\nb\r\ncd", "a text with both line ends keeps both"},
		{"lone return", "a\rb", "ax␍b", "ax\rb", "a lone return is no line end and survives"},
		{"lone deleted", "a\rb", "ab", "ab", "deleting its stand-in deletes it"},
		{"inside a character", "ä\r\n", "ö\n", "ö\r\n", "ä and ö share their first byte, which must not be kept alone"},
		{"all replaced", "a\r\nb", "", "", "select all, delete"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Unshown(test.old, test.typed); got != test.want {
				t.Errorf("got %q, want %q: %s", got, test.want, test.reason)
			}
			if back := Shown(Unshown(test.old, test.typed)); back != test.typed {
				t.Errorf("the text area would show %q instead of %q", back, test.typed)
			}
		})
	}
}

func FuzzUnshown(f *testing.F) {
	f.Add("a\r\nb\rc", "a\nx\nb")
	f.Add("ä\r\nö", "ö\n")
	f.Fuzz(func(t *testing.T, old, typed string) {
		typed = Shown(typed)
		if got := Shown(Unshown(old, typed)); got != typed {
			t.Errorf("from %q, typing %q gives %q", old, typed, got)
		}
		if got := Unshown(old, Shown(old)); got != old {
			t.Errorf("%q became %q without typing", old, got)
		}
	})
}

func TestPlaces(t *testing.T) {
	const text = "ab\n😀x\n\nend"
	tests := []struct {
		units  int
		pos    diag.Pos
		reason string
	}{
		{0, diag.Pos{Line: 1, Column: 1}, "the beginning"},
		{2, diag.Pos{Line: 1, Column: 3}, "the end of a line is behind its last character"},
		{3, diag.Pos{Line: 2, Column: 1}, "behind the line break"},
		{5, diag.Pos{Line: 2, Column: 2}, "an emoji is two units and one column"},
		{7, diag.Pos{Line: 3, Column: 1}, "an empty line"},
		{11, diag.Pos{Line: 4, Column: 4}, "the end"},
	}
	for _, test := range tests {
		if got := placeOf(text, test.units); got != test.pos {
			t.Errorf("placeOf(%d) = %v, want %v: %s", test.units, got, test.pos, test.reason)
		}
		if got := unitsOf(text, test.pos); got != test.units {
			t.Errorf("unitsOf(%v) = %d, want %d: %s", test.pos, got, test.units, test.reason)
		}
	}
	if got := unitsOf(text, diag.Pos{Line: 1, Column: 99}); got != 2 {
		t.Errorf("a column behind the line's end is at %d, want its end 2", got)
	}
	if got := unitsOf(text, diag.Pos{Line: 9, Column: 1}); got != 11 {
		t.Errorf("a line behind the text is at %d, want its end 11", got)
	}
}
