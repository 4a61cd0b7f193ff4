package app

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// withoutTexts leaves no texts about options behind.
func withoutTexts() {
	for _, lang := range []string{"en", "zh"} {
		texts.Load(lang, texts.Docs, "")
		texts.Load(lang, texts.More, "")
	}
}

// strike presses a key in the search over texts.
func (st *Store) strike(name string) {
	st.Handle(Event{Type: "keydown", Area: areaFinder, Press: Press{Key: name}})
}

func TestFinder(t *testing.T) {
	withoutTexts()
	defer withoutTexts()
	texts.Load("en", texts.Docs, texts.Asset([]texts.Section{
		texts.List([]texts.Guide{{Name: "layers", Title: "Layers and their order", Summary: "Who wins."}}),
		{Key: "table.exec.state.ttl", HTML: "<p>How long a <em>tortoise</em> sleeps &amp; eats.</p>"},
	}))
	texts.Load("en", texts.More, texts.Asset([]texts.Section{{Key: texts.GuideKey("layers"), HTML: "<h4>A badger</h4>\n<p>Digs.</p>"}}))
	st, p := start(t, Start{})
	view := func() *FinderView {
		v := st.Screen().Option.Finder
		return &v
	}

	// Ctrl-K leads there from anywhere, and makes the index before a key needs it.
	st.Handle(Event{Type: "keydown", Area: areaEffective, Press: Press{Key: "k", Ctrl: true}})
	st.AfterFrame()
	if !slices.Contains(p.log, "focus "+finderField) || st.State().Tab != DocsTab || len(p.idle) == 0 || view().Open {
		t.Errorf("Ctrl-K asks for %q, and shows %+v", p.log, view())
	}
	p.idle[len(p.idle)-1]()

	st.Handle(Event{Type: "input", Do: "finder", Value: "tortoise"})
	v := view()
	if !v.Open || v.Line != "1 found." || len(v.List) != 1 || st.Said() != "1 found." {
		t.Fatalf("found is %+v, said %q", v.FinderHits, st.Said())
	}
	if got, want := v.List[0], (FinderHit{{"key", "", "table.exec.state.ttl"}, {"text", "", "How long a " + code("tortoise") + " sleeps & eats."}}); !slices.Equal(got, want) {
		t.Errorf("the hit is %+v", got)
	}
	if again := view(); again.FinderHits != v.FinderHits {
		t.Error("the picture is made anew")
	}

	// Arrows walk around, Enter opens in all panes, and typing goes on where it was.
	st.strike("ArrowDown")
	if v := view(); v.Active != 1 || v.ActiveID() != HitID(1) {
		t.Errorf("active is %d, %q", v.Active, v.ActiveID())
	}
	st.strike("ArrowDown")
	if v := view(); v.Active != 0 || v.ActiveID() != "" {
		t.Errorf("behind the last hit active is %d, %q", v.Active, v.ActiveID())
	}
	st.strike("ArrowUp")
	st.strike("Enter")
	st.AfterFrame()
	if s := st.State(); s.Selected.Key != "table.exec.state.ttl" || view().Open || view().Text != "tortoise" || !slices.Contains(p.log, "focus "+optionBody) {
		t.Errorf("Enter selects %q, and leaves %+v; asked was %q", s.Selected.Key, view(), p.log)
	}
	st.strike("Enter")
	if !view().Open {
		t.Error("Enter in the field doesn't bring the hits back")
	}
	st.strike("Escape")
	if v := view(); v.Open || v.Text != "" {
		t.Errorf("Escape leaves %+v", v)
	}

	// A guide is opened as a guide; what is selected elsewhere covers the hits.
	st.Dispatch(TypeFinder{"badger"})
	if got, want := view().List[0][:2], (FinderHit{{"title", "", "Layers and their order"}, {"guide", "", "guide"}}); !slices.Equal(got, want) {
		t.Errorf("the guide is %+v", got)
	}
	st.Handle(Event{Type: "click", Do: "hit", Arg: "1"})
	if s := st.State(); s.Guide != "layers" || s.Finder.Open {
		t.Errorf("the guide %q is open, and the hits: %v", s.Guide, s.Finder.Open)
	}
	st.Dispatch(OpenFinder{})
	if !view().Open {
		t.Error("the hits aren't open over the guide")
	}
	st.Dispatch(SelectKey{"parallelism.default"})
	if view().Open {
		t.Error("the hits cover an option that was selected elsewhere")
	}

	st.Dispatch(TypeFinder{"no such thing anywhere"})
	if v := view(); v.Line != "Nothing found. Try fewer words, or others." || len(v.List) != 0 || v.Retry {
		t.Errorf("nothing is %+v", v.FinderHits)
	}
	st.Dispatch(TypeFinder{"  "})
	if st.strike("Enter"); view().Open {
		t.Error("blanks are searched for")
	}
	st.Dispatch(TypeFinder{"parallelsim"})
	if v := view(); !strings.HasPrefix(v.Line, "Nothing has these words, but ") || len(v.List) == 0 {
		t.Errorf("a slip finds %+v", v.FinderHits)
	}
	st.Dispatch(TypeFinder{"s"})
	if v := view(); len(v.List) != mostHits || !strings.HasSuffix(v.Line, " found. The best 20 are below; another word narrows it down.") {
		t.Errorf("a letter lists %d, and says %q", len(v.List), v.Line)
	}
}

