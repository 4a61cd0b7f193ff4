package config

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Names are the keys under which a read looks for an option.
type Names struct {
	// Keys are the option's own key, its fallback keys and its deprecated keys, in the order in which they are tried.
	Keys []string
	// Entries tells that the option is a map which, for each of the keys, may also be given entry by entry, as `key.entry`.
	Entries bool
}

// NamesOf returns the names of an option in a release. Maps are read entry by entry from 1.14 on.
func NamesOf(o *option.Option, r release.Release) Names {
	return Names{o.Keys(), o.PrefixMap && r >= release.V1_14}
}

// Entry returns the name of the entry that a key gives to the map under another key: what is behind the dot, which may be
// nothing. ok is false where the key is not of the form `under.entry`.
func Entry(key, under string) (name string, ok bool) {
	if len(key) <= len(under) || key[len(under)] != '.' || key[:len(under)] != under {
		return "", false
	}
	return key[len(under)+1:], true
}
