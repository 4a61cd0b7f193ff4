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
	// plain has the empty lines of a text stand for themselves.
	plain bool
}

// bare is the value of an attribute that is written as its name alone. No text has it: NUL can't be said in HTML.
const bare = "\x00"

// open writes the start of an element: its name and, each behind a blank, its attributes as name=value, or as a name alone, which takes
// the next of the values. An attribute whose value is "" is left out.
func (w *writer) open(tag string, values ...string) {
	name, attributes, more := strings.Cut(tag, " ")
	w.WriteString("<" + name)
	for more {
		var attribute string
		attribute, attributes, more = strings.Cut(attributes, " ")
		name, value, fixed := strings.Cut(attribute, "=")
		if !fixed {
			value, values = values[0], values[1:]
		}
		if value == "" {
			continue
		}
		w.WriteString(" " + name)
		if value != bare {
			w.WriteString(`="`)
			w.escape(value, true)
			w.WriteByte('"')
		}
	}
	w.WriteByte('>')
}

// close writes the end of an element, and that of the line behind those that don't stand in a line of text.
func (w *writer) close(name string) {
	w.WriteString("</" + name + ">")
	if name != "code" && name != "em" && name != "strong" {
		w.WriteByte('\n')
	}
}

// text writes a text.
func (w *writer) text(text string) { w.escape(text, false) }

// put writes an element that holds nothing but a text.
func (w *writer) put(tag, text string, values ...string) {
	w.open(tag, values...)
	w.text(text)
	name, _, _ := strings.Cut(tag, " ")
	w.close(name)
}

// say writes an element that holds what a template says in the language of the writer.
func (w *writer) say(tag string, template diag.Text, args ...string) {
	w.put(tag, w.said(template, args...))
}

// said returns what a template says in the language of the writer.
func (w *writer) said(template diag.Text, args ...string) string {
	return diag.Say(template, args...).In(w.words)
}

// code writes a text of outside in a line of text, not more of it than people read there.
func (w *writer) code(text string) {
	if text == "" {
		text = `""`
	}
	w.put("code", clip(text))
}

// pre writes a text as it is, in an element with such attributes. The line break in front of it belongs to the element and not to the
// text, so that a text may begin with one.
func (w *writer) pre(attributes, text string, values ...string) {
	w.open("pre "+attributes, values...)
	w.WriteByte('\n')
	w.text(text)
	w.close("pre")
}

// escape writes a text so that it stands for itself, in an element or in a quoted attribute. What needn't be written as a reference in an
// element isn't, so that people can read it. A line break that would leave a line empty is one: in Markdown a block of HTML ends with an
// empty line. So is one in an attribute, and the first of two signs that the templates of many sites take for theirs.
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
			if attribute {
				with = "&gt;"
			}
		case '"':
			if attribute {
				with = "&quot;"
			}
		case '{':
			if at+1 < len(text) && strings.IndexByte("{%#", text[at+1]) >= 0 {
				with = "&#123;"
			}
		case '\r':
			with = "&#13;"
		case '\n':
			if empty && (attribute || !w.plain) {
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
