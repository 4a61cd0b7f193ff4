package core

import (
	"strconv"

	"flinkconf/core/value"
)

// jsonWriter writes JSON with two blanks of indentation. The few types that leave the core are written field by field:
// the standard library's encoder would be a tenth of what our own code weighs in the browser.
type jsonWriter struct {
	out   []byte
	depth int
	// filled tells that something already stands in the open object or list.
	filled bool
}

// object writes an object whose fields are written by fill.
func (w *jsonWriter) object(fill func()) { w.group('{', '}', fill) }

// list writes a list of n items, the i-th one written by item.
func (w *jsonWriter) list(n int, item func(i int)) {
	w.group('[', ']', func() {
		for i := range n {
			w.next()
			item(i)
		}
	})
}

func (w *jsonWriter) group(open, end byte, fill func()) {
	w.out = append(w.out, open)
	w.depth++
	w.filled = false
	fill()
	w.depth--
	if w.filled {
		w.line()
	}
	w.out = append(w.out, end)
	w.filled = true
}

// next begins an item or a field.
func (w *jsonWriter) next() {
	if w.filled {
		w.out = append(w.out, ',')
	}
	w.filled = true
	w.line()
}

func (w *jsonWriter) line() {
	w.out = append(w.out, '\n')
	for range w.depth {
		w.out = append(w.out, ' ', ' ')
	}
}

// field begins a field of the open object.
func (w *jsonWriter) field(name string) {
	w.next()
	w.out = append(value.AppendJSONString(w.out, name), ':', ' ')
}

func (w *jsonWriter) text(name, s string) {
	w.field(name)
	w.out = value.AppendJSONString(w.out, s)
}

// some writes a text field unless it is empty.
func (w *jsonWriter) some(name, s string) {
	if s != "" {
		w.text(name, s)
	}
}

func (w *jsonWriter) number(name string, n int) {
	w.field(name)
	w.out = strconv.AppendInt(w.out, int64(n), 10)
}

func (w *jsonWriter) boolean(name string, b bool) {
	w.field(name)
	w.out = strconv.AppendBool(w.out, b)
}

// bytes ends the text.
func (w *jsonWriter) bytes() []byte { return append(w.out, '\n') }
