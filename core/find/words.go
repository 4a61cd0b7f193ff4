package find

import (
	"unicode"
	"unicode/utf8"
)

// stretch is a word of a text, from and to in bytes. One without length parts words that don't follow each other.
type stretch struct{ from, to int }

// kind is what a character is in a text.
type kind uint8

const (
	outside kind = iota
	lineEnd
	// joint are the characters that join words to a name: dashes and underscores.
	joint
	lower
	upper
	// alone is a character that is a word by itself, as in Chinese.
	alone
)

// kindOf tells what a character is. Full-width forms are what they are forms of.
func kindOf(r rune) kind {
	r = narrow(r)
	switch {
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
		return lower
	case 'A' <= r && r <= 'Z':
		return upper
	case r == '-', r == '_':
		return joint
	case r == '\n':
		return lineEnd
	case r < 0x80:
		return outside
	case 0x3040 <= r && r <= 0x9FFF, 0xAC00 <= r && r <= 0xD7A3, 0xF900 <= r && r <= 0xFAFF, 0x20000 <= r && r <= 0x3FFFF:
		return alone
	case unicode.IsLetter(r):
		return lower
	}
	return outside
}

// narrow returns what a full-width form is a form of, and any other character as it is.
func narrow(r rune) rune {
	if 0xFF01 <= r && r <= 0xFF5E {
		return r - 0xFF01 + '!'
	}
	return r
}

// isAlone tells whether a text begins with a character that is a word by itself.
func isAlone(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return kindOf(r) == alone
}

// mostJoined is the number of words up to which a name is a word as a whole, too: mini-batch is one, TABLE_EXEC_STATE_TTL is none.
const mostJoined = 3

// words appends the words of a text to a list, and behind them the names that are made of several of them. Names and lines
// are parted by stretches without length.
func words(list []stretch, text string) []stretch {
	var names []stretch
	start, first, parts := -1, -1, 0
	last := outside
	end := func(at int) {
		if start >= 0 {
			list = append(list, stretch{start, at})
			start, parts = -1, parts+1
		}
	}
	endName := func(at int) {
		if 1 < parts && parts <= mostJoined {
			names = append(names, stretch{}, stretch{first, at})
		}
		first, parts = -1, 0
	}
	for at := 0; at < len(text); {
		r, size := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[at:])
		}
		k := kindOf(r)
		switch k {
		case lower, upper:
			if k == upper && start >= 0 && (last == lower || last == upper && startsWithLower(text[at+size:])) {
				end(at)
			}
			if start < 0 {
				start = at
			}
			if first < 0 {
				first = at
			}
		case joint:
			end(at)
		default:
			end(at)
			endName(lastEnd(list, at))
			switch k {
			case alone:
				list = append(list, stretch{at, at + size})
			case lineEnd:
				list = append(list, stretch{})
			}
		}
		last = k
		at += size
	}
	end(len(text))
	endName(lastEnd(list, len(text)))
	return append(list, names...)
}

// lastEnd returns the end of the last word, so that a name doesn't end with a dash.
func lastEnd(list []stretch, at int) int {
	if len(list) > 0 && list[len(list)-1].to > 0 {
		return list[len(list)-1].to
	}
	return at
}

func startsWithLower(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return kindOf(r) == lower && !('0' <= narrow(r) && narrow(r) <= '9')
}

// fold returns a word or a name as it is compared: in lower case, without full-width forms and joints.
func fold(word string) string {
	plain := true
	for i := 0; i < len(word) && plain; i++ {
		c := word[i]
		plain = 'a' <= c && c <= 'z' || '0' <= c && c <= '9'
	}
	if plain || isAlone(word) {
		return word
	}
	out := make([]byte, 0, len(word))
	for _, r := range word {
		if kindOf(r) != joint {
			out = utf8.AppendRune(out, unicode.ToLower(narrow(r)))
		}
	}
	return string(out)
}
