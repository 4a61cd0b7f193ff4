package source

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// setStatement is the statement that sets a key in a release: in quotes since 1.13, as it is before.
func setStatement(key, value string, r release.Release) string {
	switch {
	case r >= release.V1_13:
		return "SET " + quotedText(key) + " = " + quotedText(value) + ";"
	case strings.Contains(value, "="):
		return "SET " + key + " =" + value + ";" // the blank before it makes this the dividing one
	}
	return "SET " + key + "=" + value + ";"
}

// looseStatement is what somebody most likely meant by a SET or RESET that isn't one.
type looseStatement struct {
	at         span
	reset      bool
	key, value string
}

func (s looseStatement) text(r release.Release) string {
	if s.reset {
		return "RESET " + quotedText(s.key) + ";"
	}
	return setStatement(s.key, s.value, r)
}

// loose reads a statement as leniently as possible: key and value in any quotes or none, the value up to the semicolon
// that ends the statement or up to a comment behind it.
func (d *sqlDiagnostics) loose(from int) (s looseStatement, ok bool) {
	l := lexer{text: d.source, limit: len(d.source)}
	verb, _ := l.next(from)
	k := keywordOf(verb, d.source)
	if k != kwSet && k != kwReset {
		return s, false
	}
	line := breakAt(d.source, verb.end)
	text := strings.TrimRight(d.source[verb.end:line], " \t\r")
	for _, comment := range []string{"--", "/*"} {
		if i := strings.LastIndex(text, comment); i > 0 && (text[i-1] == ' ' || text[i-1] == ';') && strings.Count(text[:i], "'")%2 == 0 {
			text = strings.TrimRight(text[:i], " \t")
		}
	}
	s.at = span{verb.start, verb.end + len(text)}
	text = strings.TrimRight(text, "; \t")
	if strings.Contains(text, ";") && k == kwSet && strings.Count(text[:strings.IndexByte(text, ';')], "'")%2 == 0 {
		return s, false
	}
	if k == kwReset {
		key, _ := inQuotes(value.Trim(text))
		s.reset, s.key = true, key
		return s, key != "" && d.release >= release.V1_13 && !strings.ContainsAny(key, " '\"")
	}
	key, val, found := strings.Cut(text, "=")
	if !found {
		if key, val, found = strings.Cut(text, ":"); !found {
			key, val, found = cutBlank(text)
		}
	}
	if prefixedLiteral(value.Trim(val)) {
		return s, false
	}
	s.key, s.value = bareText(key), bareText(val)
	return s, found && s.key != "" && !strings.ContainsAny(s.key, " \t'\"`")
}

// prefixedLiteral tells a literal such as E'…' or X'…', whose meaning isn't guessed.
func prefixedLiteral(text string) bool {
	quote := strings.IndexByte(text, '\'')
	return quote > 0 && quote < 3 && strings.HasSuffix(text, "'") && strings.IndexByte(text[quote+1:], '\'') >= 0
}

// bareText is what was meant by a key or value: without quotes around it, or without the one that nothing closes.
func bareText(text string) string {
	text = value.Trim(text)
	if inside, ok := inQuotes(text); ok {
		return inside
	}
	if strings.Count(text, "'") == 1 {
		return strings.Trim(text, "'")
	}
	return text
}

// cutBlank divides `'key' 'value'` and `key TO value`.
func cutBlank(text string) (key, value string, found bool) {
	fields := strings.Fields(text)
	switch {
	case len(fields) == 2:
		return fields[0], fields[1], true
	case len(fields) == 3 && strings.EqualFold(fields[1], "TO"):
		return fields[0], fields[2], true
	}
	return "", "", false
}
