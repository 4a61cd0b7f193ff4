package value

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"flinkconf/core/release"
)

// term is a number and the unit behind it, as people write them: `1.5 GiB`.
type term struct{ whole, fraction, unit string }

// looseTerms cuts a text into numbers and units; ok is false if there is more to it. Separators between digits and
// digits of other scripts are taken; a comma before three digits separates, before any other number of digits it is the
// decimal point.
func looseTerms(text string) (terms []term, ok bool) {
	s := javaLower(strings.TrimRight(plainDigits(bare(text)), ".,; "))
	s = strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) {
			return ' '
		}
		return c
	}, strings.ReplaceAll(s, "_", ""))
	s = strings.TrimPrefix(s, "+")
	for s = Trim(s); s != ""; {
		var t term
		t, s = cutNumber(s)
		if t.whole == "" && t.fraction == "" {
			return nil, false
		}
		s = Trim(s)
		n := 0
		for n < len(s) {
			c, size := utf8.DecodeRuneInString(s[n:])
			if !unicode.IsLetter(c) {
				break
			}
			n += size
		}
		t.unit, s = s[:n], Trim(s[n:])
		terms = append(terms, t)
		if t.unit == "" && s != "" {
			return nil, false
		}
		if rest, found := strings.CutPrefix(s, ","); found {
			s = Trim(rest)
		} else if rest, found := strings.CutPrefix(s, "and "); found {
			s = Trim(rest)
		}
	}
	return terms, len(terms) > 0
}

// cutNumber takes a number off the start of a text.
func cutNumber(s string) (t term, rest string) {
	n := digitsOf(s)
	t.whole, s = s[:n], s[n:]
	for n > 0 && len(s) > 3 && (s[0] == ',' || s[0] == ' ') && digitsOf(s[1:]) == 3 {
		t.whole, s = t.whole+s[1:4], s[4:]
	}
	if len(s) > 1 && (s[0] == '.' || s[0] == ',') && isDigit(s[1]) {
		n = digitsOf(s[1:])
		t.fraction, s = strings.TrimRight(s[1:1+n], "0"), s[1+n:]
		if t.whole == "" {
			t.whole = "0"
		}
	}
	return t, s
}

func digitsOf(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// times returns the term times the length of its unit, rounded to the nearest whole number; ok is false when 63 bits
// don't hold it.
func (t term) times(unit uint64) (n uint64, exact, ok bool) {
	whole, err := strconv.ParseUint(t.whole, 10, 63)
	if err != nil || len(t.fraction) > 18 {
		return 0, false, false
	}
	hi, n := bits.Mul64(whole, unit)
	if hi != 0 || n > math.MaxInt64 {
		return 0, false, false
	}
	if t.fraction == "" {
		return n, true, true
	}
	scale, fraction := uint64(1), uint64(0)
	for i := range len(t.fraction) {
		scale, fraction = scale*10, fraction*10+uint64(t.fraction[i]-'0')
	}
	hi, lo := bits.Mul64(fraction, unit)
	part, rest := bits.Div64(hi, lo, scale)
	if rest >= scale-rest {
		part++
	}
	return n + part, rest == 0, n+part <= math.MaxInt64
}

// unitReason looks closer at what stands where a unit should. known tells the words that people use for units.
func unitReason(text string, bad reason, known func(unit string) bool) reason {
	if bad != UnknownUnit && bad != NoNumber {
		return bad
	}
	terms, ok := looseTerms(text)
	if !ok {
		return bad
	}
	for _, t := range terms {
		if !known(t.unit) || t.unit == "" && len(terms) > 1 {
			return bad
		}
	}
	switch {
	case len(terms) > 1:
		return SeveralUnits
	case terms[0].fraction != "":
		return Decimal
	}
	return bad
}

// looseNames are words that people use for units and that Flink doesn't know, looseUnits the units.
const looseNames = " w wk wks week weeks , hr hrs , mins , msec msecs millisec millisecs ," +
	" us μs usec usecs microsec microsecs , nsec nsecs nanosec nanosecs "

var looseUnits = [...]uint64{7 * day, hour, minute, milli, micro, nano}

// looseDuration returns the length of a unit that people use for durations; 0 for any other word.
func looseDuration(unit string) uint64 {
	if line := LineOf(looseNames, unit); line > 0 {
		return looseUnits[line-1]
	}
	nanos, _ := durationUnit(unit, release.Last)
	return nanos
}

// suggestDuration knows decimals, several units, other words for units, and the ISO form for releases without it.
func suggestDuration(text string, r release.Release) string {
	if seconds, nanos, bad := parseISO(Trim(text)); bad == "" && seconds >= 0 && seconds < math.MaxInt64/int64(second) {
		return durationIn(uint64(seconds)*second+uint64(nanos), r)
	}
	terms, ok := looseTerms(text)
	if !ok {
		return ""
	}
	total, last := uint64(0), uint64(math.MaxUint64)
	for _, t := range terms {
		unit := looseDuration(t.unit)
		n, exact, ok := t.times(unit)
		if unit == 0 || unit >= last || !ok || !exact || t.unit == "" && t.fraction != "" || total+n > math.MaxInt64 {
			return ""
		}
		total, last = total+n, unit
	}
	if t := terms[0]; len(terms) == 1 && t.fraction == "" {
		for _, u := range durationLabels {
			if _, ok := durationUnit(u.label, r); ok && u.nanos == last {
				return t.whole + " " + u.label
			}
		}
	}
	return durationIn(total, r)
}

// durationIn writes nanoseconds in the largest unit that divides them and that the release knows, or returns "".
func durationIn(nanos uint64, r release.Release) string {
	for _, u := range durationLabels {
		if _, ok := durationUnit(u.label, r); ok && nanos%u.nanos == 0 && (nanos > 0 || u.nanos == milli) {
			return strconv.FormatUint(nanos/u.nanos, 10) + " " + u.label
		}
	}
	return ""
}

// looseEnds are what may stand behind the first letter of a unit of sizes.
const looseEnds = " b i ib byte bytes ibibytes ibibyte ebibytes ebibyte ilobytes ilobyte" +
	" egabytes egabyte igabytes igabyte erabytes erabyte "

// looseSize returns the place of a unit that people use for sizes among bytes, kb, mb, gb, tb, pb; -1 for any other word.
func looseSize(unit string) int {
	if unit == "" || LineOf(" b byte bytes ", unit) > 0 {
		return 0
	}
	place := strings.IndexByte("kmgtp", unit[0]) + 1
	if place == 0 || len(unit) > 1 && LineOf(looseEnds, unit[1:]) == 0 {
		return -1
	}
	return place
}

// suggestSize knows decimals and other words for units. A number that is no whole one in any unit is rounded in the unit
// below its own.
func suggestSize(text string) string {
	terms, ok := looseTerms(text)
	if !ok || len(terms) != 1 {
		return ""
	}
	t := terms[0]
	place := looseSize(t.unit)
	if place < 0 || t.fraction != "" && place == 0 {
		return ""
	}
	const top = 4 // tb
	labels := [...]string{" bytes", " kb", " mb", " gb", " tb"}
	if t.fraction == "" && place <= top {
		if t.unit == "" {
			return t.whole
		}
		return t.whole + labels[place]
	}
	for down := place - 1; down >= 0; down-- {
		n, exact, ok := t.times(1 << (10 * (place - down)))
		if !ok {
			return ""
		}
		if down <= top && exact {
			return strconv.FormatUint(n, 10) + labels[down]
		}
	}
	n, _, _ := t.times(1 << 10)
	return strconv.FormatUint(n, 10) + labels[place-1]
}
