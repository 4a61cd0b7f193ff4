package core

import (
	"flinkconf/core/catalog"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// KeyOf returns the key under which an evaluation lists what is written under a key: the current key of the option that reads
// it, or the key itself.
func KeyOf(view *catalog.View, written string) string {
	if found := view.Lookup(written); len(found) > 0 {
		return resultKey(found[0], written)
	}
	return written
}

// resultKey is KeyOf for one of the options that read the key.
func resultKey(m catalog.Match, written string) string {
	if m.Via == catalog.ByPattern {
		return written
	}
	return m.Option.Key
}

// EvaluateOne is what Evaluate says of one key, or EvaluateAll where no layer mentions it, without any findings. It costs
// little more than the reading of the texts that have changed. The key is one that KeyOf returns.
func (e *Evaluator) EvaluateOne(w Workspace, key string) Effective {
	view, writes, _ := e.arrive(&w)
	n := 0
	for i := range writes {
		if writes[i].Action == source.ResetAll || concerns(view, writes[i].Key, key) {
			writes[n] = writes[i]
			n++
		}
	}
	out := Effective{Key: key, State: resolve.Unknown}
	if found := view.Lookup(key); len(found) > 0 {
		out = e.untouched(found[0].Option)
		out.Key = key
	} else if _, gone := view.Tombstone(key); gone {
		out.State = resolve.Gone
	}
	for _, r := range resolve.Resolve(writes[:n], view, e.rules.Rules) {
		if r.Key == key {
			out = e.effective(&r, view)
			out.win()
		}
	}
	return out
}

// concerns tells whether a read of the key looks at what is written under another.
func concerns(view *catalog.View, written, key string) bool {
	if written == key {
		return true
	}
	for _, m := range view.Lookup(written) {
		if resultKey(m, written) == key {
			return true
		}
	}
	return false
}
