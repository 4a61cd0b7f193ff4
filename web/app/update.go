package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
)

// Action is something that happened. Its update is a pure function of the state and of what was derived from it.
type Action interface {
	update(s State, d *Derived) State
}

// Update returns the state after an action. d is what was derived from s.
func Update(s State, d *Derived, a Action) State { return a.update(s, d).remember(&s, a) }

// pending is what is left to do once the new state has been evaluated; see settle.
type pending struct {
	// follow selects the option under the caret.
	follow bool
	// show opens the text in which the selected option's winner is.
	show bool
	// reveal scrolls the lists so that the selected option is seen.
	reveal bool
	// area scrolls the list to the heading of its area.
	area bool
}

// edit gives s another workspace, a copy whose layers may be written, and returns it.
func (s *State) edit() *core.Workspace {
	w := *s.Workspace
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	s.Workspace = &w
	return &w
}

// toast returns s with a message; undo offers the way back to the workspace before the change.
func (s State) toast(text string, undo *core.Workspace, openThen int) State {
	s.Toast = Toast{Serial: s.Toast.Serial + 1, Text: text, Undo: undo, UndoLayer: openThen}
	return s
}

// say returns s with a message that nothing can be undone about.
func (s State) say(w Word, args ...string) State {
	s = s.toast(s.Lang.Say(w, args...), nil, 0)
	if len(args) == 0 {
		s.Toast.word = w
	}
	return s
}

// inLang returns s in a language, with a message that came up before.
func (s State) inLang(l Lang) State {
	s.Lang = l
	if s.Toast.Text != "" && s.Toast.word != NoWord {
		s.Toast.Text = l.Say(s.Toast.word)
	}
	return s
}

// hasLayer tells whether i is a layer of the workspace.
func (s State) hasLayer(i int) bool { return i >= 0 && i < len(s.Workspace.Layers) }

// textOf returns the text of a layer, or the query text; nil for what there isn't.
func textOf(w *core.Workspace, lay int) *string {
	switch {
	case lay == diag.Query:
		return &w.Query
	case lay >= 0 && lay < len(w.Layers):
		return &w.Layers[lay].Text
	}
	return nil
}

// selectKey returns s with another option selected.
func (s State) selectKey(sel Selection) State {
	if sel.Key != s.Selected.Key {
		s.Draft, s.Cell = Draft{}, 0
	}
	s.Selected, s.Heading, s.Guide, s.Finder.Open = sel, 0, "", false
	return s
}

// showPlace returns s with a place in a layer's text or in the query text shown: the text open, the line in view, the span
// selected. Line 0 opens the text only.
func (s State) showPlace(lay int, span diag.Span) State {
	there := textOf(s.Workspace, lay)
	if there == nil {
		return s
	}
	s.Layer = lay
	text := Shown(*there)
	if !span.Known() {
		span = diag.Span{Start: diag.Pos{Line: 1, Column: 1}, End: diag.Pos{Line: 1, Column: 1}}
	}
	s.Caret = span.Start
	start := unitsOf(text, span.Start)
	end := max(start, unitsOf(text, span.End))
	s.Wishes.Caret = CaretWish{s.Wishes.Caret.Serial + 1, start, end}
	return s
}

// settle finishes a state after it has been evaluated: what an action had to leave until then.
func settle(s State, d *Derived) State {
	todo, guide := s.todo, s.Guide
	s.todo = pending{}
	// A link or a text may name an option by another of its keys or by an entry of its map, and releases call it differently.
	if sel := s.Selected.Key; sel != "" && d.Evaluation.Find(sel) == nil {
		if key := core.KeyOf(d.Evaluation.View(), sel); key != sel {
			s = s.selectKey(Selection{Key: key})
		}
	}
	if todo.follow {
		if sel, ok := d.owners.at(s.Layer, s.Caret); ok && sel.Key != s.Selected.Key {
			s = s.selectKey(Selection{Key: sel.Key})
			todo.reveal = true
		}
	}
	s.Guide = guide // nobody chose another option, so it stays
	if todo.show {
		s = showWinner(s, d)
	}
	switch {
	case todo.area:
		s = showArea(s, d)
	case todo.reveal:
		s = reveal(s, d)
	}
	return s
}

// reveal scrolls the lists to the selected option where it is out of sight.
func reveal(s State, d *Derived) State {
	s = d.unfold(s)
	for i := range d.items {
		it := &d.items[i]
		if it.selects(&s) {
			s = s.into(EffectiveList, it.Top, it.Height+s.columns(), s.rem(groupHeight))
			break
		}
	}
	tops, items := d.layOut(s)
	for i := range items {
		if items[i].Key != "" && items[i].Key == s.Selected.Key {
			return s.into(ProblemsList, tops[i], items[i].Height, 0)
		}
	}
	return s
}

// into scrolls a list as little as needed to show a stretch of it; head is what sticks to the top of the list.
func (s State) into(l List, top, height, head int) State {
	v := s.Lists[l]
	switch {
	case v.Height == 0:
	case top-head < v.Top:
		return s.scroll(l, max(0, top-head-v.Height/4))
	case top+height > v.Top+v.Height:
		return s.scroll(l, max(0, top+height-v.Height*3/4))
	}
	return s
}
