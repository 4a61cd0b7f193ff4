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
	out   []byte
	depth int
	// mark is where the current line begins in out.
	mark int
	// anchors has the collections of a document that an alias repeats: 0 for those seen once, else the number of the name.
	// printed has those that were printed.
	anchors map[*yaml.Node]int
	printed map[*yaml.Node]bool
	made    int
}

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
		w.out = append(w.out, yamlNumber(raw.Text)...)
	default:
		w.out = append(w.out, raw.Text...)
	}
}

// begin opens a collection, each separates its entries, and end closes it.
func (w *FlowPrinter) begin(bracket byte) {
	w.out = append(w.out, bracket)
	w.depth++
}

func (w *FlowPrinter) each(i int) {
	if i > 0 {
		w.out = append(w.out, ", "...)
	}
}

func (w *FlowPrinter) end(bracket byte) {
	w.depth--
	w.out = append(w.out, bracket)
}

// key prints a key and the colon. A key that isn't simple gets a question mark, and its value a line of its own beyond
// column 80.
func (w *FlowPrinter) key(simple bool, print func()) {
	if simple {
		print()
		w.out = append(w.out, ": "...)
		return
	}
	w.out = append(w.out, "? "...)
	print()
	const width = 80
	if utf16Length(w.out[w.mark:]) <= width {
		w.out = append(w.out, " : "...)
		return
	}
	w.out = append(w.out, '\n')
	w.mark = len(w.out)
	for range w.depth {
		w.out = append(w.out, "  "...)
	}
	w.out = append(w.out, ": "...)
}

// entries prints a map of texts.
func (w *FlowPrinter) entries(entries []Entry) {
	w.begin('{')
	for i, e := range entries {
		w.each(i)
		w.key(yaml.SimpleKey(tagOf(Text), e.Key), func() { w.text(e.Key) })
		w.text(e.Value)
	}
	w.end('}')
}

// list prints the elements of a list. text has the texts of those that are printed as one.
func (w *FlowPrinter) list(items []Value, text func(Value) string) {
	w.begin('[')
	for i, item := range items {
		w.each(i)
		switch item.typ {
		case option.Map:
			w.entries(item.Entries())
		case option.Boolean, option.Integer, option.Long, option.Float, option.Double:
			w.out = append(w.out, text(item)...)
		default:
			w.text(text(item))
		}
	}
	w.end(']')
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
			w.anchors, w.printed = map[*yaml.Node]int{}, map[*yaml.Node]bool{}
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
		w.out = append(w.out, "null"...)
		return
	}
	if number := w.anchors[n]; number > 0 {
		name := strconv.Itoa(number)
		for len(name) < 3 {
			name = "0" + name
		}
		if w.printed[n] {
			w.out = append(append(w.out, "*id"...), name...)
			return
		}
		w.printed[n] = true
		w.out = append(append(append(w.out, "&id"...), name...), ' ')
	}
	if n.Kind == yaml.Sequence {
		w.begin('[')
		for i, item := range n.Items {
			w.each(i)
			w.node(item)
		}
		w.end(']')
		return
	}
	if tag == "set" {
		w.out = append(w.out, "!!set "...)
	}
	w.begin('{')
	for i := 0; i+1 < len(n.Items); i += 2 {
		w.each(i)
		w.key(w.simple(n.Items[i]), func() { w.node(n.Items[i]) })
		if tag == "set" {
			w.out = append(w.out, "null"...)
		} else {
			w.node(n.Items[i+1])
		}
	}
	w.end('}')
}

// scalar prints a scalar of a document.
func (w *FlowPrinter) scalar(n *yaml.Node) {
	raw, null, _ := TypeScalar(n)
	switch tag, _ := CoreTag(n); {
	case null:
		w.out = append(w.out, "null"...)
	case tag == "binary":
		text, _ := base64Text(n.Text)
		w.out = append(append(append(w.out, `!!binary "`...), text...), '"')
	default:
		w.raw(raw)
	}
}

// simple tells whether a key is printed without a question mark.
func (w *FlowPrinter) simple(n *yaml.Node) bool {
	n = target(n)
	if n.Kind != yaml.Scalar {
		return len(n.Items) == 0 || w.printed[n]
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
