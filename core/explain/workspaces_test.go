package explain

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/golden"
)

// described makes the workspace that a golden file describes.
func described(t *testing.T, a *txtar.Archive) core.Workspace {
	t.Helper()
	c, err := golden.Parse(a, golden.Result)
	if err != nil {
		t.Fatal(err)
	}
	return workspace(&c)
}

func workspace(c *golden.Case) core.Workspace {
	return core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
}

// workspaces are all that testdata has, by name.
func workspaces(t *testing.T) map[string]core.Workspace {
	t.Helper()
	all := map[string]core.Workspace{}
	files, _ := filepath.Glob("../../testdata/fixtures/*.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if w, _ := core.DecodeWorkspace(data); len(w.Layers) > 0 {
			all[filepath.Base(file)] = w
		}
	}
	for _, folder := range []string{"cases", "explain"} {
		cases, err := golden.All("../../testdata/" + folder)
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range cases {
			all[folder+"/"+name] = workspace(&c)
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d workspaces", len(all))
	}
	return all
}
