package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/web/texts"
)

// State is all that the screen remembers. It is a comparable value; what can be derived from it is in Derived.
type State struct {
	// Workspace is never changed in place: a new input is a new pointer.
	Workspace *core.Workspace
	// Reading is what was wrong with the workspace when it was opened from a file; nil when it came from elsewhere.
	Reading *[]diag.Diagnostic
	// Selected is the option that all panes show.
	Selected Selection
	// Layer is the layer whose text is open, diag.Query for the query text, or -1.
	Layer int
	// Caret is the caret's place in that text.
	Caret diag.Pos
	Tab   Tab
	// Search is the text of the search field, with its @words.
	Search string
	// All shows the options that nobody sets, too.
	All bool
	// Open holds the keys whose candidates are shown.
	Open keySet
	// Kept holds the keys that were taken out of a layer: their rows stay although nobody may set them any more.
	Kept keySet
	// Folded are the groups whose rows are hidden, Heading is the selected heading, if one is.
	Folded, Heading groupSet
	// Blocks are the blocks above the list that are open.
	Blocks Blocks
	// Offer is what the search field offers.
	Offer Offer
	Menu  Menu
	// Dialog is the open dialog.
	Dialog  Dialog
	Upgrade Upgrading
	Compare Comparing
	Sharing Sharing
	Storing Storing
	// opened tells lines of work apart: it counts the workspaces that were opened in place of others, and goes back with an undo.
	opened int
	// Why tells that the part of the option pane which explains the value is open; explained counts what was made for it.
	Why       bool
	explained int
	// Unsure tells that the block of the query shows the features that its text doesn't tell.
	Unsure bool
	// Draft is the value being typed into the option pane.
	Draft Draft
	// Finder is the search over texts.
	Finder Finder
	// Cell is the release of the strip that the option pane speaks of, plus one; 0 is the workspace's own.
	Cell int
	// Lesson is the example that is open, plus one, until its note is dismissed; 0 for none.
	Lesson int
	Toast  Toast
	Exchange
	Lang Lang
	// LangChosen tells that the language was chosen, by a switch or a link.
	LangChosen bool
	// await is the language that the screen is to speak once its words are there, plus one; 0 for none.
	await int
	Theme Theme
	// Dark is what the system prefers.
	Dark bool
	// Offline tells how far the page is from working without a network.
	Offline Offline
	// Rem is the size of the root font in CSS pixels: heights of rows follow it. Zero counts as 16.
	Rem float64
	// Narrow tells that the panes are tabs.
	Narrow bool
	// Address is what links begin with, Sheet tells that the system has a way to send them.
	Address string
	Sheet   bool
	Lists   [listEnd]Viewport
	// Guide is the guide that the option pane shows, guideList for the list of them, or "".
	Guide string
	// Texts tell how far the parts of the texts are in each language.
	Texts  [langEnd][texts.PartEnd]Fetch
	Wishes Wishes
	// problem is the number of the problem that was selected last, plus one.
	problem int
	// past and future are the steps to undo and to do again, the nearest first.
	past, future *step
	todo         pending
}

// Selection is an option and one line of its stack: 0 is its row, 1 the first candidate and so on, the default last.
type Selection struct {
	Key  string
	Part int
}

// Tab is a pane of the narrow screen.
type Tab string

// The tabs, named as the data-pane hooks are. The zero value counts as EffectiveTab.
const (
	LayersTab    Tab = "layers"
	EffectiveTab Tab = "effective"
	DocsTab      Tab = "docs"
	ProblemsTab  Tab = "problems"
)

// Menu is an open menu; the zero value is none.
type Menu string

// The menus.
const (
	ExamplesMenu Menu = "examples"
	LayerMenu    Menu = "layer"
	MoreMenu     Menu = "more"
	// RowMenu is about the selected row.
	RowMenu Menu = "row"
)

// Theme is a chosen theme; the zero value follows the system.
type Theme string

// The themes.
const (
	SystemTheme Theme = ""
	LightTheme  Theme = "light"
	DarkTheme   Theme = "dark"
)

