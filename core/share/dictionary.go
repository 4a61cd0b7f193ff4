package share

import (
	_ "embed" // for the dictionary
	"slices"
	"strings"
	"sync"
)

// dictionary is what the compressor of version 1 has seen before any link: texts that look like those that people share,
// each below a line with its kind, its notation and, where it isn't the usual one, its name. It is frozen, and so are the
// keys (keys.go); a better one is a version 2.
//
//go:embed dictionary1.txt
var dictionary string

// preset is the dictionary as the compressor gets it: its texts packed, the later ones nearer to the link's.
var preset = sync.OnceValue(func() []byte {
	var p packer
	for _, part := range strings.Split(dictionary, "--- ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		words := strings.Split(head, " ")
		kind, notation := slices.Index(kinds1[:], words[0]), slices.Index(notations1[:], words[1])
		name := usualNames[notation]
		if len(words) > 2 {
			name = words[2]
		}
		p.layer(kind, notation, name, "", false, text)
	}
	return p.out
})
