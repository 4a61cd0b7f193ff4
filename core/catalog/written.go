package catalog

// Written returns every key under which an option was ever read, own keys and aliases of all releases, in byte order. The
// caller must not change the strings' order in place: the list is a new one each time.
func Written() []string {
	x := load()
	keys := make([]string, 0, len(rows)+len(x.uses))
	n := 0
	add := func(key string) {
		if len(keys) == 0 || keys[len(keys)-1] != key {
			keys = append(keys, key)
		}
	}
	for i := range rows {
		key := x.str(uint16(i))
		for ; n < len(x.uses) && x.uses[n].key < key; n++ {
			add(x.uses[n].key)
		}
		add(key)
	}
	for ; n < len(x.uses); n++ {
		add(x.uses[n].key)
	}
	return keys
}
