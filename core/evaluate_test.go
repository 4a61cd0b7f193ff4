package core

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// fixture reads a workspace of testdata/fixtures.
func fixture(tb testing.TB, name string) Workspace {
	tb.Helper()
	data, err := os.ReadFile("../testdata/fixtures/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	w, problems := DecodeWorkspace(data)
	if len(problems) > 0 {
		tb.Fatal(problems)
	}
	return w
}

// sql returns a workspace with one session script above a config.yaml.
func sql(r release.Release, file, script string) Workspace {
	return Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: file},
		{Kind: layer.Session, Notation: source.SQL, Text: script},
	}}
}

func TestWhoWins(t *testing.T) {
	for _, c := range []struct {
		name   string
		w      Workspace
		key    string
		value  string
		state  resolve.State
		reason diag.Reason
		loser  diag.Reason
		why    string
	}{
		{
			"later write", sql(release.V2_2, "table.exec.state.ttl: 1 h", "SET 'table.exec.state.ttl' = '2 h';"),
			"table.exec.state.ttl", "2 h", resolve.Set, diag.LaterWrite, diag.LaterWrite, "in the client both sit in one map",
		},
		{
			"current key over deprecated", sql(release.V1_20, "execution.checkpointing.dir: s3://new/cp", "SET 'state.checkpoints.dir' = 's3://old/cp';"),
			"execution.checkpointing.dir", "s3://new/cp", resolve.Set, diag.KeyOrder, diag.KeyOrder, "inside one map the current key is asked first, whenever it was written",
		},
		{
			"own before root", Workspace{Release: release.V2_2, Entry: layer.TableAPI, Layers: []layer.Layer{
				{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "execution.checkpointing.dir: s3://cluster/cp"},
				{Kind: layer.TableConfig, Notation: source.ConfigYAML, Text: "state.checkpoints.dir: s3://own/cp"},
			}},
			"execution.checkpointing.dir", "s3://own/cp", resolve.Set, diag.OwnBeforeRoot, diag.OwnBeforeRoot, "a deprecated key in own beats the current key in root",
		},
		{
			"root unseen", Workspace{Release: release.V1_14, Entry: layer.TableAPI, Layers: []layer.Layer{
				{Kind: layer.CLI, Notation: source.Args, Text: "-Dtable.exec.state.ttl=1h"},
			}},
			"table.exec.state.ttl", "0 ms", resolve.AtDefault, diag.RootUnseen, "", "TableConfig has no root before 1.15",
		},
		{
			"invalid winner", sql(release.V2_2, "table.exec.state.ttl: 1 h", "SET 'table.exec.state.ttl' = 'soon';"),
			"table.exec.state.ttl", "soon", resolve.Invalid, diag.LaterWrite, diag.LaterWrite, "no fall-back to the file",
		},
		{
			"reset brings the file back", sql(release.V2_2, "table.exec.state.ttl: 1 h", "SET 'table.exec.state.ttl' = '2 h';\nRESET 'table.exec.state.ttl';"),
			"table.exec.state.ttl", "1 h", resolve.Set, diag.RestoredByReset, diag.Reset, "the default configuration holds the key",
		},
		{
			"reset of all", sql(release.V2_2, "", "SET 'table.exec.state.ttl' = '2 h';\nRESET;"),
			"table.exec.state.ttl", "0 ms", resolve.AtDefault, diag.Reset, diag.TakenBackByReset, "nothing is left of the session",
		},
		{
			"reset leaves aliases alone", sql(release.V1_20, "", "SET 'state.checkpoints.dir' = 's3://a/cp';\nRESET 'execution.checkpointing.dir';"),
			"execution.checkpointing.dir", "s3://a/cp", resolve.Set, diag.OnlyWrite, diag.Reset, "RESET works on the written key",
		},
		{
			"prefix map", sql(release.V2_2, "pipeline.global-job-parameters.a: 1\npipeline.global-job-parameters.b: 2", ""),
			"pipeline.global-job-parameters", "{a: '1', b: '2'}", resolve.Set, diag.MapEntry, diag.MapEntry, "single entries make up the map from 1.14 on",
		},
		{
			"whole map", sql(release.V2_2, "pipeline.global-job-parameters.a: 1", "SET 'pipeline.global-job-parameters' = 'b:2';"),
			"pipeline.global-job-parameters", "{b: '2'}", resolve.Set, diag.KeyOrder, diag.WholeMapFirst, "the whole map hides its entries",
		},
		{
			"disabled", Workspace{Release: release.V2_2, Entry: layer.SQLClient, Layers: []layer.Layer{
				{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '2 h';", Disabled: true},
			}},
			"table.exec.state.ttl", "0 ms", resolve.AtDefault, diag.LayerDisabled, "", "the row stays so that nothing jumps",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := Evaluate(c.w)
			got := e.Find(c.key)
			if got == nil {
				t.Fatalf("%s is not listed", c.key)
			}
			if got.Value != c.value || got.State != c.state {
				t.Errorf("value %q, state %s; want %q, %s: %s", got.Value, got.State, c.value, c.state, c.why)
			}
			if got.Candidates[0].Reason != c.reason {
				t.Errorf("first candidate %s by %s, want %s: %s", got.Candidates[0].Status, got.Candidates[0].Reason, c.reason, c.why)
			}
			if n := len(got.Candidates); c.loser != "" && got.Candidates[n-1].Reason != c.loser && got.Candidates[1].Reason != c.loser {
				t.Errorf("the others lose by %s, want %s: %s", got.Candidates[n-1].Reason, c.loser, c.why)
			}
		})
	}
}

