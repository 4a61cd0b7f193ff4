package bundle

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/catalog/docs"
	"flinkconf/core/diag/words"
	"flinkconf/core/release"
	"flinkconf/web/markdown"
	"flinkconf/web/texts"
	screen "flinkconf/web/words"
)

// Texts returns the assets with the texts in all languages, by the names that index.html gives them: the Markdown of
// core/catalog/docs as HTML, the templates of messages, and the words of the screen. Code spans that are a key of any release
// become links; the page tells what became of a key in the chosen one.
func Texts() map[string][]byte {
	assets := make(map[string][]byte)
	for _, lang := range docs.Languages() {
		put := func(part texts.Part, asset string) { assets[part.Asset(lang)+".txt"] = []byte(asset) }
		if lang != docs.English {
			put(texts.Words, texts.WordsAsset(words.Table(lang), screen.Table(lang)))
		}
		parts := explained(lang)
		put(texts.Docs, texts.Asset(parts[texts.Docs]))
		put(texts.More, texts.Asset(parts[texts.More]))
	}
	return assets
}

// explained are the texts about options and the guides in a language, by part.
func explained(lang string) (parts [texts.PartEnd][]texts.Section) {
	guides := docs.Guides(lang)
	known := func(target string) bool {
		for _, g := range guides {
			if target == texts.GuideKey(g.Name) {
				return true
			}
		}
		return everKnown(target)
	}
	list := make([]texts.Guide, len(guides))
	for i, g := range guides {
		list[i] = texts.Guide{Name: g.Name, Title: g.Title, Summary: g.Summary, Options: g.Options}
		parts[texts.More] = append(parts[texts.More], texts.Section{Key: texts.GuideKey(g.Name), HTML: markdown.Render(g.Markdown, known)})
	}
	parts[texts.Docs] = append(parts[texts.Docs], texts.List(list))
	for _, key := range docs.Keys(lang) {
		md, _, _ := docs.Text(lang, key)
		part := &parts[texts.PartOf(key)]
		*part = append(*part, texts.Section{Key: key, HTML: markdown.Render(md, known)})
	}
	return parts
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

// isText tells whether a file holds texts in a language.
func isText(f File, lang string) bool {
	for part := range texts.PartEnd {
		if strings.HasPrefix(f.Name, part.Asset(lang)+"-") {
			return true
		}
	}
	return false
}
