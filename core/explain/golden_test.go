package explain

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/diag"
)

var update = flag.Bool("update", false, "write what comes out into the golden files of testdata/explain")

// TestGolden compares the explanations of the keys that a golden file asks for, in its sections "explain KEY", with what it
// has; `go test ./core/explain -run TestGolden -update` rewrites them.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("../../testdata/explain/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			w := described(t, a)
			asked := 0
			for i := range a.Files {
				f := &a.Files[i]
				key, ok := strings.CutPrefix(f.Name, "explain ")
				if !ok {
					continue
				}
				asked++
				x := Key(w, new(core.Evaluator), key)
				got := Text(x, nil)
				if *update {
					f.Data = []byte(got)
				} else if d := cmp.Diff(string(f.Data), got); d != "" {
					t.Errorf("%s (run with -update to accept):\n%s", f.Name, d)
				}
			}
			if asked == 0 {
				t.Error("the file asks for no key")
			}
			if *update {
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestEveryReasonHasWords holds the table of words against the reasons that there are.
func TestEveryReasonHasWords(t *testing.T) {
	said := map[diag.Reason]bool{}
	for _, row := range tails {
		if row.wins+row.loses == "" || said[row.reason] {
			t.Errorf("%s has no words, or has them twice", row.reason)
		}
		said[row.reason] = true
	}
	for _, p := range diag.ReasonPages() {
		if !said[p.Reason] {
			t.Errorf("%s has no words", p.Reason)
		}
	}
}
