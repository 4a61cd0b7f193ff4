package bundle

import (
	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag/words"
	"flinkconf/core/release"
	"flinkconf/web/markdown"
	"flinkconf/web/texts"
	screen "flinkconf/web/words"
)

// Texts returns the asset with the texts about options in a language: the Markdown of core/catalog/docs as HTML, and the
// templates of messages, and the words of the screen. Code spans that are a key of any release become links; the page tells what became of a key in the chosen one.
func Texts(lang string) []byte {
	var sections []texts.Section
	for _, key := range docs.Keys(lang) {
		md, _, _ := docs.Text(lang, key)
		sections = append(sections, texts.Section{Key: key, HTML: markdown.Render(md, everKnown)})
	}
	return []byte(texts.Asset(sections, words.Table(lang), screen.Table(lang)))
}

// everKnown tells whether any release reads the key.
func everKnown(key string) bool {
	for _, r := range release.All() {
		if len(catalog.At(r).Lookup(key)) > 0 {
			return true
		}
	}
	return false
}
