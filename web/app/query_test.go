package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// jobWorkspace is a program with a query beside it.
func jobWorkspace() *core.Workspace {
	return &core.Workspace{
		Release: release.V2_2, Mode: layer.Streaming, Entry: layer.TableAPI,
		Layers: []layer.Layer{{Kind: layer.TableConfig, Notation: source.Properties, Text: "table.optimizer.agg-phase-strategy: TWO_PHASE\n"}},
		Query:  "CREATE TABLE t (a INT) WITH ('connector' = 'datagen');\nSELECT a, COUNT(*) FROM t GROUP BY a;\n",
	}
}

// block is the block of the query when it is open.
func (x *screenTest) block() QueryBlock {
	x.s.Blocks |= QueryOpen
	return x.d.effectivePane(x.s).Query
}

// states lists the chips as "name state".
func (x *screenTest) states() string {
	var list []string
	for _, c := range x.block().Chips {
		list = append(list, c.Name+" "+c.State)
	}
	return strings.Join(list, ", ")
}

func TestQueryBlock(t *testing.T) {
	x := open(t, jobWorkspace())
	b := x.block()
	if b.None != "" || b.Unsure != "" || b.Corrected || len(b.Places) != 1 || b.Places[0].Layer != diag.Query || b.Places[0].Line != 2 {
		t.Errorf("the block is %+v", b)
	}
	if got := x.states(); got != "select read, group-agg read, updating read" {
		t.Errorf("the chips are %s", got)
	}
	if c := b.Chips[1]; c.Label != "group aggregation" || !strings.Contains(c.Title, "line 2") {
		t.Errorf("the chip is %+v", c)
	}
	if n := len(b.Rest()); n != len(featureNotes)-3+1 {
		t.Errorf("%d features can be added", n)
	}
	x.do(EditText{Layer: diag.Query, Text: x.s.Workspace.Query + "SELECT a, SUM(a) FROM t GROUP BY a;\nSELECT b FROM nowhere;"})
	if b := x.block(); len(b.Places) != 3 || !strings.HasSuffix(b.Chips[1].Title, "line 2, and in 1 more.") {
		t.Errorf("with more queries: %+v", b)
	}
	x.do(ToggleLang{})
	if got := x.block().Chips[1].Label; got != "分组聚合" {
		t.Errorf("in Chinese it is called %q", got)
	}
}

func TestCycleFeature(t *testing.T) {
	x := open(t, jobWorkspace())
	same := x.block()
	if again := x.block(); !same.Alike(&again) {
		t.Error("a block isn't like itself")
	}
	for _, step := range []struct {
		has, lacks shape.Feature
		state      string
		reason     string
	}{
		{shape.GroupAgg, 0, "has", "first the user agrees"},
		{0, shape.GroupAgg, "lacks", "then says no"},
		{0, 0, "read", "then leaves it to the text again"},
	} {
		before := x.s.Workspace
		x.do(CycleFeature{"group-agg"})
		if x.s.Workspace.Shape != (shape.Correction{Has: step.has, Lacks: step.lacks}) || !strings.Contains(x.states(), "group-agg "+step.state) {
			t.Errorf("%s: %+v, %s", step.reason, x.s.Workspace.Shape, x.states())
		}
		if x.s.Toast.Undo != before || !strings.Contains(x.s.Toast.Text, "group aggregation") {
			t.Errorf("%s: there is no way back, or it is called %q", step.reason, x.s.Toast.Text)
		}
		if now := x.block(); same.Alike(&now) != (step.state == "read") {
			t.Errorf("%s: the block is alike: %t", step.reason, same.Alike(&now))
		}
	}
	x.do(CycleFeature{"group-agg"}, CycleFeature{"group-agg"})
	if x.problem("no-effect") < 0 {
		t.Error("without the aggregation the option has an effect")
	}
	if back, _ := core.DecodeWorkspace([]byte(encode(x.s.Workspace))); back.Shape != x.s.Workspace.Shape || back.Query != x.s.Workspace.Query {
		t.Errorf("what is kept is %+v", back)
	}
	open := x.s.Layer
	x.do(TakeBack{})
	if x.s.Workspace.Shape.Has != shape.GroupAgg || x.s.Layer != open || x.s.Wishes.Focus.On != featureMenu {
		t.Errorf("after Undo: %+v, layer %d, focus on %s", x.s.Workspace.Shape, x.s.Layer, x.s.Wishes.Focus.On)
	}
	layers := len(x.s.Workspace.Layers)
	x.do(OpenExample{0}, TakeBack{})
	if len(x.s.Workspace.Layers) != layers || x.s.Layer != open || x.s.Workspace.Shape.Has != shape.GroupAgg {
		t.Errorf("an example and back: layer %d, %+v", x.s.Layer, x.s.Workspace.Shape)
	}
	x.do(SetRelease{"1.20"}, SetEntry{layer.SQLClient}, EditText{Layer: 0, Text: "a: b\n"})
	if x.s.Workspace.Shape.Has != shape.GroupAgg || x.s.Workspace.Query == "" {
		t.Error("an edit drops the correction or the query")
	}
	x.do(CycleFeature{"no-such"}, CycleFeature{""})
	if x.s.Workspace.Shape != (shape.Correction{Has: shape.GroupAgg}) {
		t.Errorf("what is no feature made %+v", x.s.Workspace.Shape)
	}
}

