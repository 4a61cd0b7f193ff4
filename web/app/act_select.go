package app

import (
	"strconv"

	"flinkconf/core/diag"
)

// SelectKey selects an option from a text or a link: the lists scroll to it.
type SelectKey struct{ Key string }

func (a SelectKey) update(s State, _ *Derived) State {
	s = s.selectKey(Selection{Key: a.Key})
	s.todo.show, s.todo.reveal = true, true
	return s
}

// FollowKey selects the option that the text about another one names. The link goes with that text, the focus to the option.
type FollowKey struct{ Key string }

func (a FollowKey) update(s State, d *Derived) State {
	return SelectKey(a).update(s, d).focus(optionBody)
}

// ClickRow selects a row or a line of a stack. A click on a row also opens its stack, or closes it when it was selected
// and open already.
type ClickRow struct {
	Key  string
	Part int
}

func (a ClickRow) update(s State, d *Derived) State {
	again := s.Selected == Selection{Key: a.Key}
	s = showWinner(s.selectKey(Selection(a)), d)
	if a.Part == 0 {
		if again && s.Open.has(a.Key) {
			s.Open = s.Open.without(a.Key)
		} else {
			s.Open = s.Open.with(a.Key)
		}
	}
	return s
}

// showWinner shows the place of the selected candidate, or of the winner when the row is selected.
func showWinner(s State, d *Derived) State {
	e := d.Evaluation.Find(s.Selected.Key)
	if e == nil || len(e.Candidates) == 0 {
		return s
	}
	n := max(s.Selected.Part-1, 0)
	if n >= len(e.Candidates) {
		return s
	}
	return s.showPlace(e.Candidates[n].Layer, e.Candidates[n].Span)
}

// GoTo shows a place in a layer's text and puts the caret there.
type GoTo struct {
	Key          string
	Part         int
	Layer        int
	Line, Column int
}

func (a GoTo) update(s State, d *Derived) State {
	span := diag.Span{}
	if a.Line > 0 {
		span.Start = diag.Pos{Line: a.Line, Column: max(a.Column, 1)}
		span.End = span.Start
	}
	if a.Key != "" {
		s = s.selectKey(Selection{a.Key, a.Part})
		if e := d.Evaluation.Find(a.Key); e != nil {
			for i := range e.Candidates {
				if c := &e.Candidates[i]; c.Layer == a.Layer && c.Span.Start == span.Start {
					span = c.Span
				}
			}
		}
	}
	s.Tab = LayersTab
	return s.showPlace(a.Layer, span).focus(editorField)
}

// ClickProblem selects what a problem is about, in every pane.
type ClickProblem struct{ Number int }

func (a ClickProblem) update(s State, d *Derived) State {
	if a.Number < 0 || a.Number >= len(d.problems) {
		return s
	}
	p := &d.problems[a.Number]
	if p.Key != "" {
		s = s.selectKey(Selection{Key: p.Key})
		s.todo.reveal = true
	}
	s.problem = a.Number + 1
	return s.showPlace(p.Chip.Layer, d.Evaluation.Diagnostics[p.Index].Span)
}

// NextProblem selects the next problem, or the one before.
type NextProblem struct{ By int }

func (a NextProblem) update(s State, d *Derived) State {
	n := len(d.problems)
	if n == 0 {
		return s
	}
	at := s.problem - 1 + a.By
	if s.problem == 0 && a.By < 0 {
		at = n - 1
	}
	at = (at%n + n) % n
	s = ClickProblem{at}.update(s, d)
	return focusProblem(s, d, at)
}

// focusProblem scrolls to a row of the strip and puts the focus on it.
func focusProblem(s State, d *Derived, number int) State {
	tops, items := d.layOut(s)
	if number < 0 || number >= len(items) {
		return s
	}
	if s.Narrow {
		s.Tab = ProblemsTab
	}
	return s.into(ProblemsList, tops[number], items[number].Height, 0).focus(`[data-number="` + strconv.Itoa(number) + `"] [data-do="problem"]`)
}

// MoveProblem moves the focus in the strip.
type MoveProblem struct{ From, By int }

func (a MoveProblem) update(s State, d *Derived) State {
	return focusProblem(s, d, min(max(a.From+a.By, 0), len(d.problems)-1))
}

