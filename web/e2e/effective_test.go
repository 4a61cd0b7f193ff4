//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	effectiveList = `[data-list="effective"]`
	suggestions   = `#suggestions [role="option"]`
)

// lists waits until the list has as many option rows.
func (p playground) lists(n int) {
	p.t.Helper()
	p.until(fmt.Sprintf("%d rows are listed", n), fmt.Sprintf(
		`[...document.querySelectorAll('%s [data-key][data-state]')].filter(e => e.checkVisibility()).length === %d`, effectiveList, n))
}

// A filter is typed with the help of the suggestions, without the mouse.
func TestFilterByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = 'soon';\nSET 'table.exec.mini-batch.size' = '5';\n")
	p.until("the read fails", fmt.Sprintf(`document.querySelector(%q)?.dataset.state === "invalid"`, row(ttl)))
	p.run(fmt.Sprintf(`document.querySelector('%s').focus()`, search))
	p.press("@", "p")
	p.until("one filter is offered, with how much it finds", fmt.Sprintf(
		`(o => o.length === 1 && /@problem.*\d/.test(o[0].textContent) && o[0].checkVisibility())([...document.querySelectorAll('%s')])`, suggestions))
	p.until("the field says that there is a list", fmt.Sprintf(`document.querySelector('%s').getAttribute("aria-expanded") === "true"`, search))
	p.press(kb.ArrowDown)
	p.until("the active one is named", fmt.Sprintf(
		`(f => document.getElementById(f.getAttribute("aria-activedescendant"))?.getAttribute("aria-selected") === "true")(document.querySelector('%s'))`, search))
	p.press(kb.Enter)
	p.until("the filter stands in the field", fmt.Sprintf(`document.querySelector('%s').value === "@problem "`, search))
	p.until("its chip is pressed", `document.querySelector('[data-do="filter"][data-arg="@problem"]').getAttribute("aria-pressed") === "true"`)
	p.until("the caret is behind it", fmt.Sprintf(`(f => document.activeElement === f && f.selectionStart === 9)(document.querySelector('%s'))`, search))
	p.until("what has no problem is gone", fmt.Sprintf(`document.querySelector(%q) && !document.querySelector(%q)?.checkVisibility()`,
		row(ttl), row("table.exec.mini-batch.size")))

	// An argument is offered behind the word that needs one.
	p.press("@", "l", "a")
	p.press(kb.ArrowDown, kb.Enter)
	p.until("the layers are offered", fmt.Sprintf(`[...document.querySelectorAll('%s')].some(o => o.textContent.startsWith("@layer:session"))`, suggestions))
	p.press(kb.ArrowDown, kb.Enter)
	p.lists(1)
	p.press("x", "y", "z")
	p.shows(`[data-pane="effective"] .empty`, "No")
	p.press(kb.Escape)
	p.until("the search is empty", fmt.Sprintf(`document.querySelector('%s').value === ""`, search))

	p.press("@", "n", "o")
	p.shows(`[data-pane="effective"] .empty`, "There is no filter @no.")
	p.press(kb.Escape)
	p.press("m", "b", "s", "i", "z", "e")
	p.lists(1)
	p.until("what was found is marked", fmt.Sprintf(
		`[...document.querySelectorAll('%s mark')].map(m => m.textContent).join("|") === "m|b|size"`, row("table.exec.mini-batch.size")))
}

// What is set has nothing that fits, and other options have.
func TestUnsetOptionsAreShown(t *testing.T) {
	p := openPlayground(t)
	p.run(fmt.Sprintf(`document.querySelector('%s').focus()`, search))
	p.insert("async-lookup")
	p.shows(`[data-pane="effective"] .empty`, "options that nobody sets")
	p.click(`.empty [data-do="all"]`)
	p.until("they are listed", fmt.Sprintf(`document.querySelector(%q)?.checkVisibility()`, row("table.exec.async-lookup.buffer-capacity")))
}

func TestFoldByKeyboard(t *testing.T) {
	p := openPlayground(t)
	p.click(row("table.exec.mini-batch.size"))
	p.press(kb.ArrowLeft, kb.ArrowLeft) // closes the row, then leads to its heading
	const active = `document.getElementById(document.querySelector('[data-list="effective"]').getAttribute("aria-activedescendant"))`
	p.until("the heading is active", active+`?.getAttribute("aria-expanded") === "true" && `+active+`.getAttribute("aria-level") === "1"`)
	rows := get[int](p.tab, fmt.Sprintf(`[...document.querySelectorAll('%s [data-key][data-state]')].filter(e => e.checkVisibility()).length`, effectiveList))
	p.press(kb.ArrowLeft)
	p.until("the group is folded", active+`.getAttribute("aria-expanded") === "false"`)
	p.until("its rows are gone", fmt.Sprintf(`!document.querySelector(%q)?.checkVisibility()`, row(ttl)))
	p.press(kb.ArrowRight)
	p.lists(rows)
	p.press("*")
	p.lists(0)
	p.press("*")
	p.lists(rows)
	p.click(effectiveList + ` [data-do="fold"]`)
	p.until("a click folds, too", fmt.Sprintf(`document.querySelector('%s [data-do="fold"]').getAttribute("aria-expanded") === "false"`, effectiveList))
}

func TestCopyARow(t *testing.T) {
	p := newPlayground(t)
	// A page without a person may not use the clipboard.
	p.before(`navigator.clipboard.writeText = async (text) => { window.copied = text }`)
	p.load("/")
	p.ready()
	clipboard := func(want string) {
		t.Helper()
		p.until("copied is "+want, fmt.Sprintf("window.copied === %q", want))
		p.shows(".toast", want)
	}
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '36 h';\n")
	p.click(row(ttl))
	p.press("c")
	clipboard("SET 'table.exec.state.ttl' = '36 h';")
	p.press("m")
	p.until("the menu has the focus", `document.activeElement.dataset.item === "0"`)
	p.press(kb.ArrowDown)
	p.until("the next entry has it", `document.activeElement.dataset.item === "1"`)
	p.press(kb.Enter)
	clipboard(ttl)
	p.click(row(ttl) + ` [data-do="row-menu"]`)
	p.click(`.row-menu [data-arg="value"]`)
	clipboard("36 h")
	p.click(row(ttl) + ` [data-do="copy-row"]`)
	clipboard("SET 'table.exec.state.ttl' = '36 h';")
}

// The list has most of its pane, with the blocks above it in a line each.
func TestRoomForTheList(t *testing.T) {
	p := newPlayground(t)
	p.do(chromedp.EmulateViewport(1440, 900))
	p.load("/")
	p.ready()
	share := get[float64](p.tab, fmt.Sprintf(
		`document.querySelector('%s').offsetHeight / document.querySelector('[data-pane="effective"]').offsetHeight`, effectiveList))
	t.Logf("measured: the list has %.0f %% of its pane at 1440 by 900", 100*share)
	if share < 0.6 {
		t.Errorf("the list has %.0f %% of its pane", 100*share)
	}
	p.click(`[data-block="together"] summary`)
	p.until("the values are shown", `document.querySelector('[data-block="together"] [data-derived]')?.checkVisibility()`)
	p.load("/")
	p.ready()
	p.until("the block is still open", `document.querySelector('[data-block="together"] [data-derived]')?.checkVisibility()`)
	p.click(`[data-block="together"] summary`)
	p.until("it is closed", `!document.querySelector('[data-block="together"] [data-derived]')?.checkVisibility()`)
}
