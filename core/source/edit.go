package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
)

// The errors of edits that can't be made. Their texts are for people.
var (
	errCannotHold   error = diag.Fault("the text can't hold this value for the key as it is written")
	errCannotRemove error = diag.Fault("the key shares its place with other keys, so it can't be taken out alone")
)

// firstError returns the first error among findings as an error, or nil.
func firstError(ds []diag.Diagnostic) error {
	for i := range ds {
		if ds[i].Severity == diag.Error {
			return diag.Fault(ds[i].Message)
		}
	}
	return nil
}

// holds tells whether the last assignment of a key has the text, or, where want is nil, that there is none.
func holds(assignments []Assignment, key string, want *string) bool {
	for i := len(assignments) - 1; i >= 0; i-- {
		if assignments[i].Key == key {
			return want != nil && assignments[i].Value.Text == *want
		}
	}
	return want == nil
}

// sameOthers tells whether two lists have the same assignments of all keys but one.
func sameOthers(a, b []Assignment, but string) bool {
	i, j := 0, 0
	for {
		for i < len(a) && a[i].Key == but {
			i++
		}
		for j < len(b) && b[j].Key == but {
			j++
		}
		if i == len(a) || j == len(b) {
			return i == len(a) && j == len(b)
		}
		if a[i].Key != b[j].Key || a[i].Value != b[j].Value {
			return false
		}
		i++
		j++
	}
}

// breakOf is the line break that a text uses, "\n" where it has none.
func breakOf(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0 || text[i] == '\n':
		return "\n"
	case strings.HasPrefix(text[i:], "\r\n"):
		return "\r\n"
	}
	return "\r"
}

// addLine inserts a line at an offset that begins a line or is the end of the text. A text without a break at its end
// stays so.
func addLine(text string, p *places, at int, content, nl string) diag.Edit {
	if at > 0 && at == len(text) && text[at-1] != nl[len(nl)-1] {
		return p.edit(at, at, nl+content)
	}
	return p.edit(at, at, content+nl)
}

// dropLines deletes stretches of whole lines, given in order.
func dropLines(p *places, stretches []line) []diag.Edit {
	edits := make([]diag.Edit, 0, len(stretches))
	for _, s := range stretches {
		p.add(&edits, s.start, s.end, "")
	}
	return edits
}

// joined puts stretches in order and makes one of those that touch.
func joined(stretches []line) []line {
	sort.Slice(stretches, func(i, j int) bool { return stretches[i].start < stretches[j].start })
	var out []line
	for _, s := range stretches {
		if n := len(out); n > 0 && out[n-1].end >= s.start {
			out[n-1].end = max(out[n-1].end, s.end)
			continue
		}
		out = append(out, s)
	}
	return out
}

// openEnd takes the line break before the last stretch along where the text ends with that stretch and without a break, so
// that it ends without one afterwards too.
func openEnd(text string, stretches []line) []line {
	out := joined(stretches)
	if n := len(out); n > 0 && out[n-1].end == len(text) && lastBreak(text) == "" {
		out[n-1].start -= len(lastBreak(text[:out[n-1].start]))
	}
	return out
}

// lastBreak is the line break that a text ends with.
func lastBreak(text string) string {
	switch {
	case strings.HasSuffix(text, "\r\n"):
		return "\r\n"
	case strings.HasSuffix(text, "\n"), strings.HasSuffix(text, "\r"):
		return text[len(text)-1:]
	}
	return ""
}
