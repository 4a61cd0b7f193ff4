package program

import "strings"

// Lang is a language that programs are written in.
type Lang uint8

// The languages.
const (
	Java Lang = iota
	Scala
	Python
)

type tokenKind uint8

const (
	endToken tokenKind = iota
	nameToken
	numberToken
	textToken
	markToken // everything else; c is its first byte
)

// token is a piece of a program that isn't blank or comment.
type token struct {
	kind tokenKind
	c    byte
	// line tells that the token begins a statement's line: the first one behind a line break that counts in the language.
	line     bool
	from, to int32
	// match is the index of the other bracket; of an opening one without its partner, of the end.
	match int32
	// indent is the column, from 0, of a token that begins a line.
	indent int32
}

// marks of two characters that must not be taken for their first one.
const twoMarks = " -> => :: == != <= >= += -= *= /= && || := ++ -- ** // <- "

// lexer cuts a program into tokens. It never fails: what it doesn't know is a mark.
type lexer struct {
	lang   Lang
	text   string
	at     int
	tokens []token
	// open are the indexes of brackets that wait for their partner.
	open []int32
}

func lex(lang Lang, text string) []token {
	l := lexer{lang: lang, text: text, tokens: make([]token, 0, len(text)/5+1)}
	line, start := true, 0
	for l.at < len(text) {
		c := text[l.at]
		switch {
		case c == '\n' || c == '\r':
			line = line || l.breaks()
			l.at++
			start = l.at
			continue
		case c <= ' ' || c == '\f':
			l.at++
			continue
		case c == '\\' && lang == Python && (l.peek(1) == '\n' || l.peek(1) == '\r'):
			l.at += 2
			continue
		case l.comment():
			continue
		}
		t := token{from: int32(l.at), line: line && l.breaks(), indent: int32(l.at - start)}
		l.next(&t)
		t.to = int32(l.at)
		l.bracket(&t)
		l.tokens = append(l.tokens, t)
		line = false
	}
	end := int32(len(l.tokens))
	for _, i := range l.open {
		l.tokens[i].match = end
	}
	return append(l.tokens, token{line: true, from: int32(len(text)), to: int32(len(text))})
}

// breaks tells whether a line break counts here: not in brackets, but for braces in Java and Scala.
func (l *lexer) breaks() bool {
	if len(l.open) == 0 {
		return true
	}
	return l.lang != Python && l.tokens[l.open[len(l.open)-1]].c == '{'
}

// bracket pairs brackets. A closing one that doesn't fit stands alone.
func (l *lexer) bracket(t *token) {
	if t.kind != markToken {
		return
	}
	i := int32(len(l.tokens))
	switch t.c {
	case '(', '[', '{':
		l.open = append(l.open, i)
	case ')', ']', '}':
		t.match = -1
		if n := len(l.open); n > 0 {
			o := &l.tokens[l.open[n-1]]
			if o.c == '(' && t.c == ')' || o.c == '[' && t.c == ']' || o.c == '{' && t.c == '}' {
				o.match, t.match = i, l.open[n-1]
				l.open = l.open[:n-1]
			}
		}
	}
}

// peek is the byte n behind l.at, 0 behind the end.
func (l *lexer) peek(n int) byte {
	if n += l.at; n < len(l.text) {
		return l.text[n]
	}
	return 0
}

// comment skips a comment, if one begins here.
func (l *lexer) comment() bool {
	c, next := l.peek(0), l.peek(1)
	switch {
	case c == '#' && l.lang == Python, c == '/' && next == '/' && l.lang != Python:
		l.to("\r\n")
		return true
	case c != '/' || next != '*' || l.lang == Python:
		return false
	}
	depth := 1
	for l.at += 2; l.at < len(l.text) && depth > 0; l.at++ {
		switch c, next := l.peek(0), l.peek(1); {
		case c == '*' && next == '/':
			depth--
			l.at++
		case c == '/' && next == '*' && l.lang == Scala:
			depth++
			l.at++
		}
	}
	return true
}

// to moves to the first of some characters, or to the end.
func (l *lexer) to(marks string) {
	if n := strings.IndexAny(l.text[l.at:], marks); n >= 0 {
		l.at += n
	} else {
		l.at = len(l.text)
	}
}

