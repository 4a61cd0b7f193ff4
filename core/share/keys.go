package share

import (
	"sort"
	"strings"
	"sync"

	"flinkconf/core/catalog"
)

// Version 1 knows the keys that the catalogue had when it was released, under which options are or were read. They aren't
// written down again here: they are those of the catalogue, without the later ones and with the former ones. A test keeps
// them, and the dictionary, as they were, and says which key to put here when the catalogue changes.
const (
	// laterKeys came into the catalogue after version 1, each on a line of its own.
	laterKeys = ""
	// formerKeys have gone from it since.
	formerKeys = ""
)

// knownKeys returns the keys of version 1 in the order of their bytes.
func knownKeys() []string {
	keys := catalog.Written()
	if laterKeys == "" && formerKeys == "" {
		return keys
	}
	later := "\n" + laterKeys + "\n"
	known := keys[:0]
	for _, key := range keys {
		if !strings.Contains(later, "\n"+key+"\n") {
			known = append(known, key)
		}
	}
	known = append(known, strings.Fields(formerKeys)...)
	sort.Strings(known)
	return known
}

// primed is the model that knows the keys and has read the dictionary. It is made on first use, which takes some
// milliseconds, and copied for each link.
var primed struct {
	once  sync.Once
	model *model
}

// begin returns a model for a link.
func begin(c *coder) *model {
	primed.once.Do(func() {
		m := newModel(knownKeys())
		m.coder = newEncoder()
		for _, b := range lesson() {
			m.code(b)
		}
		m.past = m.past[:len(m.past):len(m.past)]
		primed.model = m
	})
	return primed.model.copy(c)
}

// lesson returns the texts of the dictionary as a link has them.
func lesson() []byte {
	var p packer
	for _, part := range strings.Split(dictionary, "--- ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		words := strings.Split(head, " ")
		kind, notation := at(kinds1[:], words[0]), at(notations1[:], words[1])
		name := usualNames[notation]
		if len(words) > 2 {
			name = words[2]
		}
		p.layer(kind, notation, name, "", false, text)
	}
	return p.out
}

// at returns the index of a word, or -1.
func at(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}