func TestEvaluatingTwiceGivesTheSame(t *testing.T) {
	var kept Evaluator
	for _, name := range []string{"first.json", "share-24.json", "share-62.json"} {
		w := fixture(t, name)
		for _, r := range release.All() {
			w.Release = r
			once, again := EncodeEvaluation(Evaluate(w)), EncodeEvaluation(kept.Evaluate(w))
			if !bytes.Equal(once, again) {
				t.Errorf("%s on %s: the evaluator's memory changes the answer", name, r)
			}
		}
	}
}

func TestOrderOfIndependentLayersDoesNotMatter(t *testing.T) {
	w := fixture(t, "first.json")
	swapped := w
	swapped.Layers = []layer.Layer{w.Layers[2], w.Layers[0], w.Layers[1]}
	a, b := Evaluate(w), Evaluate(swapped)
	for i := range a.Effective {
		if a.Effective[i].Key != b.Effective[i].Key || a.Effective[i].Value != b.Effective[i].Value {
			t.Errorf("%s is %q in one order and %q in another", a.Effective[i].Key, a.Effective[i].Value, b.Effective[i].Value)
		}
	}
}

func TestAllAddsTheRestOfTheCatalogue(t *testing.T) {
	w := fixture(t, "first.json")
	some, all := Evaluate(w), EvaluateAll(w)
	for i := 1; i < len(all.Effective); i++ {
		if all.Effective[i-1].Key >= all.Effective[i].Key {
			t.Fatalf("%s stands before %s", all.Effective[i-1].Key, all.Effective[i].Key)
		}
	}
	for i := range some.Effective {
		e := all.Find(some.Effective[i].Key)
		if e == nil || e.Value != some.Effective[i].Value {
			t.Errorf("%s changed", some.Effective[i].Key)
		}
	}
	if e := all.Find("table.exec.spill-compression.enabled"); e == nil || e.State != resolve.AtDefault || e.Value != "true" {
		t.Errorf("an option nobody mentions is %+v", e)
	}
}

func TestBadInput(t *testing.T) {
	good := layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.state.ttl' = '2 h';"}
	file := func(text string) layer.Layer {
		return layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: text}
	}
	for _, c := range []struct {
		name  string
		layer layer.Layer
		code  diag.Code
		line  int
	}{
		{"broken YAML", file("a: 1\nb: [1, 2\nc: 3\n"), diag.YAMLSyntax, 3},
		{"a picture", file("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x01\xff\xfe"), diag.BinaryText, 0},
		{"5 MB", file(strings.Repeat("# filler of a very long file\n", 200_000)), diag.TextTooLong, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := Evaluate(Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{c.layer, good}})
			var found *diag.Diagnostic
			for i := range e.Diagnostics {
				if e.Diagnostics[i].Layer == 0 && e.Diagnostics[i].Severity == diag.Error {
					found = &e.Diagnostics[i]
				}
			}
			if found == nil || found.Code != c.code || c.line != 0 && found.Span.Start.Line != c.line {
				t.Fatalf("wanted %s on line %d, got %+v", c.code, c.line, e.Diagnostics)
			}
			if got := e.Find("table.exec.state.ttl"); got == nil || got.Value != "2 h" {
				t.Error("the other layer is not evaluated")
			}
		})
	}
}

