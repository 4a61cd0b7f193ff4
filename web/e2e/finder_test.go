//go:build e2e

package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"flinkconf/core/catalog/docs"
	"flinkconf/core/release"
)

const (
	finderField = `[data-control="finder"]`
	firstHit    = `#hits [role="option"]`
)

// look types words into the search over texts, from wherever the focus is.
func (p playground) look(words string) {
	p.t.Helper()
	p.strike(key{"k", "", 'K'}, withCtrl)
	p.until("the focus is in the search over texts", fmt.Sprintf(`document.activeElement.matches(%q)`, finderField))
	p.insert(words)
	p.until("something is found", fmt.Sprintf(`document.querySelector(%q)?.checkVisibility()`, firstHit))
}

// TestFindInTextsByKeyboard looks a word up, walks over the hits, opens one in all panes, comes back and leaves.
func TestFindInTextsByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.until("the texts are there", `document.querySelector("article.text")`)
	p.look("watermark idle")
	p.shows(firstHit, "table.exec.source.idle-timeout")
	p.until("what was found is marked", fmt.Sprintf(`[...document.querySelectorAll('%s mark')].some(e => /^watermark/i.test(e.innerText))`, firstHit))
	if said := p.said(); !strings.Contains(said, "found") {
		t.Errorf("the hits are announced as %q", said)
	}
	p.until("the field says that there is a list", fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-expanded") === "true"`, finderField))
	p.press(kb.ArrowDown, kb.ArrowDown, kb.ArrowUp)
	p.until("the first hit is the active one", fmt.Sprintf(
		`document.querySelector(%q).getAttribute("aria-activedescendant") === "hit-1" && document.querySelector("#hit-1").getAttribute("aria-selected") === "true"`, finderField))
	p.press(kb.Enter)
	p.until("the option is open", fmt.Sprintf(`document.querySelector(%q).innerText === "table.exec.source.idle-timeout"`, docsPane+" h3"))
	p.until("the focus is on it", `document.activeElement.matches(".option-body")`)

	// The words are still there, and so is the hit.
	p.strike(key{"k", "", 'K'}, withCtrl)
	p.until("the hits are there again", fmt.Sprintf(`document.querySelector("#hit-1")?.checkVisibility() && document.activeElement.matches(%q)`, finderField))
	p.press(kb.Escape)
	p.until("the option is there again, and the field empty", fmt.Sprintf(
		`document.querySelector(%q).value === "" && document.activeElement.matches(".option-body") && !document.querySelector(".hits").checkVisibility()`, finderField))
}

// TestFindInTextsOnAPhone does it in Chinese, where a touch opens a hit.
func TestFindInTextsOnAPhone(t *testing.T) {
	p := openLook(t, phoneZH)
	p.tabTo("docs")
	p.until("the texts are there", `document.querySelector("article.text")`)
	p.click(finderField)
	p.insert("迟到数据")
	p.shows(".hits", "找到")
	p.until("what was found is marked", fmt.Sprintf(`[...document.querySelectorAll('%s mark')].some(e => e.innerText === "迟到数据")`, firstHit))
	p.until("nothing is cut off", `document.querySelector("#hits").scrollWidth <= document.querySelector("#hits").clientWidth`)
	key := get[string](p.tab, fmt.Sprintf(`document.querySelector('%s [data-hit="key"]').innerText`, firstHit))
	p.click(firstHit)
	p.until("the option is open", fmt.Sprintf(`document.querySelector(%q).innerText === %q`, docsPane+" h3", key))
}

// TestSearchGoesOnInTheTexts finds nothing among the effective options and takes the offer.
func TestSearchGoesOnInTheTexts(t *testing.T) {
	p := openPlayground(t)
	p.find("hot keys")
	p.click(`[data-do="find-texts"]`)
	p.until("the words are there, with the caret behind them", fmt.Sprintf(
		`(f => f === document.activeElement && f.value === "hot keys" && f.selectionStart === 8)(document.querySelector(%q))`, finderField))
	p.shows("#hits", "table.optimizer.agg-phase-strategy")
}

// TestNamesAreFoundWithoutTexts has the texts fail, and come when they are asked for again.
func TestNamesAreFoundWithoutTexts(t *testing.T) {
	p := newPlayground(t)
	p.pardoned = append(p.pardoned, "docs-en")
	p.before(`{
		const real = window.fetch
		window.fetch = (address, ...rest) => window.open_again !== true && String(address.url ?? address).includes("docs-en") ? Promise.reject(new Error("docs-en is away")) : real(address, ...rest)
	}`)
	p.load("/")
	p.ready()
	p.look("STATE_TTL")
	p.shows(firstHit, ttl)
	p.shows(".hits-line", "could not be fetched")
	p.run("window.open_again = true")
	p.click(`.hits [data-do="fetch"]`)
	p.until("the texts are searched", `!document.querySelector(".hits-line").innerText.includes("could not be fetched") && document.querySelector('[data-hit="text"]').innerText !== ""`)
}

// TestPageFindsLikeTheCommand compares the page's answers with those of the command, whose texts come from Markdown.
func TestPageFindsLikeTheCommand(t *testing.T) {
	command := filepath.Join(t.TempDir(), "flinkconf")
	if out, err := exec.Command("go", "build", "-o", command, "flinkconf/core/cmd/flinkconf").CombinedOutput(); err != nil {
		t.Fatalf("the command doesn't build: %v\n%s", err, out)
	}
	p := openPlayground(t)
	for _, lang := range docs.Languages() {
		for _, query := range []string{"late data", "state.ttl", `"hot key"`, "chekpoint", "状态", "迟到数据", "小批", "FORCE", "s"} {
			for _, r := range []release.Release{release.First, release.Last} {
				out, err := exec.Command(command, "search", "--lang", lang, "--flink", r.String(), query).Output()
				if err != nil && len(out) > 0 {
					t.Fatal(err)
				}
				want := []string{}
				for line := range strings.Lines(string(out)) {
					if line = strings.TrimSuffix(line, "\n"); !strings.HasPrefix(line, " ") {
						want = append(want, line)
					} else {
						want[len(want)-1] += "\n" + strings.TrimSpace(line)
					}
				}
				got := get[[]string](p.tab, fmt.Sprintf(`flinkconf.search(%q, %q, %q).then((hits) => hits.map((h) =>
					(h.guide ? h.title + "  (guide " + h.key + ")" : h.key + (h.known ? "" : "  (not in Flink %s)")) +
					(h.other ? "\n" + h.otherField + " " + h.other : "") + (h.text ? "\n" + h.text : "")))`, query, r.String(), lang, r))
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s, %s, %v (-command +page):\n%s", query, lang, r, diff)
				}
			}
		}
	}
}
