package yaml

import "strings"

// anchor is `&name` or `*name`.
func (s *scanner) anchor(c byte) {
	start, column := s.pos, s.col
	i := 1
	for b := s.at(i); !blank(b) && strings.IndexByte(",[]{}/.*&", b) < 0; b = s.at(i) {
		i++
	}
	name := s.text[start+1 : start+i]
	s.pos += i
	s.col += 1 + columns(name)
	if b := s.at(0); name == "" || !blank(b) && strings.IndexByte("?:,]}%@`", b) < 0 {
		s.failSince(BadAnchor, start)
		return
	}
	kind := anchorToken
	if c == '*' {
		kind = aliasToken
	}
	s.add(token{kind: kind, start: start, end: s.pos, column: column, text: name})
}

// word tells whether the byte may be part of a directive's name or a tag's handle.
func word(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}

// tag scans `!`, `!name`, `!!name`, `!handle!name` or `!<name>`.
func (s *scanner) tag() {
	t := token{kind: tagToken, start: s.pos, column: s.col}
	switch next := s.at(1); {
	case next == '<':
		s.forward(2)
		t.text = s.uri(BadTag, t.start, true)
		if s.err == nil && s.at(0) != '>' {
			s.failSince(BadTag, t.start)
		}
		s.forward(1)
	case blank(next):
		t.text = NonSpecific
		s.forward(1)
	default:
		t.handle = "!"
		n := 1
		for c := s.at(n); c != ' ' && !lineEnd(c) && c != '!'; c = s.at(n) {
			n++
		}
		if s.at(n) == '!' {
			t.handle = s.handle(BadTag, t.start)
		} else {
			s.forward(1)
		}
		t.text = s.uri(BadTag, t.start, false)
	}
	if s.err != nil {
		return
	}
	if c := s.at(0); c != ' ' && !lineEnd(c) {
		s.failSince(BadTag, t.start)
		return
	}
	t.end = s.pos
	s.add(t)
}

// handle scans `!`, `!!` or `!word!`.
func (s *scanner) handle(p Problem, begun int) string {
	if s.at(0) != '!' {
		s.failSince(p, begun)
		return ""
	}
	n := 1
	if s.at(n) != ' ' {
		for word(s.at(n)) {
			n++
		}
		if s.at(n) != '!' {
			s.forward(n)
			s.failSince(p, begun)
			return ""
		}
		n++
	}
	s.forward(n)
	return s.text[s.pos-n : s.pos]
}

// uri scans a tag's name with its %xx escapes. A prefix may hold brackets and commas too.
func (s *scanner) uri(p Problem, begun int, prefix bool) string {
	var out []byte
	for {
		c := s.at(0)
		switch {
		case c == '%':
			s.forward(1)
			n, ok := s.hex(2)
			if !ok {
				s.failSince(p, begun)
				return ""
			}
			out = append(out, byte(n))
			s.forward(2)
			continue
		case word(c), c != 0 && strings.IndexByte(";/?:@&=+$.!~*'()", c) >= 0, prefix && (c == ',' || c == '[' || c == ']'):
			out = append(out, c)
			s.forward(1)
			continue
		}
		if len(out) == 0 {
			s.failSince(p, begun)
		}
		return string(out)
	}
}

// directive scans a % line. Lines other than %YAML and %TAG mean nothing.
func (s *scanner) directive() {
	s.unwind(-1)
	s.withdraw()
	s.allowKey = false
	t := token{kind: directive, start: s.pos}
	s.forward(1)
	n := 0
	for word(s.at(n)) {
		n++
	}
	t.text = s.text[s.pos : s.pos+n]
	s.forward(n)
	if c := s.at(0); n == 0 || c != ' ' && !lineEnd(c) {
		s.failSince(BadDirective, t.start)
		return
	}
	switch t.text {
	case "YAML":
		s.skipBlanks()
		major := s.digits(t.start)
		if s.err == nil && s.at(0) != '.' {
			s.failSince(BadDirective, t.start)
		}
		s.forward(1)
		s.digits(t.start)
		if strings.TrimLeft(major, "0") != "1" {
			s.failSince(BadDirective, t.start)
		}
	case "TAG":
		s.skipBlanks()
		t.handle = s.handle(BadDirective, t.start)
		if s.err == nil && s.at(0) != ' ' {
			s.failSince(BadDirective, t.start)
		}
		s.skipBlanks()
		t.text = "TAG " + s.uri(BadDirective, t.start, true)
	default:
		for !lineEnd(s.at(0)) {
			s.pos++
		}
	}
	if c := s.at(0); s.err == nil && c != ' ' && !lineEnd(c) {
		s.failSince(BadDirective, t.start)
	}
	if s.err != nil {
		return
	}
	t.end = s.pos
	s.restOfLine(BadDirective, t.start)
	s.add(t)
}

func (s *scanner) skipBlanks() {
	for s.at(0) == ' ' {
		s.forward(1)
	}
}

// digits scans the number of a version.
func (s *scanner) digits(begun int) string {
	n := 0
	for c := s.at(n); '0' <= c && c <= '9'; c = s.at(n) {
		n++
	}
	if n == 0 || n > 9 {
		s.failSince(BadDirective, begun)
		return ""
	}
	s.forward(n)
	return s.text[s.pos-n : s.pos]
}
