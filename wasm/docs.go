//go:build js && wasm

package main

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// describe returns what is known about a key in a release, as a JavaScript object. A key that is no option there has
// known: false and what its history tells.
func describe(key string, r release.Release, lang string) map[string]any {
	view := catalog.At(r)
	d := map[string]any{}
	found := view.Lookup(key)
	put(d, "key flink known", &key, r.String(), len(found) > 0)
	if len(found) > 0 {
		describeOption(d, found[0].Option)
	} else {
		put(d, "near", list(view.Near(key)))
		if stone, ok := view.Tombstone(key); ok {
			put(d, "until replacedBy", stone.Until.String(), &stone.ReplacedBy)
		}
	}
	var releases []string
	for _, at := range release.All() {
		if catalog.Releases(key).Has(at) {
			releases = append(releases, at.String())
		}
	}
	changes := catalog.History(key)
	put(d, "releases history", list(releases), objects(len(changes), func(o map[string]any, i int) {
		c := &changes[i]
		put(o, "flink what from to", c.In.String(), &changeNames[c.What], &c.From, &c.To)
	}))
	if html, got, ok := texts.HTML(lang, key); ok {
		put(d, "html lang", &html, &got)
	}
	return d
}

func describeOption(d map[string]any, o *option.Option) {
	put(d, "option type list mode class field group deprecated internal values aliases",
		&o.Key, o.Type.String(), &o.List, o.Mode.String(), &o.Class, &o.Field, o.Group.String(), &o.JavaDeprecated, &o.Internal,
		objects(len(o.Values), func(d map[string]any, i int) {
			v := &o.Values[i]
			put(d, "name text deprecated", &v.Name, &v.Text, &v.Deprecated)
		}),
		objects(len(o.Aliases), func(d map[string]any, i int) {
			a := &o.Aliases[i]
			put(d, "key deprecated", &a.Key, &a.Deprecated)
		}))
	if o.HasDefault {
		put(d, "default", &o.Default)
	}
}

// changeNames are the words for the kinds of change.
var changeNames = [...]string{
	option.Added: "added", option.Removed: "removed", option.TypeChanged: "type", option.DefaultChanged: "default",
	option.ValuesChanged: "values", option.AliasesChanged: "aliases", option.ModeChanged: "mode", option.DeprecatedInJava: "deprecated",
}

// put puts values into a JavaScript object under names with blanks between. A text or a bool can be given by its place,
// which takes less room to say.
func put(object map[string]any, names string, values ...any) {
	for i, name := range strings.Fields(names) {
		switch v := values[i].(type) {
		case *string:
			object[name] = *v
		case *bool:
			object[name] = *v
		default:
			object[name] = v
		}
	}
}

// objects makes a JavaScript array of n objects.
func objects(n int, fill func(object map[string]any, i int)) []any {
	all := make([]any, n)
	for i := range all {
		object := map[string]any{}
		fill(object, i)
		all[i] = object
	}
	return all
}

// list makes a JavaScript array of texts.
func list(texts []string) []any {
	all := make([]any, len(texts))
	for i := range texts {
		all[i] = texts[i]
	}
	return all
}
