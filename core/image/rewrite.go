package image

import (
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
)

// entry is a setting on its way through the file that is written anew. from says where it comes from: an index of the
// caller's, or a negative number.
type entry struct {
	source.Setting
	from int
}

// table is Flink's configuration while the script's Java program has it: a hash table whose order decides in which order
// keys are written.
type table struct {
	entries []entry
	at      map[string]int
	// lost are the entries that a write had no place for: each lies below a key with a value of its own, by.
	lost []clash
	// broken is why a write failed.
	broken clash
}

// clash is a key that has a value and another key that begins with it.
type clash struct{ leaf, branch entry }

// put adds a setting or replaces the one of the same key, which keeps its place.
func (t *table) put(s source.Setting, from int) {
	if t.at == nil {
		t.at = make(map[string]int)
	}
	if i, ok := t.at[s.Key]; ok {
		t.entries[i] = entry{s, from}
		return
	}
	t.at[s.Key] = len(t.entries)
	t.entries = append(t.entries, entry{s, from})
}

// write writes the file and loads it again, nested or flat. It returns false where the writer fails.
func (t *table) write(nested bool) bool {
	kept := t.entries
	if nested {
		var n nest
		for _, i := range hashOrder(t.entries) {
			if !n.put(t.entries[i]) {
				t.broken = n.broken
				return false
			}
		}
		t.lost = append(t.lost, n.lost...)
		kept = n.flat()
	} else {
		kept = flat(t.entries)
	}
	t.entries, t.at = nil, nil
	for _, e := range kept {
		t.put(e.Setting, e.from)
	}
	return true
}

// flat is what is left of entries after they were written to flink-conf.yaml and read again: nothing is quoted, so a #
// cuts, blanks around go, and what is empty then goes as a whole.
func flat(entries []entry) []entry {
	out := make([]entry, 0, len(entries))
	for _, e := range entries {
		if e.from != written && !strings.ContainsAny(e.Key+e.Value.Text, "#\n\r :") && strings.TrimSpace(e.Value.Text) != "" {
			out = append(out, e)
			continue
		}
		line := e.Key + ": " + e.Value.Text
		for _, a := range source.Read(source.FlinkConf, line, source.Context{Release: release.V1_20}).Assignments {
			out = append(out, entry{source.Setting{Key: a.Key, Value: a.Value}, e.from})
		}
	}
	return out
}

// written marks an entry of the program itself.
const written = -2
