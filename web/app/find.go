package app

import (
	"strconv"

	"flinkconf/core"
)

// searchMemo is what the search found.
type searchMemo struct {
	query *query
	// rows are the places of the rows found, in the order in which they are listed.
	rows []int
	// unset is the number of options that nobody sets and that would be found, too, counted where nothing else is.
	unset int
}

// foundOf says how many rows the search finds.
func (d *Derived) foundOf(l Lang) string {
	return l.Say(WFoundOf, strconv.Itoa(len(d.search.rows)), strconv.Itoa(len(d.rows)))
}

// grouped tells that the rows are listed by area. The words of a search list the best matches first instead.
func (m *searchMemo) grouped() bool { return len(m.query.words) == 0 }

// find looks for the rows that the search asks for.
func (d *Derived) find(s *State) {
	m := &d.search
	m.query = d.parseQuery(s.Search, s.Offer.typing(), s.Lang)
	m.rows, m.unset = m.rows[:0], 0
	q := m.query
	if q.wrong != "" {
		return
	}
	d.collect(q)
	if len(m.rows) == 0 && len(q.words) > 0 {
		q.sparse = true
		d.collect(q)
	}
	if len(m.rows) == 0 && s.Search != "" && !s.All {
		q.sparse = false
		if m.unset = d.countUnset(q); m.unset == 0 {
			q.sparse = len(q.words) > 0
			m.unset = d.countUnset(q)
		}
	}
}

// collect lists the rows that the search asks for, the best matches first.
func (d *Derived) collect(q *query) {
	m := &d.search
	most := 0
	ranks := make([]int, 0, len(d.rows))
	found := make([]int, 0, len(d.rows))
	for i := range d.rows {
		r, e := d.rows[i], d.effective(i)
		rank := q.rank(r, e)
		if rank < 0 || !q.holds(r, e) {
			continue
		}
		ranks, found = append(ranks, rank), append(found, i)
		most = max(most, rank)
	}
	// There are few ranks, so passing once for each keeps rows that match alike in their order.
	for rank := 0; rank <= most; rank++ {
		for n, i := range found {
			if ranks[n] == rank {
				m.rows = append(m.rows, i)
			}
		}
	}
}

// countUnset counts the options that nobody sets and that the search asks for.
func (d *Derived) countUnset(q *query) int {
	n := 0
	r, e := Row{}, core.Effective{}
	for _, o := range d.Evaluation.View().All() {
		if d.Evaluation.Find(o.Key) != nil {
			continue
		}
		r.Key, r.Value, e.Key, e.Option = o.Key, o.Default, o.Key, o
		if q.rank(&r, &e) >= 0 && q.holds(&r, &e) {
			n++
		}
	}
	return n
}