// TestFinderTellsOfOtherReleases says what became of options that the release hasn't, and where a name was found.
func TestFinderTellsOfOtherReleases(t *testing.T) {
	withoutTexts()
	st, _ := start(t, Start{})
	st.Dispatch(SetRelease{"2.2"})
	for _, c := range []struct {
		words string
		at    int
		want  FinderHit
	}{
		{"jobmanager.heap.mb", 0, FinderHit{{"key", "", "jobmanager.heap.mb"}, {"mark", "", "removed in 2.0"}}},
		{"execution.savepoint.path", 0, FinderHit{{"key", "", "execution.state-recovery.path"}, {"other", "", "also read as execution.savepoint.path"}}},
		{"IDLE_STATE_RETENTION", 0, FinderHit{{"key", "", "table.exec.state.ttl"}, {"other", "", "in Java ExecutionConfigOptions.IDLE_STATE_RETENTION"}}},
		{"two_phase", 0, FinderHit{{"key", "", "table.optimizer.agg-phase-strategy"}, {"other", "", "takes TWO_PHASE"}}},
		{"state.backend", 1, FinderHit{{"key", "", "state.backend"}, {"mark", "", "now state.backend.type"}}},
	} {
		st.Dispatch(TypeFinder{c.words})
		var got FinderHit
		for _, text := range st.Screen().Option.Finder.List[c.at] {
			text.Text = Plain(text.Text)
			got = append(got, text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v", c.words, got)
		}
	}
	st.Dispatch(SetRelease{"1.12"})
	st.Dispatch(TypeFinder{"table.exec.rank.topn-cache-size"})
	if h := st.Screen().Option.Finder.List[0]; !strings.HasPrefix(h[1].Text, "new in ") {
		t.Errorf("an option to come is %+v", h)
	}
}

// TestFinderAsksForTexts has the rest of the texts fetched when the search is used, and English ones where they stand in.
func TestFinderAsksForTexts(t *testing.T) {
	withoutTexts()
	defer withoutTexts()
	st, p := start(t, Start{Language: "zh"})
	st.AfterFrame()
	p.fetched[0](texts.Asset([]texts.Section{{Key: "table.exec.state.ttl", HTML: "<p>状态保留多久。</p>"}}), true)
	st.AfterFrame()
	before := len(p.fetched)
	st.Dispatch(TypeFinder{"状态"})
	line := func() string { return st.Screen().Option.Finder.Line }
	if got := line(); !strings.Contains(got, Chinese.T(WFoundBeforeTexts)) {
		t.Errorf("while texts are on their way: %s", got)
	}
	st.AfterFrame()
	if len(p.fetched) != before+1 {
		t.Fatalf("%d assets are asked for, want the rest in Chinese", len(p.fetched)-before)
	}
	p.fetched[before]("", false)
	if v := st.Screen().Option.Finder; !v.Retry || !strings.Contains(v.Line, Chinese.T(WFoundWithoutTexts)) || len(v.List) == 0 {
		t.Errorf("when they can't be had: %+v", v.FinderHits)
	}
	st.Handle(Event{Type: "click", Do: "fetch"})
	st.AfterFrame()
	p.fetched[before+1](texts.Asset([]texts.Section{{Key: "rest.port", HTML: "<p>REST 服务监听的端口。</p>"}}), true)
	st.Screen()
	st.AfterFrame()
	if len(p.fetched) != before+4 {
		t.Fatalf("%d assets are asked for, want both in English", len(p.fetched)-before-2)
	}
	p.fetched[before+2](texts.Asset([]texts.Section{texts.List([]texts.Guide{{Name: "port", Title: "Ports", Summary: "Giraffes."}}), {Key: "parallelism.default", HTML: "<p>A zebra crosses.</p>"}}), true)
	p.fetched[before+3](texts.Asset([]texts.Section{{Key: "web.port", HTML: "<p>x</p>"}, {Key: texts.GuideKey("port"), HTML: "<p>y</p>"}}), true)
	st.Dispatch(TypeFinder{"zebra"})
	if h := st.Screen().Option.Finder.List; len(h) != 1 || h[0][1].Lang != "en" {
		t.Errorf("what is in English only: %+v", h)
	}
	st.Dispatch(TypeFinder{"giraffes"})
	if h := st.Screen().Option.Finder.List; len(h) != 1 || h[0][2].Lang != "en" {
		t.Errorf("a guide in English only: %+v", h)
	}
	if got := line(); got != Chinese.Say(WFoundCount, "1") {
		t.Errorf("when all has arrived: %s", got)
	}
	st.AfterFrame()
	if len(p.fetched) != before+4 {
		t.Error("texts are asked for again")
	}
}

// TestFinderWaitsForTheIndex comes to the field in Chinese: as long as the index is without what has arrived last, nobody knows
// whether English has to stand in, so that it isn't asked for.
func TestFinderWaitsForTheIndex(t *testing.T) {
	withoutTexts()
	defer withoutTexts()
	texts.Load("zh", texts.Docs, texts.Asset([]texts.Section{{Key: "table.exec.state.ttl", HTML: "<p>状态保留多久。</p>"}}))
	st, p := start(t, Start{Language: "zh"})
	st.Dispatch(OpenFinder{})
	p.idle[len(p.idle)-1]()
	st.AfterFrame()
	before := len(p.fetched)
	p.fetched[before-1](texts.Asset([]texts.Section{{Key: "rest.port", HTML: "<p>REST 服务监听的端口。</p>"}}), true)
	st.AfterFrame()
	if len(p.fetched) != before {
		t.Errorf("%d assets are asked for before it is known that they are needed", len(p.fetched)-before)
	}
	p.idle[len(p.idle)-1]()
	st.AfterFrame()
	if len(p.fetched) != before+2 {
		t.Errorf("%d assets are asked for, want both in English", len(p.fetched)-before)
	}
}

// TestFinderHasImportedOptionsOnce finds an option of two tables once, and none in place of the catalogue's.
func TestFinderHasImportedOptionsOnce(t *testing.T) {
	withoutTexts()
	one := overlay.New("One", []*overlay.Definition{{Key: "acme.port", Description: "A hedgehog."}, {Key: "rest.port", Description: "A mole."}})
	two := overlay.New("Two", []*overlay.Definition{{Key: "acme.port", Description: "A hedgehog that digs."}})
	index, _ := TextIndex(English, []*overlay.Overlay{one, two})
	if found := index.Search("hedgehog", release.First); found.Len() != 1 || found.Hit(0).Document.Text != "A hedgehog that digs." || !found.Hit(0).Here {
		t.Errorf("found is %d times", found.Len())
	}
	if found := index.Search(`"a mole"`, release.Last); found.Len() != 0 {
		t.Errorf("what a table says of an option of Flink is found: %s", found.Hit(0).Document.Key)
	}
}

// TestSearchGoesOn offers the texts where the search of the list finds nothing.
func TestSearchGoesOn(t *testing.T) {
	withoutTexts()
	st, p := start(t, Start{})
	st.Dispatch(Search{"@deprecated state.ttl zzz"})
	list := st.Screen().Effective.List
	if list.InTexts != "Search the texts for “state.ttl zzz”" {
		t.Fatalf("the offer is %q", list.InTexts)
	}
	st.Handle(Event{Type: "click", Do: "find-texts"})
	st.AfterFrame()
	if f := st.State().Finder; f.Text != "state.ttl zzz" || !f.Open || !slices.Contains(p.log, "focus "+finderField) {
		t.Errorf("taking it shows %+v, asks for %q", f, p.log)
	}
	st.Dispatch(Search{"@deprecated @problem"})
	if list := st.Screen().Effective.List; list.InTexts != "" {
		t.Errorf("without a word the offer is %q", list.InTexts)
	}
}
