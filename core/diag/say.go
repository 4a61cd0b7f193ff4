package diag

import (
	"errors"
	"strings"
)

// Text is a sentence for people, or a part of one, that can still be put into another language: the templates that it is
// made of and what is filled into them are kept apart in it until String or In joins them. A plain text is a template that
// nothing is filled into, so a constant is a Text as it is. Texts are joined with + and Then; two plain ones that touch would
// be one template, so Say makes a text of a plain one that others follow.
//
//	d.Message = Say("{0} is set to its default", key)
//	d.Message += Then + "Nothing reads it"
type Text string

// The marks in a Text. They are control characters, which nothing that people write in a configuration holds.
const (
	sayMark  = '\x01' // a template begins, then come what is filled in, each with argMark before it, and endMark
	argMark  = '\x02'
	endMark  = '\x03'
	partMark = '\x04' // one plain text ends and another begins
)

// What stands between two sentences of a text, at the end of one, and in a list.
const (
	Stop  = "\x04."
	Then  = "\x04. \x04"
	Next  = "\x04 \x04" // behind a full stop
	Comma = "\x04, \x04"
	Or    = "\x04 or \x04"
)

// deepest is how far texts may be filled into each other.
const deepest = 8

func isMark(c byte) bool { return c-sayMark <= partMark-sayMark }

// Say makes a text of a template, in which {0} to {9} stand for the arguments. They stay as they are, but for a Text that
// was made an argument by Arg; marks in anything else are no marks.
func Say(template Text, args ...string) Text {
	size := len(template) + len(args) + 2
	for _, arg := range args {
		size += len(arg)
	}
	var out strings.Builder
	out.Grow(size)
	out.WriteByte(sayMark)
	out.WriteString(string(template))
	for _, arg := range args {
		if !balanced(arg, deepest) {
			arg = strings.Map(unmark, arg)
		}
		out.WriteByte(argMark)
		out.WriteString(arg)
	}
	out.WriteByte(endMark)
	return Text(out.String())
}

// Arg returns the text as an argument of Say.
func (t Text) Arg() string {
	if t == "" || t[0] == sayMark {
		return string(t)
	}
	return string(rune(partMark)) + string(t)
}

// Clip bounds a text as the function of that name does. One that was made by Say and is short enough stays as it is.
func (t Text) Clip() Text {
	english := t.String()
	if clipped := Clip(english); clipped != english {
		return Text(clipped)
	}
	return t
}

// balanced tells whether every mark in a text has its counterpart, with at most so many texts in each other.
func balanced(s string, deepest int) bool {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case !isMark(c), c == partMark, c == argMark && depth > 0:
		case c == sayMark && depth < deepest:
			depth++
		case c == endMark && depth > 0:
			depth--
		default:
			return false
		}
	}
	return depth == 0
}

// unmark shows a mark as Clip does.
func unmark(c rune) rune {
	if c < 0x80 && isMark(byte(c)) {
		return '�'
	}
	return c
}

// String returns the text in English. Outside text that stands for a text is safe too: marks without a counterpart are
// shown as Clip shows them.
func (t Text) String() string { return t.In(nil) }

// In returns the text in the language of the words.
func (t Text) In(w Words) string {
	rest := string(t)
	if plain(rest) == len(rest) {
		return w.Of(t)
	}
	if !balanced(rest, deepest+1) {
		return strings.Map(unmark, rest)
	}
	out, _ := w.run(make([]byte, 0, len(rest)+16), rest, true)
	return string(out)
}

// Words are the templates of another language by those in English. Nil stands for English itself, as does whatever is
// missing.
type Words map[string]string

// ParseWords reads a table of templates: a line with the English one, and below it the other one behind a tab. Other lines
// say nothing.
func ParseWords(table string) Words {
	w := make(Words)
	before := ""
	for table != "" {
		var line string
		line, table, _ = strings.Cut(table, "\n")
		if other, ok := strings.CutPrefix(line, "\t"); ok && before != "" {
			w[before] = other
		}
		before = line
	}
	return w
}

