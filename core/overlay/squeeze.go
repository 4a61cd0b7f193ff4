package overlay

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// unsqueeze tells the cells of a row apart that a page's text runs together, as in `0 msDurationHow long …`, by what can be
// recognised: yes and no, the type, and without a type the form of the default. The answer is one cell where nothing is.
func unsqueeze(text string, columns []column) []string {
	text = strings.Trim(clipBytes(text, MaxCell), "\n\t ")
	rest := text
	var cells []string
	for i, is := range columns {
		n := -1
		switch {
		case i == len(columns)-1:
			n = len(rest)
		case is == requiredColumn || is == noColumn:
			n = answerAt(rest)
		case is == typeColumn:
			n = typeAt(rest)
		case is == defaultColumn && columns[i+1] == typeColumn:
			n = untilType(rest)
		case is == defaultColumn:
			n = defaultAt(rest)
		}
		if n < 0 {
			return []string{text}
		}
		cells = append(cells, strings.TrimSpace(rest[:n]))
		rest = strings.TrimLeft(rest[n:], "\n\t ")
	}
	return cells
}

// answers are what stands under "Required" and "Forwarded".
var answers = []string{"required", "optional", "yes", "no", "是", "否", "必选", "可选", "必填", "选填", "必需", "必要"}

// answerAt returns the length of the answer that s begins with, or -1.
func answerAt(s string) int {
	for _, answer := range answers {
		if len(s) >= len(answer) && strings.EqualFold(s[:len(answer)], answer) {
			return len(answer)
		}
	}
	return -1
}

// untilType returns where the first type stands that isn't in quotes, or -1.
func untilType(s string) int {
	for at := 0; at < len(s); {
		if shut := quoted(s[at:]); shut > 0 {
			at += shut
			continue
		}
		if typeAt(s[at:]) > 0 {
			return at
		}
		_, size := utf8.DecodeRuneInString(s[at:])
		at += size
	}
	return -1
}

// defaultAt returns the length of a default that can be recognised without its type: one in quotes, none, a boolean or a
// number; -1 for any other.
func defaultAt(s string) int {
	if n := quoted(s); n > 0 {
		return n
	}
	for _, word := range strings.Fields("true false" + nones) {
		if strings.HasPrefix(s, word) {
			return len(word)
		}
	}
	if n := len(s) - len(strings.TrimLeft(s, "-.0123456789")); n > 0 {
		return n
	}
	return -1
}

// quoted returns the length of a text in quotes that s begins with; 0 if it begins with none. A default has no line breaks.
func quoted(s string) int {
	for _, pair := range [...][2]string{{`"`, `"`}, {"“", "”"}} {
		if rest, ok := strings.CutPrefix(s, pair[0]); ok {
			line, _, _ := strings.Cut(rest, "\n")
			if at := strings.Index(line, pair[1]); at >= 0 {
				return len(pair[0]) + at + len(pair[1])
			}
		}
	}
	return 0
}

// shownTypes are the types as Flink's tables show them.
var shownTypes = []string{"Boolean", "Integer", "Long", "Float", "Double", "Duration", "MemorySize", "String", "Enum", "Map"}

// typeAt returns the length of a type that s begins with and a description follows, or nothing; -1 if it begins with none.
func typeAt(s string) int {
	for _, name := range shownTypes {
		n := 0
		if strings.HasPrefix(s, name) {
			n = len(name)
		} else if strings.HasPrefix(s, "List<"+name+">") {
			n = len("List<>") + len(name)
		} else {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(s[n:]); n == len(s) || !unicode.IsLower(next) && next != '.' && next != '_' {
			return n
		}
	}
	return -1
}
