package source

import (
	"strings"

	"flinkconf/core/diag"
)

// placeholders notes `$NAME` and `${NAME}` in a value, which the image replaces.
func (r *flatReader) placeholders(a *Assignment) {
	for at := 0; ; {
		i := strings.IndexByte(a.Value.Text[at:], '$')
		if i < 0 {
			return
		}
		at += i + 1
		if name := placeholder(a.Value.Text[at:]); name != "" {
			r.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: a.ValueSpan, Key: a.Key, Found: diag.Clip(name),
				Message: "The image puts the value of an environment variable here, which isn't known to the playground.",
			})
			return
		}
	}
}

// placeholder returns the variable's name at the beginning of what follows a `$`, or "". envsubst knows `$NAME` and
// `${NAME}` and nothing else.
func placeholder(s string) string {
	name := strings.TrimPrefix(s, "{")
	n := 0
	for n < len(name) && (name[n] == '_' || 'a' <= name[n] && name[n] <= 'z' || 'A' <= name[n] && name[n] <= 'Z' || n > 0 && '0' <= name[n] && name[n] <= '9') {
		n++
	}
	if len(name) != len(s) && (n == len(name) || name[n] != '}') {
		return ""
	}
	return name[:n]
}
