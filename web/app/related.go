package app

import (
	"slices"
	"sort"
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/rule"
)

// mostRelated bounds the options that are offered beside one, mostFamily those whose keys begin alike and that still have to do
// with each other.
const (
	mostRelated = 8
	mostFamily  = 40
)

// related gathers the options to look at with this one: those that its text names, those of which a rule speaks together with
// it, and those of the same family of keys.
func (a *About) related(key string, o *option.Option, view *catalog.View) {
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
	all := view.All()
	from := sort.Search(len(all), func(i int) bool { return all[i].Key >= family })
	to := from
	for to < len(all) && strings.HasPrefix(all[to].Key, family) {
		to++
	}
	if to-from > mostFamily {
		return // table.exec. is no family
	}
	// Neighbours in the order of keys are the nearest.
	at := sort.Search(len(all), func(i int) bool { return all[i].Key >= own })
	for n := 1; n < to-from; n++ {
		for _, i := range [...]int{at - n, at + n} {
			if from <= i && i < to && !all[i].Pattern {
				take(all[i].Key)
			}
		}
	}
}
