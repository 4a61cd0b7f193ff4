// Package json reads and writes the little JSON that goes in and out of the core.
//
// It is here, and not the standard library's, for two reasons: a workspace that breaks off in the middle must give all
// that comes before the break, and every value must know its place, for messages; and the standard library's package
// costs as much in the browser as a fifth of our own code. Tests compare both.
package json

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// Kind is the type of a value.
type Kind uint8

// The kinds of value. None is the end of the text, or where it stops being JSON.
const (
	None Kind = iota
	Object
	Array
	Text
	Number
	Bool
	Null
)

var kindNames = [...]diag.Text{"nothing", "an object", "a list", "a text", "a number", "true or false", "null"}

// String names the kind in a message, with its article.
func (k Kind) String() string { return string(kindNames[k]) }

// maxDepth bounds nesting, so that no text can exhaust the browser's stack.
const maxDepth = 200

// Reader reads one JSON text from its beginning. Where the text stops being JSON the reader stops too: from then on every
// method returns at once with the zero value, and Broken says where it was.
type Reader struct {
	// Exact keeps a surrogate without its partner, in the three bytes that UTF-8 would have for it (WTF-8). A text that a
	// page hands over may hold one, and a Writer writes it back.
	Exact  bool
	text   string
	at     int
	depth  int
	broken bool
}

// NewReader returns a reader of the text. A byte order mark at its beginning is passed over.
func NewReader(text string) *Reader {
	r := &Reader{text: text}
	if strings.HasPrefix(text, "\uFEFF") {
		r.at = len("\uFEFF")
	}
	return r
}

// Broken tells whether the text stopped being JSON, and at which byte; that is the length of the text when it ended too
// early.
func (r *Reader) Broken() (at int, broken bool) { return r.at, r.broken }

// At returns the byte offset of the value that is read next or, behind a value, of what follows it.
func (r *Reader) At() int { return r.at }

// Next returns the kind of the value that is read next.
func (r *Reader) Next() Kind {
	r.space()
	if r.broken || r.at == len(r.text) {
		return None
	}
	switch c := r.text[r.at]; {
	case c == '{':
		return Object
	case c == '[':
		return Array
	case c == '"':
		return Text
	case c == 't' || c == 'f':
		return Bool
	case c == 'n':
		return Null
	case c == '-' || c >= '0' && c <= '9':
		return Number
	}
	return None
}

// Object reads an object and calls visit behind the name of each field. What visit does not read is passed over.
func (r *Reader) Object(visit func(name string)) {
	r.group('{', '}', func() {
		name := r.Text()
		if !r.take(':') {
			r.fail()
			return
		}
		r.item(func() { visit(name) })
	})
}

// Array reads a list and calls visit before each item. What visit does not read is passed over.
func (r *Reader) Array(visit func()) {
	r.group('[', ']', func() { r.item(visit) })
}

// item calls visit and makes sure that one value has been read.
func (r *Reader) item(visit func()) {
	r.space()
	before := r.at
	visit()
	if r.at == before {
		r.Skip()
	}
}

// group reads what stands between two brackets, with commas between the members.
func (r *Reader) group(open, end byte, member func()) {
	if !r.take(open) || r.depth == maxDepth {
		r.fail()
		return
	}
	r.depth++
	for first := true; !r.broken && !r.take(end); first = false {
		if !first && !r.take(',') {
			r.fail()
			return
		}
		if r.space(); r.at < len(r.text) && r.text[r.at] == end && !first {
			r.fail() // a comma with nothing behind it
			return
		}
		member()
	}
	r.depth--
}

// Text reads a string. A surrogate without its partner becomes U+FFFD, unless Exact.
func (r *Reader) Text() string {
	if !r.take('"') {
		r.fail()
		return ""
	}
	start := r.at
	var out []byte
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '"':
			plain := r.text[start:r.at]
			r.at++
			if out == nil {
				return plain
			}
			return string(append(out, plain...))
		case c == '\\':
			out = append(out, r.text[start:r.at]...)
			if out = r.escape(out); r.broken {
				return ""
			}
			start = r.at
		case c < 0x20:
			r.fail()
			return ""
		default:
			r.at++
		}
	}
	r.fail()
	return ""
}

