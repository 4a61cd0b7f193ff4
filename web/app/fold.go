package app

// Fold hides the rows of a group, given by its place, or shows them again.
type Fold struct{ Group int }

func (a Fold) update(s State, _ *Derived) State {
	if s.Search != "" || a.Group < 0 || a.Group > 63 {
		return s
	}
	s.Heading = 1 << a.Group
	s.Folded ^= s.Heading
	s.todo.reveal = true
	return s
}

// FoldAll hides the rows of all groups, or shows them when none is left to be hidden.
type FoldAll struct{}

func (FoldAll) update(s State, d *Derived) State {
	switch d.foldAll(&s) {
	case WFoldAll:
		for i := range d.rows {
			s.Folded |= 1 << d.rows[i].group.place()
		}
		if i := d.rowOf(s.Selected.Key); i >= 0 {
			s.Heading = 1 << d.rows[i].group.place()
		}
	case WUnfoldAll:
		s.Folded, s.Heading = 0, 0
	}
	s.todo.reveal = true
	return s
}

// foldAll is what FoldAll does, or NoWord where there is nothing to fold.
func (d *Derived) foldAll(s *State) Word {
	if s.Search != "" || len(d.rows) == 0 {
		return NoWord
	}
	for i := range d.rows {
		if !s.Folded.has(d.rows[i].group) {
			return WFoldAll
		}
	}
	return WUnfoldAll
}

// unfold returns s with the selected option's group unfolded, so that it can be seen; a selected heading stays as it is.
func (d *Derived) unfold(s State) State {
	if s.Heading != 0 || s.Folded == 0 || s.Search != "" {
		return s
	}
	if i := d.rowOf(s.Selected.Key); i >= 0 && s.Folded.has(d.rows[i].group) {
		s.Folded &^= 1 << d.rows[i].group.place()
		d.makeItems(s)
	}
	return s
}

// rowOf returns the place of an option's row, or -1.
func (d *Derived) rowOf(key string) int {
	for i := range d.rows {
		if d.rows[i].Key == key {
			return i
		}
	}
	return -1
}
