package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
)

// Item is one line of the effective view: a group's heading, an option's row, or a line of its stack. Its height is known
// before it is drawn, so that only what can be seen has to be.
type Item struct {
	Kind        ItemKind
	Lang        Lang
	Top, Height int
	// Index is the line's number in the whole list, from 1, the row with the columns' names included.
	Index int
	// Group and Size are a heading's name and number of rows, Fold the argument of the action that folds it, "" where it can't
	// be.
	Group, Size, Fold string
	group             groupKey
	// Row is nil for a heading.
	Row *Row
	// Part is the line's number in the option's stack; 0 is the option's row.
	Part  int
	Stack StackLine
	// Prefix, Leaf and Value are the row's own with what the search found in them marked as code. They are filled in for the
	// drawing.
	Prefix, Leaf, Value string
	// Open tells a row whose stack is shown, or a group whose rows are.
	Open bool
	// Selected and Marked are filled in for the drawing: the selected line, and the other lines of the selected option.
	Selected, Marked bool
	// Last tells the last line of a stack.
	Last bool
	// Stacked tells that there is no room for columns.
	Stacked bool
}

// Alike tells whether another item would be drawn alike.
func (it *Item) Alike(other any) bool {
	x, y := *it, *other.(*Item)
	a, b := x.Row, y.Row
	x.Row, y.Row = nil, nil
	return x == y && (a == b || a != nil && b != nil && *a == *b)
}

// ItemKind tells the lines apart.
type ItemKind uint8

// The kinds of lines.
const (
	// BlankItem is a slot of the drawing that no line uses.
	BlankItem ItemKind = iota
	GroupItem
	RowItem
	StackItem
)

// StackLine is a line of an option's stack: a candidate, or the default as the last one.
type StackLine struct {
	Value  string
	Status resolve.Status
	Chip   Chip
	// Words say what became of it and why.
	Words string
	// Lines is the number of text lines that the words take.
	Lines int
	// Default tells the default's line.
	Default bool
}

// itemsKey is what the items depend on besides the rows.
type itemsKey struct {
	search string
	typing int
	open   keySet
	folded groupSet
	rem    float64
	width  int
	narrow bool
	rows   **Row
	count  int
}

// The heights of lines, in sixteenths of the root font size.
const (
	columnsHeight    = 24
	groupHeight      = 30
	rowHeight        = 32
	stackedRowHeight = 52
	stackHeight      = 26
	stackTextHeight  = 18
	stackEnd         = 10
)

// stackedWidth is the list's width in CSS pixels below which rows have no columns.
const stackedWidth = 430

// stacked tells that the rows have no columns.
func (s *State) stacked() bool {
	width := s.Lists[EffectiveList].Width
	return width > 0 && width < s.rem(stackedWidth)
}

// columns is the height of the row with the columns' names in CSS pixels, which stays at the top of the list.
func (s *State) columns() int {
	if s.stacked() {
		return 0
	}
	return s.rem(columnsHeight)
}

func (d *Derived) makeItems(s State) {
	key := itemsKey{
		search: s.Search, typing: s.Offer.typing(), open: s.Open, folded: s.Folded, rem: s.Rem, width: s.Lists[EffectiveList].Width,
		narrow: s.Narrow, count: len(d.rows),
	}
	if len(d.rows) > 0 {
		key.rows = &d.rows[0]
	}
	if d.items != nil && key == d.itemsKey {
		return
	}
	d.itemsKey = key
	d.built++
	d.find(&s)
	m := itemMaker{d: d, s: s, items: d.itemsRoom[:0], stacked: s.stacked()}
	heading := -1
	size := 0
	grouped := d.search.grouped()
	for _, i := range d.search.rows {
		r := d.rows[i]
		if grouped && (heading < 0 || m.items[heading].group != r.group) {
			m.close(heading, size)
			heading, size = len(m.items), 0
			it := Item{Kind: GroupItem, Group: m.groupName(r.group), group: r.group, Open: true}
			if s.Search == "" {
				it.Fold, it.Open = strconv.Itoa(r.group.place()), !s.Folded.has(r.group)
			}
			m.add(it, groupHeight)
		}
		size++
		if heading < 0 || m.items[heading].Open {
			m.row(r, d.effective(i))
		}
	}
	m.close(heading, size)
	d.items, d.itemsRoom = m.items, m.items
}

