package core

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// fixtures returns the workspaces of testdata/fixtures and of the goldens.
func fixtures(t *testing.T) map[string]Workspace {
	t.Helper()
	all := map[string]Workspace{}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "fixtures", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no fixtures", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		if name != "first.cases.json" {
			all[name], _ = DecodeWorkspace(data)
			continue
		}
		var cases []struct {
			ID        string
			Workspace json.RawMessage
		}
		if err := json.Unmarshal(data, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			all[c.ID], _ = DecodeWorkspace(c.Workspace)
		}
	}
	return all
}

// selections are the ways to export.
func selections() (all []Selection) {
	for _, n := range source.Notations() {
		if source.Writable(n) {
			all = append(all, Selection{Notation: n}, Selection{Notation: n, Brief: true, Secrets: true})
		}
	}
	return append(all, Selection{Notation: source.ConfigYAML, Flat: true, Secrets: true})
}

// TestExportIsReadBack exports every fixture for every release, and every golden for its own, in some of the ways.
func TestExportIsReadBack(t *testing.T) {
	for name, w := range fixtures(t) {
		for _, w.Release = range release.All() {
			checkExports(t, name, w, selections())
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "cases", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no goldens", err)
	}
	for i, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// Each golden in every notation would take long, so that they take turns.
		all := selections()
		turn := make([]Selection, 0, len(all)/4+1)
		for k := i % 4; k < len(all); k += 4 {
			turn = append(turn, all[k])
		}
		checkExports(t, filepath.Base(file), goldenWorkspace(t, a), turn)
	}
}

// checkExports checks that an export, alone, gives each option that is set the value that it has in the workspace, but for those
// that are listed as lost or as secret.
func checkExports(t *testing.T, name string, w Workspace, ways []Selection) {
	t.Helper()
	e := Evaluate(w)
	for _, s := range ways {
		out, err := Export(w, &e, s)
		if err != nil {
			t.Errorf("%s %s %+v: %v", name, w.Release, s, err)
			continue
		}
		there := Alone(w, s.Notation)
		there.Layers[0].Text = out.Text
		read := Evaluate(there)
		gone := map[string]bool{}
		for _, l := range out.Losses {
			gone[l.Key] = true
			if l.Why == "" {
				t.Errorf("%s %s %+v: %s is lost without a reason", name, w.Release, s, l.Key)
			}
		}
		for _, key := range out.Secrets {
			gone[key] = true
		}
		for i := range e.Effective {
			f := &e.Effective[i]
			if f.Winner == nil || gone[f.Key] || gone[f.Winner.Key] || f.Winner.Derived {
				continue
			}
			got := read.Find(f.Key)
			repeated := s.Brief && f.HasDefault && f.Value == f.Default
			if got == nil && repeated {
				continue
			}
			if got == nil || got.Value != f.Value && got.Canonical != f.Canonical || got.State != f.State && !(repeated && got.State == resolve.AtDefault) {
				t.Errorf("%s %s %+v: %s is %q, want %q; lost are %v in\n%s", name, w.Release, s, f.Key, valueOf(got), f.Value, out.Losses, out.Text)
			}
		}
	}
}

func valueOf(e *Effective) string {
	if e == nil {
		return ""
	}
	return e.Value
}

