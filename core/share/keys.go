package share

import (
	"slices"
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
func knownKeys() []string { return without(catalog.Written(), laterKeys, formerKeys) }

// without returns keys in order without the later ones and with the former ones.
func without(keys []string, later, former string) []string {
	drop := strings.Fields(later)
	keys = slices.DeleteFunc(append(keys, strings.Fields(former)...), func(key string) bool { return slices.Contains(drop, key) })
	slices.Sort(keys)
	return keys
}
