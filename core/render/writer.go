package render

import (
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// writer writes HTML. All that people wrote goes through its text and its attributes, which escape it.
type writer struct {
	strings.Builder
	words diag.Words
}

// bare is the value of an attribute that is written as its name alone. No text has it: NUL can't be said in HTML.
const bare = "\x00"

// open writes the start of an element. The attributes are names and values in turn; one without a value is left out.
func (w *writer) open(element string, attributes ...string) {
	w.WriteString("<" + element)
	for i := 0; i+1 < len(attributes); i += 2 {
		name, value := attributes[i], attributes[i+1]
		switch value {
		case "":
			continue
		case bare:
			w.WriteString(" " + name)
			continue
		}
		w.WriteString(" " + name + `="`)
		w.escape(value, true)
		w.WriteByte('"')
	}
	w.WriteByte('>')
}

// close writes the end of an element.
func (w *writer) close(element string) { w.WriteString("</" + element + ">") }

// text writes a text.
func (w *writer) text(text string) { w.escape(text, false) }

// line ends a line of the HTML, between elements.
func (w *writer) line() { w.WriteByte('\n') }

// put writes an element that holds nothing but a text.
func (w *writer) put(element, text string, attributes ...string) {
	w.open(element, attributes...)
	w.text(text)
	w.close(element)
}

// code writes a text of outside in a line of text, not more of it than people read there.
func (w *writer) code(text string) { w.put("code", clip(text)) }

// pre writes a text as it is. The line break in front of it belongs to the element and not to the text, so that a text may begin
// with one.
func (w *writer) pre(text string, attributes ...string) {
	w.open("pre", attributes...)
	w.line()
	w.text(text)
	w.close("pre")
	w.line()
}

// say returns what a template says in the language of the writer.
func (w *writer) say(template diag.Text, args ...string) string {
	return diag.Say(template, args...).In(w.words)
}

// escape writes a text so that it stands for itself, in an element or in a quoted attribute. A line break that would leave a line
// empty is written as a reference: in Markdown a block of HTML ends with an empty line.
func (w *writer) escape(text string, attribute bool) {
	empty := attribute || strings.HasSuffix(w.String(), "\n")
	from := 0
	for at := 0; at < len(text); {
		c, size, with := rune(text[at]), 1, ""
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRuneInString(text[at:])
		}
		switch c {
		case '&':
			with = "&amp;"
		case '<':
			with = "&lt;"
		case '>':
			with = "&gt;"
		case '"':
			with = "&quot;"
		case '\'':
			with = "&#39;"
		case '\r':
			with = "&#13;"
		case '\n':
			if empty {
				with = "&#10;"
			}
		case 0, utf8.RuneError:
			with = "\uFFFD"
		}
		if with != "" {
			w.WriteString(text[from:at] + with)
			from = at + size
		}
		if c == '\n' && with == "" {
			empty = true
		} else if c != ' ' && c != '\t' {
			empty = attribute
		}
		at += size
	}
	w.WriteString(text[from:])
}

// longest is the length from which a text is cut where it stands for what is written elsewhere.
const longest = 1000

// clip bounds a text; a cut one ends in "…".
func clip(text string) string {
	if len(text) <= longest {
		return text
	}
	cut := longest
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}
