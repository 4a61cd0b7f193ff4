package app

import (
	"slices"
	"strconv"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/source"
)

// Setter writes a value into a layer.
type Setter struct {
	Lang Lang
	// Layers are the layers that can be written, Layer is the chosen one, or -1 when there is none.
	Layers []Choice
	Layer  int
	Text   string
	// Words are texts to choose from.
	Words []string
	Hint  string
	// CanRemove tells that the layer sets the option.
	CanRemove bool
	Problem   string
}

// setter offers to write the option into a layer: the one that wins, else the open one, else the highest.
func (d *Derived) setter(key string, e *core.Effective, o *option.Option, s State) Setter {
	w := s.Workspace
	t := Setter{Lang: s.Lang, Layer: -1}
	draft := s.Draft
	if draft.Key != key {
		draft = Draft{}
	}
	writable := func(i int) bool {
		return i >= 0 && i < len(w.Layers) && source.Readable(w.Layers[i].Notation) && !w.Layers[i].Disabled
	}
	for _, i := range order(w) {
		if !writable(i) {
			continue
		}
		if t.Layer < 0 {
			t.Layer = i
		}
		t.Layers = append(t.Layers, Choice{Value: strconv.Itoa(i), Label: s.Lang.Say(WInLayer, d.labels[i])})
	}
	if writable(s.Layer) {
		t.Layer = s.Layer
	}
	if e != nil && e.Winner != nil && writable(e.Winner.Layer) {
		t.Layer = e.Winner.Layer
	}
	if writable(draft.Layer - 1) {
		t.Layer = draft.Layer - 1
	}
	for i := range t.Layers {
		t.Layers[i].Chosen = t.Layers[i].Value == strconv.Itoa(t.Layer)
	}
	t.Text, t.CanRemove = rawIn(e, t.Layer)
	t.Problem = draft.Problem
	secret := t.CanRemove && catalog.Secret(key)
	if secret {
		t.Text = ""
	}
	if draft.Typed {
		t.Text = draft.Text
	}
	if o != nil {
		t.Hint = o.Type.String()
		if o.HasDefault {
			t.Hint = shownDefault(o.Default)
		}
		for i := range o.Values {
			add(&t.Words, o.Values[i].Text)
		}
		if o.Type == option.Boolean && !o.List {
			t.Words = []string{"true", "false"}
		}
	}
	if secret {
		t.Hint = secretValue
	}
	return t
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

// spellingIn returns the key under which a layer sets the option, or the option's own.
func (d *Derived) spellingIn(key string, lay int) string {
	if e := d.Evaluation.Find(key); e != nil {
		for i := range e.Candidates {
			if c := &e.Candidates[i]; c.Layer == lay && c.Action == source.SetKey {
				return c.Key
			}
		}
	}
	return key
}

// Alike tells whether another setter would be drawn alike.
func (t *Setter) Alike(other any) bool {
	o := other.(*Setter)
	return t.Lang == o.Lang && t.Layer == o.Layer && t.Text == o.Text && t.Hint == o.Hint && t.CanRemove == o.CanRemove && t.Problem == o.Problem &&
		alike(len(t.Layers), len(o.Layers), func(i int) bool { return t.Layers[i] == o.Layers[i] }) && slices.Equal(t.Words, o.Words)
}
