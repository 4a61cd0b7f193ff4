package app

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"flinkconf/core/derived"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/shape"
	"flinkconf/core/source"
	"flinkconf/web/texts"
	"flinkconf/web/words"
)

func TestMain(m *testing.M) {
	texts.Load("zh", texts.Words, texts.WordsAsset("", words.Table("zh")))
	os.Exit(m.Run())
}

// allWords returns every word of the screen by where it stands: the constants of this package by their names, the texts of
// core/derived, and the names and notes of features.
func allWords(t *testing.T) map[string]Word {
	t.Helper()
	all := map[string]Word{}
	files, err := filepath.Glob("words*.go")
	if err != nil || len(files) < 10 {
		t.Fatal("the files with the words aren't there")
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || spec.Names[0].Name == "NoWord" {
				return true
			}
			if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "Word" && len(spec.Values) == 1 {
				text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				all[spec.Names[0].Name] = Word(text)
			}
			return true
		})
	}
	for w := derived.Word(0); w < derived.Words; w++ {
		all["derived "+strconv.Itoa(int(w))] = Word(w.Text())
	}
	for i, note := range featureNotes {
		f := shape.Feature(1) << i
		all["name of "+f.Names()[0]], all["note of "+f.Names()[0]] = Word(f.Words().String()), note
	}
	return all
}

func TestEveryWordIsThereInEveryLanguage(t *testing.T) {
	table := diag.ParseWords(words.Table("zh"))
	used := map[string]bool{}
	for name, w := range allWords(t) {
		en := string(w)
		zh, ok := table[en]
		used[en] = true
		if strings.TrimSpace(en) == "" || !ok || strings.TrimSpace(zh) == "" {
			t.Errorf("%s (%q) has no Chinese text in web/words/zh.txt", name, en)
		}
		for _, hole := range []string{"{0}", "{1}", "{2}", "{3}", "`"} {
			if strings.Count(en, hole) != strings.Count(zh, hole) {
				t.Errorf("the texts %q and %q hold %s differently often", en, zh, hole)
			}
		}
		if w != WOtherLang && w != WOtherLangTitle && isHan(en) {
			t.Errorf("the English text %q holds Chinese", en)
		}
	}
	for en := range table {
		if !used[en] {
			t.Errorf("web/words/zh.txt says what nobody says in English: %q", en)
		}
	}
	if lines := strings.Count(words.Table("zh"), "\n"); lines != 2*len(table) {
		t.Errorf("web/words/zh.txt has %d lines for %d words: one stands twice, or alone", lines, len(table))
	}
}

func isHan(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// A Chinese text without Chinese characters is one that was forgotten, unless it is a name.
func TestChineseIsChinese(t *testing.T) {
	names := map[Word]string{
		WOtherLang: "the switch is named in the other language", WKindEnvProperties: "a variable", WEntryTableAPI: "a product name",
		WNotationConfigYAML: "a file", WNotationFlinkConf: "a file", WNotationDeployment: "a resource", WNotationSQLClientYAML: "a file",
		WGroupTaskManager: "a process", WGroupJobManager: "a process", WGroupREST: "an acronym", WGroupWeb: "an acronym",
		WGroupKubernetes: "a product name", WGroupYARN: "a product name", WGroupPython: "a product name",
		WColon: "punctuation", WComma: "punctuation", "SELECT": "a keyword", "INSERT": "a keyword",
	}
	for name, w := range allWords(t) {
		if _, named := names[w]; !named && !isHan(Chinese.T(w)) {
			t.Errorf("the Chinese text %q of %s is not Chinese", Chinese.T(w), name)
		}
	}
}

// Keys and other code stay what they are in every language.
func TestCodeIsTheSameInEveryLanguage(t *testing.T) {
	for name, w := range allWords(t) {
		for i, part := range strings.Split(string(w), "`") {
			if i%2 == 1 && !strings.Contains(Chinese.T(w), "`"+part+"`") {
				t.Errorf("%q and %q of %s name different code", w, Chinese.T(w), name)
			}
		}
	}
}

func TestFeaturesHaveNamesAndNotes(t *testing.T) {
	if shape.All != 1<<len(featureNotes)-1 {
		t.Fatalf("there are notes on %d features", len(featureNotes))
	}
	for l := English; l < langEnd; l++ {
		seen := map[string]bool{}
		for i, note := range featureNotes {
			f := shape.Feature(1) << i
			name := featureNames(f, l)
			if seen[name] {
				t.Errorf("%s shares the name %q", f.Names()[0], name)
			}
			seen[name] = true
			if text := l.T(note); text == "" || strings.HasSuffix(text, ".") || strings.HasSuffix(text, "。") || featureNote(f, l) != text {
				t.Errorf("%s is explained by %q", f.Names()[0], text)
			}
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
