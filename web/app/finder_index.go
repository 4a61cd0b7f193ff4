package app

import (
	finder "flinkconf/core/find"
	"flinkconf/web/texts"
)

// indexes has the index of each language, made of the version of the texts.
var indexes [langEnd]struct {
	index   *finder.Index
	version int
	// lacks tells that some option has no text in the language.
	lacks bool
}

// TextIndex returns the index of all options, their texts and the guides in a language, as far as these have arrived, and whether some have
// no text in it: English stands in for those. The index is made again only when texts have arrived since.
func TextIndex(l Lang) (index *finder.Index, lacks bool) {
	at := &indexes[l]
	if version := texts.Version(); at.index == nil || at.version != version {
		at.version, at.lacks = version, false
		plain := func(key string) (text string, headings []string) {
			html, got, _ := texts.HTML(l.String(), key)
			at.lacks = at.lacks || got != l.String()
			return texts.Plain(html)
		}
		all := finder.Options(func(key string) string {
			text, _ := plain(key)
			return text
		})
		for _, g := range texts.Guides(l.String()) {
			text, headings := plain(texts.GuideKey(g.Name))
			all = append(all, finder.Guide(g.Name, g.Title, g.Summary+"\n"+text, headings))
		}
		at.index = finder.NewIndex(all)
	}
	return at.index, at.lacks
}
