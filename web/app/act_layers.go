package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// OpenLayer opens a layer's text, at the selected option if the layer has it, or the query text.
type OpenLayer struct{ Layer int }

func (a OpenLayer) update(s State, d *Derived) State {
	if e := d.Evaluation.Find(s.Selected.Key); e != nil {
		for i := range e.Candidates {
			if e.Candidates[i].Layer == a.Layer {
				return s.showPlace(a.Layer, e.Candidates[i].Span)
			}
		}
	}
	if a.Layer == s.Layer {
		return s
	}
	return s.showPlace(a.Layer, diag.Span{})
}

// MoveCard opens the layer above or below in the stack.
type MoveCard struct{ By int }

func (a MoveCard) update(s State, d *Derived) State {
	all := order(s.Workspace)
	if s.showsQuery() {
		all = append(all, diag.Query)
	}
	at := slices.Index(all, s.Layer)
	if next := at + a.By; at >= 0 && next >= 0 && next < len(all) {
		s = OpenLayer{all[next]}.update(s, d)
	}
	return s.focus(cardButton(s.Layer))
}

func cardButton(lay int) string {
	if lay == diag.Query {
		return queryCard
	}
	return `[data-layer="` + strconv.Itoa(lay) + `"] [data-do="layer"]`
}

// AddLayer adds an empty layer and opens it.
type AddLayer struct {
	Kind     layer.Kind
	Notation source.Notation
}

func (a AddLayer) update(s State, _ *Derived) State {
	if a.Kind.Rank() < 0 {
		return s
	}
	s.Dialog = ""
	s.addLayer(&layer.Layer{Kind: a.Kind, Notation: a.Notation, Name: rowOf(a.Notation).file})
	s.Tab = LayersTab
	return s.showPlace(len(s.Workspace.Layers)-1, diag.Span{}).focus(editorField)
}

// addLayer adds a layer to the workspace, which it returns.
func (s *State) addLayer(l *layer.Layer) *core.Workspace {
	w := s.edit()
	w.Layers = append(w.Layers, *l)
	return w
}

// copyLayer puts a copy of a layer above it and returns the workspace.
func (s *State) copyLayer(at int) *core.Workspace {
	w := s.addLayer(&s.Workspace.Layers[at])
	copy(w.Layers[at+1:], w.Layers[at:])
	return w
}

// RenameLayer gives the open layer another name.
type RenameLayer struct{ Name string }

func (a RenameLayer) update(s State, _ *Derived) State {
	if !s.hasLayer(s.Layer) || s.Workspace.Layers[s.Layer].Name == a.Name {
		return s
	}
	s.edit().Layers[s.Layer].Name = a.Name
	return s
}

// SetNotation reads the open layer in another notation.
type SetNotation struct{ Notation source.Notation }

func (a SetNotation) update(s State, _ *Derived) State {
	if !s.hasLayer(s.Layer) || s.Workspace.Layers[s.Layer].Notation == a.Notation || a.Notation == "" {
		return s
	}
	before := s.Workspace
	lay := &s.edit().Layers[s.Layer]
	setNotation(lay, a.Notation)
	was, is := keysIn(before, s.Layer), keysIn(s.Workspace, s.Layer)
	found := 0
	for key := range was {
		if is[key] {
			found++
		}
	}
	if found == len(was) {
		return s
	}
	return s.toast(s.Lang.Say(WConvertHint, notationName(a.Notation, s.Lang), strconv.Itoa(found), strconv.Itoa(len(was))), before, s.Layer)
}

// keysIn returns the keys that the text of a layer sets.
func keysIn(w *core.Workspace, at int) map[string]bool {
	l := &w.Layers[at]
	read := source.Read(l.Notation, l.Text, source.Context{Release: w.Release, Tool: l.Tool})
	keys := make(map[string]bool, len(read.Assignments))
	for i := range read.Assignments {
		keys[read.Assignments[i].Key] = true
	}
	return keys
}

// setNotation gives a layer another notation, and the name that goes with it where it had such a name.
func setNotation(lay *layer.Layer, n source.Notation) {
	if lay.Name == rowOf(lay.Notation).file {
		lay.Name = rowOf(n).file
	}
	lay.Notation = n
}

// SetTool says which version of the tool in between reads the open layer.
type SetTool struct{ Version string }

func (a SetTool) update(s State, _ *Derived) State {
	if !s.hasLayer(s.Layer) || s.Workspace.Layers[s.Layer].Tool == a.Version {
		return s
	}
	s.edit().Layers[s.Layer].Tool = a.Version
	return s
}

// ToggleLayer switches the open layer off or on.
type ToggleLayer struct{}

func (ToggleLayer) update(s State, _ *Derived) State {
	if !s.hasLayer(s.Layer) {
		return s
	}
	lay := &s.edit().Layers[s.Layer]
	lay.Disabled = !lay.Disabled
	said := WSwitchedOn
	if lay.Disabled {
		said = WSwitchedOff
	}
	s = closeMenu(s)
	return s.announce(said, labels(s.Workspace, s.Lang)[s.Layer])
}

// MoveLayer changes the open layer's place with its neighbour of the same kind: +1 is up.
type MoveLayer struct{ By int }

func (a MoveLayer) update(s State, d *Derived) State {
	s = closeMenu(s)
	focus := s.Wishes.Focus
	s = MoveOf{s.Layer, a.By}.update(s, d)
	s.Wishes.Focus = focus // it stays on the button
	return s
}

// DeleteLayer deletes the open layer, or empties the query text when that is open; a toast offers to undo it.
type DeleteLayer struct{}

func (DeleteLayer) update(s State, d *Derived) State {
	s.Menu = ""
	if s.Layer == diag.Query {
		return clearQuery(s)
	}
	return DeleteCard{s.Layer}.update(s, d)
}

// DeleteCard deletes a layer and puts the focus on the card that takes its place. What is open stays open; where that is deleted
// the next layer is opened.
type DeleteCard struct{ Layer int }

func (a DeleteCard) update(s State, _ *Derived) State {
	gone := a.Layer
	if !s.hasLayer(gone) {
		return s
	}
	before, open := s.Workspace, s.Layer
	name := labels(before, s.Lang)[gone]
	stack := order(before)
	w := s.edit()
	w.Layers = append(w.Layers[:gone], w.Layers[gone+1:]...)
	s = s.toast(s.Lang.Say(WDeleted, name), before, open)
	next := -1
	if at := slices.Index(stack, gone); at+1 < len(stack) {
		next = stack[at+1]
	} else if at > 0 {
		next = stack[at-1]
	}
	if next > gone {
		next--
	}
	switch {
	case open > gone:
		s.Layer--
	case open == gone:
		s.Layer = next
		s = s.showPlace(next, diag.Span{})
	}
	if next < 0 {
		return s.focus(`[data-do="dialog"][data-arg="add"]`)
	}
	return s.focus(cardButton(next))
}

// HideToast takes the toast away; a serial number that is not its own comes too late.
type HideToast struct{ Serial int }

func (a HideToast) update(s State, _ *Derived) State {
	if a.Serial == s.Toast.Serial {
		s.Toast = Toast{Serial: s.Toast.Serial + 1}
	}
	return s
}

// addArg splits the argument of a button for a new layer.
func addArg(arg string) AddLayer {
	kind, notation, _ := strings.Cut(arg, " ")
	return AddLayer{layer.Kind(kind), source.Notation(notation)}
}
