package main

import (
	"fmt"
	"reflect"
	"sort"
	"strings"

	"flinkconf/core/catalog/internal/facts"
	"flinkconf/core/catalog/internal/row"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// state is an option of one release and the template of its key, if any.
type state struct {
	option   option.Option
	template string
}

// doubt is a row with the releases of which the facts can't tell whether they have the option.
type doubt struct {
	row int
	in  release.Set
}

// record and change are the catalogue's types of these names.
type record struct {
	in      release.Set
	changes int
	group   option.Group
}

type change struct {
	since release.Release
	attr  row.Attr
	value uint16
}

// table is what Render writes.
type table struct {
	keys    []string
	rows    []record
	changes []change
	lists   []uint16
	doubts  []doubt

	text    []string
	numbers map[string]int
	places  map[string]int
}

// build turns the facts into the table.
func build(all *facts.All) (*table, error) {
	states := map[string]map[release.Release]state{}
	for _, r := range release.All() {
		for i := range all.Releases[r] {
			o := &all.Releases[r][i]
			if states[o.Key] == nil {
				states[o.Key] = map[release.Release]state{}
			}
			states[o.Key][r] = state{o.Release(), o.Template()}
		}
	}
	for _, g := range all.Gaps.Same {
		older, _ := release.Parse(g.Older)
		s := states[g.Key][older]
		s.option.Inferred = true
		states[g.Key][g.Release()] = s
	}
	t := &table{numbers: map[string]int{}, places: map[string]int{}}
	for key := range states {
		t.keys = append(t.keys, key)
	}
	sort.Strings(t.keys)
	t.numberStrings(states)
	for _, key := range t.keys {
		if err := t.add(states[key]); err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
	}
	for _, s := range t.text {
		if strings.ContainsAny(s, "\n\r`") {
			return nil, fmt.Errorf("%q has a line break or a back quote, which the table can't hold", s)
		}
	}
	t.addDoubts(all.Gaps.Unsure)
	if len(t.text) > 1<<16 || len(t.changes) > 1<<16 || len(t.lists) > 1<<16 {
		return nil, fmt.Errorf("%d strings, %d changes, %d list elements: one is too many for 16 bits", len(t.text), len(t.changes), len(t.lists))
	}
	return t, nil
}

// numberStrings numbers every string, keys first so that row i's key is string i. Strings of one kind stand together,
// which compresses best.
func (t *table) numberStrings(states map[string]map[release.Release]state) {
	for _, key := range t.keys {
		t.number(key)
	}
	var aliases, classes, fields, defaults, constants []string
	for _, key := range t.keys {
		for _, r := range release.All() {
			s, ok := states[key][r]
			if !ok {
				continue
			}
			o := s.option
			for _, a := range o.Aliases {
				aliases = append(aliases, a.Key)
			}
			if s.template != "" {
				aliases = append(aliases, s.template)
			}
			for _, w := range append([]option.Owner{{Class: o.Class, Field: o.Field}}, o.Owners...) {
				classes = append(classes, w.Class)
				if _, spelled := spelledBy(key, w.Field); !spelled {
					fields = append(fields, w.Field)
				}
			}
			if o.HasDefault {
				defaults = append(defaults, o.Default)
			}
			if o.Enum != "" {
				classes = append(classes, o.Enum)
			}
			for _, v := range o.Values {
				constants = append(constants, v.Name, v.Text)
			}
		}
	}
	sort.Strings(aliases)
	sort.Strings(classes)
	sort.Strings(defaults)
	for _, list := range [][]string{aliases, classes, fields, constants, defaults} {
		for _, s := range list {
			t.number(s)
		}
	}
}

// number returns a string's number.
func (t *table) number(s string) uint16 {
	n, ok := t.numbers[s]
	if !ok {
		n = len(t.text)
		t.numbers[s] = n
		t.text = append(t.text, s)
	}
	return uint16(n)
}

// place returns where a list starts; equal lists are kept once.
func (t *table) place(list []uint16) uint16 {
	id := fmt.Sprint(list)
	at, ok := t.places[id]
	if !ok {
		at = len(t.lists)
		t.places[id] = at
		t.lists = append(t.lists, list...)
	}
	return uint16(at)
}

// add appends a row and its changes.
func (t *table) add(states map[release.Release]state) error {
	var r record
	before := len(t.changes)
	var last state
	for _, at := range release.All() {
		s, ok := states[at]
		if !ok {
			continue
		}
		if r.in == 0 {
			r.group = s.option.Group
		} else if s.option.Group != r.group {
			return fmt.Errorf("the group changes in %s from %s to %s, which a row can't hold", at, r.group, s.option.Group)
		}
		if s.option.Pattern != last.option.Pattern && r.in != 0 {
			return fmt.Errorf("the key has a placeholder in some releases only")
		}
		t.compare(at, r.in == 0, &last, &s)
		r.in |= 1 << at
		last = s
	}
	if r.changes = len(t.changes) - before; r.changes > 255 {
		return fmt.Errorf("%d changes, more than 8 bits hold", r.changes)
	}
	t.rows = append(t.rows, r)
	return nil
}

// compare appends the changes that lead from one state to the next.
func (t *table) compare(at release.Release, first bool, old, new *state) {
	set := func(a row.Attr, v uint16) { t.changes = append(t.changes, change{at, a, v}) }
	a, b := &old.option, &new.option
	if shape := row.NewShape(b); first || shape != row.NewShape(a) {
		set(row.IsShape, uint16(shape))
	}
	if b.HasDefault && (!a.HasDefault || a.Default != b.Default) {
		if facts.Respelt(a, b) {
			set(row.IsRespelt, t.number(b.Default))
		} else {
			set(row.IsDefault, t.number(b.Default))
		}
	}
	if a.Class != b.Class {
		set(row.IsClass, t.number(b.Class))
	}
	if a.Field != b.Field {
		set(row.IsField, t.field(b.Key, b.Field))
	}
	if a.Enum != b.Enum || !reflect.DeepEqual(a.Values, b.Values) {
		list := []uint16{0, 0}
		if b.Enum != "" {
			list = []uint16{t.number(b.Enum), uint16(len(b.Values))}
		}
		for _, v := range b.Values {
			list = append(list, t.number(v.Name), t.number(v.Text), bit(v.Deprecated))
		}
		set(row.IsEnum, t.place(list))
	}
	if !reflect.DeepEqual(a.Aliases, b.Aliases) {
		list := []uint16{uint16(len(b.Aliases))}
		for _, x := range b.Aliases {
			list = append(list, t.number(x.Key), bit(x.Deprecated))
		}
		set(row.IsAliases, t.place(list))
	}
	if !reflect.DeepEqual(a.Owners, b.Owners) {
		list := []uint16{uint16(len(b.Owners))}
		for _, x := range b.Owners {
			list = append(list, t.number(x.Class), t.field(b.Key, x.Field))
		}
		set(row.IsOwners, t.place(list))
	}
	if old.template != new.template {
		set(row.IsTemplate, t.number(new.template))
	}
}

// field tells the name of a constant.
func (t *table) field(key, name string) row.Field {
	if without, spelled := spelledBy(key, name); spelled {
		return without
	}
	return t.number(name)
}

// spelledBy tells whether a key without its first parts spells a constant's name.
func spelledBy(key, name string) (without row.Field, spelled bool) {
	for n := range row.Field(strings.Count(key, ".") + 1) {
		if row.Constant(key, n) == name {
			return n, n < row.MostParts
		}
	}
	return 0, false
}

func bit(b bool) uint16 {
	if b {
		return 1
	}
	return 0
}

// addDoubts gathers the gaps that can't be filled by row. They name keys that another release has, so each has a row.
func (t *table) addDoubts(gaps []facts.Gap) {
	sets := make([]release.Set, len(t.keys))
	for _, g := range gaps {
		sets[sort.SearchStrings(t.keys, g.Key)] |= 1 << g.Release()
	}
	for i, set := range sets {
		if set != 0 {
			t.doubts = append(t.doubts, doubt{i, set})
		}
	}
}
