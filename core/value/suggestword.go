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
	only := func(fits func(string) bool) string {
		found := ""
		for i, c := range squeezed {
			if fits(c) {
				if found != "" {
					return ""
				}
				found = constants[i]
			}
		}
		return found
	}
	if c := only(func(c string) bool { return c == word }); c != "" {
		return c
	}
	if strings.ContainsAny(text, ",;:=/|&") {
		return "" // two constants, or something else altogether
	}
	const ending = 4 // letters that may stand behind a constant: STREAMING_MODE
	steps := []func(string) bool{
		func(c string) bool { return len(word) >= 3 && strings.HasPrefix(c, word) },
		func(c string) bool { return len(c) >= 3 && strings.HasPrefix(word, c) && len(word)-len(c) <= ending },
		func(c string) bool { return len(word) >= 4 && strings.Contains(c, word) },
		func(c string) bool { return switchWord(word) != 0 && switchWord(c) == switchWord(word) },
	}
	for _, fits := range steps {
		if c := only(fits); c != "" {
			return c
		}
	}
	near := nearest(word, squeezed)
	return only(func(c string) bool { return near != "" && c == near })
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

// switchWord returns 1 for words that switch something on, -1 for those that switch it off, else 0.
func switchWord(word string) int {
	switch word {
	case "TRUE", "ON", "YES", "ENABLE", "ENABLED":
		return 1
	case "FALSE", "OFF", "NO", "NONE", "DISABLE", "DISABLED":
		return -1
	}
	return 0
}
