package yaml

import (
	"fmt"
	"strings"
	"testing"
)

// dump writes a node with the text that it was made of, for people.
func dump(text string, n *Node) string {
	if n == nil {
		return "none"
	}
	var b strings.Builder
	if n.Tag != "" {
		b.WriteString("<" + n.Tag + ">")
	}
	if n.Anchor != "" && n.Kind != Alias {
		b.WriteString("&" + n.Anchor + " ")
	}
	switch n.Kind {
	case Alias:
		b.WriteString("*" + n.Anchor)
	case Scalar:
		fmt.Fprintf(&b, "%s%q", [...]string{Plain: "", SingleQuoted: "'", DoubleQuoted: `"`, Literal: "|", Folded: ">"}[n.Style], n.Text)
	case Sequence:
		b.WriteString("[")
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(dump(text, item))
		}
		b.WriteString("]")
	case Mapping:
		b.WriteString("{")
		for i := 0; i+1 < len(n.Items); i += 2 {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(dump(text, n.Items[i]) + ": " + dump(text, n.Items[i+1]))
		}
		b.WriteString("}")
	}
	return b.String()
}

// TestParse covers what is special about this parser; core/source compares it with thousands of answers of the real one.
func TestParse(t *testing.T) {
	for _, row := range []struct{ text, want, reason string }{
		{"", "none", "no document"},
		{"# c\n", "none", "comments only"},
		{"---\n", `""`, "an explicit document that isn't written is empty"},
		{"a: 1\nb: [x, 'y', \"z\"]\n", `{"a": "1", "b": ["x", '"y", ""z"]}`, "the usual"},
		{"a:\n- x\n-\n  - y\n", `{"a": ["x", ["y"]]}`, "a sequence may be indented like its key"},
		{"? a\n: b\n", `{"a": "b"}`, "an explicit key"},
		{"? \"a\" \"b\"\n", `{""a": ""b"}`, "the parser takes a text behind a key for its value"},
		{"{a, b: , \"c\":d}\n", `{"a": "", "b": "", ""c": "d"}`, "flow mappings may leave values out"},
		{"[a: 1, b]\n", `[{"a": "1"}, "b"]`, "a pair in a sequence is a mapping"},
		{"a: x  y # z\n", `{"a": "x  y"}`, "blanks inside stay, a comment goes"},
		{"a: x\n  y\n\n  z\n", `{"a": "x y\nz"}`, "lines are joined, empty ones are breaks"},
		{"a: 'it''s\n  x'\n", `{"a": '"it's x"}`, "quotes fold as well"},
		{"a: \"\\x41\\u00e9\\U0001F600\\ud83d\\ude00\\n\\\n  b\"\n", `{"a": ""Aé😀😀\nb"}`, "escapes; two halves of a character are one"},
		{"a: |\n  x\n   y\n\nb: >-\n  x\n  y\n", `{"a": |"x\n y\n", "b": >"x y"}`, "block texts"},
		{"a: |+\n  x\n\n", `{"a": |"x\n\n"}`, "all breaks kept"},
		{"a: |2\n   x\n", `{"a": |" x\n"}`, "given indentation"},
		{"a: &x !!str 1\nb: *x\n", `{"a": <tag:yaml.org,2002:str>&x "1", "b": *x}`, "properties"},
		{"a: ! 1\nb: !<x> 2\nc: !y 3\n", `{"a": <!>"1", "b": <x>"2", "c": <!y>"3"}`, "tags"},
		{"%TAG !e! tag:x,\n---\na: !e!y 1\n", `{"a": <tag:x,y>"1"}`, "a declared handle"},
		{"a: 1\rb: 2\r\nc: 3", `{"a": "1", "b": "2", "c": "3"}`, "every kind of line break"},
		{"a: x\u0085y\nb: x \u0085 y\n", "{\"a\": \"x\\u0085y\", \"b\": \"x y\"}", "the next line character breaks a line only behind a blank"},
		{"\ufeffa: 1\n", `{"a": "1"}`, "a byte order mark at the beginning"},
		{"a#b: c#d\n", `{"a#b": "c#d"}`, "a # inside a word"},
		{"a: -1\n-b: ?c\n", `{"a": "-1", "-b": "?c"}`, "indicators inside words"},
		{"a:b: c\n", `{"a:b": "c"}`, "a colon inside a word"},
	} {
		n, err := Parse(row.text)
		if err != nil {
			t.Errorf("%q: problem %d at %d; %s", row.text, err.Problem, err.Start, row.reason)
			continue
		}
		if got := dump(row.text, n); got != row.want {
			t.Errorf("%q: got %s, want %s; %s", row.text, got, row.want, row.reason)
		}
	}
}

