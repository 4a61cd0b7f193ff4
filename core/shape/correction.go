package shape

// Correction is what the user says about all queries. It goes before what was read.
type Correction struct{ Has, Lacks Feature }

// along are features that come with others: a query that has one of the first has the second. What a row brings the rows
// below it go on with.
var along = [...][2]Feature{
	{OtherKey | UpsertSink, KeyedSink},
	{KeyedSink, NotNullSink},
	{SingleSink | BadSinkParallelism, SinkParallelism},
	{Sinks | NotNullSink | CharSink | NestedSink | SinkParallelism | OnConflict | OldRowsSink, Insert},
	{SessionWindow, GroupWindow},
	{WindowTVFAgg | WindowJoin | WindowRank, WindowTVF},
	{SpareJoin, WideJoin},
	{Joins | WideJoin, Join},
	{KeylessCDC, CDCSource},
	{AsyncLookup, LookupJoin},
	{StateHint, QueryHint},
}

// Complete returns the correction with what follows from it: what comes with the features that the queries have, and the
// features that they can't have without one that they lack. What the user says about a feature itself stays.
func (c Correction) Complete() Correction {
	for _, row := range along {
		if c.Has&row[0] != 0 {
			c.Has |= row[1] &^ c.Lacks
		}
	}
	for i := len(along) - 1; i >= 0; i-- {
		if c.Lacks&along[i][1] != 0 {
			c.Lacks |= along[i][0] &^ c.Has
		}
	}
	return c
}

// Correct returns the shape with a correction made, and what follows from it. A correction of nothing returns the shape
// itself.
func (s Shape) Correct(c Correction) Shape {
	if c == (Correction{}) {
		return s
	}
	c = c.Complete()
	queries := append([]Query(nil), s.Queries...)
	if len(queries) == 0 {
		queries = append(queries, Unknown())
	}
	for i := range queries {
		q := &queries[i]
		// A join that was said to be there may be one of either kind.
		if c.Has&Join != 0 && q.Has&Join == 0 {
			q.Unsure |= WideJoin
		}
		q.Has = q.Has&^c.Lacks | c.Has
		q.Unsure &^= c.Has | c.Lacks
		// Distinct values are aggregated by an aggregation of either kind.
		if q.Has&DistinctAgg != 0 && q.Has&(GroupAgg|GlobalAgg) == 0 {
			q.Unsure |= (GroupAgg | GlobalAgg) &^ c.Lacks
		}
	}
	s.Queries = queries
	return s
}
