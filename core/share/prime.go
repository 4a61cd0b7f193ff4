package share

import (
	_ "embed"
	"strings"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

//go:embed prime.txt
var primerText string

var primer = func() []byte {
	var w core.Workspace
	for _, part := range strings.Split(primerText, "--- ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		words := strings.Split(head, " ")
		if words[0] == "query" {
			w.Query = text
			p := pack(&core.Workspace{Query: text})
			_ = p
			continue
		}
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
}()
