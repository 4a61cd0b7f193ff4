package app

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/web/texts"
)

// Lang is a language of the screen. The zero value is English.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Chinese
	langEnd
)

// String returns the language's code, as in the HTML lang attribute and in file names of texts.
func (l Lang) String() string {
	if l == Chinese {
		return "zh"
	}
	return "en"
}

// Tag returns the BCP 47 tag for the document: the glyphs of Chinese text depend on the script.
func (l Lang) Tag() string {
	if l == Chinese {
		return "zh-Hans"
	}
	return "en"
}

// ParseLang reads a language tag such as "zh-CN" by its first part; ok is false for a language the screen does not speak.
func ParseLang(tag string) (l Lang, ok bool) {
	first, _, _ := strings.Cut(strings.ToLower(tag), "-")
	switch first {
	case "en":
		return English, true
	case "zh":
		return Chinese, true
	}
	return English, false
}

// T returns the text of a word.
func (l Lang) T(w Word) string {
	if l == English {
		return string(w)
	}
	return texts.Screen(l.String()).Of(diag.Text(w))
}

// Say returns the text of a word with {0}, {1} … replaced by the arguments. What stands between backquotes in the text is
// marked as code, see Runs.
func (l Lang) Say(w Word, args ...string) string { return fill(l.T(w), args) }

// Told returns a text of the core in the language; in English as long as its words have not arrived.
func (l Lang) Told(t diag.Text) string { return t.In(texts.Told(l.String())) }

// ToldWithin is Told for the end of a sentence that has its own full stop.
func (l Lang) ToldWithin(t diag.Text) string { return strings.TrimRight(l.Told(t), ".。") }

// Count returns the text of one for n = 1 and of many otherwise, with {0} replaced by n.
func (l Lang) Count(n int, one, many Word) string {
	if n == 1 {
		many = one
	}
	return l.Say(many, strconv.Itoa(n))
}

// The marks around code in a text. They are control characters that no setting holds, so that a value full of backquotes
// stays what it is.
const (
	codeOn  = "\x0e"
	codeOff = "\x0f"
)

func fill(template string, args []string) string {
	size := len(template)
	for i := range args {
		size += len(args[i])
	}
	var out strings.Builder
	out.Grow(size)
	inCode := false
	for i := 0; i < len(template); i++ {
		switch c := template[i]; {
		case c == '`':
			inCode = !inCode
			if inCode {
				out.WriteString(codeOn)
			} else {
				out.WriteString(codeOff)
			}
		case c == '{' && i+2 < len(template) && template[i+2] == '}':
			if n := int(template[i+1] - '0'); n >= 0 && n < len(args) {
				out.WriteString(args[n])
			}
			i += 2
		case c == ' ' && diag.Tight(template, i, args):
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// code marks a text as code.
func code(s string) string { return codeOn + s + codeOff }

// Run is a stretch of a text in one face.
type Run struct {
	Text string
	Code bool
}

// Runs splits a text at its code marks.
func Runs(s string) []Run {
	var runs []Run
	mark, inCode := codeOn, false
	for s != "" {
		text, rest, _ := strings.Cut(s, mark)
		if text != "" || inCode {
			runs = append(runs, Run{text, inCode})
		}
		s, inCode = rest, !inCode
		if mark = codeOn; inCode {
			mark = codeOff
		}
	}
	return runs
}

// Plain returns a text without its code marks, for titles and announcements.
func Plain(s string) string {
	if !strings.Contains(s, codeOn) {
		return s
	}
	return unmark.Replace(s)
}

var unmark = strings.NewReplacer(codeOn, "", codeOff, "")
