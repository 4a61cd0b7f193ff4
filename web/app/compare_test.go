package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// scripted is a workspace with nothing but a script.
func scripted(r release.Release, text string) *core.Workspace {
	return &core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Name: "a.sql", Text: text},
	}}
}

// compare opens the comparison and does some actions in it.
func compare(t *testing.T, w *core.Workspace, actions ...Action) *screenTest {
	x := open(t, w)
	x.do(OpenDialog{CompareDialog})
	x.do(actions...)
	return x
}

func (x *screenTest) compare() *CompareView { return bodyOf[*CompareView](x) }

// table writes the rows that are drawn: the key, both values with their sources, and the difference.
func (v *CompareView) table() string {
	var b strings.Builder
	for _, it := range v.Items() {
		if it.Index == 0 {
			continue
		}
		b.WriteString(it.Key)
		if it.Other != "" {
			b.WriteString(" (" + it.Other + ")")
		}
		for i := range it.Cells {
			b.WriteString(" | " + strings.TrimSpace(it.Cells[i].Value+" "+it.Cells[i].Chip.Label()))
		}
		b.WriteString(" | " + it.Words + "\n")
	}
	return b.String()
}

// linkWith makes a link to a workspace.
func linkWith(t *testing.T, w *core.Workspace) string {
	t.Helper()
	link, err := share.Encode(*w, share.View{}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return link.Fragment
}

func set(key, value string) string { return "SET '" + key + "' = '" + value + "';\n" }

func TestDifferences(t *testing.T) {
	file := func(r release.Release, text string) *core.Workspace {
		w := scripted(r, "")
		w.Layers = append(w.Layers, layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: text})
		return w
	}
	old := func(r release.Release) *core.Workspace {
		return &core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.FlinkConf, Name: "flink-conf.yaml", Text: "state.checkpoints.dir: s3://a\n"},
		}}
	}
	tests := []struct {
		name        string
		left, right *core.Workspace
		want        string
		reason      string
	}{
		{"other value", scripted(release.V2_2, set("table.exec.state.ttl", "1 h")), scripted(release.V2_2, set("table.exec.state.ttl", "2 h")),
			"table.exec.state.ttl | 1 h session 1 | 2 h session 1 | other value", "the values differ"},
		{"same value", scripted(release.V2_2, set("table.exec.state.ttl", "1 h")), scripted(release.V2_2, set("table.exec.state.ttl", "60 min")),
			"table.exec.state.ttl | 1 h session 1 | 1 h session 1 | same", "an hour is sixty minutes"},
		{"added", scripted(release.V2_2, ""), scripted(release.V2_2, set("table.exec.state.ttl", "0 ms")),
			"table.exec.state.ttl | 0 ms default | 0 ms session 1 | only set on the right", "set to the default isn't left alone"},
		{"removed", scripted(release.V2_2, set("table.exec.state.ttl", "1 h")), scripted(release.V2_2, ""),
			"table.exec.state.ttl | 1 h session 1 | 0 ms default | only set on the left", "the other way round"},
		{"reset", scripted(release.V2_2, set("table.exec.state.ttl", "1 h")+"RESET 'table.exec.state.ttl';\n"), scripted(release.V2_2, ""),
			"table.exec.state.ttl | 0 ms default | 0 ms default | same", "what was taken back counts for nothing"},
		{"source", scripted(release.V2_2, set("table.exec.state.ttl", "1 h")), file(release.V2_2, "table.exec.state.ttl: 1 h\n"),
			"table.exec.state.ttl | 1 h session 1 | 1 h config.yaml 1 | other source", "the same value from another layer"},
		{"fails", scripted(release.V2_2, set("table.dml-sync", "true")), scripted(release.V2_2, set("table.dml-sync", "soon")),
			"table.dml-sync | true session 1 | soon session 1 | fails on the right", "Flink can't read it there"},
		{"fails and is added", scripted(release.V2_2, ""), scripted(release.V2_2, set("table.dml-sync", "soon")),
			"table.dml-sync | false default | soon session 1 | fails on the right", "that it fails matters more"},
		{"not read", scripted(release.V1_20, set("table.optimizer.source.predicate-pushdown-enabled", "false")), scripted(release.V2_2, set("table.optimizer.source.predicate-pushdown-enabled", "false")),
			"table.optimizer.source.predicate-pushdown-enabled | false session 1 | false session 1 | not read on the right", "2.2 has no such option"},
		{"not read yet", scripted(release.V1_20, set("table.exec.async-state.enabled", "true")), scripted(release.V2_2, set("table.exec.async-state.enabled", "true")),
			"table.exec.async-state.enabled | true session 1 | true session 1 | not read on the left", "1.20 has no such option yet"},
		{"old spelling", scripted(release.V1_20, set("table.exec.topn-cache-size", "5")), scripted(release.V2_2, set("table.exec.topn-cache-size", "5")),
			"table.exec.rank.topn-cache-size | 5 session 1 | 10000 default | not read on the right", "the spelling makes no row of its own"},
		{"unknown", scripted(release.V2_2, set("parallism.default", "1")), scripted(release.V2_2, set("parallism.default", "2")),
			"parallism.default | 1 session 1 | 2 session 1 | other value", "nobody reads it, and it differs"},
		{"unknown and added", scripted(release.V2_2, ""), scripted(release.V2_2, set("parallism.default", "2")),
			"parallism.default | not in 2.2 | 2 session 1 | only set on the right", "one side doesn't know it at all"},
		{"secret", file(release.V2_2, "s3.access-key: one\n"), file(release.V2_2, "s3.access-key: two\n"),
			"s3.access-key | ****** config.yaml 1 | ****** config.yaml 1 | other value", "they differ, and nobody is told what they are"},
		{"another name", old(release.V1_17), old(release.V1_20),
			"state.checkpoints.dir (execution.checkpointing.dir) | s3://a flink-conf.yaml 1 | s3://a flink-conf.yaml 1 | same", "an option has one row, whatever it is called"},
		{"a file that is not read", file(release.V2_2, "s3.access-key: one\npipeline.name: a\n"), &core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.FlinkConf, Name: "flink-conf.yaml", Text: "s3.access-key: one\npipeline.name: a\n"}}},
			"pipeline.name | a config.yaml 2 | (none) default | only set on the left\ns3.access-key | ****** config.yaml 1 | not in 2.2 | only set on the left", "2.2 doesn't look into a flink-conf.yaml"},
		{"empty", scripted(release.V2_2, set("pipeline.name", "")), scripted(release.V2_2, set("pipeline.name", "a")),
			`pipeline.name | "" session 1 | a session 1 | other value`, "an empty text is shown as such"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := compare(t, test.left, OpenCompared{"other.json", encode(test.right)}, ToggleCompare{"same"})
			if got := strings.TrimSpace(x.compare().table()); got != test.want {
				t.Errorf("got  %s\nwant %s\n%s", got, test.want, test.reason)
			}
		})
	}
}

