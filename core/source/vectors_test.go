package source

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The recorded answers are compared in core/vectors. Here they are texts to try things on.

// fileVector is a line of testdata/vectors/files.jsonl: the files of a folder.
type fileVector struct {
	Files map[string]string `json:"files"`
}

// vectors reads a file of one JSON value per line.
func vectors[T any](t testing.TB, name string) []T {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var v T
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v in %s", name, err, lines.Bytes())
		}
		out = append(out, v)
	}
	if err := lines.Err(); err != nil || len(out) == 0 {
		t.Fatalf("%s: %d lines, %v", name, len(out), err)
	}
	return out
}

func sameMap(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}
