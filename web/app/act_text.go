package app

import (
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// EditText is typing in the text area: the text that it holds now, and the caret in UTF-16 units.
type EditText struct {
	Layer int
	Text  string
	Caret int
	// Joined tells that it goes on with the typing before, as one step to undo.
	Joined bool
}

func (a EditText) update(s State, _ *Derived) State {
	there := textOf(s.Workspace, a.Layer)
	if there == nil {
		return s
	}
	old := *there
	text := Unshown(old, a.Text)
	s.Layer, s.Caret = a.Layer, placeOf(a.Text, a.Caret)
	s.todo.follow = true
	if text == old {
		return s
	}
	alone := blank(s.Workspace)
	*textOf(s.edit(), a.Layer) = text
	if a.Layer != diag.Query && strings.TrimSpace(old) == "" && len(text) >= pasted {
		return s.readAs(source.Mistaken(s.Workspace.Layers[a.Layer].Notation, text), a.Layer, alone)
	}
	return s
}

// pasted is the length in bytes from which a text that fills an empty layer was pasted and not typed.
const pasted = 12

// readAs gives a layer the notation that a pasted text is written in, "" for none other than it has, and the kind that
// goes with it where the layer's own doesn't. Where the text is alone it brings the release that it names, and an entry point
// that it has an effect in. The way back keeps the text.
func (s State) readAs(n source.Notation, at int, alone bool) State {
	if n == "" || !source.Readable(n) {
		return s
	}
	before := s.Workspace
	w := s.edit()
	lay := &w.Layers[at]
	setNotation(lay, n)
	if !slices.Contains(notationsFor(lay.Kind, w.Release), n) {
		lay.Kind = layer.KindOf(n)
	}
	if alone {
		suited, _ := core.WorkspaceOf("", lay.Text, w.Release)
		w.Release, w.Entry = suited.Release, suited.Entry
	}
	return s.toast(s.Lang.Say(WReadAs, notationName(n, s.Lang)), before, at)
}

// MoveCaret tells where the caret is, in UTF-16 units of the open text.
type MoveCaret struct{ Caret int }

func (a MoveCaret) update(s State, _ *Derived) State {
	there := textOf(s.Workspace, s.Layer)
	if there == nil {
		return s
	}
	at := placeOf(Shown(*there), a.Caret)
	if at != s.Caret {
		s.todo.follow = true
	}
	s.Caret = at
	return s
}

// ApplyFix mends a problem: the number of its diagnostic in the evaluation and of its fix.
type ApplyFix struct{ Problem, Fix int }

func (a ApplyFix) update(s State, d *Derived) State {
	if a.Problem < 0 || a.Problem >= len(d.Evaluation.Diagnostics) {
		return s
	}
	g := &d.Evaluation.Diagnostics[a.Problem]
	if a.Fix < 0 || a.Fix >= len(g.Fixes) {
		return s
	}
	fix := g.Fixes[a.Fix]
	before, open := s.Workspace, s.Layer
	s = s.applyEdits(fix.Edits)
	if s.Workspace == before {
		return s
	}
	s.todo = pending{follow: true, reveal: true}
	return s.toast(s.Lang.Say(WFixed, s.Lang.Told(fix.Title)), before, open)
}

// applyEdits makes edits to the texts and shows the place of the first one.
func (s State) applyEdits(edits []diag.Edit) State {
	if len(edits) == 0 {
		return s
	}
	w := s.edit()
	for at := diag.Query; at < len(w.Layers); at++ {
		var list []diag.Edit
		for i := range edits {
			if edits[i].Layer == at {
				list = append(list, edits[i])
			}
		}
		if text := textOf(w, at); text != nil && list != nil {
			*text = diag.Apply(*text, list)
		}
	}
	first := &edits[0]
	at := first.Span.Start
	// An edit that adds a line starts at the end of the one before.
	if len(first.Text) > 0 && first.Text[0] == '\n' {
		at = diag.Pos{Line: at.Line + 1, Column: 1}
	}
	return s.showPlace(first.Layer, diag.Span{Start: at, End: at})
}