func TestParseProblems(t *testing.T) {
	for _, row := range []struct {
		text    string
		problem Problem
		at      string // what the place begins with
		reason  string
	}{
		{"a: \xff\n", NotUTF8, "\xff", "no UTF-8"},
		{"a: \x07\n", NotPrintable, "\x07", "control character"},
		{strings.Repeat("#\n", mostPoints/2+1), TooLong, "#", "more characters than the parser reads"},
		{strings.Repeat("[", mostDepth+10), TooDeep, "[", "where Java's stack ends"},
		{"a:\n\tb: 1\n", Tab, "\tb", "tab as indentation"},
		{"a: @b\n", BadStart, "@b", "a character that begins nothing"},
		{"a: 1\nb\nc: 2\n", NoColon, "c: 2", "a line without a colon; it is noticed on the next one"},
		{"a: b: c\n", ValueHere, ": c", "a second colon"},
		{"a: - b\n", EntryHere, "- b", "a list on the key's line"},
		{"a: ? b\n", KeyHere, "? b", "a question mark on the key's line"},
		{"a: ]\n", NoContent, "]", "no value"},
		{"a:\n    b: 1\n  c: 2\n", NotInMapping, "c: 2", "between two indentations"},
		{"- a\nb: 1\n", NotInSequence, "b: 1", "no entry"},
		{"a: [x y: z\nb: 1\n", NoComma, ": 1", "no closing bracket"},
		{"a: 'b\n", OpenQuote, "", "no closing quote"},
		{"a: \"\\q\"\n", BadEscape, `\q`, "unknown escape"},
		{"a: |x\n", BadHeader, "x", "text behind a bar"},
		{"a: |\n    \n  x\n", BadIndent, "x", "fewer blanks than the empty line"},
		{"a: &\n", BadAnchor, "\n", "no name"},
		{"a: *b\n", NoAnchor, "*b", "no anchor"},
		{"a: !!\n", BadTag, "\n", "no name"},
		{"%YAML 2.0\n---\na: 1\n", BadDirective, "\n", "another YAML"},
		{"a: 1\n--- \nb: 1\n", SecondDocument, "--- ", "a second document"},
		{"a: 1\n...\nb: 2\n", NoStart, "b: 2", "text behind the end"},
	} {
		n, err := Parse(row.text)
		if err == nil || n != nil {
			t.Errorf("%.40q: parsed; %s", row.text, row.reason)
			continue
		}
		if err.Problem != row.problem || !strings.HasPrefix(row.text[err.Start:], row.at) || row.at == "" && err.Start != len(row.text) {
			t.Errorf("%.40q: problem %d at %.20q, want %d at %q; %s", row.text, err.Problem, row.text[err.Start:], row.problem, row.at, row.reason)
		}
	}
}

