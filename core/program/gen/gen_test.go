package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

const factsFile = "../../../testdata/program/setters.json"

func TestTableIsFresh(t *testing.T) {
	data, err := os.ReadFile(factsFile)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Render(data)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../setters_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("core/program/setters_gen.go is not what testdata/program gives; run: go generate ./core/program")
	}
}

// A mistake in the facts must stop the generator before it writes.
func TestRunStopsOnMistakes(t *testing.T) {
	data, err := os.ReadFile(factsFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name     string
		old, new string
		reason   string
	}{
		{"no JSON", "[", "{", "a broken copy"},
		{"unknown class", `"class":"TableConfig"`, `"class":"Tableconfig"`, "each class has its letter"},
		{"unknown release", `"in":["1.10","1.18"]`, `"in":["1.10","1.99"]`, "a release is named in core/release first"},
	} {
		dir := t.TempDir()
		file, out := filepath.Join(dir, "facts.json"), filepath.Join(dir, "out.go")
		changed := bytes.Replace(data, []byte(row.old), []byte(row.new), 1)
		if bytes.Equal(changed, data) {
			t.Fatalf("%s: nothing was changed", row.name)
		}
		if err := os.WriteFile(file, changed, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := run(file, out, ""); err == nil {
			t.Errorf("%s: no error, because %s", row.name, row.reason)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: the table was written all the same", row.name)
		}
	}
}

// Taking is the only way facts get in: the long form gives the short one.
func TestTakeShortens(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "long.json"), filepath.Join(dir, "short.json")
	const long = `{"releases": ["1.9"], "setters": [
	{"class": "TableConfig", "method": "addConfiguration", "params": ["Configuration"], "any": true, "effects": []},
	{"class": "TableConfig", "method": "setX", "params": ["int"], "in": ["1.9", "1.10"], "effects": [{"in": ["1.9"], "fields": ["a"], "corresponds": [{"key": "k", "by": "configure"}], "calls": [{"args": ["1"]}]}, {"in": ["1.10"], "keys": ["k"], "calls": [{"args": ["1"], "writes": {"k": "1"}}, {"args": ["2"]}]}]}]}`
	const short = `[
{"class":"TableConfig","method":"setX","params":["int"],"effects":[{"in":["1.9","1.9"],"corresponds":["k"]},{"in":["1.10","1.10"],"keys":["k"],"calls":[{"args":["1"],"writes":{"k":"1"}}]}]}
]
`
	if err := os.WriteFile(from, []byte(long), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run(to, "", from); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(to)
	if err != nil || string(got) != short {
		t.Errorf("%v\n%s\nwant\n%s", err, got, short)
	}
}
