//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// howMany is how many texts are kept over visits.
const howMany = `Object.keys(localStorage).filter((key) => key.startsWith("flinkconf.saved.2.")).length`

// TestLastKeysStayInTheirSlot leaves the page right after a key, again and again: the next visit goes on in the same slot.
func TestLastKeysStayInTheirSlot(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	for _, last := range []string{"-- first\b\f\n", "-- second\n"} {
		p.click("[data-editor]")
		p.paste(last)
		p.visitAnew("/")
		p.ready()
		p.shows(row(ttl), "41 h")
	}
	p.openStored()
	p.shows(inStored, "open now")
	p.press("\u001b")
	p.setsAndKeeps("43 h")
	if n := get[int](p.tab, howMany); n != 1 {
		t.Errorf("one line of work has %d slots:\n%s", n, get[string](p.tab, allKept))
	}
}

// TestUndoOfOpening opens texts that are kept in place of a link that was only looked at, and undoes that.
func TestUndoOfOpening(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.keeps("a text of mine")
	p.visitAnew("/" + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.openStored()
	p.storedDo("Your texts", "stored-open")
	p.shows(row(ttl), "41 h")
	p.click(`[data-do="undo-step"]`)
	p.shows(row(ttl), "77 h")
	p.wait(2400)
	p.keeps("a text of mine")
	p.setsAndKeeps("78 h")
	if kept := get[string](p.tab, allKept); !strings.Contains(kept, "a text of mine") {
		t.Errorf("kept are\n%s", kept)
	}
}

// TestAnotherTabGoesOn opens in a second tab what the first has typed, and changes it: what the first one shows is kept, too, and
// counts as the older.
func TestAnotherTabGoesOn(t *testing.T) {
	p := openPlayground(t)
	p.setsAndKeeps("51 h")
	q := p.beside("/")
	q.shows(row(ttl), "51 h")
	q.setsAndKeeps("52 h")
	p.until("the first one has kept its texts again", fmt.Sprintf(`(%s).includes("51 h")`, allKept))
	q.setsAndKeeps("53 h")
	p.until("the other tab's text has arrived", fmt.Sprintf(`(%s).includes("53 h")`, allKept))
	if n := get[int](p.tab, howMany); n != 2 {
		t.Errorf("%d texts are kept:\n%s", n, get[string](p.tab, allKept))
	}
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "53 h")
}

// TestKeptAgainByAnotherTab types while another tab has nothing kept, and leaves after that has things kept again.
func TestKeptAgainByAnotherTab(t *testing.T) {
	p := openPlayground(t)
	q := p.beside("/")
	q.openStored()
	q.click(`[data-do="stored-keep"]`)
	q.click(`.dialog-foot [data-do="stored-do"]`)
	p.until("nothing is to be kept", `localStorage.getItem("flinkconf.keep") === "nothing"`)
	p.typeMine()
	p.wait(2400) // it would have been kept by now
	q.click(`[data-do="stored-keep"]`)
	p.keeps("a text of mine")
}

// TestTimesThatCannotBe has a slot of a clock that was ahead, one of a time without a date, and one that holds no workspace.
func TestTimesThatCannotBe(t *testing.T) {
	p := openPlayground(t)
	p.setsAndKeeps("51 h")
	ahead := p.saved()
	p.elsewhere()
	p.run(fmt.Sprintf(`sessionStorage.clear(); localStorage.clear(); localStorage.setItem("flinkconf.saved.2.ahead", (Date.now() + 1e11) + " " + %q)
		localStorage.setItem("flinkconf.saved.2.never", "9e99 {}"); localStorage.setItem("flinkconf.saved.2.far", "9".repeat(17) + " {}")
		localStorage.setItem("flinkconf.saved.2.text", (Date.now() + 1e12) + " no workspace")`, strings.Replace(ahead, "51 h", "50 h", 1)))
	p.load("/" + sharedLink(t))
	p.ready()
	p.sets("52 h")
	p.until("it is kept", fmt.Sprintf(`(%s).includes("52 h")`, allKept))
	p.openStored()
	p.shows(inStored, "another version")
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "52 h")
}

