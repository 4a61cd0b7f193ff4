package rule

import "strings"

// Beside returns the options of which rules speak together with one, in the order of the tables and each once: those that
// decide whether it fails or has an effect, and those of which it decides that.
func Beside(key string) []string {
	var found []string
	take := func(about, when, set string) {
		keys := keysOf(about + " " + when + " " + set)
		if !hasWord(keys, key) {
			return
		}
		for k := range strings.FieldsSeq(keys) {
			if k != key && !hasWord(strings.Join(found, " "), k) {
				found = append(found, k)
			}
		}
	}
	for i := range tables {
		for j := range tables[i] {
			r := &tables[i][j]
			take(r.About, r.When, r.Set.Key)
		}
	}
	for _, rows := range reads {
		for i := range rows {
			if r := &rows[i]; strings.IndexByte(r.When, '.') >= 0 {
				// What is in one row is not read together; only the condition connects.
				for k := range strings.FieldsSeq(r.Keys) {
					if k == key || hasWord(keysOf(r.When), key) {
						take(k, r.When, "")
					}
				}
			}
		}
	}
	return found
}

// keysOf returns the keys of a predicate with blanks between them.
func keysOf(when string) string {
	out := ""
	for part := range strings.FieldsFuncSeq(when, func(r rune) bool { return strings.ContainsRune(" |!:=<>~", r) }) {
		if strings.IndexByte(part, '.') > 0 {
			out += part + " "
		}
	}
	return strings.TrimSuffix(out, " ")
}
