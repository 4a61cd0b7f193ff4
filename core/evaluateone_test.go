package core

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
)

// TestOneKeyAsAll compares what EvaluateOne says with Evaluate, for the keys of all golden files in three releases.
func TestOneKeyAsAll(t *testing.T) {
	files, err := filepath.Glob(goldenFolder + "/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	one := new(Evaluator)
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w := goldenWorkspace(t, archive)
		for _, r := range []release.Release{w.Release, release.V1_12, release.V2_3} {
			w.Release = r
			whole := Evaluate(w)
			for i := range whole.Effective {
				want := &whole.Effective[i]
				got := one.EvaluateOne(w, want.Key)
				if string(encodeOne(got)) != string(encodeOne(want)) {
					t.Errorf("%s, %s in %s: %s, wanted %s", filepath.Base(file), want.Key, r, encodeOne(got), encodeOne(want))
				}
			}
			for _, o := range catalog.At(r).All()[:20] {
				if whole.Find(o.Key) == nil {
					all := EvaluateAll(w)
					got := one.EvaluateOne(w, o.Key)
					if string(encodeOne(got)) != string(encodeOne(all.Find(o.Key))) {
						t.Errorf("%s, %s in %s: %s", filepath.Base(file), o.Key, r, encodeOne(got))
					}
					break
				}
			}
		}
	}
}

func encodeOne(e *Effective) []byte {
	return EncodeEvaluation(Evaluation{Release: release.Last, Effective: []Effective{*e}})
}
