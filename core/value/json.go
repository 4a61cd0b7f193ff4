package value

import (
	"sort"

	"flinkconf/core/json"
	"flinkconf/core/option"
)

// appendJSON adds the canonical JSON of a value: a list as array, a map as object with sorted keys, anything else as its
// canonical text in quotes.
func (v Value) appendJSON(out []byte) []byte {
	switch {
	case v.list:
		out = append(out, '[')
		for i, item := range v.List() {
			if i > 0 {
				out = append(out, ',')
			}
			out = item.appendJSON(out)
		}
		return append(out, ']')
	case v.typ == option.Map:
		entries := append([]Entry(nil), v.Entries()...)
		sort.Slice(entries, func(i, j int) bool { return entries[i].Key < entries[j].Key })
		out = append(out, '{')
		for i, e := range entries {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(json.AppendString(out, e.Key), ':')
			out = json.AppendString(out, e.Value)
		}
		return append(out, '}')
	}
	return json.AppendString(out, v.scalar())
}
