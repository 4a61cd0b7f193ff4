package find

import (
	"strings"

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

// manner says what else than itself a word of the query stands for.
type manner uint8

// The manners, each of them with what those before it allow.
const (
	literally manner = iota
	// inEndings allows the word's endings.
	inEndings
	// begun allows words that begin with it.
	begun
	// loosely allows words that come near.
	loosely
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

// parse reads a query. What isn't quoted is meant in a manner.
func (x *Index) parse(query string, how manner) (terms []term) {
	all := term{ways: [][]*meaning{nil}, bonus: true}
	add := func(piece string, how manner) {
		if t := x.term(piece, how); len(t.numbers) > 0 {
			terms = append(terms, t)
			all.ways[0], all.numbers = append(all.ways[0], t.ways[0]...), append(all.numbers, t.numbers...)
		}
	}
	// Every other stretch between quotes is quoted.
	for i, stretch := range strings.Split(quotes.Replace(apart(query)), `"`) {
		if i%2 == 1 {
			add(stretch, literally)
			continue
		}
		for _, piece := range strings.Fields(stretch) {
			if how < loosely || sameAs(piece) != nil {
				add(piece, how)
				continue
			}
			// Loosely, its words need not follow each other.
			for _, s := range words(nil, piece) {
				if s.to == 0 {
					break // names follow
				}
				add(piece[s.from:s.to], how)
			}
		}
	}
	if len(terms) == 0 {
		return nil
	}
	// Words that follow each other as in the query say more than the same words here and there. It stands behind the others.
	return append(terms, all)
}

// quotes makes all quotes one kind.
var quotes = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "「", `"`, "」", `"`, "＂", `"`)

// term returns what a piece of a query means.
func (x *Index) term(piece string, how manner) (t term) {
	t.numbers = x.addWay(&t, piece, how)
	if how == loosely || how > literally && (len(t.numbers) > 1 || isAlone(piece)) {
		for _, other := range sameAs(strings.TrimSuffix(piece, "s")) {
			x.addWay(&t, other, inEndings)
		}
	}
	return t
}

// addWay adds the ways that a text may stand, and returns the numbers of its words.
func (x *Index) addWay(t *term, text string, how manner) (numbers []uint32) {
	cut := words(nil, text)
	n := 0
	var way []*meaning
	for ; n < len(cut) && cut[n].to > 0; n++ {
		m, number := x.meaning(fold(text[cut[n].from:cut[n].to]), how)
		way, numbers = append(way, m), append(numbers, number)
	}
	t.ways = append(t.ways, way)
	// A name with nothing beside it is a word as well.
	if how > literally && n > 1 && len(cut) == n+2 && cut[n+1] == (stretch{cut[0].from, cut[n-1].to}) {
		m, _ := x.meaning(fold(text), how)
		t.ways = append(t.ways, []*meaning{m})
	}
	return numbers
}

// meaning returns what a word means, and its own number.
func (x *Index) meaning(word string, how manner) (*meaning, uint32) {
	m := &meaning{worth: make([]worth, len(x.words)+1)}
	from, to := x.startingWith(word)
	for n := from; n < to && how > literally; n++ {
		switch x.words[n-1][len(word):] {
		case "s", "es", "ed", "ing":
			m.set(n, exact) // checkpoints and checkpointing are what a checkpoint is about
		default:
			if how > inEndings {
				m.set(n, beginning)
			}
		}
	}
	if one, plural := strings.CutSuffix(word, "s"); plural && how > literally && len(one) > 2 {
		if n, _ := x.startingWith(one); n <= len(x.words) && x.words[n-1] == one {
			m.set(n, exact)
		}
	}
	if how == loosely {
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
