package value

import "strconv"

// natural is a natural number of any size, the lowest 32 bits first and without leading zeros. It exists for javaDigits;
// math/big would cost the WebAssembly build more than the rest of the package.
type natural []uint32

// newNatural returns n·5^fives·2^twos.
func newNatural(n uint64, fives, twos int) natural {
	x := natural{uint32(n), uint32(n >> 32)}.trim()
	const most = 13 // 5^13 is the largest power of 5 below 2^32
	for ; fives >= most; fives -= most {
		x = x.times(1220703125)
	}
	for ; fives > 0; fives-- {
		x = x.times(5)
	}
	return x.shift(twos)
}

func (x natural) trim() natural {
	for len(x) > 0 && x[len(x)-1] == 0 {
		x = x[:len(x)-1]
	}
	return x
}

// times multiplies x by n in place.
func (x natural) times(n uint32) natural {
	carry := uint64(0)
	for i := range x {
		carry += uint64(x[i]) * uint64(n)
		x[i] = uint32(carry)
		carry >>= 32
	}
	if carry > 0 {
		x = append(x, uint32(carry))
	}
	return x
}

// shift returns x·2^n.
func (x natural) shift(n int) natural {
	words, bits := n/32, uint(n%32)
	out := make(natural, words+len(x)+1)
	for i, w := range x {
		wide := uint64(w) << bits
		out[words+i] |= uint32(wide)
		out[words+i+1] = uint32(wide >> 32)
	}
	return out.trim()
}

// compare returns -1, 0 or 1 as x is below, equal to or above y.
func (x natural) compare(y natural) int {
	if len(x) != len(y) {
		if len(x) < len(y) {
			return -1
		}
		return 1
	}
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			if x[i] < y[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// plus returns x+y.
func (x natural) plus(y natural) natural {
	if len(x) < len(y) {
		x, y = y, x
	}
	out := make(natural, len(x), len(x)+1)
	carry := uint64(0)
	for i := range x {
		carry += uint64(x[i])
		if i < len(y) {
			carry += uint64(y[i])
		}
		out[i] = uint32(carry)
		carry >>= 32
	}
	if carry > 0 {
		out = append(out, uint32(carry))
	}
	return out
}

// divide returns the quotient of x and y, which must be small, and leaves the remainder in x.
func (x natural) divide(y natural) (quotient byte, remainder natural) {
	for x.compare(y) >= 0 {
		borrow := int64(0)
		for i := range x {
			borrow += int64(x[i])
			if i < len(y) {
				borrow -= int64(y[i])
			}
			x[i] = uint32(borrow)
			borrow >>= 32
		}
		x = x.trim()
		quotient++
	}
	return quotient, x
}

// String prints a number in decimal.
func (x natural) String() string {
	const chunk = 1e9
	x = append(natural(nil), x...)
	var chunks []uint32
	for len(x) > 0 {
		rest := uint64(0)
		for i := len(x) - 1; i >= 0; i-- {
			rest = rest<<32 | uint64(x[i])
			x[i], rest = uint32(rest/chunk), rest%chunk
		}
		chunks = append(chunks, uint32(rest))
		x = x.trim()
	}
	if len(chunks) == 0 {
		return "0"
	}
	out := strconv.AppendUint(nil, uint64(chunks[len(chunks)-1]), 10)
	for i := len(chunks) - 2; i >= 0; i-- {
		nine := strconv.FormatUint(uint64(chunks[i])+chunk, 10) // with a 1 before the nine digits
		out = append(out, nine[1:]...)
	}
	return string(out)
}