func TestUnsureFeatures(t *testing.T) {
	w := jobWorkspace()
	w.Query = "SELECT * FROM nowhere;"
	x := open(t, w)
	if b := x.block(); !strings.HasSuffix(b.Unsure, "can't be told") || len(b.Notes) != 0 || strings.Contains(x.states(), "unsure") {
		t.Errorf("closed, the block is %+v", b)
	}
	x.do(CycleFeature{"cdc-source"})
	if !strings.Contains(x.states(), "cdc-source has") {
		t.Errorf("what is corrected shows: %s", x.states())
	}
	x.do(CycleFeature{"cdc-source"}, CycleFeature{"cdc-source"})
	if !x.s.Unsure || !strings.Contains(x.states(), "cdc-source unsure") {
		t.Errorf("the chip went away: %s", x.states())
	}
	before := strings.Index(x.states(), "cdc-source")
	x.do(CycleFeature{"cdc-source"})
	if after := strings.Index(x.states(), "cdc-source"); after != before {
		t.Errorf("the chip moved from %d to %d", before, after)
	}
	if b := x.block(); len(b.Notes) == 0 || b.Notes[0].Chip.Layer != diag.Query || b.Unsure != "Fewer" {
		t.Errorf("open, the block is %+v", b)
	}
	x.do(CycleFeature{"top-n"}, CycleFeature{"top-n"}, CycleFeature{"top-n"})
	if strings.Contains(x.states(), "top-n") || x.s.Wishes.Focus.On != featureMenu {
		t.Errorf("what was added and taken back stays: %s", x.states())
	}
	// What follows from a correction shows, too, where it says another thing than the text.
	w = jobWorkspace()
	w.Query = "INSERT INTO t SELECT * FROM nowhere"
	y := open(t, w)
	y.do(CycleFeature{"other-key"})
	if got := y.states(); !strings.HasPrefix(got, "insert read, ") || !strings.Contains(got, "keyed-sink has, other-key has, not-null-sink has") {
		t.Errorf("what follows: %s", got)
	}
	x.do(ClearCorrections{}, ToggleUnsure{})
	if x.s.Workspace.Shape != (shape.Correction{}) || x.block().Corrected || x.s.Unsure {
		t.Errorf("after clearing: %+v", x.s.Workspace.Shape)
	}
	toast := x.s.Toast
	if x.do(ClearCorrections{}); x.s.Toast != toast {
		t.Error("nothing was cleared, and a message says so")
	}
}

