package app

import (
	"slices"
	"strconv"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/source"
	"flinkconf/core/upgrade"
)

// DiffLayer is what becomes of a layer's text.
type DiffLayer struct {
	Layer int
	Kind  layer.Kind
	// Title is the kind in words, Before and After name the text; After is "" where the name stays.
	Title, Before, After string
	// Off tells that the layer is switched off.
	Off  bool
	Rows []DiffRow
}

// DiffKind tells the rows of a diff apart.
type DiffKind uint8

// The kinds of rows.
const (
	SameLine DiffKind = iota
	GoneLine
	NewLine
	// FoldedLines stand for unchanged lines that are not shown.
	FoldedLines
)

// DiffRow is a line of the old, the new or both texts.
type DiffRow struct {
	Kind DiffKind
	// Old and New are the line's numbers, 0 where it isn't there.
	Old, New int
	// Head, Core and Tail make up the text; Core is what differs where the line has a counterpart that is much like it.
	Head, Core, Tail string
	// Item is the number of the item that the line belongs to, or -1.
	Item int
	// Selected tells that the line belongs to the selected item; Reveal that it is the first such line.
	Selected, Reveal bool
	// Place names folded lines and Words count them.
	Place, Words string
}

// diffText is a layer's text in both releases.
type diffText struct {
	DiffLayer
	// items are the numbers of the items that each row belongs to, nil for none.
	items [][]int
}

// itemPlaces are the items by the lines of a layer's old and of its new text that they are about.
type itemPlaces struct{ old, new map[int][]int }

func (p *itemPlaces) add(lines map[int][]int, line, item int) {
	if line > 0 && !slices.Contains(lines[line], item) {
		lines[line] = append(lines[line], item)
	}
}

// placeItems finds the lines that the items are about.
func (d *Derived) placeItems(m *upgradeMemo) []itemPlaces {
	old, now := m.of.workspace.Layers, m.now.Layers
	places := make([]itemPlaces, len(old))
	for i := range places {
		p := &places[i]
		p.old, p.new = make(map[int][]int), make(map[int][]int)
		m.follow(i, p)
		written := keyLines{}
		for _, a := range source.Read(now[i].Notation, now[i].Text, source.Context{Release: m.of.to, Tool: now[i].Tool, Environment: layer.Environment(now, i)}).Assignments {
			written.add(a.Key, a.Span)
		}
		before := d.linesOfKeys(i)
		for n := range m.report.Needs {
			need := &m.report.Needs[n]
			if need.Layer != i {
				continue
			}
			if need.Span.Known() {
				p.add(p.new, need.Span.Start.Line, n)
				continue
			}
			for _, line := range written[need.Key] {
				p.add(p.new, line, n)
			}
			if len(written[need.Key]) == 0 {
				for _, line := range before[need.Key] {
					p.add(p.old, line, n)
				}
			}
		}
		m.placeRewritten(i, p, before, written)
	}
	return places
}

// keyLines are the lines of a text by the keys that are set there.
type keyLines map[string][]int

func (k keyLines) add(key string, at diag.Span) {
	if at.Known() && !slices.Contains(k[key], at.Start.Line) {
		k[key] = append(k[key], at.Start.Line)
	}
}

// linesOfKeys returns where a layer's text sets which key, by the keys as they are written and by those of their options.
func (d *Derived) linesOfKeys(lay int) keyLines {
	lines := keyLines{}
	for i := range d.Evaluation.Effective {
		e := &d.Evaluation.Effective[i]
		for n := range e.Candidates {
			if c := &e.Candidates[n]; c.Layer == lay {
				lines.add(e.Key, c.Span)
				lines.add(c.Key, c.Span)
			}
		}
	}
	return lines
}

// follow makes the changes of a layer one after the other, and notes which lines each of them touches.
func (m *upgradeMemo) follow(at int, p *itemPlaces) {
	text := m.of.workspace.Layers[at].Text
	lines := splitLines(text)
	// from are the lines' numbers in the old text, 0 for new lines, and items what has touched them.
	from, items := make([]int, len(lines)), make([][]int, len(lines))
	for i := range from {
		from[i] = i + 1
	}
	for n := range m.report.Changes {
		c := &m.report.Changes[n]
		if c.Layer != at || len(c.Edits) == 0 {
			continue
		}
		text = diag.Apply(text, c.Edits)
		next := splitLines(text)
		item := len(m.report.Needs) + n
		nextFrom, nextItems := make([]int, len(next)), make([][]int, len(next))
		pairs := pairLines(lines, next)
		for i, pair := range pairs {
			switch {
			case pair.old > 0 && pair.new > 0:
				nextFrom[pair.new-1], nextItems[pair.new-1] = from[pair.old-1], items[pair.old-1]
			case pair.old > 0:
				if c.Kind != upgrade.Rewritten {
					p.add(p.old, from[pair.old-1], item)
				}
			case c.Kind != upgrade.Rewritten:
				touched := &nextItems[pair.new-1]
				if i > 0 && pairs[i-1].new == 0 {
					*touched = append(*touched, items[pairs[i-1].old-1]...)
				}
				*touched = append(*touched, item)
			}
		}
		lines, from, items = next, nextFrom, nextItems
	}
	for i := range items {
		for _, item := range items[i] {
			p.add(p.new, i+1, item)
		}
	}
}

