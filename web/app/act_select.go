package app

import (
	"strconv"

	"flinkconf/core/diag"
)

// SelectKey selects an option from a text or a link: the lists scroll to it.
type SelectKey struct{ Key string }

func (a SelectKey) update(s State, d *Derived) State {
	s = showWinner(s.selectKey(Selection{Key: a.Key}), d)
	s.todo.reveal = true
	return s
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
	rows := make([]int, 0, len(d.items))
	at := -1
	for i := range d.items {
		it := &d.items[i]
		if it.Kind == GroupItem {
			continue
		}
		if it.Row.Key == s.Selected.Key && (it.Part == s.Selected.Part || at < 0) {
			at = len(rows)
		}
		rows = append(rows, i)
	}
	if len(rows) == 0 {
		return s
	}
	by := a.By
	if a.Pages != 0 {
		by = a.Pages * max(1, s.Lists[EffectiveList].Height/s.rem(rowHeight)-1)
	}
	next := 0
	if at >= 0 {
		next = min(max(at+by, 0), len(rows)-1)
	} else if by < 0 {
		next = len(rows) - 1
	}
	it := &d.items[rows[next]]
	s = showWinner(s.selectKey(Selection{it.Row.Key, it.Part}), d)
	s.todo.reveal = true
	return s
}

// OpenRow shows or hides the stack of the selected option.
type OpenRow struct{ Open bool }

func (a OpenRow) update(s State, _ *Derived) State {
	if a.Open {
		s.Open = s.Open.with(s.Selected.Key)
	} else {
		s.Open = s.Open.without(s.Selected.Key)
		s.Selected.Part = 0
	}
	s.todo.reveal = true
	return s
}

// Enter opens what is selected in the effective view: a row's stack, or a candidate's place in its text.
type Enter struct{}

func (Enter) update(s State, d *Derived) State {
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
