package yaml

// blockScalar scans a `|` or `>` scalar. Its token ends behind its last line with text.
func (s *scanner) blockScalar(c byte) {
	t := token{kind: scalarToken, style: Literal, start: s.pos, column: s.col}
	if c == '>' {
		t.style = Folded
	}
	s.forward(1)
	chomp, more := s.blockHeader(t.start)
	if s.err != nil {
		return
	}
	t.end = s.pos
	s.restOfLine(BadHeader, t.start)
	least := max(s.indent+1, 1)
	indent := 0
	var out []byte
	s.breaks = s.breaks[:0]
	if more > 0 {
		indent = least + more - 1
		s.blockBreaks(indent)
	} else {
		indent = max(least, s.blockIndent())
	}
	if s.col < indent && s.col != s.indent {
		s.failSince(BadIndent, t.start)
		return
	}
	last := ""
	for s.col == indent && s.at(0) != 0 {
		out = append(out, s.breaks...)
		spaced := s.at(0) == ' ' || s.at(0) == '\t'
		start := s.pos
		for !lineEnd(s.at(0)) {
			s.pos++
		}
		line := s.text[start:s.pos]
		s.col += columns(line)
		out = append(out, line...)
		t.end = s.pos
		last = s.breakLine()
		s.breaks = s.breaks[:0]
		s.blockBreaks(indent)
		if s.col != indent || s.at(0) == 0 {
			break
		}
		// A folded scalar joins lines, except around lines that are indented further.
		if t.style == Folded && last == "\n" && !spaced && s.at(0) != ' ' && s.at(0) != '\t' {
			if len(s.breaks) == 0 {
				out = append(out, ' ')
			}
		} else {
			out = append(out, last...)
		}
	}
	if chomp != '-' {
		out = append(out, last...)
	}
	if chomp == '+' {
		out = append(out, s.breaks...)
	}
	t.text = string(out)
	s.add(t)
}

// blockHeader scans the marks behind `|` or `>`: how the end is chomped ('-', '+' or 0) and how many blanks the lines are
// indented by (0 if that isn't said).
func (s *scanner) blockHeader(begun int) (chomp byte, more int) {
	for i := 0; i < 2; i++ {
		switch c := s.at(0); {
		case (c == '-' || c == '+') && chomp == 0:
			chomp = c
		case '1' <= c && c <= '9' && more == 0:
			more = int(c - '0')
		default:
			i = 2
			continue
		}
		s.forward(1)
	}
	if c := s.at(0); c != ' ' && !lineEnd(c) {
		s.failSince(BadHeader, begun)
	}
	return chomp, more
}

// restOfLine goes over blanks and a comment to the next line.
func (s *scanner) restOfLine(p Problem, begun int) {
	for s.at(0) == ' ' {
		s.forward(1)
	}
	if s.at(0) == '#' {
		s.comment()
	}
	if s.at(0) != 0 && s.breakLine() == "" {
		s.failSince(p, begun)
	}
}

// blockIndent collects the empty lines at the beginning of a block scalar and returns the largest indentation seen.
func (s *scanner) blockIndent() int {
	most := 0
	for {
		switch s.at(0) {
		case ' ':
			s.forward(1)
			most = max(most, s.col)
		case '\n', '\r':
			s.breaks = append(s.breaks, s.breakLine()...)
		default:
			return most
		}
	}
}

// blockBreaks collects the empty lines from here on.
func (s *scanner) blockBreaks(indent int) {
	for {
		for s.col < indent && s.at(0) == ' ' {
			s.forward(1)
		}
		b := s.breakLine()
		if b == "" {
			return
		}
		s.breaks = append(s.breaks, b...)
	}
}
