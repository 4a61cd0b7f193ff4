package share

import (
	"sort"
	"strings"

	"flinkconf/core/catalog"
)

// Version 1 knows the keys that the catalogue had when it was released, under which options are or were read. They aren't
// written down again here: they are those of the catalogue, without the later ones and with the former ones. A test keeps
// them as they were, and says which key to put here when the catalogue changes.
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
