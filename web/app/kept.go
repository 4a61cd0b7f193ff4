package app

import (
	"sort"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// keep adds the options of some keys to the evaluation at their defaults, as far as no layer mentions them.
func (d *Derived) keep(keys keySet) {
	e := &d.Evaluation
	for _, key := range strings.Fields(string(keys)) {
		at := sort.Search(len(e.Effective), func(i int) bool { return e.Effective[i].Key >= key })
		if at < len(e.Effective) && e.Effective[at].Key == key {
			continue
		}
		found := catalog.At(e.Release).Lookup(key)
		if len(found) == 0 || found[0].Via != catalog.Own && found[0].Via != catalog.ByPattern {
			continue
		}
		e.Effective = append(e.Effective, core.Effective{})
		copy(e.Effective[at+1:], e.Effective[at:])
		kept := &e.Effective[at]
		*kept = core.Effective{Key: key, State: resolve.AtDefault, Option: found[0].Option}
		rules := value.Rules{Release: e.Release, YAML: true}
		if v, ok := rules.Default(kept.Option); ok {
			kept.Default, kept.HasDefault = rules.Format(v), true
		}
		kept.Value = kept.Default
	}
}
