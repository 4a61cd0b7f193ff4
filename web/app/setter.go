package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/config"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Setter writes a value into a layer.
type Setter struct {
	Lang Lang
	// Layers are the layers that can be written, each with what it holds now, Layer is the chosen one, or -1 when there is none.
	Layers []Choice
	Layer  int
	// Text is the text as it reaches Flink: the one that was typed, else the layer's own, else the one that is inherited. Typed
	// and Held tell which of them.
	Text        string
	Typed, Held bool
	// Form is the control, CanForm tells that there is another one than the plain text, and Fits that the text can be shown in it.
	Form          Form
	CanForm, Fits bool
	// Parts are what the control shows of the text.
	Parts Parts
	// Hint is what a field without a text shows, Words are texts to choose from, one per line.
	Hint, Words string
	// Wrong says why Flink can't read the text, Instead is what may be meant.
	Wrong, Instead string
	// Loses says why a value in the layer would not count, "" if it would; Better is a layer where it would, or -1, and
	// BetterName is its name.
	Loses, BetterName string
	Better            int
	// Inherited says what counts without the layer.
	Inherited string
	// Problem says why it could not be written.
	Problem string
	about   *About
	name    string
}

// CanWrite tells that there is something to write that the layer doesn't hold already.
func (t *Setter) CanWrite() bool { return t.Typed || !t.Held && t.Form != SecretForm }

// Alike tells whether another setter would be drawn alike.
func (t *Setter) Alike(other any) bool {
	o := other.(*Setter)
	return t.Lang == o.Lang && t.Layer == o.Layer && t.Text == o.Text && t.Typed == o.Typed && t.Held == o.Held && t.Form == o.Form &&
		t.CanForm == o.CanForm && t.Fits == o.Fits && t.Hint == o.Hint && t.Words == o.Words && t.Wrong == o.Wrong && t.Instead == o.Instead &&
		t.Loses == o.Loses && t.Better == o.Better && t.BetterName == o.BetterName && t.Inherited == o.Inherited && t.Problem == o.Problem &&
		t.about == o.about && t.name == o.name && t.Parts.same(&o.Parts) && alike(len(t.Layers), len(o.Layers), func(i int) bool { return t.Layers[i] == o.Layers[i] })
}

// setting is what is known about an option that is about to be written.
type setting struct {
	key string
	e   *core.Effective
	o   *option.Option
	// plan says what becomes of the layers, at is the place of each in it.
	plan  layer.Plan
	at    []int
	rules value.Rules
	// layers are those of the workspace, and all is its evaluation.
	layers []layer.Layer
	all    *core.Evaluation
}

func (d *Derived) settingOf(key string, e *core.Effective, o *option.Option, w *core.Workspace) setting {
	g := setting{key: key, e: e, o: o, plan: layer.MakePlan(w.Layers, w.Entry, d.Evaluation.Release), at: make([]int, len(w.Layers)), layers: w.Layers, all: &d.Evaluation}
	for n := range g.plan.Placements {
		g.at[g.plan.Placements[n].Layer] = n
	}
	g.rules = value.Rules{Release: d.Evaluation.Release, YAML: g.plan.YAML}
	return g
}

// setter offers to write the option into a layer: the one that wins, else the open one, else the highest; one in which it
// counts before one in which it doesn't.
func (d *Derived) setter(g *setting, s *State, about *About) Setter {
	t := Setter{Lang: s.Lang, Layer: -1, Better: -1, Form: TextForm, about: about}
	draft := &s.Draft
	if draft.Key != g.key {
		draft = &Draft{}
	}
	d.chooseLayer(&t, g, s, draft.Layer-1)
	if t.Layer < 0 {
		return t
	}
	hidden := catalog.Secret(g.key)
	inherited, from := g.inherited(t.Layer)
	t.Text, t.Held = g.in(t.Layer)
	if !t.Held {
		t.Text = inherited
	}
	t.Typed, t.Problem = draft.Typed, draft.Problem
	t.Inherited = d.inheritedWords(g, s.Lang, inherited, from, t.Layer)
	switch {
	case t.Typed:
		t.Text = draft.Text
	case hidden:
		t.Text = ""
	}
	t.form(g, draft, hidden)
	t.hints(g, hidden)
	t.check(g)
	return t
}

