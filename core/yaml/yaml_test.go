package yaml

import (
	"fmt"
	"strings"
	"testing"
)

// show writes a tree in one line: mappings in braces, sequences in brackets, both behind a ~ where they are in flow style;
// plain scalars in «», others in the marks of their style; & before an anchor, * before an alias, tags as they are.
func show(n *Node) string {
	if n == nil {
		return "nothing"
	}
	if n.Kind == Alias {
		return "*" + n.Anchor
	}
	var parts []string
	if n.Tag != "" {
		parts = append(parts, strings.Replace(n.Tag, CorePrefix, "!!", 1))
	}
	if n.Anchor != "" {
		parts = append(parts, "&"+n.Anchor)
	}
	if n.Kind == Scalar {
		marks := map[Style]string{Plain: "«%s»", SingleQuoted: "'%s'", DoubleQuoted: `"%s"`, Literal: "|%q", Folded: ">%q"}
		return strings.Join(append(parts, fmt.Sprintf(marks[n.Style], n.Text)), " ")
	}
	items := make([]string, len(n.Items))
	for i, item := range n.Items {
		items[i] = show(item)
	}
	open, end := "{", "}"
	if n.Kind == Sequence {
		open, end = "[", "]"
	}
	if n.Style == Flow {
		open = "~" + open
	}
	return strings.Join(append(parts, open+strings.Join(items, " ")+end), " ")
}

