package catalog

import (
	"strings"
	"sync"

	"flinkconf/core/release"
)

// word is a key that may have been meant, in whichever releases.
type word struct {
	_   [0]func() // never compared, so that the compiler makes no code for it
	key string
	// folded is the key in lower case with a dot for each '-' and '_', so that these differences count for nothing.
	folded string
	// letters has a bit for each kind of byte in folded.
	letters uint64
	// own and alias have the releases with an option of that key and with an option that has it as an alias; row is the
	// option's, and the first one's where it is an alias only.
	own, alias release.Set
	row        uint16
}

var words struct {
	once sync.Once
	list []word
}

// loadWords returns every key of every release but those with a placeholder.
func loadWords() []word {
	words.once.Do(makeWords)
	return words.list
}

func makeWords() {
	x := load()
	list := make([]word, 0, len(rows)+len(x.uses))
	add := func(key string, row uint16) *word {
		folded := fold(key)
		list = append(list, word{key: key, row: row, folded: folded, letters: letters(folded)})
		return &list[len(list)-1]
	}
	byKey := make([]*word, len(rows))
	for i := range rows {
		if key := x.str(uint16(i)); strings.IndexByte(key, '<') < 0 {
			byKey[i] = add(key, uint16(i))
			byKey[i].own = rows[i].in
		}
	}
	var last *word
	for i := range x.uses {
		u := &x.uses[i]
		w := last
		if n, isOption := x.row(u.key); isOption {
			w = byKey[n]
		} else if last == nil || last.key != u.key {
			last = add(u.key, u.row)
			w = last
		}
		if w != nil { // one with a placeholder
			w.alias |= u.in
		}
	}
	words.list = list
}

// fold writes a key in lower case with a dot for each '-' and '_'.
func fold(key string) string {
	plain := true
	for i := 0; i < len(key) && plain; i++ {
		plain = foldByte(key[i]) == key[i]
	}
	if plain {
		return key
	}
	out := make([]byte, len(key))
	for i := range out {
		out[i] = foldByte(key[i])
	}
	return string(out)
}

func foldByte(c byte) byte {
	switch {
	case c == '-' || c == '_':
		return '.'
	case c >= 'A' && c <= 'Z':
		return c + 'a' - 'A'
	}
	return c
}

// letters has a bit for each kind of byte; kinds that share a bit only make the filter weaker.
func letters(folded string) uint64 {
	var set uint64
	for i := 0; i < len(folded); i++ {
		set |= 1 << (folded[i] & 63)
	}
	return set
}

// area is the first part of a folded key.
func area(folded string) string {
	first, _, _ := strings.Cut(folded, ".")
	return first
}

// partsIn tells whether all parts of a folded key are parts of another, each used once, and whether in the same order.
func partsIn(few, many string) (inOrder, all bool) {
	var used uint64
	inOrder = true
	last := -1
	for few != "" {
		var part string
		part, few, _ = strings.Cut(few, ".")
		at, rest := -1, many
		for n := 0; rest != "" && n < 64; n++ {
			var other string
			other, rest, _ = strings.Cut(rest, ".")
			if other == part && used>>n&1 == 0 {
				at = n
				break
			}
		}
		if at < 0 {
			return false, false
		}
		used |= 1 << at
		inOrder = inOrder && at > last
		last = at
	}
	return inOrder, true
}