// form chooses the control.
func (t *Setter) form(g *setting, draft *Draft, hidden bool) {
	best := TextForm
	switch {
	case hidden:
		t.Form = SecretForm
		return
	case g.o != nil:
		best = formOf(g.o)
	}
	t.CanForm = best != TextForm
	if !t.CanForm {
		return
	}
	t.Parts, t.Fits = partsOf(best, t.Text, g)
	if t.Typed && draft.Lines != "" {
		t.Parts.Text, t.Fits = draft.Lines, true
	}
	if t.Fits && !draft.AsText {
		t.Form = best
	}
	t.Parts.label(best, t.about, t.Lang)
}

// hints are what a plain field shows.
func (t *Setter) hints(g *setting, hidden bool) {
	switch {
	case hidden && t.Held:
		t.Hint = secret.Stars
	case hidden || g.o == nil:
	default:
		t.Hint = g.o.Type.String()
		if g.o.HasDefault {
			t.Hint = shownDefault(g.o.Default)
		}
	}
	if t.Form == TextForm && t.about != nil {
		for i := range t.about.Constants {
			t.Words += t.about.Constants[i].Text + "\n"
		}
	}
}

// check says what Flink makes of the text that was typed. What the layer holds already has its findings.
func (t *Setter) check(g *setting) {
	if g.o == nil || !t.Typed {
		return
	}
	_, p := g.rules.Parse(value.Raw{Text: t.Text}, value.SpecOf(g.o))
	if p == nil {
		_, _, _, p = g.rules.Textual(g.key, t.Text)
	}
	if p == nil && g.key == "table.local-time-zone" {
		p = value.Zone(t.Text, g.rules.Release)
	}
	if p == nil {
		return
	}
	t.Wrong, t.Instead = t.Lang.Say(WCantRead, shownEmpty(p.Found), t.Lang.Told(p.Wanted)), p.Suggestion
}

// rawIn returns the text that a layer gives the option; ok is false when it does not set it.
func rawIn(e *core.Effective, lay int) (text string, ok bool) {
	if e != nil {
		for i := range e.Candidates {
			if c := &e.Candidates[i]; c.Layer == lay && c.Action == source.SetKey {
				return c.Value.Text, true
			}
		}
	}
	return "", false
}

// in is rawIn, with the entries of a map put together that a layer gives one by one.
func (g *setting) in(lay int) (text string, ok bool) {
	text, ok = rawIn(g.e, lay)
	if entries := g.entriesIn(lay); len(entries) > 0 {
		text = g.rules.Format(value.MapOf(entries))
	}
	return text, ok
}

// entriesIn returns the entries of a map that a layer gives one by one, under their whole keys.
func (g *setting) entriesIn(lay int) (entries []value.Entry) {
	if g.o == nil || g.o.Type != option.Map || g.e == nil {
		return nil
	}
	// The last write comes first.
	for i := len(g.e.Candidates) - 1; i >= 0; i-- {
		c := &g.e.Candidates[i]
		if name, ok := g.entryOf(c.Key); ok && c.Layer == lay && c.Action == source.SetKey {
			entries = append(entries, value.Entry{Key: name, Value: c.Value.Text})
		}
	}
	return entries
}

// entryOf returns the name of the map's entry that a key gives.
func (g *setting) entryOf(key string) (name string, ok bool) {
	if g.o == nil || g.o.Type != option.Map {
		return "", false
	}
	names := config.NamesOf(g.o, g.rules.Release)
	for i := 0; i < len(names.Keys) && !ok && names.Entries; i++ {
		name, ok = config.Entry(key, names.Keys[i])
	}
	return name, ok
}

// LayerName is the name of the chosen layer.
func (t *Setter) LayerName() string { return t.name }

// Rows is the number of lines that the area of a list or map shows.
func (t *Setter) Rows() int { return min(max(strings.Count(t.Parts.Text, "\n")+1, 2), 6) }

// Aside is what stands below the control: what a constant means, or the text that is written, where the control doesn't show it.
func (t *Setter) Aside() string {
	switch t.Form {
	case ChoiceForm:
		return t.Parts.Note
	case AmountForm, LinesForm:
		return shownEmpty(t.Text)
	}
	return ""
}
