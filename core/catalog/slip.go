package catalog

import (
	"math/bits"
	"strings"

	"flinkconf/core/value"
)

// try compares the key with a word by letters and, where these are too far, by parts.
func (s *search) try(w *word) {
	if d := s.distance(w.folded, w.letters); d <= s.limit {
		score := d * edit
		if d > 0 && area(s.folded) != area(w.folded) {
			score += otherArea
		}
		s.addWord(w, score)
		return
	}
	if s.letters&^w.letters == 0 {
		if score, ok := s.missing(w.folded); ok {
			s.addWord(w, score)
		}
	} else if w.letters&^s.letters == 0 {
		if score, ok := s.extra(w.folded); ok {
			s.addWord(w, score)
		}
	}
}

// distance is the number of edits between the key and a folded word, more than the limit if they are far.
func (s *search) distance(folded string, has uint64) int {
	// An edit changes the length by one at most, and takes away or brings in one kind of letter.
	if n := len(folded) - len(s.folded); n > s.limit || -n > s.limit ||
		bits.OnesCount64(s.letters&^has) > s.limit || bits.OnesCount64(has&^s.letters) > s.limit {
		return s.limit + 1
	}
	return value.Distance(s.folded, folded, s.limit)
}

// missing compares a word that has all parts of the key and at most two more.
func (s *search) missing(word string) (score int, ok bool) {
	parts := strings.Count(word, ".") + 1
	lacking := parts - s.parts
	if lacking < 0 || lacking > 2 || s.parts == 1 && parts > 2 || s.parts > 1 && 2*len(s.folded) < len(word) {
		return 0, false
	}
	inOrder, all := partsIn(s.folded, word)
	if !all {
		return 0, false
	}
	if lacking == 0 {
		return reordered, true
	}
	score = anyPart + partMissing*lacking
	if strings.HasSuffix(word, s.folded) {
		score -= atStart
	} else if !inOrder {
		score += reordered
	}
	return score, true
}

// extra compares a word all of whose parts the key has, with at most two more before or between them.
func (s *search) extra(word string) (score int, ok bool) {
	parts := strings.Count(word, ".") + 1
	more := s.parts - parts
	if more < 1 || more > 2 || parts < 2 || 2*len(word) < len(s.folded) {
		return 0, false
	}
	if strings.HasSuffix(s.folded, "."+word) {
		return anyPart + partExtra*more - atStart, true
	}
	inOrder, all := partsIn(word, s.folded)
	// Something behind a whole key makes it another key, not a mistyped one.
	if !all || !inOrder || more > 1 || strings.HasPrefix(s.folded, word) {
		return 0, false
	}
	return anyPart + partExtra*more, true
}

// tryFilled compares the key with the options whose key has a placeholder, and with entries of map options.
func (s *search) tryFilled() {
	x := s.view.shared
	for i := range x.templates {
		t := &x.templates[i]
		o := s.view.byRow[t.row]
		if o == nil || t.loose {
			continue
		}
		if filled, ok := t.fill(s.key); ok {
			folded := fold(filled)
			if d := s.distance(folded, letters(folded)); d <= s.limit {
				s.add(filled, d*edit, o, false)
			}
		}
	}
	for i := range x.maps {
		m := &x.maps[i]
		o := s.view.byRow[m.row]
		head, entry, ok := cutSegments(s.key, strings.Count(m.key, ".")+1)
		if !m.in.Has(s.view.release) || !ok {
			continue
		}
		if d := value.Distance(fold(head), fold(m.key), limitFor(len(head))); d <= limitFor(len(head)) {
			s.add(m.key+"."+entry, d*edit, o, m.key != o.Key)
		}
	}
}

// tryTails is for a key that nothing is close to as a whole: its start may be missing and a letter wrong in the rest, or
// its first segment may be wrong and the rest right.
func (s *search) tryTails() {
	_, rest, _ := strings.Cut(s.key, ".")
	rest = fold(rest)
	for i := range words.list {
		w := &words.list[i]
		if !w.own.Has(s.view.release) {
			continue
		}
		if strings.IndexByte(rest, '.') > 0 && strings.HasSuffix(w.folded, "."+rest) && 5*len(rest) >= 2*len(s.folded) {
			s.addWord(w, headWrong)
			continue
		}
		if s.parts < 2 || s.limit < 2 || bits.OnesCount64(s.letters&^w.letters) > 2 {
			continue
		}
		// The word's first segment or two may be missing, two letters of the rest wrong at most.
		tail := w.key
		for range 2 {
			dot := strings.IndexByte(tail, '.')
			tail = tail[dot+1:]
			if dot < 0 || len(tail) < len(s.folded)-2 {
				break
			}
			folded := w.folded[len(w.folded)-len(tail):]
			if len(tail) <= len(s.folded)+2 && strings.IndexByte(folded, '.') > 0 && value.Distance(s.folded, folded, 2) <= 2 {
				s.addWord(w, headWrong)
				break
			}
		}
	}
}

// cutSegments cuts a key behind its first n segments; ok is false if there is nothing behind them.
func cutSegments(key string, n int) (head, rest string, ok bool) {
	at := 0
	for range n {
		dot := strings.IndexByte(key[at:], '.')
		if dot < 0 {
			return "", "", false
		}
		at += dot + 1
	}
	return key[:at-1], key[at:], at < len(key)
}
