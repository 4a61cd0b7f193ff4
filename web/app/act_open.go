package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
)

// effectful is an action that also asks something of the browser. effect is called after the update.
type effectful interface{ effect(st *Store) }

// OpenExample opens one of the examples.
type OpenExample struct{ Number int }

func (a OpenExample) update(s State, _ *Derived) State {
	if a.Number < 0 || a.Number >= len(examples) {
		return s
	}
	e := &examples[a.Number]
	before, open := s.Workspace, s.Layer
	s = s.openExample(e)
	if s.Narrow && e.lesson != NoWord {
		s.Tab = DocsTab // where the lesson stands
	}
	return s.toast(s.Lang.Say(WOpened, s.Lang.T(e.title)), before, open)
}

// openExample returns s with an example, at the option that it is about.
func (s State) openExample(e *example) State {
	s = s.open(e.workspace(), nil).selectKey(Selection{Key: e.key})
	s.Open = s.Open.with(e.key)
	s.todo.show = true
	for i := range examples {
		if &examples[i] == e {
			s.Lesson = i + 1
		}
	}
	return s
}

// DismissLesson hides the note about the open example.
type DismissLesson struct{}

func (DismissLesson) update(s State, _ *Derived) State {
	s.Lesson = 0
	return s.focus(optionBody)
}

// open returns s with another workspace: its highest layer is open, nothing is filtered, and a dialog about the one before is
// closed.
func (s State) open(w *core.Workspace, reading []diag.Diagnostic) State {
	s.Workspace, s.Reading = w, nil
	s.opened++
	if len(reading) > 0 {
		s.Reading = &reading
	}
	s.Menu, s.Dialog, s.Search, s.Open, s.Kept, s.problem, s.Lesson = "", "", "", "", "", 0, 0
	s = s.selectKey(Selection{})
	s.Layer = -1
	s.todo.reveal = true
	s = s.scroll(EffectiveList, 0).scroll(ProblemsList, 0)
	if all := order(w); len(all) > 0 {
		s = s.showPlace(all[0], diag.Span{})
	}
	return s
}

// blank tells a workspace without any text.
func blank(w *core.Workspace) bool {
	for i := range w.Layers {
		if strings.TrimSpace(w.Layers[i].Text) != "" {
			return false
		}
	}
	return true
}

// ChooseFiles opens the browser's file dialog.
type ChooseFiles struct{}

func (ChooseFiles) update(s State, _ *Derived) State {
	s.Menu = ""
	return s
}

func (ChooseFiles) effect(st *Store) { st.browser.ChooseFiles() }

// Copied tells whether something arrived on the clipboard.
type Copied struct{ OK bool }

func (a Copied) update(s State, _ *Derived) State {
	if !a.OK {
		return s.say(WNotCopied)
	}
	return s.say(WCopied)
}
