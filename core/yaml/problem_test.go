package yaml

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestProblems(t *testing.T) {
	tests := []struct {
		text    string
		problem Problem
		start   int
		begun   int
		reason  string
	}{
		{"a: \xff\n", NotUTF8, 3, -1, "the reader wants UTF-8"},
		{"a: \"\a\"\n", NotPrintable, 4, -1, "and no control characters, not even in quotes"},
		{strings.Repeat("#\n", mostPoints/2) + "a", TooLong, 0, -1, "a text of more than 3 MiB code points"},
		{strings.Repeat("[", mostDepth+10) + strings.Repeat("]", mostDepth+10), TooDeep, mostDepth, -1, "Java's stack has an end"},
		{strings.Repeat("[", 12000), TooDeep, 10000, -1, "so has the library's patience"},
		{"a:\t1\n", Tab, 2, -1, "no tab behind a colon"},
		{"a:\n\tb: 1\n", Tab, 3, -1, "nor for indentation"},
		{"a: 1\n\t\nb: 2\n", Tab, 5, -1, "nor alone on a line"},
		{"a: 'x'\t# c\n", Tab, 6, -1, "nor behind quotes"},
		{"a: [x,\ty]\n", Tab, 6, -1, "nor behind a comma"},
		{"a: ['x'\t]\n", Tab, 7, -1, "nor before a bracket"},
		{"a: x\n \ty\n", Tab, 6, -1, "nor before the second line of a text"},
		{"a: @b\n", BadStart, 3, -1, "a reserved character"},
		{"a: `b`\n", BadStart, 3, -1, "another, twice"},
		{"a: [|]\n", BadStart, 4, -1, "no block scalars in brackets"},
		{"a: {b: -, c: 1}\n", BadStart, 7, -1, "a dash in brackets needs more"},
		{"a: 1\nb 2\nc: 3\n", NoColon, 9, 5, "a line without a colon; it shows at the next one"},
		{"a:\n  b: 1\n  c", NoColon, 13, 12, "or at the end"},
		{"'a': 1\n'b'\nc: 1\n", NoColon, 11, 7, "or behind the closing quote"},
		{strings.Repeat("k", 1025) + ": 1\n", ValueHere, 1025, -1, "a key that is too long is none"},
		{"a: b: c\n", ValueHere, 4, -1, "a second key on a line"},
		{"a: b:", ValueHere, 4, -1, "while it is typed"},
		{"a: 1\n  b: 2\n", ValueHere, 8, -1, "a line indented too far"},
		{"a: - b\n", EntryHere, 3, -1, "an entry begins a line"},
		{"a: ? b\n", KeyHere, 3, -1, "so does a key with a question mark"},
		{"a: ]\n", NoContent, 3, -1, "a bracket that closes nothing"},
		{"a: {\n", NoContent, 5, 3, "one that is never closed, while it is typed"},
		{"a: [,]\n", NoContent, 4, 3, "a comma without a value"},
		{"...\n", NoContent, 0, -1, "the end of no document"},
		{"a:\n    b: 1\n  c: 2\n", NotInMapping, 14, 0, "indented between two levels"},
		{"a: 'x' y\n", NotInMapping, 7, 0, "a text behind quotes"},
		{"a: 1\nb: [x] y\nc: 2\n", NotInMapping, 12, 0, "or behind brackets, with lines after it"},
		{": a\n", NotInMapping, 0, 0, "a value without a key"},
		{"- a\nb: 1\n", NotInSequence, 4, 0, "a key among entries"},
		{"a: [x, y\nb: 1\n", NoComma, 10, 3, "a bracket that is never closed"},
		{"a: {b: 1 c: 2}\n", NoComma, 10, 3, "a missing comma"},
		{"a: [1, 2}\n", NoComma, 8, 3, "the wrong bracket"},
		{"a: ['x' 'y']\n", NoComma, 8, 3, "two texts without a comma"},
		{"a: [x,\n  {b: 1\n", NoComma, 15, 9, "the inner one is open"},
		{"a: 'x\nb: 1\n", OpenQuote, 11, 3, "a quote that is never closed"},
		{"a: 1\nb: [\"x]\n", OpenQuote, 13, 9, "in brackets, on a later line"},
		{"a: \"x\n---\nb\n", OpenQuote, 6, 3, "a document's mark ends what is open"},
		{`a: "\q"` + "\n", BadEscape, 4, 3, "an unknown escape"},
		{`a: "it\'s"` + "\n", BadEscape, 6, 3, "single quotes need no escape and have none"},
		{`a: "\u12"` + "\n", BadEscape, 4, 3, "too few digits"},
		{"a: |x\n  b\n", BadHeader, 4, 3, "a text on the line of the mark"},
		{"a: |# c\n  b\n", BadHeader, 4, 3, "a comment needs a blank before it"},
		{"a: |\t\n  b\n", BadHeader, 4, 3, "which no tab is"},
		{"a:\n  b: |\n", BadIndent, 10, 8, "a literal without lines, indented, at the end"},
		{"a:\n  b: >\nc: 1\n", BadIndent, 10, 8, "or before a line that is indented less"},
		{"a: &\n", BadAnchor, 4, 3, "an anchor without a name"},
		{"a: &b.c d\n", BadAnchor, 5, 3, "a dot in its name"},
		{"a: b *c: d\n", ValueHere, 7, -1, "no alias begins inside of a text"},
		{"a: &b 1\nc: *b: 2\n", NoAnchor, 11, -1, "a colon is a part of the name"},
		{"a: [x, *b]\n", NoAnchor, 7, -1, "an alias of nothing"},
		{"a: *.txt\n", BadAnchor, 4, 3, "a pattern of file names"},
		{"a: |\nb\n", NoColon, 7, 5, "no text of a literal"},
		{"a:\n  b: |\n c: 1\n", BadIndent, 11, 8, "a literal's text that is indented less than its key"},
		{"a: &b []\nc: [" + strings.Repeat("*b, ", 51) + "]\n", ManyAliases, 9 + 4 + 50*4, -1, "more aliases than the parser takes"},
		{"a: !<x\n", BadTag, 6, 3, "a tag that isn't closed"},
		{"a: !e!x y\n", BadTag, 9, 5, "a handle that nobody declared"},
		{"%\n", BadDirective, 1, 0, "a directive without a name"},
		{"%YAML 2.0\n---\na: 1\n", BadDirective, 17, 0, "a version that isn't YAML 1"},
		{"{a: 1}\nb: 2\n", NoStart, 7, -1, "something behind the document"},
		{"a: 1\n...\nb: 2\n", NoStart, 9, -1, "and behind its end"},
		{"a: 1\n---\nb: 2\n", SecondDocument, 5, -1, "two documents"},
		{"!ϱ", BadTag, 1, 0, "a place in the middle of a character means all of it"},
		{"a: \"\\é\"\n", BadEscape, 4, 3, "an escape of a character of two bytes"},
		{"---\n---\n", SecondDocument, 4, -1, "even if they are empty"},
	}
	seen := map[Problem]bool{}
	for _, test := range tests {
		seen[test.problem] = true
		n, err := Parse(test.text)
		text := test.text[:min(60, len(test.text))]
		switch {
		case err == nil || n != nil:
			t.Errorf("%q: got %s, want problem %d: %s", text, show(n), test.problem, test.reason)
		case err.Problem != test.problem || err.Start != test.start || err.Begun != test.begun:
			t.Errorf("%q: got %+v, want problem %d at %d, begun at %d: %s", text, *err, test.problem, test.start, test.begun, test.reason)
		case !atRune(test.text, err.Start) || !atRune(test.text, err.End):
			t.Errorf("%q: %+v is inside of a character: %s", text, *err, test.reason)
		case err.End < err.Start || err.End > len(test.text) || err.End == err.Start && err.Start < len(test.text) && err.Problem != TooLong:
			t.Errorf("%q: ends at %d: %s", text, err.End, test.reason)
		}
	}
	for p := NotUTF8; p <= SecondDocument; p++ {
		if !seen[p] {
			t.Errorf("no row for problem %d", p)
		}
	}
}

