package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// sqlDiagnostics collects what is to be said about a script.
type sqlDiagnostics struct {
	*sqlText
	*places
	out []diag.Diagnostic
}

func (d *sqlDiagnostics) note(n diag.Diagnostic, at span) {
	n.Span = d.span(at.from, at.to)
	n.Key, n.Found, n.Wanted, n.Suggestion = diag.Clip(n.Key), n.Found.Clip(), n.Wanted.Clip(), diag.Clip(n.Suggestion)
	d.out = append(d.out, n)
}

// replace is a fix that puts a text in the place of a statement.
func (d *sqlDiagnostics) replace(title diag.Text, at span, text string) []diag.Fix {
	return d.fix(title, at.from, at.to, text)
}

func (d *sqlDiagnostics) all() {
	if !d.prompt.empty() {
		d.note(diag.Diagnostic{
			Code: diag.SQLPrompt, Severity: diag.Info, Found: diag.Text(strings.TrimSpace(sqlPrompt)), Wanted: "statements only",
			Message: "The text was copied from a terminal; prompts and what the client printed are left out.",
		}, d.prompt)
	}
	d.keyPress()
	stopped := false
	for i := range d.statements {
		st := &d.statements[i]
		if st.kind == settingWrong {
			d.wrong(st)
			if !stopped && d.release >= release.V1_13 && (i+1 < len(d.statements) || !d.rest.empty()) {
				d.stops(st)
			}
			stopped = true
			continue
		}
		d.setting(st)
		if !st.ended && d.release <= release.V1_12 {
			d.unfinished(st.span, "the end of the text")
		}
		if st.kind == settingNone {
			d.hiddenSet(st)
			if d.release <= release.V1_16 {
				d.other(st)
			}
		}
	}
	if d.quit {
		d.quits(d.commands[len(d.commands)-1])
	}
	if d.stop != nil {
		d.clientStops()
	} else if !d.rest.empty() {
		d.neverRun()
	}
}

func isQuit(statement string) bool {
	word := strings.ToUpper(strings.TrimRight(value.Trim(statement), "; "))
	return word == "QUIT" || word == "EXIT"
}

func (d *sqlDiagnostics) quits(at span) {
	if lastInk(d.source, at.to, len(d.source)) < 0 {
		return
	}
	n := diag.Diagnostic{
		Code: diag.SQLQuit, Severity: diag.Warning, Found: diag.Text(d.source[at.from:at.to]),
		Message: "The statement ends the client, so what follows isn't run.",
	}
	if d.release <= release.V1_16 {
		n.Message = "The statement is meant to end the client; what follows is evaluated here all the same."
	}
	d.note(n, at)
}

// other says what there is to say about another statement of a client that hands it over whatever it holds.
func (d *sqlDiagnostics) other(st *statement) {
	if isQuit(st.text) {
		d.quits(st.at)
		return
	}
	const message = "Nothing closes it, so the statement fails."
	l := lexer{text: d.source, limit: st.at.to}
	for t, _ := l.next(st.at.from); t.kind != tokenEnd; t, _ = l.next(t.end) {
		switch t.kind {
		case tokenQuote:
			d.unclosed(diag.SQLUnclosedQuote, t.start, "'", "'", message)
			return
		case tokenOpenComment:
			d.unclosed(diag.SQLUnclosedComment, t.start, "/*", "*/", message)
			return
		case tokenBad:
			d.badCharacter(t.start, st.at.from, "The parser can't read the character outside quotes, so the statement fails.")
			return
		}
	}
}

// stops notes where the client would stop the script.
func (d *sqlDiagnostics) stops(st *statement) {
	d.note(diag.Diagnostic{
		Code: diag.SQLScriptStopsHere, Severity: diag.Info,
		Message: "Run as a file, the script stops at the statement that fails; what follows is evaluated here all the same.",
	}, st.at)
}

