//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// The query in the session's script decides what is said about two-phase aggregation.
func TestTheQueryDecidesAboutTwoPhases(t *testing.T) {
	const (
		sets    = "SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';\n"
		insert  = "INSERT INTO daily_totals\nSELECT shop_id, COUNT(buyer_id) FROM purchases GROUP BY shop_id;\n"
		another = "INSERT INTO daily_totals\nSELECT shop_id, buyer_id FROM purchases;\n"
	)
	p := openPlayground(t)
	p.example(1)
	p.write(p.layer(cluster), "table.exec.mini-batch.enabled: false\n")
	problem := func(text string) {
		t.Helper()
		p.until("the problems say "+text, fmt.Sprintf(
			`[...document.querySelectorAll('[data-pane="problems"] [data-code]')].some(e => e.innerText.includes(%q))`, text))
	}
	gone := func(text string) {
		t.Helper()
		p.until("the problems say no more "+text, fmt.Sprintf(
			`![...document.querySelectorAll('[data-pane="problems"] [data-code]')].some(e => e.innerText.includes(%q))`, text))
	}
	const phases, unread = "two phases need table.exec.mini-batch.enabled", "No query here reads it"
	p.write(p.layer(session), sets+insert)
	problem(phases)
	gone(unread)
	p.write(p.layer(session), sets+another)
	problem(unread)
	gone(phases)
	p.write(p.layer(session), sets)
	problem("No effect on group aggregations: " + phases)
}

// Without GROUP BY the script of the opening example aggregates nothing any more.
func TestTheOpeningExampleWithoutGroupBy(t *testing.T) {
	p := openPlayground(t)
	p.openLayer(p.layer(session))
	text := p.shown()
	// Only what is in view is drawn, so the last rows are brought there.
	last := `document.querySelector('[data-area="problems"]').scrollTop = 1e6; `
	says := func(said string) string {
		return fmt.Sprintf(`(() => { %sreturn [...document.querySelectorAll('[data-pane="problems"] [data-code]')].some(e => e.innerText.includes(%q)) })()`, last, said)
	}
	const aggregates, unread = "in streaming mode TWO_PHASE does what AUTO does", "No query here reads it: it counts for a query with group aggregation"
	p.until("the problems speak of two phases", says(aggregates))
	without := strings.NewReplacer(", COUNT(*) AS orders", "", "\nGROUP BY user_id", "").Replace(text)
	if strings.Contains(without, "GROUP BY") {
		t.Fatalf("the example's script became\n%s", without)
	}
	p.write(p.layer(session), without)
	p.run(`document.querySelector('[data-area="problems"]').scrollTop = 0`)
	p.until("they say that nothing reads the option", fmt.Sprintf(
		`[...document.querySelectorAll('[data-pane="problems"] [data-code]')].some(e => e.innerText.includes(%q))`, unread))
	p.run(last)
	p.frames()
	if get[bool](p.tab, says(aggregates)) {
		t.Error("the problems still speak of an aggregation")
	}
}
