package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
)

// owners finds the option that a place in a text is about: texts hold spellings, the screen selects options.
type owners struct {
	byWord  map[spelled]string
	byPlace map[place][]owned
}

// spelled is a key as a layer spells it.
type spelled struct {
	layer int
	key   string
}

// place is a line of a layer.
type place struct{ layer, line int }

// owned is an assignment on a line, with the option it belongs to and its line in the option's stack.
type owned struct {
	span diag.Span
	key  string
	part int
}

func ownersOf(e *core.Evaluation) owners {
	count := 0
	for i := range e.Effective {
		count += len(e.Effective[i].Candidates)
	}
	o := owners{byWord: make(map[spelled]string, count), byPlace: make(map[place][]owned, count)}
	block := make([]owned, count) // so that most lines, which have one assignment, cost no allocation
	for i := range e.Effective {
		eff := &e.Effective[i]
		for n := range eff.Candidates {
			c := &eff.Candidates[n]
			at := spelled{c.Layer, c.Key}
			if _, taken := o.byWord[at]; !taken || c.Key == eff.Key {
				o.byWord[at] = eff.Key
			}
			if c.Span.Known() {
				line := place{c.Layer, c.Span.Start.Line}
				list := o.byPlace[line]
				if list == nil {
					list, block = block[:0:1], block[1:]
				}
				o.byPlace[line] = append(list, owned{c.Span, eff.Key, n + 1})
			}
		}
	}
	return o
}

// keyOf returns the option to which a spelling in a layer belongs; a spelling that no assignment has stays as it is.
func (o owners) keyOf(layer int, key string) string {
	if own, ok := o.byWord[spelled{layer, key}]; ok {
		return own
	}
	return key
}

// at returns the option at a place: the assignment around it, else the first one that starts on its line.
func (o owners) at(layer int, p diag.Pos) (s Selection, ok bool) {
	line := o.byPlace[place{layer, p.Line}]
	if len(line) == 0 {
		return Selection{}, false
	}
	best := line[0]
	for _, a := range line {
		if !p.Before(a.span.Start) && (p.Before(a.span.End) || p == a.span.End) {
			best = a
			break
		}
		if a.span.Start.Before(best.span.Start) {
			best = a
		}
	}
	return Selection{best.key, best.part}, true
}

// on tells whether an assignment of the option starts on a line.
func (o owners) on(layer, line int, key string) bool {
	for _, a := range o.byPlace[place{layer, line}] {
		if a.key == key {
			return true
		}
	}
	return false
}
