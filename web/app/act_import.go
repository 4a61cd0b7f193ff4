package app

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// OpenFile opens a file that was chosen or dropped: a workspace replaces the one there is, any other file is proposed as a
// layer.
type OpenFile struct{ Name, Text string }

// maxFile bounds a text that is taken in, in bytes.
const maxFile = 8 << 20

func (a OpenFile) update(s State, _ *Derived) State {
	text := strings.TrimPrefix(a.Text, "\ufeff")
	if len(text) > maxFile {
		return s.say(WFileTooLong, a.Name)
	}
	if opened, ok := s.openWorkspace(a.Name, text); ok {
		return opened
	}
	return s.propose(a.Name, text)
}

// FileUnread tells of a file that the browser can't read: a folder, or one that is gone or not allowed.
type FileUnread struct{ Name string }

func (a FileUnread) update(s State, _ *Derived) State { return s.say(WFileUnread, a.Name) }

// FileTooLong tells of a file that is too long to be read at all.
type FileTooLong struct{ Name string }

func (a FileTooLong) update(s State, _ *Derived) State { return s.say(WFileTooLong, a.Name) }

// Paste takes in a text that was pasted outside of every field, and what it is as HTML, "" for none: a link or a workspace is
// opened, a table of options proposed for import, any other text as a layer.
type Paste struct{ Text, HTML string }

func (a Paste) update(s State, _ *Derived) State {
	if strings.TrimSpace(a.Text) == "" {
		return s
	}
	if opened, ok := s.openLink(a.Text); ok {
		return opened
	}
	name := s.Lang.T(WPastedText)
	if len(a.Text) > maxFile {
		return s.say(WFileTooLong, name)
	}
	if opened, ok := s.openWorkspace(name, a.Text); ok {
		return opened
	}
	if overlay.IsHTML(a.HTML) {
		if proposed, ok := s.proposeTable("", a.HTML, a.Text); ok {
			return proposed
		}
	}
	return s.propose("", a.Text)
}

// openLink opens a link to a workspace; ok is false for a text that is none.
func (s State) openLink(text string) (opened State, ok bool) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "#v=") || strings.ContainsAny(text, "\n\t") {
		return s, false
	}
	w, v, problems := share.Decode(text)
	return s.openShared(&w, &v, problems), true
}

// workspaceIn reads the JSON of a workspace; ok is false for a text that is none, such as JSON that Flink or Kubernetes reads.
func workspaceIn(name, text string) (w core.Workspace, found []diag.Diagnostic, ok bool) {
	if !strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
		return w, nil, false
	}
	w, found = core.DecodeWorkspace([]byte(text))
	switch {
	case len(w.Layers) > 0 || strings.Contains(text, `"flink":`):
		ok = true
	case len(found) > 0:
		ok = source.Detect(name, text) == ""
	default:
		ok = strings.Contains(text, `"layers"`) || strings.Contains(text, `"schema"`)
	}
	return w, found, ok
}

// openWorkspace opens the JSON of a workspace; ok is false for a text that is none.
func (s State) openWorkspace(name, text string) (opened State, ok bool) {
	before, open := s.Workspace, s.Layer
	w, found, ok := workspaceIn(name, text)
	switch {
	case !ok:
		return s, false
	case len(w.Layers) == 0 && len(found) > 0:
		return s.say(WFileNotRead, name, s.Lang.ToldWithin(found[0].Message)), true
	}
	return s.open(&w, found).toast(s.Lang.Say(WOpened, name), before, open), true
}

// propose returns s with a text proposed as what it looks like: a table of options for import, any other text as a layer.
func (s State) propose(name, text string) State {
	if proposed, ok := s.proposeTable(name, text, text); ok {
		return proposed
	}
	return s.proposeLayer(name, text)
}

