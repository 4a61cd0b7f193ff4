package app

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// TypeDraft is typing into the value field of the option pane.
type TypeDraft struct{ Text string }

func (a TypeDraft) update(s State, _ *Derived) State { return s.draft(a.Text, "") }

// draft returns s with a text typed into the option pane; lines is that of a list or map.
func (s State) draft(text, lines string) State {
	if s.Draft.Key != s.Selected.Key {
		s.Draft = Draft{}
	}
	s.Draft.Key, s.Draft.Typed, s.Draft.Text, s.Draft.Lines, s.Draft.Problem = s.Selected.Key, true, text, lines, ""
	return s
}

// TypeAmount is typing into the number of a control, TypeUnit a choice of its unit.
type (
	TypeAmount struct{ Text string }
	TypeUnit   struct{ Text string }
)

func (a TypeAmount) update(s State, d *Derived) State {
	unit := ""
	if t := d.setterNow(&s); t.Form == AmountForm {
		_, unit = splitAmount(t.Text)
	}
	return s.draft(joinAmount(a.Text, unit), "")
}

func (a TypeUnit) update(s State, d *Derived) State {
	t := d.setterNow(&s)
	amount, _ := splitAmount(t.Text)
	return s.draft(joinAmount(amount, a.Text), "")
}

// StepAmount makes the number of a control larger or smaller by one.
type StepAmount struct{ By int }

func (a StepAmount) update(s State, d *Derived) State {
	t := d.setterNow(&s)
	n, ok := stepped(t.Parts.Text, a.By)
	if !ok {
		return s
	}
	return TypeAmount{n}.update(s, d)
}

// TypeLines is typing into the lines of a list or map.
type TypeLines struct{ Text string }

func (a TypeLines) update(s State, d *Derived) State {
	key := s.Selected.Key
	e := d.Evaluation.Find(key)
	o := d.optionOf(key, e)
	if o == nil {
		return s
	}
	g := d.settingOf(key, e, o, s.Workspace)
	return s.draft(textOfLines(a.Text, &g), a.Text)
}

// DraftLayer chooses the layer that the option pane writes into.
type DraftLayer struct{ Layer int }

func (a DraftLayer) update(s State, _ *Derived) State {
	if s.Draft.Key != s.Selected.Key {
		s.Draft = Draft{}
	}
	s.Draft.Key, s.Draft.Layer, s.Draft.Problem = s.Selected.Key, a.Layer+1, ""
	return s
}

// ToggleAsText puts a plain field in the place of the control, or back.
type ToggleAsText struct{}

func (ToggleAsText) update(s State, _ *Derived) State {
	if s.Draft.Key != s.Selected.Key {
		s.Draft = Draft{Key: s.Selected.Key}
	}
	s.Draft.AsText, s.Draft.Lines = !s.Draft.AsText, ""
	return s
}

// FlipSwitch writes the other one of true and false into the layer of the option pane.
type FlipSwitch struct{}

func (FlipSwitch) update(s State, d *Derived) State {
	t := d.setterNow(&s)
	if t.Form != SwitchForm {
		return s
	}
	text := "true"
	if t.Parts.On {
		text = "false"
	}
	return WriteDraft{}.update(s.draft(text, ""), d)
}

// WriteDraft writes the value of the option pane into its layer. What nobody typed is not written, unless Same asks for what
// is inherited to be written there too.
type WriteDraft struct{ Same bool }

func (a WriteDraft) update(s State, d *Derived) State {
	t := d.setterNow(&s)
	if !t.Typed && (!a.Same || !t.CanWrite()) {
		return s
	}
	return editOption(s, d, &t, false)
}

// RemoveDraft takes the option out of the layer of the option pane. Its row stays in the list.
type RemoveDraft struct{}

func (RemoveDraft) update(s State, d *Derived) State {
	t := d.setterNow(&s)
	before := s.Workspace
	s = editOption(s, d, &t, true)
	if s.Workspace != before {
		s.Kept = s.Kept.with(s.Selected.Key)
	}
	return s
}

