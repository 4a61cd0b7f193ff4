package yaml

import (
	"strings"
	"unicode/utf8"
)

// AppendText appends a text as snakeyaml-engine writes it inside a flow collection, as in `[a, 'b: c', "d\n"]`: plain
// where it can be, in single quotes where a plain spelling would mean something else, in double quotes where it holds
// line breaks or characters that aren't printable. quote asks for quotes around a text that would be plain, because it
// reads as a number, a boolean or null.
func AppendText(out []byte, text string, quote bool) []byte {
	switch {
	case needsEscapes(text):
		return AppendDouble(out, text)
	case quote || !plainInFlow(text):
		return appendSingle(out, text)
	}
	return append(out, text...)
}

// appendSingle appends a text in single quotes.
func appendSingle(out []byte, text string) []byte {
	out = append(out, '\'')
	out = append(out, strings.ReplaceAll(text, "'", "''")...)
	return append(out, '\'')
}

// SimpleKey tells whether a scalar may be a mapping's key without a `?` in what snakeyaml-engine writes: not empty, without
// line breaks, and with its tag shorter than 128 characters in UTF-16. The tag counts although it is hardly ever written;
// it is "!!str" for a text.
func SimpleKey(tag, text string) bool {
	const limit = 128
	if text == "" || strings.IndexByte(text, '\n') >= 0 {
		return false
	}
	units := len(tag)
	if units+len(text) < limit {
		return true
	}
	for _, r := range text {
		if units++; r > 0xffff {
			units++
		}
	}
	return units < limit
}

// needsEscapes tells whether a text can only be written in double quotes.
func needsEscapes(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < 0x20 || c == 0x7f {
				return true
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !written(r) {
			return true
		}
		i += size
	}
	return false
}

// written tells whether a character that is no ASCII is written as it is.
func written(r rune) bool {
	return r >= 0xa0 && r != 0x2028 && r != 0x2029 && r != 0xfffe && r != 0xffff
}

// plainInFlow tells whether a text without control characters can do without quotes inside a flow collection.
func plainInFlow(text string) bool {
	if text == "" || text[0] == ' ' || text[len(text)-1] == ' ' || strings.HasPrefix(text, "---") || strings.HasPrefix(text, "...") {
		return false
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case ',', '?', '[', ']', '{', '}', ':':
			return false
		case '#':
			if i == 0 || text[i-1] == ' ' {
				return false
			}
		case '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`':
			if i == 0 {
				return false
			}
		case '-':
			if i == 0 && (len(text) == 1 || text[1] == ' ') {
				return false
			}
		}
	}
	return true
}

// AppendDouble appends a text in double quotes, with escapes for what isn't printable.
func AppendDouble(out []byte, text string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	for _, r := range text {
		switch short := shortEscape(r); {
		case short != 0:
			out = append(out, '\\', short)
		case 0x20 <= r && r < 0x7f, written(r):
			out = utf8.AppendRune(out, r)
		case r <= 0xff:
			out = append(out, '\\', 'x', hex[r>>4], hex[r&15])
		default:
			out = append(out, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
	}
	return append(out, '"')
}

// shortEscape returns the letter that stands behind a backslash for the character, or 0.
func shortEscape(r rune) byte {
	switch r {
	case 0:
		return '0'
	case '\a':
		return 'a'
	case '\b':
		return 'b'
	case '\t':
		return 't'
	case '\n':
		return 'n'
	case '\v':
		return 'v'
	case '\f':
		return 'f'
	case '\r':
		return 'r'
	case 0x1b:
		return 'e'
	case '"', '\\':
		return byte(r)
	case 0x85:
		return 'N'
	case 0xa0:
		return '_'
	case 0x2028:
		return 'L'
	case 0x2029:
		return 'P'
	}
	return 0
}