// itemMaker lays out the lines one below the other.
type itemMaker struct {
	d       *Derived
	s       State
	items   []Item
	top     int
	stacked bool
}

func (m *itemMaker) add(it Item, sixteenths float64) {
	it.Top, it.Height, it.Index, it.Stacked, it.Lang = m.top, m.s.rem(sixteenths), len(m.items)+1, m.stacked, m.s.Lang
	if !m.stacked {
		it.Index++ // behind the row of the columns' names
	}
	m.top += it.Height
	m.items = append(m.items, it)
}

func (m *itemMaker) close(heading, size int) {
	if heading >= 0 {
		m.items[heading].Size = strconv.Itoa(size)
	}
}

func (m *itemMaker) row(r *Row, e *core.Effective) {
	open := m.s.Open.has(r.Key)
	height := float64(rowHeight)
	if m.stacked {
		height = stackedRowHeight
	}
	m.add(Item{Kind: RowItem, Row: r, Open: open}, height)
	if !open {
		return
	}
	lines := m.d.stack(e, m.s)
	for i := range lines {
		line := lines[i]
		line.Lines = 1
		if width := m.wordsWidth(); width > 0 {
			line.Lines = min(textLines(line.Words, width, m.s.rem(12.5)), 3)
		}
		height := stackHeight + float64(line.Lines-1)*stackTextHeight
		if m.stacked {
			height += stackTextHeight
		}
		if i == len(lines)-1 {
			height += stackEnd
		}
		m.add(Item{Kind: StackItem, Row: r, Part: i + 1, Stack: line, Last: i == len(lines)-1}, height)
	}
}

// wordsWidth is the width of the column of words in CSS pixels, as app.css lays it out; 0 when it isn't known.
func (m *itemMaker) wordsWidth() int {
	width := m.s.Lists[EffectiveList].Width
	if width == 0 {
		return 0
	}
	inner := width - m.s.rem(60)
	if m.stacked {
		return inner
	}
	return inner - inner*22/100 - m.s.rem(20+112)
}

// groupName is the heading of a group.
func (m *itemMaker) groupName(g groupKey) string {
	if g.unread {
		return m.s.Lang.Say(WGroupUnread, m.d.Evaluation.Release.String())
	}
	return m.s.Lang.T(groupWords[g.group])
}

// stack lists an option's candidates and its default.
func (d *Derived) stack(e *core.Effective, s State) []StackLine {
	l := s.Lang
	lines := make([]StackLine, 0, len(e.Candidates)+1)
	ofJob := d.ofJob(e, s)
	for i := range e.Candidates {
		c := &e.Candidates[i]
		line := StackLine{Value: shownEmpty(secret.Shown(c.Value.Text, e.Key, c.Key)), Status: c.Status, Chip: chipOf(c, s.Workspace, d.labels, l), Words: d.wordsOf(e, c, l)}
		if c.Status == resolve.ResetsKey {
			line.Value = "RESET"
		}
		if c.Key != e.Key && c.Key != "" {
			line.Words += l.Say(WSpelled, c.Key)
		}
		if c == ofJob {
			line.Words += l.T(WJobTakesThis)
		}
		lines = append(lines, line)
	}
	if e.Known() {
		line := StackLine{Default: true, Chip: defaultChip(l), Value: e.Default, Words: l.T(WDefaultUnused)}
		switch {
		case !e.HasDefault:
			line.Value, line.Words = l.T(WNothing), l.T(WNoDefault)
		case e.State == resolve.AtDefault:
			line.Words = l.T(WDefaultUsed)
		case e.State == resolve.Invalid:
			line.Words = l.T(WDefaultNotUsed)
		}
		lines = append(lines, line)
	}
	return lines
}
