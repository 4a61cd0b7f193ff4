package app

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// Editor is what stands around the editor of the open text, a layer's or the query's.
type Editor struct {
	Lang Lang
	// Layer is as in State.
	Layer int
	Kind  layer.Kind
	// Note says in words what the caret's line does.
	Note, NoteMark string
}

func (d *Derived) editor(s State) Editor {
	e := Editor{Lang: s.Lang, Layer: -1}
	if textOf(s.Workspace, s.Layer) == nil {
		return e
	}
	e.Layer, e.Kind = s.Layer, queryKind
	if s.Layer != diag.Query {
		e.Kind = s.Workspace.Layers[s.Layer].Kind
	}
	if m := d.marksOf(s.Layer, s.Lang)[s.Caret.Line]; m.Words != "" {
		e.Note, e.NoteMark = strings.ReplaceAll(m.Words, "\n", " · "), string(m.Kind)
	}
	return e
}

// dressOf returns how the open text is written, what it is called, and what shows while it is empty.
func (d *Derived) dressOf(s State) [3]string {
	switch {
	case s.Layer == diag.Query:
		return [3]string{string(source.SQL), s.Lang.T(WQueryText), querySample}
	case !s.hasLayer(s.Layer):
		return [3]string{}
	}
	lay := &s.Workspace.Layers[s.Layer]
	return [3]string{string(lay.Notation), s.Lang.Say(WTextOf, d.labels[s.Layer]), rowOf(lay.Notation).sample}
}
