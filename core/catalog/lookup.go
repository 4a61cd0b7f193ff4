package catalog

import (
	"strings"

	"flinkconf/core/option"
)

// Via says in which way an option reads a key.
type Via uint8

// The ways, in the order in which Lookup lists them.
const (
	// Own: the key is the option's own.
	Own Via = iota
	// ByAlias: the key is a fallback or deprecated key of the option.
	ByAlias
	// ByPattern: the option's key has a placeholder, and the key has a name in its place.
	ByPattern
	// ByPrefix: the key is an entry of a map option, written as `key.entry`.
	ByPrefix
)

// Match is an option that reads a key.
type Match struct {
	_      [0]func() // never compared, so that the compiler makes no code for it
	Option *option.Option
	Via    Via
	// Alias is the alias that the key is; for ByPrefix the one that the key starts with, if it is one.
	Alias option.Alias
	// Entry is, for ByPrefix, the map's entry: what stands behind the option's key and a dot.
	Entry string
	// Loose tells that the option belongs to one kind of metric reporter. Whether it reads the key, and so whether its
	// type and default count, depends on the kind of the reporter that is named in the key: `metrics.reporter.x.port` is
	// a number for some kinds and a range for others.
	Loose bool
}

// Lookup returns every option of the release that reads the key: the option whose own key it is, those that have it as an
// alias in the byte order of their keys, those whose placeholder it fills (the most telling first, the Loose ones last)
// and those of which it is a map's entry, which Flink reads since 1.14. It returns nil for a key that no option reads.
//
// The view remembers its latest answers, since an evaluation asks for the same keys as the one before; callers must not
// change them.
func (v *View) Lookup(key string) []Match {
	v.foundLock.Lock()
	defer v.foundLock.Unlock()
	found, known := v.found[key]
	if !known {
		found = v.lookup(key)
		if v.found == nil || len(v.found) >= rememberedKeys {
			v.found = map[string][]Match{}
		}
		v.found[strings.Clone(key)] = found
	}
	return found
}

// rememberedKeys bounds the answers of Lookup that a view remembers: more than a release has options.
const rememberedKeys = 4096

// matches gathers the options that read a key.
type matches struct {
	*View
	key   string
	found []Match
}

// add adds the option of a row and returns the match, for what else there is to say about it.
func (f *matches) add(o *option.Option, via Via, loose bool) *Match {
	f.found = append(f.found, Match{Option: o, Via: via, Loose: loose})
	return &f.found[len(f.found)-1]
}

// alias is the alias that a use is in the view's release.
func (f *matches) alias(u *use) option.Alias {
	return option.Alias{Key: u.key, Deprecated: u.deprecated.Has(f.release)}
}

func (v *View) lookup(key string) []Match {
	x := v.shared
	f := matches{View: v, key: key}
	var own *option.Option
	if n, ok := x.row(key); ok {
		if own = v.byRow[n]; own != nil {
			f.add(own, Own, x.loose(n))
		}
	}
	uses := x.usesOf(key)
	for i := range uses {
		u := &uses[i]
		if o := v.byRow[u.row]; u.in.Has(v.release) && o != own {
			f.add(o, ByAlias, false).Alias = f.alias(u)
		}
	}
	if own != nil && own.Pattern {
		// The pattern itself is asked for, not a key that fills it.
		return f.found
	}
	for i := range x.templates {
		t := &x.templates[i]
		o := v.byRow[t.row]
		if o == nil || o == own {
			continue
		}
		if _, ok := t.match(key, false); ok {
			f.add(o, ByPattern, t.loose)
		}
	}
	f.addEntries()
	if f.found == nil && v.imported.named != nil {
		f.addImported()
	}
	return f.found
}

// addEntries adds the options of which the key is a map's entry, the longest option key first.
func (f *matches) addEntries() {
	x := f.shared
	for i := range x.maps {
		u := &x.maps[i]
		if !u.in.Has(f.release) || !startsSegment(f.key, u.key) {
			continue
		}
		m := f.add(f.byRow[u.row], ByPrefix, false)
		m.Entry = f.key[len(u.key)+1:]
		if u.key != m.Option.Key {
			m.Alias = f.alias(u)
		}
	}
	for i := range x.templates {
		t := &x.templates[i]
		o := f.byRow[t.row]
		if !t.asMap.Has(f.release) || o == nil {
			continue
		}
		if entry, ok := t.match(f.key, true); ok {
			f.add(o, ByPrefix, t.loose).Entry = entry
		}
	}
}

// startsSegment tells whether key is start, a dot and anything behind it, which may be nothing: Flink takes `K.` for the
// entry of a map K with an empty name.
func startsSegment(key, start string) bool {
	return len(key) > len(start) && key[len(start)] == '.' && key[:len(start)] == start
}

// loose tells whether a row's key has a reporter's name in it.
func (x *index) loose(n int) bool {
	for i := range x.templates {
		if t := &x.templates[i]; int(t.row) == n {
			return t.loose
		}
	}
	return false
}

// Open tells whether the key starts with one of the few prefixes behind which Flink takes any name though it has no option
// for it, such as the environment variables `containerized.master.env.*`, and returns that prefix.
func (v *View) Open(key string) (start string, ok bool) {
	for _, p := range open {
		if p.in.Has(v.release) && len(key) > len(p.text) && strings.HasPrefix(key, p.text) {
			return p.text, true
		}
	}
	return "", false
}

// Uncertain tells whether the release may read the key though the view has no option for it: the jar that would hold the
// option could not be read for the release, and the releases around it do not agree.
func (v *View) Uncertain(key string) bool {
	_, doubt := v.readers(key)
	return doubt.Has(v.release) && v.Lookup(key) == nil
}
