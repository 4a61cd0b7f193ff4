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

// TextIndex returns the index of all options and guides and their texts in a language, as far as these have arrived, and whether
// an option has no text in it: English stands in for that. The index is made again only when texts have arrived since.
func TextIndex(l Lang) (index *finder.Index, lacks bool) {
	at := &indexes[l]
	if version := texts.Version(); at.index == nil || at.version != version {
		at.version, at.lacks = version, false
		all := finder.Options(func(key string) string {
			html, got, _ := texts.HTML(l.String(), key)
			at.lacks = at.lacks || got != l.String()
			text, _ := texts.Plain(html)
			return text
		})
		guides := texts.Guides(l.String())
		for i := range guides {
			g := &guides[i]
			html, _, _ := texts.HTML(l.String(), texts.GuideKey(g.Name))
			text, headings := texts.Plain(html)
			all = append(all, finder.Guide(g.Name, g.Title, g.Summary, text, headings))
		}
		at.index = finder.NewIndex(all)
	}
	return at.index, at.lacks
}