// setting says what there is to say about a SET or RESET that works.
func (d *sqlDiagnostics) setting(st *statement) {
	switch st.kind {
	case settingReset:
		d.resetSemicolon(st)
	case settingSet:
		switch {
		case d.typedTooMuch(st):
		case d.cutAtQuote(st):
		case d.quotesKept(st):
		case st.form != formQuoted && strings.Contains(st.key, "="):
			d.lastEquals(st)
		}
		d.tabLost(st)
		d.blankKept(st)
	}
}

// blankKept is about `SET key = value` in 1.9 and 1.10, whose value begins with the blank.
func (d *sqlDiagnostics) blankKept(st *statement) {
	trimmed := value.Trim(st.valueText)
	if d.release >= release.V1_11 || trimmed == st.valueText || trimmed == "" {
		return
	}
	d.note(diag.Diagnostic{
		Code: diag.SQLBlankKept, Severity: diag.Warning, Key: st.keyName, Found: "a blank before the value", Wanted: "the value right behind the =",
		Suggestion: trimmed,
		Message:    "The blank behind the equals sign is a part of the value in this release.",
		Fixes:      d.replace("Take the blank out", st.valueSpan, trimmed),
	}, st.valueSpan)
}

// resetSemicolon is about `RESET key;` since 1.15.
func (d *sqlDiagnostics) resetSemicolon(st *statement) {
	if st.form != formBare || d.release < release.V1_15 || !strings.HasSuffix(st.key, ";") {
		return
	}
	key := strings.TrimRight(st.key, ";")
	fixed := "RESET;"
	if key != "" {
		fixed = "RESET " + quotedText(key) + ";"
	}
	d.note(diag.Diagnostic{
		Code: diag.ResetWithSemicolon, Severity: diag.Warning, Key: key, Found: diag.Say("the key {0}", st.key), Wanted: diag.Text(fixed), Suggestion: fixed,
		Message: "The semicolon becomes a part of the key, so nothing is reset.",
		Fixes:   d.write(st.at.from, st.at.to, fixed),
	}, st.at)
}

// setStatement is the statement that sets a key in this release.
func (d *sqlDiagnostics) setStatement(key, value string) string {
	return setStatement(key, value, d.release)
}

// lastEquals is about `SET a=b=c`.
func (d *sqlDiagnostics) lastEquals(st *statement) {
	key, rest, _ := strings.Cut(st.key, "=")
	if key == "" {
		return
	}
	fixed := d.setStatement(key, rest+"="+st.valueText)
	d.note(diag.Diagnostic{
		Code: diag.SetSplitsAtLastEquals, Severity: diag.Warning, Key: st.keyName, Found: diag.Say("the key {0}", st.keyName),
		Wanted: diag.Say("the key {0}", key), Suggestion: fixed,
		Message: "The last equals sign divides key and value, so the first one becomes a part of the key.",
		Fixes:   d.replace("Divide at the first equals sign", st.at, fixed),
	}, st.at)
}

// cutAtQuote is about `SET key = 'it”s'`, whose value is what stands between the first two quotes.
func (d *sqlDiagnostics) cutAtQuote(st *statement) bool {
	written := st.text[st.valueAt.from:st.valueAt.to]
	if st.form != formBare || written == st.value || written == "'"+st.value+"'" {
		return false
	}
	meant := strings.ReplaceAll(strings.Trim(written, "'"), "''", "'")
	fixed := d.setStatement(st.keyName, meant)
	d.note(diag.Diagnostic{
		Code: diag.SetStopsAtQuote, Severity: diag.Warning, Key: st.keyName, Found: diag.Say("the value {0}", st.value), Wanted: diag.Say("the value {0}", meant),
		Suggestion: fixed,
		Message:    "The value ends at its second quote and the rest is dropped.",
		Fixes:      d.replace("Put the key in quotes too", st.at, fixed),
	}, st.at)
	return true
}

