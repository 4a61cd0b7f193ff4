package diag

import (
	"strings"
	"testing"
)

// german stands for any other language.
var german = ParseWords("# a comment\n{0} is old\n\t{0} ist alt\n; try {0}\n\t; nimm {0}\n. \n\t – \nNobody reads it\n\tKeiner liest es\na number\n\teine Zahl\nfilter\n\tFilter\n{1} before {0}\n\t{0} nach {1}\nwithout a translation\n")

func TestSay(t *testing.T) {
	for _, c := range []struct {
		text                     Text
		english, german, because string
	}{
		{"Nobody reads it", "Nobody reads it", "Keiner liest es", "a constant is a template"},
		{"Everybody does", "Everybody does", "Everybody does", "what is missing stays English"},
		{Say("{0} is old", "a.b"), "a.b is old", "a.b ist alt", "an argument"},
		{Say("{1} before {0}", "x", "y"), "y before x", "x nach y", "another order"},
		{Say("{0} is old", "filter"), "filter is old", "filter ist alt", "an argument is no template, whatever it says"},
		{Say("{0} is old", Text("filter").Arg()), "filter is old", "Filter ist alt", "unless it is a text"},
		{Say("{0} is old", Say("{0} is old", "x").Arg()), "x is old is old", "x ist alt ist alt", "a text in a text"},
		{Say("{0} is old", "“"+string(Say("a number"))+"”"), "“a number” is old", "“eine Zahl” ist alt", "a text within an argument"},
		{Say("{0} is old", "x") + Say("; try {0}", Text("a number").Arg()), "x is old; try a number", "x ist alt; nimm eine Zahl", "texts are joined with +"},
		{Say("{0} is old", "x") + Then + "Nobody reads it", "x is old. Nobody reads it", "x ist alt – Keiner liest es", "two sentences"},
		{"Nobody reads it" + Then + "Nobody reads it", "Nobody reads it. Nobody reads it", "Keiner liest es – Keiner liest es", "two constants"},
		{Say("{0} is old", (Text("Nobody reads it") + Then + "a number").Arg()), "Nobody reads it. a number is old", "Keiner liest es – eine Zahl ist alt", "two sentences as an argument"},
		{Say("{0} is old", ""), " is old", " ist alt", "an empty argument"},
		{Say("{0} and {1}", "项", "2"), "项 and 2", "项 and 2", "blanks of English stay"},
		{Say("从 {0} 移除 {1}", "会话", "它"), "从会话移除它", "从会话移除它", "Chinese in Chinese has no blanks around it"},
		{Say("从 {0} 移除 {1} 和 {2}", "a", "它", "b"), "从 a 移除它和 b", "从 a 移除它和 b", "other letters have"},
		{Say("{0} and {7}", "x"), "x and {7}", "x and {7}", "no such argument"},
		{Say("a map {k: v} of {0}", "x"), "a map {k: v} of x", "a map {k: v} of x", "other braces"},
		{Say("{0} is old", "a\x03b"), "a�b is old", "a�b ist alt", "marks in outside text are no marks"},
		{Say("{0} is old", "\x01\x01\x01\x01\x01\x01\x01\x01\x01"), "��������� is old", "��������� ist alt", "not even many of them"},
		{"a\x03b\x02c", "a�b�c", "a�b�c", "marks without a counterpart are outside text"},
		{"\x01{0} is old\x02x", "�{0} is old�x", "�{0} is old�x", "what breaks off too"},
		{Text(strings.Repeat("\x01", 10) + strings.Repeat("\x03", 10)), Text(strings.Repeat("�", 20)).String(), strings.Repeat("�", 20), "and what is deeper than any text"},
		{"", "", "", "nothing"},
	} {
		if got := c.text.String(); got != c.english {
			t.Errorf("%q is %q, want %q: %s", string(c.text), got, c.english, c.because)
		}
		if got := c.text.In(german); got != c.german {
			t.Errorf("%q is %q in German, want %q: %s", string(c.text), got, c.german, c.because)
		}
	}
}

func TestClipOfTexts(t *testing.T) {
	said := Say("the key {0}", "x")
	for _, c := range []struct {
		in, want Text
		reason   string
	}{
		{said, said, "short enough"},
		{"a\nb", "a�b", "outside text"},
		{Say("the key {0}", strings.Repeat("é", 200)), Text("the key " + strings.Repeat("é", 112) + "…"), "too long to stay a text"},
	} {
		if got := c.in.Clip(); got != c.want {
			t.Errorf("%q becomes %q, want %q: %s", c.in, got, c.want, c.reason)
		}
	}
}

func TestTextOf(t *testing.T) {
	var err error = Fault(Say("{0} is old", "x"))
	if err.Error() != "x is old" || TextOf(err).In(german) != "x ist alt" {
		t.Errorf("%q, %q", err.Error(), TextOf(err).In(german))
	}
}

// FuzzSay fills anything into templates: nothing panics, and English has it as it is, but for marks.
func FuzzSay(f *testing.F) {
	f.Add("a", "b")
	f.Add("\x01\x02\x03", "\x01x\x03")
	f.Add("{0}", "\x04\x02")
	f.Fuzz(func(t *testing.T, a, b string) {
		text := Say("{0} is old", a) + Then + Say("{1} before {0}", b, Text(a).Arg())
		english := text.String()
		if !strings.ContainsAny(a+b, "\x01\x02\x03\x04") {
			if want := a + " is old. " + a + " before " + b; english != want {
				t.Errorf("got %q, want %q", english, want)
			}
		}
		text.In(german)
		Text(a + b).In(german)
		Text(a).Clip()
	})
}
