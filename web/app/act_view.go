package app

import "strconv"

// The selectors of what gets the focus by keyboard.
const (
	searchField   = `[data-control="search"]`
	effectiveGrid = `[data-list="effective"]`
	editorField   = `[data-editor]`
	optionBody    = `.option-body`
)

// menuItem is the selector of an entry of the open menu.
func menuItem(n int) string { return `[data-item="` + strconv.Itoa(n) + `"]` }

// Search is typing in the search field.
type Search struct{ Text string }

func (a Search) update(s State, _ *Derived) State {
	s.Search, s.Offer, s.Heading = a.Text, Offer{}, 0
	return s.scroll(EffectiveList, 0)
}

// ClearSearch empties the search field.
type ClearSearch struct{}

func (ClearSearch) update(s State, _ *Derived) State {
	s.Search, s.Offer = "", Offer{}
	s.todo.reveal = true
	return s
}

// ToggleFilter switches an @word of the search.
type ToggleFilter struct{ Word string }

func (a ToggleFilter) update(s State, _ *Derived) State {
	s.Search, s.Offer, s.Heading = toggleWord(s.Search, a.Word), Offer{}, 0
	return s.scroll(EffectiveList, 0)
}

// ToggleAll shows or hides the options that nobody sets.
type ToggleAll struct{}

func (ToggleAll) update(s State, _ *Derived) State {
	s.All = !s.All
	s.todo.reveal = true
	return s
}

// Focus puts the focus on a part of the screen, and opens its tab.
type Focus struct {
	On  string
	Tab Tab
}

func (a Focus) update(s State, _ *Derived) State {
	if a.Tab != "" {
		s.Tab = a.Tab
	}
	return s.focus(a.On)
}

// Scrolled tells what a list shows now.
type Scrolled struct {
	List List
	View Viewport
}

func (a Scrolled) update(s State, _ *Derived) State {
	s.Lists[a.List] = a.View
	return s
}

// Resized tells the size of the root font in CSS pixels, and how much room there is, as in State.
type Resized struct {
	Rem    float64
	Narrow bool
}

func (a Resized) update(s State, _ *Derived) State {
	s.Rem, s.Narrow = a.Rem, a.Narrow
	return s
}
