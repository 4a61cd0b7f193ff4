package share

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"flinkconf/core"
)

var update = flag.Bool("update", false, "rewrite what the links in testdata/links hold, never the links")

const links = "../../testdata/links"

// goldens returns the golden links of version 1 by file name.
func goldens(t *testing.T) map[string]*txtar.Archive {
	t.Helper()
	files, err := filepath.Glob(links + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no golden links: %v", err)
	}
	all := map[string]*txtar.Archive{}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Files) != 2 || a.Files[0].Name != "link" || a.Files[1].Name != "opened" {
			t.Fatalf("%s should have the sections link and opened", file)
		}
		all[file] = a
	}
	return all
}

// TestGoldenLinks: every link that was ever made opens for ever, and holds the same.
func TestGoldenLinks(t *testing.T) {
	for file, a := range goldens(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			link := strings.TrimSuffix(string(a.Files[0].Data), "\n")
			w, v, problems := Decode(link)
			opened := string(EncodeOpened(w, v, problems))
			if d := cmp.Diff(string(a.Files[1].Data), opened); d != "" {
				if *update {
					a.Files[1].Data = []byte(opened)
					if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
						t.Fatal(err)
					}
				} else {
					t.Errorf("the link holds something else than it did:\n%s", d)
				}
			}
			if strings.Contains(string(a.Comment), "not made any more") {
				return
			}
			// The compressor of another Go may find other bytes, for the layers alone.
			words, _, _ := strings.Cut(link, "&c=")
			again, err := Encode(w, v, Options{})
			if got, _, _ := strings.Cut(again.Fragment, "&c="); err != nil || got != words {
				t.Errorf("what it holds now gives another link, %v:\n%s", err, again.Fragment)
			}
			if d := cmp.Diff(opened, string(EncodeOpened(Decode(again.Fragment)))); d != "" {
				t.Errorf("what it holds comes back from a link of today as something else:\n%s", d)
			}
		})
	}
}

// workspaces returns the workspaces of the golden links that opened without a problem, by file name.
func workspaces(t *testing.T) map[string]core.Workspace {
	all := map[string]core.Workspace{}
	for file, a := range goldens(t) {
		if w, _, problems := Decode(string(a.Files[0].Data)); len(problems) == 0 && len(w.Layers) > 0 {
			all[strings.TrimSuffix(filepath.Base(file), ".txtar")] = w
		}
	}
	return all
}
