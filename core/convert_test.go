package core

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func oneLayer(r release.Release, n source.Notation, text string) Workspace {
	return Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.KindOf(n), Notation: n, Text: text}}}
}

func TestConvert(t *testing.T) {
	for _, row := range []struct {
		w      Workspace
		to     source.Notation
		flat   bool
		want   string
		losses string // "key: a part of why", joined with |
		reason string
	}{
		{oneLayer(release.V1_20, source.FlinkConf, "pipeline.jars: local:///a.jar;local:///b.jar\npipeline.global-job-parameters: k:v,l:'a:b'\nx: a;b\n"), source.ConfigYAML, true,
			"pipeline.jars: ['local:///a.jar', 'local:///b.jar']\npipeline.global-job-parameters: '{k: v, l: ''a:b''}'\nx: a;b\n", "",
			"lists and maps in YAML's form; a text of no known type stays"},
		{oneLayer(release.V1_20, source.ConfigYAML, "pipeline.jars:\n- local:///a.jar\n- 'local:///b;c.jar'\nx: [a, b]\n"), source.FlinkConf, false,
			"pipeline.jars: local:///a.jar;'local:///b;c.jar'\nx: [a, b]\n", "", "lists in the form of the old file"},
		{oneLayer(release.V1_20, source.ConfigYAML, "pipeline.jars: ['', a]\n"), source.FlinkConf, false,
			"", "pipeline.jars: other dialect", "the old form has no empty part"},
		{oneLayer(release.V1_20, source.ConfigYAML, "pipeline.jars: [a, b]\n"), source.Args, false,
			"-Dpipeline.jars='[a, b]'\n", "", "flags are read as the cluster's file is"},
		{oneLayer(release.V1_18, source.Args, "-Dpipeline.jars='a;b'"), source.FlinkConf, false, "pipeline.jars: a;b\n", "", "one dialect up to 1.18"},
		{oneLayer(release.V2_2, source.ConfigYAML, "# c\na: 1.10\nb:\n  c: 2 # d\n  c.d: 3\n"), source.Args, false,
			"-Da=1.1 \\\n-Db.c=2 \\\n-Db.c.d=3\n", ": 2 comments", "what Flink gets, not what is written"},
		{oneLayer(release.V2_2, source.SQL, "SET 'a' = '1';\nSET 'b' = '2';\nRESET 'a';\nSET 'b' = '3';\nRESET 'c';\nSELECT 1;\n-- end\n"), source.ConfigYAML, false,
			"b: 3\n", "a: RESET|c: RESET|: 1 SQL statement|: 1 comment", "only settings can be written"},
		{oneLayer(release.V2_2, source.SQL, "SET 'a' = '1';\nRESET;\nSET 'b' = '2';\n"), source.Args, false, "-Db=2\n", ": everything before it", "RESET of all"},
		{oneLayer(release.V2_2, source.Args, "flink run -Da=\"${X} y\" -Db='${X}' x.jar"), source.SQL, false,
			"SET 'b' = '${X}';\n", "a: placeholder", "SQL has no placeholders"},
		{oneLayer(release.V2_2, source.Args, "-Da=\"${X} y\""), source.Args, false, "-Da=\"${X} y\"\n", "", "a shell has them"},
		{oneLayer(release.V1_18, source.SQL, "SET 'a' = 'x#y';\nSET 'b' = '';\nSET 'c' = 'z';"), source.FlinkConf, false,
			"c: z\n", "a: #|b: empty", "what the file can't hold"},
		{oneLayer(release.V2_2, source.ConfigYAML, "table.exec.state.ttl: 1 h\npipeline.jars: [a, b]\npipeline.name: My Job\nx: a b\n"), source.Properties, false,
			"table.exec.state.ttl: 1h\npipeline.jars: [a,b]\n", "pipeline.name: blank|x: blank", "blanks that a time and a list can do without"},
		{oneLayer(release.V1_18, source.FlinkConf, "table.exec.state.ttl: 1 h\n"), source.Properties, false, "table.exec.state.ttl: 1 h\n", "", "the older images leave blanks alone"},
		{oneLayer(release.V1_9, source.FlinkConf, "table.a: 1\nparallelism.default: 2\n"), source.SQL, false, "SET table.a=1;\nSET execution.parallelism=2;\n", "", "the first release"},
		{oneLayer(release.V2_2, source.ConfigYAML, ""), source.SQL, false, "", "", "nothing"},
	} {
		convert := Convert
		if row.flat {
			convert = ConvertFlat
		}
		text, losses, err := convert(row.w, 0, row.to)
		if text != row.want || err != nil || !lossesAre(losses, row.losses) {
			t.Errorf("%s in %s: %s\n got %q %q %v\nwant %q %q", row.to, row.w.Release, row.reason, text, losses, err, row.want, row.losses)
		}
	}
}

// lossesAre compares losses with "key: part|key: part".
func lossesAre(losses []source.Loss, want string) bool {
	if want == "" {
		return len(losses) == 0
	}
	parts := strings.Split(want, "|")
	if len(parts) != len(losses) {
		return false
	}
	for i, p := range parts {
		key, why, _ := strings.Cut(p, ": ")
		if losses[i].Key != key || !strings.Contains(losses[i].Why.String(), why) {
			return false
		}
	}
	return true
}

func TestConvertFails(t *testing.T) {
	w := oneLayer(release.V2_2, source.ConfigYAML, "a: [1\n")
	for _, row := range []struct {
		layer  int
		to     source.Notation
		want   string
		reason string
	}{
		{1, source.SQL, "no layer 1", "counted from 0"},
		{-1, source.SQL, "no layer -1", "counted from 0"},
		{0, source.SQL, "can't be loaded", "broken YAML"},
		{0, "pickle", "can't write", "no such notation"},
	} {
		if _, _, err := Convert(w, row.layer, row.to); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %q", row.reason, err, row.want)
		}
	}
}