// setterNow is the setter of the selected option.
func (d *Derived) setterNow(s *State) Setter { return d.optionPane(*s).Now.Setter }

// editOption writes the selected option into the layer that the option pane has chosen, or removes it from there.
func editOption(s State, d *Derived, t *Setter, remove bool) State {
	key, i := s.Selected.Key, t.Layer
	if key == "" || !s.hasLayer(i) {
		return s
	}
	if s.Draft.Key != key {
		s.Draft = Draft{Key: key}
	}
	s.Draft.Layer = i + 1
	before, open := s.Workspace, s.Layer
	e := d.Evaluation.Find(key)
	g := d.settingOf(key, e, d.optionOf(key, e), s.Workspace)
	for _, step := range g.steps(i, t.Text, remove) {
		lay := &s.Workspace.Layers[i]
		context := source.Context{Release: s.Workspace.Release, Tool: lay.Tool, Environment: layer.Environment(s.Workspace.Layers, i)}
		var edits []diag.Edit
		var err error
		if step.remove {
			edits, err = source.Remove(lay.Notation, lay.Text, step.key, context)
		} else {
			edits, err = source.Set(lay.Notation, lay.Text, step.key, step.text, context)
		}
		if err != nil {
			s.Workspace = before
			s.Draft.Problem = s.Lang.Say(WCantWrite, d.labels[i], s.Lang.ToldWithin(diag.TextOf(err)))
			return s
		}
		for n := range edits {
			edits[n].Layer = i
		}
		s = s.applyEdits(edits)
	}
	s.Draft = Draft{Key: key, Layer: i + 1, AsText: s.Draft.AsText}
	if s.Workspace == before {
		return s
	}
	s.Open = s.Open.with(key)
	s.todo.reveal = true
	word := WWroteValue
	if remove {
		word = WTakenOut
	}
	return s.toast(Plain(s.Lang.Say(word, d.labels[i], shownEmpty(shortened(secret.Shown(t.Text, key, ""))))), before, open)
}

// setterStep is one key that is written into a text, or taken out of it.
type setterStep struct {
	key, text string
	remove    bool
}

// steps are what gives the option a text in a layer, or takes it out of there. A map that the layer gives entry by entry stays so.
func (g *setting) steps(at int, text string, remove bool) []setterStep {
	var list []setterStep
	entries := g.entriesIn(at)
	key := g.key
	if len(entries) == 0 && !remove {
		if g.e != nil {
			for i := range g.e.Candidates {
				if c := &g.e.Candidates[i]; c.Layer == at && c.Action == source.SetKey {
					key = c.Key
					break
				}
			}
		}
		return []setterStep{{key, text, false}}
	}
	if g.e == nil {
		return nil
	}
	v, bad := g.rules.Parse(value.Raw{Text: text}, value.Spec{Type: option.Map})
	whole := !remove && bad != nil
	kept := map[string]bool{}
	for i := range g.e.Candidates {
		c := &g.e.Candidates[i]
		if c.Layer != at || c.Action != source.SetKey || kept[c.Key] {
			continue
		}
		kept[c.Key] = true
		name, _ := g.entryOf(c.Key)
		step := setterStep{key: c.Key, remove: true}
		if !remove && !whole {
			for _, entry := range v.Entries() {
				if entry.Key == name {
					step.text, step.remove = entry.Value, false
				}
			}
		}
		if step.remove || step.text != c.Value.Text {
			list = append(list, step)
		}
	}
	switch {
	case remove:
	case whole:
		list = append(list, setterStep{key: key, text: text})
	default:
		for _, entry := range v.Entries() {
			if name := key + "." + entry.Key; !g.has(entry.Key, at) {
				list = append(list, setterStep{key: name, text: entry.Value})
			}
		}
	}
	return list
}

// has tells whether a layer gives an entry of the map.
func (g *setting) has(entry string, at int) bool {
	for _, e := range g.entriesIn(at) {
		if e.Key == entry {
			return true
		}
	}
	return false
}
