package app

import (
	"fmt"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// BenchmarkKeyPress types into the session of a workspace with 62 settings and makes the screen: all that happens between a
// key and the drawing; with the options that somebody sets alone, and with all.
func BenchmarkKeyPress(b *testing.B) {
	b.Run("set", func(b *testing.B) { pressKeys(b, false) })
	b.Run("all", func(b *testing.B) { pressKeys(b, true) })
}

func pressKeys(b *testing.B, all bool) {
	var file, session strings.Builder
	options := catalog.At(release.V1_20).All()
	for n := 0; n < 44; n++ {
		for _, o := range options[n*20:] {
			if o.Type == option.String && !o.List && !o.Pattern {
				fmt.Fprintf(&file, "%s: text %d\n", o.Key, n)
				break
			}
		}
	}
	for _, key := range []string{"table.exec.mini-batch.size", "table.exec.async-lookup.buffer-capacity", "table.exec.sort.default-limit"} {
		for n := range 6 {
			fmt.Fprintf(&session, "SET '%s' = '%d';\n", key, n)
		}
	}
	session.WriteString("SET 'table.exec.state.ttl' = '3 d';")
	w := &core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: file.String()},
		{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: session.String()},
	}}
	var d Derived
	s := State{Workspace: w, Layer: 1, Selected: Selection{Key: "table.exec.state.ttl"}, All: all}
	s.Lists[EffectiveList] = Viewport{Height: 640, Width: 560}
	d.Derive(s)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		text := session.String() + strings.Repeat(" ", i%2)
		s = Update(s, &d, EditText{Layer: 1, Text: text, Caret: len(text)})
		d.Derive(s)
		s = settle(s, &d)
		d.Derive(s)
		View(s, &d)
	}
}
