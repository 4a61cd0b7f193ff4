package value

import (
	"math/bits"
	"strconv"
	"strings"
)

// sizeUnit returns the bytes of a unit, given in lower case. All multiples are of 1024, also those of kb and mb; there
// is no kib and no singular byte.
func sizeUnit(label string) (bytes uint64, ok bool) {
	if label == "" {
		return 1, true
	}
	line := LineOf(" b bytes , k kb kibibytes , m mb mebibytes , g gb gibibytes , t tb tebibytes ", label)
	if line == 0 {
		return 0, false
	}
	return 1 << (10 * (line - 1)), true
}

// parseSize reads a MemorySize as MemorySize.parse does: ASCII digits and a unit, in any letter case and with blanks
// around and between; no unit means bytes. The bytes must fit a signed 64-bit integer.
func parseSize(text string) (bytes int64, bad reason) {
	s := Trim(text)
	if s == "" {
		return 0, Blank
	}
	number, label := splitUnit(s)
	if number == "" {
		return 0, noNumber(s)
	}
	unit, ok := sizeUnit(label)
	if !ok {
		return 0, UnknownUnit
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, Overflow
	}
	hi, lo := bits.Mul64(uint64(n), unit)
	if hi != 0 || lo>>63 != 0 {
		return 0, Overflow
	}
	return int64(lo), ""
}

// sizeUnits are the units that sizes are printed in, smallest first.
var sizeUnits = [...]struct {
	bytes int64
	label string
}{{1 << 10, "kb"}, {1 << 20, "mb"}, {1 << 30, "gb"}, {1 << 40, "tb"}}

// sizeText prints a size as MemorySize.toString does: in the largest unit that divides it, except that whole terabytes
// are printed in bytes.
func sizeText(bytes int64) string {
	if bytes%(1<<40) != 0 {
		for i := 2; i >= 0; i-- {
			if u := sizeUnits[i]; bytes%u.bytes == 0 {
				return strconv.FormatInt(bytes/u.bytes, 10) + " " + u.label
			}
		}
	}
	return strconv.FormatInt(bytes, 10) + " bytes"
}

// HumanSize prints a size as MemorySize.toHumanReadableString does, such as `1.500kb (1536 bytes)`: in the largest unit
// that is smaller than the size, to three decimals, half a thousandth rounded up.
func HumanSize(bytes int64) string {
	exact := strconv.FormatInt(bytes, 10) + " bytes"
	for i := len(sizeUnits) - 1; i >= 0; i-- {
		if u := sizeUnits[i]; bytes > u.bytes {
			return threeDecimals(float64(bytes)/float64(u.bytes)) + u.label + " (" + exact + ")"
		}
	}
	return exact
}

// threeDecimals rounds the shortest digits of a number half up, as Java's %.3f does.
func threeDecimals(f float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(f, 'f', -1, 64), ".")
	part += "0000"
	n, _ := strconv.ParseInt(whole+part[:3], 10, 64)
	if part[3] >= '5' {
		n++
	}
	s := strconv.FormatInt(n, 10)
	return s[:len(s)-3] + "." + s[len(s)-3:]
}
