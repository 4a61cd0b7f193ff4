package app

import "flinkconf/core/release"

// BrowseArea shows every option of the selected one's area in the list.
type BrowseArea struct{}

func (BrowseArea) update(s State, _ *Derived) State {
	s.All, s.Search, s.Tab = true, "", EffectiveTab
	s.todo = pending{area: true}
	return s.focus(effectiveGrid)
}

// showArea scrolls the list to the heading above the selected option.
func showArea(s State, d *Derived) State {
	top := 0
	for i := range d.items {
		switch it := &d.items[i]; {
		case it.Kind == GroupItem:
			top = it.Top
		case it.Row.Key == s.Selected.Key:
			return s.scroll(EffectiveList, top)
		}
	}
	return s
}

// LookAtRelease has the option pane speak of a release of its strip, by the number of the cell.
type LookAtRelease struct{ Cell int }

func (a LookAtRelease) update(s State, _ *Derived) State {
	if a.Cell >= 0 && a.Cell < release.Count {
		s.Cell = a.Cell + 1
	}
	return s
}

// MoveRelease has it speak of another release, by so many cells further on.
type MoveRelease struct{ By int }

func (a MoveRelease) update(s State, _ *Derived) State {
	at := s.cell() + a.By
	s.Cell = min(max(at, 0), release.Count-1) + 1
	return s
}

// cell is the number of the cell that the option pane speaks of.
func (s *State) cell() int {
	if s.Cell > 0 {
		return s.Cell - 1
	}
	return int(s.Workspace.Release - release.First)
}
