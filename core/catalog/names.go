package catalog

import (
	"slices"
	"strings"

	"flinkconf/core/catalog/internal/row"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Names are what an option is called and may be set to, in whichever releases.
type Names struct {
	_   [0]func() // never compared, so that the compiler makes no code for it
	Key string
	// In has the releases that have the option.
	In release.Set
	// Aliases are its other keys, Values the texts of its enum constants, Constants the Java constants that declare it, as
	// `Class.FIELD` without the package: each of them once, the oldest first.
	Aliases, Values, Constants []string
}

// AllNames returns the names of every option of every release, in the byte order of their keys.
func AllNames() []Names {
	x := load()
	all := make([]Names, len(rows))
	for i := range all {
		all[i].Key, all[i].In = x.str(uint16(i)), rows[i].in
		x.readNames(&all[i], x.changesOf(i))
	}
	return all
}

// readNames gathers what the changes of a row bring.
func (x *index) readNames(n *Names, changes []change) {
	var o option.Option
	o.Key = n.Key
	for i := range changes {
		c := &changes[i]
		switch c.attr {
		case row.IsAliases:
			for _, a := range x.readAliases(int(c.value)) {
				once(&n.Aliases, a.Key)
			}
		case row.IsEnum:
			x.readEnum(&o, int(c.value))
			for _, v := range o.Values {
				once(&n.Values, v.Text)
			}
		case row.IsOwners:
			x.readOwners(&o, int(c.value))
			for _, owner := range o.Owners {
				once(&n.Constants, constantName(owner.Class, owner.Field))
			}
		case row.IsClass:
			o.Class = x.str(c.value)
		case row.IsField:
			o.Field = x.field(&o, c.value)
		}
		// A class and the name in it may change together.
		if o.Class != "" && o.Field != "" && (i+1 == len(changes) || changes[i+1].since != c.since) {
			once(&n.Constants, constantName(o.Class, o.Field))
		}
	}
}

// constantName names a constant by its class without the package.
func constantName(class, field string) string {
	return class[strings.LastIndexAny(class, ".$")+1:] + "." + field
}

func once(list *[]string, text string) {
	if !slices.Contains(*list, text) {
		*list = append(*list, text)
	}
}
