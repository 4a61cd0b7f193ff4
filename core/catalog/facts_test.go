package catalog

import (
	"encoding/json"
	"math/big"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/catalog/internal/facts"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

const factsDir = "../../testdata/catalog"

// readFacts reads all facts, or ends the test.
func readFacts(t *testing.T) *facts.All {
	t.Helper()
	all, err := facts.ReadAll(factsDir)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Each release's view must be its facts file and the filled gaps, nothing else.
func TestViewsAreTheFacts(t *testing.T) {
	all := readFacts(t)
	filled := map[release.Release]map[string]bool{}
	for _, g := range all.Gaps.Same {
		if filled[g.Release()] == nil {
			filled[g.Release()] = map[string]bool{}
		}
		filled[g.Release()][g.Key] = true
	}
	for _, r := range release.All() {
		t.Run(r.String(), func(t *testing.T) {
			v := At(r)
			byKey := map[string]*option.Option{}
			inferred := 0
			for i, o := range v.All() {
				byKey[o.Key] = o
				if i > 0 && v.All()[i-1].Key >= o.Key {
					t.Errorf("%s stands behind %s", o.Key, v.All()[i-1].Key)
				}
				if o.Inferred {
					inferred++
				}
				if o.Inferred != filled[r][o.Key] {
					t.Errorf("%s: inferred is %v, gaps.json says %v", o.Key, o.Inferred, filled[r][o.Key])
				}
			}
			if inferred != len(filled[r]) {
				t.Errorf("%d options inferred, gaps.json has %d", inferred, len(filled[r]))
			}
			if want := len(all.Releases[r]) + inferred; len(v.All()) != want {
				t.Errorf("%d options, the facts and the filled gaps have %d", len(v.All()), want)
			}
			for i := range all.Releases[r] {
				f := &all.Releases[r][i]
				if byKey[f.Key] == nil {
					t.Errorf("%s is missing", f.Key)
					continue
				}
				compareFact(t, byKey[f.Key], f)
			}
		})
	}
}

// compareFact compares an option with its line in the facts file, field by field.
func compareFact(t *testing.T, o *option.Option, f *facts.Option) {
	t.Helper()
	same := func(what string, got, want any) {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s is %v, the facts have %v", f.Key, what, got, want)
		}
	}
	same("type", o.Type.String(), f.Type)
	same("list", o.List, f.IsList)
	same("has default", o.HasDefault, f.Default != nil)
	same("enum", o.Enum, f.EnumClass)
	same("class", o.Class, f.Class)
	same("field", o.Field, f.Field)
	same("group", o.Group.String(), f.Group)
	same("hidden", o.Hidden, f.Excluded)
	same("deprecated", o.JavaDeprecated, f.JavaDeprecated)
	same("internal", o.Internal, f.Internal)
	same("prefix map", o.PrefixMap, f.PrefixMap)
	same("pattern", o.Pattern, strings.Contains(f.Key, "<"))
	modes := map[string]string{"": "", "BATCH": "Batch", "STREAMING": "Streaming", "BATCH_STREAMING": "Batch, Streaming"}
	same("mode", o.Mode.String(), modes[f.ExecMode])

	same("number of values", len(o.Values), len(f.Values))
	for i := range min(len(o.Values), len(f.Values)) {
		same("value", o.Values[i], option.EnumValue(f.Values[i]))
	}
	var owners []option.Owner
	for _, w := range f.Owners {
		if w.Class != f.Class || w.Field != f.Field {
			owners = append(owners, option.Owner(w))
		}
	}
	same("owners", o.Owners, owners)
	var fallback, deprecated, order []string
	for _, a := range o.Aliases {
		order = append(order, a.Key)
		if a.Deprecated {
			deprecated = append(deprecated, a.Key)
		} else {
			fallback = append(fallback, a.Key)
		}
	}
	if f.LookupOrder != nil {
		same("order of aliases", order, f.LookupOrder)
		sort.Strings(fallback)
		sort.Strings(deprecated)
		sort.Strings(f.FallbackKeys)
		sort.Strings(f.DeprecatedKeys)
	} else {
		same("order of aliases", order, append(append([]string(nil), f.FallbackKeys...), f.DeprecatedKeys...))
	}
	same("fallback keys", fallback, f.FallbackKeys)
	same("deprecated keys", deprecated, f.DeprecatedKeys)
	compareDefault(t, o, f)
}

// compareDefault compares the default's text with the JSON value, and with the exact amount where there is one.
func compareDefault(t *testing.T, o *option.Option, f *facts.Option) {
	t.Helper()
	if f.Default == nil {
		if o.Default != "" {
			t.Errorf("%s: default %q, the facts have none", f.Key, o.Default)
		}
		return
	}
	var want any
	if err := json.Unmarshal(f.Default, &want); err != nil {
		t.Fatal(err)
	}
	var got any = o.Default
	switch {
	case o.List || o.Type == option.Map:
		if err := json.Unmarshal([]byte(o.Default), &got); err != nil {
			t.Errorf("%s: default %q is no JSON", f.Key, o.Default)
		}
	case o.Type == option.Boolean:
		want = strconv.FormatBool(want.(bool))
	case o.Type == option.Integer || o.Type == option.Long || o.Type == option.Float || o.Type == option.Double:
		// Compared as it is written, because Java prints 1.0 and not 1.
		want = string(f.Default)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: default is %v, the facts have %v", f.Key, got, want)
	}
	units := map[string]int64{"ms": 1e6, "s": 1e9, "min": 60e9, "h": 3600e9, "d": 86400e9}
	exact := f.DefaultNanos
	if o.Type == option.MemorySize {
		units, exact = map[string]int64{"bytes": 1, "kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30}, f.DefaultBytes
	}
	if exact == nil {
		return
	}
	number, unit, _ := strings.Cut(o.Default, " ")
	amount, ok := new(big.Int).SetString(number, 10)
	if !ok || units[unit] == 0 {
		t.Fatalf("%s: default %q is no number and unit", f.Key, o.Default)
	}
	if amount.Mul(amount, big.NewInt(units[unit])); strconv.Quote(amount.String()) != string(exact) {
		t.Errorf("%s: default %q is not %s", f.Key, o.Default, exact)
	}
}

// The numbers are those of the catalogue's own documentation, so a file that lost lines shows.
func TestCounts(t *testing.T) {
	want := map[release.Release]int{
		release.V1_9: 396, release.V1_10: 452, release.V1_11: 561, release.V1_12: 605, release.V1_13: 621, release.V1_14: 660,
		release.V1_15: 717, release.V1_16: 762, release.V1_17: 796, release.V1_18: 842, release.V1_19: 896, release.V1_20: 1015,
		release.V2_0: 973, release.V2_1: 896, release.V2_2: 1008, release.V2_3: 1057,
	}
	filled := map[release.Release]int{
		release.V1_10: 23, release.V1_16: 12, release.V1_17: 12, release.V2_1: 105, release.V2_2: 14,
	}
	for r, n := range want {
		if got := len(At(r).All()); got != n+filled[r] {
			t.Errorf("%s: %d options, want %d read and %d inferred", r, got, n, filled[r])
		}
	}
	all := readFacts(t)
	if len(all.Gaps.Same) != 166 || len(all.Gaps.Unsure) != 88 {
		t.Errorf("gaps: %d alike on both sides and %d unsure, want 166 and 88", len(all.Gaps.Same), len(all.Gaps.Unsure))
	}
}

// An option of an unread jar must be what the release before has.
func TestInferredIsTheOlderOption(t *testing.T) {
	for _, g := range readFacts(t).Gaps.Same {
		older, _ := release.Parse(g.Older)
		was, now := find(older, g.Key), find(g.Release(), g.Key)
		if was == nil || now == nil {
			t.Errorf("%s in %s: missing", g.Key, g.Minor)
			continue
		}
		copied := *now
		copied.Inferred = was.Inferred
		if !reflect.DeepEqual(&copied, was) {
			t.Errorf("%s in %s: %v, but %s has %v", g.Key, g.Minor, *now, g.Older, *was)
		}
	}
}

// find returns the option of exactly that key, or nil.
func find(r release.Release, key string) *option.Option {
	for _, m := range At(r).Lookup(key) {
		if m.Via == Own {
			return m.Option
		}
	}
	return nil
}