func TestCompareWithAnotherRelease(t *testing.T) {
	w := scripted(release.V1_20, set("table.exec.state.ttl", "1 h")+set("table.exec.topn-cache-size", "5")+set("table.dml-sync", "true"))
	x := compare(t, w)
	if v := x.compare(); v.Other().Release != release.Last || v.Heads() != [2]string{"Flink 1.20", "Flink " + release.Last.String()} {
		t.Errorf("it begins with %v", v.Heads())
	}
	x.do(ChangeSide{"compare-release", "2.2"})
	v := x.compare()
	if got := v.table(); got != "table.exec.rank.topn-cache-size | 5 session 2 | 10000 default | not read on the right\n" {
		t.Errorf("only what differs is\n%s", got)
	}
	if v.Summary() != "1 difference · 3 problems on one side only" && !strings.HasPrefix(v.Summary(), "1 difference") {
		t.Errorf("the count is %q", v.Summary())
	}
	x.do(ToggleCompare{"same"})
	if n := x.compare().Count(); n != 3 {
		t.Errorf("%d rows are there with those that are the same", n)
	}
	x.do(ToggleCompare{"same"}, ToggleCompare{"all"})
	v = x.compare()
	all := map[string]bool{}
	for _, c := range v.Kinds() {
		all[strings.TrimRight(c.Label, " 0123456789")] = true
	}
	for _, kind := range []string{"other default", "exists only on the right", "exists only on the left", "not read on the right"} {
		if !all[kind] {
			t.Errorf("with all options nothing is called %q: %v", kind, all)
		}
	}
	if len(v.Items()) > 80 {
		t.Errorf("%d of %d rows are drawn", len(v.Items()), v.Count())
	}
	x.do(SearchCompared{"TOPN cache"})
	if got := x.compare().table(); strings.Count(got, "\n") != 1 {
		t.Errorf("the search finds\n%s", got)
	}
	x.do(SearchCompared{"no such key"})
	if x.compare().Empty() == "" {
		t.Error("nothing is said where nothing is found")
	}
}

