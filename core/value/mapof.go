package value

// MapOf returns the map that Flink makes of keys `K.entry` that are set one by one. Entries are strings whatever the
// notation held (ConfigurationUtils.convertToPropertiesPrefixed, 1.14 and newer); of two with one key the later counts.
func MapOf(entries []Entry) Value {
	at := make(map[string]int, len(entries))
	kept := make([]Entry, 0, len(entries))
	for _, e := range entries {
		if i, ok := at[e.Key]; ok {
			kept[i] = e
			continue
		}
		at[e.Key] = len(kept)
		kept = append(kept, e)
	}
	return mapValue(kept)
}
