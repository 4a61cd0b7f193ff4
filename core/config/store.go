package config

import "strings"

// Store is the map of a Configuration without its values: for each key it holds the number of the write that put the value
// there. What the writes are is up to whoever numbers them.
type Store map[string]int

// Find returns the writes that a read of the option finds (Configuration.getRawValueFromOption): one, or the writes of a
// map's entries, or none. For each of the names in turn the key itself counts if it is there, whatever it holds, else the
// entries below it. writes are those that may have written one of the option's keys, in ascending order, and key their keys.
func (s Store) Find(n Names, writes []int, key func(write int) string) []int {
	for _, k := range n.Keys {
		if at, ok := s[k]; ok {
			return []int{at}
		}
		if !n.Entries {
			continue
		}
		var entries []int
		for _, w := range writes {
			if at, ok := s[key(w)]; ok && at == w && isBelow(key(w), k) {
				entries = append(entries, w)
			}
		}
		if len(entries) > 0 {
			return entries
		}
	}
	return nil
}

// RemoveBelow removes the keys of the form `key.entry` and tells whether there were any.
func (s Store) RemoveBelow(key string) bool {
	before := len(s)
	for k := range s {
		if isBelow(k, key) {
			delete(s, k)
		}
	}
	return len(s) < before
}

// isBelow tells whether a key is another one with a dot and more behind it.
func isBelow(key, other string) bool {
	return len(key) > len(other) && key[len(other)] == '.' && strings.HasPrefix(key, other)
}