// A default that is spelled or typed in another way in another release is no other default.
func TestDefaultsThatMeanTheSame(t *testing.T) {
	for _, pair := range [][2]release.Release{{release.V1_9, release.V1_20}, {release.V1_20, release.Last}, {release.V1_13, release.V2_0}} {
		x := compare(t, scripted(pair[0], ""), ChangeSide{"compare-release", pair[1].String()}, ToggleCompare{"all"})
		c := x.d.compared(&x.s)
		for _, i := range c.shown {
			r := &c.rows[i]
			if r.kind == OtherDefault && strings.EqualFold(r.sides[0].Default, r.sides[1].Default) {
				t.Errorf("%s has the same default %q in %s and %s", r.key(), r.sides[0].Default, pair[0], pair[1])
			}
		}
		if c.counts[OtherDefault] == 0 || c.counts[OtherDefault] > 90 {
			t.Errorf("%d defaults differ from %s to %s", c.counts[OtherDefault], pair[0], pair[1])
		}
	}
}

func TestSwappedSides(t *testing.T) {
	x := compare(t, scripted(release.V2_2, set("table.dml-sync", "true")), OpenCompared{"other.json", encode(scripted(release.V1_20, set("table.dml-sync", "soon")+set("parallelism.default", "2")))})
	straight := x.compare()
	x.do(ToggleCompare{"swap"})
	swapped := x.compare()
	if straight.table() != "parallelism.default | 1 default | 2 session 2 | only set on the right\ntable.dml-sync | true session 1 | soon session 1 | fails on the right\n" {
		t.Errorf("straight:\n%s", straight.table())
	}
	if swapped.table() != "parallelism.default | 2 session 2 | 1 default | only set on the left\ntable.dml-sync | soon session 1 | true session 1 | fails on the left\n" {
		t.Errorf("swapped:\n%s", swapped.table())
	}
	if straight.Heads() != [2]string{"This workspace · Flink 2.2", "other.json · Flink 1.20"} || swapped.Heads() != [2]string{"other.json · Flink 1.20", "This workspace · Flink 2.2"} {
		t.Errorf("%v, %v", straight.Heads(), swapped.Heads())
	}
	if straight.Other() != swapped.Other() {
		t.Error("the other side changes when it is drawn on the left")
	}
}

func TestProblemsOfOneSide(t *testing.T) {
	x := compare(t, scripted(release.V1_20, set("table.exec.topn-cache-size", "5")+set("parallism.default", "16")), ChangeSide{"compare-release", "2.2"}, ToggleCompare{"problems"})
	v := x.compare()
	sides := map[string]string{}
	for _, p := range v.OneSided() {
		side := "left"
		if p.Right {
			side = "right"
		}
		sides[string(p.Code)] += side
	}
	if sides["deprecated-alias"] != "left" || sides["removed-key"] != "right" || sides["unknown-key"] != "" {
		t.Errorf("%v", sides)
	}
	for i, p := range v.OneSided() {
		if p.Code == "removed-key" {
			if x.do(PickProblem{i}); x.s.Dialog != "" || x.s.Selected.Key != "table.exec.rank.topn-cache-size" {
				t.Errorf("it leads to %q", x.s.Selected.Key)
			}
		}
	}
	x = compare(t, scripted(release.V1_20, ""), ToggleCompare{"problems"})
	if x.compare().Empty() == "" {
		t.Error("nothing is said where both sides have the same problems")
	}
}

