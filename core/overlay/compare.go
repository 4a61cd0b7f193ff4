package overlay

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/value"
)

// Comparison says what a release has of a table's options.
type Comparison struct {
	// New are the options that no release has.
	New []*Definition
	// Same is the number of those that it has and that the table shows alike.
	Same int
	// Elsewhere are the keys that other releases have, whose catalogues know more about them than a table.
	Elsewhere []string
	// Different are those that the table shows in another way.
	Different []Difference
}

// Difference is an option that a table and a release show in different ways.
type Difference struct {
	Key     string
	Aspects []Aspect
}

// Aspect is one thing that is different: "type", "default", "mode" or "values"; "" for a default or mode means none.
type Aspect struct{ Name, Table, Catalog string }

// Compare compares definitions with a release. What a table doesn't show isn't compared: types that were guessed, and modes and
// constants that aren't there.
func Compare(options []*Definition, view *catalog.View) Comparison {
	var c Comparison
	rules := value.Rules{Release: view.Release()}
	for _, d := range options {
		found := view.Lookup(d.Key)
		if found == nil && view.Reads(d.Key) {
			c.Elsewhere = append(c.Elsewhere, d.Key)
			continue
		}
		if found == nil {
			c.New = append(c.New, d)
			continue
		}
		var aspects []Aspect
		if found[0].Via <= catalog.ByAlias && !found[0].Loose {
			aspects = d.differences(found[0].Option, rules)
		}
		if aspects == nil {
			c.Same++
		} else {
			c.Different = append(c.Different, Difference{d.Key, aspects})
		}
	}
	return c
}

func (d *Definition) differences(o *option.Option, rules value.Rules) []Aspect {
	var all []Aspect
	differs := func(name, theirs, ours string) { all = append(all, Aspect{name, theirs, ours}) }
	if !d.Guessed && (d.Type != o.Type || d.List != o.List) {
		ours := Definition{Type: o.Type, List: o.List}
		differs("type", d.TypeName(), ours.TypeName())
	}
	if !d.sameDefault(o, rules) {
		differs("default", d.Default, o.Default)
	}
	if d.Mode != option.AnyMode && d.Mode != o.Mode {
		differs("mode", d.Mode.String(), o.Mode.String())
	}
	if len(d.Values) > 0 && !d.sameValues(o) {
		var theirs, ours []string
		for i := range d.Values {
			theirs = append(theirs, d.Values[i].Name)
		}
		for i := range o.Values {
			ours = append(ours, o.Values[i].Text)
		}
		differs("values", strings.Join(theirs, ", "), strings.Join(ours, ", "))
	}
	return all
}

// sameDefault compares the defaults as values of the catalogue's type. Tables write (none), or nothing, for an empty text or
// list, too.
func (d *Definition) sameDefault(o *option.Option, rules value.Rules) bool {
	if !d.HasDefault {
		return !o.HasDefault || o.Default == "" || o.Default == "[]" || o.Default == "{}"
	}
	if !o.HasDefault {
		return false
	}
	theirs := *o
	theirs.Default = property(d.Default)
	spellDefault(&theirs)
	a, readA := rules.Default(&theirs)
	b, readB := rules.Default(o)
	if readA && readB {
		return a.Same(b)
	}
	return strings.EqualFold(theirs.Default, o.Default)
}

// property spells a default that is one of Java's properties as the catalogue does.
func property(text string) string {
	if name, ok := strings.CutPrefix(text, "System.getProperty("); ok {
		return "${" + unquote(strings.TrimSuffix(name, ")")) + "}"
	}
	return text
}

// sameValues tells whether the constants are those of an option, in any order.
func (d *Definition) sameValues(o *option.Option) bool {
	if len(d.Values) != len(o.Values) {
		return false
	}
	for _, v := range d.Values {
		known := false
		for _, ours := range o.Values {
			known = known || strings.EqualFold(v.Name, ours.Text) || strings.EqualFold(v.Name, ours.Name)
		}
		if !known {
			return false
		}
	}
	return true
}
