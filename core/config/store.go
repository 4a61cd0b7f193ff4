package config

// Store is the map of a Configuration without its values: for each key it holds the number of the write that put the value
// there. What the writes are is up to whoever numbers them.
type Store map[string]int

// Find returns the writes that a read of the option finds (Configuration.getRawValueFromOption): one, or none, or those of
// a map's entries below the key that under names. For each of the names in turn the key itself counts if it is there,
// whatever it holds, else the entries below it. writes are those that may have written one of the option's keys, in
// ascending order, and key their keys.
func (s Store) Find(n Names, writes []int, key func(write int) string) (found []int, under string) {
	for _, k := range n.Keys {
		if at, ok := s[k]; ok {
			return []int{at}, ""
		}
		if !n.Entries {
			continue
		}
		for _, w := range writes {
			if at, ok := s[key(w)]; ok && at == w {
				if _, ok := Entry(key(w), k); ok {
					found = append(found, w)
				}
			}
		}
		if len(found) > 0 {
			return found, k
		}
	}
	return nil, ""
}

// RemoveBelow removes the keys of the form `key.entry` and tells whether there were any.
func (s Store) RemoveBelow(key string) bool {
	before := len(s)
	for k := range s {
		if _, ok := Entry(k, key); ok {
			delete(s, k)
		}
	}
	return len(s) < before
}
