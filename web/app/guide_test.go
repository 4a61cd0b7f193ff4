package app

import (
	"slices"
	"strings"
	"testing"

	"flinkconf/web/texts"
)

func TestGuides(t *testing.T) {
	texts.Load("en", texts.Docs, "")
	texts.Load("en", texts.More, "")
	defer texts.Load("en", texts.Docs, "")
	defer texts.Load("en", texts.More, "")
	st, p := start(t, Start{})
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	guide := func() *GuideView { return st.Screen().Option.Guide }
	if guide() != nil {
		t.Fatalf("a guide is open: %+v", guide())
	}

	// The list comes with the first texts, the guides with the rest, which is asked for only now.
	st.Dispatch(OpenGuide{})
	if g := guide(); g == nil || g.Title != "Guides" || g.Note != English.T(WTextComing) || !g.Back || st.State().Tab != DocsTab {
		t.Fatalf("before anything has arrived: %+v", g)
	}
	st.AfterFrame()
	if len(p.fetched) != 1 {
		t.Fatalf("%d assets are asked for, want the first texts", len(p.fetched))
	}
	list := []texts.Guide{{Name: "state-ttl", Title: "State that grows", Summary: "How long.", Options: []string{"table.exec.state.ttl"}}}
	p.fetched[0](texts.Asset([]texts.Section{texts.List(list), {Key: "table.exec.state.ttl", HTML: "<p>x</p>"}}), true)
	if g := guide(); len(g.Guides) != 1 || g.Note != "" {
		t.Errorf("the list is %+v", g)
	}
	st.Dispatch(OpenGuide{"state-ttl"})
	if g := guide(); g.Title != "State that grows" || g.Summary != "How long." || g.HTML != "" || g.Note != English.T(WTextComing) {
		t.Errorf("before the guide has arrived: %+v", g)
	}
	st.AfterFrame()
	p.fetched[1]("", false)
	if g := guide(); !g.CanRetry {
		t.Errorf("a guide that can't be had: %+v", g)
	}
	p.log = nil
	st.Dispatch(RetryTexts{})
	st.AfterFrame()
	if !slices.Contains(p.log, "focus "+guideBody) {
		t.Errorf("the focus goes with the button: %q", p.log)
	}
	p.fetched[2](texts.Asset([]texts.Section{{Key: texts.GuideKey("state-ttl"), HTML: "<h4>A</h4>"}}), true)
	if g := guide(); g.HTML != "<h4>A</h4>\n" || g.HTMLLang != "" {
		t.Errorf("the guide is %+v", g)
	}
	if again := guide(); again != guide() {
		t.Error("the picture is made anew")
	}

	// The note about an option behind the list is the one that it has when the list is closed.
	texts.Load("en", texts.More, "")
	st.Dispatch(OpenLink{Fragment: "#key=state.backend.type&guide=all"})
	st.Screen()
	st.Dispatch(CloseGuide{})
	if a := st.Screen().Option.About; a.Key != "state.backend.type" || a.Note != English.T(WTextComing) {
		t.Errorf("before the text about %s is asked for, it says %q", a.Key, a.Note)
	}
	st.Dispatch(SelectKey{"table.exec.state.ttl"})
	texts.Load("en", texts.More, texts.Asset([]texts.Section{{Key: texts.GuideKey("state-ttl"), HTML: "<h4>A</h4>"}}))
	st.Dispatch(OpenGuide{"state-ttl"})

	// The link says it, and brings it back; typing leaves it open, another option takes its place.
	l := linkedOf(&st.state)
	if f := l.fragment(); !strings.Contains(f, "guide=state-ttl") {
		t.Errorf("the link is %s", f)
	}
	st.Dispatch(EditText{Layer: 2, Text: "SET 'parallelism.default' = '2';"})
	if guide() == nil {
		t.Error("typing closes the guide")
	}
	st.Dispatch(FollowKey{"table.exec.state.ttl"})
	st.AfterFrame()
	if !slices.Contains(p.log, "focus "+optionBody) {
		t.Errorf("the focus goes with the guide: %q", p.log)
	}
	if v := st.Screen().Option; v.Guide != nil || len(v.About.Guides) != 1 || v.About.Guides[0].Name != "state-ttl" {
		t.Errorf("the option is shown with %+v and the guides %+v", v.Guide, v.About.Guides)
	}
	st.Dispatch(Focus{effectiveGrid, EffectiveTab})
	st.Dispatch(OpenLink{Fragment: "#guide=state-ttl"})
	if guide() == nil || st.State().Tab != DocsTab || st.State().Selected.Key != "table.exec.state.ttl" {
		t.Error("a link to a guide shows none, or selects another option")
	}
	st.Dispatch(CloseGuide{})
	if guide() != nil {
		t.Error("the guide can't be closed")
	}
	st.Dispatch(OpenLink{Fragment: "#guide=%3Cb%3E"})
	if g := guide(); g.Title != "" || g.Note != "There is no guide “<b>” here." {
		t.Errorf("of a guide that isn't there is said %+v", g)
	}
}
