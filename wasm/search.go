//go:build js && wasm

package main

import (
	"github.com/hack-pad/safejs"

	"flinkconf/core/find"
	"flinkconf/core/release"
	"flinkconf/web/app"
	"flinkconf/web/texts"
)

// searchTexts implements flinkconf.search. The release and the language may be left out, as for docs.
func searchTexts(args []safejs.Value) (any, error) {
	query, err := textOf(args, 0, "the words to search for")
	if err != nil {
		return nil, err
	}
	r, l, err := releaseAndLang(args)
	if err != nil {
		return nil, err
	}
	search := func() any {
		index, _ := app.TextIndex(l, nil)
		return hits(index, query, r)
	}
	return withTexts("search", l, func() (any, error) {
		if _, lacks := app.TextIndex(l, nil); lacks && l != app.English {
			return withTexts("search", app.English, func() (any, error) { return search(), nil }, texts.Docs, texts.More)
		}
		return search(), nil
	}, texts.Docs, texts.More)
}

// hits is what an index finds, as a JavaScript array. Places are pairs of UTF-16 units.
func hits(index *find.Index, query string, r release.Release) []any {
	result := index.Search(query, r)
	return objects(min(result.Len(), 50), func(o map[string]any, i int) {
		hit := result.Hit(i)
		put(o, "key known near field keyPlaces text textPlaces",
			&hit.Document.Key, &hit.Here, &result.Near, hit.Field.String(), places(&hit.Key), &hit.Snippet.Text, places(&hit.Snippet))
		if hit.Document.Guide {
			put(o, "guide title titlePlaces", true, &hit.Title.Text, places(&hit.Title))
		}
		if hit.Other.Text != "" {
			put(o, "other otherField otherPlaces", &hit.Other.Text, hit.OtherField.String(), places(&hit.Other))
		}
	})
}

// places makes a JavaScript array of the places in a text.
func places(m *find.Marked) []any {
	all := make([]any, len(m.Places))
	for i, p := range m.Places {
		all[i] = []any{app.UnitsIn(m.Text[:p.From]), app.UnitsIn(m.Text[:p.To])}
	}
	return all
}
