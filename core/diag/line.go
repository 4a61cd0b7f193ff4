package diag

import (
	"strconv"
	"strings"
)

// Line returns the diagnostic on one line, as compilers print theirs; name says which text it is about:
//
//	config.yaml:3:5: warning: The message. Found this. Wanted that. [the-code]
//
// A diagnostic without a place has no numbers. The lines of the text itself aren't shown: they may hold secrets.
func (d *Diagnostic) Line(name string) string {
	var b strings.Builder
	b.WriteString(oneLine(name))
	if d.Span.Known() {
		b.WriteString(":" + strconv.Itoa(d.Span.Start.Line) + ":" + strconv.Itoa(d.Span.Start.Column))
	}
	b.WriteString(": " + d.Severity.String() + ": ")
	if d.Key != "" && !strings.Contains(d.Message, d.Key) {
		b.WriteString(Clip(d.Key) + ": ")
	}
	b.WriteString(d.Sentence())
	b.WriteString(" [" + string(d.Code) + "]")
	return b.String()
}

// Sentence returns the message with what was found and what is wanted, as far as it doesn't say so itself, on one line.
func (d *Diagnostic) Sentence() string {
	text := oneLine(d.Message)
	if text != "" && !strings.HasSuffix(text, ".") {
		text += "."
	}
	said := ""
	for _, part := range [...][2]string{{"Found ", d.Found}, {"Wanted ", d.Wanted}, {"Try ", d.Suggestion}} {
		if part[1] != "" && !strings.Contains(d.Message+said, part[1]) {
			said += " " + part[0] + Clip(part[1]) + "."
		}
	}
	return text + said
}

// oneLine shows a text without line breaks and other control characters.
func oneLine(s string) string {
	return strings.Map(func(c rune) rune {
		if c < 0x20 || c == 0x7f || c == 0x2028 || c == 0x2029 {
			return ' '
		}
		return c
	}, s)
}
