package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
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
		key, _ := inQuotes(javaTrim(text))
		s.reset, s.key = true, key
		return s, key != "" && d.release >= release.V1_13 && !strings.ContainsAny(key, " '\"")
	}
	key, val, found := strings.Cut(text, "=")
	if !found {
		if key, val, found = strings.Cut(text, ":"); !found {
			key, val, found = cutBlank(text)
		}
	}
	if prefixedLiteral(javaTrim(val)) {
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
	text = javaTrim(text)
	if inside, ok := inQuotes(text); ok {
		return inside
	}
	if strings.Count(text, "'") == 1 {
		return strings.Trim(text, "'")
	}
	return text
}

// mend is the suggestion for a statement that fails: what was most likely meant, in the place of what is written. It is
// made only where the first line holds the whole statement, or ends it.
func (d *sqlDiagnostics) mend(n *diag.Diagnostic, st *statement) {
	s, ok := d.loose(st.at.from)
	if !ok {
		return
	}
	n.Key = s.key
	at := s.at
	if st.at.to > at.to && strings.Trim(d.source[at.to:st.at.to], "; \t\r\n") == "" {
		at.to = st.at.to
	}
	if at.to < st.at.to && d.source[at.to-1] != ';' {
		return
	}
	if d.release <= release.V1_12 {
		at.from = st.span.from // comments before a statement keep this client from seeing it
	}
	n.Suggestion = s.text(d.release)
	n.Fixes = d.replace("Write "+diag.Clip(n.Suggestion), at, n.Suggestion)
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

// wrong is about a statement that begins with SET or RESET and isn't one for this release.
func (d *sqlDiagnostics) wrong(st *statement) {
	if d.twoOnLine(st) || d.commentBehind(st) || d.openQuote(st) {
		return
	}
	n := diag.Diagnostic{
		Code: diag.SQLNotASet, Severity: diag.Error, Found: d.foundIn(st), Wanted: wantedForm(st.text, d.release),
		Message: "This release's SQL client doesn't read the statement as SET or RESET, so it fails and sets nothing.",
	}
	if keywordIn(firstWord(d.source[st.at.from:])) == kwReset && d.release <= release.V1_12 {
		n.Message = "RESET of a single key exists since 1.13; this release's client fails on it."
	}
	if s, ok := d.loose(st.at.from); ok && !s.reset && d.source[skipSpace(d.source, s.at.from+len("SET"), s.at.to)] != '\'' {
		switch {
		case strings.ContainsAny(s.value, " \t"):
			n.Found = "a blank in a value without quotes"
		case strings.HasPrefix(d.source[st.span.from:], "--") || strings.HasPrefix(d.source[st.span.from:], "/*"):
			n.Found = "a comment before a statement without quotes"
		}
	}
	d.mend(&n, st)
	d.note(n, st.at)
}

// openQuote is about a statement that fails because a quote in it is never closed.
func (d *sqlDiagnostics) openQuote(st *statement) bool {
	w := st.setting.wrong
	l := lexer{text: st.text, limit: len(st.text), escapes: d.release >= release.V2_0}
	for w.kind != tokenQuote && w.kind != tokenEnd && w.kind != tokenOpenComment && d.release >= release.V1_13 {
		w, _ = l.next(w.end)
	}
	if w.kind != tokenQuote {
		return false
	}
	n := diag.Diagnostic{
		Code: diag.SQLUnclosedQuote, Severity: diag.Error, Found: "a ' that nothing closes", Wanted: wantedForm(st.text, d.release),
		Message: "Nothing closes the quote, so the statement fails and sets nothing.",
	}
	d.mend(&n, st)
	d.note(n, st.at)
	return true
}

func firstWord(text string) string {
	l := lexer{text: text, limit: len(text)}
	return text[:l.word(0)]
}

// foundIn is where the parser stops.
func (d *sqlDiagnostics) foundIn(st *statement) string {
	w := st.setting.wrong
	switch {
	case w.kind == tokenEnd || w.start >= len(st.text):
		return "the end of the statement"
	case w.kind == tokenQuote:
		return "a ' that nothing closes"
	case w.kind == tokenOpenComment:
		return "a /* that nothing closes"
	}
	return st.text[w.start:min(w.end, len(st.text))]
}

// wantedForm is the form of SET or RESET that a release reads.
func wantedForm(statement string, r release.Release) string {
	l := lexer{text: statement, limit: len(statement)}
	first, _ := l.next(0)
	switch reset := keywordOf(first, statement) == kwReset; {
	case reset && r <= release.V1_12:
		return "RESET"
	case reset:
		return "RESET 'key'"
	case r <= release.V1_12:
		return "SET key=value"
	}
	return "SET 'key' = 'value'"
}

// twoOnLine is about a second statement on the line.
func (d *sqlDiagnostics) twoOnLine(st *statement) bool {
	at := d.secondStatement(st)
	if at < 0 {
		return false
	}
	d.noteTwo(st, at, diag.Error, "The two statements reach the parser as one, which fails.")
	return true
}

func (d *sqlDiagnostics) noteTwo(st *statement, at int, severity diag.Severity, message string) {
	from := skipSpaceBack(d.source, 0, at)
	d.note(diag.Diagnostic{
		Code: diag.SQLTwoStatementsOnLine, Severity: severity, Key: st.keyName, Found: firstWord(d.source[at:]), Wanted: "a line for each statement",
		Message: message,
		Fixes:   []diag.Fix{{Title: "Begin a line with the second statement", Edits: []diag.Edit{d.edit(from, at, "\n")}}},
	}, st.at)
}

// secondStatement returns where another statement begins behind a semicolon on the same line, or -1.
func (d *sqlDiagnostics) secondStatement(st *statement) int {
	l := lexer{text: d.source, limit: st.span.to, escapes: d.release >= release.V2_0}
	for t, _ := l.next(st.at.from); t.kind != tokenEnd && t.kind != tokenOpenComment; {
		next, _ := l.next(t.end)
		if t.kind == tokenSemicolon && next.kind == tokenWord && strings.IndexByte(d.source[t.end:next.start], '\n') < 0 {
			return next.start
		}
		t = next
	}
	return -1
}

// typedTooMuch is about the client up to 1.12, for which a second statement or a comment is a part of the value.
func (d *sqlDiagnostics) typedTooMuch(st *statement) bool {
	if st.form != formTyped {
		return false
	}
	if at := d.secondStatement(st); at >= 0 && keywordIn(firstWord(d.source[at:])) != kwNone {
		d.noteTwo(st, at, diag.Warning, "The second statement becomes a part of the value.")
		return true
	}
	return d.commentBehind(st)
}

// commentBehind is about a comment behind the semicolon. Up to 1.12 it becomes a part of the value, with the lines that
// follow; 1.13 and 1.14 cut the statement off rightly and then fail on it; later clients don't see that the line ends the
// statement.
func (d *sqlDiagnostics) commentBehind(st *statement) bool {
	l := lexer{text: d.source, limit: st.span.to, escapes: d.release >= release.V2_0}
	semicolon := -1
	for t, _ := l.next(st.at.from); t.kind != tokenEnd && t.kind != tokenOpenComment; t, _ = l.next(t.end) {
		if t.kind == tokenSemicolon {
			semicolon = t.end
			break
		}
	}
	if semicolon < 0 {
		return false
	}
	at := semicolon
	for at < st.span.to && (d.source[at] == ' ' || d.source[at] == '\t') {
		at++
	}
	if !strings.HasPrefix(d.source[at:st.span.to], "--") {
		return false
	}
	n := diag.Diagnostic{
		Code: diag.SQLCommentBehind, Severity: diag.Error, Key: st.keyName, Wanted: "the comment on a line of its own before the statement",
		Message: "The client can't handle a comment behind the semicolon, so the statement fails.",
	}
	if d.release <= release.V1_12 {
		n.Severity = diag.Warning
		n.Wanted = "no comment"
		n.Message = "This client knows no comments, so the comment and what follows become a part of the value."
	}
	comment := strings.TrimRight(d.source[at:breakAt(d.source, at)], " \t\r")
	n.Found = comment
	edits := []diag.Edit{d.edit(semicolon, at+len(comment), "")}
	if d.release >= release.V1_13 {
		edits = append([]diag.Edit{d.edit(st.at.from, st.at.from, comment+"\n")}, edits...)
	}
	n.Fixes = []diag.Fix{{Title: "Take the comment away from the end of the line", Edits: edits}}
	d.note(n, st.at)
	return true
}
