package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestSelectionIsOneInAllPanes(t *testing.T) {
	tests := []struct {
		name      string
		do        func(x *screenTest) Action
		key       string
		part      int
		layer     int
		line      int
		reason    string
		unchanged bool
	}{
		{name: "row", do: func(*screenTest) Action { return ClickRow{Key: "parallelism.default"} },
			key: "parallelism.default", layer: 1, line: 1, reason: "the winner's layer opens at its line"},
		{name: "losing line of a stack", do: func(*screenTest) Action { return ClickRow{Key: "table.exec.state.ttl", Part: 2} },
			key: "table.exec.state.ttl", part: 2, layer: 0, line: 2, reason: "a loser has a place, too"},
		{name: "default's line", do: func(*screenTest) Action { return ClickRow{Key: "table.exec.state.ttl", Part: 3} },
			key: "table.exec.state.ttl", part: 3, layer: 2, line: 1, reason: "the default is in no text, so the text stays"},
		{name: "problem", do: func(x *screenTest) Action { return ClickProblem{x.problem("invalid-time-zone")} },
			key: "table.local-time-zone", layer: 2, line: 3, reason: "a problem selects its option"},
		{name: "problem of an alias", do: func(x *screenTest) Action { return ClickProblem{x.problem("deprecated-alias")} },
			key: "table.exec.rank.topn-cache-size", layer: 2, line: 2, reason: "the text spells the alias, the row has the option's key"},
		{name: "caret", do: func(*screenTest) Action { return MoveCaret{strings.Index(testSession, "UTC")} },
			key: "table.local-time-zone", layer: 2, line: 3, reason: "the caret's line selects its option"},
		{name: "caret on an empty line", do: func(*screenTest) Action { return MoveCaret{len(testSession)} },
			key: "", layer: 2, line: 7, reason: "a line without settings leaves the selection alone"},
		{name: "link in a text", do: func(*screenTest) Action { return SelectKey{"table.exec.async-lookup.timeout"} },
			key: "table.exec.async-lookup.timeout", layer: 2, line: 1, reason: "an option that nobody sets can be selected"},
		{name: "place", do: func(*screenTest) Action { return GoTo{Key: "table.exec.state.ttl", Layer: 0, Line: 2, Column: 1} },
			key: "table.exec.state.ttl", layer: 0, line: 2, reason: "a chip leads to its place"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := open(t, testWorkspace())
			x.s.Caret = diag.Pos{Line: 1, Column: 1}
			x.do(test.do(x))
			if x.s.Selected != (Selection{test.key, test.part}) || x.s.Layer != test.layer || x.s.Caret.Line != test.line {
				t.Errorf("selected is %v at layer %d line %d, want %v at layer %d line %d: %s",
					x.s.Selected, x.s.Layer, x.s.Caret.Line, Selection{test.key, test.part}, test.layer, test.line, test.reason)
			}
		})
	}
}

func TestEditing(t *testing.T) {
	x := open(t, testWorkspace())
	before := x.s.Workspace
	text := strings.Replace(testSession, "36 h", "2 d", 1)
	x.do(EditText{Layer: 2, Text: text, Caret: strings.Index(text, "2 d") + 3})
	if got := x.row("table.exec.state.ttl").Value; got != "2 d" {
		t.Errorf("the value is %q after the edit", got)
	}
	if before.Layers[2].Text != testSession {
		t.Error("the workspace before the edit was changed")
	}
	if x.s.Selected.Key != "table.exec.state.ttl" {
		t.Errorf("selected is %q, want the option that is being typed", x.s.Selected.Key)
	}
	same := x.s.Workspace
	x.do(EditText{Layer: 2, Text: text, Caret: 0})
	if x.s.Workspace != same {
		t.Error("an edit that changes nothing makes a new workspace")
	}
	x.do(EditText{Layer: 9, Text: "x"})
	if x.s.Workspace != same {
		t.Error("an edit of no layer changes the workspace")
	}
}

