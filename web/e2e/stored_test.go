//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"flinkconf/web/serve"
)

// inStored are the rows of the dialog of what is stored.
const inStored = `[data-dialog="stored"] .stored`

// openStored opens the dialog of what is stored, and waits until it is full.
func (p playground) openStored() {
	p.t.Helper()
	p.run(`document.querySelector('[data-do="dialog"][data-arg="stored"]').click()`) // in a menu where there is little room
	p.until("what is stored is told", `document.querySelector('dialog[open] [data-do="stored-keep"]:not(:disabled)')`)
}

// storedDo clicks a button of the row that shows a text, and confirms where that is asked for.
func (p playground) storedDo(row, do string) {
	p.t.Helper()
	const mark = "data-test-row"
	p.until(row+" is listed", fmt.Sprintf(`[...document.querySelectorAll(".stored > li")].some((li) => li.innerText.includes(%q))`, row))
	p.run(fmt.Sprintf(`for (const li of document.querySelectorAll(".stored > li")) li.toggleAttribute(%q, li.innerText.includes(%q))`, mark, row))
	p.click("[" + mark + `] [data-do="` + do + `"]`)
	if do == "stored-ask" {
		p.click("[" + mark + `] [data-do="stored-do"]`)
	}
}

// deleteAll deletes everything that is kept.
func (p playground) deleteAll() {
	p.t.Helper()
	p.click(`[data-do="stored-ask"][data-arg="all"]`)
	p.click(`.dialog-foot [data-do="stored-do"]`)
	p.shows(`[data-dialog="stored"]`, "Nothing is kept.")
}

// keptKeys are the names of what is kept, over visits and in the tab.
func (p playground) keptKeys() string {
	p.t.Helper()
	return get[string](p.tab, `[...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort().join(" ")`)
}

// secretly is a text of one's own with a secret.
const secretly = "SET 'table.exec.state.ttl' = '41 h';\nSET 's3.secret-key' = 'hunter2';\n-- a text of mine\n"

func TestStoredIsShownAndDeleted(t *testing.T) {
	p := openPlayground(t)
	p.click(`[data-control="theme"]`)
	p.write(p.layer(session), secretly)
	p.shows(row(ttl), "41 h")
	p.openStored() // before the text was written by itself
	p.shows(inStored, "Your texts")
	p.shows(inStored, "Dark or light")
	p.storedDo("Your texts", "stored-show")
	p.shows(inStored+" pre", "a text of mine")
	if strings.Contains(p.text(inStored+" pre"), "hunter2") {
		t.Error("a secret shows unasked")
	}
	p.click(`[data-do="stored-secrets"]`)
	p.shows(inStored+" pre", "hunter2")

	p.storedDo("Dark or light", "stored-ask")
	p.until("it is gone", `!document.querySelector(".stored").innerText.includes("Dark or light")`)
	p.until("the focus is in the dialog", `document.activeElement.closest("dialog")`)
	p.click(`[data-do="stored-ask"]`) // and not, after all
	p.click(`[data-do="stored-ask"][data-arg=""]`)
	if keys := p.keptKeys(); strings.Contains(keys, "theme") || !strings.Contains(keys, "flinkconf.saved.2.") {
		t.Errorf("kept are now %q", keys)
	}
	p.deleteAll()
	if keys := p.keptKeys(); keys != "" {
		t.Errorf("after deleting everything there are %q", keys)
	}
	p.press("\u001b")
	p.shows(row(ttl), "41 h")
	p.click(row("parallelism.default")) // no change of the texts
	p.elsewhere()
	if keys := p.keptKeys(); keys != "" {
		t.Errorf("what was deleted is kept again: %q", keys)
	}
	p.load("/")
	p.ready()
	p.shows(row(ttl), "36 h")

	p.write(p.layer(session), secretly)
	p.openStored()
	p.deleteAll()
	p.press("\u001b")
	p.write(p.layer(session), secretly+"-- changed again\n")
	p.keeps("changed again")
	p.load("/")
	p.ready()
	p.shows(row(ttl), "41 h")
}

