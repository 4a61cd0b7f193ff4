package value

import "strings"

// suggestEnum finds the constant that a word most likely means: the same letters with other separators, a longer or
// shorter form, a part of its name, a switch word, or a slip. It returns "" when several fit.
func suggestEnum(text string, constants []string) string {
	word := squeeze(text)
	if dot := strings.LastIndexByte(text, '.'); dot >= 0 && dot < len(text)-1 {
		word = squeeze(text[dot+1:]) // Java's EnumClass.CONSTANT
	}
	if word == "" {
		return ""
	}
	squeezed := make([]string, len(constants))
	for i, c := range constants {
		squeezed[i] = squeeze(c)
	}
	for w := sameWord; w <= sameSwitch; w++ {
		if w == startOfWord && strings.ContainsAny(text, ",;:=/|&") {
			return "" // two constants, or something else altogether
		}
		if i := w.only(squeezed, word); i >= 0 {
			return constants[i]
		}
	}
	if near := nearest(word, squeezed); near != "" {
		if i := sameWord.only(squeezed, near); i >= 0 {
			return constants[i]
		}
	}
	return ""
}

// likeness is a way in which a word may mean a constant.
type likeness uint8

const (
	sameWord likeness = iota
	startOfWord
	wordAndEnding
	partOfWord
	sameSwitch
)

// fits tells whether a word means a constant.
func (w likeness) fits(c, word string) bool {
	switch w {
	case sameWord:
		return c == word
	case startOfWord:
		return len(word) >= 3 && strings.HasPrefix(c, word)
	case wordAndEnding:
		const ending = 4 // letters that may stand behind a constant: STREAMING_MODE
		return len(c) >= 3 && strings.HasPrefix(word, c) && len(word)-len(c) <= ending
	case partOfWord:
		return len(word) >= 4 && strings.Contains(c, word)
	}
	return switchWord(word) != 0 && switchWord(c) == switchWord(word)
}

// only returns the place of the one constant that a word means, -1 if there are none or several.
func (w likeness) only(constants []string, word string) int {
	found := -1
	for i, c := range constants {
		if w.fits(c, word) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// squeeze writes a word in capitals and without separators.
func squeeze(s string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("_- .", c) {
			return -1
		}
		return c
	}, javaUpper(s))
}

// switchWord returns 1 for words that switch something on, 2 for those that switch it off, else 0.
func switchWord(word string) int {
	return LineOf(" TRUE ON YES ENABLE ENABLED , FALSE OFF NO NONE DISABLE DISABLED ", word)
}