// atRune tells whether a character begins at a place in a text, or the text ends there.
func atRune(text string, at int) bool {
	return at == len(text) || at >= 0 && at < len(text) && (utf8.RuneStart(text[at]) || !utf8.ValidString(text))
}

// TestCleanError makes sure that no piece of a text gets out with an error: it may be secret.
func TestCleanError(t *testing.T) {
	_, err := Parse("password: *secret\n")
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"a: 1\nb:\n  - c: 'd'\n    e: \"\\/\\ud83d\\ude00\"\n", "a: {b:[1], c: &x |2\n", "? [a, ?b]\n: >-\n  x\n\n   y\n", "%YAML 1.2\n---\n\ufeffa: *x\n...\n",
		"a: |\n  \tx\n", "a: x\u0085y\r\n\u2028b: !!str\n", "[a: {b, c: ]", "- - ? x\n", "a: 'b' c\n \t# d",
		"!ϱ", "a: &%é [*%é]\u0085\n", "a: x\n \u0085é: \"\\é\"", "? 0:\n! :\n ",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if check(text) != nil {
			return
		}
		n, err := parse(text) // whose panics show
		if err != nil {
			if n != nil || err.Start < 0 || err.Start > err.End || err.End > len(text) || err.Begun > len(text) || err.Problem == 0 ||
				!atRune(text, err.Start) || !atRune(text, err.End) || err.Begun >= 0 && !atRune(text, err.Begun) {
				t.Fatalf("%q: %+v", text, *err)
			}
			return
		}
		walk(n, func(n *Node) {
			if n.From < 0 || n.From > n.Start || n.Start > n.End || n.End > len(text) || n.Kind == Alias && n.Target == nil || n.Kind == Mapping && len(n.Items)%2 != 0 {
				t.Fatalf("%q: %+v", text, *n)
			}
			if !atRune(text, n.From) || !atRune(text, n.Start) || !atRune(text, n.End) {
				t.Fatalf("%q: %+v is inside of a character", text, *n)
			}
			at := n.Start
			for _, item := range n.Items {
				if item.From < at || item.End > n.End {
					t.Fatalf("%q: %+v in %+v", text, *item, *n)
				}
				at = item.End
			}
		})
	})
}
