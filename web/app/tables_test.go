package app

import (
	"os"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/overlay/dom"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// Tables parses as a browser does, in a task of its own.
func (p *paper) Tables(document string, done func(string, bool)) {
	p.later = append(p.later, func() {
		tables, err := dom.Tables(document)
		text := ""
		for _, t := range tables {
			for _, r := range t.Rows {
				for _, cell := range r.Cells {
					text += cell + "\x1f"
				}
				text += "\x1e"
			}
			text += "\x1d"
		}
		done(text, err == nil)
	})
}

// tableFile is one of the tables that the command's tests read, too.
func tableFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../testdata/overlay/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// withText is a store with a session that sets what the tables have.
func withText(text string) (*Store, *paper) {
	p := &paper{saved: map[string]string{}}
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: text}}}
	return NewStore(p, Start{Workspace: string(core.EncodeWorkspace(w))}, func() {}), p
}

// proposal is the dialog with the table that is proposed.
func proposal(t *testing.T, st *Store) *TablesView {
	t.Helper()
	s := st.Screen()
	v, ok := s.Dialog.Body.(*TablesView)
	if !ok || !v.Proposed {
		t.Fatalf("no table is proposed, but there is the dialog %q and the message %q", s.Dialog.Dialog, st.Said())
	}
	return v
}

func TestTablesAreProposed(t *testing.T) {
	for _, c := range []struct {
		file, dialog string
		sections     []string
	}{
		{"2.2.html", "2.2.html", []string{"New, and known from now on: 4", "Known already, and different here; the catalogue counts: 2", "Not in this release, but in others; the catalogue counts: 1"}},
		{"1.9.html", "1.9.html", []string{"New, and known from now on: 4", "Known already, and the same: 1"}},
		{"table.md", "table.md", []string{"New, and known from now on: 3", "Not read: 3"}},
		{"page-tabs.txt", "page-tabs.txt", []string{"New, and known from now on: 4"}},
	} {
		st, p := withText("SET 'acme.conflict' = 'KEEP';")
		st.Handle(Event{Type: "file", Name: c.file, Value: tableFile(t, c.file)})
		p.run(&p.later)
		v := proposal(t, st)
		var titles []string
		for _, s := range v.Sections {
			titles = append(titles, s.Title)
		}
		if v.Name != c.dialog || !v.Can || strings.Join(titles, "|") != strings.Join(c.sections, "|") {
			t.Errorf("%s is proposed as %q with %q", c.file, v.Name, titles)
		}
	}
}

func TestImportedOptionsAreKnown(t *testing.T) {
	st, p := withText("SET 'acme.conflict' = 'drop';\nSET 'acme.window.size' = '1 gb';\n")
	before := st.Screen()
	st.Handle(Event{Type: "paste", Value: "acme.conflict", HTML: tableFile(t, "2.2.html")})
	p.run(&p.later)
	st.Handle(Event{Type: "change", Do: "table-name", Value: " Acme "})
	st.Handle(Event{Type: "click", Do: "take-table"})
	if st.State().Dialog != "" || st.Said() == "" || !strings.Contains(st.State().Toast.Text, "Imported 4 options from Acme.") {
		t.Fatalf("the dialog is %q, said is %q", st.State().Dialog, st.State().Toast.Text)
	}
	if e := st.Evaluation().Find("acme.conflict"); e == nil || !e.Known() || e.State != "invalid" {
		t.Errorf("a value that is none of the constants gives %+v", e)
	}
	if e := st.Evaluation().Find("acme.window.size"); e == nil || e.Value != "1 gb" || e.Default != "64 mb" || e.Option.Imported.From != "Acme" {
		t.Errorf("a size gives %+v", e)
	}
	st.Dispatch(SelectKey{Key: "acme.conflict"})
	about := st.Screen().Option.About
	if !strings.Contains(strings.Join(about.Tags, ","), "Streaming,Enum,default KEEP,imported from Acme") {
		t.Errorf("the tags are %q", about.Tags)
	}
	if about.HTML != "" || !strings.Contains(about.Note, "Imported from Acme") || about.Plain[0] != "What to do with rows that collide." || len(about.Listed) != 2 {
		t.Errorf("the text is %+v", about.Text)
	}
	if !strings.Contains(p.kept, `"name": "Acme"`) {
		t.Errorf("kept for the next visit is %s", p.kept)
	}
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "tables"})
	v := st.Screen().Dialog.Body.(*TablesView)
	if v.Proposed || len(v.Rows) != 1 || v.Rows[0].Name != "Acme" || v.Rows[0].Gist != "4 options" {
		t.Fatalf("the list is %+v", v)
	}
	st.Handle(Event{Type: "change", Do: "rename-table", Number: 0, Value: "Acme 2"})
	st.Handle(Event{Type: "click", Do: "drop-table", Arg: "0"})
	if w := st.State().Workspace; len(w.Overlays) != 0 || st.Evaluation().Find("acme.conflict").Known() {
		t.Errorf("the table is still there: %v", w.Overlays)
	}
	st.Handle(Event{Type: "click", Do: "undo"})
	if w := st.State().Workspace; len(w.Overlays) != 1 || w.Overlays[0].Name != "Acme 2" || !st.Evaluation().Find("acme.conflict").Known() {
		t.Errorf("the way back leads to %v", w.Overlays)
	}
	if before.Dialog.Body != nil {
		t.Error("a dialog was open at the start")
	}
}