// Draft is a value on its way into a layer. It belongs to one key and is dropped when another is selected.
type Draft struct {
	Key string
	// Layer is the chosen layer plus one; 0 takes the suggested one.
	Layer int
	// Typed tells that Text was typed, in whatever control; until then the control shows what is in the layer. Lines is what
	// stands in the control of a list or map: a line without anything yet isn't part of the text.
	Typed       bool
	Text, Lines string
	// AsText tells that a plain field takes the place of the control.
	AsText bool
	// Problem says why the value could not be written, or "".
	Problem string
}

// Toast is a short message about what just happened, with a way back. The zero value shows nothing.
type Toast struct {
	Serial int
	Text   string
	// Undo is the workspace to go back to, or nil.
	Undo *core.Workspace
	// UndoLayer is the layer that was open before.
	UndoLayer int
	// word is what Text says where it is a word without anything filled in: it follows the language.
	word Word
	// Focus is the selector of what the way back puts the focus on while the open text stays as it is, or "" to show that
	// layer.
	Focus string
}

// List is a scrolling list of which only the visible part is drawn.
type List uint8

// The lists.
const (
	EffectiveList List = iota
	ProblemsList
	CompareList
	listEnd
)

var listNames = [listEnd]string{"effective", "problems", "compare"}

// String returns the list's data-list hook.
func (l List) String() string { return listNames[l] }

// ParseList is the inverse of String.
func ParseList(name string) (l List, ok bool) {
	for i, n := range listNames {
		if n == name {
			return List(i), true
		}
	}
	return 0, false
}

// Viewport is the visible part of a list, in CSS pixels.
type Viewport struct{ Top, Height, Width int }

// Wishes are what the screen asks of the browser after it has been drawn. Each is granted once, when its serial number
// changes.
type Wishes struct {
	Focus FocusWish
	// Reveal counts the wishes that what is marked for it in the dialog is scrolled into view.
	Reveal int
	Caret  CaretWish
	Scroll [listEnd]ScrollWish
}

// FocusWish asks for the focus on an element.
type FocusWish struct {
	Serial int
	// On is a CSS selector.
	On string
	// GoOn tells that the text of a field is to be gone on with, see Browser.
	GoOn bool
}

// CaretWish asks for a selection in the editor, in UTF-16 units of the shown text.
type CaretWish struct{ Serial, Start, End int }

// ScrollWish asks a list to scroll.
type ScrollWish struct{ Serial, Top int }

// focus returns s with the wish for the focus.
func (s State) focus(selector string) State {
	s.Wishes.Focus = FocusWish{Serial: s.Wishes.Focus.Serial + 1, On: selector}
	return s
}

// goOn returns s with the wish for the focus on the search field, to go on behind its text.
func (s State) goOn() State {
	s = s.focus(searchField)
	s.Wishes.Focus.GoOn = true
	return s
}

// reveal returns s with the wish to see what is selected in the dialog.
func (s State) reveal() State {
	s.Wishes.Reveal++
	return s
}

// scroll returns s with the list scrolled, at once for the drawing and as a wish for the browser.
func (s State) scroll(l List, top int) State {
	s.Lists[l].Top = top
	s.Wishes.Scroll[l] = ScrollWish{s.Wishes.Scroll[l].Serial + 1, top}
	return s
}

// rem converts a length in root font sizes, given in sixteenths, to CSS pixels.
func (s State) rem(sixteenths float64) int {
	size := s.Rem
	if size <= 0 {
		size = 16
	}
	return int(sixteenths*size/16 + 0.5)
}

// keySet is a set of keys as a comparable value: each key between line breaks.
type keySet string

func (k keySet) has(key string) bool { return k != "" && strings.Contains(string(k), "\n"+key+"\n") }

// keys returns the keys in the order in which they came in.
func (k keySet) keys() []string {
	return strings.FieldsFunc(string(k), func(r rune) bool { return r == '\n' })
}

func (k keySet) with(key string) keySet {
	if key == "" || k.has(key) || strings.Contains(key, "\n") {
		return k
	}
	if k == "" {
		k = "\n"
	}
	return k + keySet(key) + "\n"
}

func (k keySet) without(key string) keySet {
	if !k.has(key) {
		return k
	}
	k = keySet(strings.Replace(string(k), "\n"+key+"\n", "\n", 1))
	if k == "\n" {
		return ""
	}
	return k
}
