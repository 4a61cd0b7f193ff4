package app

import (
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// ConvertView is the dialog that converts the open layer to another notation.
type ConvertView struct {
	_       incomparable
	Lang    Lang
	Formats []Choice
	// Problem says why there is no text, or "".
	Problem string
	// Becomes says that the layer gets another kind, or "".
	Becomes string
	Losses  []LossLine
	Text    string
	format  ExportFormat
	kind    layer.Kind
}

// LossLine is something that a text can't express. Key is "" for what gets lost as a whole.
type LossLine struct{ Key, Why string }

// Alike tells whether another dialog would be drawn alike. It is made anew only when something has changed.
func (v *ConvertView) Alike(other any) bool { return v == other.(*ConvertView) }

// ExportFormat is a notation, with " flat" behind it where keys are to be given in full, or one of the formats below. The zero
// value is the first that there is.
type ExportFormat string

// The formats that are no notation.
const (
	WorkspaceJSON  ExportFormat = "workspace"
	EvaluationJSON ExportFormat = "evaluation"
)

const flatMark = " flat"

// notation splits a format.
func (f ExportFormat) notation() (n source.Notation, flat bool) {
	text, flat := strings.CutSuffix(string(f), flatMark)
	return source.Notation(text), flat
}

// formatsFor lists the formats in which settings can be written for a release.
func formatsFor(r release.Release) (all []ExportFormat) {
	for _, n := range source.Notations() {
		if !source.Writable(n) || n == source.SQLClientYAML && r > release.V1_13 {
			continue
		}
		all = append(all, ExportFormat(n))
		if n == source.ConfigYAML {
			all = append(all, ExportFormat(n)+flatMark)
		}
	}
	return all
}

// formatName is a format in words.
func formatName(f ExportFormat, l Lang) string {
	switch n, flat := f.notation(); {
	case f == WorkspaceJSON:
		return l.T(WWorkspaceJSON)
	case f == EvaluationJSON:
		return l.T(WEvaluationJSON)
	case flat:
		return l.T(WFlatYAML)
	case n == source.Properties:
		return l.T(WKindEnvProperties)
	default:
		return notationName(n, l)
	}
}

// formatChoices are formats of which one is chosen, the first if no other is.
func formatChoices(all []ExportFormat, chosen ExportFormat, l Lang) []Choice {
	if len(all) > 0 && !slices.Contains(all, chosen) {
		chosen = all[0]
	}
	var choices []Choice
	for _, f := range all {
		choose(&choices, string(f), formatName(f, l), f == chosen)
	}
	return choices
}

// chosenFormat returns the chosen one.
func chosenFormat(all []Choice) ExportFormat {
	for i := range all {
		if all[i].Chosen {
			return ExportFormat(all[i].Value)
		}
	}
	return ""
}

// convertMemo is a conversion with what it was made of.
type convertMemo struct {
	workspace *core.Workspace
	layer     int
	format    ExportFormat
	in        spoken
	view      *ConvertView
}

func convertDialog(s *State, d *Derived) DialogBody {
	m := &d.exchange.convert
	if m.workspace != s.Workspace || m.layer != s.Layer || m.format != s.Convert || m.in != d.spoken || m.view == nil {
		*m = convertMemo{s.Workspace, s.Layer, s.Convert, d.spoken, convertView(s)}
	}
	return m.view
}

func convertView(s *State) *ConvertView {
	v := &ConvertView{Lang: s.Lang}
	if !s.hasLayer(s.Layer) {
		v.Problem = s.Lang.T(WNoLayers)
		return v
	}
	w := s.Workspace
	lay := &w.Layers[s.Layer]
	suited := notationsFor(lay.Kind, w.Release)
	// What suits the kind comes first.
	var fit, other []ExportFormat
	for _, f := range formatsFor(w.Release) {
		switch n, flat := f.notation(); {
		case n == lay.Notation && !flat:
		case slices.Contains(suited, n):
			fit = append(fit, f)
		default:
			other = append(other, f)
		}
	}
	v.Formats = formatChoices(append(fit, other...), s.Convert, s.Lang)
	v.format, v.kind = chosenFormat(v.Formats), lay.Kind
	n, flat := v.format.notation()
	if !slices.Contains(suited, n) {
		v.kind = layer.KindOf(n)
		v.Becomes = s.Lang.Say(WBecomes, kindTitle(v.kind, s.Lang))
	}
	write := core.Convert
	if flat {
		write = core.ConvertFlat
	}
	text, losses, err := write(*w, s.Layer, n)
	if err != nil {
		v.Problem = s.Lang.Say(WNotConverted, s.Lang.ToldWithin(diag.TextOf(err)))
		return v
	}
	v.Text, v.Losses = text, lossLines(losses, s.Lang)
	return v
}

// lossLines puts losses into words.
func lossLines(losses []source.Loss, l Lang) []LossLine {
	lines := make([]LossLine, len(losses))
	for i := range losses {
		lines[i] = LossLine{losses[i].Key, l.Told(losses[i].Why)}
	}
	return lines
}

// ChooseConvert chooses the notation in the dialog of conversions.
type ChooseConvert struct{ Format ExportFormat }

func (a ChooseConvert) update(s State, _ *Derived) State {
	s.Convert = a.Format
	return s
}

// Convert writes the open layer's text in the chosen notation; Beside leaves the layer alone and adds another one.
type Convert struct{ Beside bool }

func (a Convert) update(s State, d *Derived) State {
	if s.Dialog != ConvertDialog || !s.hasLayer(s.Layer) {
		return s
	}
	v := convertDialog(&s, d).(*ConvertView)
	if v.Problem != "" {
		return s
	}
	before, open := s.Workspace, s.Layer
	name := labels(before, s.Lang)[open]
	n, _ := v.format.notation()
	var w *core.Workspace
	at := open
	if a.Beside {
		at = open + 1
		w = s.copyLayer(open)
	} else {
		w = s.edit()
	}
	lay := &w.Layers[at]
	setNotation(lay, n)
	lay.Kind, lay.Text = v.kind, v.Text
	if lay.Tool != "" && source.Tools(n) == nil {
		lay.Tool = ""
	}
	s.Dialog = ""
	s.todo = pending{follow: true, reveal: true}
	return s.showPlace(at, diag.Span{}).toast(s.Lang.Say(WConverted, name, formatName(v.format, s.Lang)), before, open).focus(editorField)
}
