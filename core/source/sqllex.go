package source

import (
	"strings"
	"unicode/utf8"
)

// tokenKind is what a token of Flink's SQL grammar is, as far as splitting scripts and reading SET needs it.
type tokenKind uint8

const (
	tokenEnd         tokenKind = iota
	tokenWord                  // a keyword or a name
	tokenName                  // a name in back-ticks
	tokenString                // 'text'
	tokenPrefixed              // N'text' or _UTF8'text'
	tokenUnicode               // U&'text'
	tokenEscaped               // E'text', where the lexer knows it
	tokenBinary                // x'41'
	tokenSemicolon             // ;
	tokenEquals                // =
	tokenOpen                  // (
	tokenClose                 // )
	tokenOperator              // a comma or an operator: something must follow
	tokenQuote                 // a ' that no other one closes
	tokenHint                  // the beginning of a hint, /*+
	tokenOther                 // any other token
	tokenBad                   // no token at all
	tokenOpenComment           // a block comment that nothing closes; no token either
)

// token is a token and its place in the text.
type token struct {
	kind       tokenKind
	start, end int
}

// text returns the token as written.
func (t token) text(of string) string { return of[t.start:t.end] }

// lexer cuts a text into tokens as the generated lexer of Flink's SQL parser does (Calcite's, with names in back-ticks).
type lexer struct {
	_    incomparable
	text string
	// limit is where the text ends for now; a script is read line by line.
	limit int
	// escapes tells that E'…' is one token: since 2.0.
	escapes bool
	// tried is the place behind the last quote that nothing closed, seen where looking for its end goes on when the limit
	// has moved, and pair the last two quotes in a row behind it.
	tried, seen, pair int
	// plain is where a run of characters that could name a character set ends without a quote.
	plain int
}

// next returns the token at or behind pos. unsure tells that the token could be another one if the text went on behind
// the limit: a quote or a comment isn't closed yet.
func (l *lexer) next(pos int) (t token, unsure bool) {
	pos, open := l.skip(pos)
	if open {
		return token{tokenOpenComment, pos, l.limit}, true
	}
	if pos >= l.limit {
		return token{tokenEnd, l.limit, l.limit}, false
	}
	one := func(k tokenKind) (token, bool) { return token{k, pos, pos + 1}, false }
	switch c := l.text[pos]; c {
	case '\'':
		if end, sure := l.quoted(pos, false); end > 0 {
			return token{tokenString, pos, end}, !sure
		}
		return token{tokenQuote, pos, pos + 1}, true
	case '`':
		if end := l.backticks(pos); end > 0 {
			return token{tokenName, pos, end}, false
		}
		return one(tokenBad)
	case ';':
		return one(tokenSemicolon)
	case '=':
		if l.at(pos+1) == '>' {
			return token{tokenOperator, pos, pos + 2}, false
		}
		return one(tokenEquals)
	case '(':
		return one(tokenOpen)
	case ')':
		return one(tokenClose)
	case '!':
		if l.at(pos+1) == '=' {
			return token{tokenOperator, pos, pos + 2}, false
		}
		return one(tokenBad)
	case '/':
		if l.at(pos+1) == '*' {
			return token{tokenHint, pos, pos + 3}, false
		}
		return one(tokenOperator)
	case '<', '>':
		end := pos + 1
		for end < l.limit && (l.text[end] == '=' || l.text[end] == '>') && end < pos+3 {
			end++
		}
		return token{tokenOperator, pos, end}, false
	case '*':
		if l.at(pos+1) == '/' {
			return token{tokenOperator, pos, pos + 2}, false // the end of a hint is one token, also where none begins
		}
		return one(tokenOperator)
	case ',', '.', '+', '-', '%', '|', '^', '[', ':':
		return one(tokenOperator)
	case ']', '{', '}', '?', '"', '\a':
		return one(tokenOther)
	}
	if end := l.word(pos); end > pos {
		return l.prefixed(pos, end)
	}
	if c := l.text[pos]; c >= '0' && c <= '9' {
		end := pos + 1
		for end < l.limit && l.text[end] >= '0' && l.text[end] <= '9' {
			end++
		}
		return token{tokenOther, pos, end}, false
	}
	_, size := utf8.DecodeRuneInString(l.text[pos:l.limit])
	return token{tokenBad, pos, pos + size}, false
}

func (l *lexer) at(pos int) byte {
	if pos < l.limit {
		return l.text[pos]
	}
	return 0
}

