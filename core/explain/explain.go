// Package explain says why an option has the value that it has: what became of each text that sets it, what would make
// another layer win, and what another release, mode or entry point would make of it. The answer is data; Lines and Text make
// the words. The command line, the JavaScript API and the page show the same.
package explain

import (
	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// Explanation is what there is to say about one key in a workspace. Its Effective is what the evaluation of the workspace
// has for the key; the Key in it is the option's current one.
type Explanation struct {
	core.Effective
	// Asked is the key that was asked for, which may be an alias or a map's entry.
	Asked   string
	Release release.Release
	Mode    layer.Mode
	Entry   layer.Entry
	// Spellings are the keys under which Flink looks for the option, in the order in which it does; nil for a key that the
	// release doesn't know.
	Spellings []Spelling
	// Ways has an entry for each layer, the highest first, if some layer mentions an option that the release knows.
	Ways []Way
	// Left is the number of layers, the lowest ones, for which no way was looked for, since it would have taken too long.
	Left int
	// Elsewhere lists where the outcome would be another one.
	Elsewhere []Elsewhere
	// Brief tells that the workspace is so large that only values were compared with those of elsewhere, and no findings.
	Brief bool
	// Diagnostics are the findings about the key.
	Diagnostics []diag.Diagnostic
	// Until is the last release that read a key which this one doesn't, Instead what took its place then, Since the first
	// release that will read it, and Near are keys that may be meant. All are zero for an option of this release.
	Until, Since release.Release
	Instead      string
	Near         []string
	// Layers are what the words call the layers.
	Layers []string
}

// Spelling is a key under which Flink looks for an option.
type Spelling struct {
	Key string
	How How
	// Entries tells that the key may also be given entry by entry, as `key.entry`.
	Entries bool
	// Matched tells that the value was found under it.
	Matched bool
}

// How says what a key is to an option.
type How string

// The kinds of keys.
const (
	Own        How = "own"
	Fallback   How = "fallback"
	Deprecated How = "deprecated"
)

// explainer works on one explanation.
type explainer struct {
	w         core.Workspace
	evaluator *core.Evaluator
	now       core.Evaluation
	// tries is the number of evaluations that the ways may still take.
	tries int
	Explanation
}

// large is the size of a workspace's texts, in bytes, from which less is looked at.
const large = 128 << 10

// Key explains a key in a workspace. The evaluator may be one that has evaluated it before; it is left with what was looked at
// last.
func Key(w core.Workspace, evaluator *core.Evaluator, key string) Explanation {
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	view := catalog.At(w.Release)
	x := explainer{w: w, evaluator: evaluator}
	x.Asked, x.Release, x.Mode, x.Entry, x.Layers = key, w.Release, w.Mode, w.Entry, Names(w.Layers)
	size := 0
	for i := range w.Layers {
		size += len(w.Layers[i].Text)
	}
	x.Brief = size > large
	x.now = evaluator.Evaluate(w)
	x.Effective = x.in(&x.now, w, core.KeyOf(view, key))
	x.Diagnostics = about(&x.now, x.Key)
	if x.Known() {
		x.spell()
		x.ways()
	} else {
		stone, _ := view.Tombstone(x.Key)
		x.Until, x.Instead = stone.Until, stone.ReplacedBy
		x.Since, _ = view.NotYet(x.Key)
		x.Near = view.Near(x.Key)
	}
	x.elsewhere()
	return x.Explanation
}

// in returns what an evaluation has for the key, or what is so where no layer mentions it.
func (x *explainer) in(e *core.Evaluation, w core.Workspace, key string) core.Effective {
	if found := e.Find(key); found != nil {
		return *found
	}
	return x.evaluator.EvaluateOne(w, key)
}

// about returns the findings about a key, under whichever spelling.
func about(e *core.Evaluation, key string) (found []diag.Diagnostic) {
	view := catalog.At(e.Release)
	for i := range e.Diagnostics {
		if d := &e.Diagnostics[i]; d.Key != "" && (d.Key == key || core.KeyOf(view, d.Key) == key) {
			found = append(found, *d)
		}
	}
	return found
}

// spell lists the option's keys.
func (x *explainer) spell() {
	if x.Option.Pattern {
		return
	}
	names := config.NamesOf(x.Option, x.Release)
	matched := false
	for i, key := range names.Keys {
		s := Spelling{Key: key, How: Own, Entries: names.Entries}
		if i > 0 {
			s.How = Fallback
			if x.Option.Aliases[i-1].Deprecated {
				s.How = Deprecated
			}
		}
		if x.Winner != nil && !matched {
			_, entry := config.Entry(x.Winner.Key, key)
			s.Matched = x.Winner.Key == key || entry && names.Entries
			matched = s.Matched
		}
		x.Spellings = append(x.Spellings, s)
	}
}
