package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// ImportView is the dialog that proposes layers for texts.
type ImportView struct {
	Lang  Lang
	Items []ImportItem
	// Do is what the button says that does it.
	Do string
}

// ImportItem is one text with what was found out about it.
type ImportItem struct {
	_      incomparable
	Number int
	Kind   layer.Kind
	Name   string
	// Gist counts settings and problems; Severe tells that there are errors.
	Gist   string
	Severe bool
	// Doubt says that the notation could not be told, or "".
	Doubt string
	// Lines are the first of the text.
	Lines                   string
	Kinds, Notations, Where []Choice
}

// Alike tells whether another proposal would be drawn alike. It is made anew only when something has changed.
func (v *ImportView) Alike(other any) bool { return v == other.(*ImportView) }

// importMemo is a proposal with what it was made of.
type importMemo struct {
	imports   *[]Import
	workspace *core.Workspace
	in        spoken
	view      *ImportView
}

// previewLines and previewWidth bound what is shown of a text.
const (
	previewLines = 8
	previewWidth = 160
)

func importDialog(s *State, d *Derived) DialogBody {
	m := &d.exchange.imports
	if m.imports != s.Imports || m.workspace != s.Workspace || m.in != d.spoken || m.view == nil {
		*m = importMemo{s.Imports, s.Workspace, d.spoken, d.importView(s)}
	}
	return m.view
}

// proposed returns the proposals of the dialog.
func (s *State) proposed() []Import {
	if s.Imports == nil {
		return nil
	}
	return *s.Imports
}

func (d *Derived) importView(s *State) *ImportView {
	all := s.proposed()
	v := &ImportView{Lang: s.Lang, Items: make([]ImportItem, len(all)), Do: s.Lang.T(WAdd)}
	w, at := taken(s.Workspace, all)
	e := d.exchange.evaluator.Evaluate(*w)
	names := labels(s.Workspace, s.Lang)
	for i := range all {
		p, it := &all[i], &v.Items[i]
		it.Number, it.Kind, it.Name = i, p.Kind, p.Name
		it.Gist, it.Severe = gistOf(&e, at[i], s.Lang)
		if !p.Known {
			it.Doubt = s.Lang.T(WNotationUnknown)
		}
		it.Lines = firstLines(p.Text)
		kinds := layer.Kinds()
		for n := len(kinds) - 1; n >= 0; n-- {
			k := kinds[n]
			choose(&it.Kinds, string(k), kindTitle(k, s.Lang), k == p.Kind)
		}
		it.Notations = notationChoices(source.Notations(), p.Notation, s.Lang)
		choose(&it.Where, "0", s.Lang.Say(WAsNew, placeFor(s.Workspace, p.Kind, names, s.Lang)), p.To == 0)
		for _, n := range order(s.Workspace) {
			choose(&it.Where, strconv.Itoa(n+1), s.Lang.Say(WReplaceTextOf, names[n]), p.To == n+1)
		}
		if p.To > 0 && len(all) == 1 {
			v.Do = s.Lang.T(WReplace)
		}
	}
	return v
}

// notationChoices lists notations, and the chosen one if it is none of them.
func notationChoices(list []source.Notation, chosen source.Notation, l Lang) []Choice {
	if !slices.Contains(list, chosen) && chosen != "" {
		list = append(list, chosen)
	}
	var choices []Choice
	for _, n := range list {
		choose(&choices, string(n), notationName(n, l), n == chosen)
	}
	return choices
}

// choose adds a choice to a list.
func choose(list *[]Choice, value, label string, chosen bool) {
	*list = append(*list, Choice{value, label, chosen})
}

// gistOf counts what a layer sets, and its problems.
func gistOf(e *core.Evaluation, at int, l Lang) (text string, severe bool) {
	settings, n := 0, 0
	for i := range e.Effective {
		for k := range e.Effective[i].Candidates {
			if c := &e.Effective[i].Candidates[k]; c.Layer == at && c.Status != resolve.ResetsKey {
				settings++
			}
		}
	}
	for i := range e.Diagnostics {
		if p := &e.Diagnostics[i]; p.Layer == at && (p.Severity == diag.Error || p.Severity == diag.Warning) {
			n++
			severe = severe || p.Severity == diag.Error
		}
	}
	text = l.Count(settings, WSettingOne, WSettingMany)
	if n > 0 {
		text += " · " + l.Count(n, WProblemOne, WProblemMany)
	}
	return text, severe
}

// firstLines are the first lines of a text, each of them cut where it is long.
func firstLines(text string) string {
	lines := strings.SplitN(strings.TrimLeft(text, "\r\n"), "\n", previewLines+1)
	if len(lines) > previewLines {
		lines[previewLines] = "…"
	}
	for i := range lines {
		if cut := []rune(lines[i][:min(len(lines[i]), 4*previewWidth)]); len(cut) > previewWidth {
			lines[i] = string(cut[:previewWidth]) + "…"
		}
	}
	return strings.Join(lines, "\n")
}

// taken returns a workspace with all proposals, and the layer of each. Where nothing was written before the first text brings
// the release that it names and an entry point that it has an effect in.
func taken(before *core.Workspace, all []Import) (*core.Workspace, []int) {
	s := State{Workspace: before}
	w := s.edit()
	at := make([]int, len(all))
	for i := range all {
		p := &all[i]
		if at[i] = p.To - 1; p.To == 0 {
			at[i] = len(w.Layers)
			w.Layers = append(w.Layers, layer.Layer{Name: p.Name})
		}
		l := &w.Layers[at[i]]
		l.Kind, l.Notation, l.Text, l.Disabled = p.Kind, p.Notation, p.Text, false
		if p.Name != "" {
			l.Name = p.Name
		}
	}
	if len(all) > 0 && blank(before) {
		suited, _ := core.WorkspaceOf(all[0].Name, all[0].Text, before.Release)
		if suited.Layers[0].Kind == all[0].Kind {
			w.Release, w.Entry = suited.Release, suited.Entry
		}
	}
	return w, at
}
