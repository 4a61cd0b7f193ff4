package share

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

func primer() []byte {
	var w core.Workspace
	for _, part := range strings.Split(dictionary, "--- ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		words := strings.Split(head, " ")
		l := layer.Layer{Kind: layer.Kind(words[0]), Notation: source.Notation(words[1]), Text: text}
		for i, n := range notationOrder {
			if n == l.Notation {
				l.Name = usualNames[i]
			}
		}
		if len(words) > 2 {
			l.Name = words[2]
		}
		w.Layers = append(w.Layers, l)
	}
	return pack(&w)
}

func primed() *model {
	m := newModel(catalog.Written())
	m.coder = newEncoder()
	for _, b := range primer() {
		m.code(b)
	}
	return m
}