func TestAnotherSide(t *testing.T) {
	w := scripted(release.V1_20, set("execution.runtime-mode", "streaming"))
	tests := []struct {
		name    string
		actions []Action
		base    string
		waits   bool
		problem bool
		reason  string
	}{
		{"a JSON text", []Action{CompareBase{givenBase}, TypeCompared{encode(scripted(release.V2_0, "SET 'a' = 'b';"))}}, givenBase, false, false, "a workspace is taken at once"},
		{"while it is typed", []Action{CompareBase{givenBase}, TypeCompared{`{"flink": "2.`}}, givenBase, true, false, "half a text is no mistake yet"},
		{"half a text", []Action{CompareBase{givenBase}, TypeCompared{`{"flink": "2.`}, TakeCompared{}}, givenBase, true, true, "it is one when it is taken"},
		{"a config file", []Action{CompareBase{givenBase}, TypeCompared{"parallelism.default: 4\n"}, TakeCompared{}}, givenBase, false, false, "a configuration file is a side, too"},
		{"a dropped file", []Action{OpenCompared{"flink-conf.yaml", "parallelism.default: 4\n"}}, givenBase, false, false, "a file needs no choice before it"},
		{"a link", []Action{CompareBase{givenBase}, TypeCompared{"See https://example.org/#" + strings.TrimPrefix(linkWith(t, scripted(release.V2_0, "SET 'a' = 'b';")), "#")}}, givenBase, false, false, "a link is taken at once"},
		{"half a link", []Action{CompareBase{givenBase}, TypeCompared{"#v=1&flink=2.0&c=!!!"}, TakeCompared{}}, givenBase, true, true, "a link that can't be read says so"},
		{"a resource", []Action{OpenCompared{"app.json", `{"kind": "FlinkDeployment", "spec": {"flinkVersion": "v1_20", "flinkConfiguration": {"a.b": "4"}}}`}}, givenBase, false, false, "JSON that Kubernetes reads is a configuration"},
		{"flags like a link", []Action{CompareBase{givenBase}, TypeCompared{"-Dmy.rev=1 -Dparallelism.default=4"}, TakeCompared{}}, givenBase, false, false, "what only looks like a link is none"},
		{"prose", []Action{OpenCompared{"letter.txt", "Dear all,\n"}}, givenBase, true, true, "it is no configuration"},
		{"no layers", []Action{OpenCompared{"w.json", `{"flink": "2.2"}`}}, givenBase, true, true, "there is nothing to compare with"},
		{"an example", []Action{CompareBase{"1"}}, "1", false, false, "examples are workspaces"},
		{"the start", []Action{CompareBase{"1"}, CompareBase{""}}, "", false, false, "and back"},
		{"another", []Action{OpenCompared{"flink-conf.yaml", "parallelism.default: 4\n"}, ToggleCompare{"replace"}}, givenBase, true, false, "the text can be replaced"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := compare(t, w, test.actions...)
			v := x.compare()
			if c := &x.s.Compare; c.Base != test.base || v.Waits() != test.waits || (v.Problem() != "") != test.problem {
				t.Errorf("base %q, waits %v, problem %q: %s", c.Base, v.Waits(), v.Problem(), test.reason)
			}
			if v.Waits() && (v.Count() != 0 || v.Summary() != "" || v.Values()) {
				t.Error("something is compared before there is another side")
			}
			if x.s.Workspace != w {
				t.Error("the workspace has changed")
			}
		})
	}
}

func TestCompareOtherCircumstances(t *testing.T) {
	w := scripted(release.V1_20, "")
	w.Layers = append(w.Layers, layer.Layer{Kind: layer.TableConfig, Notation: source.Properties, Text: "table.exec.state.ttl: 1 h\n"})
	x := compare(t, w, ChangeSide{"compare-release", "1.20"}, ChangeSide{"compare-entry", string(layer.TableAPI)})
	if got := x.compare().table(); !strings.Contains(got, "table.exec.state.ttl | 0 ms default | 1 h table config 1 | only set on the right") {
		t.Errorf("another entry point: %s", got)
	}
	if got := x.compare().Heads(); got != [2]string{"SQL client", "Table API"} {
		t.Errorf("%v", got)
	}
	x.do(ChangeSide{"compare-mode", string(layer.Batch)}, ChangeSide{"compare-mode", "sideways"})
	if got := x.compare().Heads(); got != [2]string{"Streaming · SQL client", "Batch · Table API"} {
		t.Errorf("%v", got)
	}
}

