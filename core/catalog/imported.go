package catalog

import (
	"sort"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// With returns a view of the same release that also has the options, which are marked as Imported. Keys that a release
// known here reads stay what they are, also where it isn't the view's; of two options with one key the later is taken. The
// view shares nothing that changes with the one that it is made of.
func (v *View) With(options []*option.Option) *View {
	out := &View{release: v.release, shared: v.shared, byRow: v.byRow}
	taken := map[string]bool{}
	for i := len(options) - 1; i >= 0; i-- {
		if o := options[i]; !taken[o.Key] && !v.Reads(o.Key) {
			taken[o.Key] = true
			out.imported = append(out.imported, o)
		}
	}
	out.all = append(append(out.all, out.imported...), v.all...)
	sort.Slice(out.all, func(i, j int) bool { return out.all[i].Key < out.all[j].Key })
	return out
}

// Reads tells whether the release reads the key, or is known not to though another one does. What an imported option says
// of such a key counts for nothing.
func (v *View) Reads(key string) bool { return v.Lookup(key) != nil || v.elsewhere(key) }

// elsewhere tells whether another release reads a key, and this one may be known not to.
func (v *View) elsewhere(key string) bool {
	read, doubt := v.readers(key)
	return read != 0 && !doubt.Has(v.release)
}

// addImported adds the imported option that reads the key, in the best way in which one does.
func (f *matches) addImported() {
	if f.elsewhere(f.key) {
		return
	}
	for via := Own; via <= ByPrefix; via++ {
		for _, o := range f.imported {
			reads, alias := false, option.Alias{}
			switch via {
			case Own:
				reads = o.Key == f.key
			case ByAlias:
				for _, a := range o.Aliases {
					if a.Key == f.key {
						reads, alias = true, a
					}
				}
			case ByPattern:
				reads = o.Pattern && fills(o.Key, f.key)
			case ByPrefix:
				reads = o.PrefixMap && f.release >= release.V1_14 && startsSegment(f.key, o.Key)
			}
			if reads {
				m := f.add(o, via, false)
				if m.Alias = alias; via == ByPrefix {
					m.Entry = f.key[len(o.Key)+1:]
				}
				return
			}
		}
	}
}

// tryImported compares the key with the imported options.
func (s *search) tryImported() {
	for _, o := range s.view.imported {
		if o.Pattern {
			continue
		}
		for _, key := range o.Keys() {
			w := word{key: key, folded: fold(key)}
			w.letters = letters(w.folded)
			s.try(&w)
		}
	}
}

// fills tells whether a key is a pattern with something in the place of each placeholder. What stands between two of them is taken
// where it comes first, which is as good as anywhere else.
func fills(pattern, key string) bool {
	text, rest, more := strings.Cut(pattern, "<")
	key, begins := strings.CutPrefix(key, text)
	if !begins || !more {
		return begins && key == ""
	}
	for key != "" {
		_, rest, _ = strings.Cut(rest, ">")
		if text, rest, more = strings.Cut(rest, "<"); !more {
			return len(key) > len(text) && strings.HasSuffix(key, text)
		}
		at := strings.Index(key[1:], text)
		if at < 0 {
			return false
		}
		key = key[1+at+len(text):]
	}
	return false
}