// next reads the token at l.at, which is neither blank nor comment.
func (l *lexer) next(t *token) {
	c, next := l.peek(0), l.peek(1)
	python := l.lang == Python
	l.at++
	switch {
	case letter(c):
		for c = next; letter(c) || digit(c); c = l.peek(0) {
			l.at++
		}
		t.kind = nameToken
		if word := l.text[t.from:l.at]; (c == '"' || c == '\'' && python) && l.prefix(word) {
			t.kind = textToken
			l.literal(word)
		}
	case digit(c) || c == '.' && digit(next):
		t.kind = numberToken
		hex := c == '0' && next|0x20 == 'x'
		for ; ; l.at++ {
			last := c
			c = l.peek(0)
			if !letter(c) && !digit(c) && (c != '.' || !digit(l.peek(1))) && (c != '+' && c != '-' || last|0x20 != 'e' || hex) {
				break
			}
		}
	case c == '`' && l.lang == Scala:
		t.kind = nameToken
		l.to("`\n")
		l.at = min(l.at+1, len(l.text))
	default:
		l.at--
		if c == '"' || c == '\'' && (python || l.charEnd() > 0) {
			t.kind = textToken
			l.literal("")
			return
		}
		t.kind, t.c = markToken, c
		l.at++
		if isTwo(c, next) && (python || c != '/' && (c != '*' || next != '*')) {
			t.c = 0 // no single mark
			l.at++
		}
	}
}

func isTwo(a, b byte) bool {
	for i := 1; i+2 < len(twoMarks); i += 3 {
		if twoMarks[i] == a && twoMarks[i+1] == b {
			return true
		}
	}
	return false
}

// prefix tells a word that may stand before a literal's quote.
func (l *lexer) prefix(word string) bool {
	if l.lang == Scala {
		return word == "s" || word == "f" || word == "raw"
	}
	if l.lang != Python || len(word) > 2 {
		return false
	}
	for i := range len(word) {
		switch word[i] | 0x20 {
		case 'r', 'b', 'u', 'f':
		default:
			return false
		}
	}
	return true
}

// charEnd returns the offset behind a character literal of Java or Scala, or 0: a quote may begin a Scala symbol too.
func (l *lexer) charEnd() int {
	rest := l.text[l.at:min(l.at+10, len(l.text))]
	if len(rest) < 3 || rest[1] == '\'' {
		return 0
	}
	from := 1
	if rest[1] == '\\' {
		from = 3
	}
	for i := from; i < len(rest); i++ {
		if rest[i] == '\'' {
			return l.at + i + 1
		}
		if rest[i] == '\n' || rest[1] != '\\' && i > 4 {
			break
		}
	}
	return 0
}

// literal moves behind a literal that begins at l.at with its quote. One that nothing closes ends with its line; with
// three quotes, with the text.
func (l *lexer) literal(prefix string) {
	q := l.text[l.at]
	if q == '\'' && l.lang != Python {
		l.at = l.charEnd()
		return
	}
	if l.peek(1) == q && l.peek(2) == q {
		raw := l.lang == Scala
		for l.at += 3; l.at < len(l.text); l.at++ {
			switch c := l.peek(0); {
			case c == '\\' && !raw:
				l.at++
			case c == q && l.peek(1) == q && l.peek(2) == q:
				l.at += 3
				for raw && l.peek(0) == q {
					l.at++ // more quotes belong to the text
				}
				return
			}
		}
		l.at = len(l.text)
		return
	}
	braces := 0
	for l.at++; l.at < len(l.text); l.at++ {
		switch c, next := l.peek(0), l.peek(1); {
		case c == '\n' || c == '\r':
			return
		case c == '\\' && next != '\n' && next != '\r':
			l.at++
		case c == '{' && prefix != "" && l.lang == Scala && (braces > 0 || l.text[l.at-1] == '$'):
			braces++
		case c == '}' && braces > 0:
			braces--
		case c == q && braces == 0:
			l.at++
			return
		}
	}
	l.at = len(l.text)
}

func letter(c byte) bool {
	return c == '_' || c == '$' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