func TestPickARow(t *testing.T) {
	w := scripted(release.V1_20, set("table.exec.topn-cache-size", "5"))
	for _, swapped := range []bool{false, true} {
		x := compare(t, w, OpenCompared{"o.json", encode(scripted(release.V2_2, set("table.dml-sync", "true")))})
		if swapped {
			x.do(ToggleCompare{"swap"})
		}
		x.do(MoveCompared{By: +1}, MoveCompared{By: -1 << 30}, PickCompared{-1})
		if x.s.Dialog != "" || x.s.Selected.Key != "table.dml-sync" && x.s.Selected.Key != "table.exec.rank.topn-cache-size" {
			t.Errorf("%q is selected in the dialog %q", x.s.Selected.Key, x.s.Dialog)
		}
	}
	x := compare(t, w, ChangeSide{"compare-release", "2.2"}, PickCompared{7})
	if x.s.Dialog == "" {
		t.Error("a row that isn't there closes the dialog")
	}
	x.s.Narrow = true
	x.do(PickCompared{0})
	if x.s.Tab != DocsTab || x.s.Selected.Key != "table.exec.rank.topn-cache-size" {
		t.Errorf("a phone shows %q, %q", x.s.Tab, x.s.Selected.Key)
	}
}

func TestMovingInTheComparison(t *testing.T) {
	x := compare(t, scripted(release.V1_20, ""), ToggleCompare{"all"})
	x.s.Lists[CompareList].Height = 10 * x.s.comparedHeight()
	last := x.compare().Count() - 1
	for _, step := range []struct {
		a      Action
		want   int
		reason string
	}{
		{MoveCompared{By: -1}, 0, "nothing is above the first"},
		{MoveCompared{By: +1}, 1, "one down"},
		{MoveCompared{Pages: +1}, 10, "as far as is seen"},
		{MoveCompared{By: +1 << 30}, last, "End"},
		{MoveCompared{By: +1}, last, "nothing is below the last"},
	} {
		if x.do(step.a); x.s.Compare.Row != step.want {
			t.Errorf("%#v: row %d, want %d: %s", step.a, x.s.Compare.Row, step.want, step.reason)
		}
		if v := x.compare(); v.Active() == "" {
			t.Errorf("%#v: the row is not drawn", step.a)
		}
	}
	if x.do(SearchCompared{"table"}); x.s.Compare.Row != 0 || x.s.Lists[CompareList].Top != 0 {
		t.Error("a search leaves the table somewhere below")
	}
}

// Nothing is evaluated for a dialog that is closed, both sides once for one that is open, and neither again for a key press
// in it.
func TestSidesAreEvaluatedOnce(t *testing.T) {
	x := open(t, scripted(release.V1_20, set("table.exec.topn-cache-size", "5")))
	View(x.s, &x.d)
	if x.d.compare.list != nil {
		t.Error("a comparison is made while the dialog is closed")
	}
	x.do(OpenDialog{CompareDialog})
	View(x.s, &x.d)
	side := &x.d.compare.sides[0].evaluation.Effective[0]
	rows := &x.d.compare.list.rows[0]
	x.do(SearchCompared{"a"}, ToggleCompare{"all"}, ToggleCompare{"same"}, MoveCompared{By: 1})
	View(x.s, &x.d)
	if &x.d.compare.sides[0].evaluation.Effective[0] != side || &x.d.compare.list.rows[0] != rows {
		t.Error("looking at it makes the comparison anew")
	}
	v := x.compare()
	if !v.Alike(x.compare()) {
		t.Error("the same picture is drawn twice")
	}
}

func TestFilterByKind(t *testing.T) {
	x := compare(t, scripted(release.V1_20, set("table.exec.topn-cache-size", "5")), ChangeSide{"compare-release", "2.2"}, ToggleCompare{"all"})
	kind := x.compare().Kinds()[0]
	x.do(ToggleCompare{kind.Value})
	if got := x.compare().table(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "not read on the right") {
		t.Errorf("%q shows\n%s", kind.Label, got)
	}
	x.do(ToggleCompare{kind.Value})
	if x.s.Compare.Kind != NoDifference {
		t.Error("the filter can't be taken off")
	}
	x.do(ToggleCompare{"99"}, ToggleCompare{"x"})
	if x.s.Compare.Kind != NoDifference {
		t.Error("what is no kind filters")
	}
}
