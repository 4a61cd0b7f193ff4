package shape

import "slices"

// deepest is how deep queries and parentheses are followed.
const deepest = 200

// lost is a relation of a text that isn't followed: it may have anything.
func lost() relation {
	rel := unknown()
	rel.unsure = All &^ (Select | Insert | Sinks | OnConflict)
	rel.joins, rel.allJoins = 0, 9
	return rel
}

// query reads a query with everything around it.
func (r *reader) query(i, j int) (rel relation) {
	if i >= j {
		return lost()
	}
	if r.depth++; r.depth > deepest {
		r.depth--
		r.note(All, "The query is nested too deeply to be read here")
		return lost()
	}
	defer func() { r.depth-- }()
	if r.is(i, j, "WITH") {
		var restore func()
		i, restore = r.with(i+1, j)
		defer restore()
	}
	order, limit := j, j
	body := j
	none := false
	for k := i; k < j; k = r.next(k) {
		switch {
		case r.is(k, j, "ORDER BY"):
			order, body = k, min(body, k)
		case r.any(k, j, "LIMIT OFFSET FETCH"):
			limit, body = min(limit, k), min(body, k)
			for n := k + 1; n < min(k+3, j); n++ {
				none = none || r.tok[n].Kind == '0' && r.tok[n].Text == "0" && !r.is(k, j, "OFFSET")
			}
		}
	}
	rel = r.operands(i, body)
	oldRows := No
	if order < j && limit < j {
		oldRows = r.oldRows(&rel, nil, order+2, limit)
	}
	if order < j {
		x := r.expression(order, j)
		rel.take(&x)
	}
	nested := r.depth > 1
	switch {
	case order < j && limit < j:
		if rel.has&Sort != 0 {
			rel.unsure |= Limit // one has a limit and the other one may have none
		}
		rel.has |= Sort | Limit | Updating
		rel.say(oldRows, OldRowsRank)
	case order < j && nested:
		rel.unsure |= Sort // an inner order is dropped, but not that of a view's or a table's query
	case order < j:
		rel.has |= Sort
	case limit < j:
		rel.has |= Limit
		rel.unsure |= Updating
	}
	rel.empty = rel.empty || none
	if order < j || limit < j {
		rel.nested = true
		rel.joins = 0
	}
	return rel
}

// take takes in what an expression contains.
func (rel *relation) take(x *expression) {
	rel.add(x.traits)
	if x.joins > 0 {
		rel.unsure |= ThetaJoin
		switch {
		case rel.tell(WindowTVF) != No:
			rel.unsure |= Join | WindowJoin
		default:
			rel.has |= Join
		}
		if x.semi < x.queries {
			rel.unsure |= WideJoin | GroupAgg | GlobalAgg // its value is aggregated and joined
		}
		switch {
		case x.twisted:
			rel.unsure |= Updating
		case x.anti:
			rel.has |= Updating
		}
	}
	rel.reads = max(rel.reads, x.reads)
	rel.joins = min(rel.joins+x.joins, 9)
	rel.allJoins = min(rel.allJoins+x.joins, 9)
}

// with reads common table expressions and returns the place of the query and what forgets them again.
func (r *reader) with(i, j int) (end int, restore func()) {
	type binding struct {
		name string
		was  *table
	}
	var outer []binding
	recursive := r.is(i, j, "RECURSIVE")
	if recursive {
		i++
	}
	for r.isName(i, j) {
		name := r.tok[i].Text
		end := i + 1
		if r.kind(end, j) == '(' {
			end = r.next(end)
		}
		if !r.is(end, j, "AS") || r.kind(end+1, j) != '(' {
			break
		}
		end = r.next(end + 1)
		t := r.named(i+1, min(end, j))
		if recursive {
			t.relation = lost()
		}
		outer = append(outer, binding{name, r.env.local[name]})
		r.env.local[name] = t
		if i = end; r.kind(i, j) != ',' {
			break
		}
		i++
	}
	return min(i, j), func() {
		for k := len(outer) - 1; k >= 0; k-- {
			r.env.local[outer[k].name] = outer[k].was
		}
	}
}

// operands reads queries between UNION, INTERSECT and EXCEPT.
func (r *reader) operands(i, j int) (rel relation) {
	first := true
	operator := -1
	for from := i; from <= j; {
		to := from
		for to < j && !r.any(to, j, "UNION INTERSECT EXCEPT MINUS") {
			to = r.next(to)
		}
		to = min(to, j)
		next := r.operand(from, to)
		if first {
			rel, first = next, false
		} else {
			rel.combine(&next, r.is(operator, j, "UNION"), r.is(operator+1, j, "ALL"))
		}
		if to >= j {
			break
		}
		operator, from = to, to+1
		if r.any(from, j, "ALL DISTINCT") {
			from++
		}
	}
	return rel
}

