package app

import (
	"strings"
	"testing"

	"flinkconf/core"
)

// TestWhyIsMadeLater opens the part, types, and looks when the explanation is made.
func TestWhyIsMadeLater(t *testing.T) {
	p := &paper{saved: map[string]string{}}
	st := NewStore(p, Start{Workspace: string(core.EncodeWorkspace(*testWorkspace()))}, func() {})
	pane := func() Why { return st.Screen().Option.Why }
	// idle lets the time pass that an explanation waits for, and then all the time that it takes.
	idle := func() {
		p.run(&p.later)
		for steps := 0; len(p.idle) > 0; steps++ {
			if p.run(&p.idle); steps > 100 {
				t.Fatal("an explanation takes for ever")
			}
		}
	}
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	idle()
	if w := pane(); w.Open || len(w.Ways) > 0 {
		t.Errorf("without a wish there is %+v", w)
	}
	st.Dispatch(ToggleWhy{})
	if w := pane(); !w.Open || w.Fresh || len(w.Ways) > 0 || len(w.Stack) != 3 {
		t.Errorf("an explanation is made while a key press waits: %+v", w)
	}
	st.Dispatch(EditText{Layer: 1, Text: "-Dparallelism.default=5"})
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	idle()
	if len(pane().Ways) > 0 {
		t.Error("an explanation is made although something has just changed")
	}
	idle()
	w := pane()
	if !w.Fresh || len(w.Stack) != 3 || !strings.Contains(w.Stack[0].Words, "the last write counts") || len(w.Elsewhere) == 0 || w.Elsewhere[0].Where == "" || w.Elsewhere[0].Text == "" {
		t.Fatalf("got %+v", w)
	}
	st.Dispatch(SelectKey{"table.dml-sync"})
	if w := pane(); !w.Fresh || len(w.Stack) != 1 || !w.Stack[0].Default || len(w.Ways) > 0 {
		t.Errorf("of an option that nobody sets it says %+v", w)
	}
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	idle()
	if last := w.Elsewhere[len(w.Elsewhere)-1]; last.Where != "DataStream bridge" {
		t.Errorf("an entry point is called %q", last.Where)
	}
	// A change while it is being made begins it anew.
	st.Dispatch(SelectKey{"parallelism.default"})
	p.run(&p.later)
	p.run(&p.idle)
	st.Dispatch(EditText{Layer: 1, Text: "-Dparallelism.default=7"})
	st.Dispatch(SelectKey{"parallelism.default"})
	for len(p.idle) > 0 {
		p.run(&p.idle)
	}
	if pane().Fresh {
		t.Error("what was made for another text is shown as fresh")
	}
	idle()
	if w := pane(); !w.Fresh || w.Stack[0].Value != "7" {
		t.Errorf("after the change it says %+v", w)
	}
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	idle()
	// The edits wait for fresh lines, and then go in one step.
	way := -1
	for _, line := range w.Ways {
		if line.Button == "Make config.yaml win" {
			way = line.Way
		} else if line.Way >= 0 && line.Button != "Make flags win" {
			t.Errorf("%q has a button", line.Text)
		}
	}
	st.Dispatch(EditText{Layer: 1, Text: "-Dparallelism.default=6"})
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	before := st.State().Workspace
	st.Dispatch(TakeWay{way})
	if st.State().Workspace != before || pane().Fresh || len(pane().Ways) == 0 {
		t.Error("old lines should stay and do nothing")
	}
	idle()
	idle()
	st.Dispatch(TakeWay{way})
	e := st.Evaluation().Find("table.exec.state.ttl")
	if e == nil || e.Winner == nil || e.Winner.Layer != 0 || !strings.Contains(st.State().Toast.Text, "config.yaml") {
		t.Fatalf("config.yaml doesn't win: %+v, %q", e, st.State().Toast.Text)
	}
	st.Dispatch(TakeBack{})
	if st.State().Workspace != before {
		t.Error("one step back doesn't undo it")
	}
	for _, odd := range []int{-1, 99} {
		st.Dispatch(TakeWay{odd})
	}
	if st.State().Workspace != before {
		t.Error("a button that there isn't does something")
	}
}