// TestConvertCountsPlaces checks what is said about a program that writes to several places.
func TestConvertCountsPlaces(t *testing.T) {
	to := func(key string, target source.Target) source.Assignment {
		return source.Assignment{Key: key, Target: target}
	}
	both := []source.Assignment{to("a", source.ToStreamEnv), to("b", source.ToTableConfig)}
	for _, row := range []struct {
		program, written []source.Assignment
		want             int
		reason           string
	}{
		{both, []source.Assignment{to("a", ""), to("b", "")}, 2, "a file has no places"},
		{both, both, 0, "another program has them"},
		{both[:1], []source.Assignment{to("a", "")}, 0, "the layer itself stands for one place"},
	} {
		c := conversion{dynamic: map[string]bool{}, targets: map[string]source.Target{}, lost: map[string]diag.Text{}}
		c.take(row.program)
		if got := c.misplaced(row.written); got != row.want {
			t.Errorf("%s: got %d, want %d", row.reason, got, row.want)
		}
	}
}

// firstWorkspace is the example that the page opens with.
func firstWorkspace(t *testing.T) Workspace {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "fixtures", "first.json"))
	if err != nil {
		t.Fatal(err)
	}
	w, found := DecodeWorkspace(data)
	if len(found) > 0 {
		t.Fatal(found)
	}
	return w
}

// TestConvertThereAndBack writes each layer of the first workspace in each notation and from there in its own again. Both
// times everything that Flink makes of it stays, but for the settings that are listed as losses.
func TestConvertThereAndBack(t *testing.T) {
	for _, r := range []release.Release{release.V1_12, release.V1_14, release.V1_18, release.V1_20, release.V2_2} {
		w := firstWorkspace(t)
		w.Release = r
		for i := range w.Layers {
			for _, to := range source.Notations() {
				if !source.Writable(to) || !source.Writable(w.Layers[i].Notation) {
					continue
				}
				if to == source.SQLClientYAML && r > release.V1_13 {
					continue // nobody reads it
				}
				if to == source.FlinkDeployment && r < release.V1_13 {
					continue // no version of the operator knows the release
				}
				there, lost := converted(t, w, i, to)
				if !isProgram(to) { // the calls of a program go to its parts, wherever its text stands
					compare(t, w, there, i, lost)
				}
				back, lostToo := converted(t, there, i, w.Layers[i].Notation)
				maps.Copy(lost, lostToo)
				compare(t, w, back, i, lost)
			}
		}
	}
}

func isProgram(n source.Notation) bool {
	return n == source.Java || n == source.Scala || n == source.Python
}

// mayLose are the keys of the first workspace that the notations which can hold nearly everything lose.
var mayLose = map[source.Notation]string{
	source.ConfigYAML: "", source.Args: "", source.SQL: "",
	source.FlinkConf: "s3.secret-key", // holds a #
}

// converted converts a layer in its place and returns the keys that it says are lost.
func converted(t *testing.T, w Workspace, at int, to source.Notation) (after Workspace, lost map[string]bool) {
	t.Helper()
	text, losses, err := Convert(w, at, to)
	if err != nil {
		t.Fatalf("layer %d to %s: %v", at, to, err)
	}
	lost = map[string]bool{}
	for _, l := range losses {
		if l.Key != "" && !strings.HasPrefix(l.Why.String(), "RESET") {
			lost[l.Key] = true
			if (to == source.SQL || to == source.SQLClientYAML || w.Layers[at].Notation == source.SQL) && w.Release <= release.V1_12 {
				continue // the client takes a few keys only, in small letters and without quotes
			}
			if allowed, known := mayLose[to]; known && l.Key != allowed {
				t.Errorf("%s, layer %d to %s loses %s: %s", w.Release, at, to, l.Key, l.Why)
			}
		}
	}
	l := w.Layers[at]
	for _, a := range source.Read(l.Notation, l.Text, source.Context{Release: w.Release, Tool: l.Tool}).Assignments {
		if a.Derived && a.KeySpan == a.ValueSpan {
			lost[a.Key] = true // what the tool does by itself stays behind
		}
	}
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	w.Layers[at].Notation, w.Layers[at].Text = to, text
	return w, lost
}

// compare checks that a conversion keeps the answers, but for the keys that are lost.
func compare(t *testing.T, from, to Workspace, at int, lost map[string]bool) {
	t.Helper()
	after := answers(to, at)
	for key, want := range answers(from, at) {
		if got := after[key]; got.text != want.text && !lost[want.spelled] && (got.text != "" || to.Layers[at].Notation != source.SQL || to.Release > release.V1_12) {
			t.Errorf("%s, layer %d to %s: %s was %q, is %q in\n%s", to.Release, at, to.Layers[at].Notation, key, want.text, got.text, to.Layers[at].Text)
		}
	}
}

// answer is an effective value and the key under which the winner writes it.
type answer struct{ text, spelled string }

// answers are the effective values with a layer that is read whatever its notation: which file a release loads is another
// matter.
func answers(w Workspace, at int) map[string]answer {
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	if w.Layers[at].Kind == layer.ClusterFile {
		w.Layers[at].Kind = layer.EnvProperties
	}
	all := map[string]answer{}
	for _, e := range Evaluate(w).Effective {
		a := answer{text: e.Canonical + "\x00" + e.Value}
		if a.text == "\x00" && e.Winner == nil {
			continue // says nothing
		}
		if e.Winner != nil {
			a.spelled = e.Winner.Key
		}
		all[e.Key] = a
	}
	return all
}
