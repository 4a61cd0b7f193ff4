package app

import (
	"strconv"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// Item is one line of the effective view: a group's heading, an option's row, or a line of its stack. Its height is known
// before it is drawn, so that only what can be seen has to be.
type Item struct {
	Kind        ItemKind
	Top, Height int
	// Index is the line's number in the whole list, from 1.
	Index int
	// Group and Size are a heading's name and number of rows.
	Group string
	Size  string
	group groupKey
	// Row is nil for a heading.
	Row *Row
	// Part is the line's number in the option's stack; 0 is the option's row.
	Part  int
	Stack StackLine
	// Open tells a row whose stack is shown.
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
	open   keySet
	rem    float64
	width  int
	narrow bool
	rows   *Row
	count  int
}

// The heights of lines, in sixteenths of the root font size.
const (
	groupHeight      = 30
	rowHeight        = 32
	stackedRowHeight = 52
	stackHeight      = 26
	stackTextHeight  = 18
	stackEnd         = 10
)

// stackedWidth is the list's width in CSS pixels below which rows have no columns.
const stackedWidth = 430

func (d *Derived) makeItems(s State) {
	key := itemsKey{search: s.Search, open: s.Open, rem: s.Rem, width: s.Lists[EffectiveList].Width, narrow: s.Narrow, count: len(d.rows)}
	if len(d.rows) > 0 {
		key.rows = &d.rows[0]
	}
	if d.items != nil && key == d.itemsKey {
		return
	}
	d.itemsKey = key
	d.built++
	m := itemMaker{d: d, s: s, items: make([]Item, 0, len(d.rows)+len(groupRank)+1), stacked: key.width > 0 && key.width < s.rem(stackedWidth)}
	q := parseQuery(s.Search)
	heading := -1
	size := 0
	for i := range d.rows {
		r := &d.rows[i]
		if !q.matches(r, d) {
			continue
		}
		if heading < 0 || m.items[heading].group != r.group {
			m.close(heading, size)
			heading, size = len(m.items), 0
			m.add(Item{Kind: GroupItem, Group: m.groupName(r.group), group: r.group}, groupHeight)
		}
		size++
		m.row(r)
	}
	m.close(heading, size)
	d.items = m.items
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
	it.Top, it.Height, it.Index, it.Stacked = m.top, m.s.rem(sixteenths), len(m.items)+1, m.stacked
	m.top += it.Height
	m.items = append(m.items, it)
}

func (m *itemMaker) close(heading, size int) {
	if heading >= 0 {
		m.items[heading].Size = strconv.Itoa(size)
	}
}

func (m *itemMaker) row(r *Row) {
	open := m.s.Open.has(r.Key)
	height := float64(rowHeight)
	if m.stacked {
		height = stackedRowHeight
	}
	m.add(Item{Kind: RowItem, Row: r, Open: open}, height)
	if !open {
		return
	}
	e := m.d.Evaluation.Find(r.Key)
	if e == nil {
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
	secret := catalog.Secret(e.Key)
	for i := range e.Candidates {
		c := &e.Candidates[i]
		line := StackLine{Value: shownRaw(c.Value), Status: c.Status, Chip: chipOf(c, s.Workspace, d.labels, l), Words: d.wordsOf(e, c, l)}
		switch {
		case c.Status == resolve.ResetsKey:
			line.Value = "RESET"
		case secret:
			line.Value = secretValue
		}
		if c.Key != e.Key && c.Key != "" {
			line.Words += l.Say(WSpelled, c.Key)
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

// shownRaw shows a raw value; an empty one is set apart from none.
func shownRaw(v value.Raw) string {
	if v.Text == "" {
		return `""`
	}
	return v.Text
}
