package shape

// insert reads what stands behind INSERT.
func (r *reader) insert(i, j int) traits {
	r.begin()
	for r.any(i, j, "INTO OVERWRITE TABLE") {
		i++
	}
	parts, i := r.path(i, j)
	if len(parts) == 0 {
		return traits{has: Insert, unsure: All &^ (Select | Sinks)}
	}
	t := r.lookUp(parts)
	names := t.physical
	var hint traits
	for i < j && !r.queryStarts(i, j) {
		switch {
		case r.tok[i].Kind == 'h':
			t = r.hinted(t, i, &hint)
			i = r.next(i)
		case r.is(i, j, "PARTITION"):
			// Its columns have constants, so that they aren't in the query.
			names = nil
			i++
			if r.kind(i, j) == '(' {
				i = r.next(i)
			}
		case r.tok[i].Kind == '(':
			list, ok := r.columnList(i, j)
			if !ok {
				list = nil
			}
			names = list
			i = r.next(i)
		default:
			i++
		}
	}
	end := r.seek(i, j, "ON CONFLICT")
	rel := r.query(i, end)
	rel.add(hint)
	if end < j {
		rel.has |= OnConflict
	}
	return r.into(t, &rel, names)
}

// queryStarts tells whether a query begins at i, in parentheses too.
func (r *reader) queryStarts(i, j int) bool {
	for n := 0; n < 8 && r.kind(i, j) == '('; n++ {
		i++
	}
	return r.any(i, j, "SELECT WITH VALUES TABLE")
}

// into returns the features of a job that writes the relation into columns of a table; names is nil where they aren't known.
func (r *reader) into(t *table, rel *relation, names []string) traits {
	out := rel.finished()
	out.has |= Insert
	out.add(t.sink)
	// The key decides only for updates into a table with a key, and where every row is taken as one.
	if both := min(max(out.tell(Updating), out.tell(UpsertSink)), out.tell(KeyedSink)); both != No {
		out.say(min(both, r.otherKey(t, rel, names)), OtherKey)
	}
	out.unsure &^= out.has
	return out
}

// otherKey tells whether no key of the relation is the key of the table.
func (r *reader) otherKey(t *table, rel *relation, names []string) Answer {
	if len(t.key) == 0 || len(t.key) > most || t.open || rel.open || names == nil || len(rel.columns) != len(names) {
		return Maybe
	}
	var key []int
	for _, k := range t.key {
		for at, n := range names {
			if n == k {
				key = append(key, at)
			}
		}
	}
	if len(key) != len(t.key) {
		return Maybe
	}
	for _, k := range rel.keys {
		if subset(k, key) {
			if !rel.keysUnsure {
				return No
			}
			return Maybe
		}
	}
	if rel.keysUnsure {
		return Maybe
	}
	return Yes
}

// hinted returns the table with the options of a hint, and tells of the hint.
func (r *reader) hinted(t *table, open int, of *traits) *table {
	for i := open + 1; i < r.match[open]; i = r.next(i) {
		if !r.is(i, r.match[open], "OPTIONS") {
			if r.isName(i, r.match[open]) {
				of.has |= QueryHint
				if r.is(i, r.match[open], "STATE_TTL") {
					of.has |= StateHint
				}
			}
			continue
		}
		of.has |= OptionsHint
		if i++; r.kind(i, r.match[open]) == '(' && !t.view && !t.unknown && len(t.options) <= 2*most {
			other := *t
			other.options = append(append([]string(nil), t.options...), r.options(i)...)
			other.judge()
			t = &other
		}
	}
	return t
}
