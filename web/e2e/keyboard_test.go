//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// tabUntil presses Tab until the focus is on what a selector matches, as someone does who uses no mouse.
func (p playground) tabUntil(selector string) {
	p.t.Helper()
	var passed []string
	for range 80 {
		p.press(kb.Tab)
		if get[bool](p.tab, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
			return
		}
		passed = append(passed, get[string](p.tab, `document.activeElement.outerHTML.slice(0, 90)`))
	}
	p.t.Fatalf("Tab doesn't lead to %s but to\n%s", selector, strings.Join(passed, "\n"))
}

// said is what was announced last.
func (p playground) said() string {
	p.t.Helper()
	return get[string](p.tab, `document.querySelector('[role="status"][aria-live]').innerText`)
}

// TestWithoutAMouse finds a key, sets it in a layer, reads where its value comes from, applies a fix, takes it back and copies
// the link, with the keyboard alone.
func TestWithoutAMouse(t *testing.T) {
	p := openPlayground(t)
	p.run(`navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }`)

	// Find a key.
	p.strike(key{"/", "/", 191}, 0)
	p.until("the focus is in the search field", fmt.Sprintf(`document.activeElement.matches(%q)`, search))
	p.insert("state.ttl")
	p.until("the search is done", fmt.Sprintf(`document.querySelectorAll('[data-list="effective"] [data-key][data-state]').length === 1 && document.querySelector(%q)`, row(ttl)))
	p.press(kb.ArrowDown)
	p.until("the focus is in the list", `document.activeElement.matches('[data-list="effective"]')`)
	p.until("the key is selected", fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-selected") === "true"`, row(ttl)))

	// Set it in a layer.
	p.tabUntil(docsPane + ` [data-do="amount"]`)
	p.insert("37")
	p.press(kb.Enter)
	p.shows(row(ttl), "37 h")

	// Read where its value comes from: it is announced, and stands in the option pane.
	if said := p.said(); !strings.Contains(said, "37 h") || !strings.Contains(said, "session") {
		t.Errorf("the change is announced as %q", said)
	}
	p.shows(docsPane, "Now 37 h, from session line 3, over 1 h in config.yaml")

	// Apply a fix, and take it back.
	p.press(kb.F8)
	p.until("the focus is on a problem", fmt.Sprintf(`document.activeElement.closest(%q)`, problems))
	p.tabUntil(problems + ` [data-do="fix"]`)
	p.press(kb.Enter)
	p.shows(docsPane, "Now GMT+08:00, from session line 7")
	p.strike(key{"z", "", 'Z'}, withCtrl)
	p.shows(docsPane, "Now UTC+8, from session line 7")

	// Copy the link.
	p.strike(key{"s", "", 'S'}, withCtrl)
	p.until("a link is copied", `(window.copied ?? "").includes("#v=1&")`)
	if said := p.said(); !strings.Contains(said, "ink") {
		t.Errorf("copying the link is announced as %q", said)
	}
}

// TestADialogRightAfterAnother opens a dialog before the browser has told that the one before is closed.
func TestADialogRightAfterAnother(t *testing.T) {
	p := openPlayground(t)
	p.dialogAnywhere("keys")
	get[bool](p.tab, `new Promise((done) => {
		const dialog = document.querySelector("dialog")
		new MutationObserver(() => { document.querySelector('.top [data-arg="export"]').click(); done(true) }).observe(dialog, {attributeFilter: ["open"]})
		document.querySelector('dialog [data-do="close-dialog"]').click()
	})`)
	p.frames()
	p.wait(100)
	p.until("the second one is open", `document.querySelector("dialog[open]")?.dataset.dialog === "export"`)
	p.press("\u001b")
	p.until("it is closed", `!document.querySelector("dialog").open`)
	p.frames()
	p.dialogAnywhere("keys")
}
