package source

import "strings"

// unusedLetter returns a letter or digit that is nowhere in the text.
func unusedLetter(text string) byte {
	const letters = "ZQXJYKVWUZqxjzykvw0987654321ABCDEFGHILMNOPRSTabcdefghilmnoprstu"
	for i := range len(letters) {
		if strings.IndexByte(text, letters[i]) < 0 {
			return letters[i]
		}
	}
	return 'Z'
}

// actionEnd returns what is behind the action that begins at an offset, or -1 if nothing closes it. Braces inside the quotes
// of Go's templates close nothing.
func actionEnd(text string, at int) int {
	at += len("{{")
	if body := strings.TrimLeft(strings.TrimPrefix(text[at:], "-"), " \t\r\n"); strings.HasPrefix(body, "/*") {
		end := strings.Index(text[at:], "*/")
		if end < 0 {
			return -1
		}
		at += end
	}
	var quote byte
	for i := at; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0 && c == '\\' && quote != '`':
			i++
		case quote != 0:
			if c == quote || c == '\n' && quote != '`' {
				quote = 0
			}
		case c == '"' || c == '`':
			quote = c
		case c == '}' && strings.HasPrefix(text[i:], "}}"):
			return i + 2
		}
	}
	return -1
}

// actionBody returns what an action does, without the braces and the dashes that trim blanks.
func actionBody(action string) string {
	body := strings.Trim(action[2:len(action)-2], " \t\r\n")
	if body != "" && body[0] == '-' {
		body = body[1:]
	}
	return strings.Trim(strings.TrimSuffix(body, "-"), " \t\r\n")
}

// isAction tells whether what stands between two braces looks like one of Helm's: a field, a variable, a text, a comment, a
// word that needs nothing behind it, or a function with an argument.
func isAction(action string) bool {
	body := actionBody(action)
	switch {
	case body == "":
		return false
	case strings.IndexByte(".$(\"`", body[0]) >= 0, strings.HasPrefix(body, "/*"):
		return true
	}
	n := 0
	for n < len(body) && (body[n]|0x20 >= 'a' && body[n]|0x20 <= 'z' || n > 0 && (body[n] >= '0' && body[n] <= '9' || body[n] == '_')) {
		n++
	}
	word, rest := body[:n], body[n:]
	if rest == "" {
		return word == "end" || word == "else" || word == "break" || word == "continue"
	}
	return word != "" && rest[0] <= ' ' && strings.IndexByte(".$(\"`-0123456789", strings.TrimLeft(rest, " \t\r\n")[0]) >= 0 ||
		word == "else" && rest[0] <= ' '
}

// silentWords begin actions that print nothing.
const silentWords = " if else end range with define block break continue "

// printsNothing tells whether an action controls the template and prints nothing itself.
func printsNothing(action string) bool {
	body := actionBody(action)
	if strings.HasPrefix(body, "/*") {
		return true
	}
	word := body
	if i := strings.IndexAny(body, " \t\r\n"); i >= 0 {
		word = body[:i]
	}
	if strings.HasPrefix(word, "$") {
		rest := strings.TrimLeft(body[len(word):], " \t")
		return strings.HasPrefix(rest, ":=") || strings.HasPrefix(rest, "=")
	}
	return word != "" && strings.Contains(silentWords, " "+word+" ")
}

// lineIsActions tells whether nothing but actions and blanks stands on the lines of an action.
func lineIsActions(text string, begin, end int) bool {
	before := text[lineStart(text, begin):begin]
	for {
		before = strings.TrimRight(before, " \t")
		if !strings.HasSuffix(before, "}}") {
			break
		}
		open := strings.LastIndex(before, "{{")
		if open < 0 {
			return false
		}
		before = before[:open]
	}
	rest := text[end:lineEnd(text, end)]
	for {
		rest = strings.TrimLeft(rest, " \t")
		if !strings.HasPrefix(rest, "{{") {
			break
		}
		next := actionEnd(rest, 0)
		if next < 0 {
			return false
		}
		rest = rest[next:]
	}
	return before == "" && rest == ""
}
