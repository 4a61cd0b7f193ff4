package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
)

// PutLayer moves a layer to the place of another one, which makes room; only layers of one kind can change places.
type PutLayer struct{ Layer, To int }

func (a PutLayer) update(s State, _ *Derived) State {
	if !s.hasLayer(a.Layer) || !s.hasLayer(a.To) || a.Layer == a.To {
		return s
	}
	w := s.Workspace
	kind := w.Layers[a.Layer].Kind
	if w.Layers[a.To].Kind != kind {
		up := w.Layers[a.To].Kind.Rank() > kind.Rank()
		return s.toast(whyFixed(w, a.Layer, a.To, up, s.Lang), nil, 0)
	}
	for a.Layer != a.To {
		by := 1
		if a.To < a.Layer {
			by = -1
		}
		other := neighbour(s.Workspace, a.Layer, by)
		s = s.swapped(a.Layer, other)
		a.Layer = other
	}
	return s.sayMoved(a.Layer).focus(cardButton(a.Layer))
}

// MoveOf moves the layer of a card by one place, +1 is up, and keeps the focus on it.
type MoveOf struct{ Layer, By int }

func (a MoveOf) update(s State, _ *Derived) State {
	if !s.hasLayer(a.Layer) {
		return s
	}
	other := neighbour(s.Workspace, a.Layer, a.By)
	if other < 0 {
		return s.toast(whyNot(s.Workspace, a.Layer, a.By, s.Lang), nil, 0)
	}
	return s.swapped(a.Layer, other).sayMoved(other).focus(cardButton(other))
}

// swapped returns s with two layers in each other's place; the open text stays open.
func (s State) swapped(a, b int) State {
	w := s.edit()
	w.Layers[a], w.Layers[b] = w.Layers[b], w.Layers[a]
	switch s.Layer {
	case a:
		s.Layer = b
	case b:
		s.Layer = a
	}
	return s
}

// sayMoved announces where a layer is now.
func (s State) sayMoved(at int) State {
	names := labels(s.Workspace, s.Lang)
	stack := order(s.Workspace)
	place := slices.Index(stack, at)
	if place+1 < len(stack) {
		return s.announce(WMovedAbove, names[at], names[stack[place+1]])
	}
	return s.announce(WMovedBelow, names[at], names[stack[place-1]])
}

// whyNot says why a layer can't move up (by = +1) or down (by = -1), "" where it can.
func whyNot(w *core.Workspace, at, by int, l Lang) string {
	if neighbour(w, at, by) >= 0 {
		return ""
	}
	stack := order(w)
	next := slices.Index(stack, at) - by
	switch {
	case next < 0:
		return l.T(WIsHighest)
	case next >= len(stack):
		return l.T(WIsLowest)
	}
	return whyFixed(w, at, stack[next], by > 0, l)
}

// whyFixed says why two layers of different kinds can't change places; up tells that the second one is the higher.
func whyFixed(w *core.Workspace, a, b int, up bool, l Lang) string {
	low, high := kindTitle(w.Layers[a].Kind, l), kindTitle(w.Layers[b].Kind, l)
	if !up {
		low, high = high, low
	}
	return l.Say(WOrderFixed, high, low)
}

// Duplicate adds a copy of the open layer above it and opens the copy.
type Duplicate struct{}

func (Duplicate) update(s State, _ *Derived) State {
	if !s.hasLayer(s.Layer) {
		return closeMenu(s)
	}
	before, open := s.Workspace, s.Layer
	name := labels(before, s.Lang)[open]
	if c := &s.copyLayer(open).Layers[open+1]; c.Name != "" {
		c.Name = copyName(c.Name)
	}
	s.Menu = ""
	return s.showPlace(open+1, diag.Span{}).toast(s.Lang.Say(WDuplicated, name), before, open).focus(cardButton(open + 1))
}

// copyName puts a mark of a copy before a file name's end.
func copyName(name string) string {
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		return name[:dot] + "-copy" + name[dot:]
	}
	return name + "-copy"
}

// RenameCard has the name of a layer typed on its card, which it opens.
type RenameCard struct{ Layer int }

