package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// Screen is what is to be drawn. Each part is drawn again only when it has changed.
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
	Dialog    DialogView
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
		Toast:     toastView(&s, false),
		Dialog:    dialogView(&s, d),
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
	// CanUndo and CanRedo tell whether there are steps to go back and forward.
	CanUndo, CanRedo bool
}

func topBar(s State) TopBar {
	return TopBar{Lang: s.Lang, Release: s.Workspace.Release, Mode: s.Workspace.Mode, Entry: s.Workspace.Entry, Dark: s.isDark(), Menu: s.Menu,
		CanUndo: s.past != nil, CanRedo: s.future != nil}
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
	return choicesOf(modes[:], string(t.Mode), t.Lang)
}

// Entries returns the entry points.
func (t TopBar) Entries() []Choice {
	return choicesOf(entries[:], string(t.Entry), t.Lang)
}

// named is a choice with the word for it.
type named struct {
	value string
	word  Word
}

var (
	modes   = [...]named{{string(layer.Streaming), WStreaming}, {string(layer.Batch), WBatch}}
	entries = [...]named{
		{string(layer.SQLClient), WEntrySQLClient}, {string(layer.SQLGateway), WEntrySQLGateway},
		{string(layer.TableAPI), WEntryTableAPI}, {string(layer.DataStreamBridge), WEntryDataStream},
	}
	tabs = [...]named{
		{string(LayersTab), WLayers}, {string(EffectiveTab), WEffectiveShort}, {string(DocsTab), WOption}, {string(ProblemsTab), WProblems},
	}
)

// choicesOf lists choices of which one is chosen.
func choicesOf(list []named, chosen string, l Lang) []Choice {
	choices := make([]Choice, len(list))
	for i := range list {
		choices[i] = Choice{list[i].value, l.T(list[i].word), list[i].value == chosen}
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
	choices := choicesOf(tabs[:], string(t.Tab), t.Lang)
	if t.Problems > 0 {
		choices[len(choices)-1].Label += " " + strconv.Itoa(t.Problems)
	}
	return choices
}

// ToastView is the short message.
type ToastView struct {
	Lang   Lang
	Serial int
	Text   string
	Undo   bool
}

// toastView makes the message of the screen or of the dialog, which covers that: only one of them says something. In a dialog
// there is no way back, since that would lead elsewhere.
func toastView(s *State, inDialog bool) ToastView {
	v := ToastView{Lang: s.Lang, Serial: s.Toast.Serial}
	if inDialog == (s.Dialog != "") {
		v.Text, v.Undo = s.Toast.Text, s.Toast.Undo != nil && (!inDialog || s.Dialog == TablesDialog)
	}
	return v
}

// MenuView is the open menu.
type MenuView struct {
	Lang  Lang
	Menu  Menu
	Items []MenuItem
}

// MenuItem is one entry of a menu. Do and Arg name what it does, as data-do and data-arg.
type MenuItem struct {
	_                    incomparable
	Do, Arg, Label, Note string
	// Topic is the heading that it stands below, "" for none.
	Topic string
	// Off is "true" where it can't be done; Note says why then.
	Off string
}

func menuView(s State) MenuView {
	v := MenuView{Lang: s.Lang, Menu: s.Menu}
	if s.Menu == RowMenu {
		v.addCopies()
	}
	if s.Menu == MoreMenu && s.Narrow {
		theme := WToDark
		if s.isDark() {
			theme = WToLight
		}
		v.add("theme", "", theme, NoWord)
		v.add("lang", "", WOtherLangTitle, NoWord)
		v.add("dialog", string(KeysDialog), WKeys, NoWord)
	}
	if s.Menu == LayerMenu {
		layerItems(&v, &s)
	}
	if s.Menu == MoreMenu {
		v.add("dialog", string(CompareDialog), WCompare, WCompareNote)
		v.add("dialog", string(UpgradeDialog), WUpgrade, WUpgradeNote)
		v.add("dialog", string(ShareDialog), WShare, WShareTitle)
		v.add("open", "", WOpen, WOpenNote)
		v.add("dialog", string(ExportDialog), WExport, WExportNote)
		v.add("dialog", string(TablesDialog), WTables, WTablesNote)
		v.add("dialog", string(StoredDialog), WStored, WStoredNote)
	}
	if s.Menu == MoreMenu || s.Menu == ExamplesMenu {
		for _, topic := range topics {
			for i := range examples {
				if e := &examples[i]; e.topic == topic {
					v.add("example", strconv.Itoa(i), e.title, e.note)
					v.Items[len(v.Items)-1].Topic = s.Lang.T(topic)
				}
			}
		}
	}
	return v
}

// add adds an entry.
func (m *MenuView) add(do, arg string, label, note Word) {
	m.Items = append(m.Items, MenuItem{Do: do, Arg: arg, Label: m.Lang.T(label), Note: m.Lang.T(note)})
}

// Title names the menu.
func (m *MenuView) Title() string {
	switch m.Menu {
	case ExamplesMenu:
		return m.Lang.T(WExamples)
	case RowMenu:
		return m.Lang.T(WCopyMenu)
	case LayerMenu:
		return m.Lang.T(WLayerMenu)
	}
	return m.Lang.T(WMore)
}

// encode returns the workspace as JSON.
func encode(w *core.Workspace) string { return string(core.EncodeWorkspace(*w)) }
