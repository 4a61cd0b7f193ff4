package check

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// placeholder reports a variable or a template's tag in the winner's text, which Flink takes as it stands, and tells
// whether it did. What a shell, the image and a program fill in is for their readers to say.
func (c *checker) placeholder(r *resolve.Result) bool {
	cand := &r.Candidates[0]
	if cand.Status != resolve.Wins && r.State != resolve.Invalid || cand.Key != r.Key && c.result(cand.Layer, cand.Key) != r {
		return false
	}
	switch c.notation(cand) {
	case source.ConfigYAML, source.FlinkConf, source.FlinkDeployment, source.SQL, source.SQLClientYAML:
	default:
		return false
	}
	text := r.Raw.Text
	// Scopes and formats of Flink have variables in angle brackets of their own.
	formats := r.Option == nil || strings.HasPrefix(r.Key, "metrics.") || strings.ContainsRune(r.Option.Default, '<')
	found := tag(text)
	switch {
	case found == "" && !formats && len(text) > 2 && text[0] == '<' && text[len(text)-1] == '>':
		found = text
	case found == "", found == "${FLINK_LOG_PREFIX}": // the start scripts fill that in
		return false
	}
	d := diag.Diagnostic{Code: diag.UnfilledPlaceholder, Severity: diag.Warning, Found: diag.Text(shown(cand.Key, found)), Wanted: "the value itself"}
	d.Message = diag.Say("Flink fills in nothing, so {0} gets {1} as it stands", r.Key, string(d.Found))
	if cand.Dynamic {
		d.Message = diag.Say("Flink fills in nothing, so something else has to put a value in the place of {0} before", string(d.Found))
	}
	if r.State == resolve.Invalid && r.Option.Type != option.String {
		d.Message += " and can't read it"
	}
	c.add(cand, &cand.ValueSpan, &d)
	return true
}

// tag returns the first `${NAME}` or `{{ … }}` in a text, or "".
func tag(text string) string {
	for _, t := range [...][2]string{{"${", "}"}, {"{{", "}}"}} {
		at := strings.Index(text, t[0])
		if at < 0 {
			continue
		}
		if end := strings.Index(text[at:], t[1]); end > len(t[0]) {
			return text[at : at+end+len(t[1])]
		}
	}
	return ""
}