func TestFixAndUndo(t *testing.T) {
	x := open(t, testWorkspace())
	n := x.problem("invalid-time-zone")
	x.do(ApplyFix{Problem: x.d.problems[n].Index, Fix: 0})
	if !strings.Contains(x.text(2), "GMT+08:00") {
		t.Fatalf("the text is %q after the fix", x.text(2))
	}
	if x.s.Caret.Line != 3 || x.s.Selected.Key != "table.local-time-zone" {
		t.Errorf("shown is line %d of %q, want the mended line 3", x.s.Caret.Line, x.s.Selected.Key)
	}
	if x.s.Toast.Undo == nil || x.s.Toast.Text == "" {
		t.Error("there is no way back")
	}
	x.do(TakeBack{})
	if x.text(2) != testSession || x.s.Toast.Undo != nil {
		t.Errorf("after Undo the text is %q", x.text(2))
	}
	x.do(ApplyFix{Problem: 99}, ApplyFix{Problem: -1}, ApplyFix{Problem: 0, Fix: 7}, TakeBack{})
	if x.text(2) != testSession {
		t.Error("a fix that there isn't changed the text")
	}
}

func TestSetterWritesIntoTheText(t *testing.T) {
	tests := []struct {
		name, key string
		do        []Action
		layer     int
		want      string
		reason    string
	}{
		{"in place", "table.exec.state.ttl", []Action{TypeDraft{"5 min"}, WriteDraft{}}, 2,
			strings.Replace(testSession, "36 h", "5 min", 1), "the winner's layer is the first choice, and its statement is changed in place"},
		{"other layer", "table.exec.state.ttl", []Action{DraftLayer{0}, TypeDraft{"5 min"}, WriteDraft{}}, 0,
			strings.Replace(testFile, "1 h", "5 min", 1), "any layer can be chosen"},
		{"remove", "table.exec.state.ttl", []Action{RemoveDraft{}}, 2,
			strings.TrimPrefix(testSession, "SET 'table.exec.state.ttl' = '36 h';\n"), "Remove takes the statement out"},
		{"old spelling", "table.exec.rank.topn-cache-size", []Action{TypeDraft{"5"}, WriteDraft{}}, 2,
			strings.Replace(testSession, "'20000'", "'5'", 1), "the spelling that is there is the one that is changed"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := open(t, testWorkspace())
			x.do(ClickRow{Key: test.key})
			x.do(test.do...)
			if got := x.text(test.layer); got != test.want {
				t.Errorf("the text is\n%s\nwant\n%s\n%s", got, test.want, test.reason)
			}
		})
	}
}

func TestSetterSaysWhatItCannotDo(t *testing.T) {
	w := testWorkspace()
	w.Layers = w.Layers[:1]
	w.Layers[0].Text = "a: [1, 2\n"
	x := open(t, w)
	x.do(SelectKey{"table.exec.state.ttl"}, TypeDraft{"1 h"}, WriteDraft{})
	p := x.d.optionPane(x.s)
	if p.Now.Setter.Problem == "" || p.Now.Setter.Text != "1 h" {
		t.Errorf("the setter says %q and holds %q, want a reason and what was typed", p.Now.Setter.Problem, p.Now.Setter.Text)
	}
	x.do(SelectKey{"table.dml-sync"})
	if p := x.d.optionPane(x.s); p.Now.Setter.Problem != "" || p.Now.Setter.Text != "false" {
		t.Error("another option shows the draft of the one before")
	}
}

