package app

import (
	"strings"

	"flinkconf/core/diag"
)

// ProblemsPane is the strip of problems.
type ProblemsPane struct {
	Lang Lang
	// Summary counts by severity, in words.
	Summary string
	// Height is that of the whole list in CSS pixels, Count the number of its rows, Items those that are drawn.
	Height, Count int
	Items         []ProblemItem
}

// ProblemItem is one row with its place.
type ProblemItem struct {
	Problem
	Number, Top, Height int
	// Lines is the number of text lines of the message.
	Lines    int
	Selected bool
	Stacked  bool
}

// Alike tells whether another pane would be drawn alike.
func (p *ProblemsPane) Alike(other any) bool {
	o := other.(*ProblemsPane)
	return p.Lang == o.Lang && p.Summary == o.Summary && p.Height == o.Height && p.Count == o.Count &&
		alike(len(p.Items), len(o.Items), func(i int) bool { return p.Items[i] == o.Items[i] })
}

// The heights of problem rows, in sixteenths of the root font size.
const (
	problemHeight   = 38
	problemText     = 19
	problemButtons  = 36
	problemHead     = 32
	stackedProblems = 620
)

// layout is where the problem rows are.
type layout struct {
	width int
	rem   float64
	tops  []int
	items []ProblemItem
}

// layOut returns the tops of the problem rows, with the height of the whole list behind the last. They are kept until the
// problems or the width change.
func (d *Derived) layOut(s State) (tops []int, items []ProblemItem) {
	width := s.Lists[ProblemsList].Width
	if l := &d.layout; l.tops != nil && l.width == width && l.rem == s.Rem {
		return l.tops, l.items
	}
	tops, items = d.layOutAnew(s, width)
	d.layout = layout{width, s.Rem, tops, items}
	return tops, items
}

func (d *Derived) layOutAnew(s State, width int) (tops []int, items []ProblemItem) {
	stacked := width > 0 && width < s.rem(stackedProblems)
	size := s.rem(13)
	tops = make([]int, 1, len(d.problems)+1)
	items = make([]ProblemItem, 0, len(d.problems))
	for i := range d.problems {
		p := &d.problems[i]
		it := ProblemItem{Problem: *p, Number: i, Top: tops[i], Lines: 1, Stacked: stacked}
		buttons := fixButtons(p, size, s)
		switch {
		case width == 0:
			it.Height = s.rem(problemHeight)
		case stacked:
			it.Lines = min(textLines(p.Message, width-s.rem(58), size), 6)
			it.Height = s.rem(problemHead + float64(it.Lines)*problemText + 8)
			it.Height += s.rem(problemButtons) * buttonRows(buttons, width-s.rem(58))
		default:
			it.Lines = min(textLines(p.Message, width-s.rem(180)-min(sum(buttons), width/2), size), 4)
			it.Height = s.rem(problemHeight + float64(it.Lines-1)*problemText)
		}
		items = append(items, it)
		tops = append(tops, tops[i]+it.Height)
	}
	return tops, items
}

// fixButtons estimates the widths of a problem's buttons in CSS pixels.
func fixButtons(p *Problem, size int, s State) []int {
	var widths []int
	for _, title := range p.Fixes {
		if title != "" {
			widths = append(widths, textWidth(title, size)+s.rem(30))
		}
	}
	return widths
}

// buttonRows is the number of rows that buttons take at a width.
func buttonRows(widths []int, width int) int {
	rows, left := 0, 0
	for _, w := range widths {
		if w > left {
			rows, left = rows+1, width
		}
		left -= w
	}
	return rows
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}

func (d *Derived) problemsPane(s State) ProblemsPane {
	p := ProblemsPane{Lang: s.Lang, Summary: d.summary(s.Lang), Count: len(d.problems)}
	tops, items := d.layOut(s)
	p.Height = tops[len(tops)-1]
	from, to := window(len(items), s.Lists[ProblemsList], s.rem(80), func(i int) int { return tops[i] })
	p.Items = append([]ProblemItem(nil), items[from:to]...)
	for i := range p.Items {
		p.Items[i].Selected = p.Items[i].Key != "" && p.Items[i].Key == s.Selected.Key
	}
	return p
}

// severityCounts are the words for one and for many findings of a severity.
var severityCounts = [...][2]Word{
	diag.Hint: {WHintOne, WHintMany}, diag.Info: {WNoteOne, WNoteMany},
	diag.Warning: {WWarningOne, WWarningMany}, diag.Error: {WErrorOne, WErrorMany},
}

// summary counts the problems by severity in words, such as "1 error, 2 notes".
func (d *Derived) summary(l Lang) string {
	var n [diag.Error + 1]int
	for i := range d.problems {
		n[d.problems[i].Severity]++
	}
	var parts []string
	for i := len(n) - 1; i >= 0; i-- {
		if n[i] > 0 {
			add(&parts, l.Count(n[i], severityCounts[i][0], severityCounts[i][1]))
		}
	}
	if len(parts) == 0 {
		return l.T(WNoProblems)
	}
	return strings.Join(parts, l.T(WComma))
}