func (a RenameCard) update(s State, d *Derived) State {
	if !s.hasLayer(a.Layer) {
		return s
	}
	s.Menu, s.Renaming = "", true
	return OpenLayer(a).update(s, d).focus(nameField)
}

// nameField is the field with the open layer's name: that on its card before the one among its tools.
const nameField = `[data-do="rename"]`

// CancelRename takes back what was typed into the name of the open layer, and leaves it.
type CancelRename struct{}

func (CancelRename) update(s State, d *Derived) State {
	if s.past != nil && s.past.made == byRenaming && s.past.layer == s.Layer && s.future == nil {
		s.Workspace, s.past = s.past.workspace, s.past.next
	}
	s.Renaming = false
	return s.focus(cardButton(s.Layer))
}

// EndRename tells that a name has been typed to its end: by Enter, which puts the focus back on the card, or by leaving its field.
type EndRename struct{ Enter bool }

func (a EndRename) update(s State, _ *Derived) State {
	s.Renaming = false
	if s.past != nil && s.past.made == byRenaming {
		done := *s.past
		done.made = byAction // what is typed next is another step
		s.past = &done
	}
	if a.Enter && s.hasLayer(s.Layer) {
		s = s.announce(WRenamed, labels(s.Workspace, s.Lang)[s.Layer]).focus(cardButton(s.Layer))
	}
	return s
}

// CopyText puts the open text on the clipboard.
type CopyText struct{}

func (CopyText) update(s State, _ *Derived) State { return closeMenu(s) }

func (CopyText) effect(st *Store) {
	if text := textOf(st.state.Workspace, st.state.Layer); text != nil {
		st.copy(*text)
	}
}

// DownloadText offers the open layer's text as a file of its name.
type DownloadText struct{}

func (DownloadText) update(s State, _ *Derived) State { return closeMenu(s) }

func (DownloadText) effect(st *Store) {
	if s := &st.state; s.hasLayer(s.Layer) {
		l := &s.Workspace.Layers[s.Layer]
		st.browser.Download(fileName(l), rowOf(l.Notation).media+";charset=utf-8", l.Text)
	}
}

// fileName is the name under which a layer's text is stored.
func fileName(l *layer.Layer) string {
	name := l.Name[strings.LastIndexAny(l.Name, `/\`)+1:]
	row := rowOf(l.Notation)
	if name == "" {
		name = row.file
	}
	if name == "" {
		name = string(l.Kind)
	}
	if strings.IndexByte(name, '.') < 0 {
		name += row.ending
	}
	return name
}

// copy puts a text on the clipboard and says whether it arrived.
func (st *Store) copy(text string) {
	st.browser.Copy(text, func(ok bool) { st.Dispatch(Copied{ok}) })
}

// layerItems fills the menu of the open layer.
func layerItems(v *MenuView, s *State) {
	if !s.hasLayer(s.Layer) {
		return
	}
	l, lay := s.Lang, &s.Workspace.Layers[s.Layer]
	v.add("rename-card", strconv.Itoa(s.Layer), WRename, NoWord)
	toggle := WSwitchOff
	if lay.Disabled {
		toggle = WSwitchOn
	}
	v.add("toggle-layer", "", toggle, NoWord)
	v.add("up", "", WUp, NoWord)
	v.why(whyNot(s.Workspace, s.Layer, +1, l))
	v.add("down", "", WDown, NoWord)
	v.why(whyNot(s.Workspace, s.Layer, -1, l))
	v.add("duplicate", "", WDuplicate, NoWord)
	v.add("dialog", string(ConvertDialog), WConvert, WConvertNote)
	v.add("copy-text", "", WCopyText, NoWord)
	v.add("download-text", "", WDownloadAs, NoWord)
	v.Items[len(v.Items)-1].Label = l.Say(WDownloadAs, fileName(lay))
	v.add("delete", "", WDelete, NoWord)
}

// why says why the last entry can't be done; "" where it can.
func (m *MenuView) why(reason string) {
	if it := &m.Items[len(m.Items)-1]; reason != "" {
		it.Note, it.Off = reason, "true"
	}
}
