package app

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/web/texts"
)

func TestThreeStates(t *testing.T) {
	tests := []struct{ name, session, key, kind, state, reason string }{
		{"inherited", "", "table.exec.sink.upsert-materialize", "default", "not set", "nobody sets it"},
		{"set", "SET 'table.exec.sink.upsert-materialize' = 'NONE';", "table.exec.sink.upsert-materialize", "set", "set", "set to another value"},
		{"same", "SET 'table.exec.sink.upsert-materialize' = 'AUTO';", "table.exec.sink.upsert-materialize", "same", "set to the default", "set on purpose to what it would be"},
		{"bad", "SET 'table.exec.sink.upsert-materialize' = 'x';", "table.exec.sink.upsert-materialize", "bad", "invalid", "the read fails"},
		{"unread", "SET 'parallism.default' = '1';", "parallism.default", "unread", "unknown", "no option"},
		{"gone", "SET 'table.planner' = 'blink';", "table.planner", "unread", "removed", "an option of earlier releases"},
	}
	for _, test := range tests {
		x := at(t, release.V1_20, test.session, test.key)
		if n := x.d.optionPane(x.s).Now; n.Kind != test.kind || n.State != test.state {
			t.Errorf("%s: got %s %q, want %s %q: %s", test.name, n.Kind, n.State, test.kind, test.state, test.reason)
		}
	}
}

func TestLayersSayWhatTheyHold(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(SelectKey{"table.exec.state.ttl"})
	labels := func() string {
		var all []string
		for _, c := range x.setter().Layers {
			add(&all, c.Label)
		}
		return strings.Join(all, " | ")
	}
	if got, want := labels(), "session: 36 h, wins | flags: not set, would lose to session | config.yaml: 1 h, loses to session"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	x.do(DraftLayer{0})
	if s := x.setter(); s.Loses != "A value here loses to session." || s.Better != 2 || s.BetterName != "session" {
		t.Errorf("of a layer that loses it is said %q, better is %d", s.Loses, s.Better)
	}
	x.do(SelectKey{"table.exec.mini-batch.size"})
	if got, want := labels(), "session: 7, taken back | flags: not set, would win | config.yaml: 5000, wins"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	x.do(ToggleLang{})
	if got := labels(); !strings.Contains(got, "未设置") {
		t.Errorf("in Chinese the layers say %s", got)
	}
}

// TestLayerWhereItCounts offers the layer in which a value would win before one in which it wouldn't.
func TestLayerWhereItCounts(t *testing.T) {
	w := examples[3].workspace() // 1.14, where a program doesn't see the cluster's table options
	x := open(t, w)
	x.do(OpenLayer{0}, SelectKey{"table.exec.source.idle-timeout"})
	if s := x.setter(); s.Layer != 1 || s.Loses != "" {
		t.Errorf("it would be written into layer %d, %q", s.Layer, s.Loses)
	}
	x.do(DraftLayer{0})
	if s := x.setter(); !strings.HasPrefix(s.Loses, "A value here does not count: the cluster's table options aren't seen") || s.Better != 1 {
		t.Errorf("of the file it is said %q, better is %d", s.Loses, s.Better)
	}
}

// TestNothingIsPromisedOfAnImage has a file and FLINK_PROPERTIES, of which the image makes one file.
func TestNothingIsPromisedOfAnImage(t *testing.T) {
	x := open(t, &core.Workspace{Release: release.V2_0, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "high-availability: kubernetes\nparallelism.default: 2\n"},
		{Kind: layer.EnvProperties, Notation: source.Properties, Name: "env", Text: "parallelism.default: 3\n"},
	}})
	for _, test := range []struct{ key, file, env string }{
		{"high-availability.storageDir", "config.yaml: not set", "env: not set"},
		{"parallelism.default", "config.yaml: 2, loses to env", "env: 3, wins"},
	} {
		x.do(SelectKey{test.key})
		for at, want := range []string{test.file, test.env} {
			x.do(DraftLayer{at})
			s := x.setter()
			if got := s.Layers[1-at].Label; got != want || s.Loses != "" || strings.HasPrefix(s.Inherited, "Without") {
				t.Errorf("%s: got %q, %q and %q, want %q alone", test.key, got, s.Loses, s.Inherited, want)
			}
		}
	}
}

