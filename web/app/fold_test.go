package app

import (
	"strings"
	"testing"
)

// headings lists the groups as "+name" when folded and "-name" when not.
func (x *screenTest) headings() string {
	var list []string
	for _, it := range x.d.items {
		if it.Kind == GroupItem {
			sign := "+"
			if it.Open {
				sign = "-"
			}
			list = append(list, sign+it.Group+" "+it.Size)
		}
	}
	return strings.Join(list, ", ")
}

func TestFold(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(SelectKey{"table.exec.state.ttl"}, OpenRow{true}, MoveRow{By: -1}, MoveRow{By: -1}, MoveRow{By: -1})
	if x.s.Heading == 0 || x.s.Selected.Key != "table.exec.mini-batch.size" {
		t.Fatalf("above the first row is its heading, selected is %v", x.s.Selected)
	}
	before := x.d.effectivePane(x.s)
	if before.List.Active != "effective-2" {
		t.Errorf("active is %q, want the heading", before.List.Active)
	}
	x.do(OpenRow{false})
	if got := x.headings(); got != "+Table · execution 3, -Table 1, -Parallelism and core 1, -No option of Flink 1.20 1" {
		t.Errorf("folded: %s", got)
	}
	x.do(OpenRow{false})
	if !strings.HasPrefix(x.headings(), "+Table · execution 3") {
		t.Error("folding twice unfolds")
	}
	x.do(OpenRow{true}, OpenRow{true})
	if x.s.Heading != 0 || x.s.Selected.Key != "table.exec.mini-batch.size" {
		t.Error("from an unfolded heading Right leads to its first row")
	}
	x.do(OpenRow{false})
	if x.s.Heading == 0 {
		t.Error("from a closed row Left leads to the heading")
	}
	x.do(Enter{}, MoveRow{By: +1}, Enter{}, MoveRow{By: +1}, Enter{})
	if got := x.headings(); got != "+Table · execution 3, +Table 1, +Parallelism and core 1, -No option of Flink 1.20 1" {
		t.Errorf("by Enter: %s", got)
	}
	x.do(SelectKey{"table.local-time-zone"})
	if got := x.headings(); got != "+Table · execution 3, -Table 1, +Parallelism and core 1, -No option of Flink 1.20 1" {
		t.Errorf("what is selected elsewhere is shown: %s", got)
	}
	x.do(Search{"@problem"})
	if got := x.headings(); got != "-Table 1, -No option of Flink 1.20 1" || len(x.keys()) != 2 {
		t.Errorf("what a search finds is shown: %s", got)
	}
	x.do(Fold{0}, ClearSearch{})
	if !strings.HasPrefix(x.headings(), "+Table · execution 3, -Table 1, +") {
		t.Errorf("after the search it is as before: %s", x.headings())
	}
	x.do(Fold{-1}, Fold{64}, Fold{1000})
}

func TestFoldAll(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(SelectKey{"table.local-time-zone"}, FoldAll{})
	if got := x.headings(); strings.Contains(got, "-") || len(x.d.items) != 4 {
		t.Errorf("folded are %s", got)
	}
	p := x.d.effectivePane(x.s).List
	if p.Fold != WUnfoldAll || p.Active == "" {
		t.Errorf("the button says %q, active is %q", English.T(p.Fold), p.Active)
	}
	x.do(MoveRow{By: +1})
	if it := x.d.items[x.d.selected(&x.s)]; it.Group != "Parallelism and core" {
		t.Errorf("below the selected option's group is %q", it.Group)
	}
	x.do(FoldAll{})
	if got := x.headings(); strings.Contains(got, "+") {
		t.Errorf("unfolded are %s", got)
	}
	x.do(Search{"ttl"}, FoldAll{})
	if x.s.Folded != 0 || x.d.effectivePane(x.s).List.Fold != NoWord {
		t.Error("a search has nothing to fold")
	}
}
