package app

import (
	"slices"
	"strings"
	"testing"
)

// edit is what the text editor tells of typing.
func edit(layer int, text string, caret int) Event {
	return Event{Type: "input", Do: "edit", Layer: layer, Value: text, Caret: caret}
}

func TestTheEditorFollows(t *testing.T) {
	st, p := start(t, Start{})
	frame := func() []string {
		p.log = nil
		st.AfterFrame()
		return p.log
	}
	log := frame()
	if p.shown != st.state.Workspace.Layers[2].Text || p.shownLayer != 2 || !slices.Contains(log, "dress sql Text of session") {
		t.Fatalf("at the start the editor was told %q and shows %d", log, p.shownLayer)
	}
	if log := frame(); len(log) != 0 {
		t.Errorf("without a change the editor was told %q", log)
	}
	// It asks for what stands beside the lines as soon as it has a text.
	if lines := st.Answer(Question{What: "lines", From: 1, To: 40}); !strings.Contains(lines, `"wins"`) {
		t.Errorf("beside the lines is %s", lines)
	}
	if log := frame(); len(log) != 0 {
		t.Errorf("what it has asked for it was told again: %q", log)
	}

	typed := strings.Replace(p.shown, "36 h", "36 d", 1)
	p.shown = typed
	st.Handle(edit(2, typed, 10))
	if log := frame(); slices.ContainsFunc(log, func(s string) bool { return strings.HasPrefix(s, "change") || strings.HasPrefix(s, "open") }) {
		t.Errorf("after typing the editor was told %q, but it has the text", log)
	}
	if p.lines == "" {
		t.Error("after typing nothing new is said about the lines")
	}

	st.Dispatch(Undo{})
	frame()
	if !strings.Contains(p.shown, "36 h") || p.shown != st.state.Workspace.Layers[2].Text {
		t.Errorf("after undo it shows %q", p.shown)
	}
	if !slices.ContainsFunc(p.log, func(s string) bool { return strings.HasPrefix(s, "change ") && strings.HasSuffix(s, " h") }) {
		t.Errorf("undo was told as %q, want the change of one letter", p.log)
	}

	st.Dispatch(OpenLayer{0})
	if log := frame(); !slices.Contains(log, "open 0") || p.shown != st.state.Workspace.Layers[0].Text {
		t.Errorf("another layer was told as %q", log)
	}
	st.Dispatch(ToggleLang{})
	if log := frame(); !slices.ContainsFunc(log, func(s string) bool { return strings.HasPrefix(s, "words ") }) {
		t.Errorf("another language was told as %q", log)
	}
	st.Dispatch(OpenExample{len(examples) - 1})
	for range st.state.Workspace.Layers {
		st.Dispatch(OpenLayer{0})
		st.Dispatch(DeleteLayer{})
	}
	frame()
	if p.shownLayer != -1 || p.shown != "" {
		t.Errorf("without layers it shows %q of %d", p.shown, p.shownLayer)
	}
}

// What is typed before the next drawing would go into another layer's text otherwise.
func TestTheEditorDoesNotWaitForTheDrawing(t *testing.T) {
	st, p := start(t, Start{})
	st.AfterFrame()
	for _, ev := range []Event{
		{Type: "keydown", Area: areaLayers, Layer: 2, Press: Press{Key: "ArrowUp", Alt: true}},
		{Type: "keydown", Area: areaLayers, Layer: 0, Press: Press{Key: "Delete"}},
		{Type: "click", Do: "undo-step"},
		{Type: "file", Name: "config.yaml", Value: "a: b"},
	} {
		st.Handle(ev)
		s := st.State()
		if want := Shown(*textOf(s.Workspace, s.Layer)); p.shownLayer != s.Layer || p.shown != want {
			t.Errorf("after %s %s it shows %q of %d, want %q of %d", ev.Type, ev.Do, p.shown, p.shownLayer, want, s.Layer)
		}
	}
}

func TestChangesCountUnits(t *testing.T) {
	st, p := start(t, Start{})
	st.AfterFrame()
	st.Handle(edit(2, "-- \U0001F600\nSET 'a' = 'b';", 0))
	p.shown = "-- \U0001F600\nSET 'a' = 'b';"
	st.AfterFrame()
	st.Dispatch(Undo{})
	st.Dispatch(Redo{})
	st.AfterFrame()
	*textOf(st.state.edit(), 2) = "-- \U0001F601\nSET 'a' = 'c';"
	st.AfterFrame()
	if want := "-- \U0001F601\nSET 'a' = 'c';"; p.shown != want {
		t.Errorf("it shows %q, want %q", p.shown, want)
	}
}

func TestAFaultInAnAnswer(t *testing.T) {
	st, p := start(t, Start{})
	st.derived.marks = nil
	if got := st.Answer(Question{What: "lines", From: 1, To: 2}); got != "" {
		t.Errorf("the answer is %q", got)
	}
	if n := len(p.log); n == 0 || !strings.HasPrefix(p.log[n-1], "report ") {
		t.Errorf("the console says %q", p.log)
	}
}
