package yaml

import "strings"

// scanner cuts the text into tokens. The text was checked and holds no NUL, so a NUL stands for its end.
type scanner struct {
	text string
	// pos is a byte offset. line and col count from 0; only "\n", "\r" and "\r\n" begin a line, though more characters end
	// one in some places (breakLine).
	pos, line, col int
	// flow is the depth of flow collections; indent the column of the block collection around, -1 outside, and indents
	// those around it.
	flow    int
	indent  int
	indents []int
	// allowKey: a key may begin here.
	allowKey bool
	done     bool
	err      *Error

	tokens []token
	head   int // of the next token in tokens
	taken  int // how many tokens were taken
	final  token

	breaks []byte // for scalars of several lines

	keys     []candidate // by their place in the text
	firstKey int
}

func newScanner(text string) scanner {
	return scanner{text: text, indent: -1, allowKey: true, tokens: make([]token, 0, 16)}
}

// at returns the byte n bytes ahead, or 0 behind the end.
func (s *scanner) at(n int) byte {
	if i := s.pos + n; i < len(s.text) {
		return s.text[i]
	}
	return 0
}

// forward goes n bytes on, which are ASCII and no line breaks.
func (s *scanner) forward(n int) {
	s.pos += n
	s.col += n
}

// blank is a blank, a tab, a line break or the end of the text.
func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == 0 }

// lineEnd is a line break or the end of the text.
func lineEnd(c byte) bool { return c == '\n' || c == '\r' || c == 0 }

// breakLine goes over a line break and returns what it stands for, or "" if there is none. Beside "\n", "\r" and "\r\n" the
// next line character (U+0085) and the line and paragraph separators count where a token may begin or end, but they begin
// no new line as far as columns go.
func (s *scanner) breakLine() string {
	switch s.at(0) {
	case '\n':
		s.pos++
	case '\r':
		s.pos++
		if s.at(0) == '\n' {
			s.pos++
		}
	case 0xc2:
		if s.at(1) != 0x85 {
			return ""
		}
		s.pos += 2
		s.col++
		return "\n"
	case 0xe2:
		if s.at(1) != 0x80 || s.at(2) != 0xa8 && s.at(2) != 0xa9 {
			return ""
		}
		s.pos += 3
		s.col++
		return s.text[s.pos-3 : s.pos]
	default:
		return ""
	}
	s.line++
	s.col = 0
	return "\n"
}

// fail notes the first problem, at the character here.
func (s *scanner) fail(p Problem) { s.failSince(p, -1) }

func (s *scanner) failSince(p Problem, begun int) {
	end := s.pos
	for end < len(s.text) && (end == s.pos || s.text[end]&0xc0 == 0x80) {
		end++
	}
	s.failAt(p, s.pos, end, begun)
}

func (s *scanner) failAt(p Problem, start, end, begun int) {
	if s.err == nil {
		s.err = &Error{Problem: p, Start: start, End: end, Begun: begun}
	}
}

// fetch scans one more token, sometimes several.
func (s *scanner) fetch() {
	s.skipBlank()
	s.dropStale()
	if s.err != nil {
		return
	}
	s.unwind(s.col)
	c, next := s.at(0), s.at(1)
	switch c {
	case 0:
		s.unwind(-1)
		s.withdraw()
		s.add(token{kind: streamEnd, start: s.pos, end: s.pos})
		s.done = true
		return
	case '%':
		if s.col == 0 {
			s.directive()
			return
		}
	case '-', '.':
		if s.col == 0 && s.atDocumentMark() {
			s.documentMark()
			return
		}
		if c == '-' && blank(next) {
			s.entry()
			return
		}
	case '[', '{':
		s.openFlow(c)
		return
	case ']', '}':
		s.closeFlow(c)
		return
	case ',':
		s.allowKey = true
		s.withdraw()
		s.single(flowEntry)
		return
	case '?':
		if blank(next) {
			s.key()
			return
		}
	case ':':
		if s.flow > 0 || blank(next) {
			s.value()
			return
		}
	case '*', '&':
		s.offer()
		s.allowKey = false
		s.anchor(c)
		return
	case '!':
		s.offer()
		s.allowKey = false
		s.tag()
		return
	case '|', '>':
		if s.flow == 0 {
			s.allowKey = true
			s.withdraw()
			s.blockScalar(c)
			return
		}
	case '\'', '"':
		s.offer()
		s.allowKey = false
		s.quoted(c)
		return
	}
	if s.beginsPlain(c, next) {
		s.offer()
		s.allowKey = false
		s.plain()
		return
	}
	if c == '\t' {
		s.fail(Tab)
	} else {
		s.fail(BadStart)
	}
}

