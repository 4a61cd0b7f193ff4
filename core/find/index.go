package find

import "sort"

// Index is a set of documents that can be searched. It never changes and is safe for concurrent use.
type Index struct {
	documents []Document
	// words are all words in byte order; the number of a word is its place, from 1.
	words []string
	// stream has the numbers of the words of all fields of all documents, as words cuts them; 0 where words don't follow each
	// other, twice at the end of a text.
	stream []uint32
	// starts has for each field of each document where it begins in the stream, and the stream's length behind the last.
	starts []uint32
	// places has for each word the fields that have it, each as the number of its document times fields and the field: those of
	// word n from firsts[n] to firsts[n+1].
	places, firsts []uint32
}

// NewIndex returns the index of some documents, which it keeps.
func NewIndex(documents []Document) *Index {
	x := &Index{documents: documents, starts: make([]uint32, 0, len(documents)*int(fields)+1)}
	numbers := map[string]uint32{}
	var cut []stretch
	for i := range documents {
		for f := Field(0); f < fields; f++ {
			x.starts = append(x.starts, uint32(len(x.stream)))
			for _, text := range documents[i].texts(f) {
				cut = words(cut[:0], text)
				for _, s := range cut {
					x.add(numbers, text[s.from:s.to])
				}
				x.stream = append(x.stream, 0, 0)
			}
		}
	}
	x.starts = append(x.starts, uint32(len(x.stream)))
	x.order()
	x.invert()
	return x
}

// add puts a word behind the stream. Numbers are in the order in which the words come.
func (x *Index) add(numbers map[string]uint32, word string) {
	if word == "" {
		x.stream = append(x.stream, 0)
		return
	}
	folded := fold(word)
	n, known := numbers[folded]
	if !known {
		x.words = append(x.words, folded)
		n = uint32(len(x.words))
		numbers[folded] = n
	}
	x.stream = append(x.stream, n)
}

// order numbers the words anew, in byte order, so that those with the same beginning stand together.
func (x *Index) order() {
	byWord := make([]uint32, len(x.words))
	for i := range byWord {
		byWord[i] = uint32(i)
	}
	sort.Slice(byWord, func(i, j int) bool { return x.words[byWord[i]] < x.words[byWord[j]] })
	renumbered := make([]uint32, len(x.words)+1)
	sorted := make([]string, len(x.words))
	for place, old := range byWord {
		renumbered[old+1] = uint32(place + 1)
		sorted[place] = x.words[old]
	}
	x.words = sorted
	for i, n := range x.stream {
		x.stream[i] = renumbered[n]
	}
}

// invert notes for each word where it is.
func (x *Index) invert() {
	// What is counted for word n stands behind it, and moves to its own place while the places are filled in.
	x.firsts = make([]uint32, len(x.words)+3)
	x.eachPlace(func(n, _ uint32) { x.firsts[n+2]++ })
	for n := 2; n < len(x.firsts); n++ {
		x.firsts[n] += x.firsts[n-1]
	}
	x.places = make([]uint32, x.firsts[len(x.firsts)-1])
	x.eachPlace(func(n, place uint32) {
		x.places[x.firsts[n+1]] = place
		x.firsts[n+1]++
	})
}

// eachPlace calls do once for each word of each field.
func (x *Index) eachPlace(do func(n, place uint32)) {
	last := make([]uint32, len(x.words)+1)
	for place := uint32(0); int(place)+1 < len(x.starts); place++ {
		for _, n := range x.stream[x.starts[place]:x.starts[place+1]] {
			if n > 0 && last[n] != place+1 {
				last[n] = place + 1
				do(n, place)
			}
		}
	}
}

// startingWith returns the numbers of the words that begin so, from the first up to but not including the second. The
// first is that of the word itself where there is one.
func (x *Index) startingWith(beginning string) (from, to int) {
	from = sort.SearchStrings(x.words, beginning)
	to = from
	for to < len(x.words) && len(x.words[to]) >= len(beginning) && x.words[to][:len(beginning)] == beginning {
		to++
	}
	return from + 1, to + 1
}
