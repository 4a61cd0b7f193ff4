package source

import "strings"

// Comment returns a comment with a text of one line, and its line break, for the top of a text in the notation; "" where there
// are no comments, as for the SQL clients up to 1.12.
func Comment(n Notation, text string, c Context) string {
	r := readerOf(n)
	mark := r.remark
	if mark == "" {
		mark = "# "
	}
	line := mark + strings.Join(strings.Fields(text), " ") + "\n"
	if r.write == nil || r.comments != nil && len(r.comments(line, c)) == 0 {
		return ""
	}
	return line
}
