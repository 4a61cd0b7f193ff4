package yaml

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// plain scans a scalar without quotes. It goes on over line breaks as long as the lines are indented.
func (s *scanner) plain() {
	t := token{kind: scalarToken, style: Plain, start: s.pos, end: s.pos, column: s.col}
	least := s.indent + 1
	var joined []byte
	spaces, broken := "", false
	for s.at(0) != '#' {
		n := s.plainRun()
		if n == 0 {
			break
		}
		piece := s.text[s.pos : s.pos+n]
		s.pos += n
		s.col += columns(piece)
		s.allowKey = false
		switch {
		case joined != nil:
			joined = append(append(joined, spaces...), piece...)
		case t.text == "":
			t.text = piece
		case !broken:
			t.text = s.text[t.start:s.pos]
		default:
			joined = append(append([]byte(t.text), spaces...), piece...)
		}
		t.end = s.pos
		spaces, broken = s.plainSpaces()
		if spaces == "" || s.flow == 0 && s.col < least {
			break
		}
	}
	if joined != nil {
		t.text = string(joined)
	}
	s.add(t)
}

// plainRun returns how many bytes from here on belong to a plain scalar without blanks.
func (s *scanner) plainRun() int {
	for n := 0; ; n++ {
		switch c := s.at(n); c {
		case ' ', '\t', '\n', '\r', 0:
			return n
		case ':':
			next := s.at(n + 1)
			if blank(next) || s.flow > 0 && strings.IndexByte(",[]{}", next) >= 0 {
				return n
			}
		case ',', '[', ']', '{', '}':
			if s.flow > 0 {
				return n
			}
		}
	}
}

// plainSpaces goes over the blanks and line breaks inside or behind a plain scalar and returns what they count for if the
// scalar goes on, and whether a line ended; "" ends the scalar.
func (s *scanner) plainSpaces() (spaces string, broken bool) {
	start := s.pos
	for c := s.at(0); c == ' ' || c == '\t'; c = s.at(0) {
		s.forward(1)
	}
	spaces = s.text[start:s.pos]
	first := s.breakLine()
	if first == "" {
		return spaces, false
	}
	s.allowKey = true
	if s.atDocumentMark() {
		return "", true
	}
	s.breaks = s.breaks[:0]
	for {
		for s.at(0) == ' ' {
			s.forward(1)
		}
		b := s.breakLine()
		if b == "" {
			break
		}
		s.breaks = append(s.breaks, b...)
		if s.atDocumentMark() {
			return "", true
		}
	}
	switch {
	case first != "\n":
		return first + string(s.breaks), true
	case len(s.breaks) == 0:
		return " ", true // a single line break counts for a blank
	}
	return string(s.breaks), true
}

// quoted scans a scalar in single or double quotes.
func (s *scanner) quoted(quote byte) {
	t := token{kind: scalarToken, style: SingleQuoted, start: s.pos, column: s.col}
	if quote == '"' {
		t.style = DoubleQuoted
	}
	s.forward(1)
	if n := s.simpleQuoted(quote); n >= 0 {
		t.text = s.text[s.pos : s.pos+n]
		s.pos += n + 1
		s.col += columns(t.text) + 1
		t.end = s.pos
		s.add(t)
		return
	}
	var out []byte
	for s.err == nil {
		out = s.quotedRun(out, quote, t.start)
		if s.at(0) == quote || s.err != nil {
			break
		}
		out = s.quotedSpaces(out, t.start)
	}
	if s.err != nil {
		return
	}
	s.forward(1)
	t.end = s.pos
	t.text = string(out)
	s.add(t)
}

// simpleQuoted returns the length of a quoted text that ends on its line and has nothing to replace, or -1.
func (s *scanner) simpleQuoted(quote byte) int {
	for i := s.pos; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == quote:
			if quote == '\'' && i+1 < len(s.text) && s.text[i+1] == quote {
				return -1
			}
			return i - s.pos
		case c == '\\' && quote == '"', c == '\n', c == '\r', c == 0xc2, c == 0xe2:
			return -1
		}
	}
	return -1
}

