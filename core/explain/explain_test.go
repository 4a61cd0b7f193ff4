package explain

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// TestPromisesHold makes the edits of each way in all workspaces of testdata and evaluates as a whole what comes out: the layer
// has to win with a value that can be read, or a part of it.
func TestPromisesHold(t *testing.T) {
	promised, layers := 0, 0
	for name, w := range workspaces(t) {
		now := core.Evaluate(w)
		for i := 0; i < len(now.Effective); i += 1 + len(now.Effective)/12 { // the large ones are much of a kind
			key := now.Effective[i].Key
			x := Key(w, new(core.Evaluator), key)
			for _, way := range x.Ways {
				layers++
				if len(way.Edits) == 0 {
					if !way.Wins && len(way.Steps) > 0 {
						t.Errorf("%s, %s: steps without edits", name, key)
					}
					continue
				}
				promised++
				after := edited(w, way.Edits)
				e := core.Evaluate(after)
				found := e.Find(key)
				if found == nil || !wins(found, way.Layer) || found.State != resolve.Set {
					t.Errorf("%s, %s: layer %d doesn't win after %v:\n%s", name, key, way.Layer, way.Steps, after.Layers[way.Layer].Text)
				}
			}
		}
	}
	if promised < 200 || promised*4 < layers {
		t.Errorf("only %d of %d layers have a way", promised, layers)
	}
	t.Logf("%d ways for %d layers", promised, layers)
}

// edited makes edits to a workspace.
func edited(w core.Workspace, edits []diag.Edit) core.Workspace {
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	for i := range w.Layers {
		var here []diag.Edit
		for _, e := range edits {
			if e.Layer == i {
				here = append(here, e)
			}
		}
		w.Layers[i].Text = diag.Apply(w.Layers[i].Text, here)
	}
	return w
}

// TestElsewhereIsTrue evaluates each outcome that is told, and those that aren't told to be the ones of now.
func TestElsewhereIsTrue(t *testing.T) {
	for name, w := range workspaces(t) {
		now := core.Evaluate(w)
		for i := 0; i < len(now.Effective); i += 1 + len(now.Effective)/5 {
			key := now.Effective[i].Key
			x := Key(w, new(core.Evaluator), key)
			if x.Key != key {
				continue // two options read it
			}
			one := new(core.Evaluator)
			told := map[release.Release]*Outcome{}
			for _, o := range x.Elsewhere {
				for r := o.From; r <= o.To && o.Mode == w.Mode && o.Entry == w.Entry; r++ {
					told[r] = o
				}
			}
			for r := release.First; r <= release.Last; r++ {
				w := w
				w.Release = r
				want := x.Effective
				if o := told[r]; o != nil {
					want = o.Effective
				}
				view, there := catalog.At(r), want.Key
				if len(view.Lookup(there)) == 0 && x.Winner != nil {
					there = x.Winner.Key
				}
				got := one.EvaluateOne(w, core.KeyOf(view, there))
				if !got.Known() && !want.Known() {
					continue
				}
				if got.State != want.State || (got.Winner == nil) != (want.Winner == nil) {
					t.Errorf("%s, %s in %s: %s %q, told is %s %q", name, key, r, got.State, got.Value, want.State, want.Value)
				}
			}
		}
	}
}

// TestEncode reads what is written, and compares it with the text.
func TestEncode(t *testing.T) {
	for name, w := range workspaces(t) {
		now := core.Evaluate(w)
		for i := range now.Effective {
			if i%9 != 0 {
				continue
			}
			x := Key(w, new(core.Evaluator), now.Effective[i].Key)
			var back struct {
				Key, Text  string
				Candidates []struct{ Text, Reason string }
				Layers     []struct {
					Layer int
					Wins  bool
					Text  string
				}
			}
			if err := json.Unmarshal(Encode(x), &back); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if back.Key != x.Key || len(back.Candidates) != len(x.Candidates) || len(back.Layers) != len(x.Ways) || back.Text != Text(x, nil) {
				t.Errorf("%s, %s: %+v", name, x.Key, back)
			}
			for _, c := range back.Candidates {
				if !strings.HasSuffix(c.Text, ".") || !strings.Contains(back.Text, c.Text) {
					t.Errorf("%s, %s: %q", name, x.Key, c.Text)
				}
			}
			again := Key(w, new(core.Evaluator), x.Key)
			if string(Encode(again)) != string(Encode(x)) {
				t.Errorf("%s, %s: the second time it is another text", name, x.Key)
			}
		}
	}
}

// TestSecretsStayOutOfWords looks for a password in the text.
func TestSecretsStayOutOfWords(t *testing.T) {
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "security.ssl.rest.key-password: hunter2\n"},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'security.ssl.rest.key-password' = 'hunter3';\n"},
	}}
	x := Key(w, new(core.Evaluator), "security.ssl.rest.key-password")
	if text := Text(x, nil); strings.Contains(text, "hunter") || !strings.Contains(text, "******") {
		t.Error(text)
	}
}

// TestDifference makes edits of texts that a careless cut would break.
func TestDifference(t *testing.T) {
	for _, c := range [][2]string{
		{"", "a"}, {"a", ""}, {"ä", "ö"}, {"aäb", "aöb"}, {"日本", "日月"}, {"a\r\nb\r\n", "a\r\nc\r\n"}, {"aa", "aaa"}, {"x: 1\nx: 1\n", "x: 1\n"}, {"é", "éè"}, {"èé", "é"},
		{"\xffa", "\xffb"}, {"a\n", "a\nb"},
	} {
		if got := diag.Apply(c[0], []diag.Edit{difference(0, c[0], c[1])}); got != c[1] {
			t.Errorf("%q to %q gives %q", c[0], c[1], got)
		}
	}
}

// TestLargeWorkspace explains a key of a workspace with 40 layers and 4,000 settings.
func TestLargeWorkspace(t *testing.T) {
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient}
	for i := range 40 {
		var b strings.Builder
		for n := range 100 {
			fmt.Fprintf(&b, "SET 'some.key.that.nobody.knows-%d' = 'value %d';\n", n, i)
		}
		b.WriteString("SET 'table.exec.state.ttl' = '1 h';\n")
		w.Layers = append(w.Layers, layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: b.String()})
	}
	start := time.Now()
	x := Key(w, new(core.Evaluator), "table.exec.state.ttl")
	t.Log(time.Since(start))
	if !x.Brief || x.Left == 0 || len(x.Ways) < 2 || !x.Ways[0].Wins || len(x.Elsewhere) == 0 {
		t.Errorf("brief %v, %d ways, %d elsewhere", x.Brief, len(x.Ways), len(x.Elsewhere))
	}
}

func BenchmarkKey(b *testing.B) {
	w := core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: strings.Repeat("# line\n", 20) + "table.exec.state.ttl: 1 h\nparallelism.default: 4\n"},
		{Kind: layer.CLI, Notation: source.Args, Text: "-Dparallelism.default=4"},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '36 h';\nSET 'table.exec.mini-batch.size' = '100';\n"},
	}}
	for b.Loop() {
		Key(w, new(core.Evaluator), "table.exec.state.ttl")
	}
}
