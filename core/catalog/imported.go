package catalog

import (
	"slices"
	"sort"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// imported are the options that With added, in the order in which they count.
type imported struct {
	options []*option.Option
	// named has the option that a key is the own key of, or an alias.
	named map[string]Match
	// patterns and maps are those that read other keys, too.
	patterns, maps []*option.Option
	// words are the keys for Near, which makes them when it is first asked.
	words []word
}

// With returns a view of the same release that also has the options, which are marked as Imported. Keys that a release
// known here reads stay what they are, also where it isn't the view's; of two options with one key the later is taken. The
// view shares nothing that changes with the one that it is made of.
func (v *View) With(options []*option.Option) *View {
	out := &View{release: v.release, shared: v.shared, byRow: v.byRow}
	in := &out.imported
	in.named = map[string]Match{}
	for _, o := range slices.Backward(options) {
		if in.named[o.Key].Option != nil || v.Reads(o.Key) {
			continue
		}
		in.named[o.Key] = Match{Option: o}
		in.options = append(in.options, o)
		if o.Pattern {
			in.patterns = append(in.patterns, o)
		}
		if o.PrefixMap {
			in.maps = append(in.maps, o)
		}
	}
	for _, o := range in.options {
		for _, a := range o.Aliases {
			if in.named[a.Key].Option == nil {
				in.named[a.Key] = Match{Option: o, Via: ByAlias, Alias: a}
			}
		}
	}
	out.all = append(append(out.all, in.options...), v.all...)
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
	if m, ok := f.imported.named[f.key]; ok {
		f.found = append(f.found, m)
		return
	}
	for _, o := range f.imported.patterns {
		if fills(o.Key, f.key) {
			f.add(o, ByPattern, false)
			return
		}
	}
	for _, o := range f.imported.maps {
		if f.release >= release.V1_14 && startsSegment(f.key, o.Key) {
			f.add(o, ByPrefix, false).Entry = f.key[len(o.Key)+1:]
			return
		}
	}
}

// mostWords bounds what an unknown key is compared with, which is done at a key press: tables may have any number of aliases.
const mostWords = 4096

// tryImported compares the key with those of the imported options.
func (s *search) tryImported() {
	in := &s.view.imported
	if in.words == nil {
		for _, o := range in.options {
			for _, key := range o.Keys() {
				if !o.Pattern && len(in.words) < mostWords {
					folded := fold(key)
					in.words = append(in.words, word{key: key, folded: folded, letters: letters(folded)})
				}
			}
		}
	}
	for i := range in.words {
		s.try(&in.words[i])
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
