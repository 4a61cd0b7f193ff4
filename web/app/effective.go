package app

import "strconv"

// EffectivePane is the list of options with their values.
type EffectivePane struct {
	Head EffectiveHead
	// Query is what the queries have.
	Query QueryBlock
	// Truths are what several options mean together.
	Truths Truths
	List   EffectiveRows
}

// EffectiveHead is what stands above the list.
type EffectiveHead struct {
	Lang   Lang
	Note   string
	Search string
	All    bool
	Counts Counts
	// Offer are the suggestions of the search field, nil for none; Active is the number of the active one, from 1.
	Offer  *Suggestions
	Active int
}

// Filters returns the chips: Value is the @word that a chip switches.
func (h EffectiveHead) Filters() []Choice {
	all := choicesOf(filters[:], "", h.Lang)
	for i, n := range [...]int{h.Counts.Problems, h.Counts.Deprecated, h.Counts.Same, h.Counts.Loses} {
		all[i].Label += " " + strconv.Itoa(n)
		all[i].Chosen = hasWord(h.Search, all[i].Value)
	}
	return all
}

var filters = [...]named{{AtProblem, WProblems}, {AtDeprecated, WDeprecated}, {AtRedundant, WRedundant}, {AtLoses, WOverridden}}

// EffectiveRows is the visible part of the list.
type EffectiveRows struct {
	Lang Lang
	// Height is that of the whole list in CSS pixels.
	Height int
	// Count is the number of items of the whole list, with the row of the columns' names where Columns tells that there is one.
	Count   int
	Columns bool
	// Fold is what the button for all groups does: fold or unfold them, or NoWord for none.
	Fold Word
	// Items are the slots of the drawing, see slots.
	Items Items
	// Active is the id of the selected line if it is drawn, or "".
	Active string
	// Empty says why there is nothing to see, or "".
	Empty string
	// CanClear tells that clearing the search would help, Unset what showing all options would.
	CanClear bool
	Unset    string
	// InTexts offers to search the texts for the words, "" for nothing.
	InTexts string
	// Menu is the menu of the selected row.
	Menu RowMenuView
}

// Alike tells whether another list would be drawn alike.
func (r *EffectiveRows) Alike(other any) bool {
	o := other.(*EffectiveRows)
	return r.Lang == o.Lang && r.Height == o.Height && r.Count == o.Count && r.Active == o.Active && r.Columns == o.Columns && r.Fold == o.Fold &&
		r.Empty == o.Empty && r.CanClear == o.CanClear && r.Unset == o.Unset && r.InTexts == o.InTexts && r.Menu == o.Menu && r.Items.Alike(o.Items)
}

// Items are some items of a list.
type Items []Item

// Alike tells whether other items would be drawn alike.
func (list Items) Alike(other any) bool {
	o := other.(Items)
	return alike(len(list), len(o), func(i int) bool { return list[i].Alike(&o[i]) })
}

// rowMargin is how much is drawn above and below what can be seen, in sixteenths of the root font size.
const rowMargin = 160

// drawnWhole is the number of items up to which a list is drawn as a whole: what a workspace usually sets can then be found
// with the browser's own search. Rows that stay as they are aren't drawn again, so a key press costs no more for it.
const drawnWhole = 100

// ID is the element id of the item.
func (it *Item) ID() string { return "effective-" + strconv.Itoa(it.Index) }

func (d *Derived) effectivePane(s State) EffectivePane {
	l := s.Lang
	note := l.Say(WSetCount, strconv.Itoa(d.counts.Set), strconv.Itoa(d.counts.Default))
	if d.counts.Unread > 0 {
		note += " · " + l.Say(WUnreadCount, strconv.Itoa(d.counts.Unread))
	}
	if len(d.search.rows) < len(d.rows) {
		note = d.foundOf(l)
	}
	p := EffectivePane{Head: EffectiveHead{Lang: l, Note: note, Search: s.Search, All: s.All, Counts: d.counts}}
	p.Head.Offer, p.Head.Active = d.suggestions(&s), s.Offer.At
	p.Query, p.Truths = d.query(s), d.truths(s)
	p.List = EffectiveRows{Lang: l, Count: len(d.items), Columns: !s.stacked(), Fold: d.foldAll(&s), Menu: d.rowMenu(&s)}
	if p.List.Columns {
		p.List.Count++
	}
	if len(d.items) == 0 {
		d.empty(&p.List, &s)
		return p
	}
	last := &d.items[len(d.items)-1]
	p.List.Height = last.Top + last.Height
	top := func(i int) int {
		if i < len(d.items) {
			return d.items[i].Top
		}
		return p.List.Height
	}
	from, to, room := 0, len(d.items), len(d.items)
	if room > drawnWhole {
		view := s.Lists[EffectiveList]
		from, to = window(to, view, s.rem(rowMargin), top)
		room = max(to-from, (view.Height+2*s.rem(rowMargin))/s.rem(stackHeight)+2)
	}
	p.List.Items = make(Items, room)
	slots(from, to, room, func(place, i int) { p.List.Items[place] = d.items[i] })
	q := d.search.query
	for i := range p.List.Items {
		it := &p.List.Items[i]
		if r := it.Row; it.Kind == RowItem {
			it.Prefix, it.Leaf, it.Value = r.Prefix, r.Leaf, r.Value
			if len(q.words) > 0 {
				it.Prefix, it.Leaf, it.Value = q.lit(r)
			}
		}
		it.Marked = it.Row != nil && it.Row.Key == s.Selected.Key
		if it.Kind != BlankItem && it.selects(&s) {
			it.Selected = true
			p.List.Active = it.ID()
		}
	}
	return p
}

// selects tells whether the item is the selected line.
func (it *Item) selects(s *State) bool {
	if it.Kind == GroupItem || s.Heading != 0 {
		return it.Kind == GroupItem && s.Heading.has(it.group)
	}
	return it.Row.Key == s.Selected.Key && it.Part == s.Selected.Part
}

// empty says why there is nothing in the list.
func (d *Derived) empty(list *EffectiveRows, s *State) {
	l := s.Lang
	switch {
	case s.Search == "":
		list.Empty = l.T(WNothingSet)
		return
	case d.search.query.wrong != "":
		list.Empty = d.search.query.wrong
	case s.All:
		list.Empty = l.T(WNothingFound)
	default:
		list.Empty = l.T(WNothingSetFound)
		if n := d.search.unset; n > 0 {
			list.Unset = l.Count(n, WShowUnsetOne, WShowUnsetMany)
		}
	}
	list.CanClear = true
	if words := d.search.query.text(); words != "" {
		list.InTexts = l.Say(WFindInTexts, clipped(words, 40))
	}
}
