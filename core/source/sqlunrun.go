package source

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// clientStops is about what the client's lexer can't read.
func (d *sqlDiagnostics) clientStops() {
	if d.stop.kind == tokenOpenComment {
		d.unclosed(diag.SQLUnclosedComment, d.stop.start, "/*", "*/", "The comment is never closed, so the client gives up here.")
		return
	}
	d.badCharacter(d.stop.start, d.rest.from, "The client can't read the character outside quotes and stops; nothing from this statement on is run.")
}

// lookAlikes are characters that get into a script by copying, with what was meant.
var lookAlikes = [...]struct {
	odd   rune
	meant string
}{{'\ufeff', ""}, {'\u200b', ""}, {'\u00a0', " "}, {'\u3000', " "}, {'\uff1b', ";"}, {'\uff1d', "="}, {'\uff0c', ","}}

// badCharacter is about a character that is no token, in the statement that begins at from.
func (d *sqlDiagnostics) badCharacter(at, from int, message diag.Text) {
	r, size := utf8.DecodeRuneInString(d.source[at:])
	n := diag.Diagnostic{
		Code: diag.SQLBadCharacter, Severity: diag.Error, Found: diag.Text(r), Wanted: "a character of SQL, or quotes around the text",
		Message: message,
	}
	for _, like := range lookAlikes {
		if like.odd == r {
			n.Found = diag.Text(fmt.Sprintf("U+%04X", r))
			n.Fixes = d.replace("Replace the character", span{at, at + size}, like.meant)
		}
	}
	if s, ok := d.loose(from); ok && n.Fixes == nil { // no look-alike
		n.Key, n.Suggestion = s.key, s.text(d.release)
		n.Fixes = d.write(s.at.from, s.at.to, n.Suggestion)
	}
	d.note(n, span{at, at + size})
}

func (d *sqlDiagnostics) unclosed(code diag.Code, at int, begin, end string, message diag.Text) {
	d.note(diag.Diagnostic{
		Code: code, Severity: diag.Error, Found: diag.Text(begin), Wanted: diag.Say("{0} further on", end), Message: message,
	}, span{at, min(at+len(begin), len(d.source))})
}

// neverRun is about what stands at the end of the script and isn't run.
func (d *sqlDiagnostics) neverRun() {
	const message = "Nothing closes it, so the client waits for more and drops everything from here on without an error."
	l := lexer{text: d.source, limit: d.rest.to}
	switch first, _ := l.next(d.rest.from); {
	case first.kind == tokenEnd:
		return // only comments
	case d.open == openString || d.open == openName:
		at := d.firstOpen()
		quote := d.source[at : at+1]
		d.unclosed(diag.SQLUnclosedQuote, at, quote, quote, message)
		if s, ok := d.loose(first.start); ok && s.at.from <= at && at < s.at.to {
			n := &d.out[len(d.out)-1]
			n.Key, n.Suggestion = s.key, s.text(d.release)
			n.Fixes = d.write(s.at.from, s.at.to, n.Suggestion)
		}
	case d.open == openComment || d.open == openHint:
		d.unclosed(diag.SQLUnclosedComment, d.openAt, "/*", "*/", message)
	case d.commentHidesEnd():
		d.note(diag.Diagnostic{
			Code: diag.SQLLastLineComment, Severity: diag.Warning, Found: "a comment at the end of the script", Wanted: "the statement's semicolon last",
			Message: "The comment keeps the statement open, so the client never runs it and says nothing.",
			Fixes:   d.replace("End the statement behind the comment", span{len(d.source), len(d.source)}, d.ending()),
		}, d.rest)
	case d.openBlock():
		d.note(diag.Diagnostic{
			Code: diag.SQLUnfinishedStatement, Severity: diag.Warning, Found: "the end of the script", Wanted: "END;",
			Message: "Nothing ends the statement set, so the client waits for more and never runs it.",
			Fixes:   d.replace("End the statement set", span{d.rest.to, d.rest.to}, "\nEND;"),
		}, d.rest)
	default:
		d.unfinished(d.rest, "the end of the script")
	}
}

// openBlock tells that what is never run is a statement set without its END.
func (d *sqlDiagnostics) openBlock() bool {
	text := d.source[d.rest.from:d.rest.to]
	g := growing{lexer: lexer{text: text}}
	s, _, ok := g.grow(len(text))
	return ok && (s.block == blockNext || s.block == blockInsert)
}

// firstOpen is the place of the first quote that isn't closed on its line, which is the likely culprit where the last
// quote of the script is never closed.
func (d *sqlDiagnostics) firstOpen() int {
	l := lexer{text: d.source, limit: d.rest.to}
	for t, _ := l.next(d.rest.from); t.kind != tokenEnd && t.kind != tokenOpenComment; t, _ = l.next(t.end) {
		if t.kind == tokenQuote || t.kind == tokenString && strings.IndexByte(t.text(d.source), '\n') >= 0 {
			return t.start
		}
	}
	return d.openAt
}

// commentHidesEnd tells whether a line comment stands behind the last token of what is never run.
func (d *sqlDiagnostics) commentHidesEnd() bool {
	last := strings.LastIndexByte(d.source[d.rest.from:d.rest.to], '\n') + 1 + d.rest.from
	return strings.Contains(d.source[last:d.rest.to], "--") || strings.Contains(d.source[last:d.rest.to], "//")
}

// ending is what ends a statement behind a comment: a semicolon on a line of its own. One too many does no harm.
func (d *sqlDiagnostics) ending() string {
	if strings.HasSuffix(d.source, "\n") {
		return ";\n"
	}
	return "\n;\n"
}

func (d *sqlDiagnostics) unfinished(at span, found diag.Text) {
	d.note(diag.Diagnostic{
		Code: diag.SQLUnfinishedStatement, Severity: diag.Warning, Found: found, Wanted: ";",
		Message: "No semicolon ends the statement, so the client waits for more.",
		Fixes:   d.replace("End the statement with a semicolon", span{at.to, at.to}, ";"),
	}, at)
}
