package upgrade

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// workspaces are those of testdata/cases and testdata/fixtures.
func workspaces(t testing.TB) map[string]core.Workspace {
	t.Helper()
	all := map[string]core.Workspace{}
	files, _ := filepath.Glob("../../testdata/cases/*.txtar")
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(archive.Comment)), "\n")
		words := strings.Fields(lines[len(lines)-1])
		w := core.Workspace{Mode: layer.Mode(words[1]), Entry: layer.Entry(words[2])}
		if w.Release, err = release.Parse(words[0]); err != nil {
			t.Fatal(file, err)
		}
		for _, f := range archive.Files {
			parts := strings.Fields(f.Name)
			if len(parts) < 2 {
				continue
			}
			l := layer.Layer{Kind: layer.Kind(parts[0]), Notation: source.Notation(parts[1]), Text: string(f.Data)}
			for _, p := range parts[2:] {
				l.Disabled = l.Disabled || p == "disabled"
				if tool, ok := strings.CutPrefix(p, "tool="); ok {
					l.Tool = tool
				}
			}
			w.Layers = append(w.Layers, l)
		}
		all[filepath.Base(file)] = w
	}
	files, _ = filepath.Glob("../../testdata/fixtures/*.json")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if w, problems := core.DecodeWorkspace(data); len(problems) == 0 {
			all[filepath.Base(file)] = w
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d workspaces", len(all))
	}
	return all
}

// holds checks what is promised of every upgrade.
func holds(t testing.TB, name string, w core.Workspace, r release.Release, o Options) (core.Workspace, Report) {
	got, report := To(w, r, o)
	if got.Release != r || len(got.Layers) != len(w.Layers) {
		t.Fatalf("%s to %s: release %s, %d layers", name, r, got.Release, len(got.Layers))
	}
	// The edits of the report lead from the old texts to the new ones.
	for i := range w.Layers {
		text := w.Layers[i].Text
		for _, c := range report.Changes {
			if c.Layer == i {
				text = diag.Apply(text, c.Edits)
			}
			if c.Why == "" {
				t.Errorf("%s to %s: %+v has no reason", name, r, c)
			}
		}
		if text != got.Layers[i].Text {
			t.Errorf("%s to %s: the edits of layer %d give\n%s\nand the text is\n%s", name, r, i, text, got.Layers[i].Text)
		}
	}
	again, none := To(got, r, o)
	if len(none.Changes)+len(none.Needs) > 0 || fmt.Sprint(again) != fmt.Sprint(got) {
		t.Errorf("%s to %s: a second time changes %v", name, r, none)
	}
	return got, report
}

func TestScratch(t *testing.T) {
	all := workspaces(t)
	needs, changes := map[string]int{}, map[string]int{}
	for name, w := range all {
		for _, r := range release.All() {
			_, report := holds(t, name, w, r, Options{})
			for _, n := range report.Needs {
				why := n.Why
				needs[why[:min(len(why), 60)]]++
				if os.Getenv("SHOW") != "" && strings.Contains(why, os.Getenv("SHOW")) {
					t.Logf("%s %s to %s: %d %s: %s", name, w.Release, r, n.Layer, n.Key, why)
				}
			}
			for _, c := range report.Changes {
				changes[string(c.Kind)]++
			}
		}
	}
	t.Log(changes)
	for k, v := range needs {
		t.Log(v, k)
	}
}
