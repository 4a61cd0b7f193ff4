package texts

import (
	"testing"

	"flinkconf/core/diag"
)

func TestLoad(t *testing.T) {
	defer func() { loaded.byLanguage, loaded.words, loaded.screen = nil, nil, nil }()
	if Loaded("en") {
		t.Fatal("there are texts before any was loaded")
	}
	Load("en", Asset([]Section{{"a.key", "<p>one</p>\n"}, {"b.key", "<pre>x\n ## y</pre>"}}, "", ""))
	Load("zh-CN", Asset([]Section{{"b.key", "<p>二</p>\n"}}, "one {0}\n\t一 {0}\n", "Two\n\t二\n"))
	if got := Words("zh").Of("one {0}") + Screen("zh").Of("Two") + Screen("zh").Of("one {0}"); got != "一 {0}二one {0}" {
		t.Errorf("the tables say %q", got)
	}
	for _, c := range []struct {
		lang, key, html, got string
		reason               string
	}{
		{"en", "a.key", "<p>one</p>\n", "en", "the plain case"},
		{"zh", "b.key", "<p>二</p>\n", "zh", "the other language"},
		{"zh-Hans-CN", "b.key", "<p>二</p>\n", "zh", "browsers send region and script"},
		{"ZH_cn", "b.key", "<p>二</p>\n", "zh", "tags have no letter case; Java's spelling of a locale"},
		{"zh", "a.key", "<p>one</p>\n", "en", "a key that only English explains"},
		{"de", "b.key", "<pre>x\n ## y</pre>\n", "en", "a language without texts falls back; a mark inside a text is text"},
		{"en", "A.key", "", "", "keys do have a letter case"},
		{"en", "", "", "", "the empty key has no text"},
	} {
		html, got, ok := HTML(c.lang, c.key)
		if html != c.html || got != c.got || ok != (c.got != "") {
			t.Errorf("HTML(%q, %q) = %q, %q, %v: %s", c.lang, c.key, html, got, ok, c.reason)
		}
	}
}

// The templates of messages come along with the texts about options and are none of them.
func TestWords(t *testing.T) {
	defer func() { loaded.byLanguage, loaded.words, loaded.screen = nil, nil, nil }()
	Load("zh", Asset([]Section{{"b.key", "<p>二</p>\n"}}, "# a comment\n{0} is old\n\t{0} 旧了\n", ""))
	if got := diag.Say("{0} is old", "x").In(Words("zh-Hans")); got != "x 旧了" {
		t.Errorf("a message is %q", got)
	}
	if html, _, ok := HTML("zh", "b.key"); !ok || html != "<p>二</p>\n" || !Loaded("zh") {
		t.Errorf("the text behind is %q", html)
	}
	if _, _, ok := HTML("zh", wordsKey); ok {
		t.Error("the templates are taken for a text about an option")
	}
	if Words("en") != nil || Words("de") != nil {
		t.Error("English needs no words")
	}
	Load("zh", Asset([]Section{{"b.key", "<p>二</p>\n"}}, "", ""))
	if Words("zh") == nil {
		t.Error("an asset without templates takes the templates away")
	}
}