// skip passes blanks and comments. open tells that a block comment which begins at the returned place is never closed.
func (l *lexer) skip(pos int) (next int, open bool) {
	for pos < l.limit {
		switch c := l.text[pos]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f':
			pos++
		case c == '-' && l.at(pos+1) == '-', c == '/' && l.at(pos+1) == '/':
			for pos < l.limit && l.text[pos] != '\n' && l.text[pos] != '\r' {
				pos++
			}
		case c == '/' && l.at(pos+1) == '*' && l.at(pos+2) != '+':
			end, closed := l.blockEnd(pos)
			if !closed {
				return pos, true
			}
			pos = end
		default:
			return pos, false
		}
	}
	return l.limit, false
}

// blockEnd returns the end of the block comment that begins at pos; closed is false where nothing closes it.
func (l *lexer) blockEnd(pos int) (end int, closed bool) {
	from := pos + 2
	if l.at(pos+2) == '*' && pos+3 < l.limit && l.text[pos+3] != '/' {
		from = pos + 4 // "/**" takes one more character with it, so that "/***/" stays open
	}
	n := strings.Index(l.text[min(from, l.limit):l.limit], "*/")
	return from + n + 2, n >= 0
}

// quoted returns the end of the literal whose quote stands at pos, or -1. Two quotes inside are one; with escapes a
// backslash takes the next character with it. Where the text ends before the literal does, it ends at the first of the
// last two quotes in a row, and sure is false. The limit is the end of a line, so a quote before it can't be the first of
// two.
func (l *lexer) quoted(pos int, escapes bool) (end int, sure bool) {
	i, pair := pos+1, -1
	if l.tried == i {
		i, pair = l.seen, l.pair
	}
	for ; i < l.limit; i++ {
		switch l.text[i] {
		case '\\':
			if escapes {
				i++
			}
		case '\'':
			if l.at(i+1) != '\'' {
				return i + 1, true
			}
			pair = i + 1
			i++
		}
	}
	l.tried, l.seen, l.pair = pos+1, i, pair
	return pair, false
}

// backticks returns the end of the name in back-ticks at pos, or -1. It must not be empty and stay on its line.
func (l *lexer) backticks(pos int) int {
	for i := pos + 1; i < l.limit; i++ {
		switch l.text[i] {
		case '\n', '\r':
			return -1
		case '`':
			if l.at(i+1) == '`' {
				i++
				continue
			}
			if i == pos+1 {
				return -1
			}
			return i + 1
		}
	}
	return -1
}

// word returns the end of the name at pos, or pos.
func (l *lexer) word(pos int) int {
	for i := pos; i < l.limit; {
		c := l.text[i]
		if c < utf8.RuneSelf {
			if c != '$' && c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (i == pos || c < '0' || c > '9') {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(l.text[i:l.limit])
		if !isLetter(r) {
			return i
		}
		i += size
	}
	return l.limit
}

// prefixed returns the literal that a word and the quote behind it form, or the word.
func (l *lexer) prefixed(start, end int) (token, bool) {
	quote, kind := end, tokenEnd
	switch first := l.text[start] | 0x20; {
	case first == 'x' && end == start+1:
		kind = tokenBinary
	case first == 'n' && end == start+1:
		kind = tokenPrefixed
	case first == 'e' && end == start+1 && l.escapes:
		kind = tokenEscaped
	case first == 'u' && end == start+1 && l.at(end) == '&':
		kind, quote = tokenUnicode, end+1
	case l.text[start] == '_' && start >= l.plain:
		kind, quote = tokenPrefixed, l.charset(start)
		if l.at(quote) != '\'' {
			l.plain = quote
		}
	}
	if kind == tokenEnd || l.at(quote) != '\'' {
		return token{tokenWord, start, end}, false
	}
	if e, sure := l.quoted(quote, kind == tokenEscaped); e > 0 {
		return token{kind, start, e}, !sure
	}
	return token{tokenWord, start, end}, true
}

// charset returns where the name of a character set that begins behind the "_" at start ends.
func (l *lexer) charset(start int) int {
	i := start + 1
	for ; i < l.limit; i++ {
		c := l.text[i]
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && (i == start+1 || c != ':' && c != '.' && c != '-' && c != '_') {
			break
		}
	}
	if i == start+1 {
		return start
	}
	return i
}

// letters are the ranges of code points outside ASCII that may stand in a name.
var letters = [...][2]rune{
	{0xc0, 0xd6}, {0xd8, 0xf6}, {0xf8, 0x1fff}, {0x3040, 0x318f}, {0x3300, 0x337f}, {0x3400, 0x3d2d}, {0x4e00, 0x9fff}, {0xf900, 0xfaff},
}

func isLetter(r rune) bool {
	for _, l := range letters {
		if r >= l[0] && r <= l[1] {
			return r != utf8.RuneError
		}
	}
	return false
}