// quotedRun appends everything up to a blank, a line break or the closing quote.
func (s *scanner) quotedRun(out []byte, quote byte, begun int) []byte {
	for {
		n := 0
		for c := s.at(n); !blank(c) && c != '\'' && c != '"' && c != '\\'; c = s.at(n) {
			n++
		}
		piece := s.text[s.pos : s.pos+n]
		out = append(out, piece...)
		s.pos += n
		s.col += columns(piece)
		c := s.at(0)
		switch {
		case quote == '\'' && c == '\'' && s.at(1) == '\'':
			out = append(out, '\'')
			s.forward(2)
		case quote == '"' && c == '\'', quote == '\'' && (c == '"' || c == '\\'):
			out = append(out, c)
			s.forward(1)
		case quote == '"' && c == '\\':
			out = s.escape(out, begun)
			if s.err != nil {
				return out
			}
		default:
			return out
		}
	}
}

// quotedSpaces appends what blanks and line breaks inside quotes count for.
func (s *scanner) quotedSpaces(out []byte, begun int) []byte {
	start := s.pos
	for c := s.at(0); c == ' ' || c == '\t'; c = s.at(0) {
		s.forward(1)
	}
	spaces := s.text[start:s.pos]
	if s.at(0) == 0 {
		s.failSince(OpenQuote, begun)
		return out
	}
	first := s.breakLine()
	if first == "" {
		return append(out, spaces...)
	}
	mark := len(out)
	if first != "\n" {
		out = append(out, first...)
		mark = -1
	}
	out = s.quotedBreaks(out, begun)
	if len(out) == mark {
		out = append(out, ' ')
	}
	return out
}

// quotedBreaks appends the line breaks from here on and goes over the blanks between them.
func (s *scanner) quotedBreaks(out []byte, begun int) []byte {
	for {
		if s.atDocumentMark() {
			s.failSince(OpenQuote, begun)
			return out
		}
		for c := s.at(0); c == ' ' || c == '\t'; c = s.at(0) {
			s.forward(1)
		}
		b := s.breakLine()
		if b == "" {
			return out
		}
		out = append(out, b...)
	}
}

// escapes are the characters behind a backslash that stand for one character.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b", ' ': " ",
	'"': "\"", '/': "/", '\\': "\\", 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escape appends what a backslash and the characters behind it stand for.
func (s *scanner) escape(out []byte, begun int) []byte {
	start := s.pos
	bad := func(end int) []byte {
		s.failAt(BadEscape, start, min(end, len(s.text)), begun)
		return out
	}
	s.forward(1)
	c := s.at(0)
	if to, ok := escapes[c]; ok {
		s.forward(1)
		return append(out, to...)
	}
	digits := 0
	switch c {
	case 'x':
		digits = 2
	case 'u':
		digits = 4
	case 'U':
		digits = 8
	default:
		if s.breakLine() != "" {
			return s.quotedBreaks(out, begun)
		}
		_, size := utf8.DecodeRuneInString(s.text[s.pos:])
		return bad(s.pos + size)
	}
	s.forward(1)
	n, ok := s.hex(digits)
	if !ok || n > utf8.MaxRune {
		return bad(s.pos)
	}
	s.forward(digits)
	r := rune(n)
	// Two escapes that are a surrogate pair are one character, as in every Java string.
	if utf16.IsSurrogate(r) && r < 0xdc00 && s.at(0) == '\\' && s.at(1) == 'u' {
		s.forward(2)
		if low, ok := s.hex(4); ok && 0xdc00 <= low && low < 0xe000 {
			s.forward(4)
			r = utf16.DecodeRune(r, rune(low))
		} else {
			s.forward(-2)
		}
	}
	return utf8.AppendRune(out, r)
}

// hex reads the digits that stand here.
func (s *scanner) hex(digits int) (uint64, bool) {
	if s.pos+digits > len(s.text) {
		return 0, false
	}
	for i := 0; i < digits; i++ {
		c := s.at(i)
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F') {
			return 0, false
		}
	}
	n, err := strconv.ParseUint(s.text[s.pos:s.pos+digits], 16, 64)
	return n, err == nil
}
