package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// Screen is what is to be drawn. Its parts are props of one component each.
type Screen struct {
	Lang      Lang
	Theme     Theme
	Tab       Tab
	Top       TopBar
	Tabs      Tabs
	Menu      MenuView
	Layers    LayersPane
	Tools     LayerTools
	Editor    Editor
	Effective EffectivePane
	Option    OptionPane
	Problems  ProblemsPane
	Toast     ToastView
}

// View makes the screen of a state. d must have been brought up to the state with Derive.
func View(s State, d *Derived) Screen {
	return Screen{
		Lang: s.Lang, Theme: s.Theme, Tab: s.tab(),
		Top:       topBar(s),
		Tabs:      Tabs{Lang: s.Lang, Tab: s.tab(), Problems: d.counts.Problems},
		Menu:      menuView(s),
		Layers:    d.layersPane(s),
		Tools:     layerTools(s),
		Editor:    d.editor(s),
		Effective: d.effectivePane(s),
		Option:    d.optionPane(s),
		Problems:  d.problemsPane(s),
		Toast:     ToastView{Lang: s.Lang, Serial: s.Toast.Serial, Text: s.Toast.Text, Undo: s.Toast.Undo != nil},
	}
}

// tab returns the open tab of the narrow screen.
func (s State) tab() Tab {
	if s.Tab == "" {
		return EffectiveTab
	}
	return s.Tab
}

// isDark tells whether the screen is dark.
func (s State) isDark() bool { return s.Theme == DarkTheme || s.Theme == SystemTheme && s.Dark }

// Choice is an entry of a select or of a group of buttons.
type Choice struct {
	Value, Label string
	Chosen       bool
}

// TopBar is the bar with what holds for the whole workspace.
type TopBar struct {
	Lang    Lang
	Release release.Release
	Mode    layer.Mode
	Entry   layer.Entry
	Dark    bool
	Menu    Menu
}

func topBar(s State) TopBar {
	return TopBar{Lang: s.Lang, Release: s.Workspace.Release, Mode: s.Workspace.Mode, Entry: s.Workspace.Entry, Dark: s.isDark(), Menu: s.Menu}
}

// Releases returns the releases, newest first.
func (t TopBar) Releases() []Choice {
	all := release.All()
	choices := make([]Choice, 0, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		choices = append(choices, Choice{all[i].String(), "Flink " + all[i].String(), all[i] == t.Release})
	}
	return choices
}

// Modes returns the execution modes.
func (t TopBar) Modes() []Choice {
	return []Choice{
		{string(layer.Streaming), t.Lang.T(WStreaming), t.Mode == layer.Streaming},
		{string(layer.Batch), t.Lang.T(WBatch), t.Mode == layer.Batch},
	}
}

// Entries returns the entry points.
func (t TopBar) Entries() []Choice {
	names := map[layer.Entry]Word{
		layer.SQLClient: WEntrySQLClient, layer.SQLGateway: WEntrySQLGateway,
		layer.TableAPI: WEntryTableAPI, layer.DataStreamBridge: WEntryDataStream,
	}
	var choices []Choice
	for _, e := range layer.Entries() {
		choices = append(choices, Choice{string(e), t.Lang.T(names[e]), e == t.Entry})
	}
	return choices
}

// Tabs are the tabs of the narrow screen.
type Tabs struct {
	Lang     Lang
	Tab      Tab
	Problems int
}

// Choices returns the tabs in order.
func (t Tabs) Choices() []Choice {
	problems := t.Lang.T(WProblems)
	if t.Problems > 0 {
		problems += " " + strconv.Itoa(t.Problems)
	}
	return []Choice{
		{string(LayersTab), t.Lang.T(WLayers), t.Tab == LayersTab},
		{string(EffectiveTab), t.Lang.T(WEffectiveShort), t.Tab == EffectiveTab},
		{string(DocsTab), t.Lang.T(WOption), t.Tab == DocsTab},
		{string(ProblemsTab), problems, t.Tab == ProblemsTab},
	}
}

// ToastView is the short message.
type ToastView struct {
	Lang   Lang
	Serial int
	Text   string
	Undo   bool
}

// MenuView is the open menu.
type MenuView struct {
	Lang  Lang
	Menu  Menu
	Items []MenuItem
}

// MenuItem is one entry of a menu. Do and Arg name what it does, as data-do and data-arg.
type MenuItem struct {
	Do, Arg, Label, Note string
	Kind                 layer.Kind
}

func menuView(s State) MenuView {
	v := MenuView{Lang: s.Lang, Menu: s.Menu}
	examples := func() {
		for i, e := range examples {
			v.Items = append(v.Items, MenuItem{Do: "example", Arg: strconv.Itoa(i), Label: s.Lang.T(e.title), Note: s.Lang.T(e.note)})
		}
	}
	export := func() {
		v.Items = append(v.Items,
			MenuItem{Do: "copy", Label: s.Lang.T(WCopyWorkspace), Note: s.Lang.T(WCopyWorkspaceNote)},
			MenuItem{Do: "download", Label: s.Lang.T(WDownload), Note: s.Lang.T(WDownloadNote)})
	}
	switch s.Menu {
	case ExamplesMenu:
		examples()
	case ExportMenu:
		export()
	case MoreMenu:
		v.Items = append(v.Items, MenuItem{Do: "open", Label: s.Lang.T(WOpen), Note: s.Lang.T(WOpenNote)})
		export()
		examples()
	case AddMenu:
		kinds := layer.Kinds()
		for i := len(kinds) - 1; i >= 0; i-- {
			for _, n := range notationsFor(kinds[i], s.Workspace.Release) {
				v.Items = append(v.Items, MenuItem{
					Do: "add", Arg: string(kinds[i]) + " " + string(n), Kind: kinds[i],
					Label: kindTitle(kinds[i], s.Lang) + " · " + notationName(n, s.Lang), Note: s.Lang.T(kindNotes[kinds[i]]),
				})
			}
		}
	}
	return v
}

// Title names the menu.
func (m *MenuView) Title() string {
	switch m.Menu {
	case ExamplesMenu:
		return m.Lang.T(WExamples)
	case ExportMenu:
		return m.Lang.T(WExport)
	case AddMenu:
		return m.Lang.T(WAddLayer)
	}
	return m.Lang.T(WMore)
}

// encode returns the workspace as JSON.
func encode(w *core.Workspace) string { return string(core.EncodeWorkspace(*w)) }
