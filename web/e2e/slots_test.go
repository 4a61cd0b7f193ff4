//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// beside opens a second tab in the same profile.
func (p playground) beside(path string) playground {
	p.t.Helper()
	q := playground{p.tab.another()}
	q.load(path)
	q.ready()
	return q
}

// sets writes one setting into the session and waits until it counts.
func (p playground) sets(value string) {
	p.t.Helper()
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '"+value+"';\n")
	p.shows(row(ttl), value)
}

// setsAndKeeps waits until the setting is kept over visits, too.
func (p playground) setsAndKeeps(value string) {
	p.t.Helper()
	p.sets(value)
	p.keeps(value)
}

// allKept are the texts of all slots.
const allKept = `Object.entries(localStorage).filter(([key]) => key.startsWith("flinkconf.saved.")).map(([, text]) => text).join("\n")`

// TestTwoTabsKeepBoth has two tabs change the same texts in turn: both are there on the next visit.
func TestTwoTabsKeepBoth(t *testing.T) {
	p := openPlayground(t)
	p.setsAndKeeps("51 h")
	q := p.beside("/")
	q.shows(row(ttl), "51 h")
	q.setsAndKeeps("52 h")
	p.setsAndKeeps("53 h")
	q.setsAndKeeps("54 h")
	p.until("the other tab's text has arrived here", fmt.Sprintf(`(%s).includes("54 h")`, allKept))
	kept := get[string](p.tab, allKept)
	if !strings.Contains(kept, "53 h") || !strings.Contains(kept, "54 h") || strings.Contains(kept, "51 h") || strings.Contains(kept, "52 h") {
		t.Errorf("kept are\n%s", kept)
	}
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "54 h")
	p.shows(toast, "There are others")
	p.openStored()
	p.shows(inStored, "open now")
	p.until("the other one can be opened", `document.querySelectorAll('[data-do="stored-open"]:not([hidden])').length === 1`)
	p.click(`[data-do="stored-open"]:not([hidden])`)
	p.shows(row(ttl), "53 h")
	p.click(toast + ` [data-do="undo"]`)
	p.shows(row(ttl), "54 h")
}

// TestWhatComesFromElsewhereTakesNoPlace changes what a link, a file and an example brought: what was kept before stays kept.
func TestWhatComesFromElsewhereTakesNoPlace(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	p.visitAnew("/" + sharedLink(t))
	p.ready()
	p.setsAndKeeps("61 h")
	p.openWorkspace(&core.Workspace{Release: release.V2_1, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Name: "s.sql", Text: "SET 'table.exec.state.ttl' = '3 h';\n"}}})
	p.shows(row(ttl), "3 h")
	p.setsAndKeeps("62 h")
	p.example(4)
	p.wait(1200)
	kept := get[string](p.tab, allKept)
	for _, text := range []string{"a text of mine", "61 h", "62 h"} {
		if !strings.Contains(kept, text) {
			t.Errorf("%s isn't kept any more", text)
		}
	}
	if n := strings.Count(kept, `"schema"`); n != 3 {
		t.Errorf("%d texts are kept, want 3: an example that was looked at is none", n)
	}
	p.click(`[data-do="undo-step"]`)
	p.shows(row(ttl), "62 h")
	p.setsAndKeeps("63 h")
	if kept := get[string](p.tab, allKept); strings.Contains(kept, "62 h") || strings.Count(kept, `"schema"`) != 3 {
		t.Errorf("after an undo the texts go into another slot:\n%s", kept)
	}
}

// TestTextsOfOlderVersionsAreKept opens what was kept before there were slots.
func TestTextsOfOlderVersionsAreKept(t *testing.T) {
	p := openPlayground(t)
	p.setsAndKeeps("51 h")
	text := p.saved()
	p.elsewhere()
	p.run(fmt.Sprintf(`localStorage.clear(); sessionStorage.clear(); localStorage.setItem("flinkconf.saved.1", %q)`, text))
	p.load("/")
	p.ready()
	p.shows(row(ttl), "51 h")
	p.openStored()
	p.shows(inStored, "Your texts of an earlier visit")
	p.press("\u001b")
	p.setsAndKeeps("52 h")
	if keys := p.keptKeys(); strings.Contains(keys, "saved.1") || strings.Count(keys, "saved.2.") != 1 {
		t.Errorf("kept are %q", keys)
	}
}

// TestSixTextsAreKept drops the oldest.
func TestSixTextsAreKept(t *testing.T) {
	p := openPlayground(t)
	p.setsAndKeeps("51 h")
	p.run(`for (let i = 1; i < 7; i++) localStorage.setItem("flinkconf.saved.2.t" + i, (1e11 + i) + ' {"layers":[{"kind":"session","text":"number ' + i + '"}]}')`)
	p.setsAndKeeps("52 h")
	kept := get[string](p.tab, allKept)
	if strings.Count(kept, `"layers"`) != 6 || strings.Contains(kept, "number 1") || !strings.Contains(kept, "number 2") {
		t.Errorf("kept are\n%s", kept)
	}
}

// TestAnotherTabDeletes deletes everything in one tab while another one is open: that keeps nothing again without a change, but
// survives its reload.
func TestAnotherTabDeletes(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	q := p.beside("/")
	q.openStored()
	q.deleteAll()
	p.until("the other tab has heard of it", `localStorage.length === 0`)
	p.wait(300)
	p.load("/")
	p.ready()
	p.shows(row(ttl), "41 h")
	if n := get[int](p.tab, "localStorage.length"); n != 0 {
		t.Errorf("kept again are %q", p.keptKeys())
	}
	q.openStored()
	q.click(`[data-do="stored-keep"]`)
	q.click(`.dialog-foot [data-do="stored-do"]`)
	q.until("nothing is kept", `localStorage.getItem("flinkconf.keep") === "nothing"`)
	p.sets("43 h")
	p.wait(1200)
	p.elsewhere()
	if keys := p.keptKeys(); keys != "flinkconf.keep" {
		t.Errorf("the other tab keeps %q", keys)
	}
}
