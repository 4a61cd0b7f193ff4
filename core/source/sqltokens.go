package source

import "strings"

// SQLToken is a token of an SQL text.
type SQLToken struct {
	// Kind is 'a' for a keyword or a name without quotes, '`' for a name in back-ticks or double quotes, '\'' for a text,
	// '0' for digits, 'h' for the beginning of a hint and 'H' for its end, and of any other token its first character.
	Kind byte
	// Text is the token as written; of names and texts in quotes it is what they stand for.
	Text string
	// From and To are the offsets of the token in the text.
	From, To int
}

// SQLTokens cuts an SQL text into tokens without blanks and comments, as leniently as possible: it skips what is no token
// and ends at a comment that nothing closes.
func SQLTokens(text string) []SQLToken {
	out := make([]SQLToken, 0, len(text)/5+1)
	l := lexer{text: text, limit: len(text), escapes: true}
	for pos := 0; ; {
		t, _ := l.next(pos)
		if t.kind == tokenEnd || t.kind == tokenOpenComment {
			return out
		}
		t.end = min(t.end, len(text))
		s := SQLToken{Kind: text[t.start], Text: t.text(text), From: t.start, To: t.end}
		switch {
		case t.kind == tokenWord:
			s.Kind = 'a'
		case t.kind == tokenHint:
			s.Kind = 'h'
		case s.Text == "*/":
			s.Kind = 'H'
		case s.Kind >= '0' && s.Kind <= '9':
			s.Kind = '0'
		case t.kind == tokenName:
			s.Text = strings.ReplaceAll(s.Text[1:len(s.Text)-1], "``", "`")
		case s.Kind == '"':
			if n := strings.IndexAny(text[t.end:], "\"\n"); n >= 0 && text[t.end+n] == '"' {
				s.Kind, s.Text, s.To = '`', text[t.end:t.end+n], t.end+n+1
			}
		case t.kind >= tokenString && t.kind <= tokenBinary:
			s.Kind, s.Text = '\'', strings.ReplaceAll(s.Text[strings.IndexByte(s.Text, '\'')+1:len(s.Text)-1], "''", "'")
		case t.kind == tokenBad && s.Kind == '`':
			for s.To < len(text) && text[s.To] == '`' {
				s.To++ // so that a row of them is looked at once
			}
		}
		if pos = s.To; t.kind != tokenBad && t.kind != tokenQuote {
			out = append(out, s)
		}
	}
}
