package core

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
)

// TestLayersInAnyOrder checks that layers of different kinds may stand in any order: their kinds decide which is higher.
// Layers of one kind keep theirs. Numbers of layers are those of the workspace, so that they are left out of the comparison.
func TestLayersInAnyOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, w := range goldenWorkspaces(t) {
		want := layersAside(w, Evaluate(w))
		for range 3 {
			order := random.Perm(len(w.Layers))
			shuffled := w
			shuffled.Layers = make([]layer.Layer, 0, len(w.Layers))
			used := map[layer.Kind]int{}
			for _, at := range order { // the next layer of that one's kind
				kind := w.Layers[at].Kind
				n := used[kind]
				used[kind]++
				for _, l := range w.Layers {
					if l.Kind != kind {
						continue
					}
					if n == 0 {
						shuffled.Layers = append(shuffled.Layers, l)
						break
					}
					n--
				}
			}
			if got := layersAside(shuffled, Evaluate(shuffled)); !bytes.Equal(got, want) {
				t.Errorf("%s: another order of layers gives another answer:\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

// layersAside is an evaluation with kinds in the place of the numbers of layers.
func layersAside(w Workspace, e Evaluation) []byte {
	var b bytes.Buffer
	for i := range e.Effective {
		f := &e.Effective[i]
		b.WriteString(f.Key + " = " + f.Value + " " + f.Canonical + " " + string(f.State) + "\n")
		for _, c := range f.Candidates {
			b.WriteString("  " + string(w.Layers[c.Layer].Kind) + " " + c.Key + " " + c.Value.Text + " " + string(c.Status) + " " + string(c.Reason) + "\n")
		}
	}
	// Findings are ordered by layer, which the order of layers changes.
	count := map[string]int{}
	for _, d := range e.Diagnostics {
		kind := "query"
		if d.Layer != diag.Query {
			kind = string(w.Layers[d.Layer].Kind)
		}
		count[kind+" "+string(d.Code)+" "+d.Key+" "+d.Message.String()]++
	}
	for _, line := range slices.Sorted(maps.Keys(count)) {
		b.WriteString(line + "\n")
	}
	return b.Bytes()
}

// TestTwice checks that a workspace gives the same JSON each time, with one evaluator too.
func TestTwice(t *testing.T) {
	e := new(Evaluator)
	for name, w := range goldenWorkspaces(t) {
		want := EncodeEvaluation(Evaluate(w))
		for range 2 {
			if got := EncodeEvaluation(e.Evaluate(w)); !bytes.Equal(got, want) {
				t.Errorf("%s: the evaluator with a memory gives\n%s\nwant\n%s", name, got, want)
			}
			if got := EncodeEvaluation(Evaluate(w)); !bytes.Equal(got, want) {
				t.Errorf("%s: the second evaluation gives\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

// goldenWorkspaces are the workspaces of the golden files by name.
func goldenWorkspaces(t *testing.T) map[string]Workspace {
	t.Helper()
	files, err := filepath.Glob(goldenFolder + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	all := map[string]Workspace{}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = goldenWorkspace(t, archive)
	}
	return all
}
