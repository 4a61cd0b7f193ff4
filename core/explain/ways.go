package explain

import (
	"unicode/utf8"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// Way says how a layer comes to supply the value.
type Way struct {
	_     incomparable
	Layer int
	// Wins tells that it does already.
	Wins bool
	// Steps are what has to be done, and Edits does it: an evaluation of the edited workspace has shown that the layer wins
	// then. Both are nil where nothing has to be done and where nothing helps.
	Steps []Step
	Edits []diag.Edit
	// Reason says why nothing helps; "" where that isn't the fate of one setting.
	Reason diag.Reason
}

// Step is one thing to do to a text.
type Step struct {
	_     incomparable
	Do    Do
	Layer int
	Key   string
	// To is the value to set, or the key to rename to.
	To string
}

// Do is what a step does.
type Do uint8

// The things to do.
const (
	Set Do = iota
	Rename
	Remove
)

// mostSteps bounds the settings that may have to give way to one layer, and mostTries the evaluations that the ways of all
// layers take together, fewTries those of a large workspace.
const (
	mostSteps = 8
	mostTries = 200
	fewTries  = 24
)

// ways looks for a way for each layer.
func (x *explainer) ways() {
	if len(x.Candidates) == 0 {
		return
	}
	x.tries = mostTries
	if x.Brief {
		x.tries = fewTries
	}
	order := layer.MakePlan(x.w.Layers, x.w.Entry, x.w.Release).Placements
	for i := len(order) - 1; i >= 0; i-- {
		way := x.way(order[i].Layer)
		if x.tries <= 0 {
			x.Left = i + 1
			return
		}
		x.Ways = append(x.Ways, way)
	}
}

// way looks for what makes a layer win, from what changes least to what changes most: its own text alone, what is in the
// way of it alone, both.
func (x *explainer) way(at int) Way {
	t := &attempt{explainer: x, at: at, own: x.own(at)}
	w := Way{Layer: at, Wins: wins(x.Effective, at)}
	if w.Wins {
		return w
	}
	if t.own != nil && lost(t.own) {
		w.Reason = t.own.Reason
		return w
	}
	// The texts to write: the layer's own, the one in force, one that was meant and never arrived, the default.
	var texts [4]string
	meant := t.own
	if meant == nil && x.State == resolve.AtDefault {
		meant = &x.Candidates[0]
	}
	if meant != nil && meant.Action == source.SetKey && !meant.Dynamic && (meant.Key == x.Key || !x.entry(meant.Key)) {
		texts[0] = meant.Value.Text
	}
	if x.State == resolve.Set && !x.Dynamic {
		texts[1] = x.Value
	}
	texts[2] = x.Default
	const keep = 2 * len(texts)
	for n := 0; n <= 2*keep && t.reason == ""; n++ {
		switch n {
		case keep:
			t.stuck = false
			if t.own == nil || !t.begin() || !t.win(true) {
				continue
			}
		default:
			m := n
			if n > keep {
				m--
			}
			text := texts[m/2%len(texts)]
			if text == "" || t.stuck || !t.write(text, m%2 == 1) || !t.win(n > keep) {
				continue
			}
		}
		t.done(&w)
		return w
	}
	w.Reason = t.reason
	return w
}

// own returns the strongest setting of a layer, or nil.
func (x *explainer) own(at int) *resolve.Candidate {
	for i := range x.Candidates {
		if c := &x.Candidates[i]; c.Layer == at && c.Action == source.SetKey {
			return c
		}
	}
	return nil
}

// wins tells whether a layer supplies the value, or a part of it.
func wins(e *core.Effective, at int) bool {
	for i := range e.Candidates {
		if c := &e.Candidates[i]; c.Status == resolve.Wins && c.Layer == at {
			return true
		}
	}
	return false
}

// lost tells that a setting never arrives, whatever its value is.
func lost(c *resolve.Candidate) bool {
	return c.Status == resolve.Ignored && c.Reason != diag.RefusedBySet && c.Reason != diag.UnreadableText
}

// attempt is a try to make a layer win, on a copy of the layers.
type attempt struct {
	_ incomparable
	*explainer
	at     int
	own    *resolve.Candidate
	layers []layer.Layer
	steps  []Step
	// reason is why the layer's settings never arrive, once that is known.
	reason diag.Reason
	// stuck tells that what stands in the way can't be removed.
	stuck bool
}

// begin forgets the last try.
func (t *attempt) begin() bool {
	t.layers = append([]layer.Layer(nil), t.w.Layers...)
	t.steps = nil
	return true
}

// write begins a try that writes the option into the layer under its current key; afresh takes what the layer says about it
// out before, so that the new text stands behind a RESET. It tells whether that changed the text.
func (t *attempt) write(text string, afresh bool) bool {
	t.begin()
	step := Step{Do: Set, Layer: t.at, Key: t.Key, To: text}
	if own := t.own; own != nil {
		if own.Key != t.Key {
			if !t.edit(t.at, own.Key, "", true) {
				return false
			}
			if own.Value.Text == text {
				step.Do, step.Key, step.To = Rename, own.Key, t.Key
			}
		}
	}
	if afresh && !t.edit(t.at, t.Key, "", true) {
		return false
	}
	t.steps = append(t.steps, step)
	return t.edit(t.at, t.Key, text, false)
}

// edit changes the text of a layer on the copy and tells whether it did.
func (t *attempt) edit(at int, key, text string, remove bool) bool {
	l := &t.layers[at]
	c := source.Context{Release: t.w.Release, Tool: l.Tool, Environment: layer.Environment(t.layers, at)}
	var edits []diag.Edit
	var err error
	if remove {
		edits, err = source.Remove(l.Notation, l.Text, key, c)
	} else {
		edits, err = source.Set(l.Notation, l.Text, key, text, c)
	}
	if err != nil || len(edits) == 0 {
		return false
	}
	l.Text = diag.Apply(l.Text, edits)
	return true
}

// win tells whether the layer wins now; with clear also what wins instead is removed, one setting after the other.
func (t *attempt) win(clear bool) bool {
	for {
		t.tries--
		w := t.w
		w.Layers = t.layers
		e := t.evaluator.EvaluateOne(w, t.Key)
		if wins(e, t.at) {
			return e.State == resolve.Set
		}
		for i := range e.Candidates {
			if c := &e.Candidates[i]; c.Layer == t.at && lost(c) {
				t.reason = c.Reason
				return false
			}
		}
		c := e.Winner
		if c == nil || !clear {
			return false
		}
		if len(t.steps) > mostSteps || t.tries <= 0 || !t.edit(c.Layer, c.Key, "", true) {
			t.stuck = true
			return false
		}
		t.steps = append(t.steps, Step{Do: Remove, Layer: c.Layer, Key: c.Key})
	}
}

// done fills in what was done as edits of the texts.
func (t *attempt) done(w *Way) {
	w.Steps = t.steps
	for i := range t.layers {
		if before, after := t.w.Layers[i].Text, t.layers[i].Text; before != after {
			w.Edits = append(w.Edits, difference(i, before, after))
		}
	}
}

// difference returns the edit that makes one text of another: it replaces all from the first to the last place where they
// differ.
func difference(at int, before, after string) diag.Edit {
	start, n := 0, min(len(before), len(after))
	for start < n && before[start] == after[start] {
		start++
	}
	for start > 0 && start < len(before) && !utf8.RuneStart(before[start]) {
		start--
	}
	end := 0
	for end < n-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	for end > 0 && !utf8.RuneStart(before[len(before)-end]) {
		end--
	}
	return diag.Edit{Layer: at, Span: diag.NewLines(before).Span(start, len(before)-end), Text: after[start : len(after)-end]}
}
