package vectors

import (
	"path/filepath"
	"testing"
)

// TestAsked compares with the answers that we asked real Flink for beyond the recorded ones, where those left a question
// open. The files have the form of testdata/vectors and lie beside what else there is about the package that they are about.
func TestAsked(t *testing.T) {
	totals := &tallies{t: t}
	for _, folder := range []string{"config", "source/args", "source/sql", "value", "asked"} {
		runFolder(t, filepath.Join("..", "..", "testdata", filepath.FromSlash(folder)), totals)
	}
	totals.print()
}
