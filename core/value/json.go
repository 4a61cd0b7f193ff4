package value

import (
	"sort"

	"flinkconf/core/json"
	"flinkconf/core/option"
)

// json adds the canonical JSON of a value: a list as array, a map as object with sorted keys, anything else as its
// canonical text in quotes.
func (p *printed) json(v *Value) {
	switch {
	case v.list:
		p.add("[")
		items := v.List()
		for i := range items {
			if i > 0 {
				p.add(",")
			}
			p.json(&items[i])
		}
		p.add("]")
	case v.typ == option.Map:
		entries := append([]Entry(nil), v.Entries()...)
		sort.Slice(entries, func(i, j int) bool { return entries[i].Key < entries[j].Key })
		p.add("{")
		for i := range entries {
			if i > 0 {
				p.add(",")
			}
			p.out = json.AppendString(p.out, entries[i].Key)
			p.add(":")
			p.out = json.AppendString(p.out, entries[i].Value)
		}
		p.add("}")
	default:
		p.out = json.AppendString(p.out, v.scalar())
	}
}
