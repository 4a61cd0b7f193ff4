package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/catalog/internal/facts"
	"flinkconf/core/release"
)

const factsDir = "../../../testdata/catalog"

func TestTableIsFresh(t *testing.T) {
	all, err := facts.ReadAll(factsDir)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Render(all)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../table_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("core/catalog/table_gen.go is not what testdata/catalog gives; run: go generate ./core/catalog")
	}
}

// Writing the table through the command is the same as rendering it.
func TestRunWritesTheTable(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table_gen.go")
	if err := run(factsDir, out, false, nil); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("../table_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("the command writes another table than the one checked in")
	}
}

// Taking over a file that is short already must leave it as it is, so that taking is the only form of a facts file.
func TestTakeLeavesShortFactsAlone(t *testing.T) {
	dir := t.TempDir()
	for _, r := range release.All() {
		name := r.String() + ".json"
		if err := take(dir, []string{filepath.Join(factsDir, name)}); err != nil {
			t.Fatal(err)
		}
		compareFiles(t, filepath.Join(dir, name), filepath.Join(factsDir, name))
	}
	for _, name := range []string{"gaps.json", "history.json"} {
		if err := take(dir, []string{filepath.Join(factsDir, name)}); err != nil {
			t.Fatal(err)
		}
		compareFiles(t, filepath.Join(dir, name), filepath.Join(factsDir, name))
	}
}

func compareFiles(t *testing.T, got, want string) {
	t.Helper()
	a, err := os.ReadFile(got)
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(want)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Errorf("%s changes when it is taken over again", filepath.Base(want))
	}
}

// full is a facts file with every field that the reading of the jars writes.
const full = `[
{"key": "a.b", "type": "Enum", "isList": false, "enumClass": "x.E", "values": [{"name": "ONE", "text": "one", "deprecated": true}, {"name": "TWO", "text": "TWO", "deprecated": false}], "default": "TWO", "defaultText": "TWO", "fallbackKeys": ["c"], "deprecatedKeys": [], "class": "x.C", "field": "A_B", "execMode": "BATCH", "sections": {"names": ["s"], "position": 1}, "overrideDefault": "o", "suffixOption": null, "configGroup": "g", "excluded": true, "javaDeprecated": false, "visibility": "public", "internal": false, "prefixMap": false, "pattern": false, "group": "table", "artifact": "x:1", "owners": [{"class": "x.C", "field": "A_B", "artifact": "x:1", "javaDeprecated": false}, {"class": "x.D", "field": "A_B", "artifact": "x:1", "javaDeprecated": false, "type": "String", "default": null}]},
{"key": "metrics.reporter.x.size", "type": "MemorySize", "isList": false, "default": "64 kb", "defaultBytes": "65536", "fallbackKeys": [], "deprecatedKeys": [], "class": "x.C", "field": "S", "rawKey": "size", "keyTemplate": "metrics.reporter.<name>.size", "pattern": true, "group": "metrics"}
]`

const short = `[
{"key":"a.b","type":"Enum","enumClass":"x.E","values":[{"name":"ONE","text":"one","deprecated":true},{"name":"TWO"}],"default":"TWO","fallbackKeys":["c"],"class":"x.C","field":"A_B","owners":[{"class":"x.C","field":"A_B"},{"class":"x.D","field":"A_B"}],"execMode":"BATCH","excluded":true,"group":"table"},
{"key":"metrics.reporter.x.size","type":"MemorySize","default":"64 kb","defaultBytes":"65536","class":"x.C","field":"S","pattern":true,"keyTemplate":"metrics.reporter.<name>.size","group":"metrics"}
]
`

