package json

import (
	"strconv"
	"unicode/utf8"
)

// Writer writes JSON with two blanks of indentation. The zero value is ready for use.
type Writer struct {
	out   []byte
	depth int
	// filled tells that something already stands in the open object or list.
	filled bool
}

// Object writes an object whose fields are written by fill.
func (w *Writer) Object(fill func()) { w.group('{', '}', fill) }

// List writes a list of n items, the i-th one written by item.
func (w *Writer) List(n int, item func(i int)) {
	w.group('[', ']', func() {
		for i := range n {
			w.next()
			item(i)
		}
	})
}

func (w *Writer) group(open, end byte, fill func()) {
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
func (w *Writer) next() {
	if w.filled {
		w.out = append(w.out, ',')
	}
	w.filled = true
	w.line()
}

func (w *Writer) line() {
	w.out = append(w.out, '\n')
	for range w.depth {
		w.out = append(w.out, ' ', ' ')
	}
}

// Field begins a field of the open object.
func (w *Writer) Field(name string) {
	w.next()
	w.out = append(AppendString(w.out, name), ':', ' ')
}

// Text writes a text field.
func (w *Writer) Text(name, s string) {
	w.Field(name)
	w.out = AppendString(w.out, s)
}

// Some writes a text field unless it is empty.
func (w *Writer) Some(name, s string) {
	if s != "" {
		w.Text(name, s)
	}
}

// Number writes a field with a whole number.
func (w *Writer) Number(name string, n int) {
	w.Field(name)
	w.out = strconv.AppendInt(w.out, int64(n), 10)
}

// Bool writes a field with true or false.
func (w *Writer) Bool(name string, b bool) {
	w.Field(name)
	w.out = strconv.AppendBool(w.out, b)
}

// String writes a text as an item of the open list.
func (w *Writer) String(s string) { w.out = AppendString(w.out, s) }

// Bytes ends the text with a line break and returns it.
func (w *Writer) Bytes() []byte { return append(w.out, '\n') }

// AppendString appends a string as JSON. Bytes that are no UTF-8 become U+FFFD, but for a surrogate without its partner as
// Reader.Exact has it.
func AppendString(out []byte, s string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	surrogate := 0 // how many of its bytes are still to come
	for i, c := range s {
		if c == utf8.RuneError && s[i] == 0xED && i+2 < len(s) && s[i+1] >= 0xA0 && s[i+1] <= 0xBF && s[i+2]&0xC0 == 0x80 {
			surrogate = 3
			out = append(out, '\\', 'u', 'd', hex[s[i+1]>>2&15], hex[s[i+1]&3<<2|s[i+2]>>4&3], hex[s[i+2]&15])
		}
		if surrogate > 0 {
			surrogate--
			continue
		}
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '\b':
			out = append(out, `\b`...)
		case c == '\f':
			out = append(out, `\f`...)
		case c < 0x20:
			out = append(out, `\u00`...)
			out = append(out, hex[c>>4], hex[c&15])
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return append(out, '"')
}
