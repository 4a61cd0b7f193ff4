package shape

// join is how a factor of FROM is put to those before it.
type join struct {
	outer, full bool
	// asOf is the place of the expression behind FOR SYSTEM_TIME AS OF, or -1; asOfEnd its end.
	asOf, asOfEnd int
	// lateral tells a table function or UNNEST, which isn't joined by itself.
	lateral bool
	// from and to bound the condition behind ON.
	from, to int
	// source is the table, if it is one.
	source *table
	// using tells that columns of the same name are compared.
	using bool
}

// from reads FROM up to j; the condition of WHERE is in [where, whereEnd).
func (r *reader) from(i, j, where, whereEnd int) (rel relation) {
	if r.depth++; r.depth > deepest {
		r.depth--
		return lost()
	}
	defer func() { r.depth-- }()
	var joins []join
	outer, right, full, natural := false, false, false, false
	for i < j {
		// A factor goes up to the next comma or JOIN, with the condition behind it.
		end, on := i, -1
		nextOuter, nextRight, nextFull, nextNatural, behind := false, false, false, false, j
		for ; end < j; end = r.next(end) {
			if r.tok[end].Kind == ',' {
				behind = end + 1
				break
			}
			if r.any(end, j, "ON USING") {
				if on < 0 {
					on = end
				}
				continue
			}
			if r.tok[end].Kind != 'a' {
				continue
			}
			k := end
			if r.is(k, j, "NATURAL") {
				nextNatural = true
				k++
			}
			switch {
			case r.any(k, j, "LEFT RIGHT FULL"):
				nextRight, nextFull = r.is(k, j, "RIGHT"), r.is(k, j, "FULL")
				k++
				if r.is(k, j, "OUTER") {
					k++
				}
				nextOuter = r.is(k, j, "JOIN")
			case r.any(k, j, "INNER CROSS"):
				k++
			}
			if r.is(k, j, "JOIN") {
				behind = k + 1
				break
			}
			nextOuter, nextRight, nextFull, nextNatural = false, false, false, false
		}
		end = min(end, j)
		last := end
		if on >= 0 {
			last = on
		}
		next, jn := r.factor(i, last, &rel)
		jn.outer, jn.full = outer, full
		jn.from, jn.to = -1, -1
		if on >= 0 {
			jn.from, jn.to = on+1, end
			jn.using = r.is(on, j, "USING")
		}
		jn.using = jn.using || natural
		input := len(joins)
		if jn.asOf != 0 {
			// What the other side does to its rows doesn't change the result later. A table that is looked up isn't read.
			next.drop(Updating)
			if sources := (CDCSource | KeylessCDC | UpsertSource); jn.asOf != rowtime {
				next.unsure |= next.has & sources
				next.has &^= sources
			}
		}
		for k := range next.columns {
			next.columns[k].input = input
		}
		if input == 0 {
			rel = next
		} else {
			if outer && !full {
				side := &next
				if right {
					side = &rel
				}
				rel.spare = r.spare(side, rel.spare, right && input > 1)
			}
			own := rel.joins
			rel.append(&next)
			rel.joins = min(own+next.joins, 9)
		}
		joins = append(joins, jn)
		outer, right, full, natural = nextOuter, nextRight, nextFull, nextNatural
		if i = behind; i >= j {
			break
		}
	}
	if len(joins) > 1 {
		r.joined(&rel, joins, where, whereEnd)
	}
	for k := range rel.columns {
		rel.columns[k].input = 0
	}
	return rel
}

