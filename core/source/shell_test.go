package source

import (
	"reflect"
	"strings"
	"testing"
)

func TestShellWords(t *testing.T) {
	for _, row := range []struct {
		text   string
		want   [][]string
		holes  int
		open   int
		reason string
	}{
		{"a b  c", [][]string{{"a", "b", "c"}}, 0, -1, "blanks divide"},
		{"a\nb;c&&d|e&f", [][]string{{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}}, 0, -1, "newlines and operators end a command"},
		{"a \\\n b\\\nc", [][]string{{"a", "bc"}}, 0, -1, "a backslash before the newline takes it away"},
		{"a \\\r\n b\r\nc", [][]string{{"a", "b"}, {"c"}}, 0, -1, "line ends of Windows"},
		{"'a b' \"c d\" e' 'f\" \"g", [][]string{{"a b", "c d", "e f g"}}, 0, -1, "quotes hold words together"},
		{`"a\"b\\c\$d\e" 'a\'`, [][]string{{`a"b\c$d\e`, `a\`}}, 0, -1, "backslashes in double quotes escape four characters, in single ones none"},
		{`a\ b \# \'`, [][]string{{"a b", "#", "'"}}, 0, -1, "a backslash takes the next character as it is"},
		{"$'a\\tb\\'c'", [][]string{{"a\tb'c"}}, 0, -1, "the quotes of bash with escapes"},
		{"a #b\nc#d", [][]string{{"a"}, {"c#d"}}, 0, -1, "a comment begins a word"},
		{"$A ${B:-'x y'} $(c d) `e f` \"$G\" '$H' \\$I $", [][]string{{"$A", "${B:-'x y'}", "$(c d)", "`e f`", "$G", "$H", "$I", "$"}}, 5, -1, "what the shell would replace stays"},
		{"$(a (b) c)d", [][]string{{"$(a (b) c)d"}}, 1, -1, "brackets inside"},
		{"a > b 2>&1 >>c < d e", [][]string{{"a", "e"}}, 0, -1, "redirections go with their targets"},
		{"-Da=<name> -Db=<x y>", [][]string{{"-Da=<name>", "-Db=", "y"}}, 1, -1, "a template as manuals write it is no redirection"},
		{"'' a''b \"\"", [][]string{{"", "ab", ""}}, 0, -1, "empty words"},
		{"a 'b c", [][]string{{"a", "b c"}}, 0, 2, "an open quote takes the rest"},
		{"a \"b $(c", [][]string{{"a", "b $(c"}}, 1, 6, "an open substitution too"},
		{"\\", [][]string{{""}}, 0, -1, "a lone backslash"},
	} {
		commands, open := shell(row.text)
		var got [][]string
		holes := 0
		for _, c := range commands {
			var words []string
			for _, w := range c.words {
				words = append(words, w.text)
				holes += len(w.holes)
			}
			got = append(got, words)
		}
		if !reflect.DeepEqual(got, row.want) || holes != row.holes || open != row.open {
			t.Errorf("%q: got %q, %d holes, open at %d; want %q, %d, %d (%s)", row.text, got, holes, open, row.want, row.holes, row.open, row.reason)
		}
	}
}

// A word knows where each of its characters stands; one with a backslash begins at that.
func TestShellPlaces(t *testing.T) {
	const text = `x  a'b c'\"d\` + "\n" + `"$E"`
	commands, _ := shell(text)
	w := commands[0].words[1]
	if w.text != `ab c"d$E` {
		t.Fatalf("got %q", w.text)
	}
	for off := range len(w.text) {
		at := w.start(off)
		if written := strings.TrimPrefix(text[at:w.end(off+1)], `\`); written != w.text[off:off+1] {
			t.Errorf("character %d is placed at %d", off, at)
		}
	}
}

func TestShellQuoted(t *testing.T) {
	for _, text := range []string{"a", "a b", "it's", "", "$X", `\`, "a\nb", "日", "#", "a=b,c:d/e.f-g_h%i@j+k", "*", "~", "<x>"} {
		commands, open := shell("x " + shellQuoted(text) + "''")
		if open >= 0 || len(commands) != 1 || len(commands[0].words) != 2 || commands[0].words[1].text != text {
			t.Errorf("%q: %s reads %+v", text, shellQuoted(text), commands)
		}
	}
}
