//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// html makes an element of markup. Markup is HTML in which every element is closed, by a slash if it is empty, and each {}
// stands for the next of the values. A value is a text or a number, each also by its place, which takes less room to
// say, or a word in the language l; between tags also an element, a component, or several of them, which become children of
// their own. An attribute can be written as
//
//	name={}          set to the value; a bool is "true" or "false"
//	?name={}         left out if the value is empty
//	.name={}         a property of the DOM element, true if it has no value
//	class={}         a class, or several with blanks between, or none
//	class:name={}    a class if the value is true
//	style:name={}    a property of the style, which goes through the DOM, since the page's policy allows no style attributes;
//	                 a number is one of CSS pixels
//
// Vecty's own functions would say the same, but a call of each takes ten times the room in the program.
func html(l app.Lang, markup string, values ...any) *vecty.HTML {
	m := &reader{l, markup, values}
	return m.element()
}

// reader reads markup. Malformed markup panics where it is read.
type reader struct {
	lang   app.Lang
	rest   string
	values []any
}

// until reads up to the first of the stops.
func (m *reader) until(stops string) string {
	n := strings.IndexAny(m.rest, stops)
	read := m.rest[:n]
	m.rest = m.rest[n:]
	return read
}

// skip passes over the next n bytes and the white space behind them.
func (m *reader) skip(n int) { m.rest = strings.TrimLeft(m.rest[n:], "\n\t ") }

// value returns the next value, a word as its text and what a pointer points at.
func (m *reader) value() any {
	v := m.values[0]
	m.values = m.values[1:]
	switch v := v.(type) {
	case app.Word:
		return m.lang.T(v)
	case *string:
		return *v
	case *int:
		return *v
	}
	return v
}

// element reads an element from its "<" on.
func (m *reader) element() *vecty.HTML {
	m.skip(1)
	tag := m.until(" />")
	m.skip(0)
	var marks []vecty.Applyer
	for m.rest[0] != '/' && m.rest[0] != '>' {
		marks = append(marks, m.attribute())
	}
	parts := []vecty.MarkupOrChild{vecty.Markup(marks...)}
	if m.rest[0] == '/' {
		m.skip(len("/>"))
		return vecty.Tag(tag, parts...)
	}
	m.skip(1)
	for !strings.HasPrefix(m.rest, "</") {
		parts = m.child(parts)
	}
	m.until(">")
	m.skip(1)
	return vecty.Tag(tag, parts...)
}

// child reads what stands between tags, up to the next tag or value.
func (m *reader) child(parts []vecty.MarkupOrChild) []vecty.MarkupOrChild {
	var child vecty.MarkupOrChild
	switch m.rest[0] {
	case '<':
		child = m.element()
	case '{':
		m.skip(len("{}"))
		switch v := m.value().(type) {
		case []vecty.MarkupOrChild:
			return append(parts, v...)
		case string:
			child = vecty.Text(v)
		case int:
			child = vecty.Text(strconv.Itoa(v))
		default:
			child = v.(vecty.MarkupOrChild)
		}
	default:
		child = vecty.Text(m.until("<{"))
	}
	return append(parts, child)
}

// attribute reads an attribute with its value.
func (m *reader) attribute() vecty.Applyer {
	name := m.until("= />")
	var value any = true
	if m.rest[0] == '=' {
		if m.rest[1] == '{' {
			m.skip(len("={}"))
			value = m.value()
		} else {
			m.skip(len(`="`))
			value = m.until(`"`)
			m.skip(1)
		}
	} else {
		m.skip(0)
	}
	if name[0] == '.' {
		if name == ".innerHTML" {
			return vecty.UnsafeHTML(value.(string))
		}
		return vecty.Property(name[1:], value)
	}
	text, _ := value.(string)
	kind, rest, _ := strings.Cut(name, ":")
	switch value := value.(type) {
	case bool:
		if kind == "class" {
			return vecty.ClassMap{rest: value}
		}
		text = strconv.FormatBool(value)
	case int:
		text = strconv.Itoa(value)
		if kind == "style" {
			text += "px"
		}
	}
	switch {
	case kind == "class":
		return vecty.Class(strings.Fields(text)...)
	case kind == "style":
		return vecty.Style(rest, text)
	case kind == "xmlns":
		return vecty.Namespace(text)
	case name[0] != '?':
		return vecty.Attribute(name, text)
	case text != "":
		return vecty.Attribute(name[1:], text)
	}
	return nil
}
