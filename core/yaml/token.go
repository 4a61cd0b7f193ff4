package yaml

// tokenKind is what the scanner makes of the text. Block collections have tokens of their own, made from indentation.
type tokenKind uint8

const (
	streamEnd tokenKind = iota
	directive
	documentStart
	documentEnd
	blockSequenceStart
	blockMappingStart
	blockEnd
	flowSequenceStart
	flowMappingStart
	flowSequenceEnd
	flowMappingEnd
	blockEntry
	flowEntry
	keyToken
	valueToken
	aliasToken
	anchorToken
	tagToken
	scalarToken
)

// token is a piece of the text. text is a scalar's value, an anchor's name, a tag's suffix or a directive's name; handle is
// a tag's handle.
type token struct {
	kind         tokenKind
	style        Style
	start, end   int
	column       int
	text, handle string
}

// candidate is a token that turns out to be a mapping's key if a `:` follows on its line.
type candidate struct {
	level  int // of flow collections
	number int // of the token, counted from the beginning of the text
	start  int
	line   int
	column int
	// required: the token stands where only a key can, at the indentation of a block mapping.
	required bool
}

// longestKey is how far behind its beginning a key's `:` may be, in code points.
const longestKey = 1024

// peek returns the next token without taking it. After a problem it is the end of the text.
func (s *scanner) peek() *token {
	for s.wantsMore() {
		s.fetch()
	}
	if s.err != nil {
		s.final = token{kind: streamEnd, start: s.pos, end: s.pos}
		return &s.final
	}
	return &s.tokens[s.head]
}

// take returns the next token and goes on behind it. The token is valid until the next call.
func (s *scanner) take() token {
	t := *s.peek()
	if s.err == nil && t.kind != streamEnd {
		s.head++
		s.taken++
	}
	return t
}

// wantsMore tells whether the next token isn't known yet: because it isn't scanned, or because it may still turn out that
// a key begins before it.
func (s *scanner) wantsMore() bool {
	if s.done || s.err != nil {
		return false
	}
	if s.head == len(s.tokens) {
		s.tokens, s.head = s.tokens[:0], 0
		return true
	}
	s.dropStale()
	return s.firstKey < len(s.keys) && s.keys[s.firstKey].number == s.taken && s.err == nil
}

func (s *scanner) add(t token) { s.tokens = append(s.tokens, t) }

// insert puts a token before the one with the number.
func (s *scanner) insert(number int, t token) {
	at := s.head + number - s.taken
	s.tokens = append(s.tokens, token{})
	copy(s.tokens[at+1:], s.tokens[at:])
	s.tokens[at] = t
}

// dropStale forgets the candidates that can't be keys any more: a key ends on the line it begins on, within 1024
// characters. The oldest come first.
func (s *scanner) dropStale() {
	for s.firstKey < len(s.keys) {
		k := &s.keys[s.firstKey]
		if k.line == s.line && s.col-k.column <= longestKey {
			return
		}
		if k.required {
			s.failSince(NoColon, k.start)
			return
		}
		s.firstKey++
	}
	s.keys, s.firstKey = s.keys[:0], 0
}

// offer remembers that a key may begin here.
func (s *scanner) offer() {
	if !s.allowKey {
		return
	}
	s.withdraw()
	s.keys = append(s.keys, candidate{
		level: s.flow, number: s.taken + len(s.tokens) - s.head, start: s.pos, line: s.line, column: s.col,
		required: s.flow == 0 && s.indent == s.col,
	})
}

// withdraw forgets the candidate of this level of flow collections.
func (s *scanner) withdraw() {
	if k, ok := s.takeKey(); ok && k.required {
		s.failSince(NoColon, k.start)
	}
}

// takeKey returns the candidate of this level of flow collections and forgets it.
func (s *scanner) takeKey() (candidate, bool) {
	last := len(s.keys) - 1
	if last < s.firstKey || s.keys[last].level != s.flow {
		return candidate{}, false
	}
	k := s.keys[last]
	s.keys = s.keys[:last]
	return k, true
}