func TestExport(t *testing.T) {
	w := Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "state.backend:\n  type: rocksdb\n  rocksdb.use-bloom-filter: true\npipeline.jars: [a.jar, 'b;c.jar']\ns3.access-key: AKIA\nparallelism.default: 2\nnobody.reads: it\nboth: 1\nboth.and: 2\n"},
		{Kind: layer.CLI, Notation: source.Args, Text: "-Dparallelism.default=4 -Dpipeline.name=\"$JOB\""},
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.topn-cache-size' = '7';\nSET 'table.exec.sink.upsert-materialize' = 'AUTO';\nSET 'table.exec.state.ttl' = 'soon';"},
	}}
	e := Evaluate(w)
	for _, c := range []struct {
		name, want, lost, reason string
		selection                Selection
	}{
		{
			name: "nested", selection: Selection{Notation: source.ConfigYAML}, lost: "pipeline.name ",
			reason: "keys nest where they share parents; one that is a value and a parent stays in full; secrets are named and not told; a shell variable is no value",
			want: `# Left out, since they are secret: s3.access-key
both: 1
both.and: 2
nobody.reads: it
parallelism.default: 4
pipeline.jars: [a.jar, b;c.jar]
state:
  backend:
    rocksdb.use-bloom-filter: true
    type: rocksdb
table:
  exec:
    rank.topn-cache-size: 7
    sink.upsert-materialize: AUTO
    state.ttl: soon
`,
		},
		{
			name: "flat", selection: Selection{Notation: source.ConfigYAML, Flat: true, Secrets: true, Brief: true}, lost: "pipeline.name ",
			reason: "each key in full, the secret asked for, the repeated default left out",
			want: `both: 1
both.and: 2
nobody.reads: it
parallelism.default: 4
pipeline.jars: [a.jar, b;c.jar]
s3.access-key: AKIA
state.backend.rocksdb.use-bloom-filter: true
state.backend.type: rocksdb
table.exec.rank.topn-cache-size: 7
table.exec.state.ttl: soon
`,
		},
		{
			name: "flink-conf.yaml", selection: Selection{Notation: source.FlinkConf, Secrets: true, Brief: true}, lost: "pipeline.name ",
			reason: "alone it brings the old dialect for lists",
			want: `both: 1
both.and: 2
nobody.reads: it
parallelism.default: 4
pipeline.jars: a.jar;'b;c.jar'
s3.access-key: AKIA
state.backend.rocksdb.use-bloom-filter: true
state.backend.type: rocksdb
table.exec.rank.topn-cache-size: 7
table.exec.state.ttl: soon
`,
		},
		{
			name: "flags", selection: Selection{Notation: source.Args, Brief: true},
			reason: "a shell has the variable",
			want: `# Left out, since they are secret: s3.access-key
-Dboth=1 \
-Dboth.and=2 \
-Dnobody.reads=it \
-Dparallelism.default=4 \
-Dpipeline.jars='[a.jar, b;c.jar]' \
-Dpipeline.name="$JOB" \
-Dstate.backend.rocksdb.use-bloom-filter=true \
-Dstate.backend.type=rocksdb \
-Dtable.exec.rank.topn-cache-size=7 \
-Dtable.exec.state.ttl=soon
`,
		},
		{
			name: "FLINK_PROPERTIES", selection: Selection{Notation: source.Properties, Secrets: true, Brief: true}, lost: "both.and ",
			reason: "the image of 1.20 nests the keys, so one can't be a value and a parent; it fills in the variable",
			want: `both: 1
nobody.reads: it
parallelism.default: 4
pipeline.jars: [a.jar,b;c.jar]
pipeline.name: $JOB
s3.access-key: AKIA
state.backend.rocksdb.use-bloom-filter: true
state.backend.type: rocksdb
table.exec.rank.topn-cache-size: 7
table.exec.state.ttl: soon
`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := Export(w, &e, c.selection)
			if err != nil {
				t.Fatal(err)
			}
			lost := ""
			for _, l := range out.Losses {
				lost += l.Key + " "
			}
			if out.Text != c.want || lost != c.lost {
				t.Errorf("lost are %q, want %q, in\n%s\nwant\n%s: %s", lost, c.lost, out.Text, c.want, c.reason)
			}
		})
	}
}

// A map loses the entries that are secret, which are named, and no other.
func TestExportOfAMapWithASecret(t *testing.T) {
	w := Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: "kubernetes.jobmanager.labels.my-token: AKIA\nkubernetes.jobmanager.labels.app: x\n"},
	}}
	e := Evaluate(w)
	out, err := Export(w, &e, Selection{Notation: source.ConfigYAML})
	want := "# Left out, since they are secret: kubernetes.jobmanager.labels.my-token\nkubernetes.jobmanager.labels.app: x\n"
	if err != nil || out.Text != want || len(out.Losses) > 0 || len(out.Secrets) != 1 {
		t.Errorf("got %q, lost are %v, secret are %v, %v; want %q", out.Text, out.Losses, out.Secrets, err, want)
	}
}
