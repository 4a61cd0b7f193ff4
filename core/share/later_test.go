package share

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// TestLaterBuilds: a link of version 1 that a later build has made, with parts, flags, notations and kinds that there aren't
// yet. This one says so and keeps the rest.
func TestLaterBuilds(t *testing.T) {
	sql := layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "a"}
	named := sql
	named.Name, named.Tool = "n", "t"
	file := layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "n", Text: "b", Disabled: true}
	other := layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "c", Disabled: true}
	for _, c := range []struct {
		packed string
		layers []layer.Layer
		reason string
	}{
		{"\x01x\x00\xf5\x10a\x00\x3fy\x00\x00", []layer.Layer{sql}, "parts"},
		{"\xf5\x18x\x00a\x00\x00", []layer.Layer{sql}, "a flag"},
		{"\xf5\xfet\x00n\x001\x002\x003\x004\x00a\x00\x00", []layer.Layer{named}, "all flags"},
		{"\x8f\x14n\x00b\x00\xf5\x10a\x00\x00", []layer.Layer{file, sql}, "a notation"},
		{"\x45\x10c\x00\xf5\x10a\x00\x00", []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "c", Disabled: true}, sql}, "a kind"},
		{"\x7f\x10c\x00\xf5\x10a\x00\x00", []layer.Layer{other, sql}, "a kind and a notation"},
	} {
		w, _, problems := Decode(linkOf(compress([]byte(c.packed))))
		if d := cmp.Diff(c.layers, w.Layers); d != "" || len(problems) != 1 || problems[0].Code != diag.LinkVersion {
			t.Errorf("%s: %v\n%s", c.reason, problems, d)
		}
	}
}
