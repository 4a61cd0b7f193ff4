package value

import "strings"

// distance counts the letters to add, drop, change or swap with their neighbour to get from a to b; it gives up beyond
// most and returns most+1.
func distance(a, b string, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return most + 1
	}
	const width = 64
	if len(b) >= width {
		return most + 1
	}
	var rows [3][width]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			least = min(least, d)
		}
		if least > most {
			return most + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// nearest returns the one of the words that is nearest to a text, if it is near enough for its length and no other is as
// near; else "". Both sides are compared as given.
func nearest(text string, words []string) string {
	most := 1
	switch n := len(text); {
	case n < 3:
		return ""
	case n > 5:
		most = 2
	}
	best := ""
	for _, w := range words {
		switch d := distance(text, w, most); {
		case d > most:
		case best == "" || d < most:
			best, most = w, d
		default:
			best = "" // two words are as near
			most = d - 1
		}
	}
	return best
}

// bare takes blanks, a comment, a trailing semicolon or comma and one pair of quotes off a text, which people leave around
// values.
func bare(text string) string {
	s := trimAll(text)
	if at := strings.Index(s, " #"); at > 0 {
		s = trimAll(s[:at])
	}
	for len(s) > 1 && (s[len(s)-1] == ';' || s[len(s)-1] == ',') {
		s = trimAll(s[:len(s)-1])
	}
	if n := len(s); n > 1 && s[0] == s[n-1] && strings.IndexByte("\"'`", s[0]) >= 0 && strings.IndexByte(s[1:n-1], s[0]) < 0 {
		s = trimAll(s[1 : n-1])
	}
	return s
}

// trimAll takes all that looks blank off both ends, no-break spaces and byte order marks too.
func trimAll(s string) string {
	return strings.TrimFunc(s, func(c rune) bool {
		return c <= ' ' || c == 0xa0 || c == 0xfeff || c == 0x200b || c == 0x3000 || 0x2000 <= c && c <= 0x200a || c == 0x202f
	})
}

// replaceBlanks writes blanks and dashes as underscores.
func replaceBlanks(s string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' || c == '-' {
			return '_'
		}
		return c
	}, s)
}
