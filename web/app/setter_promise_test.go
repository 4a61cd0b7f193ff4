package app

import (
	"fmt"
	"sort"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/golden"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// promises counts what the list of layers promised and what came of it.
type promises struct {
	t             *testing.T
	made, broken  int
	taken, missed int
}

// TestWhatWouldWin compares what the list of layers promises with an evaluation of the text that would be written, for every
// option and layer of all examples, where each promise has to be kept, and of the goldens, which are the odd cases: there the
// promise is made by where things stand, without a look at what a text may do besides.
func TestWhatWouldWin(t *testing.T) {
	of := promises{t: t}
	for n := range examples {
		of.try(fmt.Sprintf("example %d", n), examples[n].workspace(), true)
	}
	if of.made < 200 || of.taken < 90 || of.broken+of.missed > 0 {
		t.Errorf("of %d promises %d were broken, and of %d about what is inherited %d", of.made, of.broken, of.taken, of.missed)
	}
	cases, err := golden.All("../../testdata/cases")
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	names := make([]string, 0, len(cases))
	for name := range cases {
		names = append(names, name)
	}
	sort.Strings(names)
	odd := promises{t: t}
	for _, name := range names {
		c := cases[name]
		odd.try(name, &core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}, false)
	}
	t.Logf("goldens: of %d promises %d were broken, and of %d about what is inherited %d", odd.made, odd.broken, odd.taken, odd.missed)
	if odd.made < 300 || odd.broken*20 > odd.made || odd.missed*14 > odd.taken {
		t.Error("more than one in twenty, or one in fourteen")
	}
}

func (p *promises) try(name string, w *core.Workspace, strict bool) {
	x := open(p.t, w)
	say := func(text string, args ...any) {
		if strict {
			p.t.Errorf(text, args...)
		}
	}
	for i := range x.d.Evaluation.Effective {
		e := &x.d.Evaluation.Effective[i]
		if e.Option == nil || len(e.Candidates) == 0 {
			continue
		}
		g := x.d.settingOf(e.Key, e, e.Option, w)
		for at := range w.Layers {
			if w.Layers[at].Disabled {
				continue
			}
			where := fmt.Sprintf("%s, %s in layer %d", name, e.Key, at)
			if after := edited(x, &g, at, valueFor(&g, at), false); after != nil {
				p.made++
				if wins := after.Winner != nil && after.Winner.Layer == at; wins != (g.loses(at) == "") {
					p.broken++
					say("%s: the promise is %q, and it wins: %t", where, g.loses(at), wins)
				}
			}
			if _, held := rawIn(e, at); !held {
				continue
			}
			after := edited(x, &g, at, "", true)
			if after == nil {
				continue
			}
			p.taken++
			text, from := g.inherited(at)
			got, layer := "", -1
			if after.Winner != nil {
				got, layer = after.Winner.Value.Text, after.Winner.Layer
			}
			if from != layer || from >= 0 && text != got {
				p.missed++
				say("%s: without it %q from %d was promised, and it is %q from %d", where, text, from, got, layer)
			}
		}
	}
}

// valueFor is a text that may be written into a layer.
func valueFor(g *setting, at int) string {
	if text, ok := g.in(at); ok {
		return text
	}
	if text := g.e.Candidates[0].Value.Text; text != "" {
		return text
	}
	return g.byDefault()
}

// edited returns what becomes of an option after an edit of a layer, nil where there can't be one.
func edited(x *screenTest, g *setting, at int, text string, remove bool) *core.Effective {
	w := *x.s.Workspace
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	lay := &w.Layers[at]
	for _, step := range g.steps(at, text, remove) {
		c := source.Context{Release: w.Release, Tool: lay.Tool, Environment: layer.Environment(w.Layers, at)}
		var edits []diag.Edit
		var err error
		if step.remove {
			edits, err = source.Remove(lay.Notation, lay.Text, step.key, c)
		} else {
			edits, err = source.Set(lay.Notation, lay.Text, step.key, step.text, c)
		}
		if err != nil {
			return nil
		}
		lay.Text = diag.Apply(lay.Text, edits)
	}
	return new(core.Evaluator).EvaluateOne(w, g.key)
}
