package texts

import "testing"

func TestLoad(t *testing.T) {
	defer func() { loaded.byLanguage = nil }()
	if Loaded("en") {
		t.Fatal("there are texts before any was loaded")
	}
	Load("en", Asset([]Section{{"a.key", "<p>one</p>\n"}, {"b.key", "<pre>x\n ## y</pre>"}}, ""))
	Load("zh-CN", Asset([]Section{{"b.key", "<p>二</p>\n"}}, ""))
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
