package app

import (
	"strings"
	"testing"
)

func TestBlocksAreOneLine(t *testing.T) {
	x := open(t, jobWorkspace())
	p := x.d.effectivePane(x.s)
	if p.Query.Open || p.Truths.Open || len(p.Query.Chips) > 0 || len(p.Truths.List) > 0 {
		t.Error("the blocks start open")
	}
	if p.Query.Gist != (Gist{Texts: "SELECT\ngroup aggregation\nupdating result"}) {
		t.Errorf("the query in a line is %q", p.Query.Gist)
	}
	x.s.Lists[EffectiveList].Width = 300
	if got := x.d.effectivePane(x.s).Query.Gist; got != (Gist{"SELECT\ngroup aggregation", "+1"}) {
		t.Errorf("where there is less room it is %q", got)
	}
	x.do(ToggleBlock{QueryOpen})
	if p := x.d.effectivePane(x.s); !p.Query.Open || p.Truths.Open || len(p.Query.Chips) != 3 || p.Query.Gist.Texts != "" {
		t.Errorf("opened: %+v", p.Query)
	}
	x.do(ToggleBlock{TogetherOpen}, ToggleBlock{QueryOpen}, ToggleBlock{128})
	if x.s.Blocks != TogetherOpen {
		t.Errorf("open are %d", x.s.Blocks)
	}
}

// What differs from the values in the list is named first.
func TestGistOfTheTruths(t *testing.T) {
	w := testWorkspace()
	w.Layers[1].Text = ""
	w.Layers[2].Text = "SET 'parallelism.default' = '5';\nSET 'execution.runtime-mode' = 'streaming';\nSET 'pipeline.name' = 'x';\n"
	x := open(t, w)
	got := x.d.effectivePane(x.s).Truths.Gist
	if !strings.HasPrefix(got.Texts, "Maximum parallelism 128\n") || got.More == "" {
		t.Errorf("the line is %q", got)
	}
}

func TestBlocksAreRemembered(t *testing.T) {
	p := &paper{saved: map[string]string{}}
	st := NewStore(p, Start{}, func() {})
	st.Dispatch(ToggleBlock{TogetherOpen})
	if again := NewStore(p, Start{}, func() {}); again.State().Blocks != TogetherOpen {
		t.Errorf("remembered is %q", p.saved[blocksPreference])
	}
	for _, saved := range []string{"", "x", "-1", "999"} {
		p.saved[blocksPreference] = saved
		if got := NewStore(p, Start{}, func() {}).State().Blocks; got&^(QueryOpen|TogetherOpen) != 0 {
			t.Errorf("from %q come the blocks %d", saved, got)
		}
	}
}
