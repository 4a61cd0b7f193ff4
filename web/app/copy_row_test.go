package app

import (
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/secret"
	"flinkconf/core/source"
)

func TestCopied(t *testing.T) {
	w := &core.Workspace{
		Release: release.V2_0, Mode: layer.Streaming, Entry: layer.SQLClient,
		Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "parallelism.default: 2\ns3.secret-key: hunter2\npipeline.name: 'a: b'\nx.url: jdbc:x://h/d?user=u&password=hunter2&a=b\n"},
			{Kind: layer.Deployment, Notation: source.FlinkDeployment, Text: "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    taskmanager.numberOfTaskSlots: \"4\"\n"},
			{Kind: layer.CLI, Notation: source.Args, Text: "-Dtable.exec.mini-batch.size=500 -Dpipeline.global-job-parameters.a=1"},
			{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '36 h';\nSET 'no.such.key' = 'it''s';\nSET 'table.exec.mini-batch.size' = '7';\nRESET 'table.exec.mini-batch.size';"},
		},
	}
	x := open(t, w)
	x.do(ToggleAll{})
	tests := []struct {
		key    string
		part   CopiedPart
		want   string
		reason string
	}{
		{"table.exec.state.ttl", "", "SET 'table.exec.state.ttl' = '36 h';", "as the layer writes it"},
		{"no.such.key", CopySetting, "SET 'no.such.key' = 'it''s';", "quoted"},
		{"table.exec.mini-batch.size", CopySetting, "-Dtable.exec.mini-batch.size=500", "the winner's layer, not the highest"},
		{"pipeline.name", CopySetting, "pipeline.name: 'a: b'", "with the quotes that YAML needs"},
		{"taskmanager.numberOfTaskSlots", CopySetting, "taskmanager.numberOfTaskSlots: 4", "not a whole resource"},
		{"table.exec.source.idle-timeout", CopySetting, "table.exec.source.idle-timeout: 0 ms", "a default as in a file"},
		{"table.exec.state.ttl", CopyKey, "table.exec.state.ttl", "the key alone"},
		{"table.exec.state.ttl", CopyValue, "36 h", "the value alone"},
		{"table.exec.state.ttl", CopySentence, "table.exec.state.ttl: Now 36 h, from session line 1.", "in words"},
		{"s3.secret-key", CopySetting, "s3.secret-key: '" + secret.Stars + "'", "a hidden value stays hidden"},
		{"s3.secret-key", CopyValue, secret.Stars, "as the row shows it"},
		{"x.url", CopySetting, "x.url: 'jdbc:x://h/d?user=u&password=left-out&a=b'", "a password in an address"},
		{"x.url", CopyValue, "jdbc:x://h/d?user=u&password=" + secret.Stars + "&a=b", "a password in an address"},
		{"nowhere", CopySetting, "", "nothing is known of it"},
	}
	for _, test := range tests {
		if got := x.d.copied(test.key, test.part, x.s); got != test.want {
			t.Errorf("%s of %s is %q, want %q: %s", test.part, test.key, got, test.want, test.reason)
		}
	}
}

func TestCopyRow(t *testing.T) {
	p := &paper{saved: map[string]string{}}
	st := NewStore(p, Start{Workspace: string(core.EncodeWorkspace(*testWorkspace()))}, func() {})
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	const setting = "SET 'table.exec.state.ttl' = '36 h';"
	press := func(key, area string) {
		st.Handle(Event{Type: "keydown", Area: area, Press: Press{Key: key}, Item: -1})
	}
	press("c", areaEffective)
	p.run(&p.later)
	if p.copied != setting || st.State().Toast.Text != "Copied: "+setting {
		t.Errorf("copied is %q, the message %q", p.copied, st.State().Toast.Text)
	}
	press("m", areaEffective)
	m := st.Screen().Effective.List.Menu
	if !m.Open || m.Texts[0] != setting || m.Texts[1] != "table.exec.state.ttl" || st.State().Wishes.Focus.On != menuItem(0) {
		t.Errorf("the menu is %+v", m)
	}
	if items := m.Menu().Items; len(items) != 4 || items[2].Note != "36 h" {
		t.Errorf("its entries are %+v", items)
	}
	st.Handle(Event{Type: "keydown", Area: areaMenu, Press: Press{Key: "ArrowUp"}, Item: 0})
	if st.State().Wishes.Focus.On != menuItem(3) {
		t.Error("up from the first entry is the last one")
	}
	st.Handle(Event{Type: "click", Area: areaMenu, Do: "copy-row", Arg: "key"})
	if p.copied != "table.exec.state.ttl" || st.State().Menu != "" || st.State().Wishes.Focus.On != effectiveGrid {
		t.Errorf("copied is %q, open is %q", p.copied, st.State().Menu)
	}
	st.Handle(Event{Type: "click", Do: "row-menu", Key: "table.exec.state.ttl"})
	st.Handle(Event{Type: "click", Do: "row-menu", Key: "parallelism.default"})
	if st.State().Selected.Key != "parallelism.default" || st.State().Menu != RowMenu {
		t.Error("the menu of a row selects it")
	}
	st.Handle(Event{Type: "click", Do: "row-menu", Key: "parallelism.default"})
	if st.State().Menu != "" {
		t.Error("its button closes it, too")
	}
	st.Dispatch(Search{"no such thing"})
	press("m", areaEffective)
	if st.State().Menu != "" {
		t.Error("there is a menu without a row")
	}
	p.copied = ""
	st.Dispatch(ClearSearch{})
	st.Dispatch(FoldAll{})
	press("c", areaEffective)
	press("m", areaEffective)
	if p.copied != "" || st.State().Menu != "" {
		t.Error("a heading has nothing to copy")
	}
	st.Dispatch(FoldAll{})
	st.Dispatch(MoveRow{By: -1 << 30})
	st.Handle(Event{Type: "click", Do: "row-menu", Key: "parallelism.default"})
	if st.State().Menu != RowMenu || st.State().Heading != 0 {
		t.Error("the menu of a row does not open while a heading is selected")
	}
	st.Dispatch(CloseMenu{})
	st.Dispatch(SelectKey{"nowhere"})
	press("c", areaEffective)
	if p.copied != "" {
		t.Errorf("copied is %q without a row", p.copied)
	}
}