// TestPastedTablesKeepEachOther pastes tables without giving them names.
func TestPastedTablesKeepEachOther(t *testing.T) {
	st, p := withText("")
	paste := func(file, want string) {
		t.Helper()
		st.Handle(Event{Type: "paste", Value: "words of the table", HTML: tableFile(t, file)})
		st.AfterFrame()
		p.run(&p.later)
		if got := proposal(t, st).Name; got != want {
			t.Errorf("%s is called %q, want %q", file, got, want)
		}
	}
	paste("2.2.html", "Pasted table")
	st.Dispatch(TakeTable{})
	paste("2.2.html", "Pasted table") // all is in it: it takes the other's place
	paste("connector.html", "Pasted table")
	st.Dispatch(TakeTable{})
	if got := proposal(t, st).Name; got != "Pasted table 2" {
		t.Errorf("the table that waited is called %q", got)
	}
	st.Dispatch(TakeTable{})
	paste("connector-zh.html", "Pasted table 3")
	if got := len(st.State().Workspace.Overlays); got != 2 {
		t.Errorf("there are %d imported tables, want 2", got)
	}
}

func TestWhatIsNoTableBecomesALayer(t *testing.T) {
	for _, text := range []string{"<table><tr><th>Version<th>Link<tr><td>1<td>2</table>", "table.exec.state.ttl: 1 h\n"} {
		st, p := withText("")
		st.Handle(Event{Type: "paste", Value: "table.exec.state.ttl: 1 h\n", HTML: text})
		p.run(&p.later)
		if s := st.State(); s.Dialog != ImportDialog || s.proposed()[0].Text != "table.exec.state.ttl: 1 h\n" {
			t.Errorf("%q opens the dialog %q", text, s.Dialog)
		}
	}
}

// TestTablesAndTextsTogether: of several files none is lost, whichever comes first, and what is cancelled is gone.
func TestTablesAndTextsTogether(t *testing.T) {
	table, text := Event{Type: "file", Name: "a.md", Value: tableFile(t, "table.md")}, Event{Type: "file", Name: "flink-conf.yaml", Value: "a.b: c\n"}
	other := Event{Type: "file", Name: "b.txt", Value: tableFile(t, "page-bars.txt")}
	for _, files := range [][]Event{{table, text, other}, {text, table, other}, {table, other, text}} {
		st, p := withText("SET 'a' = 'b';")
		for _, f := range files {
			st.Handle(f)
		}
		p.run(&p.later)
		layers := len(st.State().Workspace.Layers)
		for range 2 {
			proposal(t, st)
			st.Handle(Event{Type: "click", Do: "take-table"})
		}
		st.Handle(Event{Type: "click", Do: "import"})
		s := st.State()
		if s.Dialog != "" || len(s.Workspace.Overlays) != 2 || s.Workspace.Overlays[0].Name != "a.md" || len(s.Workspace.Layers) != layers+1 {
			t.Errorf("%q first: the dialog %q is open, there are %d tables and %d layers", files[0].Name, s.Dialog, len(s.Workspace.Overlays), len(s.Workspace.Layers))
		}
	}
	st, _ := withText("SET 'a' = 'b';")
	for _, f := range []Event{text, table} {
		st.Handle(f)
	}
	st.Handle(Event{Type: "cancel"})
	if s := st.State(); s.Dialog != ImportDialog || s.Table != nil {
		t.Errorf("behind a table that is left out comes %q", s.Dialog)
	}
	st.Handle(Event{Type: "cancel"})
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "tables"})
	if v := st.Screen().Dialog.Body.(*TablesView); v.Proposed {
		t.Error("what was cancelled is proposed again")
	}
}

func TestImportedKeysAreOffered(t *testing.T) {
	st, p := withText("SET 'acme.conf")
	st.Handle(Event{Type: "file", Name: "Acme", Value: tableFile(t, "2.2.html")})
	p.run(&p.later)
	st.Handle(Event{Type: "click", Do: "take-table"})
	s := st.State()
	if list := st.derived.complete(&s, len("SET 'acme.conf"), true); !strings.Contains(list, "acme.conflict") || !strings.Contains(list, "KEEP · Acme") {
		t.Errorf("offered is %q", list)
	}
}

func TestImportedOptionsAreFound(t *testing.T) {
	st, p := withText("SET 'acme.conflict' = 'KEEP';")
	for _, c := range []struct {
		words string
		found bool
	}{{"rows that collide", false}, {"rows that collide", true}, {"REPLACE", true}, {"acme.window.bytes", true}} {
		st.Handle(Event{Type: "input", Do: "finder", Area: "finder", Value: c.words})
		found := false
		for _, h := range st.Screen().Option.Finder.List {
			for _, part := range h {
				found = found || part.Text == "imported from Acme"
			}
		}
		if found != c.found {
			t.Errorf("%q finds %+v", c.words, st.Screen().Option.Finder.List)
		}
		if !c.found {
			st.Handle(Event{Type: "file", Name: "Acme", Value: tableFile(t, "2.2.html")})
			p.run(&p.later)
			st.Handle(Event{Type: "click", Do: "take-table"})
		}
	}
}

// TestWordsAboutValuesThatCountForNothing: a workspace or a link may have them for an option that is no enum.
func TestWordsAboutValuesThatCountForNothing(t *testing.T) {
	st := NewStore(&paper{saved: map[string]string{}}, Start{Workspace: `{"flink": "2.2", "layers": [], "overlays": [{"name": "Acme", "options": [{"key": "acme.a", "type": "String", "values": {"A": "Words."}}]}]}`}, func() {})
	st.Dispatch(SelectKey{Key: "acme.a"})
	if about := st.Screen().Option.About; len(about.Listed) != 0 || !strings.Contains(about.Note, "Acme") {
		t.Errorf("the text is %+v", about.Text)
	}
}
