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
}

// templateOf masks the actions of a text. It returns nil where there are none. What prints nothing (`if`, `end`,
// comments, variables) and what has a line for itself becomes blanks; an action inside a line becomes a word.
func templateOf(text string) *template {
	first := strings.Index(text, "{{")
	if first < 0 || actionEnd(text, first) < 0 {
		return nil
	}
	t := &template{text: text, fill: unusedLetter(text)}
	out := []byte(text)
	for at := first; at >= 0; {
		end := actionEnd(text, at)
		if end < 0 {
			break
		}
		begin := at
		silent := printsNothing(text[at:end]) || lineIsActions(text, begin, end)
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
		if at = strings.Index(text[end:], "{{"); at >= 0 {
			at += end
		}
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

// silentWords begin actions that print nothing.
const silentWords = " if else end range with define block break continue "

// printsNothing tells whether an action controls the template and prints nothing itself.
func printsNothing(action string) bool {
	body := strings.TrimLeft(strings.TrimPrefix(action[2:len(action)-2], "-"), " \t\r\n")
	if strings.HasPrefix(body, "/*") {
		return true
	}
	word := body
	if i := strings.IndexAny(body, " \t\r\n-"); i >= 0 {
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
			r.Diagnostics = append(r.Diagnostics, placeholderNote(&a, a.KeySpan, "The key holds a placeholder of a template, so it isn't known and its line is left out."))
			continue
		}
		if t.holds(start, end) {
			a.Value.Text, a.Value.Kind, a.Dynamic = t.restore(a.Value.Text, start, end), 0, true
			r.Diagnostics = append(r.Diagnostics, placeholderNote(&a, a.ValueSpan, placeholderInValue))
		}
		kept = append(kept, a)
	}
	r.Assignments = kept
	for i := range r.Diagnostics { // what they quote is the text as it stands
		d := &r.Diagnostics[i]
		start, end := at.Offset(d.Span.Start), at.Offset(d.Span.End)
		d.Found, d.Key = t.restore(d.Found, start, end), t.restore(d.Key, start, end)
		if t.holds(start, end) {
			d.Suggestion, d.Fixes = "", nil
		}
	}
	inOrder(r.Diagnostics)
	return r
}

// placeholderInValue is what the note on a value with a placeholder says.
const placeholderInValue = "The value is filled in where the template is used, which isn't known to the playground."

func placeholderNote(a *Assignment, span diag.Span, message string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.Placeholder, Severity: diag.Info, Span: span, Key: a.Key, Found: diag.Clip(a.Value.Text), Message: message,
	}
}
