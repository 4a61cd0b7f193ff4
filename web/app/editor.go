package app

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
)

// Editor is the open text, a layer's or the query's, with the margin beside it.
type Editor struct {
	Lang Lang
	// Layer is as in State.
	Layer  int
	Kind   layer.Kind
	Label  string
	Sample string
	// Text is what the text area holds.
	Text  string
	Lines Margin
	// Note says in words what the caret's line does.
	Note, NoteMark string
}

// Margin is the visible part of the margin, in slots. It is drawn Offset pixels below the top of the text area's box.
type Margin struct {
	Offset int
	Lines  []Line
}

// Line is the margin of one line, Top pixels below the first one's. Number is 0 in a slot that no line uses.
type Line struct {
	Number int
	Top    int
	Mark   MarkKind
	Words  string
	// At tells that the selected option is on the line.
	At bool
}

// Alike tells whether another margin would be drawn alike.
func (m *Margin) Alike(other any) bool {
	o := other.(*Margin)
	return m.Offset == o.Offset && alike(len(m.Lines), len(o.Lines), func(i int) bool { return m.Lines[i] == o.Lines[i] })
}

// The text area's metrics in sixteenths of the root font size, as in app.css.
const (
	lineHeight = 20
	textTop    = 8
)

func (d *Derived) editor(s State) Editor {
	e := Editor{Lang: s.Lang, Layer: -1}
	there := textOf(s.Workspace, s.Layer)
	if there == nil {
		return e
	}
	e.Layer, e.Text = s.Layer, Shown(*there)
	if s.Layer == diag.Query {
		e.Kind, e.Label, e.Sample = queryKind, s.Lang.T(WQueryText), querySample
	} else {
		lay := &s.Workspace.Layers[s.Layer]
		e.Kind, e.Sample = lay.Kind, rowOf(lay.Notation).sample
		e.Label = s.Lang.Say(WTextOf, d.labels[s.Layer])
	}
	marks := d.marksOf(s.Layer, s.Lang)
	total := lineCount(*there)
	height := s.rem(lineHeight)
	view := s.Lists[EditorList]
	from, to := window(total, view, height*6, func(i int) int { return s.rem(textTop) + i*height })
	room := max(to-from, view.Height/height+14)
	e.Lines = Margin{Offset: s.rem(textTop) - view.Top, Lines: make([]Line, room)}
	slots(from, to, room, func(place, i int) {
		m := marks[i+1]
		e.Lines.Lines[place] = Line{Number: i + 1, Top: i * height, Mark: m.Kind, Words: m.Words, At: d.owners.on(s.Layer, i+1, s.Selected.Key)}
	})
	if m := marks[s.Caret.Line]; m.Words != "" {
		e.Note, e.NoteMark = strings.ReplaceAll(m.Words, "\n", " · "), string(m.Kind)
	}
	return e
}
