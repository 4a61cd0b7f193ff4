package upgrade

import (
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// FuzzTo moves any text between any two releases: the edits of the report lead from the old text to the new one, a second
// move changes nothing, and nothing ever panics.
func FuzzTo(f *testing.F) {
	at := map[source.Notation]byte{}
	for i, n := range source.Notations() {
		at[n] = byte(i)
	}
	for _, w := range workspaces(f) {
		for _, l := range w.Layers {
			f.Add(at[l.Notation], byte(w.Release-release.First), 15-byte(w.Release-release.First), byte(len(l.Text)), l.Text)
		}
	}
	f.Add(at[source.SQL], byte(11), byte(2), byte(0), "SET 'a' = 'x\n;y'; -- c\nRESET 'table.exec.shuffle-mode';\r\nSET '' = '';")
	f.Add(at[source.ConfigYAML], byte(11), byte(2), byte(0), "a: &x {state.backend: *x}\nstate: {backend: {type: 1}}\n")
	f.Fuzz(func(t *testing.T, n, from, to, wish byte, text string) {
		if len(text) > 1<<12 {
			return
		}
		all := source.Notations()
		notation := all[int(n)%len(all)]
		w := core.Workspace{Release: release.First + release.Release(int(from)%release.Count), Mode: layer.Streaming, Entry: layer.SQLClient}
		w.Layers = []layer.Layer{{Kind: layer.KindOf(notation), Notation: notation, Text: text}}
		o := Options{PinDefaults: wish&1 == 1, ConfigYAML: wish&2 == 2, PinLayer: int(wish >> 6)}
		holds(t, "", w, release.First+release.Release(int(to)%release.Count), o)
	})
}
