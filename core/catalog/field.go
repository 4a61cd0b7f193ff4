package catalog

import (
	"sort"
	"strings"

	"flinkconf/core/option"
)

// constant is a Java constant that declares an option.
type constant struct {
	field, class string
	option       *option.Option
}

// ByField returns the option that a Java constant declares, by the constant's class and name. The class is the full name, or
// the end of it from a dot or a `$` on, such as `ExecutionConfigOptions` or `OptimizerConfigOptions$Inner`; a Scala
// object's closing `$` may be left out. With an empty class, as behind a static import, all constants of that name in the
// release must declare the same option. ok is false for a constant that the release has not, or that is not unique.
func (v *View) ByField(class, field string) (o *option.Option, ok bool) {
	v.fieldsOnce.Do(v.indexFields)
	at := sort.Search(len(v.fields), func(i int) bool { return v.fields[i].field >= field })
	for ; at < len(v.fields) && v.fields[at].field == field; at++ {
		c := v.fields[at]
		if !isClass(c.class, class) {
			continue
		}
		if o != nil && o != c.option {
			return nil, false
		}
		o = c.option
	}
	return o, o != nil
}

func (v *View) indexFields() {
	v.fields = make([]constant, 0, len(v.all)+len(v.all)/8)
	add := func(o *option.Option, field, class string) {
		v.fields = append(v.fields, constant{field, class, o})
	}
	for _, o := range v.all {
		add(o, o.Field, o.Class)
		for _, w := range o.Owners {
			add(o, w.Field, w.Class)
		}
	}
	// The option's order stays among equal names.
	sort.SliceStable(v.fields, func(i, j int) bool { return v.fields[i].field < v.fields[j].field })
}

// isClass tells whether name is the full name of the class or an end of it; `.` and `$` count as the same, and a closing
// `$` does not count.
func isClass(full, name string) bool {
	full, name = strings.TrimSuffix(full, "$"), strings.TrimSuffix(name, "$")
	if len(name) > len(full) {
		return false
	}
	start := len(full) - len(name)
	for i := 0; i < len(name); i++ {
		a, b := full[start+i], name[i]
		if a != b && !(joins(a) && joins(b)) {
			return false
		}
	}
	return name == "" || start == 0 || joins(full[start-1])
}

// joins tells whether c stands between the names of packages and classes.
func joins(c byte) bool { return c == '.' || c == '$' }
