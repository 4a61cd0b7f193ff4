package app

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// fixture opens a workspace of testdata/fixtures.
func fixture(t *testing.T, name string) *core.Workspace {
	t.Helper()
	data, err := os.ReadFile("../../testdata/fixtures/" + name)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := core.DecodeWorkspace(data)
	return &w
}

// assistant opens the upgrade assistant for a target.
func assistant(t *testing.T, w *core.Workspace, to string) *screenTest {
	x := open(t, w)
	x.do(OpenDialog{UpgradeDialog}, UpgradeTo{to})
	return x
}

func (x *screenTest) upgrade() *UpgradeView { return bodyOf[*UpgradeView](x) }

// drawn writes the assistant as lines: items with their sign, then the rows of each layer; ">" marks what is selected.
func (v *UpgradeView) drawn() string {
	var b strings.Builder
	mark := func(selected bool) string {
		if selected {
			return ">"
		}
		return " "
	}
	for _, g := range v.Groups() {
		for i := range g.Items {
			it := &g.Items[i]
			fmt.Fprintf(&b, "%s%s %s\n", mark(it.Selected), string("?v="[it.Kind]), Plain(it.Title))
		}
	}
	for _, l := range v.Layers() {
		fmt.Fprintf(&b, "# %s %s %s\n", l.Title, l.Before, l.After)
		for i := range l.Rows {
			r := &l.Rows[i]
			text := r.Head
			if r.Core != "" {
				text += "[" + r.Core + "]"
			}
			fmt.Fprintf(&b, "%s%d %d%s%s%s%s\n", mark(r.Selected), r.Old, r.New, string("=-+ "[r.Kind]), text, r.Tail, r.Words)
		}
	}
	return b.String()
}

func TestUpgradeShowsItsChanges(t *testing.T) {
	w := &core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "# one\n# two\n# three\n# four\n# five\nparallelism.default: 4\n"},
		{Kind: layer.Session, Notation: source.SQL, Name: "a.sql", Text: "-- 1\n-- 2\n-- 3\n-- 4\n-- 5\nSET 'table.exec.topn-cache-size' = '2';\nSET 'table.optimizer.source.predicate-pushdown-enabled' = 'false';\n"},
	}}
	x := assistant(t, w, "2.2")
	got := x.upgrade().drawn()
	want := ">? table.optimizer.source.predicate-pushdown-enabled\n" +
		" v table.optimizer.source.predicate-pushdown-enabled is taken out\n" +
		" v table.exec.topn-cache-size → table.exec.rank.topn-cache-size\n" +
		"# Session a.sql \n" +
		" 0 0 2 unchanged lines\n" +
		" 3 3=-- 3\n 4 4=-- 4\n 5 5=-- 5\n" +
		" 6 0-SET 'table.exec.topn-cache-size' = '2';\n" +
		" 0 6+SET 'table.exec.[rank.]topn-cache-size' = '2';\n" +
		">7 0-SET 'table.optimizer.source.predicate-pushdown-enabled' = 'false';\n" +
		">0 7+-- table.optimizer.source.predicate-pushdown-enabled: false (taken out for Flink 2.2)\n"
	if !strings.HasPrefix(got, want[:strings.Index(want, "# ")]) || !strings.HasSuffix(got, want[strings.Index(want, "# "):]) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if v := x.upgrade(); v.Summary() != "2 changes made for you · 1 needs a decision" || v.Unchanged() != "Unchanged: config.yaml" || v.Title() != "Upgrade from Flink 1.20" {
		t.Errorf("%q, %q, %q", v.Summary(), v.Unchanged(), v.Title())
	}
}

