package program

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
		case c == '\\' && lang == Python && l.at+1 < len(text) && (text[l.at+1] == '\n' || text[l.at+1] == '\r'):
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

// comment skips a comment, if one begins here.
func (l *lexer) comment() bool {
	rest := l.text[l.at:]
	if l.lang == Python {
		if rest[0] != '#' {
			return false
		}
		l.toLineEnd()
		return true
	}
	if len(rest) < 2 || rest[0] != '/' || rest[1] != '/' && rest[1] != '*' {
		return false
	}
	if rest[1] == '/' {
		l.toLineEnd()
		return true
	}
	depth := 1
	for l.at += 2; l.at < len(l.text) && depth > 0; l.at++ {
		switch two := l.text[l.at:min(l.at+2, len(l.text))]; {
		case two == "*/":
			depth--
			l.at++
		case two == "/*" && l.lang == Scala:
			depth++
			l.at++
		}
	}
	return true
}

func (l *lexer) toLineEnd() {
	for l.at < len(l.text) && l.text[l.at] != '\n' && l.text[l.at] != '\r' {
		l.at++
	}
}

// next reads the token at l.at, which is neither blank nor comment.
func (l *lexer) next(t *token) {
	c := l.text[l.at]
	switch {
	case letter(c):
		end := l.at
		for end < len(l.text) && (letter(l.text[end]) || digit(l.text[end])) {
			end++
		}
		if end < len(l.text) && (l.text[end] == '"' || l.text[end] == '\'' && l.lang == Python) && l.prefix(l.text[l.at:end]) {
			t.kind = textToken
			l.at = end
			l.literal(l.text[t.from:end])
			return
		}
		t.kind, l.at = nameToken, end
	case digit(c) || c == '.' && l.at+1 < len(l.text) && digit(l.text[l.at+1]):
		t.kind = numberToken
		for l.at++; l.at < len(l.text); l.at++ {
			c := l.text[l.at]
			if letter(c) || digit(c) || c == '.' && l.at+1 < len(l.text) && digit(l.text[l.at+1]) {
				continue
			}
			if c != '+' && c != '-' || l.text[l.at-1]|0x20 != 'e' || l.text[t.from] == '0' && t.from+1 < int32(len(l.text)) && l.text[t.from+1]|0x20 == 'x' {
				break
			}
		}
	case c == '"' || c == '\'' && (l.lang == Python || l.charEnd() > 0):
		t.kind = textToken
		l.literal("")
	case c == '`' && l.lang == Scala:
		t.kind = nameToken
		for l.at++; l.at < len(l.text) && l.text[l.at] != '`' && l.text[l.at] != '\n'; l.at++ {
		}
		l.at = min(l.at+1, len(l.text))
	default:
		t.kind, t.c = markToken, c
		l.at++
		if l.at < len(l.text) && isTwo(c, l.text[l.at]) && !(c == '/' && l.lang != Python) && !(c == '*' && l.lang != Python && l.text[l.at] == '*') {
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
	triple := len(l.text) >= l.at+3 && l.text[l.at+1] == q && l.text[l.at+2] == q
	raw := l.lang == Scala && (triple || prefix == "raw")
	if triple {
		for l.at += 3; l.at < len(l.text); l.at++ {
			switch c := l.text[l.at]; {
			case c == '\\' && !raw:
				l.at++
			case c == q && l.at+2 < len(l.text) && l.text[l.at+1] == q && l.text[l.at+2] == q:
				l.at += 3
				for l.lang == Scala && l.at < len(l.text) && l.text[l.at] == q {
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
		switch c := l.text[l.at]; {
		case c == '\n' || c == '\r':
			return
		case c == '\\' && l.at+1 < len(l.text) && l.text[l.at+1] != '\n' && l.text[l.at+1] != '\r':
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
