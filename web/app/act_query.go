package app

import (
	"flinkconf/core/diag"
	"flinkconf/core/shape"
)

// The selectors of the query text's card, and of the menu of features.
const (
	queryCard   = `[data-query] [data-do="layer"]`
	featureMenu = `[data-do="add-feature"]`
)

// CycleFeature corrects what is known about a feature of the queries: from what was read to yes, to no, and back. The menu of
// features, which has those without a chip, says yes to one in the same way.
type CycleFeature struct{ Name string }

func (a CycleFeature) update(s State, d *Derived) State {
	f, ok := shape.FeatureOf(a.Name)
	if !ok {
		return s
	}
	said, word := s.Workspace.Shape, WSaidNothing
	switch {
	case said.Has&f != 0:
		said.Lacks, word = said.Lacks|f, WSaidLacks
		said.Has &^= f
	case said.Lacks&f != 0:
		said.Lacks &^= f
		switch has, unsure := d.told(); {
		case unsure&f != 0:
			s.Unsure = true // so that the chip stays
		case has&f == 0:
			s = s.focus(featureMenu) // the chip goes
		}
	default:
		said.Has, word = said.Has|f, WSaidHas
	}
	return s.correct(said, word, featureNames(f, s.Lang), featureNote(f, s.Lang))
}

// correct returns s with other corrections of the queries' features, and a message about them.
func (s State) correct(to shape.Correction, w Word, args ...string) State {
	before := s.Workspace
	s.edit().Shape = to
	s = s.toast(s.Lang.Say(w, args...), before, s.Layer)
	s.Toast.Focus = featureMenu
	return s
}

// ClearCorrections takes back all that the user said about the queries.
type ClearCorrections struct{}

func (ClearCorrections) update(s State, _ *Derived) State {
	if s.Workspace.Shape == (shape.Correction{}) {
		return s
	}
	return s.correct(shape.Correction{}, WCorrectionsCleared).focus(featureMenu)
}

// ToggleUnsure shows or hides the features that can't be told.
type ToggleUnsure struct{}

func (ToggleUnsure) update(s State, _ *Derived) State {
	s.Unsure = !s.Unsure
	return s
}

// clearQuery empties the query text.
func clearQuery(s State) State {
	if s.Workspace.Query == "" {
		return s
	}
	before := s.Workspace
	s.edit().Query = ""
	return s.toast(s.Lang.T(WQueryCleared), before, diag.Query).showPlace(diag.Query, diag.Span{}).focus(editorField)
}
