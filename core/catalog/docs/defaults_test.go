//go:build !js

package docs

import (
	"encoding/json"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Each default that a text quotes is what the catalogue has, in every release that the sentence speaks of and that has
// the option. A sentence that quotes a default in a way that can't be read is refused, so that none goes unchecked.
func TestQuotedDefaults(t *testing.T) {
	k := load(t)
	isKey := func(s string) bool { return looksLikeKey(s) || k.reads(s) }
	compared := 0
	for p, c := range statements() {
		found, refused := c.quotes(p.lang, isKey)
		if refused != "" {
			t.Errorf("%s: %s: %q", p.where, refused, c)
		}
		for _, q := range found {
			if q.key == "" {
				q.key = p.key
			}
			if q.key == "" {
				t.Errorf("%s: in a guide, a default has the key of its option in front: %q", p.where, c)
			} else if wrong := q.compare(); wrong != "" {
				t.Errorf("%s: %s: %q", p.where, wrong, c)
			}
			compared++
		}
	}
	t.Logf("measured: %d quoted defaults are the catalogue's", compared)
}

// compare returns what is wrong about a quoted default, or "".
func (q quote) compare() string {
	has := false
	for _, r := range release.All() {
		o, ok := catalog.In(q.key, r)
		if !ok || !q.in.Has(r) {
			continue
		}
		has = true
		switch {
		case q.none && o.HasDefault:
			return q.key + " has the default " + o.Default + " in " + r.String()
		case !q.none && !q.holds(&o, r):
			return "the default of " + q.key + " in " + r.String() + " is " + defaultOf(&o) + ", not " + q.value
		}
	}
	if !has {
		return q.key + " is in none of the releases " + setText(q.in)
	}
	return ""
}

func defaultOf(o *option.Option) string {
	if !o.HasDefault {
		return "not there"
	}
	return o.Default
}

// holds tells whether the option has the quoted default in the release: spelled as there, or as in a release from or to
// which only the spelling changes, as when a number of milliseconds becomes a duration.
func (q quote) holds(o *option.Option, r release.Release) bool {
	if q.is(o, r) {
		return true
	}
	changed := func(from, to release.Release) bool { // whether the default changes behind from and up to to
		for _, c := range catalog.History(q.key) {
			if c.In > from && c.In <= to && (c.What == option.DefaultChanged || c.What == option.Added) {
				return true
			}
		}
		return false
	}
	for _, other := range release.All() {
		if there, ok := catalog.In(q.key, other); ok && q.is(&there, other) && !changed(min(r, other), max(r, other)) {
			return true
		}
	}
	return false
}

// is tells whether the quoted text is the option's default in its own spelling, or another spelling of that value.
func (q quote) is(o *option.Option, r release.Release) bool {
	if !o.HasDefault {
		return false
	}
	if q.value == o.Default || q.value == `""` && o.Default == "" {
		return true
	}
	if o.List {
		var items []string
		return json.Unmarshal([]byte(o.Default), &items) == nil && q.value == strings.Join(items, ";")
	}
	rules := value.Rules{Release: r}
	is, ok := rules.Default(o)
	if !ok {
		return false
	}
	got, problem := rules.Parse(value.Raw{Text: q.value}, value.SpecOf(o))
	return problem == nil && got.Same(is)
}
