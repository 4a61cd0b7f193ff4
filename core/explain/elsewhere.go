package explain

import (
	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// Outcome is what a release, a mode and an entry point make of the key. The Key of its Effective is the option's current one
// there.
type Outcome struct {
	*core.Effective
	// From and To are the first and the last of the releases in a row that agree.
	From, To release.Release
	Mode     layer.Mode
	Entry    layer.Entry
	// Until is the last release that read a key which this one doesn't, Since the first that will read it, and Instead the key
	// that the option has here or that took its place. All are zero where the key is one of an option.
	Until, Since release.Release
	Instead      string
	// Gained are warnings and errors that there are here and not now, Lost those that there are now and not here.
	Gained, Lost []diag.Diagnostic
	// Why is what becomes of the first candidate, which wins now if any does, where it doesn't win here; nil where it does, and
	// where it is lost for the same reason.
	Why   *resolve.Candidate
	found []diag.Diagnostic
}

// elsewhere looks at all other releases, the other mode and the other entry points, one change at a time.
func (x *explainer) elsewhere() {
	last := &x.Outcome
	now := x.w
	for r := release.First; r <= release.Last; r++ {
		x.w.Release = r
		o := &x.Outcome
		if r != now.Release {
			o = x.outcome()
		}
		switch {
		case r != now.Release && !same(&x.Outcome, o):
			if last == &x.Outcome || !same(last, o) {
				x.Elsewhere = append(x.Elsewhere, o)
				last = o
			}
			last.To = r
		default:
			last = &x.Outcome
		}
	}
	x.w = now
	x.w.Mode = layer.Batch
	if now.Mode == layer.Batch {
		x.w.Mode = layer.Streaming
	}
	x.look()
	x.w = now
	for _, e := range [...]layer.Entry{layer.SQLClient, layer.SQLGateway, layer.TableAPI, layer.DataStreamBridge} {
		x.w.Entry = e
		x.look()
	}
	x.w = now
}

// look adds the outcome of the workspace if it isn't the one of now.
func (x *explainer) look() {
	if o := x.outcome(); !same(&x.Outcome, o) {
		x.Elsewhere = append(x.Elsewhere, o)
	}
}

// outcome evaluates the workspace.
func (x *explainer) outcome() *Outcome {
	o := &Outcome{From: x.w.Release, To: x.w.Release, Mode: x.w.Mode, Entry: x.w.Entry}
	view := catalog.At(o.From)
	key := ""
	for _, k := range x.keys {
		if key == "" && len(view.Lookup(k)) > 0 {
			key = core.KeyOf(view, k)
		}
	}
	if key == "" {
		key = x.keys[0]
		stone, _ := view.Tombstone(x.keys[1])
		o.Until, o.Instead = stone.Until, stone.ReplacedBy
		o.Since, _ = view.NotYet(x.keys[1])
		for _, k := range x.Names.Keys {
			if len(view.Lookup(k)) > 0 {
				o.Instead = core.KeyOf(view, k)
			}
		}
	}
	if !x.Brief {
		e := x.evaluator.Evaluate(x.w)
		o.Effective = e.Find(key)
		for i := range e.Diagnostics {
			if d := &e.Diagnostics[i]; d.Key != "" && core.KeyOf(view, d.Key) == key {
				o.found = append(o.found, *d)
			}
		}
		o.Gained, o.Lost = without(o.found, x.found), without(x.found, o.found)
	}
	if o.Effective == nil {
		o.Effective = x.evaluator.EvaluateOne(x.w, key)
	}
	if x.Effective != nil && len(x.Candidates) > 0 {
		first := &x.Candidates[0]
		for i := range o.Candidates {
			c := &o.Candidates[i]
			if c.Layer == first.Layer && c.Span.Start == first.Span.Start && c.Status != resolve.Wins && c.Reason != first.Reason {
				o.Why = c
			}
		}
	}
	return o
}

// without returns the warnings and errors of a list whose codes another one lacks, each code once.
func without(list, other []diag.Diagnostic) (left []diag.Diagnostic) {
next:
	for i := range list {
		if list[i].Severity < diag.Warning {
			continue
		}
		for _, others := range [...][]diag.Diagnostic{other, left} {
			for k := range others {
				if others[k].Code == list[i].Code {
					continue next
				}
			}
		}
		left = append(left, list[i])
	}
	return left
}

// same tells whether two outcomes differ in nothing that counts. Findings count where the option is read from one place.
func same(a, b *Outcome) bool {
	switch {
	case a.Option == nil || b.Option == nil:
		return a.Option == b.Option
	case a.State != b.State || place(a.Winner) != place(b.Winner) || why(a) != why(b):
		return false
	case a.Why == nil && len(without(a.found, b.found))+len(without(b.found, a.found)) > 0:
		return false
	case a.Canonical != "" && b.Canonical != "" && a.Option.Type == b.Option.Type:
		return a.Canonical == b.Canonical // releases print one value in several ways
	}
	return a.Value == b.Value
}

// why is the reason of Why, or "".
func why(o *Outcome) diag.Reason {
	if o.Why == nil {
		return ""
	}
	return o.Why.Reason
}

// place tells candidates apart.
func place(c *resolve.Candidate) [3]int {
	if c == nil {
		return [3]int{}
	}
	return [3]int{c.Layer + 1, c.Span.Start.Line, c.Span.Start.Column}
}
