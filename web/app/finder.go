package app

import (
	"strconv"
	"strings"
)

// Finder is the search over texts in the option pane.
type Finder struct {
	// Text is what is searched for. Open tells that what was found stands in place of the option.
	Text string
	Open bool
	// At is the number of the active hit, from 1, or 0.
	At int
	// Used tells that somebody has come to the field, so that all texts are wanted.
	Used bool
}

// blank tells that there is nothing to search for.
func (f *Finder) blank() bool { return strings.TrimSpace(f.Text) == "" }

// mostHits is the number of hits that are listed. Each key press draws them.
const mostHits = 20

// finderField is the selector of the search field.
const finderField = `[data-control="finder"]`

// OpenFinder puts the focus into the search field, with what was found before.
type OpenFinder struct{}

func (OpenFinder) update(s State, _ *Derived) State {
	s.Tab = DocsTab
	s.Finder.Open, s.Finder.Used = !s.Finder.blank(), true
	return s.focus(finderField)
}

// UseFinder comes to the search field.
type UseFinder struct{}

func (UseFinder) update(s State, _ *Derived) State {
	s.Finder.Used = true
	return s
}

// effect makes the index before the first key needs it.
func (UseFinder) effect(st *Store) { st.indexSoon() }

func (OpenFinder) effect(st *Store) { st.indexSoon() }

// indexSoon makes the index of the texts when there is time for it.
func (st *Store) indexSoon() {
	st.browser.Idle(func() { TextIndex(st.state.Lang, st.state.Workspace.Overlays) })
}

// TypeFinder is typing in the search field.
type TypeFinder struct{ Text string }

func (a TypeFinder) update(s State, _ *Derived) State {
	s.Finder = Finder{Text: a.Text, Used: true}
	s.Finder.Open = !s.Finder.blank()
	return s
}

// FindInTexts searches the texts for the words of the search in the effective view.
type FindInTexts struct{}

func (FindInTexts) update(s State, d *Derived) State {
	s = OpenFinder{}.update(TypeFinder{d.search.query.text()}.update(s, d), d)
	s.Wishes.Focus.GoOn = true
	return s
}

// MoveHit makes the next hit the active one, or the one before. Between the last and the first none is.
type MoveHit struct{ By int }

func (a MoveHit) update(s State, d *Derived) State {
	if s.Finder.blank() {
		return s
	}
	if s.Finder.Open {
		n := min(d.findTexts(&s).Len(), mostHits) + 1
		s.Finder.At = ((s.Finder.At+a.By)%n + n) % n
	}
	s.Finder.Open = true
	return s.reveal()
}

// TakeHit shows the option or guide that was found, by its number from 1, in all panes. The first one is taken where none is active.
type TakeHit struct{ Number int }

func (a TakeHit) update(s State, d *Derived) State {
	found := d.findTexts(&s)
	n := max(a.Number, 1)
	if s.Finder.blank() || n > found.Len() {
		return s
	}
	s.Finder.Open, s.Finder.At = false, n
	doc := found.Hit(n - 1).Document
	if doc.Guide {
		return OpenGuide{doc.Key}.update(s, d)
	}
	return SelectKey{doc.Key}.update(s, d).focus(optionBody)
}

// CloseFinder empties the search field and goes back to the option.
type CloseFinder struct{}

func (CloseFinder) update(s State, _ *Derived) State {
	s.Finder = Finder{Used: true}
	if s.Selected.Key == "" {
		return s.focus(finderField) // there is no option to go back to
	}
	return s.focus(optionBody)
}

// inFinder is what a key does in the search field.
func inFinder(s *State, key string) Action {
	switch key {
	case "ArrowDown":
		return MoveHit{+1}
	case "ArrowUp":
		return MoveHit{-1}
	case "Enter":
		if s.Finder.Open {
			return TakeHit{s.Finder.At}
		}
		return MoveHit{}
	case "Escape":
		return CloseFinder{}
	}
	return nil
}

// HitID is the element id of a hit.
func HitID(number int) string { return "hit-" + strconv.Itoa(number) }
