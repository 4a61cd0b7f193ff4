package explain

import (
	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// Elsewhere is what another release, mode or entry point makes of the key, where that is something else: another value,
// another state or another place that it comes from, or other warnings and errors about it.
type Elsewhere struct {
	core.Effective
	// From and To are the first and the last of the releases in a row that agree, release.None where the release is the
	// workspace's. Mode and Entry are "" unless it is they that change.
	From, To release.Release
	Mode     layer.Mode
	Entry    layer.Entry
	// Instead is the key that the option has there, where the key that was asked for is none.
	Instead string
	// Until and Since are the last and the first release that read the key, where none of these does; see Explanation.
	Until, Since release.Release
	// Gained are warnings and errors that aren't there now, Lost those that are there now and not there.
	Gained, Lost []diag.Diagnostic
	// Why is what becomes of the first candidate, which wins now if any does, where it doesn't win there; nil where it does, and
	// where it is lost for the same reason.
	Why *resolve.Candidate
}

// elsewhere fills in Elsewhere.
func (x *explainer) elsewhere() {
	for r := release.First; r <= release.Last; r++ {
		if r == x.Release {
			continue
		}
		w := x.w
		w.Release = r
		o := x.outcome(w)
		o.From, o.To = r, r
		if n := len(x.Elsewhere); n > 0 && x.Elsewhere[n-1].To == r-1 && same(&x.Elsewhere[n-1], &o) {
			x.Elsewhere[n-1].To = r
			continue
		}
		x.add(o)
	}
	for _, m := range [...]layer.Mode{layer.Streaming, layer.Batch} {
		if m != x.Mode && !x.Brief {
			w := x.w
			w.Mode = m
			o := x.outcome(w)
			o.Mode = m
			x.add(o)
		}
	}
	for _, e := range [...]layer.Entry{layer.SQLClient, layer.SQLGateway, layer.TableAPI, layer.DataStreamBridge} {
		if e != x.Entry {
			w := x.w
			w.Entry = e
			o := x.outcome(w)
			o.Entry = e
			x.add(o)
		}
	}
}

// add adds an outcome that isn't the one of now.
func (x *explainer) add(o Elsewhere) {
	now := Elsewhere{Effective: x.Effective}
	if !same(&now, &o) {
		x.Elsewhere = append(x.Elsewhere, o)
	}
}

// outcome evaluates another workspace with the same layers.
func (x *explainer) outcome(w core.Workspace) (o Elsewhere) {
	view := catalog.At(w.Release)
	key := x.Key
	if len(view.Lookup(key)) > 0 {
		key = core.KeyOf(view, key)
	} else if x.Winner != nil && len(view.Lookup(x.Winner.Key)) > 0 {
		key = core.KeyOf(view, x.Winner.Key)
	} else {
		o.Instead = x.instead(view)
		written := key
		if x.Winner != nil {
			written = x.Winner.Key
		}
		stone, _ := view.Tombstone(written)
		o.Until = stone.Until
		o.Since, _ = view.NotYet(written)
	}
	if x.Brief {
		o.Effective = x.evaluator.EvaluateOne(w, key)
	} else {
		e := x.evaluator.Evaluate(w)
		o.Effective = x.in(&e, w, key)
		there := about(&e, key)
		o.Gained, o.Lost = without(there, x.Diagnostics), without(x.Diagnostics, there)
	}
	if len(x.Candidates) > 0 {
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

// instead returns the option's key in a release in which it has another one, or "".
func (x *explainer) instead(view *catalog.View) string {
	if x.Option != nil {
		for _, key := range x.Option.Keys() {
			if len(view.Lookup(key)) > 0 {
				return core.KeyOf(view, key)
			}
		}
	}
	stone, _ := view.Tombstone(x.Key)
	return stone.ReplacedBy
}

// without returns the warnings and errors of a list whose codes another one lacks.
func without(list, other []diag.Diagnostic) (left []diag.Diagnostic) {
	for i := range list {
		if list[i].Severity >= diag.Warning && !hasCode(other, list[i].Code) && !hasCode(left, list[i].Code) {
			left = append(left, list[i])
		}
	}
	return left
}

func hasCode(list []diag.Diagnostic, code diag.Code) bool {
	for i := range list {
		if list[i].Code == code {
			return true
		}
	}
	return false
}

// same tells whether two outcomes differ in nothing that counts. Findings count where the option is read from one place.
func same(a, b *Elsewhere) bool {
	switch {
	case !a.Known() || !b.Known():
		return a.Known() == b.Known()
	case a.State != b.State || (a.Winner == nil) != (b.Winner == nil) || (a.Why == nil) != (b.Why == nil):
		return false
	case a.Winner != nil && (a.Winner.Layer != b.Winner.Layer || a.Winner.Span.Start != b.Winner.Span.Start):
		return false
	case a.Why != nil && a.Why.Reason != b.Why.Reason:
		return false
	case a.Why == nil && (len(without(a.Gained, b.Gained)) > 0 || len(without(b.Gained, a.Gained)) > 0 ||
		len(without(a.Lost, b.Lost)) > 0 || len(without(b.Lost, a.Lost)) > 0):
		return false
	case a.Canonical != "" && b.Canonical != "" && a.Option.Type == b.Option.Type && a.Option.List == b.Option.List:
		return a.Canonical == b.Canonical // releases print one value in several ways
	}
	return a.Value == b.Value
}
