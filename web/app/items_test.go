package app

import (
	"strings"
	"testing"
)

func TestItems(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ClickRow{Key: "table.exec.state.ttl"})
	want := `# Table · execution 3
table.exec.mini-batch.size = 5000 [config.yaml 3]
table.exec.rank.topn-cache-size = 20000 [session 2]
table.exec.state.ttl = 36 h [session 1]
  36 h [session 1] wins: the last write counts
  1 h [config.yaml 2] loses: a later write replaces it
  0 ms [default] used only if nobody sets it
# Table 1
table.local-time-zone = UTC+8 [session 3]
# Parallelism and core 1
parallelism.default = 4 [flags 1]
# No option of Flink 1.20 1
parallism.default = 16 [session 4]
`
	if got := listing(x.d.items); got != want {
		t.Errorf("the effective view is\n%s\nwant\n%s", got, want)
	}
	top := 0
	for i, it := range x.d.items {
		if it.Top != top || it.Index != i+2 || it.Height <= 0 {
			t.Errorf("item %d is at %d with height %d and index %d, want it at %d", i, it.Top, it.Height, it.Index, top)
		}
		top += it.Height
	}
}

func TestStacks(t *testing.T) {
	tests := []struct{ name, key, session, want, reason string }{
		{"reset", "table.exec.mini-batch.size", "SET 'table.exec.mini-batch.size' = '7';\nRESET 'table.exec.mini-batch.size';",
			"5000 wins: RESET brought it back\nRESET a RESET statement\n7 taken back: a later RESET took it back\n-1 used only if nobody sets it\n",
			"what a RESET took back stays visible"},
		{"alias", "table.exec.rank.topn-cache-size", "SET 'table.exec.topn-cache-size' = '9';",
			"9 wins: nobody else sets it, spelled table.exec.topn-cache-size\n10000 used only if nobody sets it\n",
			"the spelling that matched is named"},
		{"invalid", "table.exec.state.ttl", "SET 'table.exec.state.ttl' = 'soon';",
			"soon is taken, and can't be read: Flink fails\n1 h loses: a later write replaces it\n0 ms not used: the read fails first\n",
			"an invalid value wins all the same"},
		{"empty", "pipeline.name", "SET 'pipeline.name' = '';",
			"\"\" wins: nobody else sets it\n(none) no default\n",
			"an empty text is something else than none"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := testWorkspace()
			w.Layers[2].Text = test.session
			x := open(t, w)
			e := x.d.Evaluation.Find(test.key)
			if e == nil {
				t.Fatalf("%s is not listed", test.key)
			}
			var b strings.Builder
			for _, line := range x.d.stack(e, x.s) {
				b.WriteString(line.Value + " " + line.Words + "\n")
			}
			if b.String() != test.want {
				t.Errorf("the stack is\n%swant\n%s%s", b.String(), test.want, test.reason)
			}
		})
	}
}

func TestOnlyWhatCanBeSeenIsDrawn(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ToggleAll{}, Scrolled{EffectiveList, Viewport{Top: 9000, Height: 640, Width: 560}})
	p := x.d.effectivePane(x.s)
	if len(p.List.Items) > 60 {
		t.Errorf("%d items are drawn for a view of 640 pixels", len(p.List.Items))
	}
	first, last := 1<<30, 0
	for _, it := range p.List.Items {
		if it.Kind != BlankItem {
			first, last = min(first, it.Top), max(last, it.Top+it.Height)
		}
	}
	if first > 9000 || last < 9640 {
		t.Errorf("drawn is %d to %d, seen is 9000 to 9640", first, last)
	}
}

func TestScrollingKeepsWhatStays(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ToggleAll{}, Scrolled{EffectiveList, Viewport{Top: 9000, Height: 640, Width: 560}})
	before := x.d.effectivePane(x.s).List.Items
	x.do(Scrolled{EffectiveList, Viewport{Top: 9100, Height: 640, Width: 560}})
	after := x.d.effectivePane(x.s).List.Items
	if len(before) != len(after) {
		t.Fatalf("scrolling changes the number of slots from %d to %d", len(before), len(after))
	}
	changed := 0
	for i := range before {
		if !before[i].Alike(&after[i]) {
			changed++
		}
	}
	if changed > 8 {
		t.Errorf("scrolling by three rows has %d slots drawn again", changed)
	}
}

func TestItemsAreKept(t *testing.T) {
	x := open(t, testWorkspace())
	built := x.d.built
	x.do(Scrolled{EffectiveList, Viewport{Top: 100, Height: 0}}, ClickProblem{0}, ToggleTheme{})
	if x.d.built != built {
		t.Error("scrolling, selecting and the theme make the list anew")
	}
	x.do(Search{"ttl"})
	if x.d.built == built {
		t.Error("searching does not make the list anew")
	}
}

func TestLongReasonsGetMoreLines(t *testing.T) {
	x := open(t, testWorkspace())
	x.do(ClickRow{Key: "table.exec.state.ttl"}, Scrolled{EffectiveList, Viewport{Height: 600, Width: 560}})
	wide := x.d.items[4]
	x.do(Scrolled{EffectiveList, Viewport{Height: 600, Width: 300}})
	narrow := x.d.items[4]
	if wide.Stacked || !narrow.Stacked || narrow.Height <= wide.Height {
		t.Errorf("at 560 pixels %+v, at 300 %+v: want columns, then lines below each other", wide, narrow)
	}
}

func TestEmptyViews(t *testing.T) {
	w := testWorkspace()
	w.Layers = nil
	x := open(t, w)
	if p := x.d.effectivePane(x.s); p.List.Empty != English.T(WNothingSet) || p.List.CanClear {
		t.Errorf("with nothing set the view says %q", p.List.Empty)
	}
	x.do(Search{"no such thing"})
	if p := x.d.effectivePane(x.s); p.List.Empty != English.T(WNothingSetFound) || p.List.Unset != "" || !p.List.CanClear {
		t.Errorf("with nothing found the view says %q", p.List.Empty)
	}
}
