package app

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
)

func TestUndoGoesBackThroughEverything(t *testing.T) {
	x := open(t, testWorkspace())
	states := []string{encode(x.s.Workspace)}
	session := x.text(2)
	for _, a := range []Action{
		EditText{Layer: 2, Text: session + "-- a", Caret: 3},
		ApplyFix{Problem: x.d.problems[x.problem("unknown-key")].Index},
		RenameLayer{"renamed.sql"}, SetRelease{"2.2"}, ToggleLayer{}, DeleteLayer{}, OpenExample{1},
	} {
		x.do(a)
		states = append(states, encode(x.s.Workspace))
	}
	for i := len(states) - 2; i >= 0; i-- {
		x.do(Undo{})
		if encode(x.s.Workspace) != states[i] {
			t.Fatalf("step %d back is another workspace:\n%s", len(states)-1-i, encode(x.s.Workspace))
		}
	}
	if x.do(Undo{}); x.s.Toast.Text == "" || encode(x.s.Workspace) != states[0] {
		t.Error("a step back from the beginning is not answered by words alone")
	}
	for i := 1; i < len(states); i++ {
		x.do(Redo{})
		if encode(x.s.Workspace) != states[i] {
			t.Fatalf("step %d forward is another workspace", i)
		}
	}
	x.do(Redo{})
	if encode(x.s.Workspace) != states[len(states)-1] {
		t.Error("there is something behind the end")
	}
}

func TestStepsOfTyping(t *testing.T) {
	cases := []struct {
		name    string
		actions []Action
		steps   int
		reason  string
	}{
		{"one word", []Action{EditText{2, "a", 1, false}, EditText{2, "ab", 2, true}, EditText{2, "abc", 3, true}}, 1, "joined typing is one step"},
		{"a pause", []Action{EditText{2, "a", 1, false}, EditText{2, "ab", 2, false}}, 2, "the editor says that the typing begins anew"},
		{"two texts", []Action{EditText{2, "a", 1, false}, OpenLayer{1}, EditText{1, "ab", 2, true}}, 2, "another text can't go on with it"},
		{"a form in between", []Action{EditText{2, "a", 1, false}, ToggleLayer{}, EditText{2, "ab", 2, true}}, 3, "what came in between has to be undone in between"},
		{"a name", []Action{RenameLayer{"x"}, RenameLayer{"xy"}, RenameLayer{"xyz"}}, 1, "a name is typed, too"},
		{"a name twice", []Action{RenameLayer{"x"}, EndRename{Enter: true}, RenameLayer{"xy"}}, 2, "the first name was meant"},
		{"nothing", []Action{EditText{2, testSession, 1, false}, OpenLayer{0}, Search{"x"}}, 0, "only the workspace can be undone"},
	}
	for _, c := range cases {
		x := open(t, testWorkspace())
		x.do(c.actions...)
		steps := 0
		if x.s.past != nil {
			steps = x.s.past.depth
		}
		if steps != c.steps {
			t.Errorf("%s: %d steps, not %d: %s", c.name, steps, c.steps, c.reason)
		}
	}
}

func TestANameThatWasEndedStays(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(RenameCard{0}, RenameLayer{"mine.yaml"}, EndRename{Enter: true}, RenameCard{0}, CancelRename{})
	if got := x.s.Workspace.Layers[0].Name; got != "mine.yaml" {
		t.Errorf("leaving the field without typing makes the name %q", got)
	}
}

func TestUndoShowsThePlace(t *testing.T) {
	x := open(t, testWorkspace())
	at := strings.Index(testSession, "UTC+8")
	x.do(OpenLayer{2}, MoveCaret{at}, EditText{2, strings.Replace(testSession, "UTC+8", "UTC", 1), at + 3, false}, OpenLayer{0}, Undo{})
	if x.s.Layer != 2 || x.s.Caret != (diag.Pos{Line: 3, Column: at - strings.Index(testSession, "SET 'table.local") + 1}) {
		t.Errorf("layer %d is open at %v", x.s.Layer, x.s.Caret)
	}
	if x.s.Selected.Key != "table.local-time-zone" {
		t.Errorf("%s is selected", x.s.Selected.Key)
	}
}

// A change after undoing ends what could have been done again, and many changes forget the oldest.
func TestStepsAreBounded(t *testing.T) {
	x := open(t, testWorkspace())
	for i := range maxSteps + 10 {
		x.do(EditText{2, strings.Repeat("-", i+1), 0, false})
		if x.s.past.depth > maxSteps {
			t.Fatalf("%d steps are kept", x.s.past.depth)
		}
	}
	x.do(Undo{}, EditText{2, "x", 0, false}, Redo{})
	if x.text(2) != "x" {
		t.Error("a redo has brought back what was given up")
	}
	n := 0
	for p := x.s.past; p != nil; p = p.next {
		n++
	}
	if n != x.s.past.depth {
		t.Errorf("%d steps say that they are %d", n, x.s.past.depth)
	}
}

func TestTakingBackCanBeUndone(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(DeleteLayer{}, EditText{1, "-Da=b", 0, false}, TakeBack{})
	if len(x.s.Workspace.Layers) != 3 {
		t.Fatal("the layer isn't back")
	}
	x.do(Undo{})
	if len(x.s.Workspace.Layers) != 2 || x.text(1) != "-Da=b" {
		t.Error("what was typed after deleting is lost")
	}
}