func TestNoQuery(t *testing.T) {
	w := jobWorkspace()
	w.Query = ""
	x := open(t, w)
	b := x.block()
	if b.None == "" || len(b.Chips) != 0 || b.Unsure != "" {
		t.Errorf("without a query the block is %+v", b)
	}
	x.do(CycleFeature{"join"})
	if x.states() != "join has" || x.d.Evaluation.Shape.Queries[0].Tell(shape.Join) != shape.Yes {
		t.Errorf("a feature of a query that isn't there: %s", x.states())
	}
	x.do(SetEntry{layer.SQLGateway})
	if again := x.block(); again.None == b.None || again.None == "" {
		t.Errorf("a session is told %q", again.None)
	}
}

func TestQueryText(t *testing.T) {
	x := open(t, jobWorkspace())
	x.do(OpenLayer{diag.Query})
	if x.s.Layer != diag.Query || x.d.editor(x.s).Layer != diag.Query || x.d.dressOf(x.s)[1] != English.T(WQueryText) || layerTools(x.s).About == "" || layerTools(x.s).Layer != -1 {
		t.Fatalf("open is %d", x.s.Layer)
	}
	pane := x.d.layersPane(x.s)
	if len(pane.Cards) != 1 || !pane.Query.Chosen || pane.Query.Tally != "1 query" {
		t.Errorf("the card is %+v", pane.Query)
	}
	x.do(MoveCaret{strings.Index(x.s.Workspace.Query, "SELECT")})
	if note := x.d.editor(x.s).Note; note != "query: SELECT, group aggregation, updating result" {
		t.Errorf("about the caret's line it says %q", note)
	}
	// What is for layers leaves it alone.
	is := *x.s.Workspace
	x.do(RenameLayer{"x"}, SetNotation{source.SQL}, SetTool{"1"}, ToggleLayer{}, MoveLayer{1}, MoveLayer{-1}, OpenLayer{7}, OpenLayer{-1})
	if encode(x.s.Workspace) != encode(&is) || x.s.Layer != diag.Query {
		t.Errorf("the workspace became %s", encode(x.s.Workspace))
	}
	text := "SELECT a FROM t;\r\n"
	x.s.edit().Query = text
	x.do(EditText{Layer: diag.Query, Text: "SELECT a, b FROM t;\n", Caret: 11})
	if x.s.Workspace.Query != "SELECT a, b FROM t;\r\n" || x.s.Caret.Column != 12 || strings.Contains(x.states(), "group-agg") {
		t.Errorf("after typing it is %q, %s", x.s.Workspace.Query, x.states())
	}
	x.do(MoveCard{-1})
	if x.s.Layer != 0 {
		t.Errorf("above it is layer %d", x.s.Layer)
	}
	x.do(MoveCard{1}, DeleteLayer{})
	if x.s.Layer != diag.Query || x.s.Workspace.Query != "" || len(x.s.Workspace.Layers) != 1 {
		t.Errorf("after clearing: %s", encode(x.s.Workspace))
	}
	toast := x.s.Toast
	x.do(DeleteLayer{})
	if x.s.Toast != toast {
		t.Error("an empty query was cleared")
	}
	x.do(TakeBack{})
	if x.s.Workspace.Query == "" || x.s.Layer != diag.Query || x.s.Wishes.Focus.On != queryCard {
		t.Errorf("after Undo: %q at %d", x.s.Workspace.Query, x.s.Layer)
	}
	// A session has its script; a query that is there stays in sight.
	x.do(SetEntry{layer.SQLClient}, OpenLayer{0})
	if x.d.layersPane(x.s).Query.Title == "" {
		t.Error("a query that is there isn't shown")
	}
	x.s.edit().Query = ""
	x.do(ToggleTheme{})
	if x.d.layersPane(x.s).Query.Title != "" {
		t.Error("a session without a query text has a card for it")
	}
}

