package docs

import (
	"slices"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		lang, key, got string
		ok             bool
		reason         string
	}{
		{"en", "table.exec.state.ttl", "en", true, "the plain case"},
		{"zh", "table.exec.state.ttl", "zh", true, "the other language"},
		{"zh-Hans-CN", "table.exec.state.ttl", "zh", true, "browsers send region and script"},
		{"zh_CN", "table.exec.state.ttl", "zh", true, "Java's spelling of a locale"},
		{"ZH", "table.exec.state.ttl", "zh", true, "tags have no letter case"},
		{"de", "table.exec.state.ttl", "en", true, "a language without texts falls back"},
		{"", "table.exec.state.ttl", "en", true, "no language falls back too"},
		{"en", "table.exec.state.TTL", "", false, "keys do have a letter case"},
		{"en", "", "", false, "the empty key has no text"},
		{"../en", "table.exec.state.ttl", "en", true, "a language is never used as a path"},
	} {
		text, got, ok := Text(c.lang, c.key)
		if got != c.got || ok != c.ok || ok != (text != "") {
			t.Errorf("Text(%q, %q) = %d bytes, %q, %v; want %q, %v: %s", c.lang, c.key, len(text), got, ok, c.got, c.ok, c.reason)
		}
	}
}

// A key that only English explains has to be found from every language, with the language told.
func TestTextFallsBack(t *testing.T) {
	for _, lang := range Languages() {
		own := Keys(lang)
		for _, key := range Keys(English) {
			want := English
			if slices.Contains(own, key) {
				want = lang
			}
			if text, got, ok := Text(lang, key); !ok || got != want || text == "" {
				t.Errorf("Text(%q, %q) is in %q, %v, want %q", lang, key, got, ok, want)
			}
		}
	}
}

func TestKeysAreSorted(t *testing.T) {
	for _, lang := range Languages() {
		keys := Keys(lang)
		if !slices.IsSorted(keys) || len(keys) != len(slices.Compact(slices.Clone(keys))) {
			t.Errorf("Keys(%q) is not in strict byte order", lang)
		}
	}
	if got := Keys("de"); len(got) != 0 {
		t.Errorf("Keys of a language without texts: %v", got)
	}
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		in     string
		keys   string
		first  string
		reason string
	}{
		{"# Title\n\nintro\n\n## a\n\nx\n\n### H\n\ny\n\n## b\n\nz\n", "a b", "x\n\n### H\n\ny\n", "level 3 stays inside its section"},
		{"## a\nx", "a", "x\n", "no title, no blank line, no line end"},
		{"## a", "a", "\n", "a heading alone"},
		{"", "", "", "an empty file"},
		{"#### a\n\n##b\n", "", "", "only a heading of level 2 with a blank begins a section"},
		{"## a\n## b\nx\n", "a b", "\n", "neighbours"},
	} {
		got := split("f", c.in)
		var keys []string
		for _, s := range got {
			keys = append(keys, s.key)
		}
		if strings.Join(keys, " ") != c.keys {
			t.Errorf("split(%q) has keys %q, want %q: %s", c.in, keys, c.keys, c.reason)
		} else if len(got) > 0 && got[0].text != c.first {
			t.Errorf("split(%q) has text %q, want %q: %s", c.in, got[0].text, c.first, c.reason)
		}
	}
}