func TestUpgradeIsOneStep(t *testing.T) {
	w := fixture(t, "upgrade-1.17.json")
	x := assistant(t, w, "2.2")
	x.do(ApplyUpgrade{})
	if x.s.Workspace.Release != release.V2_2 || x.s.Dialog != "" || !strings.Contains(x.text(2), "rank.topn-cache-size") || x.s.Workspace.Layers[0].Name != "config.yaml" {
		t.Fatalf("it isn't the workspace for 2.2:\n%s", encode(x.s.Workspace))
	}
	if x.s.Toast.Undo != w || !strings.Contains(x.s.Toast.Text, "2.2") {
		t.Errorf("the message %q offers no way back", x.s.Toast.Text)
	}
	after := encode(x.s.Workspace)
	for _, back := range []Action{Undo{}, TakeBack{}} {
		y := assistant(t, w, "2.2")
		y.do(ApplyUpgrade{}, back)
		if y.s.Workspace != w {
			t.Errorf("%T does not bring the old workspace back", back)
		}
		if y.do(Redo{}); back == (Undo{}) && encode(y.s.Workspace) != after {
			t.Error("it can't be done again")
		}
	}
}

func TestUpgradeTargets(t *testing.T) {
	tests := []struct {
		from           release.Release
		to, title      string
		nothing, apply bool
		reason         string
	}{
		{release.V1_20, "", "Upgrade from Flink 1.20", false, true, "the newest by default"},
		{release.Last, "", "Upgrade from Flink " + release.Last.String(), true, false, "there is nowhere to go"},
		{release.V2_2, "1.20", "Downgrade from Flink 2.2", false, true, "down works, too"},
		{release.V2_2, "2.1", "Downgrade from Flink 2.2", true, true, "the release changes where no text has to"},
		{release.V1_20, "8.9", "Upgrade from Flink 1.20", false, true, "no release is no target"},
	}
	for _, test := range tests {
		w := &core.Workspace{Release: test.from, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
			{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '1 h';\n"},
		}}
		if test.from == release.V1_20 {
			w.Layers[0].Text += "SET 'table.exec.topn-cache-size' = '2';\n"
		}
		v := assistant(t, w, test.to).upgrade()
		if v.Title() != test.title || v.CanApply() != test.apply || test.nothing && v.Nothing() == "" && len(v.made.report.Defaults) == 0 {
			t.Errorf("%s to %s: %q, apply %v, %q: %s", test.from, test.to, v.Title(), v.CanApply(), v.Nothing(), test.reason)
		}
	}
}

// Every item leads to lines of its own layer, or is about a whole layer or no layer at all.
func TestUpgradeItemsHavePlaces(t *testing.T) {
	x := assistant(t, fixture(t, "upgrade-1.17.json"), "2.3")
	m := x.d.upgraded(&x.s)
	for i := range m.items {
		x.do(SelectUpgrade{i})
		marked := 0
		for _, l := range x.upgrade().Layers() {
			for n := range l.Rows {
				if l.Rows[n].Reveal {
					marked++
				}
			}
		}
		whole := m.items[i].Kind == DefaultItem || Plain(m.items[i].Title) == "flink-conf.yaml → config.yaml"
		if !whole && marked == 0 {
			t.Errorf("%s is nowhere in the texts", Plain(m.items[i].Title))
		}
	}
}

func TestMovingInTheAssistant(t *testing.T) {
	x := assistant(t, fixture(t, "upgrade-1.17.json"), "2.3")
	last := len(x.d.upgraded(&x.s).items) - 1
	tests := []struct {
		a      Action
		want   int
		reason string
	}{
		{MoveUpgrade{-1}, 0, "nothing is above the first"},
		{MoveUpgrade{+1}, 1, "one down"},
		{MoveUpgrade{1 << 30}, last, "End"},
		{MoveUpgrade{+1}, last, "nothing is below the last"},
		{MoveUpgrade{-1 << 30}, 0, "Home"},
		{SelectUpgrade{-1}, 0, "a line without an item"},
		{SelectUpgrade{99}, 0, "no such item"},
	}
	for _, test := range tests {
		if x.do(test.a); x.s.Upgrade.Item != test.want {
			t.Errorf("%#v: %d, want %d: %s", test.a, x.s.Upgrade.Item, test.want, test.reason)
		}
	}
	// Down the texts every item that has lines comes once, in the order of the lines.
	x.do(SelectUpgrade{last})
	seen := map[int]bool{}
	for range last {
		x.do(MoveInDiff{+1})
		seen[x.s.Upgrade.Item] = true
	}
	if len(seen) < 5 {
		t.Errorf("only %d items are reached in the texts", len(seen))
	}
	x.do(MoveInDiff{-1 << 30}, MoveInDiff{-1})
	if !seen[x.s.Upgrade.Item] {
		t.Error("the way up leaves the texts")
	}
}

