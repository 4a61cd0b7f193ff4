package source

import (
	"strings"

	"flinkconf/core/diag"
)

// template is a text with the actions of a Helm chart, `{{ … }}`, and the same text with something of the same length in
// their place that YAML and flat files can be read with, so that every byte keeps its place.
type template struct {
	text, masked string
	// fill stands for each character of an action that prints something; it is nowhere in the text else.
	fill byte
	// actions are the stretches that fill stands for, in order; actions that touch are one.
	actions []line
	// begin is the first action of all.
	begin line
}

// templateOf masks the actions of a text. It returns nil where there are none; two braces around something else, such as a
// single word, are none. What prints nothing (`if`, `end`,
// comments, variables) and what has a line for itself becomes blanks; an action inside a line becomes a word.
func templateOf(text string) *template {
	first := strings.Index(text, "{{")
	if first < 0 {
		return nil
	}
	t := &template{text: text, fill: unusedLetter(text)}
	out := []byte(text)
	var known line // the line that was looked at last
	alone := false // nothing but actions is on it
	for at := first; at >= 0; {
		end := actionEnd(text, at)
		if end < 0 {
			break
		}
		begin := at
		if at = strings.Index(text[end:], "{{"); at >= 0 {
			at += end
		}
		if !isAction(text[begin:end]) {
			continue
		}
		if t.begin.end == 0 {
			t.begin = line{begin, end}
		}
		if begin >= known.end {
			known = line{begin, lineEnd(text, end)}
			alone = lineIsActions(text, begin, end)
		}
		silent := alone || printsNothing(text[begin:end])
		for i := begin; i < end; i++ {
			switch {
			case out[i] == '\n' || out[i] == '\r':
				silent = true // a word can't go on in the next line
			case silent:
				out[i] = ' '
			default:
				out[i] = t.fill
			}
		}
		if out[begin] == t.fill {
			if n := len(t.actions); n > 0 && t.actions[n-1].end == begin && out[begin-1] == t.fill {
				t.actions[n-1].end = end
			} else {
				t.actions = append(t.actions, line{begin, end})
			}
		}
	}
	if t.begin.end == 0 {
		return nil
	}
	t.masked = string(out)
	return t
}

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

// holds tells whether an action is in a stretch of the text.
func (t *template) holds(start, end int) bool { return t != nil && t.first(start) < t.first(end) }

// first returns the index of the first action that begins at or behind an offset.
func (t *template) first(at int) int {
	low, high := 0, len(t.actions)
	for low < high {
		if mid := (low + high) / 2; t.actions[mid].start < at {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// restore puts the actions back into what was read from a stretch of the text.
func (t *template) restore(read string, start, end int) string {
	if !t.holds(start, end) {
		return read
	}
	var out strings.Builder
	next := t.first(start)
	for i := 0; i < len(read); i++ {
		if read[i] != t.fill || next == len(t.actions) {
			out.WriteByte(read[i])
			continue
		}
		out.WriteString(t.text[t.actions[next].start:t.actions[next].end])
		next++
		for i+1 < len(read) && read[i+1] == t.fill {
			i++
		}
	}
	return out.String()
}

// readTemplate reads a text with the actions of a template in the way of a notation: masked, with the actions put back into
// keys and values. Values with an action are known only where the template is used; keys with one aren't known at all.
func readTemplate(t *template, read func(masked string) Reading) Reading {
	r := read(t.masked)
	at := diag.NewLines(t.text)
	kept := r.Assignments[:0]
	for _, a := range r.Assignments {
		start, end := at.Offset(a.ValueSpan.Start), at.Offset(a.ValueSpan.End)
		if t.holds(at.Offset(a.KeySpan.Start), at.Offset(a.KeySpan.End)) {
			if len(r.Diagnostics) < mostNotes {
				r.Diagnostics = append(r.Diagnostics, placeholderNote(&a, a.KeySpan, placeholderInKey))
			}
			continue
		}
		if t.holds(start, end) {
			a.Value.Text, a.Value.Kind, a.Dynamic = t.restore(a.Value.Text, start, end), 0, true
			if len(r.Diagnostics) < mostNotes {
				r.Diagnostics = append(r.Diagnostics, placeholderNote(&a, a.ValueSpan, placeholderInValue))
			}
		}
		kept = append(kept, a)
	}
	r.Assignments = kept
	r.Diagnostics = append(r.Diagnostics, t.unfilled())
	for i := range r.Diagnostics { // what they quote is the text as it stands
		d := &r.Diagnostics[i]
		start, end := at.Offset(d.Span.Start), at.Offset(d.Span.End)
		d.Found, d.Key = t.restore(d.Found, start, end), t.restore(d.Key, start, end)
		if !t.holds(start, end) {
			continue
		}
		d.Suggestion = t.restore(d.Suggestion, start, end)
		fixes := d.Fixes[:0]
		for _, f := range d.Fixes {
			fits := true
			for _, e := range f.Edits {
				fits = fits && strings.IndexByte(e.Text, t.fill) < 0 && !t.holds(at.Offset(e.Span.Start), at.Offset(e.Span.End))
			}
			if fits {
				fixes = append(fixes, f)
			}
		}
		d.Fixes = fixes
	}
	inOrder(r.Diagnostics)
	return r
}

// unfilled notes that a text is a template, at its first action.
func (t *template) unfilled() diag.Diagnostic {
	p := newPlaces(t.text)
	return diag.Diagnostic{
		Code: diag.UnfilledPlaceholder, Severity: diag.Warning, Span: p.span(t.begin.start, t.begin.end),
		Found: diag.Clip(t.text[t.begin.start:t.begin.end]), Wanted: "the text that it stands for",
		Message: "This is a template: its tags must be filled in before anything loads it, and what they stand for isn't known here.",
	}
}

// placeholderInValue is what the note on a value with a placeholder says, placeholderInKey that on a key.
const (
	placeholderInValue = "The value is filled in where the template is used, which isn't known to the playground."
	placeholderInKey   = "The key holds a placeholder of a template, so it isn't known and its line is left out."
)

// quotedPlaceholders marks values of a text that can be read as it stands, with placeholders in quotes.
func (r *yamlReader) quotedPlaceholders() {
	for i := range r.out.Assignments {
		if a := &r.out.Assignments[i]; !a.Dynamic && templateOf(a.Value.Text) != nil {
			if a.Dynamic = true; len(r.out.Diagnostics) >= mostNotes {
				continue
			}
			r.out.Diagnostics = append(r.out.Diagnostics, placeholderNote(a, a.ValueSpan, placeholderInValue))
		}
	}
	r.out.Diagnostics = append(r.out.Diagnostics, templateOf(r.text).unfilled())
	inOrder(r.out.Diagnostics)
}

func placeholderNote(a *Assignment, span diag.Span, message string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.Placeholder, Severity: diag.Info, Span: span, Key: a.Key, Found: diag.Clip(a.Value.Text), Message: message,
	}
}
