package image

import (
	"errors"
	"strings"

	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
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
	kept := []entry(nil)
	if !nested {
		kept = flat(t.entries)
	} else if kept = t.nested(); kept == nil && len(t.entries) > 0 {
		return false
	}
	t.entries, t.at = nil, nil
	for _, e := range kept {
		t.put(e.Setting, e.from)
	}
	return true
}

// nested is what is left of the entries after they were written as nested YAML, in the order of the hash table, and read
// again: a value takes away all that was nested in its place. It is nil where the writer fails, and broken says why.
func (t *table) nested() []entry {
	order := hashOrder(t.entries)
	nodes := make([]yaml.Node, len(order))
	leaves := make([]value.Leaf, len(order))
	at := make(map[*yaml.Node]int, len(order))
	for n, i := range order {
		nodes[n] = yaml.Node{Style: yaml.SingleQuoted} // a stand-in: all that counts is that it is no mapping
		leaves[n] = value.Leaf{Key: t.entries[i].Key, Node: &nodes[n]}
		at[&nodes[n]] = i
	}
	top, err := value.Renest(leaves)
	if err != nil {
		var c *value.Clash
		if errors.As(err, &c) {
			t.broken = clash{branch: t.entries[t.at[c.Key]]}
			if i, ok := t.at[c.Parent]; ok {
				t.broken.leaf = t.entries[i]
			}
		}
		return nil
	}
	kept := make([]entry, 0, len(order))
	has := make([]bool, len(order))
	for stack := []*yaml.Node{top}; len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if i, ok := at[n]; ok {
			e := t.entries[i]
			e.Key = strings.TrimRight(e.Key, ".")
			kept, has[i] = append(kept, e), true
		}
		for i := len(n.Items) - 1; i > 0; i -= 2 {
			stack = append(stack, n.Items[i])
		}
	}
	for i, e := range t.entries {
		if !has[i] {
			t.lost = append(t.lost, clash{t.above(e.Key, has), e})
		}
	}
	return kept
}

// above returns the entry that took a key's place: one that is kept and that the key lies below.
func (t *table) above(key string, has []bool) entry {
	for end := 0; ; end++ {
		dot := strings.IndexByte(key[end:], '.')
		if dot < 0 {
			return entry{from: written}
		}
		end += dot
		if i, ok := t.at[key[:end]]; ok && has[i] {
			return t.entries[i]
		}
	}
}

// flat is what is left of entries after they were written to flink-conf.yaml and read again: nothing is quoted, so a #
// cuts, blanks around go, and what is empty then goes as a whole.
func flat(entries []entry) []entry {
	out := make([]entry, 0, len(entries))
	for _, e := range entries {
		if !strings.ContainsAny(e.Key+e.Value.Text, "#\n\r :") && strings.TrimSpace(e.Value.Text) != "" {
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

// written is where an entry comes from that isn't the caller's.
const written = -1
