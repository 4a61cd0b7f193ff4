package share

// place follows a text and knows what stands at its end: whether a key is being written, and below which parents; a value,
// and of which key. It judges by the look of the lines alone, which is the same in all notations, and may be wrong: then a
// link gets longer, and nothing else.
type place struct {
	names *names
	// indent is that of the line so far, before the one of the line before; opened tells that the line before has lines of
	// its own below it.
	indent, before int
	opened         bool
	// blank tells that the line has nothing but blanks yet; first is its first other character.
	blank bool
	first byte
	// parents are the lines that have this one below them.
	parents []parent
	// inKey tells that nothing but a key stands on the line, and line is its place among the keys, parents included. colon
	// tells that the key was just ended by one.
	inKey, colon bool
	line         cursor
	// word is the place of the last word among the keys.
	word cursor
	// key tells that a key was read, whose last part is segment, and end the character behind it. value is what stands
	// behind it so far, without the signs in front of it.
	key     bool
	segment uint32
	end     byte
	value   uint32
	begun   bool
	// letters is the word so far, 0 between words.
	letters, last uint32
}

type parent struct {
	indent int
	at     cursor
}

// startText forgets what came before.
func (p *place) startText() {
	p.parents = p.parents[:0]
	p.indent, p.opened = 0, false
	p.startLine()
}

func (p *place) startLine() {
	p.before, p.indent, p.blank, p.first = p.indent, 0, true, 0
	p.inKey, p.colon = false, false
	p.noKey()
	p.word = p.names.start()
}

func (p *place) noKey() { p.key, p.segment, p.value, p.begun = false, 0, 0, false }

// cursor returns the place among the keys, or nil where no key begins like the text.
func (p *place) cursor() *cursor {
	switch {
	case p.inKey && !p.line.lost():
		return &p.line
	case !p.word.lost():
		return &p.word
	}
	return nil
}

// way tells apart, in 24 ways, how a key may stand where the text is.
func (p *place) way(c *cursor) int {
	way := 2 * min(c.depth, 2)
	if c == &p.line {
		way++
	}
	switch p.first {
	case '#':
		way += 6
	case '-':
		way += 12
	case 'S':
		way += 18
	}
	return way
}

// mixed adds a number to a hash.
func mixed(hash, with uint32) uint32 {
	hash = (hash ^ with) * 0x2C1B3C6D
	return hash ^ hash>>15
}

func inWord(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b >= 0x80
}

func inKey(b byte) bool {
	return b < 0x80 && inWord(b) || b == '.' || b == '-' || b == '_' || b == '$'
}

// add goes on by one character, which before follows.
func (p *place) add(before, b byte) {
	switch {
	case b == 0:
		p.letters = 0
		p.startText()
		return
	case b == '\n':
		p.letters = 0
		if p.opened = p.colon; p.opened {
			at := p.line
			p.names.step(&at, '.')
			p.parents = append(p.parents, parent{p.indent, at})
		}
		p.startLine()
		return
	case p.blank && b == ' ':
		p.indent++
		return
	case p.blank:
		p.startKey(b)
	}
	if p.key && (p.begun || b != ' ' && b != '=' && b != '\'' && b != '"' && b != ':' && b != ',') {
		p.begun = true
		p.value = mixed(p.value, uint32(b)+1)
	}
	if inWord(b) {
		p.letters = mixed(p.letters, uint32(b)+1)
		p.last = p.letters
	} else {
		p.letters = 0
	}
	if !inKey(b) {
		p.endKey(before, b)
		return
	}
	p.colon = false
	if p.inKey {
		p.names.step(&p.line, b)
	}
	p.names.step(&p.word, b)
	if b == 'D' && before == '-' { // a flag
		p.word = p.names.start()
		p.noKey()
	}
}

// startKey is called before the first character of a line is added.
func (p *place) startKey(b byte) {
	p.blank, p.first, p.inKey = false, b, inKey(b)
	n := len(p.parents)
	for n > 0 && p.parents[n-1].indent >= p.indent {
		n--
	}
	p.parents = p.parents[:n]
	p.line = p.names.start()
	if n > 0 {
		p.line = p.parents[n-1].at
	}
	p.word = p.names.start()
}

// endKey is called for each character that no key has.
func (p *place) endKey(before, b byte) {
	p.colon = p.inKey && b == ':'
	if !p.key || p.begun && (b == ' ' || b == '\'' || b == '"') {
		if c := p.cursor(); c != nil && p.names.whole(c) && c.depth > 3 {
			p.names.meet(c.lo, often)
			p.noKey()
			p.key, p.segment, p.end = true, p.last, b
		} else if !p.key && (p.inKey || inKey(before)) && (b == ':' || b == '=' || b == '\'') {
			p.key, p.segment = true, p.last
		}
	}
	p.inKey = false
	p.word = p.names.start()
}
