package program

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// literal is a text literal taken apart.
type literal struct {
	// prefix is in lower case; open is the offset behind the opening quotes and shut that of the closing ones.
	prefix     string
	quote      string
	open, shut int
}

// literalAt takes apart the literal at a place.
func literalAt(text string, from, to int) literal {
	s := text[from:to]
	q := strings.IndexAny(s, `"'`)
	out := literal{prefix: strings.ToLower(s[:q]), quote: s[q : q+1]}
	if triple := strings.Repeat(out.quote, 3); strings.HasPrefix(s[q:], triple) && (len(s) >= q+6 || !strings.HasSuffix(s, out.quote) || len(s) == q+3) {
		out.quote = triple
	}
	out.open = from + q + len(out.quote)
	out.shut = to
	if body := text[min(out.open, out.shut):out.shut]; strings.HasSuffix(body, out.quote) {
		out.shut -= len(out.quote)
	}
	out.open = min(out.open, out.shut)
	return out
}

// decode returns what a literal stands for; ok is false if it holds something that isn't known, such as an interpolated
// expression that is no constant.
func (p *reader) decode(t *token) (out string, ok bool) {
	l := literalAt(p.text, int(t.from), int(t.to))
	body := p.text[l.open:l.shut]
	interpolated := p.lang == Scala && l.prefix != "" || strings.Contains(l.prefix, "f") && p.lang == Python
	raw := strings.Contains(l.prefix, "r") && p.lang == Python || p.lang == Scala && (l.prefix == "raw" || len(l.quote) == 3 && l.prefix == "")
	if strings.Contains(l.prefix, "b") || l.prefix == "f" && p.lang == Scala && strings.Contains(body, "%") {
		return "", false // bytes, and formats of numbers
	}
	if p.lang == Java && len(l.quote) == 3 {
		body = textBlock(body)
	}
	if !interpolated && (raw || strings.IndexByte(body, '\\') < 0) {
		return body, true
	}
	var b strings.Builder
	for i := 0; i < len(body); {
		c := body[i]
		switch {
		case c == '\\' && !raw:
			n := p.escape(&b, body[i:])
			if n == 0 {
				return "", false
			}
			i += n
		case interpolated && p.lang == Scala && c == '$', interpolated && p.lang == Python && (c == '{' || c == '}'):
			n, known := p.insert(&b, body[i:])
			if !known {
				return "", false
			}
			i += n
		default:
			b.WriteByte(c)
			i++
		}
	}
	return b.String(), true
}

// insert writes the constant that an interpolation at the beginning of s names and returns how long it is.
func (p *reader) insert(b *strings.Builder, s string) (n int, known bool) {
	if len(s) > 1 && s[1] == s[0] { // doubled: the mark itself
		b.WriteByte(s[0])
		return 2, true
	}
	if s[0] == '}' {
		return 0, false
	}
	name := s[1:]
	if s[0] == '$' && !strings.HasPrefix(name, "{") {
		n = 1
		for n < len(s) && (letter(s[n]) && s[n] != '$' || digit(s[n])) {
			n++
		}
		name = s[1:n]
	} else {
		end := strings.IndexByte(s, '}')
		if end < 0 {
			return 0, false
		}
		n = end + 1
		name = strings.TrimSpace(strings.TrimPrefix(s[1:end], "{"))
	}
	v := p.look(name)
	text, ok := v.spelled()
	if !ok {
		return 0, false
	}
	b.WriteString(text)
	return n, true
}

// escape writes the character of an escape sequence at the beginning of s and returns how long it is, 0 for none that the
// language has.
func (p *reader) escape(b *strings.Builder, s string) int {
	python := p.lang == Python
	if len(s) < 2 || python && s[1] == 'N' {
		return 0
	}
	c := s[1]
	if i := strings.IndexByte(`nrtbfs0\"'`, c); i >= 0 && !(python && c == 's') && !(c == '0' && len(s) > 2 && digit(s[2])) {
		b.WriteByte("\n\r\t\b\f \x00\\\"'"[i])
		return 2
	}
	hex := 0
	switch {
	case c == 'u':
		hex = 4
	case python && c == 'x':
		hex = 2
	case python && c == 'U':
		hex = 8
	case c == '\n' || strings.HasPrefix(s[1:], "\r\n"):
		return strings.IndexByte(s, '\n') + 1
	case '0' <= c && c <= '7':
		octal := s[1:min(len(s), 4)]
		octal = octal[:len(octal)-len(strings.TrimLeft(octal, "01234567"))]
		v, _ := strconv.ParseUint(octal, 8, 32)
		b.WriteRune(rune(v))
		return 1 + len(octal)
	case python: // an unknown one stays as it is
		b.WriteByte('\\')
		return 1
	default:
		return 0
	}
	digits := s[2:]
	if hex == 4 && !python {
		digits = strings.TrimLeft(digits, "u")
	}
	n := len(s) - len(digits) + hex
	v, ok := hexRune(digits, hex)
	if !ok {
		return 0
	}
	if 0xd800 <= v && v < 0xdc00 && hex == 4 {
		if rest, found := strings.CutPrefix(s[n:], `\u`); found {
			if low, ok := hexRune(rest, 4); ok && 0xdc00 <= low && low < 0xe000 {
				v = (v-0xd800)<<10 + low - 0xdc00 + 0x10000
				n += 6
			}
		}
	}
	b.WriteRune(v)
	return n
}

// hexRune reads a character's number in so many hexadecimal digits.
func hexRune(s string, digits int) (r rune, ok bool) {
	if len(s) < digits {
		return 0, false
	}
	v, err := strconv.ParseUint(s[:digits], 16, 32)
	return rune(v), err == nil && v <= utf8.MaxRune
}

// textBlock takes the indentation out of a Java text block, as String.stripIndent does, before escapes are read.
func textBlock(body string) string {
	_, body, found := strings.Cut(body, "\n")
	if !found {
		return body
	}
	lines := strings.Split(strings.ReplaceAll(body, "\r\n", "\n"), "\n")
	least := -1
	for i, l := range lines {
		if indent := len(l) - len(strings.TrimLeft(l, " \t")); (indent < len(l) || i == len(lines)-1) && (least < 0 || indent < least) {
			least = indent
		}
	}
	for i, l := range lines {
		lines[i] = strings.TrimRight(l[min(least, len(l)):], " \t")
	}
	return strings.Join(lines, "\n")
}

// quoteAs writes a text as a literal with the given quote, which every language reads alike.
func quoteAs(text string, quote byte) string {
	var b strings.Builder
	b.WriteByte(quote)
	for _, c := range text {
		switch {
		case c == rune(quote) || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < 0x20 || c == 0x7f:
			b.WriteString(`\u00`)
			b.WriteByte("0123456789abcdef"[c>>4])
			b.WriteByte("0123456789abcdef"[c&15])
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte(quote)
	return b.String()
}
