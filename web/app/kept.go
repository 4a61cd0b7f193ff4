package app

import (
	"sort"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
)

// keep adds the options of some keys to the evaluation at their defaults, as far as no layer mentions them.
func (d *Derived) keep(keys keySet) {
	e := &d.Evaluation
	for _, key := range strings.Fields(string(keys)) {
		at := sort.Search(len(e.Effective), func(i int) bool { return e.Effective[i].Key >= key })
		if at < len(e.Effective) && e.Effective[at].Key == key {
			continue
		}
		found := e.View().Lookup(key)
		if len(found) == 0 || found[0].Via != catalog.Own && found[0].Via != catalog.ByPattern {
			continue
		}
		e.Effective = append(e.Effective, core.Effective{})
		copy(e.Effective[at+1:], e.Effective[at:])
		e.Effective[at] = d.evaluator.AtDefault(key, found[0].Option)
	}
}