// TestOptionByAnotherName selects options by what a link or a text may call them, and looks at how the pane calls them.
func TestOptionByAnotherName(t *testing.T) {
	x := open(t, &core.Workspace{Release: release.V2_2, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "pipeline.global-job-parameters:\n  owner: me\n  b: c\nstate.backend: rocksdb\n"},
	}})
	for _, test := range []struct{ key, want, held, spelled, reason string }{
		{"pipeline.global-job-parameters.owner", "pipeline.global-job-parameters", "config.yaml: {owner: me, b: c}, wins", "", "an entry is no other spelling of the map"},
		{"state.backend", "state.backend.type", "config.yaml: rocksdb, wins", "Flink finds it under state.backend, another spelling.", "a spelling of earlier releases"},
		{"no.such.key", "no.such.key", "config.yaml: not set", "", "what is none stays so, and nothing is promised of it"},
	} {
		x.do(SelectKey{test.key})
		n := x.d.optionPane(x.s).Now
		if got := n.Setter.Layers[0].Label; x.s.Selected.Key != test.want || got != test.held || Plain(n.Spelled) != test.spelled {
			t.Errorf("%s: got %q, %q and %q, want %q, %q and %q: %s", test.key, x.s.Selected.Key, got, Plain(n.Spelled), test.want, test.held, test.spelled, test.reason)
		}
	}
}

func TestInheritedIsSaid(t *testing.T) {
	tests := []struct {
		key    string
		do     []Action
		want   string
		reason string
	}{
		{"table.exec.state.ttl", nil, "Without session, 1 h from config.yaml would count. The default is 0 ms.", "a lower layer"},
		{"table.exec.state.ttl", []Action{DraftLayer{1}}, "Not set in flags: 36 h from session counts. The default is 0 ms.", "a higher layer"},
		{"parallelism.default", []Action{DraftLayer{0}}, "Without config.yaml, 4 from flags would count. The default is 1.", "it loses already"},
		{"table.local-time-zone", nil, "Without session, the default default would count.", "nobody else"},
		{"table.dml-sync", nil, "Not set in session: the default false counts.", "nobody"},
		{"pipeline.name", nil, "Not set in session, and there is no default.", "nothing at all"},
	}
	for _, test := range tests {
		x := open(t, testWorkspace())
		x.do(SelectKey{test.key})
		x.do(test.do...)
		if got := Plain(x.setter().Inherited); got != test.want {
			t.Errorf("%s: got %q, want %q: %s", test.key, got, test.want, test.reason)
		}
	}
}

func TestResetKeepsTheRow(t *testing.T) {
	x := at(t, release.V1_20, "SET 'table.exec.async-lookup.timeout' = '1 s';\n", "table.exec.async-lookup.timeout")
	x.do(RemoveDraft{})
	if r := x.row("table.exec.async-lookup.timeout"); r.State != resolve.AtDefault || r.Value != "3 min" {
		t.Errorf("the row became %+v", r)
	}
	if len(x.text(2)) != 0 {
		t.Errorf("the text became %q", x.text(2))
	}
	x.do(ToggleAll{}, ToggleAll{}, SetRelease{"1.9"})
	for i := range x.d.rows {
		if i > 0 && x.d.rows[i].Key == x.d.rows[i-1].Key {
			t.Errorf("%s is there twice", x.d.rows[i].Key)
		}
	}
	x.do(OpenExample{0})
	for i := range x.d.rows {
		if x.d.rows[i].Key == "table.exec.async-lookup.timeout" {
			t.Error("the row stays in another workspace")
		}
	}
}

func TestSpellingThatIsFound(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(SelectKey{"table.exec.rank.topn-cache-size"})
	if got := Plain(x.d.optionPane(x.s).Now.Spelled); got != "Flink finds it under table.exec.topn-cache-size, another spelling." {
		t.Errorf("it is said %q", got)
	}
}

