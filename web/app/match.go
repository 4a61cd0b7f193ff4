package app

import (
	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/secret"
)

// What a word costs by the place where it is found: the lower the sum over all words, the higher the row stands. The costs
// are few, so that rows which match alike keep the order of the screen.
const (
	atStart = 0 // of a part of the key
	inside  = 2 // of the key
	beside  = 3 // in a value, an alias, a layer's name
	loosely = 4 // by letters of the key's parts, and one more for each stretch of letters
)

// rank tells how well a row matches the words; -1 is not at all.
func (q *query) rank(r *Row, e *core.Effective) int {
	sum := 0
	for _, word := range q.words {
		cost := rankWord(word, r, e)
		if cost < 0 && q.sparse && sparse(r.Key, word, nil) {
			cost = loosely + mostStretches + 1
		}
		if cost < 0 {
			return -1
		}
		sum += cost
	}
	return sum
}

func rankWord(word string, r *Row, e *core.Effective) int {
	if at := find(r.Key, word); at >= 0 {
		for ; at >= 0; at = findFrom(r.Key, word, at+1) {
			if startsPart(r.Key, at) {
				return atStart
			}
		}
		return inside
	}
	if find(r.Value, word) >= 0 || r.Chip.Kind != "" && find(r.Chip.Name, word) >= 0 {
		return beside
	}
	if e.Option != nil {
		for i := range e.Option.Aliases {
			if find(e.Option.Aliases[i].Key, word) >= 0 {
				return beside
			}
		}
	}
	for i := range e.Candidates {
		c := &e.Candidates[i]
		if find(c.Key, word) >= 0 || r.Value != secret.Stars && find(c.Value.Text, word) >= 0 {
			return beside
		}
	}
	var m loose
	if m.match(r.Key, word) {
		return loosely + m.count
	}
	return -1
}

// find returns the place of a word in lower case in a text in any, or -1. Letter case is that of ASCII: keys have no other
// letters.
func find(text, word string) int { return findFrom(text, word, 0) }

func findFrom(text, word string, from int) int {
	if word == "" {
		return from
	}
	first := word[0]
	for i := from; i+len(word) <= len(text); i++ {
		if lower(text[i]) != first {
			continue
		}
		n := 1
		for n < len(word) && lower(text[i+n]) == word[n] {
			n++
		}
		if n == len(word) {
			return i
		}
	}
	return -1
}

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// startsPart tells whether a part of the key begins at a place: behind a separator, or with a capital.
func startsPart(key string, at int) bool {
	return at == 0 || separates(key[at-1]) || key[at] != lower(key[at]) && key[at-1] == lower(key[at-1])
}

func separates(c byte) bool { return c == '.' || c == '-' || c == '_' }

// loose finds the letters of a word in a key as people shorten it: each stretch of letters begins a part of the key, as in
// "mbsize" for mini-batch.size. A single letter stands for the part behind the one before; whoever passes over a part
// writes at least two. A separator in the word ends a stretch.
type loose struct {
	// spans are the stretches, from and to in turns; count tells how many there are.
	spans [2 * mostStretches]uint8
	count int
	// steps bounds the search.
	steps int
}

// mostStretches is the number of stretches that a word may have.
const mostStretches = 6

// match looks for the word, which is in lower case.
func (m *loose) match(key, word string) bool {
	if len(word) < 2 || len(key) > 255 {
		return false
	}
	m.steps = 400
	for at := range len(key) {
		if startsPart(key, at) && m.from(key, word, at, 0) {
			return true
		}
	}
	return false
}

// from tells whether the word can be found with a stretch that begins at a place, n stretches being found before it.
func (m *loose) from(key, word string, at, n int) bool {
	if m.steps--; m.steps < 0 || n == mostStretches {
		return false
	}
	length := 0
	for length < len(word) && at+length < len(key) && lower(key[at+length]) == word[length] && !separates(word[length]) {
		length++
	}
	for ; length > 0; length-- {
		m.spans[2*n], m.spans[2*n+1] = uint8(at), uint8(at+length)
		rest := word[length:]
		for rest != "" && separates(rest[0]) {
			rest = rest[1:]
		}
		if rest == "" {
			m.count = n + 1
			return true
		}
		near := true
		for next := at + length; next < len(key); next++ {
			if !startsPart(key, next) {
				continue
			}
			if lower(key[next]) == rest[0] && (near || len(rest) > 1 && next+1 < len(key) && lower(key[next+1]) == rest[1]) && m.from(key, rest, next, n+1) {
				return true
			}
			near = false
		}
	}
	return false
}

// sparse tells whether all letters of the word are in one part of the key in their order, beginning with the part's first, as
// in "ckpt" for checkpointing. So much is found in that way that it serves only where nothing else is. It marks the letters
// where marks is not nil.
func sparse(key, word string, marks *[256]bool) bool {
	if len(word) < 2 || len(key) > len(marks) {
		return false
	}
	for start := range len(key) {
		if !startsPart(key, start) {
			continue
		}
		n := 0
		for at := start; at < len(key) && n < len(word) && !separates(key[at]); at++ {
			if lower(key[at]) == word[n] {
				n++
			}
		}
		if n < len(word) || lower(key[start]) != word[0] {
			continue
		}
		n = 0
		for at := start; marks != nil && n < len(word); at++ {
			if lower(key[at]) == word[n] {
				marks[at] = true
				n++
			}
		}
		return true
	}
	return false
}

// lit marks in the texts of a row what the words of the search found: in the key's two parts and in the value.
func (q *query) lit(r *Row) (prefix, leaf, value string) {
	var key, val [256]bool
	text := r.Value
	if len(r.Key) > len(key) || len(text) > len(val) || r.Value == secret.Stars {
		text = ""
	}
	for _, word := range q.words {
		found := mark(&key, r.Key, word)
		if mark(&val, text, word) || found {
			continue
		}
		var m loose
		if !m.match(r.Key, word) {
			sparse(r.Key, word, &key)
			continue
		}
		for i := range m.count {
			for at := m.spans[2*i]; at < m.spans[2*i+1]; at++ {
				key[at] = true
			}
		}
	}
	n := len(r.Prefix)
	if len(r.Key) > len(key) {
		return r.Prefix, r.Leaf, cut(r.Value, val[:])
	}
	return cut(r.Prefix, key[:]), cut(r.Leaf, key[n:]), cut(r.Value, val[:])
}

// mark marks all places of the word in a text.
func mark(marks *[256]bool, text, word string) (found bool) {
	if len(text) > len(marks) {
		return false
	}
	for at := find(text, word); at >= 0; at = findFrom(text, word, at+len(word)) {
		found = true
		for i := range len(word) {
			marks[at+i] = true
		}
	}
	return found
}

// cut puts marks around the marked stretches of a text, as around code.
func cut(text string, marks []bool) string {
	var out []byte
	from, in := 0, false
	for i := 0; i < len(text) && i < len(marks); i++ {
		if marks[i] == in {
			continue
		}
		sign := codeOn
		if in {
			sign = codeOff
		}
		out = append(append(out, text[from:i]...), sign...)
		from, in = i, !in
	}
	if len(out) == 0 {
		return text
	}
	out = append(out, text[from:]...)
	if in {
		out = append(out, codeOff...)
	}
	return string(out)
}

// changesOf returns the releases in which the catalogue has a change of the option.
func changesOf(e *core.Effective) (in release.Set) {
	key := e.Key
	if e.Option != nil {
		key = e.Option.Key
	}
	for _, c := range catalog.History(key) {
		if c.What != option.DeprecatedInJava {
			in |= 1 << c.In
		}
	}
	return in
}
