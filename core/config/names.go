package config

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
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

// Entry returns the name of the map's entry that a key gives; ok is false for a key that gives none. The name may be
// empty: `key.` is an entry too.
func (n Names) Entry(key string) (name string, ok bool) {
	if !n.Entries {
		return "", false
	}
	for _, k := range n.Keys {
		if key == k {
			return "", false
		}
		if !ok && isBelow(key, k) {
			name, ok = key[len(k)+1:], true
		}
	}
	return name, ok
}

// Join makes the map out of its entries, whose keys are whole.
func (n Names) Join(entries []value.Entry) value.Value {
	for i := range entries {
		entries[i].Key, _ = n.Entry(entries[i].Key)
	}
	return value.MapOf(entries)
}
