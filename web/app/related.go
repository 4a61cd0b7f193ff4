package app

import (
	"slices"
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/rule"
)

// mostRelated bounds the options that are offered beside one.
const mostRelated = 8

// related gathers the options to look at with this one: those that its text names, those of which a rule speaks together with
// it, and those of the same family of keys.
func (a *About) related(key string, o *option.Option, r release.Release) {
	view := catalog.At(r)
	own := key
	if o != nil {
		own = o.Key
	}
	take := func(k string) {
		if found := view.Lookup(k); len(a.Related) < mostRelated && k != key && k != own && len(found) > 0 && found[0].Via == catalog.Own && !slices.Contains(a.Related, k) {
			add(&a.Related, k)
		}
	}
	const mark = ` data-key="`
	for rest := a.HTML; ; {
		_, after, found := strings.Cut(rest, mark)
		if !found {
			break
		}
		k, after, _ := strings.Cut(after, `"`)
		take(k)
		rest = after
	}
	for _, k := range rule.Beside(own) {
		take(k)
	}
	if o == nil {
		return
	}
	family := own[:strings.LastIndexByte(own, '.')+1]
	if strings.Count(family, ".") < 3 {
		return // table.exec. is no family
	}
	all := view.All()
	for i := range all {
		if k := all[i].Key; strings.HasPrefix(k, family) && !all[i].Pattern {
			take(k)
		}
	}
}