// proposeLayer returns s with a text proposed as a layer, in the dialog of imports.
func (s State) proposeLayer(name, text string) State {
	suited, known := core.WorkspaceOf(name, text, s.Workspace.Release)
	if !known && (strings.ContainsAny(text, "\x00\ufffd") || !utf8.ValidString(text)) {
		return s.say(WFileUnknown, name)
	}
	l := &suited.Layers[0]
	p := Import{Name: l.Name, Text: text, Kind: l.Kind, Notation: l.Notation, Known: known}
	if name == "" && p.Notation == source.ConfigYAML && s.Workspace.Release < release.V1_19 && !strings.Contains("\n"+text, "\n ") {
		p.Notation = source.FlinkConf // flat lines, of which the release reads the old file only
	}
	for i := range s.Workspace.Layers {
		there := &s.Workspace.Layers[i]
		same := there.Kind == p.Kind && there.Name != "" && there.Name == p.Name
		// A layer without a text waits for one: the open one, or one that nobody gave a name.
		waits := strings.TrimSpace(there.Text) == "" && there.Notation == p.Notation &&
			(i == s.Layer || there.Kind == p.Kind && there.Name == rowOf(p.Notation).file)
		if same || waits && p.To == 0 {
			p.To = i + 1
		}
	}
	if p.Name == "" {
		p.Name = rowOf(p.Notation).file
	}
	var all []Import
	if s.Dialog == ImportDialog || s.Table != nil {
		all = append([]Import(nil), s.proposed()...)
	}
	for i := range all {
		if all[i].To == p.To && p.To > 0 {
			p.To = 0 // two texts can't replace the same one
		}
	}
	all = append(all, p)
	s.Imports = &all
	if s.Menu = ""; s.Table != nil {
		return s // its turn comes
	}
	s.Dialog = ImportDialog
	return s.focus(importButton)
}

// importButton is the button that takes the proposals in.
const importButton = `[data-do="import"]`

// ChangeImport changes a proposal: its kind, its notation, its name or the layer that it replaces.
type ChangeImport struct {
	Number      int
	What, Value string
}

func (a ChangeImport) update(s State, _ *Derived) State {
	all := append([]Import(nil), s.proposed()...)
	if a.Number < 0 || a.Number >= len(all) {
		return s
	}
	p := &all[a.Number]
	switch a.What {
	case "import-name":
		p.Name = a.Value
	case "import-kind":
		p.Kind = layer.Kind(a.Value)
		if list := notationsFor(p.Kind, s.Workspace.Release); len(list) > 0 && !p.Known {
			p.Notation = list[0]
		}
	case "import-notation":
		p.Notation, p.Known = source.Notation(a.Value), true
		if !slices.Contains(notationsFor(p.Kind, s.Workspace.Release), p.Notation) {
			p.Kind = layer.KindOf(p.Notation)
		}
	case "import-where":
		p.To, _ = strconv.Atoi(a.Value)
		if p.To > len(s.Workspace.Layers) {
			p.To = 0
		}
		if p.To > 0 {
			if kind := s.Workspace.Layers[p.To-1].Kind; slices.Contains(notationsFor(kind, s.Workspace.Release), p.Notation) {
				p.Kind = kind
			}
		}
		for i := range all {
			if i != a.Number && p.To > 0 && all[i].To == p.To {
				all[i].To = 0
			}
		}
	}
	s.Imports = &all
	return s
}

// DropImport leaves a proposal out; with the last one the dialog closes.
type DropImport struct{ Number int }

func (a DropImport) update(s State, _ *Derived) State {
	all := append([]Import(nil), s.proposed()...)
	if a.Number < 0 || a.Number >= len(all) {
		return s
	}
	all = append(all[:a.Number], all[a.Number+1:]...)
	s.Imports = &all
	if len(all) == 0 {
		s.Dialog = ""
		return s
	}
	return s.focus(importButton)
}

// TakeImports takes the proposals in and opens the last one.
type TakeImports struct{}

func (TakeImports) update(s State, _ *Derived) State {
	all := s.proposed()
	if s.Dialog != ImportDialog || len(all) == 0 {
		return s
	}
	before, open := s.Workspace, s.Layer
	w, at := taken(before, all)
	s.Workspace = w
	s.Imports, s.Tab = nil, LayersTab
	s.Dialog = s.waiting()
	for i := range all {
		if all[i].Text == s.Adding {
			s.Adding = "" // it is in a layer now
		}
	}
	last := at[len(at)-1]
	name := labels(w, s.Lang)[last]
	said := s.Lang.Say(WFileAdded, name, kindTitle(w.Layers[last].Kind, s.Lang))
	switch {
	case len(all) > 1:
		said = s.Lang.Say(WTextsAdded, strconv.Itoa(len(all)))
	case all[0].To > 0:
		said = s.Lang.Say(WTextReplaced, name)
	}
	s.todo = pending{follow: true, reveal: true}
	return s.showPlace(last, diag.Span{}).toast(said, before, open).focus(editorField)
}
