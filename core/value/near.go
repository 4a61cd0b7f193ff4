package value

import "strings"

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
		switch d := Distance(text, w, most); {
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
