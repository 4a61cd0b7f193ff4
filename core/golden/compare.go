package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// Compare holds what comes out against the golden files of a folder, each in a test of its own: results looks at a file and returns
// what makes the text of a section, with ok false for a section that is part of the workspace. With update the files get what comes
// out. A folder without files fails, and a file that asks for nothing.
func Compare(t *testing.T, folder string, update bool, results func(*testing.T, *txtar.Archive) func(section string) (text string, ok bool)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			result, asked := results(t, a), 0
			for i := range a.Files {
				f := &a.Files[i]
				got, ok := result(f.Name)
				if !ok {
					continue
				}
				asked++
				if update {
					f.Data = []byte(got)
				} else if d := cmp.Diff(string(f.Data), got); d != "" {
					t.Errorf("%s (run with -update to accept):\n%s", f.Name, d)
				}
			}
			if asked == 0 {
				t.Error("the file asks for nothing")
			}
			if update {
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
