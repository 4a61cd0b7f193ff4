package source

import "strings"

// scan follows the tokens of one statement while its text still grows. It keeps only what the questions about it need,
// so that it is cheap to copy.
type scan struct {
	_ incomparable
	// count is how many tokens there were, last the kind of the last one.
	count int
	last  tokenKind
	// first is the keyword that the statement begins with, before and word are the last two words, upper-cased.
	first, before, word keyword
	// depth counts the parentheses that are open.
	depth int
	set   setState
	block blockState
	// query tells that an INSERT has come to what it inserts.
	query bool
	// broken tells that the parser fails at one of the first tokens, whatever follows.
	broken bool
}

// setState is how far `SET 'key' = 'value'` has come.
type setState uint8

const (
	setNothing setState = iota
	setWord
	setKey
	setEquals
	setValue
	setWrong
)

// blockState is how far `… STATEMENT SET BEGIN INSERT …; INSERT …; END` has come.
type blockState uint8

const (
	blockNone   blockState = iota
	blockBegun             // behind BEGIN
	blockInsert            // in an INSERT
	blockNext              // behind the semicolon of one: another one or END must follow
	blockEnded
	blockWrong
)

// add takes in one more token.
func (s *scan) add(t token, text string) {
	s.count++
	k := keywordOf(t, text)
	if s.count == 1 {
		s.first = k
	}
	s.addBroken(t, text, k)
	s.addSet(t.kind)
	s.addBlock(t.kind, k)
	switch t.kind {
	case tokenOpen:
		s.depth++
	case tokenClose:
		s.depth--
	}
	switch k {
	case kwSelect, kwValues, kwTable:
		s.query = s.query || k != kwTable || s.word == kwInto
	case kwWith:
		s.query = true
	}
	s.before, s.word, s.last = s.word, k, t.kind
}

// addBroken looks at the first tokens. A statement begins with a word of its own or a parenthesis around a query. Anything
// else is read as an expression, of which the parser says that it is no query.
func (s *scan) addBroken(t token, text string, k keyword) {
	switch {
	case s.count == 1:
		s.broken = t.kind != tokenOpen && k == kwNone && !among(begins, strings.ToUpper(t.text(text)))
	case s.count == 2 && s.last == tokenOpen:
		s.broken = t.kind != tokenOpen && k != kwSelect && k != kwValues && k != kwTable && k != kwWith
	}
}

// begins are words that begin a statement and aren't among the keywords.
const begins = "ADD ANALYZE CALL DELETE DESC DESCRIBE LOAD REMOVE SHOW STOP TRUNCATE UNLOAD UPDATE UPSERT"

func (s *scan) addSet(k tokenKind) {
	if s.first != kwSet {
		return
	}
	literal := k == tokenString || k == tokenPrefixed || k == tokenUnicode || k == tokenEscaped
	switch {
	case s.count == 1:
		s.set = setWord
	case literal && (s.set == setWord || s.set == setKey):
		s.set = setKey
	case k == tokenEquals && s.set == setKey:
		s.set = setEquals
	case literal && (s.set == setEquals || s.set == setValue):
		s.set = setValue
	default:
		s.set = setWrong
	}
}

func (s *scan) addBlock(kind tokenKind, k keyword) {
	switch s.block {
	case blockNone:
		if k == kwBegin && s.word == kwSet && s.before == kwStatement && s.count > 3 &&
			(s.first == kwExecute || s.first == kwExplain || s.first == kwCompile) {
			s.block = blockBegun
		}
	case blockBegun, blockNext:
		switch {
		case k == kwInsert:
			s.block = blockInsert
		case k == kwEnd && s.block == blockNext:
			s.block = blockEnded
		default:
			s.block = blockWrong
		}
	case blockInsert:
		switch {
		case kind == tokenSemicolon && s.depth == 0:
			s.block = blockNext
		case kind == tokenSemicolon:
			s.block = blockWrong
		}
	}
}

// unfinished tells whether the parser would get to the end of the text and ask for more. Where the last token is a
// semicolon that happens in a statement set only. Otherwise, which is possible where a semicolon in a comment ended the
// line, it is certain for SET and an estimate for other statements.
func (s *scan) unfinished() bool {
	switch {
	case s.count == 0 || s.block == blockNext:
		return true
	case s.last == tokenSemicolon || s.broken:
		return false
	case s.first == kwSet:
		return s.set == setKey || s.set == setEquals
	case s.first == kwReset || s.block == blockWrong || s.block == blockEnded:
		return false
	}
	return s.depth > 0 || s.block != blockNone || s.last == tokenOperator || s.last == tokenEquals ||
		s.last == tokenWord && s.word.wantsMore() || s.first == kwInsert && !s.query
}

// growing lexes a statement that grows line by line, each byte once.
type growing struct {
	_ incomparable
	lexer
	scan
	// from is where it begins, pos where the sure tokens end.
	from, pos int
	// guess goes on behind a token that more text could change.
	guess *growing
}

// grow takes in the text up to limit and returns what is known of it; ok is false when something in it is no token, and
// bad is that place.
func (g *growing) grow(limit int) (s scan, bad token, ok bool) {
	g.limit = limit
	for {
		t, unsure := g.next(g.pos)
		switch {
		case t.kind == tokenBad || t.kind == tokenOpenComment:
			return g.scan, t, false
		case t.kind == tokenEnd:
			g.pos = limit
			return g.scan, token{}, true
		case unsure:
			if g.guess == nil || g.guess.from != t.start {
				g.guess = &growing{lexer: lexer{text: g.text, escapes: g.escapes}, scan: g.scan, from: t.start, pos: t.end}
				g.guess.add(t, g.text)
			}
			g.pos = t.start
			return g.guess.grow(limit)
		}
		g.add(t, g.text)
		g.pos = t.end
	}
}
