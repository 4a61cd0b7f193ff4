package value

import (
	"math"
	"math/bits"
	"strconv"
)

// javaDigits chooses the digits of a number as Java does before 19. The number is fraction·2^(exponent-52) with bit 52
// of fraction set, of which significant bits are held by the type.
//
// Mostly these are the shortest digits that read back as the number. There are two exceptions. Numbers with an exponent
// get a second digit even if one would do (4.9E-324), and some get a digit more or another last digit than the nearest
// shortest one, because the margin that ends the digits is a little off next to powers of two and at its edges. Whole
// numbers that fit 63 bits are cut where the type's bits end instead.
func javaDigits(exponent int, fraction uint64, significant int) decimal {
	zeros := bits.TrailingZeros64(fraction)
	used := 53 - zeros                 // bits from the first to the last 1
	behind := max(0, used-exponent-1)  // of these, bits behind the binary point
	if behind == 0 && exponent <= 62 { // exponent >= 0 follows
		return wholeDigits(exponent, fraction, significant)
	}
	// The number is b/s·10^exp10, and m/s·10^exp10 is half the distance to its neighbours; each is some 5^i·2^j.
	exp10 := estimate(exponent, fraction)
	b5, s5 := max(0, -exp10), max(0, exp10)
	b2, s2 := b5+behind+exponent, s5+behind
	m5, m2 := b5, b2-significant
	b2 -= used - 1
	common := min(b2, s2)
	b2, s2, m2 = b2-common, s2-common, m2-common
	if used == 1 {
		m2-- // below a power of two the neighbour is half as far away
	}
	if m2 < 0 {
		b2, s2, m2 = b2-m2, s2-m2, 0
	}
	width := max(used+b2+bitsOfFive(b5), s2+1+bitsOfFive(s5+1))
	b, s := newNatural(fraction>>zeros, b5, b2), newNatural(1, s5, s2)
	m, tens := newNatural(1, m5+1, m2+1), newNatural(1, s5+1, s2+1)

	d := decimal{digits: make([]byte, 0, 20)}
	var low, high bool
	next := func() byte {
		var q byte
		q, b = b.divide(s)
		b = b.times(10)
		low, high = ends(b, m, tens, width)
		return '0' + q
	}
	if q := next(); q == '0' && !high {
		exp10--
	} else {
		d.digits = append(d.digits, q)
	}
	if exp10 < -3 || exp10 >= 8 {
		low, high = false, false
	}
	for !low && !high {
		m = m.times(10)
		d.digits = append(d.digits, next())
	}
	d.point = exp10 + 1
	if high {
		half := 1
		if low {
			half = b.times(2).compare(tens)
		}
		if half > 0 || half == 0 && d.digits[len(d.digits)-1]&1 == 1 {
			d.roundUp()
		}
	}
	return d
}

// ends tells whether the digits so far are close enough from below and whether the next higher ones are from above.
// Java computes in 32 or 64 bits where the numbers seem to fit, asks there for more than the margin, where otherwise as
// much as it will do, and lets sums overflow.
func ends(b, m, tens natural, width int) (low, high bool) {
	if width >= 64 {
		return b.compare(m) < 0, b.plus(m).compare(tens) >= 0
	}
	x, y, z := b.wrapped(width), m.wrapped(width), tens.wrapped(width)
	if y <= 0 {
		return true, true
	}
	sum := x + y
	if width < 32 {
		sum = int64(int32(sum))
	}
	return x < y, sum > z
}

// wrapped is what a Java int (for widths below 32) or long holds of a number.
func (x natural) wrapped(width int) int64 {
	low := uint64(0)
	for i := min(len(x), 2) - 1; i >= 0; i-- {
		low = low<<32 | uint64(x[i])
	}
	if width < 32 {
		return int64(int32(low))
	}
	return int64(low)
}

// wholeDigits are the digits of a whole number. Digits that the type's bits can't tell are rounded away.
func wholeDigits(exponent int, fraction uint64, significant int) decimal {
	n := fraction >> max(0, 52-exponent) << max(0, exponent-52)
	dropped := 0
	if spare := exponent - significant - 1; spare > 1 {
		dropped = int(float64(spare) * math.Log10(2)) // whole digits of 2^spare
	}
	if dropped > 0 {
		scale := uint64(1)
		for range dropped {
			scale *= 10
		}
		rest := n % scale
		n /= scale
		if rest >= scale/2 {
			n++
		}
	}
	digits := strconv.AppendUint(make([]byte, 0, 24), n, 10)
	point := len(digits) + dropped
	for len(digits) > 1 && digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	return decimal{digits, point}
}

// estimate guesses the decimal exponent, by a straight line for the logarithm of the fraction; it may be one too large.
func estimate(exponent int, fraction uint64) int {
	one := math.Float64frombits(0x3ff<<52 | fraction&(1<<52-1))
	return int(math.Floor((one-1.5)*0.289529654 + 0.176091259 + float64(exponent)*0.301029995663981))
}

// bitsOfFive is the length of 5^n in bits, for large n Java's rough guess at it.
func bitsOfFive(n int) int {
	if n > 26 {
		return 3 * n
	}
	power := uint64(1)
	for range n {
		power *= 5
	}
	if n == 0 {
		return 0
	}
	return bits.Len64(power)
}

// roundUp adds one to the last digit.
func (d *decimal) roundUp() {
	i := len(d.digits) - 1
	for i > 0 && d.digits[i] == '9' {
		d.digits[i] = '0'
		i--
	}
	if d.digits[i] == '9' {
		d.digits[0] = '1'
		d.point++
		return
	}
	d.digits[i]++
}