func TestUpgradeWishes(t *testing.T) {
	x := assistant(t, fixture(t, "upgrade-1.17.json"), "1.20")
	v := x.upgrade()
	if len(v.Options()) != 2 {
		t.Fatalf("%d wishes", len(v.Options()))
	}
	x.do(ToggleUpgrade{"yaml"}, ToggleUpgrade{"pin"})
	v = x.upgrade()
	if !strings.Contains(v.drawn(), "flink-conf.yaml → config.yaml") || !strings.Contains(v.drawn(), " keeps ") || len(v.made.report.Defaults) != 0 {
		t.Errorf("the wishes have no effect:\n%s", v.drawn())
	}
}

// The client of 1.12 knows no comments and has two settings for one; some lists of defaults differ behind what there is room for.
func TestUpgradeItemsSayWhatDiffers(t *testing.T) {
	v := assistant(t, scripted(release.V1_14, "-- c\nSET 'table.exec.state.ttl' = '1 h';\n"), "1.12").upgrade()
	titles := ""
	for _, it := range v.made.items {
		titles += Plain(it.Title) + "\n"
		if before, after, two := strings.Cut(Plain(it.Note), becomes); two && before == after {
			t.Errorf("%s: both defaults are shown as %s", Plain(it.Title), before)
		}
	}
	for _, want := range []string{
		"session: comments are taken out\n",
		"SET 'table.exec.state.ttl' = '1 h'; → SET execution.max-idle-state-retention=3900000; SET execution.min-idle-state-retention=3600000;\n",
	} {
		if !strings.Contains(titles, want) {
			t.Errorf("%q is not among\n%s", want, titles)
		}
	}
}

func TestUpgradeHidesSecrets(t *testing.T) {
	w := &core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "s3.access-key: hunter2hunter2\n"},
	}}
	v := assistant(t, w, "1.11").upgrade()
	for _, it := range v.made.items {
		if strings.Contains(it.Title+it.Note, "hunter2") {
			t.Errorf("a secret is in %q, %q", it.Title, it.Note)
		}
	}
}

func TestLongTextsAreFolded(t *testing.T) {
	var text strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&text, "unknown.key-%d: %d\n", i, i)
		if i%3 == 0 {
			text.WriteString("\n")
		}
	}
	text.WriteString("restart-strategy: none\nrestart-strategy.x: 1\n")
	w := &core.Workspace{Release: release.V1_17, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.FlinkConf, Name: "flink-conf.yaml", Text: text.String()},
	}}
	x := assistant(t, w, "2.2")
	rows := 0
	for _, l := range x.upgrade().Layers() {
		rows += len(l.Rows)
	}
	if rows > mostLines+10 {
		t.Errorf("%d rows are drawn at once", rows)
	}
	x.do(SelectUpgrade{len(x.d.upgraded(&x.s).items) - 1})
	place := ""
	for _, l := range x.upgrade().Layers() {
		for i := range l.Rows {
			if l.Rows[i].Place != "" {
				place = l.Rows[i].Place
			}
		}
	}
	if place == "" {
		t.Fatal("nothing is folded")
	}
	before := len(x.upgrade().Layers()[0].Rows)
	x.do(UnfoldDiff{place})
	if after := len(x.upgrade().Layers()[0].Rows); after <= before {
		t.Errorf("unfolding shows %d rows after %d", after, before)
	}
}

// Nothing is evaluated for a dialog that is closed, and only once for one that is open.
func TestUpgradeIsMadeOnce(t *testing.T) {
	x := open(t, fixture(t, "upgrade-1.17.json"))
	View(x.s, &x.d)
	if x.d.upgrade != nil {
		t.Error("an upgrade is made while the dialog is closed")
	}
	x.do(OpenDialog{UpgradeDialog})
	View(x.s, &x.d)
	made := x.d.upgrade
	x.do(MoveUpgrade{+1})
	View(x.s, &x.d)
	if x.d.upgrade != made {
		t.Error("moving in the list makes the upgrade anew")
	}
}
