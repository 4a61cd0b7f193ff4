package source

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// unquoted returns the text of a literal without its prefix and quotes; two quotes inside are one.
func unquoted(written string) string {
	body := written[strings.IndexByte(written, '\'')+1 : len(written)-1]
	return strings.ReplaceAll(body, "''", "'")
}

// quotedText is the literal that stands for text.
func quotedText(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// unicodeText is the literal that stands for text without control characters in it, for a client that would swallow them
// or end a line there.
func unicodeText(text string) string {
	const hex = "0123456789abcdef"
	var b strings.Builder
	b.WriteString("U&'")
	for i := range len(text) {
		switch c := text[i]; {
		case c < ' ' || c == 0x7f:
			b.WriteString(`\00`)
			b.WriteByte(hex[c>>4])
			b.WriteByte(hex[c&15])
		case c == '\\' || c == '\'':
			b.WriteByte(c)
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + "'"
}

// fitsCharset tells whether the literal's character set is known and has all of the text's characters. N'…' is LATIN1.
func fitsCharset(written, text string) bool {
	name := "LATIN1"
	if written[0] == '_' {
		name = strings.ToUpper(written[1:strings.IndexByte(written, '\'')])
	}
	highest := utf8.MaxRune
	switch {
	case among("UTF8 UTF-8 UTF16 UTF-16 UTF-16LE UTF-16BE", name):
	case among("LATIN1 ISO-8859-1", name):
		highest = 0xff
	case among("GB2312 GBK BIG5", name):
		highest = 0xffff // only a bound
	default:
		return false
	}
	for _, r := range text {
		if r > highest {
			return false
		}
	}
	return true
}

// escapeCharacter is the character behind UESCAPE: a single one that is no hexadecimal digit, blank, plus or double quote.
func escapeCharacter(text string) (rune, bool) {
	r, size := utf8.DecodeRuneInString(text)
	if size != len(text) || size == 0 || r > 0xffff || strings.ContainsRune("0123456789abcdefABCDEF+\" \t\n\r\f", r) {
		return 0, false
	}
	return r, true
}

// unescapedUnicode replaces a backslash and four hexadecimal digits by that code unit, and the doubled escape character by itself. Flink hands the four
// characters to Java's Integer.parseInt, so that a sign counts as one of them: \+01F600 isn't the code point 1F600, but
// the character 01F and the text "600".
func unescapedUnicode(text string, escape rune) (string, bool) {
	if !strings.ContainsRune(text, escape) {
		return text, true
	}
	units := utf16.Encode([]rune(text))
	out := make([]uint16, 0, len(units))
	for i := 0; i < len(units); i++ {
		if units[i] != uint16(escape) {
			out = append(out, units[i])
			continue
		}
		if i+1 < len(units) && units[i+1] == uint16(escape) {
			out = append(out, units[i])
			i++
			continue
		}
		if i+5 > len(units) {
			return "", false
		}
		n, ok := hexUnits(units[i+1 : i+5])
		if !ok {
			return "", false
		}
		out = append(out, uint16(n))
		i += 4
	}
	return string(utf16.Decode(out)), true
}

// hexUnits reads a signed hexadecimal number.
func hexUnits(units []uint16) (n int, ok bool) {
	minus := units[0] == '-'
	if minus || units[0] == '+' {
		units = units[1:]
	}
	for _, u := range units {
		d := hexDigit(rune(u))
		if d < 0 {
			return 0, false
		}
		n = n<<4 | d
	}
	if minus {
		n = -n
	}
	return n, true
}

// hexDigit returns the value of a hexadecimal digit, or -1.
func hexDigit(r rune) int {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0')
	case 'a' <= r|0x20 && r|0x20 <= 'f':
		return int(r|0x20-'a') + 10
	}
	return -1
}

// unescapedText reads the inside of E'…': \b \f \n \r \t, up to three octal digits if they are a byte, \x with up to two
// hexadecimal digits, \u with four and \U with eight, \\ and \'. A backslash before anything else stays, but for \x without a digit,
// which is an x. ok is false for a \u or \U that lacks digits.
func unescapedText(body string) (text string, ok bool) {
	var out []uint16
	in := utf16.Encode([]rune(body))
	for i := 0; i < len(in); i++ {
		c := in[i]
		if c == '\'' {
			i++ // two are one
		}
		if c != '\\' || i+1 == len(in) {
			out = append(out, c)
			continue
		}
		i++
		c = in[i]
		first, end := i, i+1 // of the digits
		n := int(c)
		switch {
		case c == '\\' || c == '\'':
		case strings.ContainsRune("bfnrt", rune(c)):
			n = int("\b\f\n\r\t"[strings.IndexByte("bfnrt", byte(c))])
		case '0' <= c && c <= '7':
			if n, end = digits(in, first, 3, 8); n > 0xff {
				out = append(out, '\\')
				out = append(out, in[first:end-1]...)
				n = int(in[end-1])
			}
		case c == 'x':
			first++
			if n, end = digits(in, first, 2, 16); end == first {
				n = 'x'
			}
		case c == 'u' || c == 'U':
			first++
			want := 4
			if c == 'U' {
				want = 8
			}
			if n, end = digits(in, first, want, 16); end != first+want || n > utf8.MaxRune {
				return "", false
			}
			if n > 0xffff {
				high, low := utf16.EncodeRune(rune(n))
				out = append(out, uint16(high))
				n = int(low)
			}
		default:
			out = append(out, '\\')
		}
		out = append(out, uint16(n))
		i = end - 1
	}
	return string(utf16.Decode(out)), true
}

// digits reads up to most digits of the base from at on.
func digits(in []uint16, at, most, base int) (n, end int) {
	end = at
	for ; end < len(in) && end < at+most; end++ {
		d := hexDigit(rune(in[end]))
		if d < 0 || d >= base {
			break
		}
		n = n*base + d
	}
	return n, end
}
