package explain

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// Outcome is what a release, a mode and an entry point make of the key. The Key of its Effective is the option's current one
// there.
type Outcome struct {
	_ incomparable
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
	// sign is the same for outcomes that differ in nothing that counts.
	sign string
}

// entries are the entry points.
var entries = [...]layer.Entry{layer.SQLClient, layer.SQLGateway, layer.TableAPI, layer.DataStreamBridge}

// inRelease looks at a release, the last one looked at being the one before.
func (x *explainer) inRelease(r release.Release) {
	x.w.Release = r
	o := x.outcome()
	if o.sign != x.sign {
		if o.sign != x.last {
			x.Elsewhere = append(x.Elsewhere, o)
		}
		x.Elsewhere[len(x.Elsewhere)-1].To = r
	}
	x.last = o.sign
}

// inMode looks at the other mode.
func (x *explainer) inMode() {
	x.w.Mode = layer.Batch
	if x.now.Mode == layer.Batch {
		x.w.Mode = layer.Streaming
	}
	x.look()
}

// look adds the outcome of the workspace if it isn't the one of now.
func (x *explainer) look() {
	if o := x.outcome(); o.sign != x.sign {
		x.Elsewhere = append(x.Elsewhere, o)
	}
}

// outcome evaluates the workspace.
func (x *explainer) outcome() *Outcome {
	o := &Outcome{From: x.w.Release, To: x.w.Release, Mode: x.w.Mode, Entry: x.w.Entry}
	view := x.w.View()
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
		o.found = e.Diagnostics[:0]
		for i := range e.Diagnostics {
			if d := &e.Diagnostics[i]; d.Key != "" && core.KeyOf(view, d.Key) == key {
				o.found = append(o.found, *d)
			}
		}
	}
	if o.Effective == nil {
		o.Effective = x.evaluator.EvaluateOne(x.w, key)
	}
	if x.Effective != nil {
		o.Gained, o.Lost = without(o.found, x.found), without(x.found, o.found)
		if len(x.Candidates) > 0 {
			o.Why = o.lost(&x.Candidates[0])
		}
	}
	if o.Option != nil {
		o.sign = o.signature()
	}
	return o
}

// lost returns what becomes here of the first candidate of now, where that is another thing than now.
func (o *Outcome) lost(first *resolve.Candidate) *resolve.Candidate {
	for i := range o.Candidates {
		c := &o.Candidates[i]
		if c.Layer == first.Layer && c.Span.Start == first.Span.Start && c.Status != resolve.Wins && c.Reason != first.Reason {
			return c
		}
	}
	return nil
}

// signature makes the sign of an option's outcome. A value counts in the form that it has in all releases, findings where the
// option is read from the same place as now.
func (o *Outcome) signature() string {
	s := string(o.State)
	if w := o.Winner; w != nil {
		s += strconv.Itoa(w.Layer) + ":" + strconv.Itoa(w.Span.Start.Line) + ":" + strconv.Itoa(w.Span.Start.Column)
	}
	if o.Why != nil {
		s += string(o.Why.Reason)
	} else {
		s += codes(o.Gained) + "-" + codes(o.Lost)
	}
	if o.Canonical != "" {
		return s + o.Option.Type.String() + o.Canonical
	}
	return s + o.Value
}

func codes(list []diag.Diagnostic) string {
	var all strings.Builder
	for i := range list {
		all.WriteString(" " + string(list[i].Code))
	}
	return all.String()
}

// without returns the warnings and errors of a list whose codes another one lacks.
func without(list, other []diag.Diagnostic) (left []diag.Diagnostic) {
	for i := range list {
		if code := " " + string(list[i].Code) + " "; list[i].Severity >= diag.Warning && !strings.Contains(codes(other)+codes(left)+" ", code) {
			left = append(left, list[i])
		}
	}
	return left
}