func TestNothingIsKeptWhereThatIsChosen(t *testing.T) {
	p := openPlayground(t)
	p.typeMine()
	p.openStored()
	p.click(`[data-do="stored-keep"]`)
	p.click(`.dialog-foot [data-do="stored-do"]`)
	p.until("it is switched off", `document.querySelector('[data-do="stored-keep"]').ariaChecked === "false"`)
	p.press("\u001b")
	p.click(`[data-control="theme"]`)
	p.click(`[data-control="lang"]`)
	p.until("the page speaks Chinese", `document.documentElement.lang.startsWith("zh")`)
	p.write(p.layer(session), secretly)
	p.shows(row(ttl), "41 h")
	p.wait(1500)
	p.elsewhere()
	if keys := p.keptKeys(); keys != "flinkconf.keep" {
		t.Errorf("kept are %q, want the choice alone", keys)
	}
	p.load("/")
	p.ready()
	p.shows(row(ttl), "36 h")

	p.write(p.layer(session), secretly)
	p.shows(row(ttl), "41 h")
	p.openStored()
	p.click(`[data-do="stored-keep"]`)
	p.until("it is switched on", `document.querySelector('[data-do="stored-keep"]').ariaChecked === "true"`)
	p.keeps("a text of mine")
	p.visitAnew("/")
	p.ready()
	p.shows(row(ttl), "41 h")
}

// TestARestartGoesOn ends the program where nothing is to be kept: the restart that people ask for has their texts all the same.
func TestARestartGoesOn(t *testing.T) {
	p := openPlayground(t)
	p.pardoned = []string{"panic", "goroutine", "exit code", "broken by the test", "unreachable", "Go program has already exited"}
	p.run(`localStorage.setItem("flinkconf.keep", "nothing")`)
	p.typeMine()
	p.run(fault)
	p.paste("SET 'table.exec.mini-batch.size' = '9';\n")
	p.until("the crash panel shows", `document.documentElement.dataset.boot === "crashed"`)
	if keys := p.keptKeys(); keys != "flinkconf.keep" {
		t.Errorf("kept are %q", keys)
	}
	p.click("#crash-restart")
	p.ready()
	p.shows(row(ttl), "41 h")
	if keys := p.keptKeys(); keys != "flinkconf.keep" {
		t.Errorf("after the restart kept are %q", keys)
	}
}

// TestStoredWhereStorageIsDenied says so.
func TestStoredWhereStorageIsDenied(t *testing.T) {
	p := newPlayground(t)
	p.before(`for (const area of ["localStorage", "sessionStorage", "caches"])
		Object.defineProperty(window, area, {get() { throw new DOMException("denied by the test", "SecurityError") }})`)
	p.load("/")
	p.ready()
	p.openStored()
	p.shows(`[data-dialog="stored"]`, "This browser lets the page keep nothing.")
}

// TestNeighboursOnOneOrigin has two playgrounds below different paths of one origin, one of them within the other, and somebody
// else's things beside them.
func TestNeighboursOnOneOrigin(t *testing.T) {
	mux := http.NewServeMux()
	for _, folder := range []string{"/docs", "/docs/next"} {
		mux.Handle(folder+"/", http.StripPrefix(folder, serve.New(built(t))))
	}
	mux.HandleFunc("/blank", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, `<!doctype html><title>b</title><link rel="icon" href="data:,">`)
	})
	p := playground{newTab(t, mux)}
	p.load("/blank")
	p.run(`localStorage.setItem("someone", "else"); localStorage.setItem("flinkconf.saved.2.abc", "1 {}"); localStorage.setItem("flinkconfusion", "x")`)
	write := func(path, value string) {
		t.Helper()
		p.load(path)
		p.ready()
		p.shows(row(ttl), "36 h") // the example: texts of a neighbour would have another value
		p.write(p.layer(session), "SET 'table.exec.state.ttl' = '"+value+"';\n")
		p.shows(row(ttl), value)
		p.until("the worker has begun", `navigator.serviceWorker.getRegistration().then((r) => r?.scope === location.origin + location.pathname)`)
		p.load("/blank")
		p.run("sessionStorage.clear()")
	}
	write("/docs/", "51 h")
	write("/docs/next/", "52 h")
	p.load("/docs/")
	p.ready()
	p.shows(row(ttl), "51 h")
	p.openStored()
	if n := strings.Count(p.text(inStored), "Your texts"); n != 1 {
		t.Errorf("%d texts are listed:\n%s", n, p.text(inStored))
	}
	p.deleteAll()
	keys := p.keptKeys()
	for _, want := range []string{"someone", "flinkconf.saved.2.abc", "flinkconfusion", "flinkconf/docs/next/saved.2."} {
		if !strings.Contains(keys, want) {
			t.Errorf("%s was taken from a neighbour; there are %q", want, keys)
		}
	}
	if strings.Contains(keys, "flinkconf/docs/saved") {
		t.Errorf("not everything is deleted: %q", keys)
	}
	if workers := get[string](p.tab, `navigator.serviceWorker.getRegistrations().then((all) => all.map((r) => new URL(r.scope).pathname).join())`); workers != "/docs/next/" {
		t.Errorf("the workers left are those of %q, want the neighbour's", workers)
	}
	p.load("/docs/next/")
	p.ready()
	p.shows(row(ttl), "52 h")
}
