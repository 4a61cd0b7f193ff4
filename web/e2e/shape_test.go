//go:build e2e

package e2e

import (
	"fmt"
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
