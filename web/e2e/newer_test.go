//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp/kb"
)

// prompt is what tells of a newer build; its first button takes it, the second dismisses it.
const (
	prompt     = "#update:not(:empty)"
	takeNewer  = prompt + " button:nth-of-type(1)"
	leaveNewer = prompt + " button:nth-of-type(2)"
)

// prompted waits for the prompt. A browser looks for a newer worker by itself when the page is loaded; a page that stays open
// does so when the network comes back.
func (p playground) prompted() {
	p.t.Helper()
	p.run(`dispatchEvent(new Event("online"))`)
	p.until("the prompt shows", `document.querySelector("#update span")?.checkVisibility()`)
}

// newerThere has another tab take a newer build, as far as the page can tell.
func (p playground) newerThere() {
	p.t.Helper()
	p.until("a worker keeps the page", "navigator.serviceWorker.controller")
	p.frames()
	p.run(`navigator.serviceWorker.dispatchEvent(new Event("controllerchange"))`)
	p.until("the prompt shows", `document.querySelector("#update span")?.checkVisibility()`)
}

// builds waits until the browser keeps so many builds.
func (p playground) builds(n int) {
	p.t.Helper()
	p.until(fmt.Sprintf("the browser keeps %d builds", n), fmt.Sprintf("caches.keys().then((all) => all.length === %d)", n))
}

// TestNewerBuild types, takes the newer build by the prompt, and finds the texts in it.
func TestNewerBuild(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	before := p.caches()
	h.deploy("next", nil)
	p.typeMine()
	p.prompted()
	p.builds(2)
	if text := p.text(prompt); !strings.Contains(text, "new version") {
		t.Errorf("the prompt says %q", text)
	}
	if region := get[string](p.tab, `document.querySelector("#update").role + document.activeElement.tagName`); !strings.HasPrefix(region, "status") || strings.HasSuffix(region, "BUTTON") {
		t.Errorf("the prompt is %s: it is to be announced and to leave the focus where it is", region)
	}
	p.click("[data-editor]")
	p.paste("-- the last keys\n")
	p.click(takeNewer)
	p.until("the next build is there", gist+` === "next"`)
	p.ready()
	p.until("the last keys are there", `flinkconfEditor.shown.text.includes("-- the last keys")`)
	p.shows(row(ttl), "41 h")
	p.builds(1)
	if after := p.caches(); after[0] == before[0] {
		t.Errorf("still kept is %s", after[0])
	}
	p.kept("ready")
	if get[bool](p.tab, `document.querySelector("#update").hasChildNodes()`) {
		t.Error("the prompt is back")
	}
	h.down()
	p.pardoned = append(p.pardoned, "fetching the script", "ERR_CONNECTION_REFUSED")
	p.load(folder)
	p.until("it is still the next build", gist+` === "next"`)
	p.ready()
}

// TestOlderBuildGoesOn leaves the prompt alone: the older build works on although its files are gone from the host, and then
// the host as well.
func TestOlderBuildGoesOn(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	h.deploy("next", nil)
	p.click(search)
	p.prompted()
	p.run(fmt.Sprintf("document.querySelector(%q).focus()", leaveNewer))
	p.press(kb.Enter)
	p.until("the prompt is gone", `!document.querySelector("#update").hasChildNodes()`)
	p.until("the focus is where it was", `document.activeElement.dataset.control === "search"`)
	p.click(`[data-control="lang"]`)
	p.until("the texts in the other language are there", `document.documentElement.lang === "zh-Hans"`)
	h.down()
	p.pardoned = append(p.pardoned, "fetching the script", "ERR_CONNECTION_REFUSED")
	p.load(folder)
	p.ready()
	if build := get[string](p.tab, gist); build != "" {
		t.Errorf("without asking it is the build %s", build)
	}
	p.until("the prompt shows again, in Chinese", `document.querySelector("#update span")?.innerText.includes("新版本")`)
	p.click(takeNewer)
	p.until("the next build is there, without the host", gist+` === "next"`)
	p.ready()
}

