package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
)

// OptionPane is the pane about the selected option.
type OptionPane struct {
	Lang Lang
	// Key is "" when nothing is selected.
	Key   string
	Now   Now
	Why   Why
	About *About
}

// Now is what becomes of the option in the workspace.
type Now struct {
	Lang Lang
	// Words say in a sentence what Flink reads; Bad tells that the read fails or that nobody reads it.
	Words string
	Bad   bool
	// Trouble are the findings about the option.
	Trouble []Problem
	// Near are keys that may be meant, one per line, for a key that is none and of which no finding says so.
	Near   string
	Setter Setter
}

// Alike tells whether another one would be drawn alike.
func (n *Now) Alike(other any) bool {
	o := other.(*Now)
	return n.Lang == o.Lang && n.Words == o.Words && n.Bad == o.Bad && n.Near == o.Near &&
		alike(len(n.Trouble), len(o.Trouble), func(i int) bool { return n.Trouble[i] == o.Trouble[i] }) && n.Setter.Alike(&o.Setter)
}

// optionMemo keeps what was made for the option pane.
type optionMemo struct {
	of    aboutKey
	about *About
}

func (d *Derived) optionPane(s State) OptionPane {
	p := OptionPane{Lang: s.Lang, Key: s.Selected.Key, Now: Now{Lang: s.Lang, Setter: Setter{Lang: s.Lang, Layer: -1}}}
	e := d.Evaluation.Find(p.Key)
	o := d.optionOf(p.Key, e)
	p.About, p.Why = d.aboutOf(p.Key, o, s), d.whyPane(&s)
	if p.Key == "" {
		return p
	}
	p.Now.Words, p.Now.Bad = d.sentence(p.Key, e, o, s)
	for i := range d.problems {
		if d.problems[i].Key == p.Key && len(p.Now.Trouble) < maxTrouble {
			p.Now.Trouble = append(p.Now.Trouble, d.problems[i])
		}
	}
	if o == nil && len(p.Now.Trouble) == 0 {
		p.Now.Near = strings.Join(catalog.At(d.Evaluation.Release).Near(p.Key), "\n")
	}
	p.Now.Setter = d.setter(p.Key, e, o, s)
	return p
}

// maxTrouble is the number of findings that the option pane repeats; the strip has them all.
const maxTrouble = 4

// optionOf returns the option of a key, whether a layer mentions it or not; nil for a key that is none.
func (d *Derived) optionOf(key string, e *core.Effective) *option.Option {
	if e != nil {
		return e.Option
	}
	if found := catalog.At(d.Evaluation.Release).Lookup(key); len(found) > 0 {
		return found[0].Option
	}
	return nil
}
