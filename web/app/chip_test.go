package app

import (
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

func TestChip(t *testing.T) {
	w := &core.Workspace{Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml"},
		{Kind: layer.Session, Notation: source.SQL},
	}}
	for _, test := range []struct {
		chip                 Chip
		label, title, reason string
	}{
		{placeChip(0, 7, 3, w, labels(w, English), English), "config.yaml 7", "Cluster file, config.yaml, line 7", "a line of a file"},
		{placeChip(1, 2, 1, w, labels(w, English), English), "session 2", "Session, line 2", "a layer without a name"},
		{placeChip(0, 0, 0, w, labels(w, English), English), "config.yaml", "Cluster file, config.yaml", "line 0 is the whole layer"},
		{placeChip(-1, 0, 0, w, nil, English), "workspace", "workspace", "no layer at all"},
		{placeChip(1, 2, 1, w, labels(w, Chinese), Chinese), "会话 2", "会话, 第 2 行", "the language is the chip's own"},
		{defaultChip(English), "default", "nobody sets it", "no place"},
	} {
		if label, title := test.chip.Label(), test.chip.Title(); label != test.label || title != test.title {
			t.Errorf("got %q, %q, want %q, %q: %s", label, title, test.label, test.title, test.reason)
		}
	}
}
