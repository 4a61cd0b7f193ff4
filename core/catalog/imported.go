package catalog

import (
	"sort"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// imported are the options that a view has beside its release's.
type imported struct {
	// byKey has them by their own keys and aliases; patterns are those with a placeholder, maps those that are maps.
	byKey          map[string]*option.Option
	patterns, maps []*option.Option
	words          []word
}

// With returns a view of the same release that also has the options, which are marked as Imported. Keys that a release known here
// reads stay what they are, also where it isn't the view's; of two options with one key the later is taken. The view shares
// nothing that changes with the one that it is made of.
func (v *View) With(options []*option.Option) *View {
	out := &View{release: v.release, shared: v.shared, byRow: v.byRow}
	m := &out.imported
	m.byKey = map[string]*option.Option{}
	// What an option is called counts before what another one is called, too.
	for _, own := range [...]bool{true, false} {
		for i := len(options) - 1; i >= 0; i-- {
			o := options[i]
			keys := o.Keys()
			if own {
				keys = keys[:1]
			} else if m.byKey[o.Key] != o {
				continue
			}
			for _, key := range keys {
				if m.byKey[key] != nil || v.Reads(key) {
					continue
				}
				m.byKey[key] = o
				if o.Pattern {
					m.patterns = append(m.patterns, o)
				} else { // as in the table, nothing is near to a pattern
					folded := fold(key)
					m.words = append(m.words, word{key: key, folded: folded, letters: letters(folded)})
				}
				if own {
					out.all = append(out.all, o)
				}
			}
		}
	}
	for _, o := range out.all {
		if o.PrefixMap && v.release >= release.V1_14 {
			m.maps = append(m.maps, o)
		}
	}
	out.all = append(out.all, v.all...)
	sort.Slice(out.all, func(i, j int) bool { return out.all[i].Key < out.all[j].Key })
	return out
}

// Reads tells whether the release reads the key, or is known not to though another one does. What an imported option says of such a
// key counts for nothing.
func (v *View) Reads(key string) bool {
	if v.Lookup(key) != nil {
		return true
	}
	read, _ := v.readers(key)
	return read != 0 && !v.Uncertain(key)
}

// addImported adds the imported option that reads the key.
func (f *matches) addImported() {
	m := &f.View.imported
	if o := m.byKey[f.key]; o != nil {
		if o.Key == f.key {
			f.add(o, Own, false)
			return
		}
		match := f.add(o, ByAlias, false)
		for _, a := range o.Aliases {
			if a.Key == f.key {
				match.Alias = a
			}
		}
		return
	}
	for _, o := range m.patterns {
		if fills(o.Key, f.key) {
			f.add(o, ByPattern, false)
			return
		}
	}
	for _, o := range m.maps {
		if startsSegment(f.key, o.Key) {
			f.add(o, ByPrefix, false).Entry = f.key[len(o.Key)+1:]
			return
		}
	}
}

// fills tells whether a key is a pattern with something in the place of each placeholder.
func fills(pattern, key string) bool {
	for {
		head, rest, more := strings.Cut(pattern, "<")
		if !more {
			return key == head
		}
		key, more = strings.CutPrefix(key, head)
		if !more || key == "" {
			return false
		}
		_, pattern, _ = strings.Cut(rest, ">")
		next, _, _ := strings.Cut(pattern, "<")
		if next == "" {
			return pattern == "" || fills(pattern, key[len(key):])
		}
		at := strings.Index(key[1:], next)
		if at < 0 {
			return false
		}
		key = key[1+at:]
	}
}
