package app

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/resolve"
)

func TestRows(t *testing.T) {
	x := open(t, testWorkspace())
	tests := []struct {
		key, value string
		state      resolve.State
		look       Look
		word, chip string
		reason     string
	}{
		{"table.exec.state.ttl", "36 h", resolve.Set, SetLook, "", "session 1", "the session wins over the file"},
		{"parallelism.default", "4", resolve.Set, SetLook, "", "flags 1", "the flags win over the file"},
		{"table.exec.rank.topn-cache-size", "20000", resolve.Set, SetLook, "old spelling", "session 2", "an alias is listed under the option's own key"},
		{"table.local-time-zone", "UTC+8", resolve.Set, BadLook, "", "session 3", "Flink parses the text but fails on the zone, so it is shown as bad"},
		{"parallism.default", "16", resolve.Unknown, UnreadLook, "unknown", "session 4", "a typo stays visible as it was written"},
		{"table.exec.mini-batch.size", "5000", resolve.Set, SetLook, "", "config.yaml 3", "RESET brought the file's value back"},
	}
	for _, test := range tests {
		r := x.row(test.key)
		if r.Value != test.value || r.State != test.state || r.Look != test.look || r.Word != test.word || r.Chip.Label() != test.chip {
			t.Errorf("%s is %q, %s, %s, %q, %q; want %q, %s, %s, %q, %q: %s", test.key, r.Value, r.State, r.Look, r.Word, r.Chip.Label(),
				test.value, test.state, test.look, test.word, test.chip, test.reason)
		}
		if r.StateWord == "" {
			t.Errorf("%s has no word for its state", test.key)
		}
	}
	if r := x.row("table.local-time-zone"); !r.Marked || r.Severity != diag.Error {
		t.Error("the wrong time zone has no error sign")
	}
	if c := x.d.counts; c.Set != 5 || c.Unread != 1 || c.Deprecated != 1 || c.Default < 300 {
		t.Errorf("the counts are %+v", c)
	}
}

func TestTriState(t *testing.T) {
	w := testWorkspace()
	w.Layers[2].Text = "SET 'table.exec.sink.upsert-materialize' = 'AUTO';\nSET 'table.exec.state.ttl' = '36 h';\nSET 'table.dml-sync' = 'soon';\nSET 'table.dynamic-table-options.enabled' = 'false';\nRESET 'table.dynamic-table-options.enabled';\n"
	x := open(t, w)
	tests := []struct{ key, word, look, reason string }{
		{"table.exec.sink.upsert-materialize", "same as default", string(SetLook), "set to the default is not the same as not set"},
		{"table.exec.state.ttl", "", string(SetLook), "simply set needs no word"},
		{"table.dml-sync", "invalid", string(BadLook), "a text that can't be read"},
		{"table.dynamic-table-options.enabled", "reset", string(DefaultLook), "a row that was reset does not vanish"},
	}
	for _, test := range tests {
		if r := x.row(test.key); r.Word != test.word || string(r.Look) != test.look {
			t.Errorf("%s has the word %q and the look %q, want %q and %q: %s", test.key, r.Word, r.Look, test.word, test.look, test.reason)
		}
	}
}

func TestAllOptions(t *testing.T) {
	x := open(t, testWorkspace())
	set := len(x.d.rows)
	x.do(ToggleAll{})
	if len(x.d.rows) < set+300 {
		t.Fatalf("with all options there are %d rows, without %d", len(x.d.rows), set)
	}
	r := x.row("table.exec.async-lookup.buffer-capacity")
	if r.State != resolve.AtDefault || r.Value != "100" || r.Chip.Label() != "default" || r.Chip.Layer != -1 {
		t.Errorf("an option that nobody sets is %+v", r)
	}
	last := -1
	for i := range x.d.rows {
		if order := x.d.rows[i].group.order(); order < last {
			t.Fatalf("%s stands behind a later group", x.d.rows[i].Key)
		} else {
			last = order
		}
	}
}

// A secret in a value that is none as a whole, or in an entry of a map, is not shown either.
func TestSecretsInValuesAreNotShown(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text = "pipeline.global-job-parameters.a: b\npipeline.global-job-parameters.password: hunter2\nenv.java.opts.all: -Djavax.net.ssl.keyStorePassword=hunter2\n"
	x := open(t, w)
	for key, want := range map[string]string{"pipeline.global-job-parameters": "{a: b, password: ******}", "env.java.opts.all": "-Djavax.net.ssl.keyStorePassword=******"} {
		x.do(ClickRow{Key: key})
		if got := x.row(key).Value; got != want {
			t.Errorf("the value of %s is %q, want %q", key, got, want)
		}
		if p := x.d.optionPane(x.s); strings.Contains(p.Now.Words, "hunter2") {
			t.Errorf("the sentence about %s is %q", key, p.Now.Words)
		}
	}
	for _, it := range x.d.items {
		if strings.Contains(it.Stack.Value, "hunter2") {
			t.Errorf("a place in the stack has %q", it.Stack.Value)
		}
	}
}

func TestSecretsAreNotShown(t *testing.T) {
	w := testWorkspace()
	w.Layers[0].Text = "security.ssl.internal.key-password: hunter2\n"
	x := open(t, w)
	x.do(ClickRow{Key: "security.ssl.internal.key-password"})
	for _, it := range x.d.items {
		if it.Row != nil && it.Row.Value == "hunter2" || it.Stack.Value == "hunter2" {
			t.Error("the password is shown in the effective view")
		}
	}
	if p := x.d.optionPane(x.s); Plain(p.Now.Words) != "Now ******, from config.yaml line 1." {
		t.Errorf("the sentence is %q", Plain(p.Now.Words))
	}
	before := x.s.Workspace
	if p := x.d.optionPane(x.s); p.Now.Setter.Text != "" {
		t.Errorf("the field for a new value shows %q", p.Now.Setter.Text)
	}
	if x.do(WriteDraft{}); x.s.Workspace != before {
		t.Error("the empty field in place of the password was written")
	}
}

func TestSplitKey(t *testing.T) {
	tests := []struct{ key, prefix, leaf, reason string }{
		{"table.exec.state.ttl", "table.exec.", "state.ttl", "the area of the group"},
		{"table.local-time-zone", "table.", "local-time-zone", "the longest beginning that fits"},
		{"parallelism.default", "", "parallelism.default", "no area of its own"},
		{"table.", "", "table.", "nothing would be left"},
		{"state.backend.rocksdb.localdir", "state.backend.rocksdb.", "localdir", "longer beginnings first"},
	}
	for _, test := range tests {
		if p, l := splitKey(test.key); p != test.prefix || l != test.leaf {
			t.Errorf("splitKey(%q) = %q, %q, want %q, %q: %s", test.key, p, l, test.prefix, test.leaf, test.reason)
		}
	}
}

// TestQuietPrefixesAreReachable checks that no beginning hides a longer one behind it.
func TestQuietPrefixesAreReachable(t *testing.T) {
	for _, q := range quiet {
		if p, _ := splitKey(q + "x"); p != q {
			t.Errorf("%q is never found: %q comes first", q, p)
		}
	}
}