func TestLayers(t *testing.T) {
	w := testWorkspace()
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: "more.sql", Text: "SET 'table.exec.state.ttl' = '9 h';"})
	x := open(t, w)
	titles := func() string {
		var all []string
		for _, c := range x.d.layersPane(x.s).Cards {
			all = append(all, x.s.Workspace.Layers[c.Layer].Name)
		}
		return strings.Join(all, " ")
	}
	if got := titles(); got != "more.sql orders.sql flags config.yaml" {
		t.Errorf("the stack is %s, want the highest first", got)
	}
	x.do(MoveLayer{-1})
	if got := titles(); got != "orders.sql more.sql flags config.yaml" || x.row("table.exec.state.ttl").Value != "36 h" {
		t.Errorf("after moving down the stack is %s and the value %s", got, x.row("table.exec.state.ttl").Value)
	}
	if tools := layerTools(x.s); tools.UpWhy != "" || tools.DownWhy == "" || tools.Name != "more.sql" {
		t.Errorf("the open layer's tools are %+v, want it to move up only", tools)
	}
	x.do(MoveLayer{-1})
	if got := titles(); got != "orders.sql more.sql flags config.yaml" {
		t.Errorf("a session moved below the flags: %s", got)
	}
	x.do(OpenLayer{0}, ToggleLayer{})
	if x.row("table.exec.mini-batch.size").Chip.Label() != "default" {
		t.Error("a layer that is switched off still supplies a value")
	}
	if r := x.row("table.exec.mini-batch.size"); r.Word != "reset" && r.Word != "not read" {
		t.Errorf("the row says %q", r.Word)
	}
	x.do(ToggleLayer{}, DeleteLayer{})
	if len(x.s.Workspace.Layers) != 3 || x.s.Toast.Undo == nil {
		t.Fatal("the layer was not deleted, or can't be brought back")
	}
	x.do(TakeBack{})
	if len(x.s.Workspace.Layers) != 4 || x.s.Layer != 0 || x.text(0) != testFile {
		t.Error("Undo did not bring the layer back")
	}
	for range 6 {
		x.do(DeleteLayer{})
	}
	if x.s.Layer != -1 || len(x.s.Workspace.Layers) != 0 {
		t.Errorf("with all layers deleted layer %d of %d is open", x.s.Layer, len(x.s.Workspace.Layers))
	}
	x.do(AddLayer{layer.Session, source.SQL}, RenameLayer{"mine.sql"}, SetNotation{source.Properties})
	if l := x.s.Workspace.Layers[0]; x.s.Layer != 0 || l.Name != "mine.sql" || l.Notation != source.Properties {
		t.Errorf("the new layer is %+v", l)
	}
}

func TestNewLayerIsNamedByItsNotation(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(AddLayer{layer.ClusterFile, source.ConfigYAML}, SetNotation{source.FlinkConf})
	if got := x.s.Workspace.Layers[3].Name; got != "flink-conf.yaml" {
		t.Errorf("the name is %q, want it to follow the notation until it is changed", got)
	}
	x.do(RenameLayer{"team.yaml"}, SetNotation{source.ConfigYAML})
	if got := x.s.Workspace.Layers[3].Name; got != "team.yaml" {
		t.Errorf("the name is %q, want the one that was given", got)
	}
}

func TestWhatHoldsForTheWorkspace(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(SetRelease{"2.2"}, SetMode{layer.Batch}, SetEntry{layer.TableAPI})
	if w := x.s.Workspace; w.Release != release.V2_2 || w.Mode != layer.Batch || w.Entry != layer.TableAPI {
		t.Errorf("the workspace is %v, %v, %v", w.Release, w.Mode, w.Entry)
	}
	before := x.s.Workspace
	x.do(SetRelease{"7"}, SetMode{"slow"}, SetEntry{"door"}, SetRelease{"2.2"})
	if x.s.Workspace != before {
		t.Error("what there isn't was chosen")
	}
}

func TestTheme(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ToggleTheme{})
	if x.s.Theme != DarkTheme {
		t.Errorf("on a light system the first switch gives %q", x.s.Theme)
	}
	x.do(ToggleTheme{})
	if x.s.Theme != SystemTheme {
		t.Errorf("back at the system's own theme it is %q, want to follow the system again", x.s.Theme)
	}
	x.do(SystemDark{true}, ToggleTheme{})
	if x.s.Theme != LightTheme {
		t.Errorf("on a dark system the switch gives %q", x.s.Theme)
	}
}

func TestProblemsInTurn(t *testing.T) {
	x := open(t, testWorkspace())
	var seen []string
	for range len(x.d.problems) {
		x.do(NextProblem{+1})
		seen = append(seen, string(x.d.problems[x.s.problem-1].Code))
	}
	if seen[0] != "invalid-time-zone" || seen[1] != "unknown-key" {
		t.Errorf("F8 leads through %v, want errors first, then warnings", seen)
	}
	x.do(NextProblem{+1})
	if x.s.problem != 1 {
		t.Error("after the last problem comes the first")
	}
	x.do(NextProblem{-1})
	if x.s.problem != len(x.d.problems) {
		t.Error("before the first problem comes the last")
	}
}

