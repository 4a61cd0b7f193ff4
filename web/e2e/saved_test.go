//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// visitAnew leaves the page and comes again, as a new tab on another day does: with what the browser keeps over visits and
// without what a tab keeps over reloads.
func (p playground) visitAnew(path string) {
	p.t.Helper()
	p.elsewhere()
	p.run("sessionStorage.clear()")
	p.load(path)
}

// reload loads the page anew.
func (p playground) reload() {
	p.t.Helper()
	p.run("window.before = true; location.reload()")
	p.until("the page is loaded anew", "!window.before")
	p.ready()
}

// elsewhere leaves the page for another one of the same site.
func (p playground) elsewhere() {
	p.t.Helper()
	p.pardoned = append(p.pardoned, "favicon.ico")
	p.load("/" + get[string](p.tab, `document.querySelector('link[rel="icon"]').getAttribute("href")`))
}

// wait gives the page some milliseconds in which something must not happen.
func (p *tab) wait(milliseconds int) {
	p.t.Helper()
	get[bool](p, fmt.Sprintf("new Promise((done) => setTimeout(() => done(true), %d))", milliseconds))
}

// typeMine writes a text of one's own and waits until it counts.
func (p playground) typeMine() {
	p.t.Helper()
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '41 h';\n-- a text of mine\n")
	p.shows(row(ttl), "41 h")
}

const toast = ".toast:not([hidden])"

func TestTextsAreThereOnTheNextVisit(t *testing.T) {
	p := openPlayground(t)
	if kept := get[int](p.tab, "localStorage.length"); kept != 0 {
		t.Errorf("%d things are kept before anything was done", kept)
	}
	p.typeMine()
	p.keeps("a text of mine")
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "41 h")
	p.shows(toast, "last visit")
}

// TestLastKeysAreThereOnTheNextVisit leaves the page before there was time to keep the text.
func TestLastKeysAreThereOnTheNextVisit(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "41 h")
}

// latestKept is the text that the next visit opens: each slot begins with the time when it was written.
const latestKept = `Object.entries(localStorage).filter(([key]) => key.startsWith("flinkconf.saved.2.")).map(([, text]) => text).sort().at(-1)?.replace(/^\d+ /, "") ?? ""`

// keeps waits until a text is kept over visits.
func (p playground) keeps(text string) {
	p.t.Helper()
	p.until("it is kept: "+text, fmt.Sprintf("(%s).includes(%q)", latestKept, text))
}

// saved is what is kept over visits.
func (p playground) saved() string {
	p.t.Helper()
	return get[string](p.tab, latestKept)
}

// TestLookingKeepsNothing opens a link and an older text, and leaves both as they are: what another tab has kept stays.
func TestLookingKeepsNothing(t *testing.T) {
	p := openPlayground(t)
	p.click(row("table.local-time-zone"))
	p.until("the link is there", `location.hash.startsWith("#v=1&")`)
	link := get[string](p.tab, "location.hash")
	p.typeMine()
	p.elsewhere()
	mine := p.saved()
	if !strings.Contains(mine, "a text of mine") {
		t.Fatalf("kept is %q", mine)
	}
	p.run("sessionStorage.clear()")
	p.load("/" + link)
	p.ready()
	p.shows(row(ttl), "36 h")
	p.wait(1500)
	p.elsewhere()
	if now := p.saved(); now != mine {
		t.Errorf("a link that was only looked at has made of my text\n%s", now)
	}
	p.run("sessionStorage.clear()")
	p.load("/")
	p.ready()
	p.shows(row(ttl), "41 h")
	newer := strings.Replace(mine, "41 h", "43 h", 1)
	p.run(fmt.Sprintf(`for (const key of Object.keys(localStorage)) localStorage.setItem(key, Date.now() + " " + %q)`, newer))
	p.elsewhere()
	if now := p.saved(); now != newer {
		t.Errorf("a tab that was only looked at has put its text in place of a newer one:\n%s", now)
	}
}

// hide has the page out of sight, or in it again.
func (p playground) hide(is bool) {
	p.t.Helper()
	p.run(fmt.Sprintf(`Object.defineProperty(document, "hidden", {configurable: true, get: () => %v}); document.dispatchEvent(new Event("visibilitychange"))`, is))
}

// TestOutOfSight hides the page right after typing: a browser may throw it away from then on without telling it.
func TestOutOfSight(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.hide(true)
	if kept := p.saved(); !strings.Contains(kept, "a text of mine") {
		t.Errorf("over visits kept is %q", kept)
	}
	if kept := get[string](p.tab, `sessionStorage.getItem("flinkconf.restore") ?? ""`); !strings.Contains(kept, "a text of mine") {
		t.Errorf("in the tab kept is %q", kept)
	}
	p.hide(false)
	if n := get[int](p.tab, "sessionStorage.length"); n != 0 {
		t.Errorf("a page that is seen again has %d things in the tab", n)
	}
	p.paste("-- more\n")
	p.load("/")
	p.ready()
	p.until("the last keys are back", `flinkconfEditor.shown.text.includes("-- more")`)
}

