package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		pattern, key string
		want         bool
		reason       string
	}{
		{"*", "", true, "any, and none"},
		{"a.*", "a.b.c", true, "dots are characters"},
		{"a.*", "a", false, "the dot is wanted"},
		{"*.ttl", "table.exec.state.ttl", true, "the end"},
		{"*.ttl", "table.exec.state.ttl.x", false, "and nothing behind it"},
		{"t*e*l", "table.exec.state.ttl", true, "twice"},
		{"t**l", "ttl", true, "two that touch"},
		{"t*l*", "ttl", true, "none behind the end"},
		{"*a*b", "aab", true, "a later place than the first"},
		{"A.*", "a.b", false, "keys have a letter case"},
		{strings.Repeat("*a", 50) + "b", strings.Repeat("a", 10000), false, "no pattern takes long"},
	} {
		if got := matches(c.pattern, c.key); got != c.want {
			t.Errorf("%.40q, %.40q: %v: %s", c.pattern, c.key, got, c.reason)
		}
	}
}

func TestParseKeys(t *testing.T) {
	if diff := cmp.Diff([]string{"a.b", "c.*"}, ParseKeys(" a.b,, c.* ,")); diff != "" {
		t.Error(diff)
	}
	if ParseKeys(" , ") != nil {
		t.Error("no keys are some")
	}
	if n := len(ParseKeys(strings.Repeat("a,", 100000))); n > most {
		t.Errorf("%d keys", n)
	}
}

// TestRows shows which options are there for which keys, and in which order.
func TestRows(t *testing.T) {
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "table.exec.state.ttl: 1 h\nacme.x: 1\nstate.backend: rocksdb\npipeline.name: x\n"},
	}}
	for _, c := range []struct {
		keys   string
		view   View
		want   string
		reason string
	}{
		{"", Effective, "acme.x pipeline.name state.backend.type table.exec.state.ttl", "all that the layers mention"},
		{"table.exec.state.ttl,acme.*", Effective, "table.exec.state.ttl acme.x", "in the order of the keys"},
		{"parallelism.default", Effective, "parallelism.default", "nobody sets it"},
		{"state.backend", Effective, "state.backend.type", "another spelling"},
		{"state.backend,state.*", Effective, "state.backend.type", "once"},
		{"no.such.key", Effective, "no.such.key", "it is shown as unknown"},
		{"table.exec.mini-batch.*", Effective, "", "patterns are for what is set"},
		{"table.exec.mini-batch.*", Docs, "table.exec.mini-batch.allow-latency table.exec.mini-batch.enabled table.exec.mini-batch.size", "or for what there is, where it is explained"},
		{"pipeline.na*,acme*", Docs, "pipeline.name acme.x", "what is set too"},
	} {
		var got []string
		attr := "<tr part=\"row\" data-key=\""
		if c.view == Docs {
			attr = "<section part=\"option\" data-key=\""
		}
		for _, part := range strings.Split(HTML(w, Options{View: c.view, Keys: ParseKeys(c.keys)}), attr)[1:] {
			key, _, _ := strings.Cut(part, `"`)
			got = append(got, key)
		}
		if c.view == Docs && strings.Contains(c.keys, "mini-batch") {
			slices.Sort(got) // in the order of the catalogue
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q, %s: %q, want %q: %s", c.keys, c.view, got, c.want, c.reason)
		}
	}
}

// With keys only their problems are shown, and those of no option.
func TestProblemsOfKeys(t *testing.T) {
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'acme.x' = '1';\nSET 'acme.y' = '2';\nSET 'pipeline.name = 'x';"},
	}}
	all, some := HTML(w, Options{}), HTML(w, Options{Keys: []string{"acme.x"}})
	if !strings.Contains(all, "acme.y") || strings.Contains(some, "acme.y") || !strings.Contains(some, `data-code="unknown-key"`) {
		t.Errorf("shown is\n%s", some)
	}
}
