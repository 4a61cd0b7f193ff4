package app

import (
	"testing"
)

func TestTruths(t *testing.T) {
	w := testWorkspace()
	w.Layers[2].Text = "SET 'table.exec.resource.default-parallelism' = '6';\nSET 'parallelism.default' = '5';\n"
	x := open(t, w)
	x.s.Blocks = TogetherOpen
	find := func(name string) Truth {
		for _, truth := range x.d.effectivePane(x.s).Truths.List {
			if truth.Name == name {
				return truth
			}
		}
		t.Fatalf("%s is missing", name)
		return Truth{}
	}
	if got := find("effective-parallelism-sources"); got.Value != "6" || got.Key != "table.exec.resource.default-parallelism" {
		t.Errorf("sources: %+v", got)
	}
	got := find("effective-parallelism-operators")
	if got.Value != "5" || got.Key != "parallelism.default" || got.Title != "Parallelism of other operators" {
		t.Errorf("other operators: %+v", got)
	}
	before := x.d.effectivePane(x.s).Truths
	x.do(SelectKey{got.Key})
	after := x.d.effectivePane(x.s).Truths
	if !find("effective-parallelism-operators").Selected || before.Alike(&after) {
		t.Error("the truth that the selected option decides isn't marked")
	}
	x.do(ToggleLang{})
	if got := find("effective-parallelism-operators").Title; got != "其他算子的并行度" {
		t.Errorf("in Chinese it is called %q", got)
	}
}
