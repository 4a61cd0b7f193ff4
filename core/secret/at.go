package secret

import "strings"

// at returns the character at an offset, 0 behind the end.
func (f *finder) at(i int) byte {
	if i < 0 || i >= len(f.text) {
		return 0
	}
	return f.text[i]
}

// is tells whether one of the characters of a set stands at an offset.
func (f *finder) is(i int, set string) bool {
	b := f.at(i)
	return b != 0 && strings.IndexByte(set, b) >= 0
}

// has tells whether a text stands at an offset, in any letter case.
func (f *finder) has(i int, text string) bool {
	return i+len(text) <= len(f.text) && strings.EqualFold(f.text[i:i+len(text)], text)
}

// past returns the first offset from one on where no character of a set stands.
func (f *finder) past(i int, set string) int {
	for f.is(i, set) {
		i++
	}
	return i
}

// until returns the first offset from one on where a character of a set stands, or the end.
func (f *finder) until(i int, set string) int {
	for i < len(f.text) && !f.is(i, set) {
		i++
	}
	return min(i, len(f.text))
}

func inKey(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b == '.' || b == '-' || b == '_' || b == '$'
}

func keyLength(text string) (n int) {
	for n < len(text) && inKey(text[n]) {
		n++
	}
	return n
}

// nameLength is keyLength for the name of a variable.
func nameLength(text string) (n int) {
	for n < len(text) && inKey(text[n]) && text[n] != '-' && text[n] != '$' {
		n++
	}
	return n
}
