package yaml

import (
	"fmt"
	"strings"
	"testing"
)

// walk calls f with each node in the order of the text.
func walk(n *Node, f func(*Node)) {
	if n == nil {
		return
	}
	f(n)
	for _, item := range n.Items {
		walk(item, f)
	}
}

func TestPlaces(t *testing.T) {
	tests := []struct {
		text   string
		want   []string // From|Start..End of each node, in the order of the text
		reason string
	}{
		{"a: 1 # c\n", []string{"a: 1", "a", "1"}, "a mapping ends with its last value"},
		{"é: 漢\nb: x\r\n", []string{"é: 漢\nb: x", "é", "漢", "b", "x"}, "places are bytes"},
		{"a:\nb: 1\n", []string{"a:\nb: 1", "a", "", "b", "1"}, "an empty value"},
		{"a: 'it''s' # '\n", []string{"a: 'it''s'", "a", "'it''s'"}, "quotes belong to the text"},
		{`a: "x\" y"` + "\n", []string{`a: "x\" y"`, "a", `"x\" y"`}, "an escaped quote closes nothing"},
		{"a: x\n   y # c\n", []string{"a: x\n   y", "a", "x\n   y"}, "a plain scalar of two lines"},
		{"a: |\n  x\n\n  y\n\n\nb: 1\n", []string{"a: |\n  x\n\n  y\n\n\nb: 1", "a", "|\n  x\n\n  y", "b", "1"}, "a literal ends with its last line"},
		{"a: >-\r\n  x\r\n  y\r\n", []string{"a: >-\r\n  x\r\n  y", "a", ">-\r\n  x\r\n  y"}, "so does a folded text"},
		{"a: |-\nb: 1\n", []string{"a: |-\nb: 1", "a", "|-", "b", "1"}, "or with its header"},
		{"a: [x, {b: 1} ] # ]\n", []string{"a: [x, {b: 1} ]", "a", "[x, {b: 1} ]", "x", "{b: 1}", "b", "1"}, "brackets end with the closing one"},
		{"a: [x: 1]\n", []string{"a: [x: 1]", "a", "[x: 1]", "x: 1", "x", "1"}, "a pair without braces"},
		{"a: &x !!str 'b'\n", []string{"a: &x !!str 'b'", "a", "&x !!str |'b'"}, "tag and anchor come before the start"},
		{"a: &x\n  b: 1\n", []string{"a: &x\n  b: 1", "a", "&x\n  |b: 1", "b", "1"}, "the content may begin on the next line"},
		{"a: !!str\n", []string{"a: !!str", "a", "!!str|"}, "or not be there"},
		{"? a\n: b\n", []string{"? a\n: b", "a", "b"}, "the question mark is the mapping's"},
		{"? a\n! b: c\n", []string{"? a\n! b: c", "a", "", "! |b", "c"}, "the next key's tag isn't that of a value that isn't there"},
		{"a:\n- x\n-\n", []string{"a:\n- x\n-", "a", "- x\n-", "x", ""}, "the dash is the sequence's"},
		{"a: {b:[1], c: 2}\n", []string{"a: {b:[1], c: 2}", "a", "{b:[1], c: 2}", "b", "[1]", "1", "c", "2"}, "as if no blank had been missing"},
		{"a: *x\n", nil, "no tree, no places"},
	}
	for _, test := range tests {
		n, _ := Parse(test.text)
		var got []string
		walk(n, func(n *Node) {
			piece := test.text[n.Start:n.End]
			if n.From < n.Start {
				piece = test.text[n.From:n.Start] + "|" + piece
			}
			got = append(got, piece)
		})
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", test.want) {
			t.Errorf("%q: got %q, want %q: %s", test.text, got, test.want, test.reason)
		}
	}
}

func TestColumns(t *testing.T) {
	n, err := Parse("\ufeffa:\n  é: &x {漢: 1}\n  b: !!seq\n    - c\n")
	if err != nil {
		t.Fatal(*err)
	}
	var got []string
	walk(n, func(n *Node) { got = append(got, fmt.Sprint(n.Column)) })
	if got, want := strings.Join(got, " "), "0 0 2 2 8 9 12 2 4 6"; got != want {
		t.Errorf("got %s, want %s: columns are code points and the mark at the beginning takes none", got, want)
	}
}
