package source

import (
	"strings"

	"flinkconf/core/diag"
)

// template makes the diagnostic for a text that can't be loaded because a template's tag, `{{ … }}`, begins a value or a
// line at the place: YAML takes it for a mapping whose key is a mapping. ok is false where there is none.
func (r *yamlReader) template(at int) (d diag.Diagnostic, ok bool) {
	start := lineStart(r.text, min(at, len(r.text)))
	line := r.text[start:lineEnd(r.text, start)]
	open := strings.Index(line, "{{")
	if open < 0 {
		return d, false
	}
	before, length := strings.TrimSpace(line[:open]), strings.Index(line[open:], "}}")
	if length < 0 || before != "" && !strings.HasSuffix(before, ":") {
		return d, false
	}
	open += start
	d = diag.Diagnostic{
		Code: diag.UnfilledPlaceholder, Severity: diag.Error, Span: r.places.span(open, open+length+len("}}")),
		Found: diag.Clip(r.text[open : open+length+len("}}")]), Wanted: "the text that it stands for",
		Message: "A template's tag stands here, and as long as nothing fills it in this is no YAML that Flink can load.",
	}
	return d, true
}
