//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestGuides reads guides: from the list, from an option, from a link, and on to other options.
func TestGuides(t *testing.T) {
	p := openLook(t, desk)
	p.click(`[data-do="guides"]`)
	p.shows(`.guide h3`, "Guides")
	p.until("the focus is on the heading", `document.activeElement.matches(".guide h3")`)
	p.until("each guide says what it is about", `document.querySelectorAll(".guides li").length > 10 && [...document.querySelectorAll(".guides p")].every(e => e.innerText.length > 40)`)
	p.click(`.guides [data-arg="state-ttl"]`)
	p.until("the guide has arrived", `document.querySelector(".guide article h4") !== null`)
	p.until("the address says it", `location.hash.includes("guide=state-ttl")`)

	// A guide stays through a reload, and leads to options, which lead back.
	p.reload()
	p.until("the guide is there again", `document.querySelector(".guide article h4") !== null`)
	p.click(`.guide article [data-key="table.exec.state.ttl"]`)
	p.until("the focus is on the option", `document.activeElement.matches(".option-body")`)
	p.until("the option takes its place", `document.querySelector(".guide h3") === null && document.querySelector('[data-pane="docs"] h3').innerText === "table.exec.state.ttl"`)
	p.click(`.related [data-do="guide"][data-arg="state-ttl"]`)
	p.until("the guide is back", `document.querySelector(".guide article h4") !== null`)
	p.press(kb.Escape)
	p.until("Escape closes it", `document.querySelector(".guide h3") === null`)

	// Links between guides are links for everybody.
	p.click(`[data-do="guides"]`)
	p.click(`.guides [data-arg="layers"]`)
	p.until("a guide leads to others", `document.querySelector('.guide article [data-do="guide"]') !== null`)
	want := get[string](p.tab, `document.querySelector('.guide article [data-do="guide"]').dataset.arg`)
	p.click(`.guide article [data-do="guide"]`)
	p.until("the other guide is there", `location.hash.includes("guide=`+want+`") && document.querySelector(".guide article h4") !== null`)
	p.press(kb.Escape)
	p.until("the address has no guide any more", `!location.hash.includes("guide=")`)
	p.reload()
	p.until("nor has the page", `document.querySelector(".guide h3") === null`)
}

// TestGuidesOnAPhone opens each guide by the kind of link that guides have to each other.
func TestGuidesOnAPhone(t *testing.T) {
	p := openLook(t, phone)
	p.run(`location.hash = "#guide=layers"`)
	p.until("the guide is in sight", `document.querySelector(".guide article h4")?.checkVisibility()`)
	p.click(`.guide-bar [data-do="guides"]`)
	for _, name := range get[[]string](p.tab, `[...document.querySelectorAll(".guides [data-arg]")].map(e => e.dataset.arg)`) {
		p.click(`.guides [data-arg="` + name + `"]`)
		p.until("the guide has arrived", `document.querySelector(".guide article h4") !== null`)
		p.until("nothing of "+name+" is cut off", `document.querySelector(".guide").scrollWidth <= document.querySelector(".guide").clientWidth`)
		if broken := get[[]string](p.tab, brokenWords); len(broken) > 0 {
			t.Errorf("in tables of %s the words %q are broken", name, broken)
		}
		p.click(`.guide-bar [data-do="guides"]`)
	}
}

// brokenWords are words in tables that don't stand on one line. Keys and code may be broken anywhere.
const brokenWords = `[...document.querySelectorAll(".guide :is(td, th)")].flatMap(cell => {
	const broken = [], texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
	while (texts.nextNode())
		for (const word of texts.currentNode.parentElement.closest("code") ? [] : texts.currentNode.data.matchAll(/[a-z]+/gi)) {
			const range = new Range()
			range.setStart(texts.currentNode, word.index)
			range.setEnd(texts.currentNode, word.index + word[0].length)
			if (range.getClientRects().length > 1) broken.push(word[0])
		}
	return broken
})`

// TestTextsOnNeed counts what a visit asks for: the first texts at once, the rest only when something of it is wanted.
func TestTextsOnNeed(t *testing.T) {
	p := newPlayground(t)
	p.load("/")
	p.ready()
	asked := func(part string) bool {
		return get[bool](p.tab, `performance.getEntriesByType("resource").some(e => e.name.includes("/`+part+`-"))`)
	}
	p.selects("table.exec.state.ttl")
	p.shows(`[data-pane="docs"] article`, "streaming")
	if !asked("docs-en") || asked("more-en") || asked("words-zh") {
		t.Error("a first view asks for the first texts of its language alone")
	}
	const article = `document.querySelector('[data-pane="docs"] article')`
	before := get[string](p.tab, article+".innerText")
	p.run(`location.hash = "#key=state.backend.type"`)
	p.until("the text about the other option is there", fmt.Sprintf("%s?.innerText.length > 40 && %[1]s.innerText !== %q", article, before))
	if !asked("more-en") {
		t.Error("the text about another option comes from nowhere")
	}
}
