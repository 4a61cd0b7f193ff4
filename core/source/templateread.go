package source

import (
	"strings"

	"flinkconf/core/diag"
)

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
				r.say(placeholderNote(&a, a.KeySpan, placeholderInKey))
			}
			continue
		}
		if t.holds(start, end) {
			a.Value.Text, a.Value.Kind, a.Dynamic = t.restore(a.Value.Text, start, end), 0, true
			if len(r.Diagnostics) < mostNotes {
				r.say(placeholderNote(&a, a.ValueSpan, placeholderInValue))
			}
		}
		kept = append(kept, a)
	}
	r.Assignments = kept
	r.say(t.unfilled())
	for i := range r.Diagnostics { // what they quote is the text as it stands
		d := &r.Diagnostics[i]
		start, end := at.Offset(d.Span.Start), at.Offset(d.Span.End)
		d.Found, d.Key = diag.Text(t.restore(string(d.Found), start, end)), t.restore(d.Key, start, end)
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
		Found: diag.Text(t.text[t.begin.start:t.begin.end]), Wanted: "the text that it stands for",
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
			r.out.say(placeholderNote(a, a.ValueSpan, placeholderInValue))
		}
	}
	r.out.say(templateOf(r.text).unfilled())
	inOrder(r.out.Diagnostics)
}

func placeholderNote(a *Assignment, span diag.Span, message diag.Text) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.Placeholder, Severity: diag.Info, Span: span, Key: a.Key, Found: diag.Text(a.Value.Text), Message: message,
	}
}
