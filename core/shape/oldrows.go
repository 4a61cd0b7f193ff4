package shape

// derived are the features of relations whose changes don't come from a table as it stores them.
const derived = GroupAgg | GlobalAgg | GroupWindow | WindowTVFAgg | OverAgg | Join | IntervalJoin | LookupJoin | TemporalJoin |
	WindowJoin | TopN | Dedup | WindowRank | Sort | Limit | UnionAll | Match | Reused

// oldRows tells whether the first rows by an ORDER BY, in the groups of a partition, are kept with the help of the old rows of
// updates. They aren't needed where one key has all of the columns, since an update moves no row then (RankProcessStrategy).
func (r *reader) oldRows(in *relation, partition []int, i, j int) Answer {
	if in.keysUnsure || (in.has|in.unsure)&derived != 0 {
		return Maybe
	}
	by := partition
	for i < j {
		end := i
		for end < j && r.tok[end].Kind != ',' && !r.any(end, j, "ASC DESC NULLS") {
			end = r.next(end)
		}
		at, known := r.resolve(in, i, min(end, j))
		if !known || at < 0 {
			return Maybe
		}
		by = append(by[:len(by):len(by)], at)
		i = r.seekComma(end, j) + 1
	}
	for _, key := range in.keys {
		if subset(by, key) {
			return No
		}
	}
	for _, at := range by {
		if in.columns[at].stored {
			return Yes
		}
	}
	return Maybe
}