func TestParse(t *testing.T) {
	tests := []struct{ text, want, reason string }{
		{"", "nothing", "an empty file is an empty configuration"},
		{"# c\n\n  # d\n", "nothing", "so is one of comments"},
		{"---\n", "«»", "a marked document is there, although it is empty"},
		{"a: 1\n", "{«a» «1»}", "the common case"},
		{"a:\n  b: 1\n  c:\n    d: 2\ne: 3\n", "{«a» {«b» «1» «c» {«d» «2»}} «e» «3»}", "nesting by indentation"},
		{"a.b: 1\n'c': 2\n\"d\": 3\n", "{«a.b» «1» 'c' «2» \"d\" «3»}", "keys in all styles"},
		{"a:\r\n  b: 1\r\nc: 2\r\n", "{«a» {«b» «1»} «c» «2»}", "Windows line ends"},
		{"a: 1\rb: 2\r", "{«a» «1» «b» «2»}", "line ends of old"},
		{"\ufeffa: 1\n", "{«a» «1»}", "the byte order mark is no part of the first key"},
		{"\ufeffa: 1\n\ufeffb: 2\n", "{«a» «1» «\ufeffb» «2»}", "two files put together: Flink's second key begins with the mark"},
		{"a: x\u2028y\n", "{«a» «x\u2028y»}", "YAML 1.2 has no line ends beside CR and LF"},
		{"a: x\u0085y\n", "{«a» «x\u0085y»}", "the same of NEL"},

		{"a: x\n    \u0085y\n", "{«a» «x\ny»}", "except that NEL is one where a line begins"},
		{"a: [x]\u0085\n", "{«a» ~[«x»]}", "or behind a bracket"},
		{"a: 'x'\u2028\n", "{«a» 'x'}", "or a quote"},
		{" a: 1\n\u0085b: 2\n", "{«a» «1» «b» «2»}", "where it takes a column"},

		{"a: x y\tz # c\n", "{«a» «x y\tz»}", "blanks and tabs inside belong to the text, comments don't"},
		{"a: b#c:d\n", "{«a» «b#c:d»}", "a hash or a colon inside a word is a character"},
		{"a: x\t# c\n", "{«a» «x»}", "a tab may stand behind a plain scalar"},
		{"a\t: 1\n", "{«a» «1»}", "also if that is a key"},
		{"a: x\n  y\n\n  z\n", "{«a» «x y\nz»}", "one line break is a blank, an empty line a line break"},
		{"a: -x ?y :z\n", "{«a» «-x ?y :z»}", "indicators before a character are characters"},
		{"a: http://h:1/?q=1\n", "{«a» «http://h:1/?q=1»}", "a URL needs no quotes"},
		{"a: 'it''s'\n", "{«a» 'it's'}", "two single quotes are one"},
		{"a: 'x\n  y\n\n  z'\n", "{«a» 'x y\nz'}", "quoted texts fold too"},
		{"a: 'b'#c\n", "{«a» 'b'}", "the parser sees a comment directly behind a quote"},
		{`a: "\t\x41\u00e9\\\""` + "\n", "{«a» \"\tAé\\\"\"}", "escapes"},
		{`a: "http:\/\/h"` + "\n", `{«a» "http://h"}`, "JSON's slash came with YAML 1.2"},
		{`a: "C:\\/x" # "\/"` + "\n", `{«a» "C:\/x"}`, "a backslash behind a backslash begins nothing"},
		{`a: x\/y` + "\nb: 'x\\/y'\n", `{«a» «x\/y» «b» 'x\/y'}`, "only double quotes know escapes"},
		{`a: "\ud83d\ude00\ud55c"` + "\n", `{«a» "😀한"}`, "JSON writes a character in two halves"},
		{`a: '\ud83d\ude00'` + "\n", `{«a» '\ud83d\ude00'}`, "in single quotes they are no escapes"},
		{"a: \"x\\\n  y\"\n", `{«a» "xy"}`, "a backslash joins lines without a blank"},

		{"a: |\n  x\n   y\n\n", `{«a» |"x\n y\n"}`, "a literal keeps its lines and one line break"},
		{"a: |-\n  x\nb: |+\n  y\n\n", `{«a» |"x" «b» |"y\n\n"}`, "chomping"},
		{"a: >\n  x\n  y\n\n   z\n", `{«a» >"x y\n\n z\n"}`, "folding stops at deeper lines"},
		{"a: |2 # c\n    x\n", `{«a» |"  x\n"}`, "indentation that is said"},
		{"a: |\n  \tx\n", `{«a» |"\tx\n"}`, "the first line may begin with a tab"},
		{"a: >\n\n  \tw\n  x\n  y\nb: >\n  \tz\n\n  x\nc: >\n  \tv\n   u\nd: >\n  \tt\n", `{«a» >"\n\tw\nx y\n" «b» >"\tz\n\nx\n" «c» >"\tv\n u\n" «d» >"\tt\n"}`, "which folds no more than any line with a blank"},
		{"a: >1\n  ", `{«a» >" "}`, "a blank is a text too"},
		{"a: |\n  x: {\n  # y\nb: 1\n", `{«a» |"x: {\n# y\n" «b» «1»}`, "nothing in a literal means anything"},
		{"a: |\nb: 1\n", `{«a» |"" «b» «1»}`, "a literal without lines"},

		{"a: [x, 'y', {b: 1}]\n", "{«a» ~[«x» 'y' ~{«b» «1»}]}", "flow collections"},
		{"a: [\n  x, # c\n  y,\n]\n", "{«a» ~[«x» «y»]}", "over lines, with a comma at the end"},
		{"a: [x\ny]\n", "{«a» ~[«x y»]}", "indentation means nothing in brackets"},
		{"a: [x: 1, ? y]\n", "{«a» ~[~{«x» «1»} ~{«y» «»}]}", "pairs in a sequence"},
		{"a: {x, y: , \"z\":1}\n", "{«a» ~{«x» «» «y» «» \"z\" «1»}}", "keys without values; a colon directly behind quotes"},
		{"a: {b:1}\n", "{«a» ~{«b:1» «»}}", "without a blank the colon is a character"},
		{"a: {b:[1], c:{d: 2}}\n", "{«a» ~{«b» ~[«1»] «c» ~{«d» «2»}}}", "except before a bracket"},
		{"a: [x:, {y:}]\n", "{«a» ~[~{«x» «»} ~{«y» «»}]}", "or a comma"},
		{"? a\t\n? b\t# c\n: c\n", "{«a» «» «b» «c»}", "a tab behind a key without a value"},
		{"a: [x?y=z, ?b]\n", "{«a» ~[«x?y=z» «?b»]}", "a question mark needs a blank to mean something"},
		{"a: {{ x }}\n", "{«a» ~{~{«x» «»} «»}}", "a template that nobody filled in"},

		{"a:\n- x\n- y\nb:\n  - z\n", "{«a» [«x» «y»] «b» [«z»]}", "sequences, indented or not"},
		{"- - x\n  - y\n- b: 1\n  c: 2\n-\n", "[[«x» «y»] {«b» «1» «c» «2»} «»]", "nested in one line, and an empty entry"},
		{"? a\n: b\n? c\n", "{«a» «b» «c» «»}", "keys with question marks"},
		{"? [a, b]\n: - c\n", "{~[«a» «b»] [«c»]}", "a sequence as a key"},
		{"a: &x 1\nb: *x\nc: &y\n  d: 1\n", "{«a» &x «1» «b» *x «c» &y {«d» «1»}}", "anchors and aliases"},
		{"a: &%é 1\nb: *%é\nc: &!x [*!x, _Z]\n", "{«a» &%é «1» «b» *%é «c» &!x ~[*!x «_Z»]}", "names of anchors may have any character"},
		{"a: &b: 1\nc: [&d: 2, *b:]\n", "{«a» &b: «1» «c» ~[&d: «2» *b:]}", "a colon too"},
		{"a: !x?y 1\n", "{«a» !x?y «1»}", "so may tags"},
		{"%X 1\n---\na: 1\n", "{«a» «1»}", "unknown directives mean nothing"},
		{"&a a: 1\n", "{&a «a» «1»}", "an anchor at the beginning of a line is the key's"},
		{"a: &x [*x]\n", "{«a» &x ~[*x]}", "an alias of what is around it"},
		{"<<: 1\n", "{«<<» «1»}", "YAML 1.2 has no merge keys"},
		{"a: !!str 1\nb: ! 2\nc: !x {}\nd: !!str\n", "{«a» !!str «1» «b» ! «2» «c» !x ~{} «d» !!str «»}", "tags"},
		{"%TAG !e! tag:e,2000:\n---\na: !e!x 1\n", "{«a» tag:e,2000:x «1»}", "a tag's handle"},
		{"%YAML 1.2\n---\na: 1\n...\n", "{«a» «1»}", "a version and the marks of a document"},
		{"a: yes\nb: 0x10\nc: ~\n", "{«a» «yes» «b» «0x10» «c» «~»}", "what scalars mean isn't said here"},
		{strings.Repeat("k", 1024) + ": 1\n", "{«" + strings.Repeat("k", 1024) + "» «1»}", "the longest key"},
	}
	for _, test := range tests {
		n, err := Parse(test.text)
		if err != nil {
			t.Errorf("%q: %+v; want %s: %s", test.text, *err, test.want, test.reason)
		} else if got := show(n); got != test.want {
			t.Errorf("%q: got %s, want %s: %s", test.text, got, test.want, test.reason)
		}
	}
}
