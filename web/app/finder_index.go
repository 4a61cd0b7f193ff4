package app

import (
	"flinkconf/core/catalog"
	finder "flinkconf/core/find"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// indexes has the index of each language, made of the version of the texts.
var indexes [langEnd]struct {
	index   *finder.Index
	version int
	// tables are the imported tables that are in it, told apart by their address: whoever changes the list makes another.
	tables **overlay.Overlay
	// lacks tells that some option has no text in the language.
	lacks bool
}

// TextIndex returns the index of all options, their texts and the guides in a language, as far as these have arrived, and of
// the options of imported tables; and whether some have no text in the language: English stands in for those. The index is
// made again only when texts or tables have come or gone since.
func TextIndex(l Lang, imported []*overlay.Overlay) (index *finder.Index, lacks bool) {
	at := &indexes[l]
	var tables **overlay.Overlay
	if len(imported) > 0 {
		tables = &imported[0]
	}
	if version := texts.Version(l.String()); at.index == nil || at.version != version || at.tables != tables {
		at.version, at.tables, at.lacks = version, tables, false
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
		for _, o := range overlay.View(release.Last, imported).All() {
			if o.Imported == nil {
				continue
			}
			names := &catalog.Names{Key: o.Key, Aliases: o.Keys()[1:], In: release.Range(release.First, release.Last)}
			for i := range o.Values {
				names.Values = append(names.Values, o.Values[i].Text)
			}
			all = append(all, finder.Document{Names: names, Text: o.Imported.Description})
		}
		at.index = finder.NewIndex(all)
	}
	return at.index, at.lacks
}

// lacksTexts tells whether some option has no text in a language. While texts have arrived that aren't in the index yet, that
// isn't known.
func lacksTexts(l Lang) bool {
	return indexes[l].lacks && indexes[l].version == texts.Version(l.String())
}