// combine puts a relation together with another one by a set operation.
func (rel *relation) combine(o *relation, union, all bool) {
	rel.settle()
	o.settle()
	rel.add(o.traits)
	rel.reads = max(rel.reads, o.reads)
	rel.allJoins = min(rel.allJoins+o.allJoins, 9)
	rel.spare = slices.Concat(rel.spare, o.spare)
	rel.joins = 0
	rel.open = rel.open || o.open
	rel.empty = rel.empty || o.empty
	rel.keys = nil
	rel.keysUnsure = false
	rel.nested = true
	rel.computed = max(rel.computed, o.computed)
	rel.columns = append([]column(nil), rel.columns...)
	for i := range rel.columns {
		c := &rel.columns[i]
		if i >= len(o.columns) || o.columns[i].time != c.time {
			c.time = 0
			if rel.open {
				c.time = unknownTime
			}
		}
	}
	switch {
	case union && all:
		rel.has |= UnionAll
		return
	case union:
		rel.has |= UnionAll | GroupAgg | Updating
	case all:
		rel.has |= UnionAll | GroupAgg | Updating
	default:
		rel.has |= Join | GroupAgg | Updating
		rel.unsure |= UnionAll
		rel.allJoins = min(rel.allJoins+1, 9)
	}
	rel.distinctKeys()
}

// distinctKeys says that all columns together tell the rows apart.
func (rel *relation) distinctKeys() {
	all := make([]int, len(rel.columns))
	for i := range all {
		all[i] = i
	}
	rel.keys, rel.keysUnsure = [][]int{all}, rel.open
}

// settle takes window functions that nobody has used as a filter for what they are.
func (rel *relation) settle() {
	for i := range rel.columns {
		if rel.columns[i].rank != nil {
			rel.has |= OverAgg
			rel.columns = append([]column(nil), rel.columns...)
			for k := range rel.columns {
				rel.columns[k].rank = nil
			}
			return
		}
	}
}

// operand reads one query of a set operation.
func (r *reader) operand(i, j int) relation {
	switch {
	case r.kind(i, j) == '(' && r.next(i) >= j:
		return r.query(i+1, min(r.match[i], j))
	case r.is(i, j, "SELECT"):
		return r.selection(i+1, j)
	case r.is(i, j, "VALUES"):
		rel := r.values(i+1, j)
		return rel
	case r.is(i, j, "TABLE"):
		rel, _ := r.factor(i+1, j, nil)
		return rel
	}
	return lost()
}

// values reads the rows behind VALUES.
func (r *reader) values(i, j int) (rel relation) {
	x := r.expression(i, j)
	rel.take(&x)
	rel.has &^= NestedProject
	if r.is(i, j, "ROW") {
		i++
	}
	if r.kind(i, j) == '(' {
		for k, end := i+1, min(r.match[i], j); k < end && len(rel.columns) < most; k = r.next(k) {
			if k == i+1 || r.tok[k].Kind == ',' {
				rel.columns = append(rel.columns, column{})
			}
		}
	}
	rel.open = len(rel.columns) == 0 || len(rel.columns) == most
	return rel
}

// clauses are the places where the clauses of a SELECT begin; the end of it for one that isn't there.
type clauses struct{ from, where, group, having, window, qualify int }

// end returns where the clause at a place ends: at the next one, in whatever order they stand, so that nothing is read twice.
func (c *clauses) end(at, j int) int {
	for _, other := range [...]int{c.from, c.where, c.group, c.having, c.window, c.qualify} {
		if other > at {
			j = min(j, other)
		}
	}
	return j
}

// selection reads what stands behind SELECT.
func (r *reader) selection(i, j int) relation {
	var hint traits
	for r.kind(i, j) == 'h' {
		r.hinted(&table{view: true}, i, &hint)
		i = r.next(i)
	}
	distinct := r.is(i, j, "DISTINCT")
	if distinct || r.is(i, j, "ALL") {
		i++
	}
	c := clauses{j, j, j, j, j, j}
	for k := i; k < j; k = r.next(k) {
		switch {
		case r.is(k, j, "FROM") && !(r.is(k-1, j, "DISTINCT") && k-1 > i && c.from == j && r.any(k-2, j, "IS NOT")):
			if c.from == j {
				c.from = k
			}
		case r.is(k, j, "WHERE"):
			c.where = k
		case r.is(k, j, "GROUP BY"):
			c.group = k
		case r.is(k, j, "HAVING"):
			c.having = k
		case r.is(k, j, "WINDOW"):
			c.window = k
		case r.is(k, j, "QUALIFY"):
			c.qualify = k
		}
	}
	listEnd := min(c.from, c.where, c.group, c.having, c.window, c.qualify)
	in := relation{}
	if c.from < j {
		in = r.from(c.from+1, c.end(c.from, j), c.where+1, c.end(c.where, j))
	}
	for _, at := range [...]int{c.where, c.group, c.having, c.qualify} {
		r.read(&in, at+1, c.end(at, j))
	}
	if c.where < j {
		r.where(&in, c.where+1, c.end(c.where, j))
		in.has |= Filter
	}
	in.add(hint)
	grouped := c.group < j
	var rest expression
	for _, at := range [...]int{c.having, c.window, c.qualify} {
		if at < j {
			r.scan(&rest, at+1, c.end(at, j))
		}
	}
	if c.qualify < j {
		rest.over = min(rest.over, Maybe)
	}
	if c.having < j {
		in.has |= Filter
	}
	out := r.project(&in, i, listEnd, c.group, c.end(c.group, j), grouped, &rest)
	if c.qualify < j {
		out.unsure |= TopN | OldRowsRank | Dedup | WindowRank | OverAgg | Updating
		out.keysUnsure = true
	}
	if distinct {
		out.settle()
		r.aggregated(&out, &out, nil)
		out.distinctKeys()
	}
	return out
}
