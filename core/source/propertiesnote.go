package source

import (
	"strings"

	"flinkconf/core/diag"
)

// commentIn returns the place of a # with a blank before it, or -1.
func commentIn(text string, start, end int) int {
	for i := start + 1; i < end; i++ {
		if text[i] == '#' && shellBlank(text[i-1]) {
			return i
		}
	}
	return -1
}

func (r *flatReader) commentKey(p property, l line) {
	r.note(diag.Diagnostic{
		Code: diag.CommentBecomesKey, Severity: diag.Warning, Span: r.places.span(p.keyStart, p.valueEnd), Key: p.key,
		Found: "a comment", Wanted: "no comments",
		Message: "The image knows no comments, so this line sets a key that begins with #.",
		Fixes:   r.places.fix("Remove the comment", l.start, min(l.end+1, len(r.text)), ""),
	})
}

func (r *flatReader) commentInValue(p property, hash int) {
	from := hash
	for shellBlank(r.text[from-1]) {
		from--
	}
	d := diag.Diagnostic{
		Code: diag.CommentBecomesKey, Severity: diag.Warning, Span: r.places.span(hash, p.valueEnd), Key: p.key,
		Found: "a comment", Wanted: "no comments",
		Message: "The image knows no comments, so what stands behind the # is part of the value.",
	}
	if from > p.valueStart {
		d.Fixes = r.places.fix("Remove the comment", from, p.valueEnd, "")
	}
	r.note(d)
}

// blanksInside notes white space between the characters of a key or a value.
func (r *flatReader) blanksInside(p property) {
	start, end := p.keyStart, p.keyEnd
	found, says := diag.Text("blanks in the key"), diag.Text("The image takes all blanks out of the line, so Flink gets the key without them.")
	text := r.text[start:end]
	short := withoutBlanks(text)
	if short == text {
		start, end = p.valueStart, p.valueEnd
		found, says = "blanks in the value", "The image takes all blanks out of the line, so Flink gets the value without them."
		text = r.text[start:end]
		if short = withoutBlanks(text); short == text {
			return
		}
	}
	r.note(diag.Diagnostic{
		Code: diag.BlanksRemoved, Severity: diag.Warning, Span: r.places.span(start, end), Key: p.key,
		Found: found, Wanted: "no blanks", Suggestion: diag.Clip(short),
		Message: says,
		Fixes:   r.places.fix(asFlinkGetsIt, start, end, short),
	})
}

// asFlinkGetsIt is the title of a fix that changes nothing for Flink and something for people.
const asFlinkGetsIt = "Write it the way Flink gets it"

// noColon notes a line without a colon, a key or a value.
func (r *flatReader) noColon(p property) {
	if r.places.in.hole(p.keyStart, p.keyEnd) != "" {
		return
	}
	d := diag.Diagnostic{
		Code: diag.LineWithoutColon, Severity: diag.Warning, Span: r.places.span(p.keyStart, p.valueEnd), Key: p.key,
		Found: "no colon", Wanted: "key: value", Message: "The line has no colon, so all of it is a key with an empty value.",
	}
	written := r.text[p.keyStart:p.keyEnd]
	equals := strings.IndexByte(written, '=')
	switch {
	case p.colon < 0 && equals > 0:
		equals += p.keyStart
		d.Found, d.Message = "an equals sign", "The line has an equals sign in place of a colon, and one more gets behind the value."
		d.Fixes = r.places.fix("Write a colon and a blank", equals, equals+1, ": ")
	case p.colon < 0 && (p.key == "---" || p.key == "..."):
		start, end := strings.LastIndexByte(r.text[:p.keyStart], '\n')+1, len(r.text)
		if i := strings.IndexByte(r.text[p.keyEnd:], '\n'); i >= 0 {
			end = p.keyEnd + i + 1
		}
		d.Found, d.Message = "a mark of YAML", "The image knows no marks of YAML, so this line sets a key of that name."
		d.Fixes = r.places.fix("Remove the line", start, end, "")
	case p.colon < 0:
		if n := strings.IndexAny(written, " \t"); n >= 0 && looksLikeKey(written[:n]) && strings.IndexByte(written[:n], '.') > 0 {
			d.Fixes = r.places.fix("Put a colon behind the key", p.keyStart+n, p.keyStart+n, ":")
		}
	case p.colon >= 0 && p.keyStart == p.keyEnd:
		d.Found, d.Message = "no key", "The line has no key, so its value becomes one."
	case p.colon >= 0:
		d.Found, d.Message = "no value", "The key has no value, so it is set to an empty text."
		d.Severity = diag.Info
	}
	r.note(d)
}

// changed notes what the script's shell makes of a key or a value besides taking out blanks.
func (r *flatReader) changed(p property, value string) {
	d := diag.Diagnostic{Code: diag.ShellChangesValue, Severity: diag.Warning, Span: r.places.span(p.valueStart, p.valueEnd), Key: p.key}
	equals := strings.IndexByte(r.text[p.keyStart:p.keyEnd], '=')
	switch {
	case p.keyStart < p.keyEnd && equals >= 0:
		d.Span = r.places.span(p.keyStart, p.valueEnd)
		d.Found, d.Wanted = "an equals sign in the key", "a key without one"
		d.Message = diag.Say("The line becomes an argument -Dkey=value, where the first equals sign ends the key, so Flink gets {0}.", diag.Clip(p.key))
		d.Suggestion = diag.Clip(p.key + ": " + p.value)
		d.Fixes = r.places.fix(asFlinkGetsIt, p.keyStart, p.valueEnd, p.key+": "+p.value)
	case echoOption(value):
		d.Found, d.Wanted = diag.Text(value), "another value"
		d.Message = "The image's shell takes the value for an option of its echo and drops it, so the key is set to an empty text."
	case strings.HasSuffix(value, ":") && !strings.HasSuffix(p.value, ":"):
		d.Found, d.Wanted = "a colon at the end", "a value without it"
		d.Message = "The image's shell takes the only colon of a value away when it stands at the end."
		d.Fixes = r.places.fix(asFlinkGetsIt, p.valueEnd-1, p.valueEnd, "")
	case filePattern(p.value):
		d.Severity = diag.Info
		d.Found, d.Wanted = "a pattern", "a value without * and ?"
		d.Message = "The image's shell takes the value for a pattern and puts the name of a file that fits in its place, if there is one."
	default:
		return
	}
	r.note(d)
}