// A SET in the query text is a problem of the text and says nothing about the option's row.
func TestSettingInTheQueryText(t *testing.T) {
	w := jobWorkspace()
	w.Query = "SELECT 1;\nSET 'table.optimizer.agg-phase-strategy' = 'x';\n"
	x := open(t, w)
	p := &x.d.problems[x.problem(string(diag.SettingInQuery))]
	if p.Chip.Layer != diag.Query || p.Chip.Line != 2 || p.Key != "table.optimizer.agg-phase-strategy" {
		t.Errorf("the problem is %+v", p)
	}
	if r := x.row(p.Key); strings.Contains(r.Message, "query text") {
		t.Errorf("the row says %q", r.Message)
	}
}

// Findings in no layer are listed, counted and can be clicked.
func TestFindingsOutsideOfLayers(t *testing.T) {
	x := open(t, jobWorkspace())
	at := diag.Span{Start: diag.Pos{Line: 2, Column: 1}, End: diag.Pos{Line: 2, Column: 7}}
	found := []diag.Diagnostic{
		{Code: diag.WorkspaceField, Severity: diag.Error, Layer: diag.Workspace, Span: at, Key: "layers", Message: "in the workspace"},
		{Code: diag.WorkspaceField, Severity: diag.Warning, Layer: diag.Query, Span: at, Message: "in the query",
			Fixes: []diag.Fix{{Title: "fix it", Edits: []diag.Edit{{Layer: diag.Query, Span: at, Text: "VALUES"}, {Layer: 99, Span: at}}}}},
		{Code: diag.WorkspaceField, Severity: diag.Error, Layer: diag.Query, Message: "about the query"},
	}
	x.s.Reading = &found
	x.do(OpenLayer{0})
	var said []string
	for n, p := range x.d.problems {
		said = append(said, p.Chip.Label()+": "+p.Message)
		x.do(ClickProblem{n})
	}
	for _, want := range []string{"workspace 2: in the workspace", "query 2: in the query", "query: about the query"} {
		if !strings.Contains(strings.Join(said, "\n"), want) {
			t.Errorf("%q isn't in\n%s", want, strings.Join(said, "\n"))
		}
	}
	if sum := x.d.summary(English); !strings.HasPrefix(sum, "2 errors, ") {
		t.Errorf("the summary is %q", sum)
	}
	if c := x.d.layersPane(x.s).Query; c.Trouble != "2 problems" || !c.Severe {
		t.Errorf("the card is %+v", c)
	}
	if c := x.d.layersPane(x.s).Cards[0]; c.Severe {
		t.Errorf("the layer has the query's problems: %+v", c)
	}
	for n := range x.d.problems {
		if x.d.problems[n].Message == "in the query" {
			x.do(OpenLayer{0}, ClickProblem{n})
			break
		}
	}
	if x.s.Layer != diag.Query || x.s.Caret != at.Start {
		t.Errorf("a click leads to %d %v", x.s.Layer, x.s.Caret)
	}
	if e := x.d.editor(x.s); e.NoteMark != string(WarningMark) || !strings.Contains(e.Note, "in the query") {
		t.Errorf("about the line it says %q %q", e.NoteMark, e.Note)
	}
	x.do(ApplyFix{Problem: 1})
	if !strings.Contains(x.s.Workspace.Query, "\nVALUES a, COUNT") || x.s.Layer != diag.Query {
		t.Errorf("mended it is %q", x.s.Workspace.Query)
	}
	x.do(TakeBack{})
	if !strings.Contains(x.s.Workspace.Query, "\nSELECT a, COUNT") || x.s.Layer != diag.Query {
		t.Errorf("after Undo it is %q", x.s.Workspace.Query)
	}
	x.do(NextProblem{1}, NextProblem{1}, NextProblem{1}, NextProblem{-1})
}
