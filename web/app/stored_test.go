package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/share"
)

// press clicks a button of the open dialog and lets the browser answer.
func (p *paper) press(st *Store, do, arg string) {
	st.Handle(Event{Type: "click", Do: do, Arg: arg, Layer: -1})
	p.run(&p.later)
	st.AfterFrame()
}

// inStorage is a store with the dialog of what is stored open.
func inStorage(t *testing.T, all Stored) (*Store, *paper) {
	t.Helper()
	st, p := start(t, Start{})
	p.later, p.log, p.stored = nil, nil, all
	st.Dispatch(OpenDialog{StoredDialog})
	if v := storedBody(t, st); !v.Waiting || v.Note != English.T(WStoredComing) || len(v.Rows) != 0 {
		t.Errorf("before the browser has told: %+v", v)
	}
	p.run(&p.later)
	st.AfterFrame()
	return st, p
}

func storedBody(t *testing.T, st *Store) *StoredView {
	t.Helper()
	v, ok := st.Screen().Dialog.Body.(*StoredView)
	if !ok {
		t.Fatalf("the open dialog is %q", st.Screen().Dialog.Dialog)
	}
	return v
}

// manyStored has one item of each kind.
func manyStored() Stored {
	mine := testWorkspace()
	mine.Layers[0].Text += "s3.secret-key: hunter2\n"
	mine.Query = "SELECT 1"
	return Stored{Items: []StoredItem{
		{ID: "flinkconf.saved.2.a", Kind: "texts", Text: string(core.EncodeWorkspace(*mine)), When: "May 4, 2:30 PM", Size: 1480},
		{ID: "flinkconf.saved.1", Kind: "texts", Text: `{"layers":[{"kind":"session"}]}`, Size: 31},
		{ID: "flinkconf.broken.1", Kind: "broken", Text: "password hunter2, no JSON", Size: 25},
		{ID: "tab", Kind: "tab", Size: 4},
		{ID: "flinkconf.lang", Kind: "preference", Text: "zh", Size: 2},
		{ID: "flinkconf.theme", Kind: "preference", Text: "dark", Size: 4},
		{ID: "flinkconf.blocks", Kind: "preference", Text: "query", Size: 5},
		{ID: "offline", Kind: "offline", Text: "21", Size: 12_340_000},
		{ID: "flinkconf.saved.9", Kind: "other", Text: "hunter2 of tomorrow", Size: 19},
	}}
}

func TestStoredListsEverything(t *testing.T) {
	st, _ := inStorage(t, manyStored())
	v := storedBody(t, st)
	want := [][2]string{
		{"Your texts, May 4, 2:30 PM", "config.yaml, flags, orders.sql · 1 kB"},
		{"Your texts of an earlier visit", "session · 31 B"},
		{"Texts with which the playground stopped", "25 B"},
		{"What this tab needs for a reload", "4 B"},
		{"The language of the page", "zh · 2 B"},
		{"Dark or light", "dark · 4 B"},
		{"Parts of the list that are open", "query · 5 B"},
		{"The page itself, for offline use", "files: 21 · 12.3 MB"},
		{"Something that another version of this page has kept", "19 B"},
	}
	if len(v.Rows) != len(want) {
		t.Fatalf("there are %d rows, want %d", len(v.Rows), len(want))
	}
	for i := range want {
		if r := &v.Rows[i]; r.Name != want[i][0] || r.Gist != want[i][1] || r.Shown || r.Asked || r.IsOpenable != (i < 2) {
			t.Errorf("row %d is %+v, want %q", i, *r, want[i])
		}
	}
	if v.Total != "12.3 MB in all" || v.Note != "" || v.Off || v.Asked != NoChange {
		t.Errorf("the dialog is %+v", v)
	}
	again := storedBody(t, st)
	if !v.Alike(again) {
		t.Error("the same list is drawn twice")
	}
}

