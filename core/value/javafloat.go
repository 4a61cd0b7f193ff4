package value

import (
	"math"
	"math/bits"
	"strconv"
)

// javaDouble prints a double as Double.toString does up to Java 18: plain from 0.001 up to 10^7, else with an exponent,
// always with a digit on each side of the point. Flink's supported Java versions are older than 19, which changed the
// digits.
func javaDouble(f float64) string {
	b := math.Float64bits(f)
	exponent, fraction := int(b>>52&0x7ff), b&(1<<52-1)
	if text, ok := noDigits(exponent == 0x7ff, exponent == 0 && fraction == 0, fraction != 0, b>>63 == 1); ok {
		return text
	}
	significant := 53
	if exponent == 0 {
		significant = bits.Len64(fraction)
		exponent = significant - 52
		fraction <<= 53 - significant
	}
	return layOut(b>>63 == 1, javaDigits(exponent-1023, fraction|1<<52, significant))
}

// javaFloat prints a float as Float.toString does up to Java 18.
func javaFloat(f float32) string {
	b := math.Float32bits(f)
	exponent, fraction := int(b>>23&0xff), b&(1<<23-1)
	if text, ok := noDigits(exponent == 0xff, exponent == 0 && fraction == 0, fraction != 0, b>>31 == 1); ok {
		return text
	}
	significant := 24
	if exponent == 0 {
		significant = bits.Len32(fraction)
		exponent = significant - 23
		fraction <<= 24 - significant
	}
	return layOut(b>>31 == 1, javaDigits(exponent-127, uint64(fraction|1<<23)<<29, significant))
}

// noDigits prints what is no number, and zero.
func noDigits(special, zero, nan, negative bool) (text string, ok bool) {
	switch {
	case special && nan:
		return "NaN", true
	case special:
		text = "Infinity"
	case zero:
		text = "0.0"
	default:
		return "", false
	}
	if negative {
		text = "-" + text
	}
	return text, true
}

// decimal is 0.d1d2d3…·10^point.
type decimal struct {
	digits []byte
	point  int
}

// layOut prints a decimal as Java does.
func layOut(negative bool, d decimal) string {
	sign := ""
	if negative {
		sign = "-"
	}
	digits, point := string(d.digits), d.point
	whole := point
	switch {
	case point > 7 || point <= -3:
		whole = 1
	case point <= 0:
		return sign + "0.000"[:2-point] + digits
	}
	for len(digits) <= whole {
		digits += "0"
	}
	text := sign + digits[:whole] + "." + digits[whole:]
	if whole != point {
		text += "E" + strconv.Itoa(point-1)
	}
	return text
}