// TestBuildsDontPileUp leaves a page open while builds follow each other.
func TestBuildsDontPileUp(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	for _, build := range []string{"second", "third", "fourth"} {
		before := strings.Join(p.caches(), " ")
		h.deploy(build, nil)
		p.prompted()
		p.until("another build is kept", fmt.Sprintf(`caches.keys().then((all) => all.some((name) => !%q.includes(name)))`, before))
		p.builds(2)
	}
	p.click(takeNewer)
	p.until("the last build is there", gist+` === "fourth"`)
	p.ready()
	p.builds(1)
}

// TestTabsOfTwoBuilds takes the newer build in one of two tabs: the other one keeps what it needs of the older until it takes
// it, too.
func TestTabsOfTwoBuilds(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	q := h.beside(p)
	q.typeMine()
	h.deploy("next", nil)
	p.prompted()
	q.until("the prompt shows in both", `document.querySelector("#update span")`)
	p.click(takeNewer)
	p.until("the next build is there", gist+` === "next"`)
	p.ready()
	p.kept("ready")
	if build := get[string](q.tab, gist); build != "" {
		t.Errorf("the other tab was loaded anew: it is the build %s", build)
	}
	q.click(`[data-control="lang"]`)
	q.until("the older build finds its texts in the other language", `document.documentElement.lang === "zh-Hans"`)
	p.builds(2)
	q.until("the prompt is still there", `document.querySelector("#update span").innerText.includes("新版本")`)
	q.click(takeNewer)
	q.until("the next build is there", gist+` === "next"`)
	q.ready()
	q.shows(row(ttl), "41 h")
	q.builds(1)
}

// TestBrokenBuild has a build that doesn't start, which is kept like any other: the one that mends it is offered by the page
// that failed.
func TestBrokenBuild(t *testing.T) {
	h := newHost(t)
	whole := h.files
	p := h.open()
	p.kept("ready")
	wasm := get[string](p.tab, `document.querySelector("script[data-wasm]").dataset.wasm`)
	h.deploy("broken", fstest.MapFS{wasm: {Data: []byte("\x00asm and nothing else")}})
	p.typeMine()
	p.prompted()
	p.click(takeNewer)
	p.until("it doesn't start", `document.documentElement?.dataset.boot === "failed" && (`+gist+`) === "broken"`)
	h.change(func() { h.files = whole })
	h.deploy("mended", nil)
	p.until("the prompt shows", `dispatchEvent(new Event("online")), document.querySelector("#update span")?.checkVisibility()`)
	p.click(takeNewer)
	p.until("the mended build is there", gist+` === "mended"`)
	p.ready()
	p.shows(row(ttl), "41 h")
}

// TestHostTakesWorkerAway removes the worker from the host: browsers keep nothing any more.
func TestHostTakesWorkerAway(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	h.deploy("next", nil)
	h.change(func() { delete(h.files, "sw.js") })
	p.pardoned = append(p.pardoned, "404", "sw.js")
	p.run(`dispatchEvent(new Event("online"))`)
	p.builds(0)
	p.until("there is no worker", `navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)`)
	p.kept("none")
	p.load(folder)
	p.until("the next build is there", gist+` === "next"`)
	p.ready()
}

// TestWorkerThatEndsIt puts the worker of the guide to hosting in place of ours.
func TestWorkerThatEndsIt(t *testing.T) {
	guide, err := os.ReadFile("../hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(guide), "```js\n")
	script, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatal("the guide has no worker any more")
	}
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	p.typeMine()
	p.until("the text is kept", `Object.values(localStorage).some((text) => text.includes("a text of mine"))`)
	h.change(func() {
		h.files["sw.js"] = &fstest.MapFile{Data: []byte(script)}
		h.files["index.html"] = &fstest.MapFile{Data: []byte("<!doctype html><title>Moved</title><link rel=icon href='data:,'><p>The page has moved.")}
	})
	p.run(`dispatchEvent(new Event("online"))`)
	p.builds(0)
	p.load(folder)
	p.shows("body", "The page has moved.")
	if !get[bool](p.tab, `Object.values(localStorage).some((text) => text.includes("a text of mine"))`) {
		t.Error("the visitor's texts are gone")
	}
}
