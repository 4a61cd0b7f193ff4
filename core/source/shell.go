package source

import "strings"

// word is one word of a command line after the shell's quotes are gone. Variables and command substitutions stay as they
// are written, because nobody here knows their values.
type word struct {
	mapped
	// span is the word as written.
	span
	// holes are the places in the source that the shell would replace.
	holes []span
	// quotes are the parts of the source in quotes, with them.
	quotes []span
}

// command is a simple command: its words up to a newline or an operator.
type command struct{ words []word }

// shell cuts a text into commands as a POSIX shell does: quotes, backslashes, lines that go on behind a backslash, comments,
// `;`, `&`, `|`, newlines and redirections. Words of redirections are left out. openQuote is the place of a quote that
// nothing closes, or -1; the last word then reaches to the end of the text.
func shell(text string) (commands []command, openQuote int) {
	s := shellReader{text: text, open: -1}
	for s.at < len(text) {
		s.step()
	}
	s.endCommand()
	return s.commands, s.open
}

type shellReader struct {
	text     string
	at       int
	open     int
	commands []command
	words    []word
	// redirect tells that the next word is the target of a redirection.
	redirect bool
	comments []span
}

func (s *shellReader) endCommand() {
	if len(s.words) > 0 {
		s.commands = append(s.commands, command{s.words})
	}
	s.words, s.redirect = nil, false
}

// step reads what stands between words, or a word.
func (s *shellReader) step() {
	switch c := s.text[s.at]; {
	case c == ' ' || c == '\t' || c == '\r':
		s.at++
	case c == '\n' || c == ';' || c == '&' || c == '|':
		s.endCommand()
		s.at++
	case c == '<' || c == '>':
		s.redirect = true
		s.at++
		if s.at < len(s.text) && s.text[s.at] == '&' {
			s.at++
		}
	case c == '#':
		end := breakAt(s.text, s.at)
		s.comments = append(s.comments, inked(s.text, s.at, end))
		s.at = end
	case s.continues() > 0:
		s.at += s.continues()
	default:
		w, digits := s.word()
		switch {
		case s.redirect:
			s.redirect = false
		case digits && s.at < len(s.text) && (s.text[s.at] == '<' || s.text[s.at] == '>'):
			// the number of a file descriptor, as in 2>&1
		default:
			s.words = append(s.words, w)
		}
	}
}

// continues returns the length of a backslash and the line break behind it, or 0.
func (s *shellReader) continues() int {
	switch rest := s.text[s.at:]; {
	case strings.HasPrefix(rest, "\\\n"):
		return len("\\\n")
	case strings.HasPrefix(rest, "\\\r\n"):
		return len("\\\r\n")
	}
	return 0
}

// word reads one word; digits tells that it is nothing but digits.
func (s *shellReader) word() (w word, digits bool) {
	var b mapping
	start := s.at
	digits = true
	for s.at < len(s.text) {
		c := s.text[s.at]
		if strings.IndexByte(" \t\r\n;&|", c) >= 0 {
			break
		}
		if c == '<' || c == '>' {
			end := s.template()
			if end < 0 {
				break
			}
			w.holes = append(w.holes, span{s.at, end})
			b.add(s.text, s.at, end)
			s.at = end
			continue
		}
		digits = digits && '0' <= c && c <= '9'
		from := s.at
		switch {
		case s.continues() > 0:
			s.at += s.continues()
		case c == '\\':
			s.at++
			if s.at < len(s.text) {
				b.put(s.text[s.at:s.at+1], s.at-1, 2)
				s.at++
			}
		case c == '\'':
			s.single(&b)
			w.quotes = append(w.quotes, span{from, s.at})
		case c == '"' || c == '$' && strings.HasPrefix(s.text[s.at:], `$"`):
			s.double(&b, &w)
			w.quotes = append(w.quotes, span{from, s.at})
		case c == '$' && strings.HasPrefix(s.text[s.at:], "$'"):
			s.ansi(&b)
			w.quotes = append(w.quotes, span{from, s.at})
		case c == '$' || c == '`':
			s.substitute(&b, &w)
		default:
			b.add(s.text, s.at, s.at+1)
			s.at++
		}
	}
	w.mapped, w.span = b.done(), span{start, s.at}
	return w, digits
}

