package upgrade

import (
	"fmt"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// BenchmarkTo moves files of some lengths, with a handful of keys that have to change.
func BenchmarkTo(b *testing.B) {
	for _, n := range []int{24, 240, 2400} {
		var text strings.Builder
		text.WriteString("table.exec.topn-cache-size: 5\nstate.backend: rocksdb\nstate.backend.async: true\n")
		for i := range n {
			fmt.Fprintf(&text, "metrics.scope.k%d: v%d\n", i, i)
		}
		w := core.Workspace{Release: release.V1_18, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: source.FlinkConf, Text: text.String()},
		}}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				To(w, release.V2_2, Options{})
			}
		})
	}
}