// beginsPlain tells whether a plain scalar may begin with the character.
func (s *scanner) beginsPlain(c, next byte) bool {
	switch c {
	case ' ', '\t', '\r', '\n', 0, ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`':
		return false
	case '-', '?':
		return !blank(next) && (s.flow == 0 || next != ',' && next != ']')
	case ':':
		return !blank(next) && s.flow == 0
	}
	return true
}

// skipBlank goes on to where the next token begins. Tabs aren't skipped.
func (s *scanner) skipBlank() {
	if s.pos == 0 && strings.HasPrefix(s.text, bom) {
		s.pos = len(bom)
	}
	for {
		for s.at(0) == ' ' {
			s.forward(1)
		}
		if s.at(0) == '#' {
			s.comment()
		}
		if s.breakLine() == "" {
			return
		}
		if s.flow == 0 {
			s.allowKey = true
		}
	}
}

// comment goes on to the end of the line.
func (s *scanner) comment() {
	start := s.pos
	for !lineEnd(s.at(0)) {
		s.pos++
	}
	s.col += columns(s.text[start:s.pos])
}

// unwind closes the block collections that are indented further than the column.
func (s *scanner) unwind(column int) {
	if s.flow > 0 {
		return
	}
	for s.indent > column {
		last := len(s.indents) - 1
		s.indent = s.indents[last]
		s.indents = s.indents[:last]
		s.add(token{kind: blockEnd, start: s.pos, end: s.pos})
	}
}

// deepen begins a block collection at the column, unless that is the one around.
func (s *scanner) deepen(column int) bool {
	if s.indent >= column {
		return false
	}
	s.indents = append(s.indents, s.indent)
	s.indent = column
	return true
}

// single adds the token of one character.
func (s *scanner) single(k tokenKind) {
	s.add(token{kind: k, start: s.pos, end: s.pos + 1, column: s.col})
	s.forward(1)
}

// atDocumentMark tells whether `---` or `...` stands here.
func (s *scanner) atDocumentMark() bool {
	c := s.at(0)
	return (c == '-' || c == '.') && s.at(1) == c && s.at(2) == c && blank(s.at(3))
}

func (s *scanner) documentMark() {
	s.unwind(-1)
	s.withdraw()
	s.allowKey = false
	kind := documentStart
	if s.at(0) == '.' {
		kind = documentEnd
	}
	s.add(token{kind: kind, start: s.pos, end: s.pos + 3})
	s.forward(3)
}

func (s *scanner) openFlow(c byte) {
	s.offer()
	s.flow++
	s.allowKey = true
	kind := flowSequenceStart
	if c == '{' {
		kind = flowMappingStart
	}
	s.single(kind)
}

func (s *scanner) closeFlow(c byte) {
	s.withdraw()
	s.flow = max(0, s.flow-1)
	s.allowKey = false
	kind := flowSequenceEnd
	if c == '}' {
		kind = flowMappingEnd
	}
	s.single(kind)
}

// entry is the `-` of a block sequence.
func (s *scanner) entry() {
	if s.flow == 0 {
		if !s.allowKey {
			s.fail(EntryHere)
			return
		}
		if s.deepen(s.col) {
			s.add(token{kind: blockSequenceStart, start: s.pos, end: s.pos, column: s.col})
		}
	}
	s.allowKey = true
	s.withdraw()
	s.single(blockEntry)
}

// key is a `?`.
func (s *scanner) key() {
	if s.flow == 0 {
		if !s.allowKey {
			s.fail(KeyHere)
			return
		}
		if s.deepen(s.col) {
			s.add(token{kind: blockMappingStart, start: s.pos, end: s.pos, column: s.col})
		}
	}
	s.allowKey = s.flow == 0
	s.withdraw()
	s.single(keyToken)
}

// value is a `:`. It makes the candidate before it a key.
func (s *scanner) value() {
	if k, ok := s.takeKey(); ok {
		s.insert(k.number, token{kind: keyToken, start: k.start, end: k.start, column: k.column})
		if s.flow == 0 && s.deepen(k.column) {
			s.insert(k.number, token{kind: blockMappingStart, start: k.start, end: k.start, column: k.column})
		}
		s.allowKey = false
	} else {
		if s.flow == 0 {
			if !s.allowKey {
				s.fail(ValueHere)
				return
			}
			if s.deepen(s.col) {
				s.add(token{kind: blockMappingStart, start: s.pos, end: s.pos, column: s.col})
			}
		}
		s.allowKey = s.flow == 0
	}
	s.single(valueToken)
}