// TestTheOldestStaysWhereThereIsNoRoom can't write a seventh text: the oldest isn't given up for nothing. Once another one is deleted
// there is room.
func TestTheOldestStaysWhereThereIsNoRoom(t *testing.T) {
	p := newPlayground(t)
	p.before(`const set = Storage.prototype.setItem
		Storage.prototype.setItem = function (key, value) {
			if (value.includes("77 h") && localStorage.getItem("flinkconf.saved.2.t3")) throw new DOMException("full", "QuotaExceededError")
			set.call(this, key, value)
		}`)
	p.load("/")
	p.ready()
	p.run(`for (let i = 1; i < 7; i++) localStorage.setItem("flinkconf.saved.2.t" + i, (1e11 + i) + ' {"layers":[{"kind":"session","name":"n' + i + '","text":"number ' + i + '"}]}')`)
	p.sets("77 h")
	p.shows(toast, "is full")
	if kept := get[string](p.tab, allKept); !strings.Contains(kept, "number 1") || strings.Count(kept, `"layers"`) != 6 {
		t.Errorf("kept are\n%s", kept)
	}
	p.openStored()
	p.storedDo("n3", "stored-ask")
	p.keeps("77 h")
	if kept := get[string](p.tab, allKept); !strings.Contains(kept, "number 1") {
		t.Errorf("kept are now\n%s", kept)
	}
}

// TestNewerBuildHasTheTexts takes a newer build where the texts are not kept: the prompt has promised them.
func TestNewerBuildHasTheTexts(t *testing.T) {
	tests := []struct {
		name string
		do   func(p playground)
	}{
		{"everything was deleted", func(p playground) {
			p.openStored()
			p.deleteAll()
			p.press("\u001b")
		}},
		{"nothing is kept", func(p playground) {
			p.openStored()
			p.click(`[data-do="stored-keep"]`)
			p.click(`.dialog-foot [data-do="stored-do"]`)
			p.until("it is switched off", `document.querySelector('[data-do="stored-keep"]').ariaChecked === "false"`)
			p.press("\u001b")
		}},
		{"the program has ended, and storage is full", func(p playground) {
			p.run(`const set = Storage.prototype.setItem
				Storage.prototype.setItem = function (key, value) {
					if (this === localStorage) throw new DOMException("full", "QuotaExceededError")
					set.call(this, key, value)
				}
				localStorage.clear()`)
			p.run(fault)
			p.paste("-- the last keys\n")
			p.until("the crash panel shows", `document.documentElement.dataset.boot === "crashed"`)
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := openPlayground(t)
			p.pardoned = []string{"panic", "goroutine", "exit code", "broken by the test", "unreachable", "Go program has already exited"}
			p.typeMine()
			p.newerThere()
			test.do(p)
			p.run(fmt.Sprintf("document.querySelector(%q).click()", takeNewer))
			p.until("the page is loaded anew", `performance.getEntriesByType("navigation")[0].type === "reload"`)
			p.ready()
			p.shows(row(ttl), "41 h")
		})
	}
}

// TestSafeModeInAnOpenPage asks for it by the address of a page that is open, where nothing is kept.
func TestSafeModeInAnOpenPage(t *testing.T) {
	p := openPlayground(t)
	p.run(`localStorage.setItem("flinkconf.keep", "nothing")`)
	p.typeMine()
	p.run(`location.hash = "safe"`)
	p.until("the panel asks", `document.documentElement.dataset.boot === "recover" && document.querySelector("#crash-workspace").value.includes("a text of mine")`)
	p.click("#crash-restart")
	p.ready()
	p.shows(toast, "Safe mode")
}

// TestNothingIsNew has nothing kept, and then again: that is no newer build, neither here nor in another tab.
func TestNothingIsNew(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	q := h.beside(p)
	q.kept("ready")
	p.dialogAnywhere("stored")
	p.click(`[data-do="stored-keep"]`)
	p.click(`.dialog-foot [data-do="stored-do"]`)
	p.builds(0)
	p.click(`[data-do="stored-keep"]`)
	p.until("the page is kept again", `document.querySelector('dialog [data-offline="ready"]')?.checkVisibility()`)
	p.wait(1200)
	if get[bool](p.tab, `document.querySelector("#update").hasChildNodes()`) || get[bool](q.tab, `document.querySelector("#update").hasChildNodes()`) {
		t.Error("a newer build is offered")
	}
}

// TestNoWorkerAfterAll has nothing kept while the worker is on its way.
func TestNoWorkerAfterAll(t *testing.T) {
	h := newHost(t)
	p := h.tab()
	p.before(`const register = ServiceWorkerContainer.prototype.register
		ServiceWorkerContainer.prototype.register = async function (...given) {
			await new Promise((done) => (window.goOn = done))
			return register.apply(this, given)
		}`)
	p.load(folder)
	p.ready()
	p.until("the worker is asked for", "window.goOn")
	p.openStored()
	p.click(`[data-do="stored-keep"]`)
	p.click(`.dialog-foot [data-do="stored-do"]`)
	p.until("it is switched off", `document.querySelector('[data-do="stored-keep"]').ariaChecked === "false"`)
	p.run("window.goOn()")
	p.wait(1200)
	p.builds(0)
	p.until("there is no worker", `navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)`)
}