// TestPlaces checks that nodes know the bytes they were written with.
func TestPlaces(t *testing.T) {
	const text = "# c\né: &x !!str \"b\" # d\nlist:\n  - |\n    text\n  # e\n  - {k: v, l: [1, 2]}\n? q\n: r\n"
	top, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	var walk func(n *Node)
	walk = func(n *Node) {
		got = append(got, fmt.Sprintf("%q in %q at column %d", text[n.Start:n.End], text[n.From:n.End], n.Column))
		for _, item := range n.Items {
			walk(item)
		}
	}
	for _, item := range top.Items {
		walk(item)
	}
	want := []string{
		`"é" in "é" at column 0`,
		`"\"b\"" in "&x !!str \"b\"" at column 12`,
		`"list" in "list" at column 0`,
		`"- |\n    text\n  # e\n  - {k: v, l: [1, 2]}" in "- |\n    text\n  # e\n  - {k: v, l: [1, 2]}" at column 2`,
		`"|\n    text" in "|\n    text" at column 4`,
		`"{k: v, l: [1, 2]}" in "{k: v, l: [1, 2]}" at column 4`,
		`"k" in "k" at column 5`,
		`"v" in "v" at column 8`,
		`"l" in "l" at column 11`,
		`"[1, 2]" in "[1, 2]" at column 14`,
		`"1" in "1" at column 15`,
		`"2" in "2" at column 18`,
		`"q" in "q" at column 2`,
		`"r" in "r" at column 2`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// FuzzParse checks that no text makes the parser panic and that the places of nodes lie inside those of their parents.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"a: 1\n", "a:\n- b\n- {c: d, e: [f]}\n", "a: |\n  x\n", "? a\n: b\n", "&a b: *a\n", "%YAML 1.2\n--- !!map\na: 'b'\n...\n",
		"a: \"\\x41\\\n b\"\n", "[a: {b, c: }, ]", "\ufeffa: >+2\r\n   x\r\n\r\n", "a: x\u0085 y\u2028\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		top, err := Parse(text)
		if err != nil {
			if top != nil || err.Start < 0 || err.End < err.Start || err.End > len(text) || err.Begun > err.Start || err.Problem == 0 {
				t.Errorf("%q: %+v", text, err)
			}
			return
		}
		if top != nil {
			checkInside(t, text, top, 0, len(text))
		}
	})
}

func checkInside(t *testing.T, text string, n *Node, from, to int) {
	if n.From < from || n.Start < n.From || n.End < n.Start || n.End > to {
		t.Errorf("%q: node at %d, %d to %d outside of %d to %d", text, n.From, n.Start, n.End, from, to)
	}
	if n.Kind == Alias && n.Target == nil {
		t.Errorf("%q: an alias of nothing", text)
	}
	at := n.Start
	for _, item := range n.Items {
		checkInside(t, text, item, at, n.End)
		at = item.End
	}
}

// TestAppendText covers the quotes that the printer chooses; core/source compares it with the real one.
func TestAppendText(t *testing.T) {
	for _, row := range []struct {
		text  string
		quote bool
		want  string
	}{
		{"a", false, "a"}, {"a", true, "'a'"}, {"", false, "''"}, {"it's", false, "it's"}, {"'", false, "''''"},
		{"a:b", false, "'a:b'"}, {"a#b", false, "a#b"}, {"a #b", false, "'a #b'"}, {"- a", false, "'- a'"}, {"-a", false, "-a"},
		{"---", false, "'---'"}, {" a", false, "' a'"}, {"a\n", false, `"a\n"`}, {"\x01\x7f\u0085\u2028\uffff", false, `"\x01\x7f\N\L\uffff"`},
		{"日本😀", false, "日本😀"}, {"\"", false, `'"'`}, {"a\t\"", false, `"a\t\""`},
	} {
		if got := string(AppendText(nil, row.text, row.quote)); got != row.want {
			t.Errorf("%q: got %s, want %s", row.text, got, row.want)
		}
	}
}

func TestSimpleKey(t *testing.T) {
	for _, row := range []struct {
		tag, text string
		want      bool
	}{
		{"!!str", "a", true}, {"!!str", "", false}, {"!!str", "a\nb", false},
		{"!!str", strings.Repeat("k", 122), true}, {"!!str", strings.Repeat("k", 123), false},
		{"!!str", strings.Repeat("é", 122), true}, {"!!str", strings.Repeat("😀", 61), true}, {"!!str", strings.Repeat("😀", 62), false},
		{"!!binary", strings.Repeat("k", 119), true}, {"!!binary", strings.Repeat("k", 120), false},
	} {
		if got := SimpleKey(row.tag, row.text); got != row.want {
			t.Errorf("%s %d bytes: %v", row.tag, len(row.text), got)
		}
	}
}