// BenchmarkEvaluate and BenchmarkBareYAML have the same rows; `./build.sh bench` prints one over the other.
func BenchmarkEvaluate(b *testing.B) {
	for _, c := range benchmarks(b) {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				Evaluate(c.w)
			}
		})
	}
}

// BenchmarkKeyPress evaluates with the memory of the evaluation before, of which one layer's text was another: each layer in
// turn.
func BenchmarkKeyPress(b *testing.B) {
	for _, c := range benchmarks(b) {
		w, n := c.w, len(c.w.Layers)
		w.Layers = slices.Clone(w.Layers)
		b.Run(c.name, func(b *testing.B) {
			var kept Evaluator
			for b.Loop() {
				at := n % len(w.Layers)
				w.Layers[at].Text = c.w.Layers[at].Text + strings.Repeat("\n", n/len(w.Layers)%2)
				n++
				kept.Evaluate(w)
			}
		})
	}
}

// BenchmarkBareYAML parses the settings of the same workspaces, written as one flat config.yaml without comments, with
// nothing done to them.
func BenchmarkBareYAML(b *testing.B) {
	for _, c := range benchmarks(b) {
		text := oneFile(c.w)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				var n yaml.Node
				if err := yaml.Unmarshal(text, &n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

type benchmark struct {
	name string
	w    Workspace
}

// benchmarks are the fixtures, and workspaces with ten times as many settings or layers.
func benchmarks(b *testing.B) []benchmark {
	list := []benchmark{{"first", fixture(b, "first.json")}, {"24-in-3", fixture(b, "share-24.json")}, {"62-in-4", fixture(b, "share-62.json")}}
	for _, settings := range []int{24, 240, 2400} {
		for _, layers := range []int{4, 40} {
			if settings >= layers {
				list = append(list, benchmark{fmt.Sprintf("%d-in-%d", settings, layers), spread(settings, layers)})
			}
		}
	}
	return list
}

// spread makes a workspace with as many settings, taken from the catalogue, in as many layers of four kinds.
func spread(settings, layers int) Workspace {
	w := Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient}
	kinds := []layer.Kind{layer.ClusterFile, layer.EnvProperties, layer.CLI, layer.Session}
	texts := make([]strings.Builder, layers)
	other := map[option.Type]string{
		option.Boolean: "true", option.Integer: "7", option.Long: "7", option.Float: "0.7", option.Double: "0.7",
		option.Duration: "7min", option.MemorySize: "64mb", option.String: "x",
	}
	var known []*option.Option
	for _, o := range catalog.At(w.Release).All() {
		if !o.List && !o.Pattern && other[o.Type] != "" {
			known = append(known, o)
		}
	}
	for i := range settings {
		o := known[i%len(known)]
		key, text := o.Key, other[o.Type]
		if i >= len(known) {
			key = fmt.Sprintf("s3.own-%d", i)
		}
		out := &texts[i%layers]
		switch kinds[i%layers*len(kinds)/layers] {
		case layer.CLI:
			fmt.Fprintf(out, "-D%s=%s ", key, text)
		case layer.Session:
			fmt.Fprintf(out, "SET '%s' = '%s';\n", key, text)
		default:
			fmt.Fprintf(out, "%s: %s\n", key, text)
		}
	}
	for i := range texts {
		k := kinds[i*len(kinds)/layers]
		w.Layers = append(w.Layers, layer.Layer{Kind: k, Notation: k.Notation(), Text: texts[i].String()})
	}
	return w
}

// oneFile writes every assignment of the workspace as a line of YAML.
func oneFile(w Workspace) []byte {
	var out bytes.Buffer
	for _, l := range w.Layers {
		reading := source.Read(l.Notation, l.Text, source.Context{Release: w.Release})
		for i, a := range reading.Assignments {
			fmt.Fprintf(&out, "%s.%d: %q\n", a.Key, i, a.Value.Text)
		}
	}
	return out.Bytes()
}
