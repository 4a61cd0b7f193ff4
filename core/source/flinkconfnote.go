package source

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// ignored notes a line that says something and has no effect. A parent of nested lines waits for them.
func (r *flatReader) ignored(l line, start, end, cut int) {
	body := r.text[start:end]
	if body == "---" || body == "..." {
		return
	}
	if strings.HasSuffix(body, ":") && cut == l.end && r.parent(l, start, end) {
		return
	}
	r.closeBlock()
	r.note(r.ignoredLine(l, start, end, cut))
}

// ignoredLine says why a line has no effect.
func (r *flatReader) ignoredLine(l line, start, end, cut int) diag.Diagnostic {
	body := r.text[start:end]
	d := diag.Diagnostic{
		Code: diag.LineIgnored, Severity: diag.Warning, Span: r.places.span(start, end), Wanted: "key: value",
		Found: "no colon with a blank behind it", Message: "The line has no `: ` and is ignored.",
	}
	colon, equals := strings.IndexByte(body, ':'), strings.IndexByte(body, '=')
	switch {
	case strings.HasSuffix(body, ":") && strings.IndexByte(body, ' ') < 0 || strings.HasPrefix(body, ": "):
		d.Found, d.Message = "a key without a value", "The line has no value and is ignored."
		if body[0] == ':' {
			d.Found, d.Message = "a value without a key", "The line has no key and is ignored."
		}
		if cut < l.end {
			d.Found, d.Message = "nothing before the #", "Everything behind the # is a comment, so the line has no value and is ignored."
		}
		if body[0] != ':' {
			d.Key = diag.Clip(strings.TrimSuffix(body, ":"))
		}
	case colon > 0 && looksLikeKey(body[:colon]) && (equals < 0 || colon < equals) && !strings.HasPrefix(body[colon:], "://"):
		after := start + colon + 1
		_, value := narrow(r.text, start, start+colon)
		blankEnd := after
		for blankEnd < end && r.text[blankEnd] == '\t' {
			blankEnd++
		}
		d.Key, d.Found, d.Message = r.text[start:value], "no blank behind the colon", "The colon has no blank behind it, so the line is ignored."
		d.Fixes = r.places.fix("Put a blank behind the colon", after, blankEnd, " ")
	case equals > 0 && looksLikeKey(strings.TrimRight(body[:equals], " ")):
		key := strings.TrimRight(body[:equals], " \t")
		valueStart, _ := narrow(r.text, start+equals+1, end)
		d.Key, d.Found, d.Message = key, "an equals sign", "The line has an equals sign in place of `: ` and is ignored."
		if valueStart < end {
			d.Fixes = r.places.fix("Write a colon and a blank", start+len(key), valueStart, ": ")
		}
	}
	return d
}

// looksLikeKey tells whether a text could be an option's key.
func looksLikeKey(s string) bool {
	s = strings.TrimRight(s, " \t")
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '.' || c == '-' || c == '_' || c == '$') {
			return false
		}
	}
	return s != ""
}

// cutValue notes a value that a # cuts where it was hardly meant as a comment: without a blank before it, or inside quotes.
func (r *flatReader) cutValue(l line, valueEnd, cut int) {
	if cut == l.end {
		return
	}
	a := r.out.Assignments[len(r.out.Assignments)-1]
	text := a.Value.Text
	inQuotes := (text[0] == '"' || text[0] == '\'') && strings.Count(text, text[:1])%2 == 1
	if cut > valueEnd && !inQuotes {
		return
	}
	r.note(diag.Diagnostic{
		Code: diag.CommentCutsValue, Severity: diag.Warning, Span: r.places.span(cut, l.end), Key: a.Key,
		Found: "a # in the value", Wanted: "a value without #",
		Message: diag.Say("A # begins a comment wherever it stands, so Flink gets only the {0} before it.", characters(text).Arg()),
	})
}

// characters says how long a text is, without showing it: it may be secret.
func characters(text string) diag.Text {
	n := utf8.RuneCountInString(text)
	if n == 1 {
		return "one character"
	}
	return diag.Say("{0} characters", strconv.Itoa(n))
}

// quotes notes a value in quotes, which Flink keeps.
func (r *flatReader) quotes(keyStart, keyEnd, start, end int) {
	first := r.text[start]
	if first != '"' && first != '\'' || end-start < 2 || r.text[end-1] != first {
		return
	}
	d := diag.Diagnostic{
		Code: diag.QuotesKept, Severity: diag.Warning, Span: r.places.span(start, end), Key: r.text[keyStart:keyEnd],
		Found: "quotes around the value", Wanted: "the value without quotes",
		Message: "There is no quoting here, so the quotes are part of the value.",
	}
	inner := r.text[start+1 : end-1]
	if innerStart, innerEnd := narrow(inner, 0, len(inner)); innerStart == 0 && innerEnd == len(inner) && inner != "" {
		addFix(&d, "Remove the quotes", []diag.Edit{r.places.edit(start, start+1, ""), r.places.edit(end-1, end, "")})
	}
	r.note(d)
}
