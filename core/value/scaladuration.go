package value

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"flinkconf/core/release"
)

// parseScala reads a time as Scala's Duration(String) does, by which Flink read its text options: white space counts
// nowhere, a number as Double.parseDouble takes it, and a unit of durationUnit in lower case, which must be there. Fractions
// of nanoseconds are rounded, and 2^63-1 nanoseconds are the most in either direction. endless tells one of the five words
// for infinity.
func parseScala(text string) (nanos int64, endless bool, bad reason) {
	s := strings.Map(func(c rune) rune {
		// Character.isWhitespace: no NEL and no no-break space, but the separators of ASCII.
		if c >= 0x1c && c <= 0x1f || unicode.IsSpace(c) && c != 0x85 && c != 0xa0 && c != 0x2007 && c != 0x202f {
			return -1
		}
		return c
	}, text)
	switch s {
	case "":
		return 0, false, Blank
	case "Inf", "+Inf", "-Inf", "PlusInf", "MinusInf":
		return 0, true, ""
	}
	number := s
	for {
		c, size := utf8.DecodeLastRuneInString(number)
		if !unicode.IsLetter(c) {
			break
		}
		number = number[:len(number)-size]
	}
	label := s[len(number):]
	unit, ok := durationUnit(label, release.V1_10)
	f, bad := parseDouble(number)
	switch {
	case bad != "":
		return 0, false, NoNumber
	case !ok || label == "":
		return 0, false, UnknownUnit
	}
	const exact = 1 << 53 // above, Scala takes whole numbers only
	if math.Abs(f) > exact {
		n, bad := parseInteger(number, 64)
		if most := int64(math.MaxInt64 / unit); bad != "" || n > most || n < -most {
			return 0, false, Overflow
		}
		return n * int64(unit), false, ""
	}
	f *= float64(unit)
	rounded := math.Floor(f)
	if f-rounded >= 0.5 {
		rounded++
	}
	switch {
	case f > math.MaxInt64 || rounded <= math.MinInt64:
		return 0, false, Overflow
	case rounded >= math.MaxInt64:
		return math.MaxInt64, false, ""
	}
	return int64(rounded), false, ""
}

// explainScala is explain for parseScala.
func explainScala(text string, bad reason) *Problem {
	p := &Problem{
		Reason: unitReason(text, bad, func(unit string) bool { return looseDuration(unit) != 0 }),
		Wanted: "a number and a unit in lower case, such as 5 s or 500 ms",
	}
	switch p.Reason {
	case UnknownUnit:
		p.Wanted = "one of the units d, h, min, s, ms, µs, ns, in lower case"
	case Overflow:
		p.Wanted = "less than 106752 d"
	}
	if len(text) <= mostSuggested {
		p.Suggestion = suggestDuration(bare(text), release.V1_10)
	}
	return p
}
