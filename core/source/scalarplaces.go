package source

import (
	"strings"

	"flinkconf/core/yaml"
)

// scalarPlaces tells where each character of a scalar's text was written, and the indentation of a block scalar's lines.
// Where that can't be told, ok is false and all of the text stands for the whole scalar.
func scalarPlaces(text string, n *yaml.Node) (m mapped, indent string, ok bool) {
	w := scalarWalk{text: text, n: n, at: n.Start}
	switch n.Style {
	case yaml.SingleQuoted, yaml.DoubleQuoted:
		w.at++
	case yaml.Literal, yaml.Folded:
		w.at = pastBreak(text, lineEnd(text, n.Start))
		indent = w.indentation()
		w.at += min(len(indent), indentOf(text, line{w.at, lineEnd(text, w.at)}))
	}
	if w.walk(len(indent)) {
		return w.b.done(), indent, true
	}
	var b mapping
	if n.Text != "" {
		b.put(n.Text, n.Start, n.End-n.Start)
	}
	return b.done(), "", n.Text == ""
}

// scalarWalk walks through a scalar's text and what was written for it, side by side.
type scalarWalk struct {
	text string
	n    *yaml.Node
	at   int
	// solid is an offset up to which no line ends.
	solid int
	b     mapping
}

// indentation returns the blanks before each line of a block scalar: those of the first line with text, without the blanks
// that belong to the text.
func (w *scalarWalk) indentation() string {
	for at := w.at; at < w.n.End && at < len(w.text); at = pastBreak(w.text, lineEnd(w.text, at)) {
		blanks := indentOf(w.text, line{at, lineEnd(w.text, at)})
		if at+blanks < lineEnd(w.text, at) {
			own := strings.TrimLeft(w.n.Text, "\n")
			return w.text[at : at+max(0, blanks-(len(own)-len(strings.TrimLeft(own, " "))))]
		}
	}
	return ""
}

// walk is false where the two sides don't fit.
func (w *scalarWalk) walk(indent int) bool {
	s := w.n.Text
	for i := 0; i < len(s); {
		if w.at >= len(w.text) {
			return false
		}
		c := w.text[w.at]
		switch {
		case w.n.Style == yaml.Literal && s[i] == '\n':
			if c != '\r' && c != '\n' {
				return false
			}
			end := pastBreak(w.text, w.at)
			w.b.put("\n", w.at, end-w.at)
			w.at = end + min(indent, indentOf(w.text, line{end, lineEnd(w.text, end)}))
			i++
		case w.n.Style == yaml.SingleQuoted && c == '\'':
			w.b.put("'", w.at, 2)
			w.at += 2
			i++
		case w.n.Style == yaml.DoubleQuoted && c == '\\':
			width := w.escape()
			if width == 0 {
				return false
			}
			if strings.IndexByte("\r\n", w.text[w.at+1]) >= 0 {
				w.at += width
				continue
			}
			size := len(firstRune(s[i:]))
			w.b.put(s[i:i+size], w.at, width)
			w.at += width
			i += size
		case w.n.Style != yaml.Literal && w.folds():
			n := w.fold(s[i:], indent)
			if n == 0 {
				return false
			}
			i += n
		case c == s[i]:
			w.b.add(w.text, w.at, w.at+1)
			w.at++
			i++
		default:
			return false
		}
	}
	return true
}

// firstRune returns the first character of a text.
func firstRune(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}

// escape returns the length of the backslash sequence at hand, 0 if it isn't complete. One before a line break takes the
// next line's blanks along.
func (w *scalarWalk) escape() int {
	if w.at+1 >= len(w.text) {
		return 0
	}
	width := 2
	switch w.text[w.at+1] {
	case 'x':
		width = 4
	case 'u':
		width = 6
	case 'U':
		width = 10
	case '\n', '\r':
		end := pastBreak(w.text, w.at+1)
		width = end + indentOf(w.text, line{end, lineEnd(w.text, end)}) - w.at
	}
	if w.at+width > len(w.text) {
		return 0
	}
	return width
}

// folds tells whether nothing but blanks are left on the line.
func (w *scalarWalk) folds() bool {
	if w.at < w.solid {
		return false
	}
	end := w.at
	for end < len(w.text) && (w.text[end] == ' ' || w.text[end] == '\t') {
		end++
	}
	if end == len(w.text) || w.text[end] != '\n' && w.text[end] != '\r' {
		w.solid = end
		return false
	}
	return w.n.Style != yaml.Folded || end == w.at
}

// fold takes line breaks: a single one stands for a blank, of several all but the first are kept, and in a folded block
// those around an indented line too. It returns how many characters of the text that makes.
func (w *scalarWalk) fold(s string, indent int) int {
	at, breaks, last := w.at, 0, w.at
	for at < len(w.text) && strings.IndexByte(" \t\r\n", w.text[at]) >= 0 {
		if w.text[at] == '\r' || w.text[at] == '\n' {
			breaks++
			at = pastBreak(w.text, at)
			last = at
			if w.n.Style == yaml.Folded {
				at += min(indent, indentOf(w.text, line{at, lineEnd(w.text, at)}))
				if at < len(w.text) && (w.text[at] == ' ' || w.text[at] == '\t') {
					break
				}
			}
			continue
		}
		at++
	}
	for _, made := range []string{strings.Repeat("\n", breaks), strings.Repeat("\n", breaks-1), " "} {
		if made != "" && strings.HasPrefix(s, made) && (made != " " || breaks == 1) {
			w.b.put(made, w.at, last-w.at)
			w.at = at
			return len(made)
		}
	}
	return 0
}
