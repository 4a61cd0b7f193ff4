package source

import "strings"

// Token returns how a text is written in the place of a value's token, where that can be told without reading anything
// else; ok is false where Set has to find it out. value is what the token stands for now.
func Token(n Notation, token, value, text string) (written string, ok bool) {
	quote := ""
	if k := len(token); k >= 2 && (token[0] == '\'' || token[0] == '"') && token[k-1] == token[0] && token[1:k-1] == value {
		quote = token[:1]
	}
	if quote == "" && token != value || !plainWords(text) && !(n == SQL && quote == "'" && literalWords(text)) {
		return "", false
	}
	blank := strings.IndexByte(text, ' ') >= 0
	switch n {
	case FlinkConf: // quotes would be part of the value
		ok = quote == ""
	case SQL:
		ok = quote == "'" || quote == "" && !blank
	case Args, Properties:
		ok = quote != "" || !blank
	case ConfigYAML:
		ok = true
	default:
		ok = quote != ""
	}
	return quote + text + quote, ok
}

// plainWords tells a text of ASCII letters, digits, underscores and single blanks, which needs no quotes in any notation but
// a shell's and SQL's.
func plainWords(text string) bool {
	for i := range len(text) {
		c := text[i]
		if !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '_' || c == ' ' && i > 0 && i+1 < len(text)) {
			return false
		}
	}
	return text != ""
}

// literalWords tells a text that SQL's quotes hold as it is: it is plain but for a few signs, which begin no comment.
func literalWords(text string) bool {
	return !strings.Contains(text, "--") && plainWords(strings.Map(func(r rune) rune {
		if strings.ContainsRune("+-./:", r) {
			return '_'
		}
		return r
	}, text))
}

// Line is a line of a text with an assignment on it, and the lines beside it, each with its end.
type Line struct {
	Before, Said, After string
	// Written is the whole assignment, WrittenKey and WrittenValue are its key and value, as they stand there.
	Written, WrittenKey, WrittenValue string
}

// OwnLine tells that Remove would delete just this line, where that can be told from the line and those beside it, so that
// nothing has to be read again: in YAML a key with a scalar and another one beside it where no aliases, flow mappings or
// templates are, in SQL a SET behind the end of another statement. The text must say one thing about the key.
func OwnLine(n Notation, text, key string, l *Line) bool {
	if n != ConfigYAML && n != SQL {
		return false
	}
	said, ended := strings.CutSuffix(l.Said, "\n")
	indent := said[:len(said)-len(strings.TrimLeft(said, " "))]
	switch {
	case !ended:
		return false
	case n == SQL:
		return strings.Trim(l.WrittenKey, "'") == key && key != "table.sql-dialect" && indent == "" && !strings.Contains(said, "--") && !strings.Contains(said, "/*") &&
			strings.HasSuffix(said, ";") && strings.TrimSuffix(l.Written, ";")+";" == said && (l.Before == "" || strings.HasSuffix(l.Before, ";\n"))
	}
	value := l.WrittenValue
	return said == indent+l.WrittenKey+": "+value && strings.HasSuffix(key, l.WrittenKey) && !strings.ContainsAny(value[:min(1, len(value))], "*![|>?-") &&
		!strings.ContainsAny(text, "&{") && (keyAt(l.Before, indent) || keyAt(l.After, indent))
}

// keyAt tells a line of YAML with a key at an indentation.
func keyAt(line, indent string) bool {
	rest, ok := strings.CutPrefix(line, indent)
	return ok && rest != "" && 'a' <= rest[0] && rest[0] <= 'z' && strings.Contains(rest, ": ")
}
