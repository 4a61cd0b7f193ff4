package core

import (
	"flinkconf/core/catalog"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// KeyOf returns the key under which an evaluation lists what is written under a key: the current key of the option that reads
// it, or the key itself.
func KeyOf(view *catalog.View, written string) string {
	if found := view.Lookup(written); len(found) > 0 && found[0].Via != catalog.ByPattern {
		return found[0].Option.Key
	}
	return written
}

// EvaluateOne is what Evaluate says of one key, or EvaluateAll where no layer mentions it, without any findings. It costs
// little more than the reading of the texts that have changed. The key is one that KeyOf returns.
func (e *Evaluator) EvaluateOne(w Workspace, key string) *Effective {
	view, all, _, _ := e.arrive(&w)
	writes := all[:0]
	for i := range all {
		mine := all[i].Action == source.ResetAll || all[i].Key == key
		for _, m := range view.Lookup(all[i].Key) {
			mine = mine || m.Option.Key == key && m.Via != catalog.ByPattern
		}
		if mine {
			writes = append(writes, all[i])
		}
	}
	r := &resolve.Result{Key: key, State: resolve.Unknown}
	if found := view.Lookup(key); len(found) > 0 {
		r.Option, r.State = found[0].Option, resolve.AtDefault
	}
	results := resolve.Resolve(writes, view, e.rules.Rules)
	for i := range results {
		if results[i].Key == key {
			r = &results[i]
		}
	}
	out := e.effective(r, view)
	out.win()
	return &out
}
