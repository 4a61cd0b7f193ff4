package app

import (
	"strconv"
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

// open returns s with another workspace: its highest layer is open and nothing is filtered.
func (s State) open(w *core.Workspace, reading []diag.Diagnostic) State {
	s.Workspace, s.Reading = w, nil
	if len(reading) > 0 {
		s.Reading = &reading
	}
	s.Menu, s.Search, s.Open, s.Kept, s.problem, s.Lesson = "", "", "", "", 0, 0
	s = s.selectKey(Selection{})
	s.Layer = -1
	s.todo.reveal = true
	s = s.scroll(EffectiveList, 0).scroll(ProblemsList, 0)
	if all := order(w); len(all) > 0 {
		s = s.showPlace(all[0], diag.Span{})
	}
	return s
}

// OpenFile opens a file that was chosen or dropped: a workspace replaces the one there is, any other file becomes a layer.
type OpenFile struct{ Name, Text string }

// maxFile bounds a file that is opened, in bytes.
const maxFile = 8 << 20

func (a OpenFile) update(s State, _ *Derived) State {
	text := strings.TrimPrefix(a.Text, "\ufeff")
	before, open := s.Workspace, s.Layer
	if len(text) > maxFile {
		return s.say(WFileTooLong, a.Name)
	}
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
		w, found := core.DecodeWorkspace([]byte(text))
		if len(w.Layers) == 0 && len(found) > 0 {
			return s.say(WFileNotRead, a.Name, s.Lang.Told(found[0].Message))
		}
		return s.open(&w, found).toast(s.Lang.Say(WOpened, a.Name), before, open)
	}
	suited, ok := core.WorkspaceOf(a.Name, text, s.Workspace.Release)
	if !ok {
		return s.say(WFileUnknown, a.Name)
	}
	kind := suited.Layers[0].Kind
	empty := blank(s.Workspace)
	if w := s.addLayer(&suited.Layers[0]); empty {
		w.Release, w.Entry = suited.Release, suited.Entry
	}
	s.todo = pending{follow: true, reveal: true}
	return s.showPlace(len(s.Workspace.Layers)-1, diag.Span{}).
		toast(s.Lang.Say(WFileAdded, a.Name, kindTitle(kind, s.Lang)), before, open)
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

// CopyWorkspace puts the workspace's JSON on the clipboard.
type CopyWorkspace struct{}

func (CopyWorkspace) update(s State, _ *Derived) State { return closeMenu(s) }

func (CopyWorkspace) effect(st *Store) {
	st.browser.Copy(encode(st.state.Workspace), func(ok bool) { st.Dispatch(Copied{ok}) })
}

// Copied tells whether something arrived on the clipboard.
type Copied struct{ OK bool }

func (a Copied) update(s State, _ *Derived) State {
	if !a.OK {
		return s.say(WNotCopied)
	}
	return s.say(WCopied)
}

// DownloadWorkspace offers the workspace's JSON as a file.
type DownloadWorkspace struct{}

func (DownloadWorkspace) update(s State, _ *Derived) State { return closeMenu(s) }

func (DownloadWorkspace) effect(st *Store) {
	w := st.state.Workspace
	st.browser.Download("flink-"+w.Release.String()+"-"+strconv.Itoa(len(w.Layers))+"-layers.json", "application/json", encode(w))
}
