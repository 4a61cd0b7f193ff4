package source

import (
	"strings"

	"flinkconf/core/release"
)

// readQuoted is the parser's grammar since 1.13: `SET`, `SET 'key' = 'value'`, `RESET` or `RESET 'key'`, with comments
// anywhere. Since 1.15 semicolons may follow, and other statements behind them, which then is one statement too many.
func readQuoted(text string, r release.Release) setting {
	p := quotedParser{lexer: lexer{text: text, limit: len(text), escapes: r >= release.V2_0}}
	p.advance()
	s := setting{kind: settingNone, form: formQuoted, at: span{p.t.start, p.t.start}}
	verb := keywordOf(p.t, text)
	if verb != kwSet && verb != kwReset {
		s.at.to = len(text)
		if verb, ok := p.behindHint(p.t); ok {
			_, end := trimmed(text, 0, len(text))
			return setting{kind: settingWrong, form: formQuoted, at: span{verb.start, end}, wrong: p.t}
		}
		return s
	}
	p.advance()
	ok := true
	switch {
	case verb == kwSet && p.ends():
		s.kind = settingList
	case verb == kwReset && p.ends():
		s.kind = settingResetAll
	default:
		s.kind = settingReset
		s.key, s.keyAt, ok = p.literal()
		if verb == kwSet && ok {
			s.kind = settingSet
			if ok = p.t.kind == tokenEquals; ok {
				p.advance()
				s.value, s.valueAt, ok = p.literal()
			}
		}
	}
	if ok {
		ok = p.finish(r)
	}
	s.at.to = p.behind
	if !ok {
		_, end := trimmed(text, 0, len(text))
		return setting{kind: settingWrong, form: formQuoted, at: span{s.at.from, max(end, s.at.from)}, wrong: p.t, two: p.two}
	}
	return s
}

// quotedParser reads tokens one ahead.
type quotedParser struct {
	lexer
	t token
	// behind is where the last token before t ends.
	behind int
	two    bool
}

func (p *quotedParser) advance() {
	p.behind = p.t.end
	p.t, _ = p.next(p.t.end)
}

// ends tells whether the statement ends before the next token.
func (p *quotedParser) ends() bool { return p.t.kind == tokenEnd || p.t.kind == tokenSemicolon }

// finish reads what may stand behind the statement.
func (p *quotedParser) finish(r release.Release) bool {
	if r >= release.V1_15 {
		for p.t.kind == tokenSemicolon {
			p.advance()
			p.two = p.t.kind != tokenEnd && p.t.kind != tokenSemicolon
		}
	}
	return p.t.kind == tokenEnd
}

// literal reads a text literal: one of any kind, then plain ones that it is glued together with, then UESCAPE and a
// character for U&'…'. ok is false where that isn't a text, with the parser at the offending token.
func (p *quotedParser) literal() (value string, at span, ok bool) {
	first := p.t
	written := first.text(p.text)
	switch first.kind {
	case tokenString, tokenPrefixed, tokenUnicode:
		value = unquoted(written)
	case tokenEscaped:
		if value, ok = unescapedText(written[len("E'") : len(written)-1]); ok {
			p.advance()
		}
		return value, span{first.start, first.end}, ok
	default:
		return "", span{}, false
	}
	p.advance()
	end := first.end
	if p.t.kind == tokenString {
		var all strings.Builder
		all.WriteString(value)
		for ; p.t.kind == tokenString; p.advance() {
			all.WriteString(unquoted(p.t.text(p.text)))
			end = p.t.end
		}
		value = all.String()
	}
	escape := '\\'
	if keywordOf(p.t, p.text) == kwUescape {
		if first.kind != tokenUnicode {
			return "", span{}, false
		}
		p.advance()
		if p.t.kind != tokenString {
			return "", span{}, false
		}
		if escape, ok = escapeCharacter(unquoted(p.t.text(p.text))); !ok {
			return "", span{}, false
		}
		end = p.t.end
		p.advance()
	}
	switch first.kind {
	case tokenUnicode:
		value, ok = unescapedUnicode(value, escape)
	case tokenPrefixed:
		ok = fitsCharset(written, value)
	default:
		ok = true
	}
	if !ok {
		p.t = first
	}
	return value, span{first.start, end}, ok
}
