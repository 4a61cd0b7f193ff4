package find

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flinkconf/core/value"
)

// worth says how well a word of the documents is what the query means by one of its own; 0 is not at all.
type worth uint8

// What a word is worth.
const (
	near      worth = 1
	beginning worth = 2
	exact     worth = 8
)

// meaning is what a word of the query may stand as.
type meaning struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// worth is that of each word of the index by its number, words are those that are worth something.
	worth []worth
	words []uint32
}

// set says what a word is worth.
func (m *meaning) set(n int, w worth) {
	if m.worth[n] == 0 {
		m.words = append(m.words, uint32(n))
	}
	m.worth[n] = w
}

// term is what has to be found.
type term struct {
	// ways are what it may stand as, each of them words that follow each other. The first is as the query has it.
	ways [][]*meaning
	// numbers are those of the query's words, 0 for one that no document has.
	numbers []uint32
	// bonus tells a term that documents may lack.
	bonus bool
}

// parse reads a query. With loose, words that come near are taken for those of the query.
func (x *Index) parse(query string, loose bool) (terms []term) {
	all := term{ways: [][]*meaning{nil}, bonus: true}
	add := func(piece string, quoted bool) {
		if t := x.term(piece, quoted, loose); len(t.numbers) > 0 {
			terms = append(terms, t)
			all.ways[0], all.numbers = append(all.ways[0], t.ways[0]...), append(all.numbers, t.numbers...)
		}
	}
	if loose {
		query = apart(query)
	}
	start, quoted := 0, false
	for at, r := range query + " " {
		quote := strings.ContainsRune("\"“”„「」＂", r)
		if !quote && (quoted || !unicode.IsSpace(r)) && at < len(query) {
			continue
		}
		for _, piece := range pieces(query[start:at], loose && !quoted) {
			add(piece, quoted)
		}
		start = min(at+len(string(r)), len(query))
		quoted = quoted != quote
	}
	if len(terms) == 0 {
		return nil
	}
	// Words that follow each other as in the query say more than the same words here and there. It stands behind the others.
	return append(terms, all)
}

// pieces cuts a stretch of a query into what has to be found by itself: all of it, or, loosely, each word, and of Chinese two
// characters at a time, which is as long as most words are.
func pieces(text string, loosely bool) (list []string) {
	if !loosely || sameAs(text) != nil {
		return []string{text}
	}
	alone := func(s stretch) bool {
		r, _ := utf8.DecodeRuneInString(text[s.from:])
		return s.to > 0 && kindOf(r) == alone
	}
	run := 0
	cut := words(nil, text)
	for i, s := range cut {
		if s.to == 0 {
			break // what follows are names
		}
		goesOn := alone(s) && i+1 < len(cut) && cut[i+1].from == s.to && alone(cut[i+1])
		from, to := s.from, s.to
		if run%2 == 0 && goesOn {
			to = cut[i+1].to
		} else if run%2 == 0 && run > 0 {
			from = cut[i-1].from
		}
		if run%2 == 0 {
			list = append(list, text[from:to])
		}
		if run++; !goesOn {
			run = 0
		}
	}
	return list
}

// term returns what a piece of a query means. Nothing but the words themselves will do for what is quoted.
func (x *Index) term(piece string, quoted, loose bool) (t term) {
	cut := words(nil, piece)
	var way []*meaning
	for i, s := range cut {
		if s.to == 0 {
			cut = cut[i:]
			break
		}
		m, n := x.meaning(fold(piece[s.from:s.to]), quoted, loose)
		way, t.numbers = append(way, m), append(t.numbers, n)
	}
	t.ways = append(t.ways, way)
	if quoted {
		return t
	}
	if loose {
		for _, other := range sameAs(piece) {
			t.ways = append(t.ways, x.term(other, false, false).ways...)
		}
	}
	if name := fold(piece); len(way) > 1 && len(cut) == 2 && len(name) == len(fold(piece[cut[1].from:cut[1].to])) {
		m, _ := x.meaning(name, false, false)
		t.ways = append(t.ways, []*meaning{m})
	}
	return t
}

// meaning returns what a word means, and its own number.
func (x *Index) meaning(word string, quoted, loose bool) (*meaning, uint32) {
	m := &meaning{worth: make([]worth, len(x.words)+1)}
	from, to := x.startingWith(word)
	for n := from; n < to && !quoted; n++ {
		switch x.words[n-1][len(word):] {
		case "s", "es", "ed", "ing":
			m.set(n, exact) // checkpoints and checkpointing are what a checkpoint is about
		default:
			m.set(n, beginning)
		}
	}
	if one, plural := strings.CutSuffix(word, "s"); plural && !quoted && len(one) > 2 {
		if n, _ := x.startingWith(one); n <= len(x.words) && x.words[n-1] == one {
			m.set(n, exact)
		}
	}
	if loose {
		x.comeNear(m, word)
	}
	if from < to && x.words[from-1] == word {
		m.set(from, exact)
		return m, uint32(from)
	}
	return m, 0
}

// comeNear marks the words that differ from a word by a letter, or by two if it is long, or that begin with such a word.
func (x *Index) comeNear(m *meaning, word string) {
	limit := 1
	switch n := len(word); {
	case n < 4:
		return
	case n > 7:
		limit = 2
	}
	for i, other := range x.words {
		// Hardly anybody mistakes the first letter, other than by swapping it or leaving it out.
		if m.worth[i+1] > 0 || other[0] != word[0] && other[0] != word[1] || len(other) < len(word)-limit {
			continue
		}
		for n := len(word) - limit; n <= len(word)+limit && n <= len(other); n++ {
			if value.Distance(word, other[:n], limit) <= limit {
				m.set(i+1, near)
				break
			}
		}
	}
}
