package source

import "strings"

// among tells whether a word is one of a list of words with blanks between them.
func among(words, word string) bool {
	return word != "" && strings.IndexByte(word, ' ') < 0 && strings.Contains(" "+words+" ", " "+word+" ")
}

// rowOf returns what stands behind a word in a table: on each line a word, a blank and a text. It is "" for any other word.
func rowOf(table, word string) string {
	if word == "" || strings.ContainsAny(word, " \n") {
		return ""
	}
	_, row, _ := strings.Cut("\n"+table, "\n"+word+" ")
	row, _, _ = strings.Cut(row, "\n")
	return row
}