// Of returns what stands for a template.
func (w Words) Of(template Text) string {
	if other, ok := w[string(template)]; ok {
		return other
	}
	return string(template)
}

// run adds what the text says up to a mark that ends it, and returns the rest from there. Of what is no text but an argument
// only the texts in it are translated.
func (w Words) run(out []byte, s string, text bool) ([]byte, string) {
	for s != "" {
		if n := plain(s); n > 0 {
			part := s[:n]
			if text {
				part = w.Of(Text(part))
				out, part = join(out, part)
			}
			out, s = append(out, part...), s[n:]
			continue
		}
		switch s[0] {
		case sayMark:
			out, s = w.say(out, s[1:])
		case partMark:
			s = s[1:]
		default:
			return out, s
		}
	}
	return out, ""
}

// join takes a blank away that would stand between two characters of Chinese, see Tight.
func join(out []byte, part string) ([]byte, string) {
	switch n := len(out); {
	case n > 3 && out[n-1] == ' ' && isEastern(out[n-4]) && part != "" && isEastern(part[0]):
		return out[:n-1], part
	case n > 2 && isEastern(out[n-3]) && len(part) > 1 && part[0] == ' ' && isEastern(part[1]):
		return out, part[1:]
	}
	return out, part
}

// say adds a template with what is filled into it, and returns the rest behind it.
func (w Words) say(out []byte, s string) ([]byte, string) {
	n := plain(s)
	template := w.Of(Text(s[:n]))
	s = s[n:]
	args := make([]string, 0, 4)
	for s != "" && s[0] == argMark {
		if n := 1 + plain(s[1:]); s[n] == argMark || s[n] == endMark { // no text, as most
			args, s = append(args, s[1:n]), s[n:]
			continue
		}
		var arg []byte
		arg, s = w.run(nil, s[1:], isMark(s[1]))
		args = append(args, string(arg))
	}
	return Fill(out, template, args), s[1:]
}

// plain is the length of what a text begins with before its first mark.
func plain(s string) int {
	for i := 0; i < len(s); i++ {
		if isMark(s[i]) {
			return i
		}
	}
	return len(s)
}

// Fill adds a template to a text, with the arguments in the place of {0} to {9}.
func Fill(out []byte, template string, args []string) []byte {
	for i := 0; i < len(template); i++ {
		switch n := hole(template, i); {
		case n >= 0 && n < len(args):
			out = append(out, args[n]...)
			i += 2
		case template[i] != ' ' || !Tight(template, i, args):
			out = append(out, template[i])
		}
	}
	return out
}

// hole returns the number of the argument that stands in a template from i on, or -1.
func hole(template string, i int) int {
	if i >= 0 && i+2 < len(template) && template[i] == '{' && template[i+2] == '}' && template[i+1]-'0' <= 9 {
		return int(template[i+1] - '0')
	}
	return -1
}

// Tight tells that the blank at i in a template isn't to be written: it would stand between Chinese and an argument in Chinese,
// whose words have no blanks between them.
func Tight(template string, i int, args []string) bool {
	before, behind := template[:i], template[i+1:]
	if n := hole(template, i-3); n >= 0 && n < len(args) {
		before = args[n]
	}
	if n := hole(template, i+1); n >= 0 && n < len(args) {
		behind = args[n]
	}
	return len(before) > 2 && isEastern(before[len(before)-3]) && behind != "" && isEastern(behind[0])
}

// isEastern tells the first byte of a character of Chinese, punctuation and wide letters among them.
func isEastern(c byte) bool { return c >= 0xe3 && c <= 0xef }

// Fault is an error that people read.
type Fault Text

// Error returns the text in English.
func (f Fault) Error() string { return Text(f).String() }

// TextOf returns the text of an error.
func TextOf(err error) Text {
	if f, ok := errors.AsType[Fault](err); ok {
		return Text(f)
	}
	return Say("{0}", err.Error())
}
