package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// AddView is the dialog of new layers: every kind in the order of the stack.
type AddView struct {
	Lang  Lang
	Kinds []AddKind
	// Text is what was typed or pasted instead; Looks says what it looks like.
	Text, Looks string
	of          *core.Workspace
}

// AddKind is a kind of layer with the place that a new one gets.
type AddKind struct {
	_                  incomparable
	Kind               layer.Kind
	Title, Note, Place string
	// Without says that the entry point has no such layer, or "".
	Without string
	// choices are the notations in lines, see linesOf.
	choices string
}

// Notations returns the notations in which a new layer can be written. Their values are arguments of "add".
func (k *AddKind) Notations() []Choice { return linesOf(k.choices, "") }

// Alike tells whether another dialog would be drawn alike.
func (v *AddView) Alike(other any) bool {
	o := other.(*AddView)
	return v.Lang == o.Lang && v.Text == o.Text && v.of == o.of
}

func addDialog(s *State, d *Derived) DialogBody {
	l := s.Lang
	v := &AddView{Lang: l, Text: s.Adding, of: s.Workspace}
	if s.Adding != "" {
		if n := source.Detect("", s.Adding); n != "" {
			v.Looks = l.Say(WLooksLike, notationName(n, l), kindTitle(layer.KindOf(n), l))
		} else {
			v.Looks = l.T(WNotationUnknown)
		}
	}
	w := s.Workspace
	kinds := layer.Kinds()
	for i := len(kinds) - 1; i >= 0; i-- {
		row := kindOf(kinds[i])
		k := AddKind{Kind: row.kind, Title: l.T(row.title), Note: l.T(row.note)}
		if p := layer.MakePlan([]layer.Layer{{Kind: row.kind}}, w.Entry, w.Release).Placements; p[0].Ignored == diag.NoSuchLayer {
			k.Without = l.Say(WNoEffect, wordOf(entries[:], string(w.Entry), l))
		}
		k.Place = placeFor(w, row.kind, d.labels, l)
		for _, n := range notationsFor(row.kind, w.Release) {
			if k.choices != "" {
				k.choices += "\n"
			}
			k.choices += string(row.kind) + " " + string(n) + "\t" + notationName(n, l)
		}
		v.Kinds = append(v.Kinds, k)
	}
	return v
}

// TypeAdding is typing into the field of the dialog of new layers. A text that comes in one go was pasted and is proposed at
// once.
type TypeAdding struct{ Text string }

func (a TypeAdding) update(s State, d *Derived) State {
	grown := len(a.Text) - len(s.Adding)
	first := s.Adding == ""
	s.Adding = a.Text
	if first && grown >= pasted {
		return ProposeAdding{}.update(s, d)
	}
	return s
}

// ProposeAdding proposes the text in the dialog of new layers.
type ProposeAdding struct{}

func (ProposeAdding) update(s State, d *Derived) State {
	return Paste{Text: s.Adding}.update(s, d)
}

// placeFor says between which layers a new one of a kind goes.
func placeFor(w *core.Workspace, kind layer.Kind, labels []string, l Lang) string {
	above, below := "", ""
	for _, n := range order(w) {
		if w.Layers[n].Kind.Rank() <= kind.Rank() {
			below = labels[n]
			break
		}
		above = labels[n]
	}
	switch {
	case above != "" && below != "":
		return l.Say(WGoesBetween, below, above)
	case below != "":
		return l.Say(WGoesTop, below)
	case above != "":
		return l.Say(WGoesBottom, above)
	}
	return l.T(WGoesAlone)
}
