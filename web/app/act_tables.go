package app

import (
	"strconv"
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/overlay"
)

// unparsed is an HTML document that waits for the browser's parser.
type unparsed struct {
	name, document string
	// instead is taken in as a layer where the document has no table of options.
	instead string
}

// proposeTable returns s with the options of a text's tables proposed for import; ok is false for a text without such a
// table. Of an HTML text that is known later, see TablesParsed.
func (s State) proposeTable(name, text, instead string) (proposed State, ok bool) {
	switch {
	case len(text) > overlay.MaxText:
		return s, false
	case overlay.IsHTML(text):
		s.unparsed = &unparsed{name, overlay.Document(text), instead}
		return s, true
	}
	return s.offerTable(name, overlay.Read(overlay.Texts(text)))
}

// offerTable puts what was read into the dialog, behind what waits there.
func (s State) offerTable(name string, r overlay.Result) (State, bool) {
	if len(r.Options) == 0 {
		return s, false
	}
	if name = strings.TrimSpace(name); name == "" {
		name = s.pastedName(r.Options)
	}
	s.Table = s.Table.behind(&TableProposal{Name: name, Result: r})
	s.Menu, s.Dialog = "", TablesDialog
	return s.focus(tableName), true
}

// pastedName names a pasted table. It is called as an imported one is only where it has all of that one's keys, since it then
// takes its place.
func (s *State) pastedName(options []*overlay.Definition) string {
	keys, taken := map[string]bool{}, map[string]bool{}
	for _, d := range options {
		keys[d.Key] = true
	}
	for _, o := range s.Workspace.Overlays {
		for _, d := range o.Options {
			taken[o.Name] = taken[o.Name] || !keys[d.Key]
		}
	}
	for p := s.Table; p != nil; p = p.next {
		taken[p.Name] = true
	}
	name := s.Lang.T(WPastedTable)
	for n := 2; taken[name]; n++ {
		name = s.Lang.T(WPastedTable) + " " + strconv.Itoa(n)
	}
	return name
}

// behind returns the list of proposals with one more at its end.
func (p *TableProposal) behind(last *TableProposal) *TableProposal {
	if p == nil {
		return last
	}
	c := *p
	c.next = p.next.behind(last)
	return &c
}

// openTables prepares the list.
func openTables(s *State) {
	s.Table = nil
	*s = s.focus(closeButton)
}

// closeButton is the one below the open dialog.
const closeButton = `.dialog-foot [data-do="close-dialog"]`

// tableName is the field with the name of what is proposed.
const tableName = `[data-do="table-name"]`

// TablesParsed brings the tables of an HTML document, or tells that it could not be parsed.
type TablesParsed struct {
	of     *unparsed
	Tables string
	OK     bool
}

func (a TablesParsed) update(s State, _ *Derived) State {
	if a.OK {
		if offered, ok := s.offerTable(a.of.name, overlay.Read(overlay.Decode(a.Tables))); ok {
			return offered
		}
	}
	return s.proposeLayer(a.of.name, a.of.instead)
}

// parse has the browser parse a document.
func (st *Store) parse(u *unparsed) {
	st.browser.Tables(u.document, func(tables string, ok bool) { st.Dispatch(TablesParsed{u, tables, ok}) })
}

// NameTable names the table that is proposed.
type NameTable struct{ Name string }

func (a NameTable) update(s State, _ *Derived) State {
	if name := strings.TrimSpace(a.Name); s.Table != nil && name != "" {
		c := *s.Table
		c.Name = name
		s.Table = &c
	}
	return s
}

// TakeTable imports the table that is proposed: what of it no release has.
type TakeTable struct{}

func (TakeTable) update(s State, _ *Derived) State {
	p := s.Table
	if p == nil {
		return s
	}
	c := overlay.Compare(p.Result.Options, catalog.At(s.Workspace.Release))
	if len(c.New) == 0 {
		return s
	}
	before, open := s.Workspace, s.Layer
	made := overlay.New(p.Name, c.New)
	w := s.edit()
	w.Overlays = overlay.Put(w.Overlays, made)
	s.Table = p.next
	s.Dialog = s.waiting()
	return s.toast(s.Lang.Say(WTableAdded, s.Lang.Count(len(c.New), WOptionOne, WOptionMany), made.Name), before, open)
}

// waiting is the dialog in which something that came in together with other things is proposed still, or "".
func (s *State) waiting() Dialog {
	switch {
	case s.Table != nil:
		return TablesDialog
	case s.Imports != nil && len(*s.Imports) > 0:
		return ImportDialog
	}
	return ""
}

// ChangeTable gives an imported table another name, which no other one has, or takes it away.
type ChangeTable struct {
	Number int
	Name   string
	Remove bool
}

func (a ChangeTable) update(s State, _ *Derived) State {
	before, open, name := s.Workspace, s.Layer, strings.TrimSpace(a.Name)
	if a.Number < 0 || a.Number >= len(before.Overlays) || name == "" && !a.Remove {
		return s
	}
	word, list := WTableRenamed, []*overlay.Overlay(nil)
	for i, o := range before.Overlays {
		switch {
		case i != a.Number && o.Name == name:
			return s
		case i != a.Number:
		case a.Remove:
			word, name = WTableRemoved, o.Name
			continue
		default:
			o = overlay.New(name, o.Options)
		}
		list = append(list, o)
	}
	s.edit().Overlays = list
	if a.Remove {
		s = s.focus(closeButton)
	}
	return s.toast(s.Lang.Say(word, name), before, open)
}