// escape reads what a backslash begins.
func (r *Reader) escape(out []byte) []byte {
	if r.at+1 >= len(r.text) {
		r.at = len(r.text)
		r.fail()
		return out
	}
	c := r.text[r.at+1]
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		r.at += 2
		return append(out, "\"\\/\b\f\n\r\t"[i])
	}
	first, ok := r.unit(r.at)
	if !ok {
		r.fail()
		return out
	}
	r.at += 6
	if utf16.IsSurrogate(first) {
		second, ok := r.unit(r.at)
		if pair := utf16.DecodeRune(first, second); ok && pair != utf8.RuneError {
			r.at += 6
			return utf8.AppendRune(out, pair)
		}
		if r.Exact {
			return append(out, 0xE0|byte(first>>12), 0x80|byte(first>>6&0x3F), 0x80|byte(first&0x3F))
		}
		first = utf8.RuneError
	}
	return utf8.AppendRune(out, first)
}

// unit returns the UTF-16 unit of the escape that begins at the offset: \u and four digits.
func (r *Reader) unit(at int) (unit rune, ok bool) {
	if at+6 > len(r.text) || r.text[at] != '\\' || r.text[at+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(r.text[at+2:at+6], 16, 16)
	return rune(n), err == nil
}

// Bool reads true or false.
func (r *Reader) Bool() bool {
	word := r.word()
	if word != "true" && word != "false" {
		r.fail()
	}
	return word == "true"
}

// Literal reads a number, true, false or null and returns it as it stands.
func (r *Reader) Literal() string {
	kind, start := r.Next(), r.at
	word := r.word()
	good := word == "true" || word == "false" || word == "null"
	if kind == Number {
		good = isNumber(word)
	}
	if !good {
		r.at = start
		r.fail()
		return ""
	}
	return word
}

// word passes over letters, digits and the signs of numbers.
func (r *Reader) word() string {
	r.space()
	start := r.at
	for r.at < len(r.text) {
		c := r.text[r.at]
		if (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') && c != '-' && c != '+' && c != '.' {
			break
		}
		r.at++
	}
	return r.text[start:r.at]
}

// isNumber tells whether the word is a number as JSON writes it.
func isNumber(word string) bool {
	digits := func(s string) (rest string, n int) {
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		return s[n:], n
	}
	s := strings.TrimPrefix(word, "-")
	rest, n := digits(s)
	if n == 0 || n > 1 && s[0] == '0' {
		return false
	}
	if strings.HasPrefix(rest, ".") {
		if rest, n = digits(rest[1:]); n == 0 {
			return false
		}
	}
	if rest != "" && rest[0]|0x20 == 'e' {
		rest = rest[1:]
		if rest != "" && (rest[0] == '+' || rest[0] == '-') {
			rest = rest[1:]
		}
		if rest, n = digits(rest); n == 0 {
			return false
		}
	}
	return rest == ""
}

// Skip passes over one value.
func (r *Reader) Skip() {
	switch r.Next() {
	case Object:
		r.Object(func(string) {})
	case Array:
		r.Array(func() {})
	case Text:
		r.Text()
	case None:
		r.fail()
	default:
		r.Literal()
	}
}

// End makes sure that nothing follows.
func (r *Reader) End() {
	if r.space(); r.at < len(r.text) {
		r.fail()
	}
}

// take passes over the character if it is next.
func (r *Reader) take(c byte) bool {
	if r.space(); r.broken || r.at == len(r.text) || r.text[r.at] != c {
		return false
	}
	r.at++
	return true
}

func (r *Reader) space() {
	for !r.broken && r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

func (r *Reader) fail() { r.broken = true }