// factor reads a table, a query or a call in FROM; left is what stands before it.
func (r *reader) factor(i, j int, left *relation) (rel relation, jn join) {
	jn.asOf = -1
	lateral := r.is(i, j, "LATERAL")
	if lateral {
		i++
	}
	var names []string
	switch {
	case i >= j:
		return lost(), jn
	case r.kind(i, j) == '(':
		if r.queryStarts(i, j) {
			if rel = r.query(i+1, min(r.match[i], j)); lateral {
				rel.unsure |= Join | WideJoin | LookupJoin | TemporalJoin | TopN | OldRowsRank
			}
		} else {
			rel = r.from(i+1, min(r.match[i], j), 0, 0)
		}
		i = r.next(i)
	case r.is(i, j, "TABLE") && r.kind(i+1, j) == '(':
		inner, end := i+2, min(r.match[i+1], j)
		rel, jn.lateral = r.function(inner, end, lateral)
		i = r.next(i + 1)
	case r.is(i, j, "UNNEST"):
		rel, jn.lateral = relation{open: true, keysUnsure: true}, true
		if i++; r.kind(i, j) == '(' {
			x := r.expression(i, r.next(i))
			rel.take(&x)
			i = r.next(i)
		}
	case r.is(i, j, "VALUES"):
		return r.values(i+1, j), jn
	default:
		if r.is(i, j, "TABLE") {
			i++
		}
		parts, end := r.path(i, j)
		if len(parts) == 0 {
			return lost(), jn
		}
		if r.kind(end, j) == '(' {
			rel, jn.lateral = r.function(i, r.next(end), lateral)
			i = r.next(end)
			break
		}
		t := r.lookUp(parts)
		i = end
		var hint traits
		for r.kind(i, j) == 'h' {
			t = r.hinted(t, i, &hint)
			i = r.next(i)
		}
		jn.source = t
		rel = t.relation
		rel.add(hint)
		names = parts[len(parts)-1:]
	}
	alias := ""
	if len(names) > 0 {
		alias = names[0]
	}
	rel.columns = append([]column(nil), rel.columns...)
	var renamed []string
	given := false
	for i < j {
		switch {
		case r.kind(i, j) == 'h':
			r.hinted(&table{view: true}, i, &rel.traits)
			i = r.next(i)
		case r.is(i, j, "FOR SYSTEM_TIME"):
			if i += 2; r.is(i, j, "AS OF") {
				i += 2
			}
			jn.asOf = i
			for i < j && !r.is(i, j, "AS") && !(i > jn.asOf && r.isName(i, j) && r.endsExpression(i-1) && !r.isUnit(i, j)) {
				i = r.next(i)
			}
			i = min(i, j)
			jn.asOfEnd = i
		case r.is(i, j, "MATCH_RECOGNIZE") && r.kind(i+1, j) == '(':
			rel.columns, rel.open, rel.keys, rel.keysUnsure = nil, true, nil, true
			rel.drop(Updating)
			rel.has |= Match
			i = r.next(i + 1)
		case r.any(i, j, "PIVOT UNPIVOT TABLESAMPLE"):
			other := lost()
			rel.unsure |= other.unsure
			rel.open = true
			i++
		case r.is(i, j, "AS"):
			i++
		case r.isName(i, j):
			alias = r.tok[i].Text
			if i++; r.kind(i, j) == '(' {
				renamed, given = r.columnList(i, j)
				i = r.next(i)
			}
		default:
			i++
		}
	}
	if given {
		rel.rename(renamed)
	}
	if alias != "" {
		for k := range rel.columns {
			rel.columns[k].alias = alias
		}
	}
	if t := jn.source; t != nil && jn.asOf >= 0 && left != nil {
		jn.asOf, jn.asOfEnd = r.asOf(left, jn.asOf, jn.asOfEnd), 0
	} else if jn.asOf >= 0 {
		jn.asOf = unknownTime
	} else {
		jn.asOf = 0
	}
	if t := jn.source; t != nil && jn.asOf != proctime {
		r.uses = append(r.uses, t)
	}
	return rel, jn
}

// asOf returns the kind of the time attribute behind FOR SYSTEM_TIME AS OF.
func (r *reader) asOf(left *relation, i, j int) int {
	if r.is(i, j, "PROCTIME") && r.kind(i+1, j) == '(' {
		return proctime
	}
	if at, known := r.resolve(left, i, j); known && at >= 0 {
		switch c := left.columns[at].time; c {
		case rowtime, proctime:
			return int(c)
		}
	}
	return unknownTime
}

// function reads a call in FROM.
func (r *reader) function(i, j int, lateral bool) (rel relation, called bool) {
	if !r.any(i, j, "TUMBLE HOP CUMULATE SESSION") || r.kind(i+1, j) != '(' {
		parts, end := r.path(i, j)
		x := expression{}
		r.scan(&x, end, j)
		rel = relation{open: true, keysUnsure: true}
		rel.take(&x)
		if r.any(i, j, "ML_PREDICT VECTOR_SEARCH") {
			rel.has |= ModelCall
		} else if len(parts) == 1 && r.env.functions[upper(parts[0])] {
			rel.has |= UserFunction
		} else {
			rel.unsure |= UserFunction
		}
		rel.unsure |= TemporalJoin | LookupJoin
		if !lateral {
			rel.reads = Maybe
		}
		return rel, true
	}
	rel = unknown()
	var descriptor []string
	for k, end := i+2, min(r.match[i+1], j); k < end; k++ {
		switch {
		case r.is(k, end, "TABLE"):
			to := k + 1
			for to < end && r.tok[to].Kind != ',' && !r.is(to, end, "PARTITION") {
				to = r.next(to)
			}
			to = min(to, end)
			rel, _ = r.factor(k+1, to, nil)
			k = to - 1
		case r.kind(k, end) == '(' && r.queryStarts(k, end):
			rel = r.query(k+1, min(r.match[k], end))
			k = r.match[k]
		case r.is(k, end, "DESCRIPTOR") && r.kind(k+1, end) == '(' && descriptor == nil:
			descriptor, _ = r.path(k+2, end)
		}
	}
	time := byte(unknownTime)
	if at, ok := rel.find(descriptor); ok && len(at) == 1 {
		time = rel.columns[at[0]].time
		if rel.columns[at[0]].time == rowtime {
			rel.columns[at[0]].time = rowtime
		}
	}
	rel.settle()
	rel.has |= WindowTVF
	rel.columns = append(append([]column(nil), rel.columns[:min(len(rel.columns), most-3)]...),
		column{name: "window_start", time: windowStart}, column{name: "window_end", time: windowEnd}, column{name: "window_time", time: time})
	rel.joins, rel.nested = 0, true
	rel.keysUnsure = true
	return rel, false
}
