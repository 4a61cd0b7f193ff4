package value

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"flinkconf/core/option"
)

// Trim takes characters up to U+0020 off both ends, as Java's String.trim does. A no-break space stays.
func Trim(s string) string {
	start, end := 0, len(s)
	for start < end && s[start] <= ' ' {
		start++
	}
	for start < end && s[end-1] <= ' ' {
		end--
	}
	return s[start:end]
}

// parseInteger reads a whole number of 32 or 64 bits as Integer.parseInt and Long.parseLong do: a sign or none, then
// decimal digits of any script of the basic plane, nothing else.
func parseInteger(text string, bits int) (int64, reason) {
	digits, negative := text, false
	if digits != "" && (digits[0] == '-' || digits[0] == '+') {
		negative = digits[0] == '-'
		digits = digits[1:]
	}
	if digits == "" {
		return 0, notNumber(text)
	}
	limit := uint64(1)<<(bits-1) - 1
	if negative {
		limit++
	}
	var n uint64
	over := false
	for _, c := range digits {
		d, ok := digit(c)
		if !ok {
			return 0, notNumber(text)
		}
		if n > (limit-uint64(d))/10 {
			over = true
		}
		n = n*10 + uint64(d)
	}
	switch {
	case over:
		return 0, Overflow
	case negative:
		return -int64(n), ""
	}
	return int64(n), ""
}

// digit returns the value of a decimal digit as Character.digit(char, 10) does.
func digit(c rune) (int, bool) {
	if c < 0x80 {
		return int(c - '0'), '0' <= c && c <= '9'
	}
	if c > 0xffff {
		return 0, false // Java looks at UTF-16 units; none of a surrogate pair is a digit
	}
	for _, span := range unicode.Nd.R16 {
		if lo := rune(span.Lo); lo <= c && c <= rune(span.Hi) {
			return int(c-lo) % 10, true
		}
	}
	return 0, false
}

// notNumber tells why a text is no whole number.
func notNumber(text string) reason {
	if Trim(text) == "" {
		return Blank
	}
	if _, bad := parseDouble(text); bad == "" && strings.ContainsAny(text, ".eE") {
		return Decimal
	}
	return NotNumber
}

// parseFloat reads a Float. A Double that YAML typed must be in the range of floats; a text never overflows but
// becomes infinite or 0, as Float.parseFloat has it.
func parseFloat(raw Raw) (Value, reason) {
	text, bad := javaNumber(raw.Text)
	if bad != "" {
		return Value{}, bad
	}
	if raw.Kind == Double {
		f, _ := strconv.ParseFloat(text, 64)
		if size := math.Abs(f); f != 0 && !(size >= math.SmallestNonzeroFloat32 && size <= math.MaxFloat32) {
			return Value{}, OutOfRange
		}
		return floatValue(float32(f)), ""
	}
	f, _ := strconv.ParseFloat(text, 32) // the only error is the range, and f is what Java makes of it
	if f != f {
		return intValue(option.Float, 0x7fc00000), ""
	}
	return floatValue(float32(f)), ""
}

// parseDouble reads a text as Double.parseDouble does.
func parseDouble(text string) (float64, reason) {
	number, bad := javaNumber(text)
	if bad != "" {
		return 0, bad
	}
	f, _ := strconv.ParseFloat(number, 64)
	if f != f {
		return math.Float64frombits(0x7ff8000000000000), "" // Java knows one NaN
	}
	return f, ""
}

// javaNumber checks a text against the grammar of Double.parseDouble and returns the spelling that Go reads. Characters
// up to U+0020 around it, the suffixes f and d, hexadecimal with an exponent, NaN and Infinity are in; other words for
// them are not.
func javaNumber(text string) (string, reason) {
	s := Trim(text)
	if s == "" {
		return "", Blank
	}
	body := s
	if body[0] == '-' || body[0] == '+' {
		body = body[1:]
	}
	switch body {
	case "NaN":
		return "NaN", "" // Go takes no sign before it
	case "Infinity":
		return s, ""
	}
	ok := false
	if len(body) > 2 && body[0] == '0' && (body[1] == 'x' || body[1] == 'X') {
		rest, digits := mantissa(body[2:], isHex)
		ok = digits && rest != "" && (rest[0] == 'p' || rest[0] == 'P')
		if ok {
			rest, ok = exponent(rest)
		}
		body = rest
	} else {
		rest, digits := mantissa(body, isDigit)
		ok = digits
		if ok && rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
			rest, ok = exponent(rest)
		}
		body = rest
	}
	if !ok || len(body) > 1 || body != "" && !strings.Contains("fFdD", body) {
		return "", NotNumber
	}
	return s[:len(s)-len(body)], ""
}

// mantissa skips digits with at most one point among them and tells whether there was a digit.
func mantissa(s string, isDigit func(byte) bool) (rest string, digits bool) {
	i, point := 0, false
	for ; i < len(s); i++ {
		switch {
		case isDigit(s[i]):
			digits = true
		case s[i] == '.' && !point:
			point = true
		default:
			return s[i:], digits
		}
	}
	return "", digits
}

// exponent skips the letter of an exponent, a sign or none, and digits; ok is false without digits.
func exponent(s string) (rest string, ok bool) {
	i := 1
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	start := i
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return s[i:], i > start
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
