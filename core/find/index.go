package find

import (
	"sort"
	"strings"
)

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
	// Numbers are first in the order in which the words come. 0 is that of no word.
	numbers := map[string]uint32{"": 0}
	var cut []stretch
	for i := range documents {
		for f := Field(0); f < fields; f++ {
			x.starts = append(x.starts, uint32(len(x.stream)))
			for _, text := range documents[i].texts(f) {
				cut = words(cut[:0], text)
				for _, s := range cut {
					word := fold(text[s.from:s.to])
					n, known := numbers[word]
					if !known {
						x.words = append(x.words, word)
						n = uint32(len(x.words))
						numbers[word] = n
					}
					x.stream = append(x.stream, n)
				}
				x.stream = append(x.stream, 0, 0)
			}
		}
	}
	x.starts = append(x.starts, uint32(len(x.stream)))
	// In byte order words with the same beginning stand together.
	sort.Strings(x.words)
	ordered := make([]uint32, len(x.words)+1)
	for i, word := range x.words {
		ordered[numbers[word]] = uint32(i + 1)
	}
	for i, n := range x.stream {
		x.stream[i] = ordered[n]
	}
	x.invert()
	return x
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
	for to < len(x.words) && strings.HasPrefix(x.words[to], beginning) {
		to++
	}
	return from + 1, to + 1
}
