package fix

import (
	"math/rand"
	"reflect"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// lines are what texts are made of at random; some are there to be in the way.
var lines = map[source.Notation][]string{
	source.ConfigYAML: {
		"a: 1\n", "b.c: x y\n", "b:\n", "  c: 1 min\n", "  d: 2\n", "  e:\n", "    f: 'q'\n", "    g: \"r\"\n", "# note\n", "\n", "h: 1 # why\n",
		"i: [1, 2]\n", "j: x\n  y\n", "k: &k 1\n", "l: *k\n", "m: {n: 1,\n", "o: 2\n", "}\n", "p: |\n", "  q: 1\n", "'r': 1\n", "s: 1\r\n", "t: {{ u }}\n", "u:  2\n", "v: http://w?x=1\n",
	},
	source.SQL: {
		"SET 'a' = '1';\n", "SET 'b' = 'x y';\n", "SET c = 2;\n", "SET 'd' = '3'\n", ";\n", "  SET 'e' = '1';\n", "-- note\n", "SET 'f' = '1'; -- why\n", "\n", "RESET 'a';\n",
		"RESET;\n", "SELECT 1;\n", "SELECT 'x\n", "SET 'g' = '1'; SET 'h' = '2';\n", "/* c\n", "*/\n", "SET 'i' = ';';\n", "SET 'table.planner' = 'blink';\n", "SET 'j' = '1' ;\n", "SELECT /*+ x */ 1\n",
	},
}

// TestOwnLineIsWhatRemoveSays removes each key of texts put together at random in both ways.
func TestOwnLineIsWhatRemoveSays(t *testing.T) {
	for n, parts := range lines {
		random := rand.New(rand.NewSource(1)) // the same texts in whatever order the notations come
		direct := 0
		for range 6000 {
			var b strings.Builder
			for range 1 + random.Intn(6) {
				b.WriteString(parts[random.Intn(len(parts))])
			}
			text, r := b.String(), release.All()[random.Intn(release.Count)]
			m := Maker{Release: r, Layers: []layer.Layer{{Notation: n, Text: text}}}
			reading := source.Read(n, text, source.Context{Release: r})
			for _, a := range reading.Assignments {
				m.Writes = append(m.Writes, resolve.Write{Assignment: a})
			}
			for i := range m.Writes {
				edits, ok := m.ownLine(&resolve.Candidate{Write: m.Writes[i]})
				if !ok {
					continue
				}
				direct++
				want, err := source.Remove(n, text, m.Writes[i].Key, source.Context{Release: r})
				if err != nil || diag.Apply(text, want) != diag.Apply(text, edits) || !reflect.DeepEqual(want, edits) {
					t.Fatalf("%s in %s: %s of %q goes with %v, wanted is %v (%v)", n, r, m.Writes[i].Key, text, edits, want, err)
				}
			}
		}
		if direct < 200 {
			t.Errorf("%s: only %d lines were seen to be removable", n, direct)
		}
	}
}
