package app

import (
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// TestKeptLooksLikeAll keeps every option of a workspace that is read in the old dialect, where lists are printed otherwise.
func TestKeptLooksLikeAll(t *testing.T) {
	w := &core.Workspace{Release: release.V1_20, Entry: layer.SQLClient, Layers: []layer.Layer{cluster(source.FlinkConf, "parallelism.default: 2\n")}}
	all := core.EvaluateAll(*w)
	x := open(t, w)
	for i := range all.Effective {
		x.s.Kept = x.s.Kept.with(all.Effective[i].Key)
	}
	x.d.Derive(x.s)
	if len(x.d.Evaluation.Effective) != len(all.Effective) {
		t.Fatalf("there are %d options, want %d", len(x.d.Evaluation.Effective), len(all.Effective))
	}
	for i := range all.Effective {
		got, want := &x.d.Evaluation.Effective[i], &all.Effective[i]
		if got.Key != want.Key || got.Value != want.Value || got.Canonical != want.Canonical || got.HasDefault != want.HasDefault {
			t.Errorf("got %s = %q, want %s = %q", got.Key, got.Value, want.Key, want.Value)
		}
	}
}
