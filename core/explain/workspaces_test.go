package explain

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// results are the sections of golden files that hold what comes out.
func result(section string) bool {
	return section == "effective" || section == "derived" || section == "problems" || strings.HasPrefix(section, "explain ")
}

// described makes the workspace that a golden file describes: the last line of its comment is RELEASE MODE ENTRY, and each
// layer a section KIND NOTATION [disabled] [tool=VERSION].
func described(t *testing.T, a *txtar.Archive) core.Workspace {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(string(a.Comment)), "\n")
	words := strings.Fields(lines[len(lines)-1])
	if len(lines) < 2 || len(words) != 3 {
		t.Fatal("the comment should say why, and its last line should be: RELEASE MODE ENTRY")
	}
	r, err := release.Parse(words[0])
	if err != nil {
		t.Fatal(err)
	}
	w := core.Workspace{Release: r, Mode: layer.Mode(words[1]), Entry: layer.Entry(words[2])}
	for _, f := range a.Files {
		if f.Name == "query" {
			w.Query = string(f.Data)
			continue
		}
		if result(f.Name) {
			continue
		}
		words := strings.Fields(f.Name)
		if len(words) < 2 || layer.Kind(words[0]).Rank() < 0 {
			t.Logf("section %q is no layer", f.Name)
			continue
		}
		l := layer.Layer{Kind: layer.Kind(words[0]), Notation: source.Notation(words[1]), Text: string(f.Data)}
		for _, word := range words[2:] {
			if tool, ok := strings.CutPrefix(word, "tool="); ok {
				l.Tool = tool
			} else {
				l.Disabled = true
			}
		}
		w.Layers = append(w.Layers, l)
	}
	return w
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
		files, _ := filepath.Glob("../../testdata/" + folder + "/*.txtar")
		for _, file := range files {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all[folder+"/"+filepath.Base(file)] = described(t, a)
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d workspaces", len(all))
	}
	return all
}
