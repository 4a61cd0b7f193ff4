package shape

// link is a comparison between two inputs of FROM.
type link struct {
	// left and right are the inputs, left before right; right is -1 where it can't be told.
	left, right int
	// bounds are the sides on which it bounds the time between rows of both: 2 for an equality or BETWEEN.
	bounds int
	// equal tells whether it is an equality of a column of each.
	equal Answer
	// start and end tell that it compares the starts or the ends of windows.
	start, end bool
	// unsure tells that it may be about times.
	unsure bool
}

// joined says which joins put the inputs of FROM together.
func (r *reader) joined(rel *relation, joins []join, where, whereEnd int) {
	var links []link
	for k := range joins {
		if jn := &joins[k]; jn.from >= 0 && !jn.using {
			from := len(links)
			r.links(rel, jn.from, jn.to, &links)
			for n := from; n < len(links); n++ {
				if links[n].right < 0 {
					links[n].right = k
				}
			}
		}
	}
	r.links(rel, where, whereEnd, &links)
	byRight := make([]link, len(joins))
	anywhere := false
	for _, l := range links {
		if l.right < 0 {
			anywhere = true
			continue
		}
		b := &byRight[l.right]
		b.bounds += l.bounds
		b.equal = max(b.equal, l.equal)
		b.start, b.end, b.unsure = b.start || l.start, b.end || l.end, b.unsure || l.unsure
	}
	var x expression
	regular := false
	for k := range joins {
		jn := &joins[k]
		if jn.from >= 0 {
			r.scan(&x, jn.from, jn.to)
			rel.empty = rel.empty || !jn.using && r.hasConstant(jn.from, jn.to)
		}
		if k == 0 {
			continue
		}
		b := &byRight[k]
		b.unsure = b.unsure || anywhere
		switch {
		case jn.lateral:
			continue
		case jn.asOf == proctime:
			rel.has |= LookupJoin
			if jn.source != nil {
				if jn.source.view {
					rel.has &^= LookupJoin
					rel.unsure |= LookupJoin | TemporalJoin
				}
				rel.say(jn.source.async, AsyncLookup)
			}
			continue
		case jn.asOf == rowtime:
			rel.has |= TemporalJoin
			continue
		case jn.asOf != 0:
			rel.unsure |= TemporalJoin | LookupJoin | AsyncLookup
			continue
		}
		rel.allJoins = min(rel.allJoins+1, 9)
		rel.joins = min(rel.joins+1, 9)
		switch {
		case b.start && b.end:
			rel.has |= WindowJoin
			rel.allJoins--
			rel.joins--
		case b.bounds > 1:
			rel.has |= IntervalJoin
			rel.allJoins--
			rel.joins--
		case b.bounds == 1 || b.unsure || b.start || b.end || rel.open && (b.bounds > 0 || jn.using):
			rel.unsure |= Join | WideJoin | IntervalJoin | WindowJoin
			regular = true
			if jn.outer {
				rel.unsure |= Updating
			}
		default:
			rel.has |= Join | WideJoin
			regular = true
			if jn.outer {
				rel.has |= Updating
			}
			if jn.full {
				rel.has |= FullJoin
			}
		}
		if b.unsure || rel.open || jn.using {
			b.equal = max(b.equal, Maybe)
		}
		if !jn.using {
			rel.say(b.equal.Not(), ThetaJoin)
		}
	}
	x.aggregate, x.distinct, x.over = No, No, No
	rel.take(&x)
	rel.keys, rel.keysUnsure = nil, true
	if rel.joins >= 2 && rel.tell(Join) == Yes {
		rel.has |= Joins
	} else if rel.joins >= 2 {
		rel.unsure |= Joins
	}
	for i := range rel.columns {
		if c := &rel.columns[i]; regular && (c.time == rowtime || c.time == proctime) {
			c.time = 0
		}
	}
}

