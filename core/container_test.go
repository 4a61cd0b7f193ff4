package core

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// TestContainerLeavesNoTrace switches FLINK_PROPERTIES on and off in one evaluator: what the image does to readings must
// not stay in its memory.
func TestContainerLeavesNoTrace(t *testing.T) {
	var e Evaluator
	for _, r := range []release.Release{release.V1_13, release.V1_18, release.V1_20, release.V2_2} {
		file := layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "state.backend.type: x\nblob.server.port: 0\na: $B\n"}
		if r < release.V1_19 {
			file.Notation = source.FlinkConf
		}
		variable := layer.Layer{Kind: layer.EnvProperties, Notation: source.Properties, Text: "state.backend: y\nc: d#e # f\n"}
		for _, off := range []bool{false, true, false, true} {
			variable.Disabled = off
			w := Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{file, variable}}
			if d := cmp.Diff(string(EncodeEvaluation(Evaluate(w))), string(EncodeEvaluation(e.Evaluate(w)))); d != "" {
				t.Errorf("%s, variable off %v: a used evaluator answers differently:\n%s", r, off, d)
			}
		}
	}
}
