package catalog

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Releases returns the releases in which the key is an option of its own, those included for which that is inferred. It
// is empty for a key that never was one.
func Releases(key string) release.Set {
	if n, ok := load().row(key); ok {
		return rows[n].in
	}
	return 0
}

// Tombstone tells that an earlier release read the key, as an option or as an alias, and this one reads it no more; ok is
// false otherwise, and where the facts leave it open. It also finds `metrics.reporter.x.class`, which an earlier release
// had an option for and which is only one of the reporter's free parameters since.
func (v *View) Tombstone(key string) (stone option.Tombstone, ok bool) {
	read, doubt := v.readers(key)
	if read.Has(v.release) || doubt.Has(v.release) {
		return stone, false
	}
	until := (read & release.Range(release.First, v.release)).Last()
	if until == release.None {
		return stone, false
	}
	return option.Tombstone{Key: key, Until: until, ReplacedBy: v.shared.successor(key, v.release)}, true
}

// NotYet returns the first later release that reads the key, where this one does not; ok is false otherwise, and where
// the facts leave it open whether this one does.
func (v *View) NotYet(key string) (first release.Release, ok bool) {
	read, doubt := v.readers(key)
	if read.Has(v.release) || doubt.Has(v.release) || v.Lookup(key) != nil {
		return release.None, false
	}
	first = (read &^ release.Range(release.First, v.release)).First()
	return first, first != release.None
}

// readers returns the releases with an option that reads the key and says something about it, so those without the
// options that take any parameter of a metric reporter, and the releases of which the facts can't tell whether they do. The
// view remembers its latest answers.
func (v *View) readers(key string) (read, doubt release.Set) {
	v.readLock.Lock()
	defer v.readLock.Unlock()
	sets, known := v.read[key]
	if !known {
		v.shared.each(key, func(n int, in release.Set) {
			sets[0] |= in
			for i := range doubts {
				if int(doubts[i].row) == n {
					sets[1] |= doubts[i].in
				}
			}
		})
		sets[1] &^= sets[0]
		if v.read == nil || len(v.read) >= remembered {
			v.read = map[string][2]release.Set{}
		}
		v.read[strings.Clone(key)] = sets
	}
	return sets[0], sets[1]
}

// each calls do with every row whose option reads the key in some release, and with those releases.
func (x *index) each(key string, do func(n int, in release.Set)) {
	if n, ok := x.row(key); ok {
		do(n, rows[n].in)
	}
	for _, u := range x.usesOf(key) {
		do(int(u.row), u.in)
	}
	for i := range x.templates {
		t := &x.templates[i]
		if t.open || t.loose || t.text == key {
			continue
		}
		if _, ok := t.match(key, false); ok {
			do(int(t.row), rows[t.row].in)
		} else if _, ok := t.match(key, true); ok {
			do(int(t.row), t.asMap)
		}
	}
	for i := range x.maps {
		if startsSegment(key, x.maps[i].key) {
			do(int(x.maps[i].row), x.maps[i].in)
		}
	}
}

// successor returns the key that takes the place of one that the release r does not have: the option that has the key as
// an alias in the newest release up to r in which any has, or else its heir. Where that option has been renamed since, its
// name in r. It returns "" if no option took the key's place.
func (x *index) successor(key string, r release.Release) string {
	next := key
	// A chain of renames is at most one for each release; the bound guards against two options that are aliases of each other.
	for range release.Count {
		var best use
		newest := release.None
		for _, u := range x.usesOf(next) {
			last := (u.in & release.Range(release.First, r)).Last()
			// Of several options of one release, the one for which the key is deprecated is the old option's new name.
			better := last > newest || last == newest && u.deprecated.Has(last) && !best.deprecated.Has(newest)
			if last != release.None && better && x.str(u.row) != next {
				newest, best = last, u
			}
		}
		if newest != release.None {
			next = x.str(best.row)
		} else if to := heir(next, false); to == "" {
			break
		} else if n, ok := x.row(to); !ok || rows[n].in.First() > r {
			break
		} else {
			next = to
		}
		if n, ok := x.row(next); ok && rows[n].in.Has(r) {
			break
		}
	}
	if next == key {
		return ""
	}
	return next
}
