// Package explain says why an option has the value that it has: what became of each text that sets it, what would make
// another layer win, and what another release, mode or entry point would make of it. The answer is data; Text makes the words.
// The command line, the JavaScript API and the page show the same.
package explain

import (
	"flinkconf/core"
	"flinkconf/core/config"
	"flinkconf/core/release"
)

// Explanation is what there is to say about one key in a workspace. Its Outcome is what the workspace makes of the key.
type Explanation struct {
	_ incomparable
	Outcome
	// Asked is the key that was asked for, which may be an alias or a map's entry.
	Asked string
	// Names are the keys under which Flink looks for the option, in the order in which it does. There are none for a key that the
	// release doesn't know, nor for one that fills a pattern.
	Names config.Names
	// Ways has an entry for each layer, the highest first, if some layer mentions an option that the release knows.
	Ways []Way
	// Left is the number of layers, the lowest ones, for which no way was looked for, since it would have taken too long.
	Left int
	// Elsewhere lists where the outcome would be another one.
	Elsewhere []*Outcome
	// Brief tells that the workspace is so large that only values were compared with those of elsewhere, and no findings.
	Brief bool
	// Near are keys that may be meant, for a key that is none.
	Near []string
	// Layers are what the words call the layers.
	Layers []string
}

// explainer works on one explanation.
type explainer struct {
	_         incomparable
	w         core.Workspace
	evaluator *core.Evaluator
	// tries is the number of evaluations that the ways may still take.
	tries int
	// now is the workspace that is explained; step counts what was looked at, and last is the sign of the release before.
	now  core.Workspace
	step int
	last string
	// keys are those under which the option is looked for: its own and the one that is written.
	keys [2]string
	Explanation
}

// large is the size of a workspace's texts, in bytes, from which less is looked at.
const large = 128 << 10

// Key explains a key in a workspace. The evaluator may be one that has evaluated it before; it is left with what was looked at
// last.
func Key(w core.Workspace, evaluator *core.Evaluator, key string) *Explanation {
	work := Begin(w, evaluator, key)
	for work.Step() {
	}
	return work.Explanation()
}

// Work is an explanation that is made step by step, none of which takes much longer than an evaluation of the workspace, so that
// something else can be done in between.
type Work struct {
	_ incomparable
	x *explainer
}

// Explanation is what has been found so far.
func (w *Work) Explanation() *Explanation { return &w.x.Explanation }

// Begin begins what Key does, with what is now.
func Begin(w core.Workspace, evaluator *core.Evaluator, key string) *Work {
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	x := &explainer{w: w, evaluator: evaluator}
	x.Asked, x.Layers = key, layerNames(w.Layers)
	size := 0
	for i := range w.Layers {
		size += len(w.Layers[i].Text)
	}
	x.keys = [2]string{key, key}
	x.Outcome = *x.outcome()
	x.keys[0], x.keys[1] = x.Key, x.Key
	if x.Winner != nil {
		x.keys[1] = x.Winner.Key
	}
	x.Brief = size > large
	if x.Option == nil {
		x.Near = w.View().Near(x.Key)
	} else if !x.Option.Pattern {
		x.Names = config.NamesOf(x.Option, w.Release)
	}
	x.now, x.last = x.w, x.sign
	return &Work{x: x}
}

// Step does the next of the steps: the ways, then each release, the other mode, and each entry point. It tells whether there are
// more.
func (w *Work) Step() (more bool) {
	x := w.x
	n := x.step
	x.step++
	const mode = release.Count + 1
	switch {
	case n == 0:
		if x.Option != nil {
			x.ways()
		}
	case n < mode:
		x.inRelease(release.First + release.Release(n-1))
	case n == mode:
		x.inMode()
	default:
		x.w.Entry = entries[n-mode-1]
		x.look()
	}
	x.w = x.now
	return x.step <= mode+len(entries)
}
