//go:build e2e

package e2e

import (
	"fmt"
	"testing"
)

const (
	queryBlock = `[data-pane="effective"] [data-block="query"]`
	queryCard  = `[data-pane="layers"] [data-query] button`
)

func feature(name string) string {
	return fmt.Sprintf(queryBlock+" [data-do=feature][data-arg=%q]", name)
}

// problem waits until a finding says a text, or until none does.
func (p playground) problem(text string, there bool) {
	p.t.Helper()
	p.until(fmt.Sprintf("%t that the problems say %s", there, text), fmt.Sprintf(
		`[...document.querySelectorAll('[data-pane="problems"] [data-code]')].some(e => e.innerText.includes(%q)) === %t`, text, there))
}

// featureIs waits until a feature's chip is in a state, "" for no chip.
func (p playground) featureIs(name, state string) {
	p.t.Helper()
	p.until(name+" is "+state, fmt.Sprintf(`(document.querySelector(%q)?.dataset.feature ?? "") === %q`, feature(name), state))
}

// openQuery opens the block of the query, which stays open over visits.
func (p playground) openQuery() {
	p.t.Helper()
	p.click(queryBlock + ` summary`)
	p.until("the block is open", fmt.Sprintf("document.querySelector('%s .features')?.checkVisibility()", queryBlock))
}

// What the user says about the query decides what is said about its options, can be undone, and outlasts a reload.
func TestCorrectedFeature(t *testing.T) {
	const phases, unread = "two phases need table.exec.mini-batch.enabled", "No query here reads it: it counts for a query with group aggregation"
	p := openPlayground(t)
	p.example(1)
	p.write(p.layer(cluster), "table.exec.mini-batch.enabled: false\n")
	p.write(p.layer(session), "SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';\n"+
		"INSERT INTO daily_totals\nSELECT shop_id, COUNT(buyer_id) FROM purchases GROUP BY shop_id;\n")
	p.shows(queryBlock+" summary", "group aggregation")
	p.openQuery()
	p.featureIs("group-agg", "read")
	p.problem(phases, true)

	p.click(feature("group-agg"))
	p.featureIs("group-agg", "has")
	p.problem(phases, true)
	p.click(feature("group-agg"))
	p.featureIs("group-agg", "lacks")
	p.problem(unread, true)
	p.problem(phases, false)
	if name := p.text(feature("group-agg")); name == "" || !get[bool](p.tab, fmt.Sprintf(
		`/no/.test(document.querySelector(%q).textContent) && /by you/.test(document.querySelector(%q).textContent)`, feature("group-agg"), feature("group-agg"))) {
		t.Errorf("the chip's name %q doesn't say that the user says no", name)
	}

	p.click(`[data-do="undo"]`)
	p.featureIs("group-agg", "has")
	p.problem(phases, true)
	p.problem(unread, false)

	p.click(feature("group-agg"))
	p.featureIs("group-agg", "lacks")
	p.load("/")
	p.ready()
	p.featureIs("group-agg", "lacks")
	p.problem(unread, true)

	p.click(feature("group-agg"))
	p.featureIs("group-agg", "read")
	p.problem(phases, true)
}

