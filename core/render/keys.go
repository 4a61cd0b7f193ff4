package render

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/resolve"
)

// ParseKeys reads a list of keys with commas between.
func ParseKeys(list string) []string {
	var keys []string
	for key := range strings.SplitSeq(list, ",") {
		if key = strings.TrimSpace(key); key != "" && len(keys) < most {
			keys = append(keys, key)
		}
	}
	return keys
}

// IsPattern tells that a key stands for all those that are the same but for its "*".
func IsPattern(key string) bool { return strings.Contains(key, "*") }

// rows returns what is shown, all tells whether patterns look for the release's options too.
func (d *drawing) rows(all bool) []*core.Effective {
	var rows []*core.Effective
	mentioned := d.evaluation.Effective
	if d.Keys == nil {
		for i := range mentioned {
			rows = append(rows, &mentioned[i])
		}
		return rows
	}
	shown := map[string]bool{}
	show := func(e *core.Effective) {
		if !shown[e.Key] {
			shown[e.Key] = true
			rows = append(rows, e)
		}
	}
	for _, key := range d.Keys {
		if !IsPattern(key) {
			show(d.one(key))
			continue
		}
		for i := range mentioned {
			if matches(key, mentioned[i].Key) {
				show(&mentioned[i])
			}
		}
		if all {
			for _, o := range d.evaluation.View().All() {
				if matches(key, o.Key) {
					show(d.one(o.Key))
				}
			}
		}
	}
	return rows
}

// one returns the entry of a key, whether a layer mentions it or not.
func (d *drawing) one(written string) *core.Effective {
	view := d.evaluation.View()
	key := core.KeyOf(view, written)
	if e := d.evaluation.Find(key); e != nil {
		return e
	}
	if found := view.Lookup(key); len(found) > 0 {
		e := d.evaluator.AtDefault(key, found[0].Option)
		return &e
	}
	e := core.Effective{Key: key, State: resolve.Unknown}
	if _, gone := view.Tombstone(key); gone {
		e.State = resolve.Gone
	}
	return &e
}

// matches tells whether a key is what a pattern says.
func matches(pattern, key string) bool {
	p, k := 0, 0
	// Behind the last "*" the rest is tried from each place on, and what it has passed stays passed: earlier ones never need more.
	star, from := -1, 0
	for k < len(key) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, from = p, k
			p++
		case p < len(pattern) && pattern[p] == key[k]:
			p++
			k++
		case star >= 0:
			from++
			p, k = star+1, from
		default:
			return false
		}
	}
	return strings.Trim(pattern[p:], "*") == ""
}
