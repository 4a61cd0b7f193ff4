package value

import "strings"

// LineOf returns the place of a word in a list, from 1, or 0 where it isn't in there. Commas part the places, blanks the
// words of one place; there is a blank before and behind each word.
func LineOf(list, word string) int {
	at := strings.Index(list, " "+word+" ")
	if at < 0 || strings.ContainsAny(word, " ,") || word == "" {
		return 0
	}
	return strings.Count(list[:at], ",") + 1
}