// A feature that no text has can be said, and taken back by its chip or with all others.
func TestAddedFeature(t *testing.T) {
	p := openPlayground(t)
	p.openQuery()
	add := func(name string) {
		t.Helper()
		p.until("it can be added", fmt.Sprintf(`document.querySelector('%s [data-do="add-feature"] option[value=%q]')`, queryBlock, name))
		p.run(fmt.Sprintf(`{
			const menu = document.querySelector('%s [data-do="add-feature"]')
			menu.focus()
			menu.value = %q
			menu.dispatchEvent(new Event("change", {bubbles: true}))
		}`, queryBlock, name))
	}
	const clear = `[data-do="clear-corrections"]`
	add("top-n")
	p.featureIs("top-n", "has")
	p.until("the menu shows its name again", fmt.Sprintf(`document.querySelector('%s [data-do="add-feature"]').selectedIndex === 0`, queryBlock))
	p.click(feature("top-n"))
	p.featureIs("top-n", "lacks")
	p.click(feature("top-n"))
	p.featureIs("top-n", "")
	p.until("the focus is on the menu", `document.activeElement.dataset.do === "add-feature"`)

	// What can't be told is shown on wish, and stays in its place when it is corrected.
	p.click(`[data-do="unsure"]`)
	p.featureIs("cdc-source", "unsure")
	p.until("it says why", fmt.Sprintf(`document.querySelector('%s .query-notes li')`, queryBlock))
	before := get[float64](p.tab, fmt.Sprintf("document.querySelector(%q).offsetTop", feature("cdc-source")))
	p.click(feature("cdc-source"))
	p.featureIs("cdc-source", "has")
	if after := get[float64](p.tab, fmt.Sprintf("document.querySelector(%q).offsetTop", feature("cdc-source"))); after != before {
		t.Errorf("the chip moved from %v to %v", before, after)
	}
	add("join")
	p.featureIs("join", "has")
	p.click(clear)
	p.featureIs("join", "")
	p.featureIs("cdc-source", "unsure")
	p.until("nothing is left to clear", fmt.Sprintf("!document.querySelector(%q).checkVisibility()", clear))

	// The place of the query leads to it.
	p.click(queryBlock + ` [data-do="goto"][data-line]`)
	p.until("the caret is in the query", `flinkconfEditor.surface.view.hasFocus &&
		flinkconfEditor.shown.text.slice(flinkconfEditor.surface.view.state.selection.main.head).startsWith("INSERT")`)
}

// The query of a program decides as one in a script does. It is a text, not a layer.
func TestQueryOfAProgram(t *testing.T) {
	const aggregate = "INSERT INTO totals SELECT page, COUNT(*) FROM visits GROUP BY page;\n"
	p := openPlayground(t)
	p.example(3)
	p.choose("release", "2.2")
	p.openQuery()
	layers := get[int](p.tab, `document.querySelectorAll('[data-layer]').length`)
	p.write(p.layer("table-config"), "config.set(\"table.optimizer.agg-phase-strategy\", \"TWO_PHASE\");\n")
	p.write(p.layer(cluster), "\n")
	const conditional, phases, unread = "No effect on group aggregations", "two phases need table.exec.mini-batch.enabled", "No query here reads it"
	p.problem(conditional, true)

	write := func(text string) {
		t.Helper()
		p.click(queryCard)
		p.until("the query is open", "flinkconfEditor.shown.layer === -2")
		p.frames()
		p.selectAll()
		p.paste(text)
		p.until("the text is there", fmt.Sprintf("flinkconfEditor.shown.text === %q", text))
	}
	write(aggregate)
	p.featureIs("group-agg", "read")
	p.problem(conditional, false)
	p.problem(phases, true)
	write("SELECT page FROM visits;\n")
	p.featureIs("group-agg", "")
	p.problem(unread, true)
	write(aggregate)
	p.problem(unread, false)
	if n := get[int](p.tab, `document.querySelectorAll('[data-layer]').length`); n != layers {
		t.Errorf("there are %d layers, and were %d", n, layers)
	}

	p.paste("-- mine\n")
	p.load("/")
	p.ready()
	p.featureIs("group-agg", "read")
	p.choose("entry", "sql-client")
	p.shows(queryCard, "1 query")
	p.choose("entry", "table-api")
	p.click(queryBlock + ` [data-do="goto"][data-to="-2"][data-line]`)
	p.until("the query is open", fmt.Sprintf("flinkconfEditor.shown.text === %q", aggregate+"-- mine\n"))
	p.click(`.query-tools [data-do="delete"]`)
	p.until("the query is empty", `flinkconfEditor.shown.text === ""`)
	p.featureIs("group-agg", "")
	p.click(`[data-do="undo"]`)
	p.featureIs("group-agg", "read")
}
