package catalog

import (
	"slices"
	"testing"

	"flinkconf/core/release"
)

// TestNamesOfEveryRelease compares the names with the options of every release: nothing may be missing, and nothing more.
func TestNamesOfEveryRelease(t *testing.T) {
	type names struct{ aliases, values, constants []string }
	want := map[string]*names{}
	for _, r := range release.All() {
		for _, o := range At(r).All() {
			n := want[o.Key]
			if n == nil {
				n = new(names)
				want[o.Key] = n
			}
			for _, a := range o.Aliases {
				once(&n.aliases, a.Key)
			}
			for _, v := range o.Values {
				once(&n.values, v.Text)
			}
			if o.Class != "" {
				once(&n.constants, constantName(o.Class, o.Field))
			}
			for _, owner := range o.Owners {
				once(&n.constants, constantName(owner.Class, owner.Field))
			}
		}
	}
	all := AllNames()
	if len(all) != len(want) {
		t.Errorf("%d options have names, %d are in some release", len(all), len(want))
	}
	same := func(key, what string, got, want []string) {
		got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s %q, and in the releases %q", key, what, got, want)
		}
	}
	for i := range all {
		n := &all[i]
		w := want[n.Key]
		if w == nil {
			t.Errorf("%s is in no release", n.Key)
			continue
		}
		if n.In != Releases(n.Key) {
			t.Errorf("%s: in %b, and the catalogue says %b", n.Key, n.In, Releases(n.Key))
		}
		same(n.Key, "aliases", n.Aliases, w.aliases)
		same(n.Key, "values", n.Values, w.values)
		same(n.Key, "constants", n.Constants, w.constants)
	}
}
