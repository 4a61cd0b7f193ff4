package shape

// item is an element of a list: an expression with its name and, where it is nothing but a column, the place of that
// column.
type item struct {
	from, to int
	name     string
	column   int
}

// project makes the result of a SELECT: of its list, and of its groups if there are any.
func (r *reader) project(in *relation, i, j, group, groupEnd int, grouped bool, rest *expression) relation {
	var x expression
	x.add(rest.traits)
	x.aggregate, x.distinct, x.over, x.joins, x.queries, x.reads = rest.aggregate, rest.distinct, rest.over, rest.joins, rest.queries, rest.reads
	out := relation{traits: in.traits, reads: in.reads, joins: in.joins, allJoins: in.allJoins, spare: in.spare, nested: true, empty: in.empty}
	computed := No
	var items []item
	add := func(it item, c column) {
		if len(items) < most {
			items = append(items, it)
			c.name, c.alias = it.name, ""
			out.columns = append(out.columns, c)
		} else {
			out.open = true
		}
	}
	for i < j {
		end := i
		for end < j && r.tok[end].Kind != ',' {
			end = r.next(end)
		}
		end = min(end, j)
		switch {
		case r.tok[end-1].Kind == '*' && end-1 <= i+2*8 && r.star(i, end):
			path, _ := r.path(i, end-1)
			alias := ""
			if len(path) > 0 {
				alias = path[len(path)-1]
			}
			for at := range in.columns {
				if c := in.columns[at]; alias == "" || c.alias == alias {
					add(item{-1, -1, c.name, at}, c)
				}
			}
			out.open = out.open || in.open
		default:
			body, name := r.alias(i, end)
			it := item{i, body, name, -1}
			at, known := r.resolve(in, i, body)
			switch {
			case known && at >= 0:
				it.column = at
				c := in.columns[at]
				if it.name == "" {
					it.name = c.name
				}
				add(it, c)
			case known:
				add(it, column{time: unknownTime}) // a column of something unknown
			default:
				c, over := r.computed(in, i, body)
				c.side = r.side(in, i, body)
				if !over {
					r.scan(&x, i, body)
					computed = Yes
				} else if c.rank == nil {
					x.over = Yes
				}
				add(it, c)
			}
		}
		i = end + 1
	}
	if grouped {
		r.scan(&x, group+2, groupEnd)
	}
	out.computed = computed
	switch {
	case computed == Yes && in.computed == Yes && in.joins == 0:
		out.has |= NestedProject
	case in.nested || in.computed != No:
		out.unsure |= NestedProject
	}
	counted := x
	counted.aggregate = No
	out.take(&counted)
	out.say(x.over, OverAgg)
	switch {
	case grouped:
		out.say(x.distinct, DistinctAgg)
		keys := r.groups(in, group+2, groupEnd)
		out.group(r, in, &keys, items)
	case x.aggregate != No:
		out.say(x.distinct, DistinctAgg)
		out.say(x.aggregate, GlobalAgg|Updating)
		out.joins = 0
		out.keys, out.keysUnsure = [][]int{{}}, x.aggregate == Maybe
		out.untimed()
	default:
		out.carry(r, in, items)
	}
	return out
}

// star tells whether [i, j) is nothing but a star, with the name of a table before it or without.
func (r *reader) star(i, j int) bool {
	_, end := r.path(i, j-1)
	return end == j-1
}

// untimed takes what is special from the columns.
func (rel *relation) untimed() {
	for i := range rel.columns {
		rel.columns[i].time, rel.columns[i].rank = 0, nil
	}
}

// alias divides `expression [AS] name`.
func (r *reader) alias(i, j int) (body int, name string) {
	if j-i >= 2 && r.isName(j-1, j) {
		switch last := r.tok[j-1].Text; {
		case r.is(j-2, j, "AS"):
			return j - 2, last
		case r.kind(j-1, j) == '`' && r.kind(j-2, j) != '.',
			r.endsExpression(j-2) && !r.is(j-1, j, "END") && !r.is(j-1, j, "NULL") && !r.is(j-1, j, "TRUE") && !r.is(j-1, j, "FALSE") && !r.isUnit(j-1, j):
			return j - 1, last
		}
	}
	if _, end := r.path(i, j); end == j && r.isName(j-1, j) {
		return j, r.tok[j-1].Text
	}
	return j, ""
}

// endsExpression tells whether an expression may end with the token, so that a name behind it is an alias.
func (r *reader) endsExpression(i int) bool {
	switch r.tok[i].Kind {
	case ')', '\'', '0', '`', ']':
		return true
	case 'a':
		return !r.any(i, i+1, "NOT IS AND OR LIKE ELSE THEN WHEN")
	}
	return false
}

// isUnit tells a unit of an interval.
func (r *reader) isUnit(i, j int) bool {
	return r.any(i, j, "SECOND MINUTE HOUR DAY MONTH YEAR")
}

// resolve finds the column that [i, j) names. known is false for anything but a name, at is -1 for a column that isn't
// known.
func (r *reader) resolve(in *relation, i, j int) (at int, known bool) {
	if j-i > 7 {
		return -1, false
	}
	path, end := r.path(i, j)
	if end != j || len(path) == 0 || r.kind(j-1, j) == '.' {
		return -1, false
	}
	if len(path) == 1 && r.tok[i].Kind == 'a' && (among(instants, upper(path[0])) || r.any(i, j, "NULL TRUE FALSE")) {
		return -1, false
	}
	name, alias := path[len(path)-1], ""
	if len(path) > 1 {
		alias = path[len(path)-2]
	}
	for at := range in.columns {
		if c := &in.columns[at]; c.name == name && (alias == "" || c.alias == alias) {
			return at, true
		}
	}
	if !in.open && len(path) > 1 {
		return -1, false // a field of a row
	}
	return -1, in.open || len(in.columns) > 0 && len(path) == 1
}

// carry keeps the keys of the relation below where all of their columns are still there.
func (rel *relation) carry(r *reader, in *relation, items []item) {
	rel.keysUnsure = in.keysUnsure
	place := func(c int) int {
		for at := range items {
			if items[at].column == c {
				return at
			}
		}
		return -1
	}
	for _, k := range in.keys {
		moved := make([]int, 0, len(k))
		for _, c := range k {
			at := place(c)
			if at < 0 {
				// What is computed of a part of the key may keep the rows apart, such as a widening cast.
				rel.keysUnsure = rel.keysUnsure || r.wraps(in, c, items)
				moved = nil
				break
			}
			moved = append(moved, at)
		}
		if moved != nil {
			rel.keys = append(rel.keys, moved)
		}
	}
	for i := range rel.columns {
		if k := rel.columns[i].rank; k != nil && items[i].column >= 0 {
			moved := *k
			moved.keys = nil
			for _, c := range k.keys {
				at := place(c)
				if at < 0 {
					moved.lost = true
				}
				moved.keys = append(moved.keys, at)
			}
			rel.columns[i].rank = &moved
		}
	}
	used := map[int]bool{}
	for i := range items {
		used[items[i].column] = true
	}
	for i := range in.columns {
		if in.columns[i].rank != nil && !used[i] {
			rel.unsure |= OverAgg | TopN | OldRowsRank // it is dropped, unless a filter or an expression uses it
		}
	}
}
