package value

import (
	"math"
	"math/bits"

	"flinkconf/core/release"
)

// Nanoseconds of the units.
const (
	nano   uint64 = 1
	micro         = 1000 * nano
	milli         = 1000 * micro
	second        = 1000 * milli
	minute        = 60 * second
	hour          = 60 * minute
	day           = 24 * hour
)

// durationLabels are the units that durations are written in, longest first.
var durationLabels = [...]struct {
	nanos uint64
	label string
}{{day, "d"}, {hour, "h"}, {minute, "min"}, {second, "s"}, {milli, "ms"}, {micro, "µs"}, {nano, "ns"}}

// durationNames are the names of the units in durationLabels; oldNames are those of 1.9.
const (
	durationNames = " d day days , h hour hours , m min minute minutes , s sec secs second seconds ," +
		" ms milli millis millisecond milliseconds , µs micro micros microsecond microseconds , ns nano nanos nanosecond nanoseconds "
	oldNames = " ms s min h "
)

// durationUnit returns the length of a unit, given in lower case. 1.9 knows four labels; the words came with 1.10, `m`
// for minutes with 1.15. There is no `us`, and µ is U+00B5 only.
func durationUnit(label string, r release.Release) (nanos uint64, ok bool) {
	if label == "" {
		return milli, true
	}
	line := LineOf(durationNames, label)
	if line == 0 || r <= release.V1_9 && LineOf(oldNames, label) == 0 || label == "m" && r < release.V1_15 {
		return 0, false
	}
	return durationLabels[line-1].nanos, true
}

// parseDuration reads a Duration as TimeUtils.parseDuration does: ASCII digits and a unit, in any letter case and with
// blanks around and between; no unit means milliseconds. There are no signs, decimals or several units. From 2.1 on the
// ISO form of java.time.Duration.parse is read too.
//
// The result must fit java.time.Duration, and up to 1.20 the number a signed 64-bit integer, in 1.9 the milliseconds.
func parseDuration(text string, r release.Release) (Value, reason) {
	s := Trim(text)
	if s == "" {
		return Value{}, Blank
	}
	number, label := splitUnit(s)
	if number == "" {
		if r >= release.V2_1 {
			if seconds, nanos, bad := parseISO(s); bad == "" {
				if seconds < 0 {
					return Value{}, Negative
				}
				return durationValue(seconds, nanos), ""
			}
		}
		return Value{}, noNumber(s)
	}
	unit, ok := durationUnit(label, r)
	if !ok {
		return Value{}, UnknownUnit
	}
	hi, lo, ok := parse128(number)
	if !ok || r < release.V2_0 && (hi != 0 || lo > math.MaxInt64) {
		return Value{}, Overflow
	}
	seconds, nanos, ok := times(hi, lo, unit)
	if !ok || seconds > math.MaxInt64 || r <= release.V1_9 && !longMillis(int64(seconds), nanos) {
		return Value{}, Overflow
	}
	return durationValue(int64(seconds), nanos), ""
}

// splitUnit cuts a trimmed text into its leading ASCII digits and the rest in lower case, without blanks around.
func splitUnit(s string) (number, label string) {
	i := 0
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return s[:i], javaLower(Trim(s[i:]))
}

// noNumber tells why a trimmed text doesn't start with a digit.
func noNumber(s string) reason {
	if len(s) > 1 && (s[0] == '-' || s[0] == '+') && (isDigit(s[1]) || s[1] == '.') {
		if s[0] == '-' {
			return Negative
		}
		return Signed
	}
	return NoNumber
}

// parse128 reads decimal digits; ok is false beyond 2^100, more than any use has for them.
func parse128(digits string) (hi, lo uint64, ok bool) {
	for i := 0; i < len(digits); i++ {
		if hi >= 1<<36 {
			return 0, 0, false
		}
		carry, low := bits.Mul64(lo, 10)
		low, up := bits.Add64(low, uint64(digits[i]-'0'), 0)
		hi, lo = hi*10+carry+up, low
	}
	return hi, lo, true
}

// times multiplies a number by a unit and gives the seconds and nanoseconds; ok is false when 64 bits can't hold the
// seconds.
func times(hi, lo, unit uint64) (seconds uint64, nanos int32, ok bool) {
	over, up := bits.Mul64(hi, unit)
	carry, low := bits.Mul64(lo, unit)
	up, c := bits.Add64(up, carry, 0)
	if over != 0 || c != 0 || up >= second {
		return 0, 0, false
	}
	s, n := bits.Div64(up, low, second)
	return s, int32(n), true
}

// longMillis tells whether a positive duration's milliseconds fit a signed 64-bit integer.
func longMillis(seconds int64, nanos int32) bool {
	const most, rest = math.MaxInt64 / 1000, math.MaxInt64 % 1000
	return seconds < most || seconds == most && int64(nanos) < (rest+1)*int64(milli)
}