func TestRowsByKeyboard(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(Scrolled{EffectiveList, Viewport{Height: 200, Width: 560}})
	x.do(MoveRow{By: +1})
	if x.s.Selected.Key != "table.exec.mini-batch.size" {
		t.Errorf("the first key selects %q", x.s.Selected.Key)
	}
	x.do(MoveRow{By: +1}, MoveRow{By: +1}, Enter{}, MoveRow{By: +1}, MoveRow{By: +1})
	if x.s.Selected != (Selection{"table.exec.state.ttl", 2}) {
		t.Errorf("selected is %v, want the second line of the stack", x.s.Selected)
	}
	x.do(Enter{})
	if x.s.Layer != 0 || x.s.Caret.Line != 2 || x.s.Wishes.Focus.On != editorField {
		t.Error("Enter on a candidate leads to its place in the text")
	}
	x.do(MoveRow{By: 1 << 30})
	if x.s.Selected.Key != "parallism.default" || x.s.Lists[EffectiveList].Top == 0 {
		t.Errorf("the last row is %q, scrolled to %d", x.s.Selected.Key, x.s.Lists[EffectiveList].Top)
	}
	x.do(MoveRow{By: -1 << 30})
	if x.s.Heading == 0 || x.s.Selected.Key != "parallism.default" {
		t.Errorf("the first line is the first heading, and the panes stay as they are: %v, %q", x.s.Heading, x.s.Selected.Key)
	}
	x.do(MoveRow{By: +1})
	if x.s.Selected.Key != "table.exec.mini-batch.size" || x.s.Lists[EffectiveList].Top != 0 {
		t.Errorf("the first row is %q, scrolled to %d", x.s.Selected.Key, x.s.Lists[EffectiveList].Top)
	}
	x.do(SelectKey{"table.exec.state.ttl"}, OpenRow{false})
	if x.s.Open.has("table.exec.state.ttl") || x.s.Selected.Part != 0 {
		t.Error("closing the row did not close it")
	}
}

func TestFromTheSearchIntoTheList(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ClickRow{Key: "parallelism.default"}, Search{"no such thing"}, EnterList{})
	if x.s.Selected.Key != "parallelism.default" {
		t.Errorf("with nothing found, %q is selected", x.s.Selected.Key)
	}
	x.do(Search{"ttl"}, EnterList{})
	if x.s.Selected.Key != "table.exec.state.ttl" || x.s.Wishes.Focus.On != effectiveGrid {
		t.Errorf("selected is %q, want the first row that was found", x.s.Selected.Key)
	}
	x.do(ClickRow{Key: "parallism.default"}, Search{"parall"}, EnterList{})
	if x.s.Selected.Key != "parallism.default" {
		t.Errorf("selected is %q, want what was selected before, since it is listed", x.s.Selected.Key)
	}
}

