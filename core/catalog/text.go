package catalog

import (
	"sort"
	"strings"
	"sync"

	"flinkconf/core/catalog/internal/row"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// record is one option key; record i's key is string i.
type record struct {
	// in is the set of releases that have the option, those included for which that is inferred.
	in release.Set
	// changes is how many of the changes are the row's.
	changes uint8
	group   option.Group
}

// change says that from a release on an attribute of the row's option has a value.
type change struct {
	since release.Release
	attr  row.Attr
	value uint16
}

// doubt is a row and the releases of which the facts can't tell whether they have its option.
type doubt struct {
	row uint16
	in  release.Set
}

// prefix is the start of keys whose rest is free to choose.
type prefix struct {
	text string
	in   release.Set
}

// index is what the look-ups of all releases share. It is built once, on first use.
type index struct {
	// starts has the offset of each string in text, and the length of text behind the last.
	starts []uint32
	// first has the index of each row's first change, and the number of changes behind the last.
	first []uint16
	// uses are the aliases of all options of all releases, by alias and then by row.
	uses []use
	// templates are the keys with a placeholder, the most telling first.
	templates []template
	// maps are the keys, own ones and aliases, of options that may be given entry by entry, the longest first.
	maps []use

	historyLock sync.Mutex
	histories   map[int][]option.Change
}

// use is a key of a row's option in some releases: an alias, or in maps also the option's own key.
type use struct {
	_   [0]func() // never compared, so that the compiler makes no code for it
	key string
	row uint16
	// in has the releases with the key, deprecated those in which it is a deprecated one.
	in, deprecated release.Set
}

var shared struct {
	once  sync.Once
	index *index
}

// load returns the shared index.
func load() *index {
	shared.once.Do(func() { shared.index = newIndex() })
	return shared.index
}

func newIndex() *index {
	x := &index{starts: lineStarts(), first: make([]uint16, len(rows)+1), histories: map[int][]option.Change{}}
	for i := range rows {
		x.first[i+1] = x.first[i] + uint16(rows[i].changes)
		x.addRow(uint16(i))
	}
	// Rows came in order, so that stable sorting leaves those of one key in it. (The functions of package slices would be
	// compiled once for each of these types.)
	uses, maps, templates := x.uses, x.maps, x.templates
	sort.SliceStable(uses, func(i, j int) bool { return uses[i].key < uses[j].key })
	sort.SliceStable(maps, func(i, j int) bool { return len(maps[i].key) > len(maps[j].key) })
	sort.SliceStable(templates, func(i, j int) bool { return templates[i].before(&templates[j]) })
	return x
}

// lineStarts finds the strings in text.
func lineStarts() []uint32 {
	starts := make([]uint32, 1, stringCount+1)
	for at := 0; at < len(text); {
		at += strings.IndexByte(text[at:], '\n') + 1
		starts = append(starts, uint32(at))
	}
	return starts
}

// str returns a string by its number.
func (x *index) str(n uint16) string { return text[x.starts[n] : x.starts[n+1]-1] }

// row returns the row of an option key.
func (x *index) row(key string) (n int, ok bool) {
	n = sort.Search(len(rows), func(i int) bool { return x.str(uint16(i)) >= key })
	return n, n < len(rows) && x.str(uint16(n)) == key
}

// usesOf returns the uses of a key as alias, by row.
func (x *index) usesOf(key string) []use {
	lo := sort.Search(len(x.uses), func(i int) bool { return x.uses[i].key >= key })
	hi := lo
	for hi < len(x.uses) && x.uses[hi].key == key {
		hi++
	}
	return x.uses[lo:hi]
}

// changesOf returns the changes of a row, oldest first.
func (x *index) changesOf(n int) []change { return changes[x.first[n]:x.first[n+1]] }

// addRow gathers a row's aliases, template and prefix map.
func (x *index) addRow(n uint16) {
	in := rows[n].in
	key := x.str(n)
	template := ""
	if strings.IndexByte(key, '<') >= 0 {
		template = key
	}
	var asMap release.Set
	before := len(x.uses)
	list := x.changesOf(int(n))
	for i := range list {
		c := &list[i]
		// What the change says holds until the next one of the same attribute.
		span := release.Range(c.since, release.Last) & in
		for _, later := range list[i+1:] {
			if later.attr == c.attr {
				span &^= release.Range(later.since, release.Last)
			}
		}
		switch c.attr {
		case row.IsAliases:
			aliases := lists[c.value+1:][:2*lists[c.value]]
			for ; len(aliases) > 1; aliases = aliases[2:] {
				x.addUse(n, x.str(aliases[0]), span, aliases[1] == 1)
			}
		case row.IsTemplate:
			template = x.str(c.value)
		case row.IsShape:
			if row.Shape(c.value)&row.PrefixMap != 0 {
				asMap |= span
			}
		}
	}
	if template != "" {
		x.templates = append(x.templates, newTemplate(template, key, n, asMap))
	} else if asMap != 0 {
		mine := len(x.maps) + 1
		x.maps = append(append(x.maps, use{key: key, row: n, in: asMap}), x.uses[before:]...)
		for i := mine; i < len(x.maps); i++ {
			x.maps[i].in &= asMap
		}
	}
}

// addUse adds releases to a use. A row's uses are added together, so the search back is short.
func (x *index) addUse(n uint16, alias string, in release.Set, deprecated bool) {
	at := len(x.uses) - 1
	for at >= 0 && x.uses[at].row == n && x.uses[at].key != alias {
		at--
	}
	if at < 0 || x.uses[at].row != n {
		x.uses = append(x.uses, use{key: alias, row: n})
		at = len(x.uses) - 1
	}
	x.uses[at].in |= in
	if deprecated {
		x.uses[at].deprecated |= in
	}
}
