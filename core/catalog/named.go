package catalog

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Named returns the key under which the view's release has what another release reads under a key: the key itself where
// it is still read, or already, else the name that the option was given or had before. It is "" where the release has
// nothing of the kind. The entry of a map that is spread over several keys goes with its map.
func (v *View) Named(key string, in release.Release) string {
	if v.Lookup(key) != nil {
		return key
	}
	if in <= v.release {
		if next := v.shared.successor(key, v.release); next != "" && v.Lookup(next) != nil {
			return next
		}
		return ""
	}
	return v.former(key, in, release.Count)
}

// former looks for an older name: an alias of the option in a release on the way that this release reads, or an alias of
// that one. The steps are bounded, as there are options that are aliases of each other.
func (v *View) former(key string, in release.Release, steps int) string {
	if steps == 0 {
		return ""
	}
	x := v.shared
	var names []string
	if n, ok := x.row(key); ok {
		for r := in; r > v.release; r-- {
			if !rows[n].in.Has(r) {
				continue
			}
			var o option.Option
			x.read(&o, n, r)
			for _, a := range o.Aliases {
				if a.Deprecated {
					names = append(names, a.Key)
				}
			}
		}
	}
	if old := heir(key, true); old != "" {
		names = append(names, old)
	}
	found := ""
	for _, name := range names {
		if m := v.Lookup(name); m != nil && (found == "" || m[0].Via == Own) {
			if found = name; m[0].Via == Own {
				break
			}
		}
	}
	if found != "" {
		return found
	}
	for _, name := range names {
		if name != key {
			if found := v.former(name, in, steps/2); found != "" {
				return found
			}
		}
	}
	return ""
}

// In returns an option as a release has it; ok is false for a key that is no option of its own there. It costs less than
// the view of that release.
func In(key string, r release.Release) (o option.Option, ok bool) {
	x := load()
	n, ok := x.row(key)
	if !ok || !rows[n].in.Has(r) {
		return o, false
	}
	x.read(&o, n, r)
	return o, true
}
