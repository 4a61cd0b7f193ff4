package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/upgrade"
	"flinkconf/core/value"
)

// Difference is how an option differs from the left to the right side.
type Difference uint8

// The kinds of differences, those that matter most first.
const (
	NoDifference Difference = iota
	// FailsRight and FailsLeft: the read fails on one side only.
	FailsRight
	FailsLeft
	// UnreadRight and UnreadLeft: it is set on both sides, and one side's release doesn't read it.
	UnreadRight
	UnreadLeft
	OtherValue
	// Added and Removed: set on one side only.
	Added
	Removed
	OtherDefault
	// OtherSource: the same value from another layer.
	OtherSource
	// NewOption and GoneOption: nobody sets it, and only one side's release has it.
	NewOption
	GoneOption
	differences
)

// differenceWords name the differences.
var differenceWords = [differences]Word{
	NoDifference: WCompareSame, FailsRight: WCompareFailsRight, FailsLeft: WCompareFailsLeft, UnreadRight: WCompareUnreadRight,
	UnreadLeft: WCompareUnreadLeft, OtherValue: WCompareValue, Added: WCompareAdded, Removed: WCompareRemoved,
	OtherDefault: WCompareDefault, OtherSource: WCompareSource, NewOption: WCompareNew, GoneOption: WCompareGone,
}

// comparedRow is an option on both sides; one of them may be nil.
type comparedRow struct {
	sides [2]*core.Effective
	kind  Difference
}

// key is the option's key, the left side's where both have one.
func (r *comparedRow) key() string {
	if r.sides[0] != nil {
		return r.sides[0].Key
	}
	return r.sides[1].Key
}

// other is the right side's key where it is another one, else "".
func (r *comparedRow) other() string {
	if r.sides[1] == nil || r.sides[1].Key == r.key() {
		return ""
	}
	return r.sides[1].Key
}

// internal tells an option that is not for people.
func (r *comparedRow) internal() bool {
	for _, e := range r.sides {
		if e != nil && e.Known() && !e.Option.Internal {
			return false
		}
	}
	return true
}

// mentioned tells that a layer of one of the sides mentions the option.
func (r *comparedRow) mentioned() bool {
	for _, e := range r.sides {
		if e != nil && len(e.Candidates) > 0 {
			return true
		}
	}
	return false
}

// pairRows finds for each option of a side that of the other: by its key, or by the name that it has in the other's release.
func (c *comparison) pairRows() []comparedRow {
	left, right := &c.sides[0].evaluation, &c.sides[1].evaluation
	p := pairing{tester: tester{[2]value.Rules{c.rules(0), c.rules(1)}}, views: [2]*catalog.View{left.View(), right.View()}, rows: make([]comparedRow, 0, len(left.Effective)+64)}
	p.spelled[0], p.spelled[1] = spellings(left), spellings(right)
	// The right side's names of options that the left calls otherwise, and the other way round.
	named, called := map[string]string{}, map[string]string{}
	if left.Release != right.Release {
		view := right.View()
		for i := range left.Effective {
			key := left.Effective[i].Key
			if right.Find(key) != nil {
				continue
			}
			if name := core.KeyOf(view, view.Named(key, left.Release)); named[name] == "" && left.Find(name) == nil && right.Find(name) != nil {
				named[name], called[key] = key, name
			}
		}
	}
	// Both are sorted by key.
	j := 0
	upTo := func(key string) {
		for ; j < len(right.Effective) && (key == "" || right.Effective[j].Key < key); j++ {
			if e := &right.Effective[j]; named[e.Key] == "" {
				p.add(nil, e)
			}
		}
	}
	for i := range left.Effective {
		e := &left.Effective[i]
		upTo(e.Key)
		switch {
		case j < len(right.Effective) && right.Effective[j].Key == e.Key:
			p.add(e, &right.Effective[j])
			j++
		case called[e.Key] != "":
			p.add(e, right.Find(called[e.Key]))
		default:
			p.add(e, nil)
		}
	}
	upTo("")
	return p.rows
}

// pairing puts the rows together.
type pairing struct {
	tester
	views [2]*catalog.View
	rows  []comparedRow
	// spelled are the keys under which a side's options are set, where these are not their own, by side.
	spelled [2]map[string]string
}

