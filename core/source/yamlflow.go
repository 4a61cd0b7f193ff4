package source

import (
	"strconv"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// flowAnchors numbers the anchors that Flink's printer makes up for parts of a list that aliases repeat. The numbers go
// on from list to list.
type flowAnchors struct{ made int }

// flow prints a list, or a `!!set`, the way Flink stores it: as YAML in flow style on one line.
func (r *yamlReader) flow(n *yaml.Node) (string, diag.Diagnostic) {
	f := flowPrinter{r: r}
	if tag, ok := coreTag(n); !ok || n.Kind == yaml.Mapping && tag != tagSet || n.Kind == yaml.Sequence && tag != "" && tag != tagSeq {
		return "", r.badTag(n)
	}
	f.count(n)
	f.node(n)
	return string(f.out), f.bad
}

// flowPrinter prints one list.
type flowPrinter struct {
	r   *yamlReader
	out []byte
	// anchors has an entry for each collection that was seen: "" once, then a name.
	anchors map[*yaml.Node]string
	printed map[*yaml.Node]bool
	depth   int
	column  int // of the last line's end when out had length mark
	mark    int
	bad     diag.Diagnostic
}

// fail keeps the first problem.
func (f *flowPrinter) fail(d diag.Diagnostic) {
	if f.bad.Code == "" {
		f.bad = d
	}
}

// count names the collections that come up more than once, and looks for what the constructor refuses.
func (f *flowPrinter) count(n *yaml.Node) {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if n.Kind == yaml.Scalar {
		if _, ok := scalar(n); !ok && !f.r.isNull(n) {
			f.fail(f.r.badTag(n))
		}
		return
	}
	if n.Anchor != "" {
		if name, seen := f.anchors[n]; seen {
			if name == "" {
				f.r.anchors.made++
				f.anchors[n] = anchorName(f.r.anchors.made)
			}
			return
		}
		if f.anchors == nil {
			f.anchors = map[*yaml.Node]string{}
		}
		f.anchors[n] = ""
	}
	tag, ok := coreTag(n)
	switch {
	case !ok, n.Kind == yaml.Mapping && tag != "" && tag != tagMap && tag != tagSet && tag != tagNull,
		n.Kind == yaml.Sequence && tag != "" && tag != tagSeq && tag != tagNull:
		f.fail(f.r.badTag(n))
		return
	case n.Kind == yaml.Mapping:
		before := f.r.errors
		f.r.repeatedKeys(n)
		if f.r.errors > before {
			return
		}
	}
	for i, item := range n.Items {
		if tag == tagSet && i%2 == 1 {
			continue
		}
		f.count(item)
	}
}

// anchorName is the name of the n-th anchor.
func anchorName(n int) string {
	digits := strconv.Itoa(n)
	for len(digits) < 3 {
		digits = "0" + digits
	}
	return "id" + digits
}

func (f *flowPrinter) node(n *yaml.Node) {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if f.r.isNull(n) {
		f.out = append(f.out, "null"...)
		return
	}
	if n.Kind == yaml.Scalar {
		f.scalar(n)
		return
	}
	if name := f.anchors[n]; name != "" {
		if f.printed[n] {
			f.out = append(append(f.out, '*'), name...)
			return
		}
		if f.printed == nil {
			f.printed = map[*yaml.Node]bool{}
		}
		f.printed[n] = true
		f.out = append(append(append(f.out, '&'), name...), ' ')
	}
	f.depth++
	if n.Kind == yaml.Sequence {
		f.sequence(n)
	} else {
		f.mapping(n)
	}
	f.depth--
}

func (f *flowPrinter) sequence(n *yaml.Node) {
	f.out = append(f.out, '[')
	for i, item := range n.Items {
		if i > 0 {
			f.out = append(f.out, ", "...)
		}
		f.node(item)
	}
	f.out = append(f.out, ']')
}

func (f *flowPrinter) mapping(n *yaml.Node) {
	set := false
	if tag, _ := coreTag(n); tag == tagSet {
		set = true
		f.out = append(f.out, "!!set "...)
	}
	f.out = append(f.out, '{')
	for i := 0; i+1 < len(n.Items); i += 2 {
		if i > 0 {
			f.out = append(f.out, ", "...)
		}
		if f.simpleKey(n.Items[i]) {
			f.node(n.Items[i])
			f.out = append(f.out, ": "...)
		} else {
			f.out = append(f.out, "? "...)
			f.node(n.Items[i])
			f.breakBeforeValue()
			f.out = append(f.out, ": "...)
		}
		if set {
			f.out = append(f.out, "null"...)
		} else {
			f.node(n.Items[i+1])
		}
	}
	f.out = append(f.out, '}')
}

// simpleKey tells whether a key is printed without a `?`.
func (f *flowPrinter) simpleKey(n *yaml.Node) bool {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	switch {
	case f.r.isNull(n):
		return true
	case n.Kind == yaml.Scalar:
		return yaml.SimpleKey(printed(n))
	}
	return len(n.Items) == 0 || f.printed[n]
}

// printed returns the tag and the text that a scalar is printed with.
func printed(n *yaml.Node) (tag, text string) {
	if name, _ := coreTag(n); name == tagBinary {
		text, _ := base64Text(n.Text)
		return "!!binary", text
	}
	raw, _ := scalar(n)
	switch raw.Kind {
	case value.Text:
		return "!!str", raw.Text
	case value.Bool:
		return "!!bool", raw.Text
	case value.Double:
		return "!!float", raw.Text
	}
	return "!!int", raw.Text
}

// utf16Length is the length of a text in Java's characters.
func utf16Length(text []byte) int {
	n := utf8.RuneCount(text)
	for _, b := range text {
		if b >= 0xf0 { // the first byte of a character that takes two
			n++
		}
	}
	return n
}

// breakBeforeValue separates a key with `?` from its value: by a blank, or, beyond column 80, by a line break.
func (f *flowPrinter) breakBeforeValue() {
	const width = 80
	f.column += utf16Length(f.out[f.mark:])
	f.mark = len(f.out)
	if f.column <= width {
		f.out = append(f.out, ' ')
		return
	}
	f.out = append(f.out, '\n')
	f.column, f.mark = 0, len(f.out)
	for i := 0; i < f.depth; i++ {
		f.out = append(f.out, "  "...)
	}
}

// scalar prints a scalar as the type it has: texts that read as something else get quotes.
func (f *flowPrinter) scalar(n *yaml.Node) {
	raw, _ := scalar(n)
	tag, _ := coreTag(n)
	switch {
	case tag == tagBinary:
		text, _ := base64Text(n.Text)
		f.out = append(append(append(f.out, `!!binary "`...), text...), '"')
	case raw.Kind == value.Text:
		typed, isNull := value.ResolveScalar(raw.Text)
		f.out = yaml.AppendText(f.out, raw.Text, isNull || typed.Kind != value.Text)
	case raw.Kind == value.Double:
		f.out = append(f.out, yamlNumber(raw.Text)...)
	default:
		f.out = append(f.out, raw.Text...)
	}
}

// yamlNumber spells NaN and the infinities as YAML does; other numbers stay as Java prints them.
func yamlNumber(java string) string {
	switch java {
	case "NaN":
		return ".nan"
	case "Infinity":
		return ".inf"
	case "-Infinity":
		return "-.inf"
	}
	return java
}
