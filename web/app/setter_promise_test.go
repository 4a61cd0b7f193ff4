package app

import (
	"fmt"
	"slices"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/golden"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// promises counts what the list of layers promised and what came of it. Where it says that it can't know, it makes none.
type promises struct {
	t                            *testing.T
	made, taken, unmade, refused int
}

// TestWhatWouldWin compares what the list of layers promises with an evaluation of the text that would be written, for every
// option that is mentioned and a few that aren't, and every layer of all examples and of the goldens, which are the odd cases.
// Each promise has to be kept.
func TestWhatWouldWin(t *testing.T) {
	of := promises{t: t}
	for n := range examples {
		of.try(fmt.Sprintf("example %d", n), examples[n].workspace())
	}
	if of.made < 200 || of.taken < 90 {
		t.Errorf("of the examples there are only %d promises, and %d about what is inherited", of.made, of.taken)
	}
	cases, err := golden.All("../../testdata/cases")
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	odd := promises{t: t}
	for name, c := range cases {
		w := core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query}
		odd.try(name, &w)
		// The same texts where nobody has thought of them.
		elsewhere := w
		elsewhere.Release, elsewhere.Entry = release.First+release.Release((int(w.Release-release.First)+5)%release.Count), layer.TableAPI
		odd.try(name+" elsewhere", &elsewhere)
	}
	t.Logf("%+v in the examples, %+v in the goldens", of, odd)
	if odd.made < 2000 || odd.taken < 600 || odd.unmade > odd.made || of.refused+odd.refused > 30 {
		t.Errorf("of the goldens there are only %d promises, %d about what is inherited, %d aren't made, and %d values are refused", odd.made, odd.taken, odd.unmade, odd.refused)
	}
}

func (p *promises) try(name string, w *core.Workspace) {
	x := open(p.t, w)
	for i := range x.d.Evaluation.Effective {
		if e := &x.d.Evaluation.Effective[i]; e.Option != nil && len(e.Candidates) > 0 {
			g := x.d.settingOf(e.Key, e, e.Option, w)
			p.tryOne(name, x, &g)
		}
	}
	for _, key := range []string{"execution.runtime-mode", "parallelism.default", "table.exec.state.ttl", "table.exec.mini-batch.size", "taskmanager.numberOfTaskSlots"} {
		if x.d.Evaluation.Find(key) != nil {
			continue
		}
		if o := x.d.optionOf(key, nil); o != nil {
			g := x.d.settingOf(key, nil, o, w)
			p.tryOne(name, x, &g)
		}
	}
}

func (p *promises) tryOne(name string, x *screenTest, g *setting) {
	for at := range x.s.Workspace.Layers {
		if x.s.Workspace.Layers[at].Disabled {
			continue
		}
		where := fmt.Sprintf("%s, %s in layer %d", name, g.key, at)
		after := edited(x, g, at, valueFor(g, at), false)
		switch {
		case after == nil:
		case refused(after, at):
			p.refused++ // the value can be read, and the session doesn't take it
		case !g.sure(at):
			p.unmade++
		default:
			p.made++
			if wins := after.Winner != nil && after.Winner.Layer == at; wins != (g.loses(at) == "") {
				p.t.Errorf("%s: the promise is %q, and it wins: %t", where, g.loses(at), wins)
			}
		}
		// Without a text in the layer what counts is what counts now.
		after = g.e
		if _, held := rawIn(g.e, at); held {
			if after = edited(x, g, at, "", true); after != nil && !g.sure(at) {
				p.unmade++
				after = nil
			}
		}
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
			p.t.Errorf("%s: without it %q from %d was promised, and it is %q from %d", where, text, from, got, layer)
		}
	}
}

// refused tells whether the session has refused what a layer sets.
func refused(e *core.Effective, at int) bool {
	return slices.ContainsFunc(e.Candidates, func(c resolve.Candidate) bool { return c.Layer == at && c.Reason == diag.RefusedBySet })
}

// valueFor is a text that Flink can read and that may be written into a layer.
func valueFor(g *setting, at int) string {
	text, _ := g.in(at)
	texts := []string{text}
	if g.e != nil {
		texts = append(texts, g.e.Candidates[0].Value.Text)
	}
	for _, text := range append(texts, g.byDefault()) {
		if _, bad := g.rules.Parse(value.Raw{Text: text}, value.SpecOf(g.o)); bad == nil && text != "" {
			return text
		}
	}
	switch g.o.Type {
	case option.Boolean:
		return "true"
	case option.Duration:
		return "7 s"
	case option.MemorySize:
		return "7 mb"
	}
	return "7"
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
