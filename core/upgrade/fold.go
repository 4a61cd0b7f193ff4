package upgrade

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// folded puts the entries of a map together that a text gives one by one, as the text of the map. An entry is known by the
// keys with the same beginning as that of a.
func (m *mover) folded(a *source.Assignment, all []source.Assignment) (text string, keys map[string]bool) {
	keys = map[string]bool{}
	entry := m.was.Lookup(a.Key)[0].Entry
	start := strings.TrimSuffix(a.Key, entry)
	at := map[string]int{}
	var entries []value.Entry
	for i := range all {
		b := &all[i]
		name, ok := strings.CutPrefix(b.Key, start)
		if !ok || b.Action != source.SetKey || b.Ignored != "" {
			continue
		}
		if keys[b.Key] {
			entries[at[name]].Value = b.Value.Text
			continue
		}
		keys[b.Key], at[name] = true, len(entries)
		entries = append(entries, value.Entry{Key: name, Value: b.Value.Text})
	}
	return m.isRules.Format(value.MapOf(entries)), keys
}

// fold sets a map as a whole in the place of its entries. Where the text sets the whole map too they had no effect.
func (m *mover) fold(at int, a *source.Assignment, g *goal) (keys map[string]bool) {
	l := &m.now.Layers[at]
	all := m.assignments(at)
	text, keys := m.folded(a, all)
	already := false
	for i := range all {
		already = already || all[i].Key == g.fold && all[i].Action == source.SetKey
	}
	c := Change{Kind: Renamed, Layer: at, Key: a.Key, Before: a.Key, After: g.fold, Why: g.why}
	now := l.Text
	for i := range all {
		if b := &all[i]; keys[b.Key] {
			edits, err := source.Remove(l.Notation, now, b.Key, m.before(at))
			if err != nil {
				m.stuck(at, b.Key, g.why, err)
				return keys
			}
			now = diag.Apply(now, edits)
		}
	}
	if !already {
		edits, err := source.Set(l.Notation, now, g.fold, text, m.before(at))
		if err != nil {
			m.stuck(at, a.Key, g.why, err)
			return keys
		}
		now = diag.Apply(now, edits)
	}
	c.Edits = whole(l.Text, now)
	m.change(c)
	return keys
}