// template returns the end of `<name>` as manuals write it, or -1. A shell would take it for a redirection.
func (s *shellReader) template() int {
	if s.text[s.at] != '<' {
		return -1
	}
	for i := s.at + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '>':
			if i == s.at+1 {
				return -1
			}
			return i + 1
		case c != '-' && c != '_' && c != '.' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z'):
			return -1
		}
	}
	return -1
}

// unclosed notes a quote that nothing closes and goes to the end of the text.
func (s *shellReader) unclosed(at int) {
	if s.open < 0 {
		s.open = at
	}
	s.at = len(s.text)
}

func (s *shellReader) single(b *mapping) {
	end := strings.IndexByte(s.text[s.at+1:], '\'')
	if end < 0 {
		b.add(s.text, s.at+1, len(s.text))
		s.unclosed(s.at)
		return
	}
	b.add(s.text, s.at+1, s.at+1+end)
	s.at += end + 2
}

func (s *shellReader) double(b *mapping, w *word) {
	start := s.at
	if s.text[s.at] == '$' {
		s.at++
	}
	s.at++
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return
		case s.continues() > 0:
			s.at += s.continues()
		case c == '\\' && s.at+1 < len(s.text) && strings.IndexByte("$`\"\\", s.text[s.at+1]) >= 0:
			b.put(s.text[s.at+1:s.at+2], s.at, 2)
			s.at += 2
		case c == '$' || c == '`':
			s.substitute(b, w)
		default:
			b.add(s.text, s.at, s.at+1)
			s.at++
		}
	}
	s.unclosed(start)
}

// ansi reads $'…', in which backslashes mean what they do in C.
func (s *shellReader) ansi(b *mapping) {
	start := s.at
	for s.at += len("$'"); s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '\'':
			s.at++
			return
		case c == '\\' && s.at+1 < len(s.text):
			s.at++
			if i := strings.IndexByte(`abfnrtv`, s.text[s.at]); i >= 0 {
				b.put("\a\b\f\n\r\t\v"[i:i+1], s.at-1, 2)
			} else {
				b.put(s.text[s.at:s.at+1], s.at-1, 2)
			}
		default:
			b.add(s.text, s.at, s.at+1)
		}
	}
	s.unclosed(start)
}

// substitute reads $NAME, ${…}, $(…) or `…` and keeps it as it is written. A lone dollar is a dollar.
func (s *shellReader) substitute(b *mapping, w *word) {
	start := s.at
	end := start + 1
	switch next := byteAt(s.text, end); {
	case s.text[start] == '`':
		end = s.closing(end, '`', 0)
	case next == '{':
		end = s.closing(end+1, '}', '{')
	case next == '(':
		end = s.closing(end+1, ')', '(')
	case next == '_' || next|0x20 >= 'a' && next|0x20 <= 'z':
		for end < len(s.text) && (s.text[end] == '_' || s.text[end]|0x20 >= 'a' && s.text[end]|0x20 <= 'z' || s.text[end] >= '0' && s.text[end] <= '9') {
			end++
		}
	case next != 0 && strings.IndexByte("0123456789@*#?!$", next) >= 0:
		end++
	}
	b.add(s.text, start, end)
	if end > start+1 {
		w.holes = append(w.holes, span{start, end})
	}
	s.at = end
}

func byteAt(text string, at int) byte {
	if at < len(text) {
		return text[at]
	}
	return 0
}

// closing returns the offset behind the bracket that closes the one before at, or the end of the text.
func (s *shellReader) closing(at int, end, begin byte) int {
	depth := 1
	for i := at; i < len(s.text); i++ {
		switch s.text[i] {
		case '\\':
			i++
		case end:
			if depth--; depth == 0 {
				return i + 1
			}
		case begin:
			depth++
		}
	}
	s.unclosed(at - 1)
	return len(s.text)
}

// shellSafe are the characters besides letters and digits that no shell looks at.
const shellSafe = "_@%+=:,./-"

// shellQuoted returns text as a shell word, in single quotes where it needs any.
func shellQuoted(text string) string {
	for i := range len(text) {
		c := text[i]
		if c < 0x80 && (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && strings.IndexByte(shellSafe, c) < 0 {
			return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
		}
	}
	return text
}
