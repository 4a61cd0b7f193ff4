package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
)

// Chip names a place in a layer, such as "session 3". The zero value is no place.
type Chip struct {
	// Kind is the kind of the layer, or queryKind, for its hue; "" is the default's chip.
	Kind layer.Kind
	// Name is the first part of its text, the one that is cut where there is no room; Number is the rest.
	Name string
	// Layer is the index of the layer, diag.Query, or -1.
	Layer, Line, Column int
	lang                Lang
	// file is the layer's own name. In a chip that is no layer's, title is what it says beside the line.
	file  string
	title Word
}

// Label is the chip's whole text.
func (c *Chip) Label() string { return c.Name + c.Number() }

// Number returns the line with a blank before it, or "".
func (c *Chip) Number() string {
	if c.Line == 0 {
		return ""
	}
	return " " + strconv.Itoa(c.Line)
}

// Title says in full what the chip stands for. There are many chips, of which few are drawn.
func (c *Chip) Title() string {
	title := c.lang.T(c.title)
	if c.Kind != "" && c.Kind != queryKind {
		title = kindTitle(c.Kind, c.lang)
	}
	if c.file != "" {
		title += ", " + c.file
	}
	if c.Line > 0 {
		title += ", " + c.lang.Say(WLine, strconv.Itoa(c.Line))
	}
	return title
}

// defaultChip stands where nobody sets an option.
func defaultChip(l Lang) Chip {
	return Chip{Name: l.T(WDefault), Layer: -1, lang: l, title: WDefaultTitle}
}

// labels names the layers of a workspace shortly, as people call them: by the file, or by the kind. Layers that would
// share a name are told apart by their own names, and those that share these, too, by number.
func labels(w *core.Workspace, l Lang) []string {
	names := make([]string, len(w.Layers))
	shared := make(map[string]int, len(names))
	for i := range w.Layers {
		names[i] = shortName(&w.Layers[i], l)
		shared[names[i]]++
	}
	for i := range w.Layers {
		if shared[names[i]] > 1 && w.Layers[i].Name != "" {
			names[i] = w.Layers[i].Name
		}
	}
	seen := make(map[string]int, len(names))
	for i, n := range names {
		seen[n]++
		if seen[n] > 1 {
			names[i] = n + " (" + strconv.Itoa(seen[n]) + ")"
		}
	}
	return names
}

// shortName is the name of a layer where there is no room for more. Only files are called by their own names: nobody says
// "init.sql line 3" of a session.
func shortName(lay *layer.Layer, l Lang) string {
	switch lay.Kind {
	case layer.ClusterFile, layer.Deployment:
		if lay.Name != "" {
			return lay.Name
		}
		return string(lay.Notation)
	}
	if row := kindOf(lay.Kind); row.kind == lay.Kind {
		return l.T(row.short)
	}
	return string(lay.Kind)
}

// chipOf returns the chip of a candidate's place.
func chipOf(c *resolve.Candidate, w *core.Workspace, names []string, l Lang) Chip {
	return placeChip(c.Layer, c.Span.Start.Line, c.Span.Start.Column, w, names, l)
}

// placeChip returns the chip of a place in a layer, in the query text or in the workspace's JSON; line 0 is the whole text.
func placeChip(lay, line, column int, w *core.Workspace, names []string, l Lang) Chip {
	c := Chip{Layer: lay, Line: line, Column: column, lang: l}
	switch {
	case lay == diag.Query:
		c.Kind, c.Name, c.title = queryKind, l.T(WShortQuery), WQueryText
	case lay < 0 || lay >= len(w.Layers):
		c.Layer, c.Name, c.title = -1, l.T(WWorkspace), WWorkspace
	default:
		c.Kind, c.Name, c.file = w.Layers[lay].Kind, names[lay], w.Layers[lay].Name
	}
	return c
}
