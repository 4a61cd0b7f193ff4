package find

import (
	"math/bits"
	"strings"
	"unicode/utf8"
)

// Hit is a document that was found, as it is shown.
type Hit struct {
	_        [0]func() // never compared, so that the compiler makes no code for it
	Document *Document
	// Here tells that the release has it.
	Here bool
	// Field is the best field that a word of the query was found in.
	Field Field
	// Key is an option's, Title a guide's. Other is the alias, constant or value that has a word of the query which the key hasn't, and
	// OtherField which of them it is; without one Other is empty.
	Key, Title, Other Marked
	OtherField        Field
	// Snippet is the part of the text that has what the key hasn't, its beginning where there is nothing of the kind.
	Snippet Marked
}

// Marked is a text with the places that were found in it, in bytes and in their order.
type Marked struct {
	_      [0]func() // never compared, so that the compiler makes no code for it
	Text   string
	Places []Place
}

// Place is a stretch of a text.
type Place struct{ From, To int }

// place is a Place with the number of the term that was found there.
type place struct{ from, to, term int }

// Hit returns the n-th document that was found, from 0.
func (r *Result) Hit(n int) *Hit {
	f := &r.found[n]
	d := &r.index.documents[f.document]
	h := &Hit{Document: d, Here: f.here, Field: f.field, OtherField: fields}
	var seen uint64
	if d.Guide {
		inTitle := r.places(f.document, InHeading, 0)
		h.Title.mark(d.Title, inTitle)
		seen = termsOf(inTitle)
	} else {
		inKey := r.places(f.document, InKey, 0)
		h.Key.mark(d.Key, inKey)
		seen = termsOf(inKey)
		r.other(h, f.document, seen)
	}
	lead := d.lead()
	inText := r.places(f.document, InLead, 0)
	for _, p := range r.places(f.document, InText, 0) {
		inText = append(inText, place{p.from + lead, p.to + lead, p.term})
	}
	h.Snippet.cut(d.Text, inText, seen)
	return h
}

// termsOf returns a bit for each term that is at one of the places.
func termsOf(places []place) (terms uint64) {
	for _, p := range places {
		terms |= 1 << (p.term % 64)
	}
	return terms
}

// other looks for the first alias, constant or value with a term that hasn't been seen.
func (r *Result) other(h *Hit, document int, seen uint64) {
	for f := InAlias; f <= InValue; f++ {
		for i, text := range h.Document.texts(f) {
			if places := r.places(document, f, i); termsOf(places)&^seen != 0 {
				h.Other.mark(text, places)
				h.OtherField = f
				return
			}
		}
	}
}

// places returns where the terms are in the n-th text of a field.
func (r *Result) places(document int, f Field, n int) (list []place) {
	texts := r.index.documents[document].texts(f)
	stream := r.index.field(document, f)
	for ; n > 0; n-- {
		stream = stream[len(words(nil, texts[0]))+2:]
		texts = texts[1:]
	}
	// The stream has a number for each word of the text.
	cut := words(nil, texts[0])
	for at := range cut {
		for i := range r.terms {
			t := &r.terms[i]
			if t.bonus {
				continue
			}
			if length := t.begins(stream[at:]); length > 0 {
				list = withPlace(list, place{cut[at].from, cut[at+length-1].to, i})
			}
		}
	}
	return list
}

// withPlace adds a place, unless it is a name within which the term has been found.
func withPlace(list []place, p place) []place {
	for _, other := range list {
		if other.term == p.term && other.from >= p.from && other.to <= p.to {
			return list
		}
	}
	return append(list, p)
}

// begins tells how many words at the beginning of a stretch of the stream are the term, 0 for none.
func (t *term) begins(stream []uint32) int {
	for _, way := range t.ways {
		n := 0
		for n < len(way) && n < len(stream) && way[n].worth[stream[n]] > 0 {
			n++
		}
		if n == len(way) {
			return n
		}
	}
	return 0
}

// mark makes m a text with places, each character in one of them at most.
func (m *Marked) mark(text string, places []place) {
	m.Text = text
	in := make([]bool, len(text)+1)
	for _, p := range places {
		for i := p.from; i < p.to; i++ {
			in[i] = true
		}
	}
	from := -1
	for i, is := range in {
		if is && from < 0 {
			from = i
		} else if !is && from >= 0 {
			m.Places = append(m.Places, Place{from, i})
			from = -1
		}
	}
}

// The width of a snippet, in narrow letters, and how much of it stands before what was found at most.
const (
	width = 150
	ahead = 50
)

// cut makes m the part of a text that has most of the terms that haven't been seen, its beginning if all have been: that says best
// what it is about. The part is within a line; characters and words of letters stay whole.
func (m *Marked) cut(text string, places []place, seen uint64) {
	from, to := window(text, 0)
	best := 0
	for i := range places {
		start, end := window(text, places[i].from)
		var inside []place
		for _, p := range places {
			if p.from >= start && p.to <= end {
				inside = append(inside, p)
			}
		}
		if terms := termsOf(inside); terms&^seen != 0 && bits.OnesCount64(terms) > best {
			best, from, to = bits.OnesCount64(terms), start, end
		}
	}
	lineFrom, lineTo := lineAt(text, from)
	before, after := "", ""
	if from > lineFrom {
		before = "…"
	}
	if to < lineTo {
		after = "…"
	}
	var inside []place
	for _, p := range places {
		if p.from >= from && p.from < to {
			inside = append(inside, place{p.from - from + len(before), min(p.to, to) - from + len(before), p.term})
		}
	}
	m.mark(before+text[from:to]+after, inside)
}

// lineAt returns the line that a place is in.
func lineAt(text string, at int) (from, to int) {
	from = strings.LastIndexByte(text[:at], '\n') + 1
	to = len(text)
	if end := strings.IndexByte(text[at:], '\n'); end >= 0 {
		to = at + end
	}
	return from, to
}

// window returns the stretch of a line to show so that what begins at a place is in it: from the beginning of the sentence if
// it isn't far, else from a word on.
func window(text string, at int) (from, to int) {
	first, last := lineAt(text, at)
	from = at
	room, word, sentence := ahead, at, -1
	for from > first && room > 0 && sentence < 0 {
		r, size := utf8.DecodeLastRuneInString(text[first:from])
		switch {
		case r == '。' || r == ' ' && from-first > 1 && strings.IndexByte(".:;", text[from-2]) >= 0:
			sentence = from
		case kindOf(r) == alone || r == ' ':
			word = from
		}
		from -= size
		room -= columns(r)
	}
	switch {
	case sentence >= 0:
		from = sentence
	case from > first:
		from = word
	}
	to = from
	room, word = width, from
	for to < last {
		r, size := utf8.DecodeRuneInString(text[to:])
		if room -= columns(r); room < 0 {
			if word > from {
				to = word
			}
			return from, from + len(strings.TrimRight(text[from:to], " "))
		}
		to += size
		if kindOf(r) == alone || r == ' ' {
			word = to
		}
	}
	return from, to
}

// columns returns how wide a character is.
func columns(r rune) int {
	if kindOf(r) == alone || r >= 0x3000 {
		return 2
	}
	return 1
}
