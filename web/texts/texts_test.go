package texts

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core/diag"
)

func TestLoad(t *testing.T) {
	defer func() { loaded.in = nil }()
	if Loaded("en", Docs) || Loaded("zh", Words) || !Loaded("en", Words) {
		t.Fatal("there are texts before any was loaded, or English lacks words")
	}
	Load("en", Docs, Asset([]Section{{"a.key", "<p>one</p>\n"}}))
	Load("en", More, Asset([]Section{{"b.key", "<pre>x\n ## y</pre>"}}))
	Load("zh-CN", More, Asset([]Section{{"b.key", "<p>二</p>\n"}}))
	Load("zh-CN", Words, WordsAsset("one {0}\n\t一 {0}\n", "Two\n\t二\n"))
	if got := Told("zh").Of("one {0}") + Screen("zh").Of("Two") + Screen("zh").Of("one {0}"); got != "一 {0}二one {0}" {
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

// The templates of messages come in a part of their own, which other parts leave as it is.
func TestWords(t *testing.T) {
	defer func() { loaded.in = nil }()
	Load("zh", Words, WordsAsset("# a comment\n{0} is old\n\t{0} 旧了\n", "Two\n\t二\n"))
	Load("zh", Docs, Asset([]Section{{"b.key", "<p>二</p>\n"}}))
	if got := diag.Say("{0} is old", "x").In(Told("zh-Hans")); got != "x 旧了" {
		t.Errorf("a message is %q", got)
	}
	if html, _, ok := HTML("zh", "b.key"); !ok || html != "<p>二</p>\n" || !Loaded("zh", Docs) || !Loaded("zh", Words) || Loaded("zh", More) {
		t.Errorf("the text behind is %q", html)
	}
	if _, _, ok := HTML("zh", wordsKey); ok {
		t.Error("the templates are taken for a text about an option")
	}
	if Told("en") != nil || Told("de") != nil {
		t.Error("English needs no words")
	}
	if Load("zh", Docs, ""); Told("zh") == nil || Loaded("zh", Docs) {
		t.Error("an empty part takes the words away, or leaves its texts")
	}
}

func TestGuides(t *testing.T) {
	defer func() { loaded.in = nil }()
	if Guides("en") != nil {
		t.Error("there are guides before any was loaded")
	}
	english := []Guide{{"state-ttl", "State that grows", "How long state is kept.", []string{"table.exec.state.ttl", "state.backend.type"}}, {"x", "X", "", []string{}}}
	Load("en", Docs, Asset([]Section{List(english), {"a.key", "<p>one</p>"}}))
	Load("en", More, Asset([]Section{{GuideKey("state-ttl"), "<p>…</p>"}}))
	if diff := cmp.Diff(english, Guides("zh")); diff != "" {
		t.Errorf("in place of a language that hasn't arrived (-want +got):\n%s", diff)
	}
	if html, _, ok := HTML("en", GuideKey("state-ttl")); !ok || html != "<p>…</p>\n" {
		t.Errorf("the guide is %q", html)
	}
	Load("zh", Docs, Asset([]Section{List([]Guide{{"state-ttl", "状态", "", nil}})}))
	if got := Guides("zh"); len(got) != 1 || got[0].Title != "状态" {
		t.Errorf("the list is %+v", got)
	}
}

// What is made of all texts in a language is made again for those, and for the English ones that stand in, and for no others.
func TestVersion(t *testing.T) {
	defer func() { loaded.in = nil }()
	en, zh := Version("en"), Version("zh-CN")
	for _, c := range []struct {
		lang   string
		part   Part
		en, zh bool
	}{
		{"en", Docs, true, true}, {"zh", More, false, true}, {"zh", Words, false, false}, {"en", More, true, true}, {"zh", Docs, false, true},
	} {
		Load(c.lang, c.part, Asset([]Section{{"a.key", "x"}}))
		if gotEn, gotZh := Version("en") != en, Version("zh-CN") != zh; gotEn != c.en || gotZh != c.zh {
			t.Errorf("after %s English is another: %v, Chinese: %v", c.part.Asset(c.lang), gotEn, gotZh)
		}
		en, zh = Version("en"), Version("zh-CN")
	}
}

func TestParts(t *testing.T) {
	for key, want := range map[string]Part{
		"table.exec.state.ttl": Docs, "sql-client.verbose": Docs, "parallelism.default": Docs, "state.backend.type": More, "tables": More, "": More,
	} {
		if got := PartOf(key); got != want {
			t.Errorf("the text about %q comes with %s, want %s", key, got.Asset("en"), want.Asset("en"))
		}
	}
	if got := More.Asset("zh-Hans"); got != "more-zh" {
		t.Errorf("the asset is %q", got)
	}
}
