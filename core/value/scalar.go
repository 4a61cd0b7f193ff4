package value

import (
	"strconv"
	"strings"
)

// ResolveScalar types a plain YAML scalar by the core schema of YAML 1.2, as snakeyaml-engine does for config.yaml and
// for the YAML dialect of lists and maps: true and false, null, whole numbers (also 0x and 0o), and numbers with a point
// or an exponent, each in a few letter cases. Everything else is text; `yes`, `1_000` and dates are too.
//
// The text of a typed scalar is Java's: `0x10` becomes 16, `1.10` becomes 1.1 and `1e3` becomes 1000.0. isNull tells a
// null, which an empty scalar is as well; the Raw is empty then. The text of a Double is empty for `+.inf`, which the
// schema takes for a number and snakeyaml-engine then fails on: a document with it doesn't load.
func ResolveScalar(text string) (raw Raw, isNull bool) {
	if text == "" {
		return Raw{}, true
	}
	switch LineOf(" ~ null Null NULL , true True TRUE , false False FALSE ", text) {
	case 1:
		return Raw{}, true
	case 2, 3:
		return Raw{strings.ToLower(text), Bool}, false
	}
	if c := text[0]; c != '-' && c != '+' && c != '.' && !isDigit(c) {
		return Raw{Text: text}, false
	}
	if raw, ok := yamlInteger(text); ok {
		return raw, false
	}
	if raw, ok := yamlFloat(text); ok {
		return raw, false
	}
	return Raw{Text: text}, false
}

// yamlInteger reads a whole number of the core schema; ok is false for any other text. The kind is the smallest that
// holds the number.
func yamlInteger(text string) (raw Raw, ok bool) {
	if len(text) > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'o') {
		bits := 4
		if text[1] == 'o' {
			bits = 3
		}
		return yamlRadix(text[2:], bits)
	}
	sign, digits := cutSign(text)
	if digits == "" || !all(digits, isDigit) {
		return Raw{}, false
	}
	if digits = strings.TrimLeft(digits, "0"); digits == "" {
		return Raw{"0", Int}, true
	}
	return Raw{sign + digits, kindOf(sign + digits)}, true
}

// mostDigits bounds the digits of a number in another base than ten, whose conversion costs more than linear time.
const mostDigits = 1000

// yamlRadix reads digits of 3 or 4 bits each.
func yamlRadix(digits string, bits int) (raw Raw, ok bool) {
	if digits = strings.TrimLeft(digits, "0"); len(digits) > mostDigits {
		return Raw{}, false
	}
	n := natural{}
	for i := 0; i < len(digits); i++ {
		d := uint32(digits[i])
		switch c := digits[i]; {
		case bits == 3 && '0' <= c && c <= '7', bits == 4 && isDigit(c):
			d -= '0'
		case bits == 4 && isHex(c):
			d = d&^0x20 - 'A' + 10
		default:
			return Raw{}, false
		}
		if n = n.times(1 << bits); len(n) > 0 {
			n[0] |= d
		} else {
			n = natural{d}.trim()
		}
	}
	text := n.String()
	return Raw{text, kindOf(text)}, true
}

// kindOf returns the smallest of Int, Long and BigInt that holds a decimal number.
func kindOf(decimal string) Kind {
	if _, err := strconv.ParseInt(decimal, 10, 32); err == nil {
		return Int
	}
	if _, err := strconv.ParseInt(decimal, 10, 64); err == nil {
		return Long
	}
	return BigInt
}

// yamlFloat reads a number of the core schema that is no whole one; ok is false for any other text.
func yamlFloat(text string) (raw Raw, ok bool) {
	sign, body := cutSign(text)
	switch LineOf(" .inf .Inf .INF , .nan .NaN .NAN ", body) {
	case 1:
		if text[0] == '+' {
			return Raw{Kind: Double}, true
		}
		return Raw{sign + "Infinity", Double}, true
	case 2:
		return Raw{"NaN", Double}, body == text
	}
	rest, digits := mantissa(body, isDigit)
	if digits && rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
		rest, digits = exponent(rest)
	}
	if !digits || rest != "" {
		return Raw{}, false
	}
	f, _ := strconv.ParseFloat(text, 64) // the only error is the range, and f is what Java makes of it
	return Raw{javaDouble(f), Double}, true
}

// cutSign cuts a sign off; a plus is dropped.
func cutSign(text string) (sign, rest string) {
	switch {
	case strings.HasPrefix(text, "-"):
		return "-", text[1:]
	case strings.HasPrefix(text, "+"):
		return "", text[1:]
	}
	return "", text
}

// all tells whether each byte of a text passes.
func all(s string, pass func(byte) bool) bool {
	for i := 0; i < len(s); i++ {
		if !pass(s[i]) {
			return false
		}
	}
	return true
}
