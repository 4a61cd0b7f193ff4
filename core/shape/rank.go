package shape

// computed returns the column that an expression of the list makes; over tells that it is nothing but a call with OVER.
func (r *reader) computed(in *relation, i, j int) (c column, over bool) {
	if r.kind(i, j) != 'a' || r.kind(i+1, j) != '(' {
		return c, false
	}
	open := r.next(i + 1)
	if !r.is(open, j, "OVER") || r.kind(open+1, j) != '(' || r.next(open+1) < j || !among(" ROW_NUMBER RANK DENSE_RANK ", upper(r.tok[i].Text)) {
		return c, false
	}
	k := &rank{rowNumber: r.is(i, j, "ROW_NUMBER")}
	from, to := open+2, min(r.match[open+1], j)
	order := r.seek(from, to, "ORDER BY")
	starts, ends := false, false
	if r.is(from, to, "PARTITION BY") {
		g := r.groups(in, from+2, order)
		k.keys = g.columns
		k.lost = g.unsure || len(g.texts) > 0
		for _, at := range g.columns {
			starts = starts || in.columns[at].time == windowStart
			ends = ends || in.columns[at].time == windowEnd
			if in.columns[at].time == unknownTime {
				k.windowed = Maybe
			}
		}
		if g.unsure {
			k.windowed = Maybe
		}
	}
	if starts && ends {
		k.windowed = Yes
	}
	k.byTime, k.first = r.byTime(in, order+2, to)
	k.oldRows = r.oldRows(in, k.keys, order+2, to)
	if k.lost {
		k.oldRows = min(k.oldRows, Maybe)
	}
	return column{rank: k}, true
}

// byTime tells whether an ORDER BY is by a time attribute alone, and whether the earliest row comes first.
func (r *reader) byTime(in *relation, i, j int) (Answer, bool) {
	end := i
	for end < j && !r.is(end, j, "ASC") && !r.is(end, j, "DESC") && r.tok[end].Kind != ',' {
		end = r.next(end)
	}
	end = min(end, j)
	first := !r.is(end, j, "DESC")
	if r.seekComma(i, j) < j {
		return No, first
	}
	if r.is(i, j, "PROCTIME") && r.kind(i+1, j) == '(' {
		return Yes, first
	}
	at, known := r.resolve(in, i, end)
	switch {
	case !known:
		return No, first
	case at < 0 || in.columns[at].time == unknownTime:
		return Maybe, first
	case in.columns[at].time == rowtime || in.columns[at].time == proctime:
		return Yes, first
	}
	return No, first
}

func (r *reader) seekComma(i, j int) int {
	for i < j && r.tok[i].Kind != ',' {
		i = r.next(i)
	}
	return min(i, j)
}

// where reads the condition of WHERE: the queries inside it, and filters on window functions of the relation.
func (r *reader) where(in *relation, i, j int) {
	x := r.expression(i, j)
	x.semi = r.semiJoins(i, j)
	in.take(&x)
	in.empty = in.empty || r.hasConstant(i, j)
	if in.joins >= 2 && in.tell(Join) == Yes {
		in.has |= Joins
	}
	for i < j {
		end := r.conjunct(i, j)
		r.rankFilter(in, i, end)
		i = end + 1
	}
}

// hasConstant tells whether one of the conditions that must all hold is a constant, so that there may be no rows at all.
func (r *reader) hasConstant(i, j int) bool {
	for i < j {
		end := r.conjunct(i, j)
		if r.isConstant(i, end) {
			return true
		}
		i = end + 1
	}
	return false
}

// isConstant tells whether an expression names nothing, so that the planner knows its value.
func (r *reader) isConstant(i, j int) bool {
	for k := i; k < j; k++ {
		if r.isName(k, j) && !r.is(k, j, "FALSE") && !r.is(k, j, "NULL") {
			return false
		}
	}
	return i < j
}

// rankFilter reads one condition, which may keep the first rows only.
func (r *reader) rankFilter(in *relation, i, j int) {
	at, ranked := -1, false
	for k := range in.columns {
		ranked = ranked || in.columns[k].rank != nil
	}
	if !ranked {
		return
	}
	for k := i; k < j; k++ {
		if !r.isName(k, j) {
			continue
		}
		_, end := r.path(k, j)
		if c, known := r.resolve(in, k, end); known && c >= 0 && in.columns[c].rank != nil {
			at = c
		}
		k = max(k, end-1)
	}
	if at < 0 {
		return
	}
	kept := *in.columns[at].rank
	in.columns[at].rank = nil
	_, behind := r.path(i, j)
	operator, text := "", ""
	switch {
	case r.kind(j-1, j) == '0' && behind == j-2:
		operator, text = r.tok[behind].Text, r.tok[j-1].Text
	case r.kind(i, j) == '0' && i+2 < j:
		if _, end := r.path(i+2, j); end == j {
			operator, text = map[string]string{"=": "=", ">": "<", ">=": "<="}[r.tok[i+1].Text], r.tok[i].Text
		}
	}
	n, ok := number(text)
	top, one := Maybe, Maybe
	switch {
	case !ok:
	case operator == "=", operator == "<=":
		top, one = Yes, No
		if n == 1 {
			one = Yes
		}
	case operator == "<":
		top, one = Yes, No
		if n == 2 {
			one = Yes
		}
	}
	if !kept.rowNumber {
		one = No
	}
	if one == Yes && kept.byTime == Maybe {
		one = Maybe
	} else if kept.byTime == No {
		one = No
	}
	if top == Maybe {
		in.unsure |= TopN | OldRowsRank | OverAgg | Dedup | WindowRank | Updating
		in.keysUnsure = true
		return
	}
	if kept.windowed != No {
		in.say(kept.windowed, WindowRank)
		if kept.windowed == Maybe {
			in.unsure |= TopN | OldRowsRank | Dedup | Updating
		}
		in.keysUnsure = true
		return
	}
	in.say(one, Dedup)
	in.say(one.Not(), TopN)
	in.say(min(one.Not(), kept.oldRows), OldRowsRank)
	if n == 1 && (kept.first || one != Yes) {
		in.unsure |= Updating // the first row stays, unless an earlier one may come late
	} else {
		in.has |= Updating
	}
	key := kept.keys
	if operator != "=" && n != 1 || operator == "=" && n != 1 {
		key = append(append([]int(nil), key...), at)
	}
	if kept.lost {
		in.keysUnsure = true
	} else {
		in.keys = append(append([][]int(nil), in.keys...), key)
	}
}
