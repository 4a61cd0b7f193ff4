package value

import (
	"strconv"
	"unicode/utf8"

	"flinkconf/core/option"
	"flinkconf/core/yaml"
)

// FlowPrinter prints collections as snakeyaml-engine does for Flink: as YAML in flow style, each text in the quotes that
// keep it a text. What aliases repeat is printed once, with an anchor; the anchors' names go on from print to print, as
// they do in one Flink process. The zero value is ready.
type FlowPrinter struct {
	printed
	depth int
	// mark is where the current line begins in out.
	mark int
	// anchors has the collections of a document that an alias repeats: 0 for those seen once, else the number of the name;
	// done has those that were printed.
	anchors map[*yaml.Node]int
	done    map[*yaml.Node]bool
	made    int
}

// printed is what was printed so far.
type printed struct{ out []byte }

// add prints a text as it is.
func (p *printed) add(s string) { p.out = append(p.out, s...) }

// text prints a text, in quotes where it would read as something else.
func (w *FlowPrinter) text(s string) {
	raw, null := ResolveScalar(s)
	w.out = yaml.AppendText(w.out, s, null || raw.Kind != Text)
}

// raw prints a scalar of any type.
func (w *FlowPrinter) raw(raw Raw) {
	switch raw.Kind {
	case Text:
		w.text(raw.Text)
	case Double:
		w.add(yamlNumber(raw.Text))
	default:
		w.add(raw.Text)
	}
}

// begin opens a collection, each separates its entries, and end closes it.
func (w *FlowPrinter) begin(bracket string) {
	w.add(bracket)
	w.depth++
}

func (w *FlowPrinter) each(i int) {
	if i > 0 {
		w.add(", ")
	}
}

func (w *FlowPrinter) end(bracket string) {
	w.depth--
	w.add(bracket)
}

// question prints what stands before a key that isn't simple, and colon what stands between any key and its value: that
// of a key that isn't simple gets a line of its own beyond column 80.
func (w *FlowPrinter) question(simple bool) {
	if !simple {
		w.add("? ")
	}
}

func (w *FlowPrinter) colon(simple bool) {
	const width = 80
	if !simple {
		if utf16Length(w.out[w.mark:]) > width {
			w.add("\n")
			w.mark = len(w.out)
			for range w.depth {
				w.add("  ")
			}
		} else {
			w.add(" ")
		}
	}
	w.add(": ")
}

// entries prints a map of texts.
func (w *FlowPrinter) entries(entries []Entry) {
	w.begin("{")
	for i, e := range entries {
		w.each(i)
		simple := yaml.SimpleKey(tagOf(Text), e.Key)
		w.question(simple)
		w.text(e.Key)
		w.colon(simple)
		w.text(e.Value)
	}
	w.end("}")
}

// list prints the elements of a list. text has the texts of those that are printed as one.
func (w *FlowPrinter) list(items []Value, text func(Value) string) {
	w.begin("[")
	for i, item := range items {
		w.each(i)
		switch item.typ {
		case option.Map:
			w.entries(item.Entries())
		case option.Boolean, option.Integer, option.Long, option.Float, option.Double:
			w.add(text(item))
		default:
			w.text(text(item))
		}
	}
	w.end("]")
}

// Print prints a sequence or a mapping of a document whose every part is known to become an object.
func (w *FlowPrinter) Print(n *yaml.Node) string {
	*w = FlowPrinter{made: w.made}
	w.count(n)
	w.node(n)
	return string(w.out)
}

// count gives names to the collections that come up more than once, in the order in which they do.
func (w *FlowPrinter) count(n *yaml.Node) {
	n = target(n)
	if n.Kind == yaml.Scalar {
		return
	}
	if n.Anchor != "" {
		if number, seen := w.anchors[n]; seen {
			if number == 0 {
				w.made++
				w.anchors[n] = w.made
			}
			return
		}
		if w.anchors == nil {
			w.anchors, w.done = map[*yaml.Node]int{}, map[*yaml.Node]bool{}
		}
		w.anchors[n] = 0
	}
	tag, _ := CoreTag(n)
	for i, item := range n.Items {
		if tag != "set" || i%2 == 0 { // a set has no values
			w.count(item)
		}
	}
}

// node prints a node; what is repeated is printed once, with an anchor, and then as an alias.
func (w *FlowPrinter) node(n *yaml.Node) {
	n = target(n)
	if n.Kind == yaml.Scalar {
		w.scalar(n)
		return
	}
	tag, _ := CoreTag(n)
	if tag == "null" {
		w.add("null")
		return
	}
	if number := w.anchors[n]; number > 0 {
		name := strconv.Itoa(number)
		for len(name) < 3 {
			name = "0" + name
		}
		if w.done[n] {
			w.add("*id" + name)
			return
		}
		w.done[n] = true
		w.add("&id" + name + " ")
	}
	if n.Kind == yaml.Sequence {
		w.begin("[")
		for i, item := range n.Items {
			w.each(i)
			w.node(item)
		}
		w.end("]")
		return
	}
	if tag == "set" {
		w.add("!!set ")
	}
	w.begin("{")
	for i := 0; i+1 < len(n.Items); i += 2 {
		w.each(i)
		key, v := n.Items[i], n.Items[i+1]
		simple := w.simple(key)
		w.question(simple)
		w.node(key)
		w.colon(simple)
		if tag == "set" {
			w.add("null")
		} else {
			w.node(v)
		}
	}
	w.end("}")
}

// scalar prints a scalar of a document.
func (w *FlowPrinter) scalar(n *yaml.Node) {
	raw, null, _ := TypeScalar(n)
	switch tag, _ := CoreTag(n); {
	case null:
		w.add("null")
	case tag == "binary":
		text, _ := base64Text(n.Text)
		w.add(`!!binary "` + text + `"`)
	default:
		w.raw(raw)
	}
}

// simple tells whether a key is printed without a question mark.
func (w *FlowPrinter) simple(n *yaml.Node) bool {
	n = target(n)
	if n.Kind != yaml.Scalar {
		return len(n.Items) == 0 || w.done[n]
	}
	raw, null, _ := TypeScalar(n)
	return null || yaml.SimpleKey(tagOf(raw.Kind), raw.Text)
}

// utf16Length counts a text as Java does.
func utf16Length(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if n++; r > 0xffff {
			n++
		}
		text = text[size:]
	}
	return n
}

// tagOf is the tag of a scalar, which the printer counts although it doesn't write it.
func tagOf(k Kind) string {
	switch k {
	case Int, Long, BigInt:
		return "!!int"
	case Double:
		return "!!float"
	case Bool:
		return "!!bool"
	}
	return "!!str"
}
