package app

import (
	"flinkconf/core"
	"flinkconf/core/explain"
	"flinkconf/web/texts"
)

// Why is the part of the option pane that says why the option has its value and what would change that. It is made when there
// is time for it, since it takes a few evaluations.
type Why struct {
	Lang Lang
	Open bool
	// Fresh tells that the lines are about the workspace as it is now. Until then none of the edits is to be made.
	Fresh bool
	// Lines are those of the explanation's text; sentences begin with a blank. Ways has
	// for each the number of the way whose edits a button makes, or -1.
	Lines []string
	Ways  []int
	made  *explain.Explanation
	in    spoken
}

// Alike tells whether another one would be drawn alike.
func (w *Why) Alike(other any) bool {
	o := other.(*Why)
	return w.in == o.in && w.Open == o.Open && w.Fresh == o.Fresh && w.made == o.made
}

// whyMemo is the explanation that was made last, and of which workspace.
type whyMemo struct {
	workspace *core.Workspace
	key       string
	Why
}

// fits tells whether it is about the option that is selected, as the workspace is now.
func (m *whyMemo) fits(s *State) bool { return m.workspace == s.Workspace && m.key == s.Selected.Key }

func (d *Derived) whyPane(s *State) Why {
	var w Why
	if s.Why && d.why.key == s.Selected.Key {
		if d.why.made != nil && d.why.in != d.spoken {
			d.tellWhy()
		}
		w = d.why.Why
	}
	w.in, w.Lang, w.Open, w.Fresh = d.spoken, s.Lang, s.Why, d.why.fits(s)
	return w
}

// explain makes the explanation of the selected option.
func (d *Derived) explain(s *State) {
	d.why = whyMemo{s.Workspace, s.Selected.Key, Why{made: explain.Key(*s.Workspace, new(core.Evaluator), s.Selected.Key)}}
	d.tellWhy()
}

// tellWhy puts the explanation into the language of the screen.
func (d *Derived) tellWhy() {
	w, x := &d.why.Why, d.why.made
	w.in = d.spoken
	w.Lines, w.Ways = explain.Lines(x, texts.Words(w.in.String()))
	for i, way := range w.Ways {
		if way >= 0 && len(x.Ways[way].Edits) == 0 {
			w.Ways[i] = -1
		}
	}
}

// ToggleWhy opens or closes that part.
type ToggleWhy struct{}

func (ToggleWhy) update(s State, _ *Derived) State {
	s.Why = !s.Why
	return s
}

// Explain makes the explanation that the screen waits for.
type Explain struct{}

func (Explain) update(s State, d *Derived) State {
	d.explain(&s)
	s.explained++
	return s
}

// TakeWay makes the edits after which a layer wins, in one step.
type TakeWay struct{ Way int }

func (a TakeWay) update(s State, d *Derived) State {
	if !d.why.fits(&s) || a.Way < 0 || a.Way >= len(d.why.made.Ways) {
		return s
	}
	before, open := s.Workspace, s.Layer
	s = s.applyEdits(d.why.made.Ways[a.Way].Edits)
	if s.Workspace == before {
		return s
	}
	s.todo.reveal = true
	return s.toast(s.Lang.Say(WWritten, d.labels[d.why.made.Ways[a.Way].Layer]), before, open)
}

// explainSoon has the explanation made that the open part asks for, once nothing has changed for a moment.
func (st *Store) explainSoon() {
	s := &st.state
	if !s.Why || s.Selected.Key == "" || st.explaining || st.derived.why.fits(s) {
		return
	}
	st.explaining = true
	workspace, key := s.Workspace, s.Selected.Key
	st.browser.After(explainTime, func() {
		st.explaining = false
		if s := &st.state; s.Workspace == workspace && s.Selected.Key == key && s.Why {
			st.Dispatch(Explain{})
		}
		st.explainSoon()
	})
}

// explainTime is how long nothing has to change before an explanation is made, in milliseconds: longer than between two
// presses of a key.
const explainTime = 250