func TestTakeShortens(t *testing.T) {
	tests := []struct{ name, to, in, want string }{
		{"2.9.json", "2.9.json", full, short},
		{"gaps.json", "gaps.json",
			`{"same": [{"key": "k", "minor": "1.10", "artifact": "x", "older": "1.9", "newer": "1.11", "type": "String"}],
			"differ": [{"key": "z", "minor": "1.10", "artifact": "x", "older": null, "newer": {"minor": "1.11", "default": 1}, "missingIn": "1.9"}],
			"oneSided": [{"key": "b", "minor": "1.9", "older": null, "newer": "1.10"}]}`,
			`{"same": [
{"key":"k","minor":"1.10","older":"1.9","newer":"1.11"}
],
"unsure": [
{"key":"b","minor":"1.9","newer":"1.10"},
{"key":"z","minor":"1.10","newer":"1.11"}
]}
`},
		{"sources.json", "prefixes.json",
			`[{"minor": "1.20", "prefixes": [{"class": "x", "prefix": "b.env."}, {"prefix": "a.b"}]}, {"minor": "2.0", "prefixes": [{"prefix": "b.env."}, {"prefix": "b.env."}, {"prefix": "a."}]}]`,
			`[
{"prefix":"a.","since":"2.0","until":"2.0"},
{"prefix":"b.env.","since":"1.20","until":"2.0"}
]
`},
		{"history.json", "history.json", `{"versions": ["1.9"], "keys": [{"key": "k", "group": "x", "since": "1.9", "until": null, "aliasOf": []}], "aliasesOnly": [], "removed": []}`,
			`{"versions": ["1.9"],
"keys": [
{"key":"k","since":"1.9","until":null}
],
"aliasesOnly": [
]}
`},
	}
	for _, test := range tests {
		from, to := t.TempDir(), t.TempDir()
		path := filepath.Join(from, test.name)
		if err := os.WriteFile(path, []byte(test.in), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := take(to, []string{path}); err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		got, err := os.ReadFile(filepath.Join(to, test.to))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != test.want {
			t.Errorf("%s becomes\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// A mistake in the facts must stop the generator before it writes.
func TestRunStopsOnMistakes(t *testing.T) {
	tests := []struct {
		name   string
		spoil  func(dir string) error
		want   string
		reason string
	}{
		{"missing release", func(dir string) error { return os.Remove(filepath.Join(dir, "2.1.json")) }, "2.1.json", "each release needs its file"},
		{"unknown release", func(dir string) error { return os.WriteFile(filepath.Join(dir, "2.99.json"), []byte("[]"), 0o644) }, "2.99.json", "a release is named in core/release first"},
		{"empty release", func(dir string) error { return os.WriteFile(filepath.Join(dir, "2.1.json"), []byte("[]"), 0o644) }, "2.1.json", "a cut-off copy"},
		{"broken JSON", replace("2.1.json", "[", "{"), "2.1.json", "no JSON list"},
		{"group moves", replace("2.1.json", `"field":"DEFAULT_PARALLELISM","group":"parallelism/core"`, `"field":"DEFAULT_PARALLELISM","group":"web"`), "parallelism.default", "a row has one group"},
		{"line break in a text", replace("2.1.json", `"default":"/opt/flink/conf"`, `"default":"/opt\nflink"`), "line break", "the table has a string a line"},
		{"gap that is none", replace("gaps.json", `"mesos.master","minor":"1.10"`, `"mesos.master","minor":"1.11"`), "mesos.master", "the release has the option"},
		{"gap's side", replace("gaps.json", `"mesos.master","minor":"1.10","older":"1.9"`, `"mesos.master","minor":"1.10","older":"1.13"`), "mesos.master", "the side has it not"},
		{"gap with differing sides", replace("1.11.json", `"key":"mesos.failover-timeout","type":"Integer","default":604800`, `"key":"mesos.failover-timeout","type":"Integer","default":1`), "mesos.failover-timeout", "it can't be filled"},
		{"prefix without dot", replace("prefixes.json", `"table.secret-store."`, `"table.secret-store"`), "table.secret-store", "it would match other keys"},
		{"prefix of no release", replace("prefixes.json", `"since":"2.3"`, `"since":"3.3"`), "table.secret-store.", "a typing error"},
	}
	for _, test := range tests {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(factsDir)); err != nil {
			t.Fatal(err)
		}
		if err := test.spoil(dir); err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "table_gen.go")
		err := run(dir, out, false, nil)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error is %v, want one about %s, because %s", test.name, err, test.want, test.reason)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: the table was written all the same", test.name)
		}
	}
}

// replace returns a function that changes the first old in a file, and fails if there is none.
func replace(name, old, new string) func(dir string) error {
	return func(dir string) error {
		path := filepath.Join(dir, name)
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if !bytes.Contains(data, []byte(old)) {
			return os.ErrNotExist
		}
		return os.WriteFile(path, bytes.Replace(data, []byte(old), []byte(new), 1), 0o644)
	}
}
