package overlay

import (
	"slices"
	"sort"
	"sync"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// New returns an overlay of what definitions hold within the bounds: a key that is none, or that a later definition has, is
// left out, and texts are plain and cut.
func New(name string, options []Definition) *Overlay {
	o := &Overlay{Name: clipBytes(plain(name), MaxName)}
	at := map[string]int{}
	for _, d := range options {
		key, ok := spellKey(d.Key)
		if n, twice := at[key]; ok && twice {
			o.Options[n] = d.bounded()
		} else if ok && len(o.Options) < MaxRows {
			at[key] = len(o.Options)
			o.Options = append(o.Options, d.bounded())
		}
	}
	sort.Slice(o.Options, func(i, j int) bool { return o.Options[i].Key < o.Options[j].Key })
	return o
}

// bounded returns a definition within the bounds.
func (d Definition) bounded() Definition {
	d.Key, _ = spellKey(d.Key)
	d.Default = clipBytes(plain(d.Default), MaxValue)
	values := d.Values
	d.Values = nil
	for _, v := range values {
		d.addValue(v.Name, v.Text)
	}
	aliases := d.Aliases
	d.Aliases = nil
	for _, a := range aliases {
		d.addAliases(a.Key, a.Deprecated)
	}
	described := Definition{}
	described.describe(d.Description)
	d.Description = described.Description
	return d
}

// imported returns the options of an overlay as a view takes them up. They are made once.
func (o *Overlay) imported() []*option.Option {
	o.once.Do(func() {
		for i := range o.Options {
			d := &o.Options[i]
			made := d.Option()
			made.Imported = &option.Imported{From: o.Name, Description: d.Description, Required: d.Required, Guessed: d.Guessed}
			for _, v := range d.Values {
				made.Imported.Texts = append(made.Imported.Texts, v.Text)
			}
			o.made = append(o.made, made)
		}
	})
	return o.made
}

// views remembers the views of the latest workspaces, since each key press asks for the one of the key press before.
var views struct {
	sync.Mutex
	list []remembered
}

type remembered struct {
	release  release.Release
	overlays []*Overlay
	view     *catalog.View
}

// mostViews is the number of views that are remembered: a workspace is compared with another one, or with itself in another
// release.
const mostViews = 4

// View returns the options of a release with those of the overlays, the later over the earlier ones. Without overlays it is
// the catalogue's own.
func View(r release.Release, overlays []*Overlay) *catalog.View {
	base := catalog.At(r)
	if len(overlays) == 0 {
		return base
	}
	views.Lock()
	defer views.Unlock()
	for _, v := range views.list {
		if v.release == r && slices.Equal(v.overlays, overlays) {
			return v.view
		}
	}
	var options []*option.Option
	for _, o := range overlays {
		options = append(options, o.imported()...)
	}
	made := remembered{r, slices.Clone(overlays), base.With(options)}
	if len(views.list) >= mostViews {
		views.list = views.list[1:]
	}
	views.list = append(views.list, made)
	return made.view
}

// Brief returns a definition whose description is cut at so many bytes, and the words about each constant too.
func (d Definition) Brief(description, value int) Definition {
	d.Description = shortened(d.Description, description)
	values := d.Values
	d.Values = nil
	for _, v := range values {
		d.Values = append(d.Values, Value{v.Name, shortened(v.Text, value)})
	}
	return d
}

// shortened cuts a text at n bytes, and says so by an ellipsis.
func shortened(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return clipBytes(s, n) + "…"
}

// Put returns the overlays with one more, in the place of the one of its name if there is one.
func Put(list []*Overlay, o *Overlay) []*Overlay {
	list = slices.Clone(list)
	for i := range list {
		if list[i].Name == o.Name {
			list[i] = o
			return list
		}
	}
	return append(list, o)
}
