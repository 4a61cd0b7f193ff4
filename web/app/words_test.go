package app

import (
	"strings"
	"testing"
	"unicode"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/source"
)

func TestEveryWordIsThereInEveryLanguage(t *testing.T) {
	for w := NoWord + 1; w < wordEnd; w++ {
		for l := English; l < langEnd; l++ {
			if strings.TrimSpace(words[w][l]) == "" {
				t.Errorf("word %d (%q) has no text in %v", w, words[w][English], l)
			}
		}
		en, zh := words[w][English], words[w][Chinese]
		for _, hole := range []string{"{0}", "{1}", "{2}", "{3}", "`"} {
			if strings.Count(en, hole) != strings.Count(zh, hole) {
				t.Errorf("the texts %q and %q hold %s differently often", en, zh, hole)
			}
		}
		if w != WOtherLang && w != WOtherLangTitle && strings.ContainsFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("the English text %q holds Chinese", en)
		}
	}
}

// A Chinese text without Chinese characters is one that was forgotten, unless it is a name.
func TestChineseIsChinese(t *testing.T) {
	names := map[Word]string{
		WOtherLang: "the switch is named in the other language", WKindEnvProperties: "a variable", WEntryTableAPI: "a product name",
		WNotationConfigYAML: "a file", WNotationFlinkConf: "a file", WNotationDeployment: "a resource", WNotationSQLClientYAML: "a file",
		WGroupTaskManager: "a process", WGroupJobManager: "a process", WGroupREST: "an acronym", WGroupWeb: "an acronym",
		WGroupKubernetes: "a product name", WGroupYARN: "a product name", WGroupPython: "a product name",
		WColon: "punctuation", WComma: "punctuation",
	}
	for w := NoWord + 1; w < wordEnd; w++ {
		han := strings.ContainsFunc(words[w][Chinese], func(r rune) bool { return unicode.Is(unicode.Han, r) })
		if _, name := names[w]; !han && !name {
			t.Errorf("the Chinese text %q is not Chinese", words[w][Chinese])
		}
	}
}

func TestEverythingWithAWordHasOne(t *testing.T) {
	for _, k := range layer.Kinds() {
		if kindOf(k).kind != k {
			t.Errorf("the kind %s has no words", k)
		}
	}
	for _, n := range source.Notations() {
		if rowOf(n).notation != n {
			t.Errorf("the notation %s has no name", n)
		}
	}
	for _, g := range option.Groups() {
		if groupWords[g] == NoWord {
			t.Errorf("the group %s has no heading", g)
		}
	}
	for _, p := range diag.ReasonPages() {
		if reasonWord(p.Reason, true) == NoWord && reasonWord(p.Reason, false) == NoWord && p.Reason != diag.Reset {
			t.Errorf("the reason %s has no words", p.Reason)
		}
	}
}

func TestSay(t *testing.T) {
	tests := []struct {
		name, template string
		args           []string
		want           string
		reason         string
	}{
		{"order", "{1} before {0}", []string{"a", "b"}, "b before a", "languages order their words differently"},
		{"missing", "{0} and {1}", []string{"a"}, "a and ", "a missing argument is no reason to fail"},
		{"brace in argument", "{0}", []string{"{1} {0}"}, "{1} {0}", "what is filled in is not a template"},
		{"code", "is `{0}`.", []string{"x`y"}, "is " + code("x`y") + ".", "a value full of backquotes stays one stretch of code"},
		{"brace alone", "a {b} c{", nil, "a  c{", "a brace that closes after one character is a hole, any other is text"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := fill(test.template, test.args); got != test.want {
				t.Errorf("got %q, want %q: %s", got, test.want, test.reason)
			}
		})
	}
}

func TestRuns(t *testing.T) {
	tests := []struct {
		in     string
		want   []Run
		reason string
	}{
		{"", nil, "no text, no runs"},
		{"plain", []Run{{"plain", false}}, "a text without marks is one run"},
		{"a " + code("b") + " c", []Run{{"a ", false}, {"b", true}, {" c", false}}, "marks split"},
		{code("a") + code("b"), []Run{{"a", true}, {"b", true}}, "two stretches side by side stay two"},
		{codeOn + "open", []Run{{"open", true}}, "an unclosed mark runs to the end"},
	}
	for _, test := range tests {
		got := Runs(test.in)
		if len(got) != len(test.want) {
			t.Errorf("%q: got %v, want %v: %s", test.in, got, test.want, test.reason)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%q: got %v, want %v: %s", test.in, got, test.want, test.reason)
			}
		}
	}
}

func TestParseLang(t *testing.T) {
	for tag, want := range map[string]Lang{"en": English, "en-GB": English, "zh": Chinese, "zh-CN": Chinese, "ZH-Hant-TW": Chinese, "de": English, "": English} {
		if got, _ := ParseLang(tag); got != want {
			t.Errorf("ParseLang(%q) = %v, want %v", tag, got, want)
		}
	}
}
