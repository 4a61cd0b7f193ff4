package app

import (
	"slices"
	"sort"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// LayersPane is the stack of layers, highest first.
type LayersPane struct {
	Lang  Lang
	Cards []Card
	// Query is the card of the query text; without a title there is none.
	Query Card
}

// Alike tells whether another pane would be drawn alike.
func (p *LayersPane) Alike(other any) bool {
	o := other.(*LayersPane)
	return p.Lang == o.Lang && p.Query == o.Query && alike(len(p.Cards), len(o.Cards), func(i int) bool { return p.Cards[i] == o.Cards[i] })
}

// Card is one layer of the stack, or the query text.
type Card struct {
	Lang             Lang
	Layer            int
	Kind             layer.Kind
	Title, Note      string
	Tally, Trouble   string
	Severe           bool
	Chosen, Disabled bool
	// Name is the layer's while it is being typed on the card, which Renaming tells.
	Name     string
	Renaming bool
}

// order returns the indices of the layers, highest first.
func order(w *core.Workspace) []int {
	at := make([]int, len(w.Layers))
	for i := range at {
		at[i] = len(at) - 1 - i
	}
	sort.SliceStable(at, func(a, b int) bool { return w.Layers[at[a]].Kind.Rank() > w.Layers[at[b]].Kind.Rank() })
	return at
}

func (d *Derived) layersPane(s State) LayersPane {
	p := LayersPane{Lang: s.Lang, Cards: make([]Card, len(s.Workspace.Layers)), Query: d.queryCard(s)}
	for at, i := range order(s.Workspace) {
		lay := &s.Workspace.Layers[i]
		t := &d.tallies[i]
		c := &p.Cards[at]
		*c = Card{
			Lang: s.Lang, Layer: i, Kind: lay.Kind, Title: kindTitle(lay.Kind, s.Lang), Note: cardNote(lay, d.labels[i], s.Lang),
			Chosen: i == s.Layer, Disabled: lay.Disabled,
		}
		if c.Chosen && s.Renaming {
			c.Name, c.Renaming = lay.Name, true
		}
		var parts []string
		if lay.Disabled {
			add(&parts, s.Lang.T(WOff))
		} else if t.Win > 0 || t.Lose == 0 {
			add(&parts, s.Lang.Count(t.Win, WWinOne, WWinMany))
		}
		if t.Lose > 0 && !lay.Disabled {
			add(&parts, s.Lang.Count(t.Lose, WLoseOne, WLoseMany))
		}
		c.Tally = strings.Join(parts, " · ")
		c.trouble(t, s.Lang)
	}
	return p
}

// trouble says how many problems there are.
func (c *Card) trouble(t *Tally, l Lang) {
	if n := t.Errors + t.Warnings; n > 0 {
		c.Trouble = l.Count(n, WProblemOne, WProblemMany)
		c.Severe = t.Errors > 0
	}
}

// cardNote is the layer's name and notation, without saying a thing twice. A label with a number, which tells layers of the same
// name apart, takes the name's place.
func cardNote(lay *layer.Layer, label string, l Lang) string {
	notation, name := notationName(lay.Notation, l), lay.Name
	if label != name && label != shortName(lay, l) {
		name = label
	}
	switch {
	case name == lay.Name && (name == "" || strings.EqualFold(name, string(lay.Notation)) || lay.Kind == layer.CLI && name == "flags"):
		return notation
	case strings.EqualFold(lay.Name, string(lay.Notation)):
		return name
	}
	return name + " · " + notation
}

// LayerTools is the row of tools for the open layer, or for the query text.
type LayerTools struct {
	Lang     Lang
	Layer    int
	Kind     layer.Kind
	Name     string
	Notation string
	// UpWhy and DownWhy say why the layer can't change places with another one of its kind, "" where it can.
	UpWhy, DownWhy string
	// Menu is the open menu.
	Menu Menu
	// Disabled tells that the layer is switched off, or that there is no query text to be cleared.
	Disabled bool
	// About is what there is to say about the query text when that is open, else "".
	About string
	// Tool is the version of what reads the text before Flink does, "" where nothing does.
	Tool           string
	choices, tools string
}

// Notations returns the notations to choose from: those of the layer's kind, and the one it has.
func (t LayerTools) Notations() []Choice {
	return linesOf(t.choices, t.Notation)
}

// Tools returns the versions to choose from.
func (t LayerTools) Tools() []Choice { return linesOf(t.tools, t.Tool) }

// linesOf makes choices of lines with a value, a tab and a label.
func linesOf(lines, chosen string) []Choice {
	var list []Choice
	for _, line := range strings.Split(lines, "\n") {
		value, label, _ := strings.Cut(line, "\t")
		list = append(list, Choice{value, label, value == chosen})
	}
	return list
}

func layerTools(s State) LayerTools {
	t := LayerTools{Lang: s.Lang, Layer: s.Layer, Menu: s.Menu}
	if s.Layer < 0 || s.Layer >= len(s.Workspace.Layers) {
		t.Layer = -1
		if s.Layer == diag.Query {
			t.About, t.Disabled = aboutQuery(s), s.Workspace.Query == ""
		}
		return t
	}
	lay := &s.Workspace.Layers[s.Layer]
	t.Kind, t.Name, t.Notation, t.Disabled = lay.Kind, lay.Name, string(lay.Notation), lay.Disabled
	t.UpWhy, t.DownWhy = whyNot(s.Workspace, s.Layer, +1, s.Lang), whyNot(s.Workspace, s.Layer, -1, s.Lang)
	list := notationsFor(lay.Kind, s.Workspace.Release)
	if !slices.Contains(list, lay.Notation) {
		list = append(list, lay.Notation)
	}
	lines := make([]string, 0, len(list))
	for _, n := range list {
		lines = append(lines, string(n)+"\t"+notationName(n, s.Lang))
	}
	t.choices = strings.Join(lines, "\n")
	if versions := source.Tools(lay.Notation); versions != nil {
		if t.Tool = lay.Tool; t.Tool == "" {
			t.Tool = versions[0]
		}
		if !slices.Contains(versions, t.Tool) {
			versions = append(slices.Clone(versions), t.Tool)
		}
		lines = lines[:0]
		for _, v := range versions {
			lines = append(lines, v+"\t"+s.Lang.Say(WOperator, v))
		}
		t.tools = strings.Join(lines, "\n")
	}
	return t
}

// neighbour returns the next layer of the same kind above (by = +1) or below (by = -1), or -1. Between kinds the order is
// Flink's, so only layers of one kind can change places.
func neighbour(w *core.Workspace, i, by int) int {
	for n := i + by; n >= 0 && n < len(w.Layers); n += by {
		if w.Layers[n].Kind == w.Layers[i].Kind {
			return n
		}
	}
	return -1
}