// TestStoredSecretsAreMasked looks at each item: no secret shows before it is asked for, and then in that item alone.
func TestStoredSecretsAreMasked(t *testing.T) {
	st, p := inStorage(t, manyStored())
	for i := range storedBody(t, st).Rows {
		id := storedBody(t, st).Rows[i].ID
		p.press(st, "stored-show", id)
		r := storedBody(t, st).Rows[i]
		if !r.HasText {
			if r.Shown {
				t.Errorf("%s has nothing to show", id)
			}
			continue
		}
		if !r.Shown || strings.Contains(r.Text, "hunter2") {
			t.Errorf("of %s is shown %v:\n%s", id, r.Shown, r.Text)
		}
		secret := strings.Contains(manyStored().Items[i].Text, "hunter2")
		if secret && r.Hidden == "" {
			t.Errorf("of %s nothing is said to be hidden", id)
		}
		st.Handle(Event{Type: "change", Do: "stored-secrets"})
		if r = storedBody(t, st).Rows[i]; strings.Contains(r.Text, "hunter2") != secret || r.Hidden != "" || !r.Secrets {
			t.Errorf("with secrets %s is %q, hidden %q", id, r.Text, r.Hidden)
		}
	}
	p.press(st, "stored-show", "flinkconf.saved.2.a")
	r := storedBody(t, st).Rows[0]
	if r.Secrets {
		t.Error("the secrets of one text were asked for, and those of another are shown")
	}
	for _, part := range []string{"### config.yaml\nparallelism.default: 2\n", "\n\n### flags\n" + testFlags, "### Your query\nSELECT 1"} {
		if !strings.Contains(r.Text, part) {
			t.Errorf("%q isn't in\n%s", part, r.Text)
		}
	}
	p.press(st, "stored-show", "flinkconf.saved.2.a")
	if storedBody(t, st).Rows[0].Shown {
		t.Error("what is shown can't be hidden")
	}
}

func TestStoredDeletesOnlyWhatIsConfirmed(t *testing.T) {
	st, p := inStorage(t, manyStored())
	open := st.State().Workspace
	p.log = nil
	p.press(st, "stored-ask", "flinkconf.lang")
	v := storedBody(t, st)
	if r := v.Rows[4]; !r.Asked || v.Rows[0].Asked || v.Asked != NoChange {
		t.Errorf("the question is asked at another place: %+v", v)
	}
	p.press(st, "stored-ask", "")
	if got := strings.Join(p.log, "; "); got != `focus [data-do="stored-do"]; focus [data-do="stored-ask"][data-arg="flinkconf.lang"]` {
		t.Errorf("a question that is taken back does: %s", got)
	}
	p.log = nil
	p.press(st, "stored-ask", "flinkconf.saved.2.a")
	p.stored.Items = p.stored.Items[1:]
	p.press(st, "stored-do", "")
	if len(storedBody(t, st).Rows) != len(p.stored.Items) || st.State().Workspace != open {
		t.Error("the list is the one of before, or what is open has changed")
	}
	if got := strings.Join(p.log, "; "); !strings.Contains(got, "stored flinkconf.saved.2.a; ") || !strings.HasSuffix(got, "focus "+keepSwitch) {
		t.Errorf("a deletion does: %s", got)
	}
	if st.State().Toast.Text != English.T(WStoredDeleted) || storedBody(t, st).Rows[0].Asked {
		t.Errorf("the message is %q", st.State().Toast.Text)
	}
	p.log = nil
	p.press(st, "stored-ask", "all")
	if v := storedBody(t, st); v.Asked != DeleteAll || v.Warning != English.T(WStoredAllWarning) {
		t.Errorf("the question is %+v", v)
	}
	p.stored.Items = nil
	p.press(st, "stored-do", "")
	if v := storedBody(t, st); !strings.Contains(strings.Join(p.log, "; "), "stored all;") || v.Note != English.T(WStoredNothing) || v.Total != "" || v.Asked != NoChange {
		t.Errorf("after deleting everything: %+v", v)
	}
}

func TestKeepingIsSwitched(t *testing.T) {
	st, p := inStorage(t, manyStored())
	st.Dispatch(ToggleTheme{})
	st.Dispatch(OpenDialog{StoredDialog})
	p.run(&p.later)
	p.saved, p.log = map[string]string{}, nil
	p.press(st, "stored-keep", "")
	if v := storedBody(t, st); v.Asked != KeepNothing || v.Off || strings.Contains(strings.Join(p.log, ";"), "stored off") {
		t.Errorf("texts would be deleted without a question: %+v, %q", v, p.log)
	}
	p.press(st, "stored-ask", "")
	if v := storedBody(t, st); v.Asked != NoChange {
		t.Error("the question can't be taken back")
	}
	p.press(st, "stored-keep", "")
	p.stored = Stored{Off: true}
	p.press(st, "stored-do", "")
	if v := storedBody(t, st); !v.Off || st.State().Toast.Text != English.T(WStoredNowOff) || len(p.saved) > 0 {
		t.Errorf("switched off: %+v, %q, saved %v", v, st.State().Toast.Text, p.saved)
	}
	p.stored, p.log = Stored{}, nil
	p.press(st, "stored-keep", "")
	if v := storedBody(t, st); v.Off || st.State().Toast.Text != English.T(WStoredNowOn) || !strings.Contains(strings.Join(p.log, ";"), "stored on") {
		t.Errorf("switched on: %+v, %q", v, p.log)
	}
	if p.saved[themePreference] != "dark" {
		t.Errorf("preferences of this visit aren't kept: %v", p.saved)
	}
	p.stored = Stored{Denied: true}
	st.Dispatch(OpenDialog{StoredDialog})
	if p.run(&p.later); storedBody(t, st).Note != English.T(WStoredDenied) {
		t.Errorf("where storage is denied the note is %q", storedBody(t, st).Note)
	}
}

