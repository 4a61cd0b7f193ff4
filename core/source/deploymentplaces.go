package source

import (
	"sort"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// offsetAt is a byte offset and its place.
type offsetAt struct {
	offset int
	at     diag.Pos
}

// index finds the places of all nodes in the order of the text, because the keys are asked for in another one.
func (d *deployment) index(tops []*yaml.Node) {
	for _, top := range tops {
		eachNode(top, func(n *yaml.Node) bool {
			d.offsets = append(d.offsets, offsetAt{offset: n.From}, offsetAt{offset: n.End})
			return true
		})
	}
	sort.Slice(d.offsets, func(i, j int) bool { return d.offsets[i].offset < d.offsets[j].offset })
	for i := range d.offsets {
		d.offsets[i].at = d.places.pos(d.offsets[i].offset)
	}
}

func (d *deployment) pos(offset int) diag.Pos {
	i := sort.Search(len(d.offsets), func(i int) bool { return d.offsets[i].offset >= offset })
	if i < len(d.offsets) && d.offsets[i].offset == offset {
		return d.offsets[i].at
	}
	return d.places.pos(offset)
}

func (d *deployment) span(start, end int) diag.Span {
	return diag.Span{Start: d.pos(start), End: d.pos(max(start, end))}
}

func (d *deployment) edit(start, end int, text string) diag.Edit {
	return diag.Edit{Span: d.span(start, end), Text: text}
}

func (d *deployment) edits(start, end int, text string) []diag.Edit {
	return []diag.Edit{d.edit(start, end, text)}
}

func (d *deployment) fix(title diag.Text, start, end int, text string) []diag.Fix {
	return fixOf(title, d.edits(start, end, text))
}

func (d *deployment) write(n *yaml.Node, text string) []diag.Fix {
	return d.fix(diag.Say("Write {0}", text), n.Start, n.End, text)
}

func (d *deployment) spanOf(n *yaml.Node) diag.Span { return d.span(n.From, n.End) }
