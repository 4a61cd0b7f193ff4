package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
)

// Tally counts what became of a layer's settings.
type Tally struct{ Win, Lose, Errors, Warnings int }

// talliesOf counts for every layer.
func talliesOf(w *core.Workspace, e *core.Evaluation, problems []Problem) []Tally {
	t := make([]Tally, len(w.Layers))
	for i := range e.Effective {
		for n := range e.Effective[i].Candidates {
			c := &e.Effective[i].Candidates[n]
			switch {
			case c.Layer < 0 || c.Layer >= len(t):
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
		switch {
		case p.Chip.Layer < 0:
		case p.Severity == diag.Error:
			t[p.Chip.Layer].Errors++
		case p.Severity == diag.Warning:
			t[p.Chip.Layer].Warnings++
		}
	}
	return t
}
