package render

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/resolve"
)

// ParseKeys reads a list of keys with commas between.
func ParseKeys(list string) []string {
	var keys []string
	all := strings.Split(list, ",")
	for _, key := range all[:min(len(all), most)] {
		if key = strings.TrimSpace(key); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}

// IsPattern tells that a key stands for all those that are the same but for its "*".
func IsPattern(key string) bool { return strings.Contains(key, "*") }

// rows returns what is shown.
func (d *drawing) rows() []*core.Effective {
	var rows []*core.Effective
	mentioned := d.evaluation.Effective
	shown := map[string]bool{}
	show := func(pattern string, e *core.Effective) {
		if !shown[e.Key] && matches(pattern, e.Key) {
			shown[e.Key] = true
			rows = append(rows, e)
		}
	}
	keys := d.Keys
	if keys == nil {
		keys = []string{"*"}
	}
	for _, key := range keys {
		if !IsPattern(key) {
			show("*", d.entry(key))
			continue
		}
		for i := range mentioned {
			show(key, &mentioned[i])
		}
		if d.View == Docs && d.Keys != nil {
			for _, o := range d.evaluation.View().All() {
				if matches(key, o.Key) {
					show(key, d.entry(o.Key))
				}
			}
		}
	}
	return rows
}

// entry returns what the evaluation says of a key, whether a layer mentions it or not.
func (d *drawing) entry(written string) *core.Effective {
	view := d.evaluation.View()
	key := core.KeyOf(view, written)
	if e := d.evaluation.Find(key); e != nil {
		return e
	}
	e := core.Effective{Key: key, State: resolve.Unknown}
	if found := view.Lookup(key); len(found) > 0 {
		e = d.evaluator.AtDefault(key, found[0].Option)
	} else if _, gone := view.Tombstone(key); gone {
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
