package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
)

// openCompare is what a comparison begins with: the same workspace in another release.
func openCompare(s *State) {
	if s.Compare == (Comparing{}) {
		s.Compare.Release = usualOther(s.Workspace.Release)
	}
	s.Compare.Row = 0
	*s = s.scroll(CompareList, 0)
}

// fromTop returns s at the first row of the comparison.
func (s State) fromTop() State {
	s.Compare.Row = 0
	return s.scroll(CompareList, 0)
}

// CompareBase chooses what the other side is made of, see Comparing.
type CompareBase struct{ Base string }

func (a CompareBase) update(s State, _ *Derived) State {
	c := &s.Compare
	if a.Base == c.Base {
		return s
	}
	c.Base, c.Release, c.Mode, c.Entry, c.Problem, c.Kind = a.Base, release.None, "", "", "", NoDifference
	if a.Base == "" {
		c.Release = usualOther(s.Workspace.Release)
	}
	if c.waits() {
		s = s.focus(compareField)
	}
	return s.fromTop()
}

// ChangeSide chooses the release, mode or entry point of the other side.
type ChangeSide struct{ What, Value string }

func (a ChangeSide) update(s State, _ *Derived) State {
	c := &s.Compare
	switch a.What {
	case "compare-release":
		if r, err := release.Parse(a.Value); err == nil {
			c.Release = r
		}
	case "compare-mode":
		if m := layer.Mode(a.Value); m.Valid() {
			c.Mode = m
		}
	case "compare-entry":
		if e := layer.Entry(a.Value); e.Valid() {
			c.Entry = e
		}
	}
	c.Kind = NoDifference
	return s.fromTop()
}

// ToggleCompare changes a switch of the comparison, by its data-arg.
type ToggleCompare struct{ What string }

func (a ToggleCompare) update(s State, _ *Derived) State {
	c := &s.Compare
	switch a.What {
	case "same":
		c.Same = !c.Same
	case "all":
		c.All = !c.All
	case "swap":
		c.Swapped, c.Kind = !c.Swapped, NoDifference
	case "values", "problems":
		c.Problems = a.What == "problems"
	case "replace":
		c.Given, c.Text, c.Problem = nil, "", ""
		s = s.focus(compareField)
	default:
		n, err := strconv.Atoi(a.What)
		if err != nil || n <= 0 || n >= int(differences) {
			return s
		}
		if k := Difference(n); c.Kind == k {
			c.Kind = NoDifference
		} else {
			c.Kind = k
		}
	}
	return s.fromTop()
}

// SearchCompared is typing in the search field of the comparison.
type SearchCompared struct{ Text string }

func (a SearchCompared) update(s State, _ *Derived) State {
	s.Compare.Search = a.Text
	return s.fromTop()
}

// TypeCompared is typing or pasting into the field for another workspace. What can be read as a workspace is taken at once.
type TypeCompared struct{ Text string }

func (a TypeCompared) update(s State, _ *Derived) State {
	s.Compare.Text, s.Compare.Problem = a.Text, ""
	if w, found, ok := sharedWorkspace("", a.Text); ok && len(found) == 0 && len(w.Layers) > 0 {
		return s.compareWith(&w, s.Lang.T(WComparePasted))
	}
	return s
}

// TakeCompared compares with the text of that field, or says why that can't be.
type TakeCompared struct{}

func (TakeCompared) update(s State, d *Derived) State {
	return OpenCompared{s.Lang.T(WComparePasted), s.Compare.Text}.update(s, d).focus(compareField)
}

// OpenCompared compares with a file: a workspace, or a configuration file of its own.
type OpenCompared struct{ Name, Text string }