// placeRewritten finds the lines of changes that are a part of a text's new notation, which has one edit for all of them.
func (m *upgradeMemo) placeRewritten(at int, p *itemPlaces, before, written keyLines) {
	var lines []string
	for n := range m.report.Changes {
		c := &m.report.Changes[n]
		if c.Layer != at || len(c.Edits) > 0 || c.Key == "" {
			continue
		}
		item := len(m.report.Needs) + n
		for _, line := range before[c.Key] {
			p.add(p.old, line, item)
		}
		switch c.Kind {
		case upgrade.Renamed:
			for _, line := range written[c.After] {
				p.add(p.new, line, item)
			}
		case upgrade.Removed:
			if lines == nil {
				lines = splitLines(m.now.Layers[at].Text)
			}
			p.add(p.new, slices.Index(lines, c.After)+1, item)
		default:
			for _, line := range written[c.Key] {
				p.add(p.new, line, item)
			}
		}
	}
}

// diffOf compares a layer's texts; nil where nothing is to be shown.
func (m *upgradeMemo) diffOf(at int, places *itemPlaces) *diffText {
	l := m.of.in.Lang
	old, now := &m.of.workspace.Layers[at], &m.now.Layers[at]
	if old.Text == now.Text && old.Notation == now.Notation && old.Disabled == now.Disabled && len(places.new)+len(places.old) == 0 {
		return nil
	}
	t := &diffText{DiffLayer: DiffLayer{Layer: at, Kind: old.Kind, Title: kindTitle(old.Kind, l), Before: textName(old, l), Off: now.Disabled && !old.Disabled}}
	if after := textName(now, l); after != t.Before {
		t.After = after
	}
	a, b := splitLines(old.Text), splitLines(now.Text)
	pairs := pairLines(a, b)
	t.Rows, t.items = make([]DiffRow, len(pairs)), make([][]int, len(pairs))
	for i, pair := range pairs {
		r := &t.Rows[i]
		r.Old, r.New = pair.old, pair.new
		items := places.new[pair.new]
		switch {
		case pair.new == 0:
			r.Kind, r.Head, items = GoneLine, a[pair.old-1], places.old[pair.old]
		case pair.old == 0:
			r.Kind, r.Head = NewLine, b[pair.new-1]
			if i > 0 && pairs[i-1].new == 0 && (i+1 == len(pairs) || pairs[i+1].old > 0) {
				t.Rows[i-1].mark(r)
				items = merge(items, t.items[i-1])
				t.items[i-1], t.Rows[i-1].Item = items, least(items)
			}
		default:
			r.Head = b[pair.new-1]
			items = merge(items, places.old[pair.old])
		}
		t.items[i], r.Item = items, least(items)
	}
	return t
}

// merge returns what is in one of two lists.
func merge(a, b []int) []int {
	a = slices.Clone(a)
	for _, n := range b {
		if !slices.Contains(a, n) {
			a = append(a, n)
		}
	}
	return a
}

// least returns the smallest of some numbers, -1 for none.
func least(list []int) int {
	if len(list) == 0 {
		return -1
	}
	return slices.Min(list)
}

// mark splits a line and the one in its place so that Core is what differs.
func (r *DiffRow) mark(next *DiffRow) {
	a, b := r.Head, next.Head
	head, tail := common(a, b)
	// Lines that have little in common are other lines: to mark all but some letters would only be noise.
	if 3*(head+tail) < max(len(a), len(b)) {
		return
	}
	r.Head, r.Core, r.Tail = a[:head], a[head:len(a)-tail], a[len(a)-tail:]
	next.Head, next.Core, next.Tail = b[:head], b[head:len(b)-tail], b[len(b)-tail:]
}

// textName is a layer's own name, or its notation.
func textName(lay *layer.Layer, l Lang) string {
	if lay.Name != "" {
		return lay.Name
	}
	return notationName(lay.Notation, l)
}

const (
	// around is the number of unchanged lines that are shown beside what is of interest.
	around = 3
	// mostLines is the number of a text's lines that are shown before somebody asks for more.
	mostLines = 400
)

// folded returns the rows that are shown: what is of interest with some lines around, and rows for the lines in between.
func (t *diffText) folded(u *Upgrading, l Lang) DiffLayer {
	shown := t.DiffLayer
	shown.Rows = nil
	near := make([]bool, len(t.Rows)+1)
	for i := range t.Rows {
		if t.Rows[i].Kind != SameLine || len(t.items[i]) > 0 {
			for n := max(0, i-around); n <= min(i+around, len(t.Rows)-1); n++ {
				near[n] = true
			}
		}
	}
	revealed := false
	limit := mostLines
	for i := 0; i < len(t.Rows); {
		end := i
		for end < len(t.Rows) && !near[end] {
			end++
		}
		if len(shown.Rows) >= limit {
			end = len(t.Rows)
		}
		if place := strconv.Itoa(t.Layer) + ":" + strconv.Itoa(i); end > i+1 {
			if !u.Unfolded.has(place) {
				words := l.Count(end-i, WDiffFoldedOne, WDiffFoldedMany)
				if end == len(t.Rows) && len(shown.Rows) >= limit {
					words = l.Say(WDiffMore, strconv.Itoa(end-i))
				}
				shown.Rows = append(shown.Rows, DiffRow{Kind: FoldedLines, Item: -1, Place: place, Words: words})
				i = end
				continue
			}
			limit += end - i
		}
		for end = max(end, i+1); i < end; i++ {
			r := t.Rows[i]
			r.Selected = slices.Contains(t.items[i], u.Item)
			r.Reveal = r.Selected && !revealed
			revealed = revealed || r.Selected
			shown.Rows = append(shown.Rows, r)
		}
	}
	return shown
}