func TestOpenFile(t *testing.T) {
	tests := []struct {
		name, text string
		layers     int
		kind       layer.Kind
		notation   source.Notation
		said       Word
		reason     string
	}{
		{"other.json", `{"schema":1,"flink":"1.17","layers":[{"kind":"session","notation":"sql","text":"RESET;"}]}`, 1, layer.Session, source.SQL, WOpened, "a workspace replaces the one there is"},
		{"team.yaml", "table:\n  exec:\n    state.ttl: 3 h\n", 4, layer.ClusterFile, source.ConfigYAML, WFileAdded, "a file becomes a layer"},
		{"config.yaml", "parallelism.default: 3\n", 3, layer.Session, source.SQL, WTextReplaced, "a file of the name replaces the one that is there"},
		{"flink-conf.yaml", "parallelism.default: 3\n", 4, layer.ClusterFile, source.FlinkConf, WFileAdded, "the name tells the two files apart"},
		{"bom.sql", "\ufeffSET 'table.exec.state.ttl' = '1 h';", 4, layer.Session, source.SQL, WFileAdded, "a byte order mark is not part of the text"},
		{"broken.json", "{", 3, layer.Session, source.SQL, WFileNotRead, "what can't be read replaces nothing"},
		{"photo.png", "\x89PNG", 3, layer.Session, source.SQL, WFileUnknown, "what is no configuration is told so"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := open(t, testWorkspace())
			x.do(OpenFile{test.name, test.text}, TakeImports{})
			layers := x.s.Workspace.Layers
			if len(layers) != test.layers {
				t.Fatalf("there are %d layers, want %d: %s", len(layers), test.layers, test.reason)
			}
			if last := layers[len(layers)-1]; last.Kind != test.kind || last.Notation != test.notation || strings.HasPrefix(last.Text, "\ufeff") {
				t.Errorf("the last layer is %v in %v, want %v in %v: %s", last.Kind, last.Notation, test.kind, test.notation, test.reason)
			}
			if want, _, _ := strings.Cut(English.T(test.said), "{1}"); !strings.HasPrefix(x.s.Toast.Text, strings.Split(strings.ReplaceAll(want, "{0}", test.name), ":")[0]) {
				t.Errorf("the message is %q, want one like %q", x.s.Toast.Text, want)
			}
		})
	}
}

func TestExamples(t *testing.T) {
	for i := range examples {
		x := open(t, testWorkspace())
		x.do(OpenExample{i})
		if x.s.Workspace.Release != examples[i].release || len(x.s.Workspace.Layers) != len(examples[i].layers) {
			t.Errorf("example %d did not open", i)
		}
		if key := examples[i].key; key != "" && x.d.Evaluation.Find(key) == nil {
			t.Errorf("example %d is about %s, which it doesn't set", i, key)
		}
		for _, p := range x.d.problems {
			if p.Code == diag.NotationUnread || p.Code == diag.LayerNotInEntry || p.Code == diag.YAMLSyntax {
				t.Errorf("example %d has a layer that isn't read: %s", i, p.Message)
			}
		}
		for n := range x.s.Workspace.Layers {
			if x.d.tallies[n] == (Tally{}) && x.text(n) != "" {
				t.Errorf("layer %d of example %d does nothing", n, i)
			}
		}
		x.do(TakeBack{})
		if x.text(2) != testSession {
			t.Errorf("opening example %d can't be undone", i)
		}
	}
}

// The first example is what a visitor sees: it has to show each kind of finding.
func TestFirstExampleShowsWhatThereIs(t *testing.T) {
	x := open(t, examples[0].workspace())
	for _, code := range []diag.Code{diag.InvalidTimeZone, diag.UnknownKey, diag.DeprecatedAlias, diag.RedundantDefault} {
		x.problem(string(code))
	}
	if c := x.d.counts; c.Set < 15 || c.Loses < 3 {
		t.Errorf("the counts are %+v", c)
	}
	if r := x.row("table.exec.state.ttl"); r.Value != "36 h" || !r.Loses {
		t.Errorf("the option it opens at is %+v", r)
	}
}

// TestWorkspaceIsNeverChangedInPlace does every action on a workspace and compares it with what it was.
func TestWorkspaceIsNeverChangedInPlace(t *testing.T) {
	w := testWorkspace()
	x := open(t, w)
	for _, a := range []Action{
		EditText{Layer: 2, Text: "x"}, RenameLayer{"n"}, SetNotation{source.Properties}, ToggleLayer{}, DeleteLayer{}, TakeBack{},
		AddLayer{layer.CLI, source.Args}, MoveLayer{-1}, SetRelease{"1.9"}, SetMode{layer.Batch}, OpenFile{"a.sql", "SET 'a' = 'b';"}, TakeImports{},
		Duplicate{}, PutLayer{0, 1}, MoveOf{0, 1}, OpenDialog{ConvertDialog}, Convert{}, OpenDialog{ConvertDialog}, Convert{Beside: true}, DeleteCard{0}, CancelRename{},
	} {
		x.do(a)
	}
	if string(core.EncodeWorkspace(*w)) != string(core.EncodeWorkspace(*testWorkspace())) {
		t.Errorf("the first workspace became %+v", w)
	}
}