// links collects the comparisons of a condition.
func (r *reader) links(rel *relation, i, j int, out *[]link) {
	for i < j {
		end := r.conjunct(i, j)
		if r.kind(i, end) == '(' && r.next(i) >= end && r.depth < deepest {
			r.depth++
			r.links(rel, i+1, min(r.match[i], end), out)
			r.depth--
		} else if l, ok := r.link(rel, i, end); ok {
			*out = append(*out, l)
		}
		i = end + 1
	}
}

// conjunct returns the end of the condition that begins at i: the next AND, unless it belongs to a BETWEEN, or j.
func (r *reader) conjunct(i, j int) int {
	between := false
	for ; i < j; i = r.next(i) {
		if r.is(i, j, "BETWEEN") {
			between = true
		} else if r.is(i, j, "AND") {
			if !between {
				break
			}
			between = false
		}
	}
	return min(i, j)
}

// link reads one comparison. It counts where it names columns of two inputs.
func (r *reader) link(rel *relation, i, j int) (l link, ok bool) {
	comparison := 0
	loose := false
	for k := i; k < j; k = r.next(k) {
		switch t := &r.tok[k]; {
		case t.Kind == '=':
			comparison = 2
		case t.Kind == '<' && t.Text != "<>" || t.Kind == '>':
			comparison = max(comparison, 1)
		case r.is(k, j, "BETWEEN"):
			comparison = 2
		case r.any(k, j, "OR NOT"):
			loose = true
		}
	}
	if comparison == 0 && !loose {
		return l, false
	}
	inputs, times, names := map[int]byte{}, 0, 0
	var kinds [256]bool
	guess := false
	for k := i; k < j; k++ {
		if !r.isName(k, j) || r.kind(k-1, j) == '.' && k > i {
			continue
		}
		_, end := r.path(k, j)
		if r.kind(end, j) == '(' {
			continue
		}
		at, known := r.resolve(rel, k, end)
		if end > k {
			k = end - 1
		}
		if !known || end == k+1 && r.reserved(k, j) {
			continue
		}
		names++
		if at < 0 {
			guess = true
			continue
		}
		c := &rel.columns[at]
		if c.time != 0 {
			times++
		}
		inputs[c.input] |= c.time
		kinds[c.time] = true
	}
	l.left, l.right = -1, -1
	for in := range inputs {
		if l.right < in {
			l.right = in
		}
	}
	for in := range inputs {
		if in != l.right && l.left < in {
			l.left = in
		}
	}
	if guess && names > 1 {
		l.right, l.unsure = -1, true
		return l, true
	}
	if l.right < 0 {
		return l, false
	}
	if kinds[unknownTime] {
		l.unsure = true
		return l, true
	}
	if l.left < 0 {
		return l, false
	}
	if comparison == 2 && !loose {
		l.equal = Maybe
		if _, left := r.path(i, j); r.kind(left, j) == '=' {
			if _, right := r.path(left+1, j); right == j {
				l.equal = Yes
			}
		}
	}
	if times < 2 {
		return l, true
	}
	switch a, b := inputs[l.left], inputs[l.right]; {
	case a != b:
		l.unsure = a != 0 && b != 0
	case loose:
		l.unsure = true
	case a == windowStart && comparison == 2:
		l.start = true
	case a == windowEnd && comparison == 2:
		l.end = true
	case a == rowtime || a == proctime:
		l.bounds = comparison
	default:
		l.unsure = true
	}
	return l, true
}

// reserved tells a word of a condition that is no column.
func (r *reader) reserved(i, j int) bool {
	return r.kind(i, j) == 'a' && among(" AND OR NOT IS NULL TRUE FALSE BETWEEN IN LIKE CASE WHEN THEN ELSE END INTERVAL SECOND MINUTE HOUR DAY MONTH YEAR DISTINCT FROM TO TIMESTAMP DATE TIME UNKNOWN SYMMETRIC ", upper(r.tok[i].Text))
}