// TestLastKeysKeepLineEnds leaves right after typing into a text with line ends of Windows and a return that is none.
func TestLastKeysKeepLineEnds(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	p.elsewhere()
	const text = `SET 'table.exec.state.ttl' = '41 h';\r\n-- one\rline\r\n`
	p.run(fmt.Sprintf(`for (const [area, key] of [[localStorage, Object.keys(localStorage)[0]], [sessionStorage, "flinkconf.restore"]])
		area.setItem(key, area.getItem(key).replace("SET 'table.exec.state.ttl' = '41 h';\\n-- a text of mine\\n", %q))`, text))
	p.load("/")
	p.ready()
	p.shows(row(ttl), "41 h")
	p.click("[data-editor]")
	p.paste("-- last\n")
	p.elsewhere()
	if now := p.saved(); strings.Contains(now, "␍") || !strings.Contains(now, `-- one\rline\r\n`) || !strings.Contains(now, `-- last\r\n`) {
		t.Errorf("kept is\n%s", now)
	}
}

// TestNoRoomAndAway hides the page before what was typed is to be kept: that it can't be is said all the same.
func TestNoRoomAndAway(t *testing.T) {
	p := newPlayground(t)
	p.before(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }`)
	p.load("/")
	p.ready()
	p.typeMine()
	p.hide(true)
	p.hide(false)
	p.shows(toast, "keeps nothing")
}

func TestStorageThatKeepsNothing(t *testing.T) {
	tests := []struct{ name, script, says string }{
		{"denied", `for (const area of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, area, {get() { throw new DOMException("denied by the test", "SecurityError") }})`, "keeps nothing"},
		{"full", `const set = Storage.prototype.setItem
			Storage.prototype.setItem = function (key, value) {
				if (value.length > 20) throw new DOMException("full", "QuotaExceededError")
				set.call(this, key, value)
			}`, "is full"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayground(t)
			p.before(test.script)
			p.load("/")
			p.ready()
			p.typeMine()
			p.shows(toast, test.says)
			p.reload()
			p.shows(row(ttl), "41 h") // the history entry keeps the text over a reload
		})
	}
}

// crashed has the program end with a text of one's own.
func crashed(t *testing.T) playground {
	p := openPlayground(t)
	p.pardoned = []string{"panic", "goroutine", "exit code", "broken by the test", "unreachable", "Go program has already exited"}
	p.typeMine()
	p.keeps("a text of mine")
	p.run(fault)
	p.paste("SET 'table.exec.mini-batch.size' = '9';\n")
	p.until("the crash panel shows", `document.documentElement.dataset.boot === "crashed"`)
	p.visitAnew("/")
	p.until("the panel asks", `document.documentElement.dataset.boot === "recover" && document.querySelector("#crash").checkVisibility()`)
	if text := get[string](p.tab, `document.querySelector("#crash-workspace").value`); !strings.Contains(text, "a text of mine") || !strings.Contains(text, "= '9'") {
		t.Errorf("the panel holds\n%s", text)
	}
	return p
}

func TestRecoverInSafeMode(t *testing.T) {
	p := crashed(t)
	p.click("#crash-restart")
	p.ready()
	p.shows(toast, "Safe mode")
	p.until("all layers are off", `document.querySelectorAll("[data-layer]:not(.off)").length === 0`)
}

func TestRecoverWhatWasBefore(t *testing.T) {
	p := crashed(t)
	p.click("#crash-before")
	p.ready()
	p.shows(row(ttl), "41 h")
	p.until("the last keys are gone", fmt.Sprintf(`!document.querySelector(%q).innerText.includes("9")`, row("table.exec.mini-batch.size")))
}

// TestRecoverLater leaves the panel without an answer.
func TestRecoverLater(t *testing.T) {
	p := crashed(t)
	p.visitAnew("/")
	p.until("the panel asks again", `document.documentElement.dataset.boot === "recover" && document.querySelector("#crash-workspace").value.includes("= '9'")`)
	p.click("#crash-before")
	p.ready()
	p.shows(row(ttl), "41 h")
}

func TestRecoverWithTheExample(t *testing.T) {
	p := crashed(t)
	p.click("#crash-fresh")
	p.ready()
	p.shows(row(ttl), "36 h")
}

// TestStartThatHung finds the mark of a start that never came to its end.
func TestStartThatHung(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.elsewhere()
	p.run(`sessionStorage.setItem("flinkconf.starting", sessionStorage.getItem("flinkconf.restore")); sessionStorage.removeItem("flinkconf.restore")`)
	p.load("/")
	p.until("the panel asks", `document.documentElement.dataset.boot === "recover"`)
	p.click("#crash-anyway")
	p.ready()
	p.shows(row(ttl), "41 h")
}

// TestSafeModeOnRequest opens the address that asks for it.
func TestSafeModeOnRequest(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.elsewhere()
	p.load("/#safe")
	p.until("the panel asks", `document.documentElement.dataset.boot === "recover"`)
	p.click("#crash-restart")
	p.ready()
	p.shows(toast, "Safe mode")
	if hash := get[string](p.tab, "location.hash"); hash == "#safe" {
		t.Error("the next reload would ask again")
	}
}
