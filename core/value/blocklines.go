package value

import (
	"strings"

	"flinkconf/core/yaml"
)

// BlockLines prints a mapping as snakeyaml-engine does for the lines of a config.yaml: in block style, texts in the quotes
// that keep them texts, lines never folded, the entries of a list below their key without indentation. Empty lines at
// the end are lost, as they are in Flink, which splits the text with String.split. The nodes are those that Renest makes
// or that stand in a Leaf: without tags, anchors and aliases.
func BlockLines(n *yaml.Node) []string {
	var w blockPrinter
	w.collection(n, 0)
	return strings.Split(strings.TrimRight(string(w.out), "\n"), "\n")
}

type blockPrinter struct{ printed }

// line begins a line at a column.
func (w *blockPrinter) line(indent int) {
	w.add("\n")
	for range indent {
		w.add(" ")
	}
}

// collection prints a node whose first entry begins where the printer is, and the others at a column.
func (w *blockPrinter) collection(n *yaml.Node, indent int) {
	switch {
	case n.Kind == yaml.Scalar:
		w.scalar(n, indent, false)
	case len(n.Items) == 0 && n.Kind == yaml.Mapping:
		w.add("{}")
	case len(n.Items) == 0:
		w.add("[]")
	case n.Kind == yaml.Sequence:
		for i, item := range n.Items {
			if i > 0 {
				w.line(indent)
			}
			w.add("- ")
			w.collection(item, indent+2)
		}
	default:
		for i := 0; i+1 < len(n.Items); i += 2 {
			if i > 0 {
				w.line(indent)
			}
			w.entry(n.Items[i], n.Items[i+1], indent)
		}
	}
}

// entry prints an entry of a mapping. A key that isn't simple gets a question mark, and its value a line of its own.
func (w *blockPrinter) entry(k, v *yaml.Node, indent int) {
	if !yaml.SimpleKey(tagOf(Text), k.Text) {
		w.add("? ")
		w.scalar(k, indent+2, false)
		w.line(indent)
		w.add(": ")
		w.collection(v, indent+2)
		return
	}
	w.scalar(k, indent+2, true)
	w.add(":")
	switch {
	case len(v.Items) == 0:
		w.add(" ")
	case v.Kind == yaml.Sequence:
		w.line(indent)
		w.collection(v, indent)
		return
	default:
		w.line(indent + 2)
	}
	w.collection(v, indent+2)
}

// scalar prints a scalar; lines of its own begin at a column. A key has none.
func (w *blockPrinter) scalar(n *yaml.Node, indent int, key bool) {
	raw, null, _ := TypeScalar(n)
	switch {
	case null:
		w.add("null")
	case raw.Kind != Text:
		w.add(yamlNumber(raw.Text))
	case key && strings.ContainsAny(raw.Text, "\u0085\u2028\u2029"):
		w.out = yaml.AppendDouble(w.out, raw.Text)
	default:
		typed, null := ResolveScalar(raw.Text)
		w.out = yaml.AppendBlock(w.out, raw.Text, null || typed.Kind != Text, indent)
	}
}
