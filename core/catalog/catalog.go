package catalog

import (
	"strings"
	"sync"

	"flinkconf/core/catalog/internal/row"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// View is all options of one release. It never changes and is safe for concurrent use.
type View struct {
	release release.Release
	shared  *index
	all     []*option.Option
	// byRow has the option of each row, nil where the release has none.
	byRow []*option.Option

	imported imported

	fieldsOnce sync.Once
	fields     []constant

	foundLock sync.Mutex
	found     map[string][]Match

	readLock sync.Mutex
	read     map[string][2]release.Set

	nearLock  sync.Mutex
	nearKnown map[string][]string
}

var views [release.Count + 1]struct {
	once sync.Once
	view *View
}

// At returns the options of a release, which must be valid; the newest release's are returned for any other value. A
// release's view is built on first use.
func At(r release.Release) *View {
	if !r.Valid() {
		r = release.Last
	}
	v := &views[r]
	v.once.Do(func() { v.view = newView(load(), r) })
	return v.view
}

// Release returns the release that the view is of.
func (v *View) Release() release.Release { return v.release }

// All returns every option of the release in the byte order of the keys, those with a placeholder in the key among them.
// The list and the options are shared: callers must not change them.
func (v *View) All() []*option.Option { return v.all }

// newView reads a release's options from the table.
func newView(x *index, r release.Release) *View {
	n := 0
	for i := range rows {
		if rows[i].in.Has(r) {
			n++
		}
	}
	v := &View{release: r, shared: x, all: make([]*option.Option, 0, n), byRow: make([]*option.Option, len(rows))}
	// One block for all options, so that a view costs few allocations.
	options := make([]option.Option, n)
	for i := range rows {
		if !rows[i].in.Has(r) {
			continue
		}
		o := &options[len(v.all)]
		x.read(o, i, r)
		v.all = append(v.all, o)
		v.byRow[i] = o
	}
	return v
}

// read fills in the option of a row as a release has it.
func (x *index) read(o *option.Option, n int, r release.Release) {
	o.Key, o.Group = x.str(uint16(n)), rows[n].group
	var at [row.AttrCount]uint16
	var known [row.AttrCount]bool
	for _, c := range x.changesOf(n) {
		if c.since > r {
			break
		}
		a := c.attr
		if a == row.IsRespelt {
			a = row.IsDefault
		}
		at[a], known[a] = c.value, true
	}
	row.Shape(at[row.IsShape]).Fill(o)
	o.Class, o.Field = x.str(at[row.IsClass]), x.field(o, at[row.IsField])
	o.Pattern = strings.IndexByte(o.Key, '<') >= 0
	if o.HasDefault {
		o.Default = x.str(at[row.IsDefault])
	}
	if known[row.IsEnum] {
		x.readEnum(o, int(at[row.IsEnum]))
	}
	if known[row.IsAliases] {
		o.Aliases = x.readAliases(int(at[row.IsAliases]))
	}
	if known[row.IsOwners] {
		x.readOwners(o, int(at[row.IsOwners]))
	}
}

// field is the name of a constant that declares an option.
func (x *index) field(o *option.Option, f row.Field) string {
	if f < row.MostParts {
		return row.Constant(o.Key, f)
	}
	return x.str(f)
}

func (x *index) readEnum(o *option.Option, at int) {
	n := int(lists[at+1])
	if n == 0 {
		return
	}
	o.Enum = x.str(lists[at])
	o.Values = make([]option.EnumValue, n)
	for i := range o.Values {
		l := lists[at+2+3*i:]
		o.Values[i] = option.EnumValue{Name: x.str(l[0]), Text: x.str(l[1]), Deprecated: l[2] == 1}
	}
}

func (x *index) readAliases(at int) []option.Alias {
	n := int(lists[at])
	if n == 0 {
		return nil
	}
	aliases := make([]option.Alias, n)
	for i := range aliases {
		l := lists[at+1+2*i:]
		aliases[i] = option.Alias{Key: x.str(l[0]), Deprecated: l[1] == 1}
	}
	return aliases
}

func (x *index) readOwners(o *option.Option, at int) {
	n := int(lists[at])
	if n == 0 {
		return
	}
	o.Owners = make([]option.Owner, n)
	for i := range o.Owners {
		l := lists[at+1+2*i:]
		o.Owners[i] = option.Owner{Class: x.str(l[0]), Field: x.field(o, l[1])}
	}
}