// quotePairs are quotes that people write and that no client takes off; the single ones count up to 1.12.
var quotePairs = [...][2]string{{"'", "'"}, {`"`, `"`}, {"`", "`"}, {"\u2018", "\u2019"}, {"\u201c", "\u201d"}}

// inQuotes returns text without quotes around it.
func inQuotes(text string) (inside string, ok bool) {
	for _, q := range quotePairs {
		if strings.HasPrefix(text, q[0]) && strings.HasSuffix(text, q[1]) && len(text) >= len(q[0])+len(q[1]) {
			inside = text[len(q[0]) : len(text)-len(q[1])]
			if q[0] == "'" {
				inside = strings.ReplaceAll(inside, "''", "'")
			}
			return inside, true
		}
	}
	return text, false
}

// quotesKept is about quotes that stay in the key or the value.
func (d *sqlDiagnostics) quotesKept(st *statement) bool {
	if st.form == formQuoted {
		return false
	}
	key, oddKey := inQuotes(st.keyName)
	val, oddValue := st.valueText, false
	if st.form == formTyped || st.text[st.valueAt.from] != '\'' {
		val, oddValue = inQuotes(value.Trim(st.valueText))
	}
	if inside := strings.Trim(val, "'"); !oddValue && len(inside) == len(val)-1 && st.form == formBare {
		val, oddValue = inside, true // one quote alone
	}
	if !oddKey && !oddValue {
		return false
	}
	fixed := d.setStatement(key, val)
	at, found := st.valueSpan, diag.Say("the value {0}", diag.Clip(st.valueText))
	if oddKey {
		at, found = st.keySpan, diag.Say("the key {0}", diag.Clip(st.keyName))
	}
	wanted := diag.Text("no quotes")
	if d.release >= release.V1_13 {
		wanted = "single quotes around both"
	}
	d.note(diag.Diagnostic{
		Code: diag.SQLQuotesKept, Severity: diag.Warning, Key: st.keyName, Found: found, Wanted: wanted, Suggestion: fixed,
		Message: "The client doesn't take these quotes off, so they become part of the text.",
		Fixes:   d.write(st.at.from, st.at.to, fixed),
	}, at)
	return true
}

// tabLost is about a tab in a literal, which the terminal swallows since 1.15.
func (d *sqlDiagnostics) tabLost(st *statement) {
	written := d.source[st.valueSpan.from:st.valueSpan.to]
	if d.release < release.V1_15 || strings.IndexByte(written, '\t') < 0 {
		return
	}
	n := diag.Diagnostic{
		Code: diag.SQLTabLost, Severity: diag.Warning, Key: st.keyName, Found: "a tab in the value", Wanted: `U&'\0009'`,
		Message: "The client reads the script through its terminal, which swallows the tab.",
	}
	l := lexer{text: written, limit: len(written)}
	if t, _ := l.next(0); st.form == formQuoted && t.kind == tokenString && t.end == len(written) {
		n.Suggestion = unicodeText(unquoted(written))
		n.Fixes = d.replace("Write the tab as a code", st.valueSpan, n.Suggestion)
	}
	d.note(n, st.valueSpan)
}

// keyPress is about the first control character that the terminal obeys since 1.15.
func (d *sqlDiagnostics) keyPress() {
	at := strings.IndexAny(d.source, keys)
	if d.release < release.V1_15 || at < 0 {
		return
	}
	const hex = "0123456789abcdef"
	code := string([]byte{'0', '0', hex[d.source[at]>>4], hex[d.source[at]&15]})
	d.note(diag.Diagnostic{
		Code: diag.SQLControlKey, Severity: diag.Warning, Found: diag.Say("the control character U+{0}", code), Wanted: diag.Text(`U&'\` + code + `'`),
		Message: "The client reads the script through its terminal, which takes the character for a key press: text before it may be gone.",
		Fixes:   d.replace("Take it out", span{at, at + 1}, ""),
	}, span{at, at + 1})
}
