package overlay

import (
	"strings"

	"flinkconf/core/json"
	"flinkconf/core/option"
)

// spellDefault spells the default of an option as the catalogue does: lists and maps in JSON, constants in their own letter
// case. Tables show Flink's own spelling, with semicolons and commas.
func spellDefault(o *option.Option) {
	if !o.HasDefault {
		return
	}
	switch {
	case o.List:
		var w json.Writer
		items := strings.Split(o.Default, ";")
		w.List(len(items), func(i int) { w.String(unquote(strings.TrimSpace(items[i]))) })
		o.Default = strings.TrimSpace(string(w.Bytes()))
	case o.Type == option.Map:
		var w json.Writer
		w.Object(func() {
			for _, entry := range strings.Split(o.Default, ",") {
				if key, value, ok := strings.Cut(entry, ":"); ok {
					w.Text(strings.TrimSpace(key), strings.TrimSpace(value))
				}
			}
		})
		o.Default = strings.TrimSpace(string(w.Bytes()))
	case o.Type == option.Enum:
		for _, v := range o.Values {
			if strings.EqualFold(v.Name, o.Default) {
				o.Default = v.Name
			}
		}
	}
}
