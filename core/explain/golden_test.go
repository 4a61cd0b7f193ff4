package explain

import (
	"flag"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/golden"
)

var update = flag.Bool("update", false, "write what comes out into the golden files of testdata/explain")

// TestGolden compares the explanations of the keys that a golden file asks for, in its sections "explain KEY", with what it
// has; `go test ./core/explain -run TestGolden -update` rewrites them.
func TestGolden(t *testing.T) {
	golden.Compare(t, "../../testdata/explain", *update, func(t *testing.T, a *txtar.Archive) func(string) (string, bool) {
		w := described(t, a)
		return func(section string) (string, bool) {
			key, ok := strings.CutPrefix(section, "explain ")
			if !ok {
				return "", false
			}
			return Text(Key(w, new(core.Evaluator), key), nil), true
		}
	})
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