// MoveRow selects another line of the effective view, By lines further down. Pages counts by the height of the view.
type MoveRow struct {
	By    int
	Pages int
}

func (a MoveRow) update(s State, d *Derived) State {
	last := len(d.items) - 1
	if last < 0 {
		return s
	}
	by := a.By
	if a.Pages != 0 {
		by = a.Pages * max(1, s.Lists[EffectiveList].Height/s.rem(rowHeight)-1)
	}
	at := d.selected(&s)
	switch {
	case at >= 0:
		at = min(max(at+by, 0), last)
	case by < 0:
		at = last
	default:
		// The first line is a heading, and there is something to be seen in a row.
		at = d.firstRow()
	}
	return s.toItem(&d.items[at], d)
}

// selected is the place of the selected line in the list, -1 when it isn't listed.
func (d *Derived) selected(s *State) int {
	row := -1
	for i := range d.items {
		it := &d.items[i]
		if it.selects(s) {
			return i
		}
		if row < 0 && s.Heading == 0 && it.Row != nil && it.Row.Key == s.Selected.Key {
			row = i
		}
	}
	return row
}

// firstRow is the place of the first row in the list, or that of the first line.
func (d *Derived) firstRow() int {
	for i := range d.items {
		if d.items[i].Kind == RowItem {
			return i
		}
	}
	return 0
}

// toItem returns s with a line of the list selected. With a heading the panes go on to show the option that they show.
func (s State) toItem(it *Item, d *Derived) State {
	if it.Kind == GroupItem {
		s.Heading = 1 << it.group.place()
	} else {
		s = showWinner(s.selectKey(Selection{it.Row.Key, it.Part}), d)
	}
	s.todo.reveal = true
	return s
}

// OpenRow shows or hides the stack of the selected option, or the rows of the selected group. From what is hidden already it
// leads to the heading above, from what is shown to the line below.
type OpenRow struct{ Open bool }

func (a OpenRow) update(s State, d *Derived) State {
	at := d.selected(&s)
	if at < 0 {
		return s
	}
	it := &d.items[at]
	switch {
	case it.Kind == GroupItem && it.Open != a.Open:
		return foldItem(s, it, d)
	case it.Kind == GroupItem:
		if a.Open && at+1 < len(d.items) {
			return s.toItem(&d.items[at+1], d)
		}
		return s
	case a.Open && it.Kind == RowItem && it.Open && at+1 < len(d.items):
		return s.toItem(&d.items[at+1], d)
	case a.Open:
		s.Open = s.Open.with(s.Selected.Key)
	case it.Kind == RowItem && !it.Open:
		for ; at >= 0; at-- {
			if d.items[at].Kind == GroupItem {
				return s.toItem(&d.items[at], d)
			}
		}
	default:
		s.Open = s.Open.without(s.Selected.Key)
		s.Selected.Part = 0
	}
	s.todo.reveal = true
	return s
}

// foldItem folds or unfolds the group of a heading.
func foldItem(s State, it *Item, d *Derived) State {
	if it.Fold == "" {
		return s
	}
	return Fold{it.group.place()}.update(s, d)
}

// Enter opens what is selected in the effective view: a row's stack, or a candidate's place in its text.
type Enter struct{}

func (Enter) update(s State, d *Derived) State {
	if s.Heading != 0 {
		if at := d.selected(&s); at >= 0 {
			return foldItem(s, &d.items[at], d)
		}
		return s
	}
	if s.Selected.Part == 0 {
		return OpenRow{!s.Open.has(s.Selected.Key)}.update(s, d)
	}
	e := d.Evaluation.Find(s.Selected.Key)
	if e == nil || s.Selected.Part > len(e.Candidates) {
		return s
	}
	c := &e.Candidates[s.Selected.Part-1]
	return GoTo{Key: e.Key, Part: s.Selected.Part, Layer: c.Layer, Line: c.Span.Start.Line, Column: c.Span.Start.Column}.update(s, d)
}

// listed tells whether the selected option is in the effective view as it is filtered now.
func (d *Derived) listed(key string) bool {
	for i := range d.items {
		if it := &d.items[i]; it.Kind == RowItem && it.Row.Key == key {
			return true
		}
	}
	return false
}
