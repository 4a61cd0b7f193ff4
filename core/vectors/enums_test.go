package vectors

import (
	"fmt"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// runEnums compares the constants of an enum, names and texts in their order, with the catalogue's.
func runEnums(q *question) {
	var line struct {
		Class string
		By    []outcome
	}
	q.read(&line)
	for _, o := range line.By {
		wanted := q.wanted(o)
		for _, r := range q.releases(o.between) {
			got := [][2]string{}
			for _, c := range catalog.At(r).Constants(line.Class) {
				got = append(got, [2]string{c.Name, c.Text})
			}
			q.same(r, o.Mode, wanted, show(got))
		}
	}
}

// enumIn is an enum as one release has it.
type enumIn struct {
	class   string
	release release.Release
}

// enums remembers the constants, which many lines ask for.
var enums = map[enumIn][]option.EnumValue{}

// constants are the constants of an enum in a release, by the catalogue.
func (q *question) constants(class string, r release.Release) []option.EnumValue {
	at := enumIn{class, r}
	values, seen := enums[at]
	if !seen {
		values = catalog.At(r).Constants(class)
		enums[at] = values
	}
	if values == nil {
		q.broken(fmt.Errorf("%s has no enum %s", r, class))
	}
	return values
}