func TestRelated(t *testing.T) {
	texts.Load("en", texts.Docs, "## table.exec.mini-batch.size\n<p>See <a href=\"#key=table.exec.state.ttl\" data-key=\"table.exec.state.ttl\"><code>table.exec.state.ttl</code></a>.</p>\n")
	defer texts.Load("en", texts.Docs, "")
	tests := []struct {
		key, first string
		want       []string
		reason     string
	}{
		{"table.exec.mini-batch.size", "table.exec.state.ttl", []string{"table.exec.mini-batch.enabled", "table.exec.mini-batch.allow-latency"}, "the text first, then rules and the family"},
		{"table.optimizer.agg-phase-strategy", "table.exec.mini-batch.enabled", nil, "a rule connects them"},
		{"taskmanager.memory.managed.size", "", []string{"taskmanager.memory.managed.fraction"}, "a family without rules, the nearest first"},
	}
	for _, test := range tests {
		x := at(t, release.V1_20, "", test.key)
		got := x.d.optionPane(x.s).About.Related
		if len(got) == 0 || len(got) > mostRelated || test.first != "" && got[0] != test.first || slices.Contains(got, test.key) {
			t.Errorf("beside %s stands %v: %s", test.key, got, test.reason)
		}
		for _, key := range test.want {
			if !slices.Contains(got, key) {
				t.Errorf("beside %s stands %v, want %s: %s", test.key, got, key, test.reason)
			}
		}
		for _, key := range got {
			if found := catalog.At(release.V1_20).Lookup(key); len(found) == 0 {
				t.Errorf("beside %s stands %s, which is no option", test.key, key)
			}
		}
	}
}

func TestConstantsHaveWords(t *testing.T) {
	texts.Load("en", texts.Docs, "## table.exec.sink.not-null-enforcer\n<ul><li><code>ERROR</code>: the job fails.</li><li><code>DROP</code>: the row &amp; all is <em>left</em> out.</li><li><code>x</code> is no item</li></ul>\n"+
		"## table.optimizer.agg-phase-strategy\n<ul><li><code>ONE_PHASE</code>: at once.</li><li><code>0 ms</code>: no constant.</li></ul>\n")
	defer texts.Load("en", texts.Docs, "")
	x := at(t, release.V1_20, "SET 'table.exec.sink.not-null-enforcer' = 'DROP';", "table.exec.sink.not-null-enforcer")
	if note := x.setter().Parts.Note; note != "the row & all is left out." {
		t.Errorf("of the constant it is said %q", note)
	}
	if c := x.setter().Parts.Choices; c[0].Label != "ERROR: the job fails." || c[1].Label != "DROP" {
		t.Errorf("the choices are called %q and %q", c[0].Label, c[1].Label)
	}
	x = at(t, release.V1_14, "", "table.optimizer.agg-phase-strategy")
	if words := x.setter().Words; words != "ONE_PHASE\n" {
		t.Errorf("a text is completed from %q", words)
	}
}

func TestStripSpeaks(t *testing.T) {
	x := at(t, release.V1_20, "", "table.exec.rank.topn-cache-size")
	cell := func() string {
		p := x.d.optionPane(x.s)
		return p.About.History.Cells[p.Cell].Title
	}
	if got := cell(); got != "1.20: there, as in 1.19" {
		t.Errorf("at first it speaks of %q", got)
	}
	x.do(MoveRelease{-1 << 30})
	if got := cell(); got != "1.9: not there" {
		t.Errorf("the first is %q", got)
	}
	x.do(MoveRelease{6})
	if got := cell(); !strings.HasPrefix(got, "1.15: there\nadded") {
		t.Errorf("1.15 is %q", got)
	}
	x.do(LookAtRelease{99}, MoveRelease{+1 << 30})
	if got := cell(); !strings.HasPrefix(got, "2.3: there") {
		t.Errorf("the last is %q", got)
	}
	x.do(SelectKey{"table.exec.state.ttl"})
	if got := cell(); !strings.HasPrefix(got, "1.20") {
		t.Errorf("another option speaks of %q", got)
	}
}

func TestBrowseArea(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(Search{"ttl"}, SelectKey{"table.local-time-zone"}, BrowseArea{})
	top := x.s.Lists[EffectiveList].Top
	for _, it := range x.d.items {
		if it.Top == top {
			if it.Kind != GroupItem || it.Group != "Table" || !x.s.All || x.s.Search != "" {
				t.Errorf("the list begins with %+v", it)
			}
			return
		}
	}
	t.Errorf("nothing stands at %d", top)
}
