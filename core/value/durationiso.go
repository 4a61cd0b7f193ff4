package value

import (
	"math"
	"strings"
)

// parseISO reads the ISO form as java.time.Duration.parse does: a sign or none, P, days, and behind T hours, minutes and
// seconds, each with a sign of its own or none, in any letter case. There are no weeks, months or years.
func parseISO(s string) (seconds int64, nanos int32, bad reason) {
	negative := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		negative = s[0] == '-'
		s = s[1:]
	}
	if len(s) < 2 || s[0]|0x20 != 'p' {
		return 0, 0, NoNumber
	}
	date, clock := s[1:], ""
	if t := strings.IndexAny(date, "tT"); t >= 0 {
		date, clock = date[:t], date[t+1:]
		if clock == "" {
			return 0, 0, NoNumber
		}
	}
	p := isoParts{rest: date}
	days := p.field('d', 86400)
	if p.rest != "" {
		return 0, 0, NoNumber
	}
	p.rest = clock
	hours := p.field('h', 3600)
	minutes := p.field('m', 60)
	whole, fraction := p.seconds()
	if p.bad != "" {
		return 0, 0, p.bad
	}
	// The order is Java's; with mixed signs it decides what overflows.
	total, ok := addExact(whole, minutes)
	for _, n := range [...]int64{hours, days} {
		if ok {
			total, ok = addExact(total, n)
		}
	}
	if negative && ok {
		ok = total != math.MinInt64
		total, fraction = -total, -fraction
	}
	if fraction < 0 && ok {
		ok = total != math.MinInt64
		total, fraction = total-1, fraction+int64(second)
	}
	if !ok {
		return 0, 0, Overflow
	}
	return total, int32(fraction), ""
}

// isoParts reads the numbers of an ISO duration from left to right; bad is the first reason against the text.
type isoParts struct {
	rest string
	bad  reason
}

// field reads a number and the letter behind it and returns it in seconds; 0 when the next field is another one.
func (p *isoParts) field(letter byte, unit int64) int64 {
	i := signedDigits(p.rest)
	if i == 0 || i == len(p.rest) || p.rest[i]|0x20 != letter {
		return 0
	}
	n, bad := parseInteger(p.rest[:i], 64)
	if bad != "" || n > math.MaxInt64/unit || n < math.MinInt64/unit {
		p.bad = Overflow
		return 0
	}
	p.rest = p.rest[i+1:]
	return n * unit
}

// seconds reads the last field: digits, up to nine digits behind a point or comma, and S. The fraction has the sign of
// the text, so that -0.5 gives -500000000. Nothing left gives 0.
func (p *isoParts) seconds() (whole, fraction int64) {
	s := p.rest
	if s == "" || p.bad != "" {
		return 0, 0
	}
	i := signedDigits(s)
	whole, bad := parseInteger(s[:i], 64)
	rest, scale := s[i:], int64(second)
	if rest != "" && (rest[0] == '.' || rest[0] == ',') {
		rest = rest[1:]
		for rest != "" && isDigit(rest[0]) && scale > 1 {
			fraction, scale, rest = fraction*10+int64(rest[0]-'0'), scale/10, rest[1:]
		}
	}
	if i == 0 || bad != "" || len(rest) != 1 || rest[0]|0x20 != 's' {
		p.bad = NoNumber
		return 0, 0
	}
	fraction *= scale
	if s[0] == '-' {
		fraction = -fraction
	}
	return whole, fraction
}

// signedDigits returns the length of a sign or none with ASCII digits behind it; 0 without digits.
func signedDigits(s string) int {
	start := 0
	if s != "" && (s[0] == '-' || s[0] == '+') {
		start = 1
	}
	i := start
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	if i == start {
		return 0
	}
	return i
}

// addExact adds two numbers; ok is false when the sum doesn't fit.
func addExact(a, b int64) (sum int64, ok bool) {
	sum = a + b
	return sum, (a^sum)&(b^sum) >= 0
}
