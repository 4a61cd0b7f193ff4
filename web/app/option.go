package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
)

// OptionPane is the pane about the selected option.
type OptionPane struct {
	Lang   Lang
	Finder FinderView
	// Key is "" when nothing is selected.
	Key string
	// Lesson is what the open example teaches, below its Title; "" for none.
	Title, Lesson string
	Now           Now
	Why           Why
	// Cell is the number of the release in the strip that the pane speaks of.
	Cell  int
	About *About
	// Guide stands in the option's place, unless it is nil.
	Guide *GuideView
}

// Now is what becomes of the option in the workspace.
type Now struct {
	Lang Lang
	// Words say in a sentence what Flink reads; Bad tells that the read fails or that nobody reads it.
	Words string
	Bad   bool
	// State is the state in words, Kind which of the states it is: "default", "same" or "set", "bad" or "unread".
	State, Kind string
	// Spelled names the spelling that Flink has found, where it isn't the option's own.
	Spelled string
	// Trouble are the findings about the option.
	Trouble []Problem
	// Near are keys that may be meant, one per line, for a key that is none and of which no finding says so.
	Near   string
	Setter Setter
}

// Alike tells whether another one would be drawn alike.
func (n *Now) Alike(other any) bool {
	o := other.(*Now)
	return n.Lang == o.Lang && n.Words == o.Words && n.Bad == o.Bad && n.Near == o.Near && n.State == o.State && n.Kind == o.Kind && n.Spelled == o.Spelled &&
		alike(len(n.Trouble), len(o.Trouble), func(i int) bool { return n.Trouble[i] == o.Trouble[i] }) && n.Setter.Alike(&o.Setter)
}

// optionMemo keeps what was made for the option pane.
type optionMemo struct {
	of    aboutKey
	about *About
}

func (d *Derived) optionPane(s State) OptionPane {
	p := OptionPane{Lang: s.Lang, Key: s.Selected.Key, Cell: s.cell(), Now: Now{Lang: s.Lang, Setter: Setter{Lang: s.Lang, Layer: -1}}, Guide: d.guideView(&s), Finder: d.finderView(&s)}
	if s.Lesson > 0 && s.Lesson <= len(examples) && examples[s.Lesson-1].lesson != NoWord {
		p.Title, p.Lesson = s.Lang.T(examples[s.Lesson-1].title), s.Lang.Say(examples[s.Lesson-1].lesson)
	}
	e := d.Evaluation.Find(p.Key)
	o := d.optionOf(p.Key, e)
	p.About, p.Why = d.aboutOf(p.Key, o, s), d.whyPane(&s, e, o)
	if p.Key == "" {
		return p
	}
	p.Now.Words, p.Now.Bad = d.sentence(p.Key, e, o, s)
	p.Now.state(e, o, d.findings[p.Key])
	for i := range d.problems {
		if d.problems[i].Key == p.Key && len(p.Now.Trouble) < maxTrouble {
			p.Now.Trouble = append(p.Now.Trouble, d.problems[i])
		}
	}
	if o == nil && len(p.Now.Trouble) == 0 {
		p.Now.Near = strings.Join(d.Evaluation.View().Near(p.Key), "\n")
	}
	g := d.settingOf(p.Key, e, o, s.Workspace)
	p.Now.Setter = d.setter(&g, &s, p.About)
	return p
}

// state says which of its states an option is in: nobody sets it, it is set, or it is set to what it would have anyway.
func (n *Now) state(e *core.Effective, o *option.Option, f findings) {
	word := WNotSet
	n.Kind = "default"
	switch {
	case o == nil:
		n.Kind, word = "unread", WUnknown
		if f.unchecked {
			word = WPlugIn
		} else if e != nil && e.State == resolve.Gone {
			word = WRemoved
		}
	case e == nil || e.State == resolve.AtDefault:
	case e.State == resolve.Invalid:
		n.Kind, word = "bad", WInvalid
	case f.equal:
		n.Kind, word = "same", WSetToDefault
	default:
		n.Kind, word = "set", WSet
	}
	n.State = n.Lang.T(word)
	if e != nil && o != nil && e.Winner != nil && e.Winner.Key != e.Key && e.Winner.Reason != diag.MapEntry && !o.Pattern {
		n.Spelled = n.Lang.Say(WFoundAs, e.Winner.Key)
	}
}

// maxTrouble is the number of findings that the option pane repeats; the strip has them all.
const maxTrouble = 4

// optionOf returns the option of a key, whether a layer mentions it or not; nil for a key that is none.
func (d *Derived) optionOf(key string, e *core.Effective) *option.Option {
	if e != nil {
		return e.Option
	}
	if found := d.Evaluation.View().Lookup(key); len(found) > 0 {
		return found[0].Option
	}
	return nil
}
