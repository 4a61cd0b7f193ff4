package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
)

// step is a workspace to go to, with what was open then. Steps are a list that is never changed in place, so that State stays
// a comparable value.
type step struct {
	workspace *core.Workspace
	layer     int
	caret     diag.Pos
	// opened is as in State.
	opened int
	// made is what made the change behind the step.
	made maker
	// depth is the number of steps from here on.
	depth int
	next  *step
}

// maker tells apart what makes changes, as far as several of them in a row are one step.
type maker uint8

const (
	byAction maker = iota
	byTyping
	byRenaming
)

// maxSteps is the number of steps that are kept.
const maxSteps = 400

// push puts a step for s in front of others.
func (s *State) push(next *step, made maker) *step {
	depth := 1
	if next != nil {
		depth += next.depth
	}
	if depth > maxSteps {
		next, depth = next.first(maxSteps/2), maxSteps/2+1
	}
	return &step{s.Workspace, s.Layer, s.Caret, s.opened, made, depth, next}
}

// first returns a copy of the first n steps.
func (p *step) first(n int) *step {
	if p == nil || n == 0 {
		return nil
	}
	c := *p
	c.depth, c.next = n, p.next.first(n-1)
	return &c
}

// remember returns s with the workspace before an action as a step to go back to, where the action has changed it. Every
// action is remembered that way, those of forms, fixes and dialogs too.
func (s State) remember(before *State, a Action) State {
	if s.Workspace == before.Workspace || before.Workspace == nil {
		return s
	}
	switch a.(type) {
	case Undo, Redo, CancelRename:
		return s
	}
	made, joins := byAction, false
	switch a := a.(type) {
	case EditText:
		made, joins = byTyping, a.Joined
	case RenameLayer:
		made, joins = byRenaming, true
	}
	if joins && s.past != nil && s.past.made == made && s.past.layer == s.Layer && s.future == nil {
		return s
	}
	s.past, s.future = before.push(s.past, made), nil
	return s
}

// endSteps returns s with the naming that was done last as a step of its own: what follows neither joins it nor cancels it.
func (s State) endSteps() State {
	if s.past != nil && s.past.made == byRenaming {
		done := *s.past
		done.made = byAction
		s.past = &done
	}
	return s
}

// Undo goes back to the workspace before the last change, whatever made it.
type Undo struct{}

func (Undo) update(s State, _ *Derived) State {
	if s.past == nil {
		return s.say(WNothingToUndo)
	}
	return s.travel(&s.past, &s.future)
}

// Redo makes the change again that was undone last.
type Redo struct{}

func (Redo) update(s State, _ *Derived) State {
	if s.future == nil {
		return s.say(WNothingToRedo)
	}
	return s.travel(&s.future, &s.past)
}

// travel returns s at the first of its steps ahead, with a step for the way back in front of those behind.
func (s *State) travel(ahead, behind **step) State {
	to := *ahead
	*ahead, *behind = to.next, s.push(*behind, byAction)
	return s.goBack(to.workspace, to.layer, to.opened, to.caret)
}

// goBack returns s with another workspace, at the place that was open there. opened tells whether it is another line of work.
func (s State) goBack(w *core.Workspace, open, opened int, caret diag.Pos) State {
	s.Workspace, s.Reading, s.opened = w, nil, opened
	s.Toast = Toast{Serial: s.Toast.Serial + 1}
	s.todo = pending{follow: true, reveal: true}
	if textOf(w, open) == nil {
		s.Layer = -1
		return s
	}
	return s.showPlace(open, diag.Span{Start: caret, End: caret})
}

// TakeBack goes back to the workspace that the toast remembers. What was done since can be had again by Undo.
type TakeBack struct{}

func (TakeBack) update(s State, _ *Derived) State {
	back := s.Toast
	if back.Undo == nil {
		return s
	}
	opened := s.opened
	for p := s.past; p != nil; p = p.next {
		if p.workspace == back.Undo {
			opened = p.opened
			break
		}
	}
	s = s.goBack(back.Undo, back.UndoLayer, opened, diag.Pos{})
	if back.Focus != "" {
		return s.focus(back.Focus)
	}
	return s.focus(cardButton(back.UndoLayer))
}
