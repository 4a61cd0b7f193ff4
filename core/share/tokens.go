package share

import (
	"strings"
	"sync"
)

// A known key takes two bytes in a packed text, and so does each end of one from a segment on, which is how keys stand below
// a parent in YAML: that is half of what makes links short. The first byte is a control character, which texts have no use for,
// so that a text in any script stays as it is.

// leads are the first bytes of tokens.
const leads = "\x02\x03\x04\x05\x06\x07\b\v\f\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f"

// shortest is the shortest phrase that a token pays for, in bytes.
const shortest = 3

// tokens are the phrases with a token, by its number and the other way round.
type tokens struct {
	phrases []string
	numbers map[string]int
	longest int
}

// known returns the tokens of version 1.
var known = sync.OnceValue(func() *tokens { return numbered(knownKeys()) })

// numbered returns tokens for keys, numbered in the order in which the keys have them.
func numbered(keys []string) *tokens {
	t := &tokens{numbers: make(map[string]int, 4096)}
	for _, key := range keys {
		for end := key; len(end) >= shortest; {
			if _, ok := t.numbers[end]; !ok {
				t.numbers[end] = len(t.phrases)
				t.phrases = append(t.phrases, end)
				t.longest = max(t.longest, len(end))
			}
			dot := strings.IndexByte(end, '.')
			if dot < 0 {
				break
			}
			end = end[dot+1:]
		}
	}
	return t
}

// inKey tells whether keys have the character.
func inKey(b byte) bool { return alphanumeric(b) || b == '.' || b == '-' || b == '_' }

// inWord tells letters, digits and what belongs to other scripts.
func inWord(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b >= 0x80
}

// first returns the number of the longest phrase that a word begins with, up to its end or a dot, and its length. Where there is
// none it returns -1 and the length up to where the next one may begin.
func (t *tokens) first(word string) (number, length int) {
	if length = len(word); length > t.longest {
		length = strings.LastIndexByte(word[:t.longest+1], '.')
	}
	for ; length > 0; length = strings.LastIndexByte(word[:length], '.') {
		if number, ok := t.numbers[word[:length]]; ok {
			return number, length
		}
	}
	if dot := strings.IndexByte(word, '.'); dot >= 0 {
		return -1, dot + 1
	}
	return -1, len(word)
}

// phrase returns what a token stands for; "" if it is none.
func (t *tokens) phrase(lead, second byte) string {
	at := strings.IndexByte(leads, lead)
	if n := at<<8 | int(second); at >= 0 && n < len(t.phrases) {
		return t.phrases[n]
	}
	return ""
}