func spellings(e *core.Evaluation) map[string]string {
	spelled := map[string]string{}
	for i := range e.Effective {
		f := &e.Effective[i]
		for n := range f.Candidates {
			if key := f.Candidates[n].Key; key != f.Key && f.Known() {
				spelled[key] = f.Key
			}
		}
	}
	return spelled
}

// add adds a row. A spelling that only one of the releases reads makes no row beside that of its option.
func (p *pairing) add(l, r *core.Effective) {
	if l == nil && !r.Known() && p.spelled[0][r.Key] != "" || r == nil && !l.Known() && p.spelled[1][l.Key] != "" {
		return
	}
	row := comparedRow{[2]*core.Effective{l, r}, p.difference(l, r)}
	switch {
	case row.kind == Removed && p.unread(l, 1):
		row.kind = UnreadRight
	case row.kind == Added && p.unread(r, 0):
		row.kind = UnreadLeft
	}
	p.rows = append(p.rows, row)
}

// unread tells that an option is set under a spelling that the other side's release doesn't read.
func (p *pairing) unread(e *core.Effective, other int) bool {
	return e.Winner != nil && e.Winner.Key != e.Key && p.spelled[other][e.Winner.Key] == "" && p.views[other].Lookup(e.Winner.Key) == nil
}

func (c *comparison) rules(side int) value.Rules {
	w := c.sides[side].workspace
	return value.Rules{Release: w.Release, YAML: w.Release >= release.V1_19 && layer.MakePlan(w.Layers, w.Entry, w.Release).YAML}
}

// tester tells how two sides of an option differ.
type tester struct{ rules [2]value.Rules }

func (t *tester) difference(l, r *core.Effective) Difference {
	readLeft, readRight := l != nil && l.Known(), r != nil && r.Known()
	setLeft, setRight := isSet(l), isSet(r)
	switch {
	case !setLeft && !setRight:
		switch {
		case !readLeft && !readRight:
			return NoDifference
		case !readLeft:
			return NewOption
		case !readRight:
			return GoneOption
		case t.sameDefault(l.Option, r.Option):
			return NoDifference
		}
		return OtherDefault
	case setLeft && setRight && readLeft && !readRight:
		return UnreadRight
	case setLeft && setRight && readRight && !readLeft:
		return UnreadLeft
	case !setLeft:
		if r.State == resolve.Invalid {
			return FailsRight
		}
		return Added
	case !setRight:
		if l.State == resolve.Invalid {
			return FailsLeft
		}
		return Removed
	case r.State == resolve.Invalid && l.State != resolve.Invalid:
		return FailsRight
	case l.State == resolve.Invalid && r.State != resolve.Invalid:
		return FailsLeft
	case !t.sameValue(l, r):
		return OtherValue
	case l.Winner != nil && r.Winner != nil && l.Winner.Layer != r.Winner.Layer:
		return OtherSource
	}
	return NoDifference
}

// isSet tells that a layer gives the option a value that arrives, even one that nobody reads or can read.
func isSet(e *core.Effective) bool { return e != nil && e.Winner != nil }

// sameValue tells whether two options that are set have the same value.
func (t *tester) sameValue(l, r *core.Effective) bool {
	switch {
	case l.Dynamic || r.Dynamic || l.State != resolve.Set || r.State != resolve.Set || l.Winner == nil || r.Winner == nil:
		return l.Value == r.Value
	case l.Canonical == r.Canonical:
		return true
	case l.Option.Type == r.Option.Type && l.Option.List == r.Option.List:
		return false
	}
	v, wrong := t.rules[0].Parse(l.Winner.Value, value.SpecOf(l.Option))
	w, alsoWrong := t.rules[1].Parse(r.Winner.Value, value.SpecOf(r.Option))
	return wrong == nil && alsoWrong == nil && upgrade.Same(v, l.Option, w, r.Option)
}

// sameDefault tells whether two releases have the same default.
func (t *tester) sameDefault(l, r *option.Option) bool {
	if l.HasDefault != r.HasDefault || l.Default == r.Default {
		return l.HasDefault == r.HasDefault
	}
	v, read := t.rules[0].Default(l)
	w, alsoRead := t.rules[1].Default(r)
	if !read || !alsoRead {
		return strings.EqualFold(l.Default, r.Default)
	}
	return v.Canonical() == w.Canonical() || upgrade.Same(v, l, w, r)
}
