//go:build js && wasm

package main

import (
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// describe returns what is known about a key in a release, as a JavaScript object. A key that is no option there has
// known: false and what its history tells.
func describe(key string, r release.Release, lang string) map[string]any {
	view := catalog.At(r)
	d := map[string]any{"key": key, "flink": r.String(), "known": false}
	if found := view.Lookup(key); len(found) > 0 {
		o := found[0].Option
		d["known"] = true
		d["option"] = o.Key
		describeOption(d, o)
	} else {
		d["near"] = list(view.Near(key))
		if stone, ok := view.Tombstone(key); ok {
			d["until"] = stone.Until.String()
			d["replacedBy"] = stone.ReplacedBy
		}
	}
	var releases []string
	for _, at := range release.All() {
		if catalog.Releases(key).Has(at) {
			releases = append(releases, at.String())
		}
	}
	d["releases"] = list(releases)
	history := []any{}
	for _, c := range catalog.History(key) {
		history = append(history, map[string]any{"flink": c.In.String(), "what": changeNames[c.What], "from": c.From, "to": c.To})
	}
	d["history"] = history
	if html, got, ok := texts.HTML(lang, key); ok {
		d["html"], d["lang"] = html, got
	}
	return d
}

func describeOption(d map[string]any, o *option.Option) {
	d["type"], d["list"], d["mode"] = o.Type.String(), o.List, o.Mode.String()
	if o.HasDefault {
		d["default"] = o.Default
	}
	d["class"], d["field"], d["group"] = o.Class, o.Field, o.Group.String()
	d["deprecated"], d["internal"] = o.JavaDeprecated, o.Internal
	values := []any{}
	for _, v := range o.Values {
		values = append(values, map[string]any{"name": v.Name, "text": v.Text, "deprecated": v.Deprecated})
	}
	d["values"] = values
	aliases := []any{}
	for _, a := range o.Aliases {
		aliases = append(aliases, map[string]any{"key": a.Key, "deprecated": a.Deprecated})
	}
	d["aliases"] = aliases
}

// changeNames are the words for the kinds of change.
var changeNames = map[option.ChangeKind]string{
	option.Added: "added", option.Removed: "removed", option.TypeChanged: "type", option.DefaultChanged: "default",
	option.ValuesChanged: "values", option.AliasesChanged: "aliases", option.ModeChanged: "mode", option.DeprecatedInJava: "deprecated",
}

// list makes a JavaScript array of texts.
func list(texts []string) []any {
	all := make([]any, len(texts))
	for i, t := range texts {
		all[i] = t
	}
	return all
}
