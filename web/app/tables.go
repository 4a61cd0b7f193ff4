package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/overlay"
)

// TableProposal is a foreign table that is proposed for import.
type TableProposal struct {
	_    incomparable
	Name string
	// Result is what was read of it.
	Result overlay.Result
	next   *TableProposal
}

// TablesView is the dialog of imported tables: the proposal, and without one the list.
type TablesView struct {
	Lang Lang
	// Proposed tells that a table is proposed, under Name. Note says what else there is to say about it, or "". Can tells that
	// there is something to add.
	Proposed   bool
	Name, Note string
	Can        bool
	Sections   []TableSection
	Rows       []TableRow
}

// TableSection is what became of some of a table's rows.
type TableSection struct {
	// What tells the sections apart: "new", "same", "different", "elsewhere" or "skipped".
	What, Title string
	Items       []TableItem
}

// TableItem is an option, or a row that wasn't read, with what there is to say about it.
type TableItem struct{ Code, Words string }

// TableRow is an imported table.
type TableRow struct {
	Number     int
	Name, Gist string
}

// Alike tells whether another dialog would be drawn alike. It is made anew only when something has changed.
func (v *TablesView) Alike(other any) bool { return v == other.(*TablesView) }

// tablesMemo is a dialog with what it was made of.
type tablesMemo struct {
	proposal  *TableProposal
	workspace *core.Workspace
	in        spoken
	view      *TablesView
}

func tablesDialog(s *State, d *Derived) DialogBody {
	m := &d.exchange.tables
	if m.proposal != s.Table || m.workspace != s.Workspace || m.in != d.spoken || m.view == nil {
		*m = tablesMemo{s.Table, s.Workspace, d.spoken, tablesView(s)}
	}
	return m.view
}

// mostItems bounds the rows of a section that are shown.
const mostItems = 200

func tablesView(s *State) *TablesView {
	l := s.Lang
	v := &TablesView{Lang: l}
	for i, o := range s.Workspace.Overlays {
		v.Rows = append(v.Rows, TableRow{i, o.Name, l.Count(len(o.Options), WOptionOne, WOptionMany)})
	}
	p := s.Table
	if p == nil {
		return v
	}
	v.Proposed, v.Name = true, p.Name
	c := overlay.Compare(p.Result.Options, catalog.At(s.Workspace.Release))
	v.Can = len(c.New) > 0
	for _, o := range s.Workspace.Overlays {
		if o.Name == p.Name {
			v.Note = l.T(WTableReplaces)
		}
	}
	if !v.Can {
		v.Note = l.T(WTableNothing)
	}
	section := func(what string, n int, title Word) {
		if n > 0 {
			v.Sections = append(v.Sections, TableSection{What: what, Title: l.Say(title, strconv.Itoa(n))})
		}
	}
	item := func(code, words string) {
		t := &v.Sections[len(v.Sections)-1]
		switch n := len(t.Items); {
		case n == mostItems:
			code, words = "…", ""
		case n > mostItems:
			return
		}
		t.Items = append(t.Items, TableItem{code, words})
	}
	section("new", len(c.New), WTableNew)
	for _, o := range overlay.New("", c.New).Imported() {
		item(o.Key, strings.Join(tags(o, l), " · "))
	}
	section("different", len(c.Different), WTableDifferent)
	for i := range c.Different {
		for _, a := range c.Different[i].Aspects {
			item(c.Different[i].Key, l.Say(aspectWord(a.Name), shownNone(a.Table, l), shownNone(a.Catalog, l)))
		}
	}
	section("elsewhere", len(c.Elsewhere), WTableElsewhere)
	for _, key := range c.Elsewhere {
		item(key, "")
	}
	section("same", c.Same, WTableSame)
	section("skipped", len(p.Result.Skipped), WTableSkipped)
	for i := range p.Result.Skipped {
		r := &p.Result.Skipped[i]
		item(r.Found, l.ToldWithin(r.Place.Text())+l.T(WColon)+l.ToldWithin(r.Reason))
	}
	return v
}

// aspectWord says in what an option is different.
func aspectWord(aspect string) Word {
	switch aspect {
	case "type":
		return WAspectType
	case "default":
		return WAspectDefault
	case "mode":
		return WAspectMode
	}
	return WAspectValues
}

// shownNone shows what isn't there as such.
func shownNone(text string, l Lang) string {
	if text == "" {
		return l.T(WChangeNothing)
	}
	return clipped(text, 80)
}