func (a OpenCompared) update(s State, _ *Derived) State {
	c := &s.Compare
	c.Base, c.Given, c.Release, c.Mode, c.Entry = givenBase, nil, release.None, "", ""
	text, name := strings.TrimPrefix(a.Text, "\ufeff"), a.Name
	if name == s.Lang.T(WComparePasted) {
		name = ""
	}
	w, found, ok := sharedWorkspace(name, text)
	switch {
	case len(text) > maxFile:
		c.Problem = s.Lang.Say(WFileTooLong, a.Name)
	case ok && len(w.Layers) > 0:
		return s.compareWith(&w, a.Name)
	case ok && len(found) > 0:
		c.Problem = s.Lang.Say(WFileNotRead, a.Name, s.Lang.ToldWithin(found[0].Message))
	case ok:
		c.Problem = s.Lang.T(WCompareNoLayers)
	default:
		if w, ok = core.WorkspaceOf(name, text, s.Workspace.Release); ok {
			return s.compareWith(&w, a.Name)
		}
		c.Problem = s.Lang.T(WCompareUnread)
	}
	return s
}

// compareWith returns s with another workspace on the other side.
func (s State) compareWith(w *core.Workspace, name string) State {
	c := &s.Compare
	c.Base, c.Given, c.Name, c.Text, c.Problem, c.Kind = givenBase, w, name, "", "", NoDifference
	c.Release, c.Mode, c.Entry = release.None, "", ""
	return s.fromTop()
}

// sharedWorkspace reads what workspaces are handed on as: JSON or a link. found holds what keeps it from being one as a whole. ok
// is false for a text that is something else.
func sharedWorkspace(name, text string) (w core.Workspace, found []diag.Diagnostic, ok bool) {
	if w, found, ok = workspaceIn(name, text); !ok && strings.Contains(text, linkMark) && strings.Count(text, "\n") < 3 {
		w, _, found = share.Decode(text)
		ok = len(found) == 0 || found[0].Code != diag.LinkUnread
	}
	failed := found[:0]
	for i := range found {
		if found[i].Severity == diag.Error {
			failed = append(failed, found[i])
		}
	}
	return w, failed, ok
}

// linkMark is in every link, and in other texts.
const linkMark = "v=1"

// MoveCompared selects a row further down or up. Pages count as what is in view.
type MoveCompared struct{ By, Pages int }

func (a MoveCompared) update(s State, d *Derived) State {
	if s.Compare.waits() {
		return s
	}
	height := s.comparedHeight()
	page := max(1, s.Lists[CompareList].Height/height-1)
	last := len(d.compared(&s).shown) - 1
	row := max(0, min(max(0, min(s.Compare.Row, last))+a.By+a.Pages*page, last))
	s.Compare.Row = row
	head := s.rem(comparedHead)
	return s.into(CompareList, head+row*height, height, head)
}

// PickCompared selects the option of a row in the screen and closes the dialog; -1 stands for the selected row.
type PickCompared struct{ Row int }

func (a PickCompared) update(s State, d *Derived) State {
	if s.Compare.waits() {
		return s
	}
	c := d.compared(&s)
	if a.Row < 0 {
		a.Row = s.Compare.Row
	}
	if a.Row < 0 || a.Row >= len(c.shown) {
		return s
	}
	s.Compare.Row = a.Row
	r := &c.rows[c.shown[a.Row]]
	side := 0
	if s.Compare.Swapped {
		side = 1
	}
	e := r.sides[side]
	if e == nil {
		e = r.sides[1-side]
	}
	return s.pick(e.Key, d)
}

// PickProblem selects the option that a problem of one side is about, and closes the dialog.
type PickProblem struct{ Number int }

func (a PickProblem) update(s State, d *Derived) State {
	if s.Compare.waits() {
		return s
	}
	list := d.compared(&s).problems
	if a.Number < 0 || a.Number >= len(list) || list[a.Number].Key == "" {
		return s
	}
	return s.pick(core.KeyOf(s.Workspace.View(), list[a.Number].Key), d)
}

// pick returns s without the dialog, with an option selected.
func (s State) pick(key string, d *Derived) State {
	s.Dialog = ""
	if s.Narrow {
		s.Tab = DocsTab
	}
	return SelectKey{key}.update(s, d).focus(effectiveGrid)
}

// The selectors of the table and of the field for another workspace.
const (
	compareGrid  = `[data-area="` + areaCompare + `"]`
	compareField = `[data-do="compare-text"]`
)