// TestTheListFollowsTheFiles has the page's files come in while the list is shown and something is asked.
func TestTheListFollowsTheFiles(t *testing.T) {
	st, p := inStorage(t, Stored{})
	p.press(st, "stored-keep", "")
	p.stored = manyStored()
	st.Dispatch(SetOffline{OfflineReady})
	p.run(&p.later)
	if v := storedBody(t, st); len(v.Rows) != len(p.stored.Items) || v.Asked != KeepNothing {
		t.Errorf("the list has %d rows, asked is %q", len(v.Rows), v.Asked)
	}
	st.Dispatch(CloseDialog{})
	p.log = nil
	if st.Dispatch(SetOffline{OfflineNone}); len(p.log) > 0 {
		t.Errorf("behind the list the browser is asked: %q", p.log)
	}
}

func TestStoredTextsOpen(t *testing.T) {
	st, p := inStorage(t, manyStored())
	before := st.State().Workspace
	st.Handle(Event{Type: "click", Do: "stored-open", Arg: "flinkconf.saved.2.a", Layer: -1})
	s := st.State()
	if s.Dialog != "" || !strings.Contains(s.Workspace.Layers[0].Text, "hunter2") || s.Toast.Undo != before || s.Toast.Text != English.T(WStoredOpened) {
		t.Errorf("opened is %+v, with %+v", s.Workspace, s.Toast)
	}
	st.Dispatch(OpenDialog{StoredDialog})
	p.run(&p.later)
	if r := storedBody(t, st).Rows[0]; r.IsOpenable || !strings.Contains(r.Gist, "open now") {
		t.Errorf("of what is open the list says %q", r.Gist)
	}
	st.Dispatch(CloseDialog{})
	if st.Dispatch(Undo{}); st.State().Workspace != before {
		t.Error("there is no way back")
	}
	st.Dispatch(OpenStored{"gone"})
	if st.State().Workspace != before {
		t.Error("what isn't there is opened")
	}
}

// TestAnotherWorkspaceIsTold keeps the slots apart: what is opened in place of the texts says so, and so does the way back and forth
// over that; an edit doesn't. The last keys before belong to what was open.
func TestAnotherWorkspaceIsTold(t *testing.T) {
	_, link := linkTo(t, share.View{Key: "parallelism.default"})
	for _, c := range []struct {
		action Action
		other  bool
	}{
		{OpenExample{1}, true}, {OpenLink{Fragment: link}, true}, {OpenFile{"w.json", `{"flink":"1.20","layers":[{"kind":"session","notation":"sql","text":"SET 'a'='b';"}]}`}, true},
		{SetRelease{"2.0"}, false}, {DeleteLayer{}, false}, {OpenLink{Fragment: "#v=1&c=nonsense"}, false},
	} {
		st, p := start(t, Start{})
		st.Dispatch(EditText{Layer: 2, Text: "SET 'last' = 'key';"})
		p.log = nil
		st.Dispatch(c.action)
		if got := strings.Contains(strings.Join(p.log, ";"), "another"); got != c.other {
			t.Errorf("%T tells of another workspace: %v", c.action, got)
		}
		if c.other && (len(p.keptBefore) == 0 || !strings.Contains(p.keptBefore[len(p.keptBefore)-2], "'last'")) {
			t.Errorf("%T: the last keys weren't handed over before: %q", c.action, p.keptBefore)
		}
		for _, way := range []Action{Undo{}, Redo{}, Undo{}} {
			p.log = nil
			if st.Dispatch(way); strings.Contains(strings.Join(p.log, ";"), "another") != c.other {
				t.Errorf("%T of %T tells of another workspace: %v", way, c.action, !c.other)
			}
		}
		st.Dispatch(c.action)
		p.log = nil
		if st.Dispatch(TakeBack{}); strings.Contains(strings.Join(p.log, ";"), "another") != c.other {
			t.Errorf("taking back %T tells of another workspace: %v", c.action, !c.other)
		}
	}
}

func TestReturnedToOneOfSeveral(t *testing.T) {
	kept := string(core.EncodeWorkspace(*testWorkspace()))
	for others, want := range map[bool]Word{false: WReturned, true: WReturnedMore} {
		st := NewStore(&paper{saved: map[string]string{}}, Start{Workspace: kept, Returned: true, Others: others}, func() {})
		if got := st.State().Toast.Text; got != English.T(want) {
			t.Errorf("others %v: the message is %q", others, got)
		}
	}
}
