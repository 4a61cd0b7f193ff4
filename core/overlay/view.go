package overlay

import (
	"sort"
	"sync"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// New returns an overlay of what definitions hold within the bounds: a key that is none, or that a later definition has, is
// left out, and texts are plain and cut.
func New(name string, options []*Definition) *Overlay {
	o := &Overlay{Name: clipBytes(plain(name), MaxName)}
	at := map[string]int{}
	for _, d := range options {
		bounded := d.bounded()
		if bounded == nil {
			continue
		}
		n, twice := at[bounded.Key]
		if !twice {
			if n = len(o.Options); n >= MaxRows {
				continue
			}
			at[bounded.Key] = n
			o.Options = append(o.Options, nil)
		}
		o.Options[n] = bounded
	}
	sort.Slice(o.Options, func(i, j int) bool { return o.Options[i].Key < o.Options[j].Key })
	return o
}

// bounded returns a copy of a definition within the bounds, nil for one whose key is none.
func (d *Definition) bounded() *Definition {
	key, ok := spellKey(d.Key)
	if !ok {
		return nil
	}
	b := *d
	b.Key, b.Default, b.Values, b.Aliases = key, clipBytes(plain(d.Default), MaxValue), nil, nil
	for i := range d.Values {
		b.addValue(d.Values[i].Name, d.Values[i].Text)
	}
	for i := range d.Aliases {
		b.addAliases(d.Aliases[i].Key, d.Aliases[i].Deprecated)
	}
	b.paragraphs(d.Description)
	return &b
}

// Imported returns the options of an overlay as a view takes them up. They are made once.
func (o *Overlay) Imported() []*option.Option {
	o.once.Do(func() {
		for _, d := range o.Options {
			made := d.Option()
			made.Imported = &option.Imported{From: o.Name, Description: d.Description, Required: d.Required, Guessed: d.Guessed}
			for i := range made.Values {
				made.Imported.Texts = append(made.Imported.Texts, d.Values[i].Text)
			}
			o.made = append(o.made, made)
		}
	})
	return o.made
}

// views remembers the views of the latest workspaces, since each key press asks for the one of the key press before: a
// workspace is compared with another one, or with itself in another release.
var views struct {
	sync.Mutex
	list [4]remembered
	next int
}

type remembered struct {
	release  release.Release
	overlays []*Overlay
	view     *catalog.View
}

// View returns the options of a release with those of the overlays, the later over the earlier ones. Without overlays it is
// the catalogue's own.
func View(r release.Release, overlays []*Overlay) *catalog.View {
	base := catalog.At(r)
	if len(overlays) == 0 {
		return base
	}
	views.Lock()
	defer views.Unlock()
	for i := range views.list {
		if v := &views.list[i]; v.release == r && same(v.overlays, overlays) {
			return v.view
		}
	}
	var options []*option.Option
	for _, o := range overlays {
		options = append(options, o.Imported()...)
	}
	v := &views.list[views.next]
	views.next = (views.next + 1) % len(views.list)
	v.release, v.overlays, v.view = r, overlays, base.With(options)
	return v.view
}

// same tells whether two lists hold the same overlays.
func same(a, b []*Overlay) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Put returns the overlays with one more, in the place of the one of its name if there is one.
func Put(list []*Overlay, o *Overlay) []*Overlay {
	list = append([]*Overlay(nil), list...)
	for i := range list {
		if list[i].Name == o.Name {
			list[i] = o
			return list
		}
	}
	return append(list, o)
}
