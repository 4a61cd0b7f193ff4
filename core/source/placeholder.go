package source

import (
	"strings"

	"flinkconf/core/diag"
)

// Expand puts what value returns for a name in the place of each `$NAME` and `${NAME}`, as gettext's envsubst does with the
// environment: nothing escapes a dollar, no other form of the shell is known, and what is put in isn't looked at again.
func Expand(text string, value func(name string) string) string {
	var out strings.Builder
	for {
		i := strings.IndexByte(text, '$')
		if i < 0 || i+1 == len(text) {
			break
		}
		name := placeholder(text[i+1:])
		if name == "" {
			out.WriteString(text[:i+1])
			text = text[i+1:]
			continue
		}
		out.WriteString(text[:i])
		out.WriteString(value(name))
		braces := 0
		if text[i+1] == '{' {
			braces = len("{}")
		}
		text = text[i+1+len(name)+braces:]
	}
	return out.String() + text
}

// FirstPlaceholder returns the name of the first variable that Expand would replace, or "".
func FirstPlaceholder(text string) (name string) {
	for {
		i := strings.IndexByte(text, '$')
		if i < 0 {
			return ""
		}
		text = text[i+1:]
		if name := placeholder(text); name != "" {
			return name
		}
	}
}

// placeholders notes what replaces a part of the last assignment before Flink reads it: the tool that the variable's text
// is written for, or the image, which replaces variables in values and, where it appends, in keys too. A key that the tool
// makes isn't known, so the assignment goes.
func (r *flatReader) placeholders(keys bool) {
	a := &r.out.Assignments[len(r.out.Assignments)-1]
	d := diag.Diagnostic{
		Code: diag.Placeholder, Severity: diag.Info, Span: a.ValueSpan, Key: a.Key,
		Message: "The image puts the value of an environment variable here, which isn't known to the playground.",
	}
	if hole := r.places.in.hole(r.last.start, r.last.end); hole != "" {
		d.Found, d.Message = diag.Text(hole), r.places.in.filler
		if r.places.in.hole(r.value.start, r.value.end) == "" || r.places.in.hole(r.last.start, r.value.start) != "" {
			d.Span, d.Key = a.Span, ""
			r.out.Assignments = r.out.Assignments[:len(r.out.Assignments)-1]
		} else {
			a.Dynamic = true
		}
		r.note(d)
		return
	}
	if name := FirstPlaceholder(a.Value.Text); name != "" {
		a.Dynamic = true
		d.Found = diag.Text("$" + name)
		if strings.Contains(a.Value.Text, "$$"+name) || strings.Contains(a.Value.Text, "$${"+name) {
			d.Wanted = "a text without a dollar before a name"
			d.Message = "Two dollars are no escape for the image: one stays, and a variable's value takes the place of the other and of the name; only Compose makes one dollar of two."
		}
		r.note(d)
	} else if !keys && filePattern(a.Value.Text) {
		a.Dynamic = true
	} else if name := FirstPlaceholder(a.Key); name != "" && keys {
		d.Span, d.Found = a.KeySpan, diag.Text("$"+name)
		r.note(d)
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
