package find

import (
	"math/bits"
	"sort"

	"flinkconf/core/release"
)

// Result is what a query finds.
type Result struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Near tells that nothing has the words of the query, and that what was found has some that come near.
	Near  bool
	index *Index
	terms []term
	found []found
}

// found is a document that was found.
type found struct {
	document int
	score    int
	// whole tells that the query is a key of the document, here that the release has it, cut that it has only the beginning of a
	// word which another one follows in the query, so that it isn't being typed any more.
	whole, here, cut bool
	// field is the best field that a word was found in.
	field Field
}

// Search looks a query up. Documents that the release r hasn't come last.
func (x *Index) Search(query string, r release.Release) *Result {
	result := &Result{index: x}
	for how := begun; how <= loosely && len(result.found) == 0; how++ {
		result.terms = x.parse(query, how)
		result.found = x.find(result.terms, r)
		result.Near = how == loosely && len(result.found) > 0
	}
	return result
}

// Len returns how many documents were found.
func (r *Result) Len() int { return len(r.found) }

// find returns the documents that have all terms, the best first.
func (x *Index) find(terms []term, r release.Release) []found {
	if len(terms) == 0 {
		return nil
	}
	all := make([]found, len(x.documents))
	lacks := make([]bool, len(all))
	for i := range terms {
		t := &terms[i]
		if t.bonus && len(t.numbers) < 2 {
			continue
		}
		weighed := x.weigh(t)
		n := 0
		for _, w := range weighed {
			if w.weight > 0 {
				n++
			}
		}
		// The rarer a word, the more it says: a word of more than half of the documents counts once, one of a single one of 1,024 eleven times.
		rare := bits.Len(uint(len(all) / max(n, 1)))
		for d, w := range weighed {
			if w.weight == 0 {
				lacks[d] = lacks[d] || !t.bonus
			} else if all[d].score == 0 || w.field < all[d].field {
				all[d].field = w.field
			}
			all[d].score += w.weight * rare
			all[d].cut = all[d].cut || i+2 < len(terms) && w.best < exact
		}
	}
	list := all[:0]
	numbers := terms[len(terms)-1].numbers
	for d := range lacks {
		if !lacks[d] {
			doc := &x.documents[d]
			f := all[d]
			f.document, f.whole, f.here = d, x.isWhole(numbers, d), doc.Guide || doc.In.Has(r)
			list = append(list, f)
		}
	}
	sort.Slice(list, func(i, j int) bool { return x.before(&list[i], &list[j]) })
	return list
}

// before tells whether a document stands before another one.
func (x *Index) before(a, b *found) bool {
	switch {
	case a.whole != b.whole:
		return a.whole
	case a.here != b.here:
		return a.here
	case a.cut != b.cut:
		return b.cut
	case a.score != b.score:
		return a.score > b.score
	}
	k, l := x.documents[a.document].Key, x.documents[b.document].Key
	if len(k) != len(l) {
		return len(k) < len(l)
	}
	return k < l
}

// field returns the part of the stream that a field of a document is.
func (x *Index) field(document int, f Field) []uint32 {
	at := document*int(fields) + int(f)
	return x.stream[x.starts[at]:x.starts[at+1]]
}

// weighed is the field of a document in which a term weighs most, and how much that is; 0 where none has it. best is what the
// term is worth at best, in whichever field.
type weighed struct {
	field  Field
	weight int
	best   worth
}

// weigh weighs a term in all documents.
func (x *Index) weigh(t *term) []weighed {
	list := make([]weighed, len(x.documents))
	for _, way := range t.ways {
		m := x.rarest(way)
		for _, n := range m.words {
			for _, place := range x.places[x.firsts[n]:x.firsts[n+1]] {
				w := m.worth[n]
				if len(way) > 1 {
					w = x.along(way, place)
				}
				f := Field(place % uint32(fields))
				best := &list[place/uint32(fields)]
				if best.best = max(best.best, w); weights[f]*int(w) > best.weight {
					best.field, best.weight = f, weights[f]*int(w)
				}
			}
		}
	}
	return list
}

// rarest returns the word of a way that is in the fewest fields.
func (x *Index) rarest(way []*meaning) *meaning {
	best, least := way[0], len(x.places)+1
	for _, m := range way {
		n := 0
		for _, word := range m.words {
			n += int(x.firsts[word+1] - x.firsts[word])
		}
		if n < least {
			best, least = m, n
		}
	}
	return best
}

// along returns what a field is worth in which the words of a way have to follow each other.
func (x *Index) along(way []*meaning, place uint32) (best worth) {
	stream := x.stream[x.starts[place]:x.starts[place+1]]
	first := way[0].worth
	for at, n := range stream {
		if first[n] > best && at+len(way) <= len(stream) {
			w := first[n]
			for i := 1; i < len(way) && w > best; i++ {
				w = min(w, way[i].worth[stream[at+i]])
			}
			best = max(best, w)
		}
	}
	return best
}

// isWhole tells whether words are a key or an alias of a document from its beginning to its end.
func (x *Index) isWhole(numbers []uint32, document int) bool {
	for f := InKey; f <= InAlias; f++ {
		// The words of each text stand before its names.
		n, same, names := 0, true, false
		last := uint32(1)
		for _, number := range x.field(document, f) {
			switch {
			case number != 0:
				same = same && n < len(numbers) && numbers[n] == number
				n++
			case same && !names && n == len(numbers):
				return true
			default:
				n, same, names = 0, true, last != 0
			}
			last = number
		}
	}
	return false
}
