package shape

// longest is the number of tokens up to which a query inside a condition is looked at for what keeps it from being a join.
const longest = 500

// semiJoins counts the queries in a condition that become a semi or an anti join, which keeps rows of its one input as they
// are: of IN and EXISTS that must hold or must not. Of all others the planner aggregates a value and joins with it.
func (r *reader) semiJoins(i, j int) (n int) {
	if r.seek(i, j, "OR") < j || r.seek(i, j, "CASE") < j {
		return 0
	}
	for i < j {
		end := r.conjunct(i, j)
		if r.isSemiJoin(i, end) {
			n++
		}
		i = end + 1
	}
	return n
}

// isSemiJoin tells whether a condition is nothing but IN or EXISTS over a query.
func (r *reader) isSemiJoin(i, j int) bool {
	for r.is(i, j, "NOT") {
		i++
	}
	for r.kind(i, j) == '(' && r.next(i) >= j && !r.queryStarts(i, j) {
		i, j = i+1, min(r.match[i], j)
		for r.is(i, j, "NOT") {
			i++
		}
	}
	k := i
	for k < j && !(r.kind(k, j) == '(' && r.queryStarts(k, j)) {
		if r.any(k, j, "OR AND CASE IS BETWEEN LIKE") || r.tok[k].Kind == '=' || r.tok[k].Kind == '<' || r.tok[k].Kind == '>' {
			return false
		}
		k = r.next(k)
	}
	if k >= j || r.next(k) < j {
		return false
	}
	correlated, plain := r.correlated(k, min(r.match[k], j))
	if r.is(k-1, j, "EXISTS") {
		return k-1 == i && correlated && plain
	}
	return r.is(k-1, j, "IN") && plain
}

// correlated tells whether the query in parentheses names a table that it doesn't have itself, by a qualified column.
// plain is false for one that may not become a join: conditions with OR, set operations, and queries inside where they can
// be about rows outside.
func (r *reader) correlated(i, j int) (correlated, plain bool) {
	if j-i > longest {
		return false, false
	}
	bare := map[string]bool{}
	nested := false
	for k := i + 1; k < j; k++ {
		if r.isName(k, j) && r.kind(k+1, j) != '.' {
			bare[r.tok[k].Text] = true
		}
		if r.any(k, j, "OR CASE UNION INTERSECT EXCEPT MINUS") {
			return false, false
		}
		nested = nested || k > i+1 && r.kind(k, j) == '(' && r.queryStarts(k, j)
	}
	for k := i + 1; k < j; k++ {
		if r.isName(k, j) && r.kind(k+1, j) == '.' && r.kind(k-1, j) != '.' && !r.any(k-1, j, "FROM JOIN TABLE") && !bare[r.tok[k].Text] {
			correlated = true
		}
	}
	return correlated, !correlated || !nested
}
