package value

import (
	"math"
	"math/bits"

	"flinkconf/core/release"
)

// highestUnit prints a duration in the largest unit that divides it. Exact days are days from 1.18 on and milliseconds
// before. Zero is `0 ms`.
func highestUnit(v Value, r release.Release) string {
	if v.num == 0 && v.nanos == 0 {
		return "0 ms"
	}
	for i := range durationLabels {
		u := &durationLabels[i]
		if u.nanos < second && uint64(v.nanos)%u.nanos != 0 || u.nanos >= second && (v.nanos != 0 || v.num%int64(u.nanos/second) != 0) {
			continue
		}
		if u.nanos == day && r < release.V1_18 {
			break
		}
		return durationCount(v.num, v.nanos, u.nanos) + " " + u.label
	}
	return durationCount(v.num, v.nanos, milli) + " ms"
}

// durationCount prints how many units a duration holds, which must divide it.
func durationCount(seconds int64, nanos int32, unit uint64) string {
	s, n := uint64(seconds), uint64(nanos)
	negative := seconds < 0
	if negative {
		s = -s // of the two's complement; also right for the smallest
		if n > 0 {
			s, n = s-1, second-n
		}
	}
	hi, lo := bits.Mul64(s, second)
	lo, carry := bits.Add64(lo, n, 0)
	hi += carry
	top, hi := hi/unit, hi%unit
	low, _ := bits.Div64(hi, lo, unit)
	return decimal128(top, low, negative)
}

// decimal128 prints a number below 2^93 in decimal.
func decimal128(hi, lo uint64, negative bool) string {
	var buf [40]byte
	i := len(buf)
	for {
		var digit uint64
		top := hi / 10
		lo, digit = bits.Div64(hi%10, lo, 10)
		hi = top
		i--
		buf[i] = byte('0' + digit)
		if hi == 0 && lo == 0 {
			break
		}
	}
	if negative {
		i--
		buf[i] = '-'
	}
	return string(buf[i:])
}

// longNanos tells whether a duration's nanoseconds fit a signed 64-bit integer.
func longNanos(v Value) bool {
	const most, rest = math.MaxInt64 / int64(second), math.MaxInt64 % int64(second)
	switch {
	case v.num > most || v.num < -most-1:
		return false
	case v.num == most:
		return int64(v.nanos) <= rest
	case v.num == -most-1:
		return int64(v.nanos) >= int64(second)-rest-1
	}
	return true
}
