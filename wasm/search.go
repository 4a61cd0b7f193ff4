//go:build js && wasm

package main

import (
	"unicode/utf16"

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
	answer := func() (any, error) {
		index, _ := app.TextIndex(l)
		return hits(index, query, r), nil
	}
	return withAllTexts(l, func() (any, error) {
		if _, lacks := app.TextIndex(l); !lacks {
			return answer()
		}
		return withAllTexts(app.English, answer)
	})
}

// withAllTexts calls f once all texts in the language are there, or can't be had.
func withAllTexts(l app.Lang, f func() (any, error)) (any, error) {
	return withTexts(l, texts.Docs, func() (any, error) { return withTexts(l, texts.More, f) })
}

// hits is what an index finds, as a JavaScript array. Places are pairs of UTF-16 units.
func hits(index *find.Index, query string, r release.Release) []any {
	result := index.Search(query, r)
	return objects(min(result.Len(), 50), func(o map[string]any, i int) {
		hit := result.Hit(i)
		put(o, "key guide known near field keyPlaces text textPlaces",
			&hit.Document.Key, &hit.Document.Guide, &hit.Here, &result.Near, hit.Field.String(), places(&hit.Key), &hit.Snippet.Text, places(&hit.Snippet))
		if hit.Other.Text != "" {
			put(o, "other otherField otherPlaces", &hit.Other.Text, hit.OtherField.String(), places(&hit.Other))
		}
	})
}

// places makes a JavaScript array of the places in a text.
func places(m *find.Marked) []any {
	all := make([]any, len(m.Places))
	for i, p := range m.Places {
		all[i] = []any{units(m.Text[:p.From]), units(m.Text[:p.To])}
	}
	return all
}

// units counts a text's UTF-16 units.
func units(text string) (n int) {
	for _, r := range text {
		n += utf16.RuneLen(r)
	}
	return n
}
