package find

import (
	"strings"
	"testing"

	"flinkconf/core/catalog/docs"
	"flinkconf/core/release"
)

// full returns 1,500 documents, each with some 400 bytes of text in a language: the real options and texts, the latter so often
// that everything has one.
func full(lang string) []Document {
	keys := docs.Keys(lang)
	all := Options(func(string) string { return "" })
	for len(all) < 1500 {
		all = append(all, all[len(all)%1000])
	}
	for i := range all {
		md, _, _ := docs.Text(lang, keys[i%len(keys)])
		text, _ := docs.Plain(md)
		for len(text) < 400 {
			text += text
		}
		all[i].Text = text[:400+strings.IndexByte(text[400:]+"\n", '\n')]
	}
	return all
}

func BenchmarkIndex(b *testing.B) {
	for _, lang := range docs.Languages() {
		b.Run(lang, func(b *testing.B) {
			all := full(lang)
			b.ReportAllocs()
			for b.Loop() {
				NewIndex(all)
			}
		})
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, c := range []struct{ name, lang, query string }{
		{"a letter", "en", "s"}, {"a word", "en", "state"}, {"three words", "en", "late data state"}, {"a key", "en", "table.exec.state.ttl"},
		{"a phrase", "en", `"of the"`}, {"a typo", "en", "chekpoint intervall"}, {"Chinese", "zh", "状态后端"}, {"nothing", "zh", "没有这个东西"},
	} {
		b.Run(c.name, func(b *testing.B) {
			x := NewIndex(full(c.lang))
			b.ReportAllocs()
			for b.Loop() {
				r := x.Search(c.query, release.Last)
				for i := range min(50, r.Len()) {
					r.Hit(i)
				}
			}
		})
	}
}
