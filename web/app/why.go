package app

import (
	"flinkconf/core"
	"flinkconf/core/explain"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
	"flinkconf/web/texts"
)

// Why is the part of the option pane that says why the option has its value and what would change that. What needs a few
// evaluations is made when there is time for it.
type Why struct {
	Lang Lang
	Open bool
	// Stack are the settings of the option with what became of each, the default last.
	Stack []StackLine
	// Fresh tells that what follows is about the workspace as it is now. Until then none of the edits is to be made.
	Fresh bool
	// Notes say what else there is to know about now.
	Notes []string
	// Ways say what makes another layer win.
	Ways []WayLine
	// Elsewhere says what would be in other releases, modes and entry points.
	Elsewhere []ElsewhereLine
	made      *explain.Explanation
	in        spoken
}

// WayLine says what makes a layer win. Way is the number of the way whose edits a button makes, or -1.
type WayLine struct {
	Text, Button string
	Way          int
}

// ElsewhereLine says what would be in another place.
type ElsewhereLine struct{ Where, Text string }

// Alike tells whether another one would be drawn alike.
func (w *Why) Alike(other any) bool {
	o := other.(*Why)
	return w.in == o.in && w.Open == o.Open && w.Fresh == o.Fresh && w.made == o.made &&
		alike(len(w.Stack), len(o.Stack), func(i int) bool { return w.Stack[i] == o.Stack[i] })
}

// whyMemo is the explanation that was made last, and of which workspace.
type whyMemo struct {
	workspace *core.Workspace
	key       string
	Why
}

// fits tells whether it is about the option that is selected, as the workspace is now.
func (m *whyMemo) fits(s *State) bool {
	return m.workspace == s.Workspace && m.key == s.Selected.Key
}

func (d *Derived) whyPane(s *State, e *core.Effective, o *option.Option) Why {
	var w Why
	if s.Why && d.why.key == s.Selected.Key {
		if d.why.made != nil && d.why.in != d.spoken {
			d.tellWhy()
		}
		w = d.why.Why
	}
	w.in, w.Lang, w.Open, w.Fresh = d.spoken, s.Lang, s.Why, d.why.fits(s) || !d.canExplain(s)
	if w.Open && e == nil && o != nil {
		e = &core.Effective{Key: o.Key, Option: o, State: resolve.AtDefault, Default: o.Default, HasDefault: o.HasDefault}
	}
	if w.Open && e != nil {
		w.Stack = d.stack(e, *s)
	}
	return w
}

// tellWhy puts the explanation into the language of the screen.
func (d *Derived) tellWhy() {
	w := &d.why.Why
	w.in = d.spoken
	w.Notes, w.Ways, w.Elsewhere = nil, nil, nil
	w.read(w.made, w.in.Lang, d.labels)
}

// read takes from the explanation's lines what stands nowhere else on the screen: the pane begins with what is now, the stack
// says what became of each candidate, and what is found has a pane of its own.
func (w *Why) read(x *explain.Explanation, l Lang, labels []string) {
	lines := explain.Lines(x, texts.Told(l.String()))
	for i := range lines {
		line := &lines[i]
		switch line.Part {
		case explain.Job, explain.Looked:
			add(&w.Notes, line.Text)
		case explain.ToWin:
			way := WayLine{Text: line.Text, Way: -1}
			if n := line.Way; n >= 0 && len(x.Ways[n].Edits) > 0 {
				way.Way, way.Button = n, l.Say(WWinHere, labels[x.Ways[n].Layer])
			}
			w.Ways = append(w.Ways, way)
		case explain.Changed:
			there := ElsewhereLine{line.Where, line.What}
			if there.Where == "" {
				there.Text = line.Text
			}
			for i := range entries {
				if entries[i].value == there.Where {
					there.Where = l.T(entries[i].word)
				}
			}
			w.Elsewhere = append(w.Elsewhere, there)
		}
	}
}

// ToggleWhy opens or closes that part.
type ToggleWhy struct{}

func (ToggleWhy) update(s State, _ *Derived) State {
	s.Why = !s.Why
	return s
}

// Explained brings the explanation of an option in a workspace.
type Explained struct {
	of   *core.Workspace
	key  string
	made *explain.Explanation
}

func (a Explained) update(s State, d *Derived) State {
	d.why = whyMemo{a.of, a.key, Why{made: a.made}}
	d.tellWhy()
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

// explainSoon has the explanation made that the open part asks for, once nothing has changed for a moment, and step by step while
// there is nothing more urgent to do.
func (st *Store) explainSoon() {
	s := &st.state
	if !s.Why || st.explaining || st.derived.why.fits(s) || !st.derived.canExplain(s) {
		return
	}
	st.explaining = true
	of := Explained{of: s.Workspace, key: s.Selected.Key}
	var work *explain.Work
	var step func()
	step = func() {
		switch s := &st.state; {
		case s.Workspace != of.of || s.Selected.Key != of.key || !s.Why:
			st.explaining = false
			st.explainSoon()
		case work == nil:
			work = explain.Begin(*of.of, new(core.Evaluator), of.key)
			st.browser.Idle(step)
		case work.Step():
			st.browser.Idle(step)
		default:
			st.explaining = false
			of.made = work.Explanation()
			st.Dispatch(of)
		}
	}
	st.browser.After(explainTime, step)
}

// canExplain tells that there is something to explain: a layer mentions the option.
func (d *Derived) canExplain(s *State) bool {
	e := d.Evaluation.Find(s.Selected.Key)
	return e != nil && len(e.Candidates) > 0
}

// explainTime is how long nothing has to change before an explanation is made, in milliseconds: much longer than between two
// presses of a key, since it takes some twenty evaluations and more.
const explainTime = 600
