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
	if d.Key != "" && !strings.Contains(d.Message.String(), d.Key) {
		b.WriteString(Clip(d.Key) + ": ")
	}
	b.WriteString(d.Sentence().String())
	b.WriteString(" [" + string(d.Code) + "]")
	return b.String()
}

// Sentence returns the message with what was found and what is wanted, as far as it doesn't say so itself, on one line.
func (d *Diagnostic) Sentence() Text {
	text, said := Text(oneLine(string(d.Message))), d.Message.String()
	if said != "" && !strings.HasSuffix(said, ".") {
		text += Stop
	}
	for _, part := range [...]struct {
		says, what Text
	}{{" Found {0}.", d.Found}, {" Wanted {0}.", d.Wanted}, {" Try {0}.", Text(d.Suggestion)}} {
		what := part.what.String()
		if what == "" || strings.Contains(said, what) {
			continue
		}
		arg := Clip(what)
		if arg == what && strings.Contains(what, " ") { // a single word is outside text
			arg = part.what.Arg()
		}
		one := Say(part.says, arg)
		text, said = text+one, said+one.String()
	}
	return text
}

// oneLine shows a text without line breaks and other control characters, but for the marks in it.
func oneLine(s string) string {
	return strings.Map(func(c rune) rune {
		if c < 0x20 && !isMark(byte(c)) || c == 0x7f || c == 0x2028 || c == 0x2029 {
			return ' '
		}
		return c
	}, s)
}
