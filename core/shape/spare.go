package shape

import "slices"

// spare marks the columns of the side of an outer join that adds no rows to the other one, and adds the side to the others:
// where a key may tell its rows apart, the planner may leave the join out if nothing reads them.
func (r *reader) spare(side *relation, others []int, joined bool) []int {
	if len(side.keys) == 0 && !side.keysUnsure && !joined {
		return others
	}
	r.sides++
	for i := range side.columns {
		side.columns[i].side = r.sides
	}
	return append(slices.Clip(others), r.sides)
}

// side returns the spare side that an expression reads, one of them where there are several.
func (r *reader) side(in *relation, i, j int) (side int) {
	r.sidesRead(in, i, j, func(read int) { side = read })
	return side
}

// read takes the sides that a condition reads from those of which nothing was read.
func (r *reader) read(in *relation, i, j int) {
	r.sidesRead(in, i, j, func(read int) {
		in.spare = slices.DeleteFunc(slices.Clone(in.spare), func(side int) bool { return side == read })
	})
}

// sidesRead tells of the spare sides that an expression reads by columns of its own, not those of queries inside it.
func (r *reader) sidesRead(in *relation, i, j int, found func(side int)) {
	for ; i < j && len(in.spare) > 0; i++ {
		if r.kind(i, j) == '(' && r.queryStarts(i, j) {
			i = r.match[i]
		} else if r.isName(i, j) {
			_, end := r.path(i, j)
			if at, known := r.resolve(in, i, end); known && at >= 0 && in.columns[at].side > 0 {
				found(in.columns[at].side)
			}
			i = max(i, end-1)
		}
	}
}

// hasUnread tells whether there is a spare side that the result doesn't show either.
func (rel *relation) hasUnread() bool {
	return slices.ContainsFunc(rel.spare, func(side int) bool {
		return !slices.ContainsFunc(rel.columns, func(c column) bool { return c.side == side })
	})
}
