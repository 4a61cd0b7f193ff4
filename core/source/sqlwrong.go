package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// wrong is about a statement that begins with SET or RESET and isn't one for this release.
func (d *sqlDiagnostics) wrong(st *statement) {
	if d.twoOnLine(st) || d.commentBehind(st) || d.openQuote(st) {
		return
	}
	n := diag.Diagnostic{
		Code: diag.SQLNotASet, Severity: diag.Error, Found: d.foundIn(st), Wanted: diag.Text(wantedForm(st.text, d.release)),
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
		Code: diag.SQLUnclosedQuote, Severity: diag.Error, Found: "a ' that nothing closes", Wanted: diag.Text(wantedForm(st.text, d.release)),
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
func (d *sqlDiagnostics) foundIn(st *statement) diag.Text {
	w := st.setting.wrong
	switch {
	case w.kind == tokenEnd || w.start >= len(st.text):
		return "the end of the statement"
	case w.kind == tokenQuote:
		return "a ' that nothing closes"
	case w.kind == tokenOpenComment:
		return "a /* that nothing closes"
	}
	return diag.Text(st.text[w.start:min(w.end, len(st.text))])
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

// noteTwo is about the second statement at a place.
func (d *sqlDiagnostics) noteTwo(st *statement, at int, severity diag.Severity, message diag.Text) {
	from := skipSpaceBack(d.source, 0, at)
	d.note(diag.Diagnostic{
		Code: diag.SQLTwoStatementsOnLine, Severity: severity, Key: st.keyName, Found: diag.Text(firstWord(d.source[at:])), Wanted: "a line for each statement",
		Message: message,
		Fixes:   d.fix("Begin a line with the second statement", from, at, "\n"),
	}, st.at)
}

// hiddenSet is about a SET on the line of another statement, which goes down with it.
func (d *sqlDiagnostics) hiddenSet(st *statement) {
	at := d.secondStatement(st)
	for at >= 0 && at < st.span.to {
		if k := keywordIn(firstWord(d.source[at:])); k == kwSet || k == kwReset {
			d.noteTwo(st, at, diag.Error, "The two statements reach the parser as one, which fails.")
			return
		}
		rest := *st
		rest.at.from = at
		at = d.secondStatement(&rest)
	}
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
	n.Found = diag.Text(comment)
	edits := d.edits(semicolon, at+len(comment), "")
	if d.release >= release.V1_13 {
		edits = append(d.edits(st.at.from, st.at.from, comment+"\n"), edits...)
	}
	addFix(&n, "Take the comment away from the end of the line", edits)
	d.note(n, st.at)
	return true
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
	} else if w := st.setting.wrong; w.kind == tokenHint && w.start < w.end {
		at.from = min(at.from, st.place(span{w.start, w.end}).from)
	}
	n.Suggestion = s.text(d.release)
	n.Fixes = d.write(at.from, at.to, n.Suggestion)
}
