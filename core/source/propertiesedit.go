package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

func setProperties(text, key, raw string, c Context) ([]diag.Edit, error) {
	return editProperties(text, key, &raw, c, func(inner string) ([]diag.Edit, error) { return setBare(inner, key, raw, c) })
}

func removeProperties(text, key string, c Context) ([]diag.Edit, error) {
	return editProperties(text, key, nil, c, func(inner string) ([]diag.Edit, error) {
		return removeFlat(readBareProperties, inner, key, c, appended(c))
	})
}

// setBare sets a key in the variable's text.
func setBare(text, key, raw string, c Context) ([]diag.Edit, error) {
	spelled := raw
	if c.Release != release.None && c.Release < release.V1_12 {
		spelled = strings.ReplaceAll(raw, `\`, `\\`) // for the shell's echo
	}
	if appended(c) {
		return setFlat(readBareProperties, text, key, raw, c, breakOf(text), errFlatValue, spelled)
	}
	nl := "\n" // the only break that the script knows
	if strings.Contains(text, "\r\n") {
		nl = "\r\n"
	}
	return setFlat(readBareProperties, text, key, raw, c, nl, errPropertyValue, spelled)
}

// editProperties makes an edit of the variable's text, and where that is a part of another text the edit of that.
func editProperties(text, key string, want *string, c Context, edit func(inner string) ([]diag.Edit, error)) ([]diag.Edit, error) {
	in, broken := embed(text)
	switch {
	case broken.Code != "" || in != nil && in.missing && want != nil:
		return nil, errCannotHold
	case in != nil && in.missing:
		return nil, nil
	}
	if in == nil {
		return edit(text)
	}
	inner, err := edit(in.text)
	if err != nil || len(inner) == 0 {
		return nil, err
	}
	otherwise := errCannotHold
	if want == nil {
		otherwise = errCannotRemove
	}
	read := func(changed string) Reading {
		if !in.keepsRest(changed) {
			return Reading{Failed: true}
		}
		return readProperties(changed, c)
	}
	p := newPlaces(text)
	tries := proposals{places: &p, ways: [][]diag.Edit{in.outside(inner), in.anew(diag.Apply(in.text, inner))}}
	return tries.firstReading(read, read(text).Assignments, key, want, otherwise)
}

// outside turns edits of the variable's text into edits of the text around, or returns none where a place isn't known.
func (e *embedded) outside(inner []diag.Edit) []diag.Edit {
	if len(e.runs) == 0 || e.coarse || e.shell && len(e.quotes)+len(e.holes) == 0 {
		return nil
	}
	for _, edit := range inner { // a line that begins in a text without escapes needs another style
		if (e.style == yaml.SingleQuoted || e.style == yaml.Plain) && !e.shell && strings.Contains(edit.Text, "\n") {
			return nil
		}
	}
	lines, p := diag.NewLines(e.text), newPlaces(e.around)
	p.in = e
	out := make([]diag.Edit, len(inner))
	for i, edit := range inner {
		out[i] = p.edit(lines.Offset(edit.Span.Start), lines.Offset(edit.Span.End), edit.Text)
	}
	return out
}

// keepsRest tells whether a changed text holds the variable at the same place, with the same text before and behind.
func (e *embedded) keepsRest(changed string) bool {
	now, _ := embed(changed)
	rest := func(e *embedded) string { return strings.TrimLeft(e.around[e.at.to:], "\r\n") }
	before := func(e *embedded) string { return strings.TrimRight(e.around[:e.at.from], " ") }
	return now != nil && before(now) == before(e) && rest(now) == rest(e)
}

// anew writes the scalar or the word as a whole, where nobody else fills in a part of it.
func (e *embedded) anew(inner string) []diag.Edit {
	p := newPlaces(e.around)
	switch {
	case len(e.holes) > 0:
		return nil
	case e.shell:
		return p.edits(e.at.from, e.at.to, e.prefix+shellQuoted(inner))
	}
	end := e.at.to
	for end > e.at.from && strings.IndexByte(" \r\n", e.around[end-1]) >= 0 {
		end--
	}
	plain := *e
	plain.style = yaml.Plain
	var out []byte
	if end == e.at.from && end > 0 && e.around[end-1] == ':' {
		out = append(out, ' ')
	}
	return p.edits(e.at.from, end, string(yaml.AppendDouble(out, e.prefix+plain.written(inner, 0))))
}
