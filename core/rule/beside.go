package rule

import (
	"slices"
	"strings"
)

// Beside returns the options of which rules speak together with one, in the order of the tables and each once: those that
// decide whether it fails or has an effect, and those of which it decides that.
func Beside(key string) []string {
	// A line is what stands together.
	var lines []string
	for i := range tables {
		for j := range tables[i] {
			r := &tables[i][j]
			lines = append(lines, r.About+" "+r.When+" "+r.Set.Key)
		}
	}
	for _, rows := range reads {
		for i := range rows {
			r := &rows[i]
			if strings.IndexByte(r.When, '.') < 0 {
				continue
			}
			// What is in one row is not read together; only the condition connects.
			for _, k := range strings.Fields(r.Keys) {
				lines = append(lines, k+" "+r.When)
			}
		}
	}
	var found []string
	for _, line := range lines {
		if strings.Contains(line, key) {
			found = add(found, line, key)
		}
	}
	return found
}

// add adds the keys of a line to those that were found, if the key itself is among them.
func add(found []string, line, key string) []string {
	keys := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" |!:=<>~", r) })
	if !slices.Contains(keys, key) {
		return found
	}
	for _, k := range keys {
		if k != key && strings.IndexByte(k, '.') > 0 && !slices.Contains(found, k) {
			found = append(found, k)
		}
	}
	return found
}
