package source

import (
	"math"
	"strconv"
	"strings"

	"flinkconf/core/value"
)

// jsonScalar types a plain scalar by YAML 1.1 as go-yaml has it: `yes`, `on` and `y` are booleans, `0x10`, `010`, `0o17`
// and `1_000` numbers. ok is false for what JSON can't hold. The text of a number is the one that Java prints for it after
// the API server has stored it: whole numbers beyond 64 bits lose digits.
func jsonScalar(s string) (kind jsonKind, text string, ok bool) {
	switch {
	case s == "", among("~ null Null NULL", s):
		return jsonNull, "", true
	case among("y Y yes Yes YES true True TRUE on On ON", s):
		return jsonBool, "true", true
	case among("n N no No NO false False FALSE off Off OFF", s):
		return jsonBool, "false", true
	case among(".inf .Inf .INF +.inf +.Inf +.INF -.inf -.Inf -.INF .nan .NaN .NAN", s):
		return jsonNumber, s, false
	}
	if strings.IndexByte("+-.0123456789", s[0]) < 0 {
		return jsonText, s, true
	}
	plain := strings.ReplaceAll(s, "_", "")
	if n, err := strconv.ParseInt(plain, 0, 64); err == nil {
		return jsonNumber, strconv.FormatInt(n, 10), true
	}
	if n, err := strconv.ParseUint(plain, 0, 64); err == nil {
		return jsonNumber, jsonDouble(float64(n)), true
	}
	if yamlFloat11(plain) {
		if f, err := strconv.ParseFloat(plain, 64); err == nil {
			return jsonNumber, jsonDouble(f), true
		}
	}
	return jsonText, s, true
}

// yamlFloat11 tells whether a text is a decimal number, perhaps with a point and an exponent.
func yamlFloat11(s string) bool {
	s = strings.TrimLeft(s[:1], "+-") + s[1:]
	whole := countDigits(s)
	s = s[whole:]
	part := 0
	if strings.HasPrefix(s, ".") {
		part = countDigits(s[1:])
		s = s[1+part:]
	}
	if whole+part == 0 {
		return false
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		s = s[1:]
		if s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		n := countDigits(s)
		return n > 0 && n == len(s)
	}
	return s == ""
}

func countDigits(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}

// jsonDouble writes a number as Go's JSON does, without a point where it is whole and below 10^21, and then as Java prints
// what it reads of that.
func jsonDouble(f float64) string {
	if f == 0 {
		return "0"
	}
	if abs := math.Abs(f); abs >= 1e-6 && abs < 1e21 {
		if s := strconv.FormatFloat(f, 'f', -1, 64); strings.IndexByte(s, '.') < 0 {
			return s
		}
	}
	return javaNumber(f)
}

// javaNumber prints a number as Java's Double.toString does.
func javaNumber(f float64) string {
	raw, _ := value.ResolveScalar(strconv.FormatFloat(f, 'e', -1, 64))
	return raw.Text
}
