package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
)

// Tally counts what became of a layer's settings, and the problems with its text.
type Tally struct{ Win, Lose, Errors, Warnings int }

// talliesOf counts for every layer, and behind them for the query text.
func talliesOf(w *core.Workspace, e *core.Evaluation, problems []Problem) []Tally {
	t := make([]Tally, len(w.Layers)+1)
	for i := range e.Effective {
		for n := range e.Effective[i].Candidates {
			c := &e.Effective[i].Candidates[n]
			switch {
			case c.Layer < 0 || c.Layer >= len(w.Layers):
			case c.Status == resolve.Wins && e.Effective[i].Known():
				t[c.Layer].Win++
			case c.Status == resolve.Wins:
				// Nothing reads it: it neither wins nor loses, and is a problem already.
			case c.Status != resolve.ResetsKey:
				t[c.Layer].Lose++
			}
		}
	}
	for i := range problems {
		p := &problems[i]
		at := p.Chip.Layer
		if at == diag.Query {
			at = len(w.Layers)
		}
		switch {
		case at < 0:
		case p.Severity == diag.Error:
			t[at].Errors++
		case p.Severity == diag.Warning:
			t[at].Warnings++
		}
	}
	return t
}
