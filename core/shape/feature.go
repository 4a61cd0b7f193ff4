// Package shape tells what a job's SQL contains that makes options matter: aggregations, joins, keyed sinks and so on. It
// reads statements shallowly and says where it can't tell.
package shape

// Feature is something that a query has, as one bit.
type Feature uint64

// The features. Each is about one job: a query, an INSERT, or a statement set with all of its INSERTs. A feature that comes
// with another one is there as well: a distinct-agg is a group-agg or a global-agg too.
const (
	// Select shows its rows to whoever asked, without a sink table.
	Select Feature = 1 << iota
	// Insert writes into a sink table.
	Insert
	// Sinks is more than one sink in the job.
	Sinks
	// Constants reads no table at all.
	Constants
	// GroupAgg is an unbounded aggregation per key, SELECT DISTINCT and the distinct set operations included.
	GroupAgg
	// GlobalAgg is an unbounded aggregation of all rows into one.
	GlobalAgg
	// DistinctAgg is an aggregate function over distinct values, in an unbounded aggregation.
	DistinctAgg
	// GroupWindow is an aggregation by TUMBLE, HOP or SESSION in GROUP BY.
	GroupWindow
	// SessionWindow is a GroupWindow by SESSION.
	SessionWindow
	// WindowTVF reads a windowing table function.
	WindowTVF
	// WindowTVFAgg aggregates per window of a windowing table function.
	WindowTVFAgg
	// OverAgg is an aggregate function with OVER.
	OverAgg
	// Join is a regular join, IN and EXISTS over a query included.
	Join
	// Joins is three or more inputs that are joined by regular joins.
	Joins
	// IntervalJoin bounds the time between the rows of two tables.
	IntervalJoin
	// LookupJoin looks up the rows of a table at processing time.
	LookupJoin
	// TemporalJoin joins with the version of a table at event time.
	TemporalJoin
	// WindowJoin joins two windowed tables on the window.
	WindowJoin
	// TopN keeps the first rows of each group by ROW_NUMBER, RANK or DENSE_RANK.
	TopN
	// Dedup is ROW_NUMBER over a time attribute with only the first row kept.
	Dedup
	// WindowRank is a TopN or a Dedup per window of a windowing table function.
	WindowRank
	// Sort is ORDER BY at the end of the query, or of one inside it with a limit.
	Sort
	// Limit is LIMIT, OFFSET or FETCH at the end of the query or of one inside it. Of several orders all have one.
	Limit
	// UnionAll puts the rows of several queries together.
	UnionAll
	// CDCSource reads a table with updates and deletions that holds the old rows too.
	CDCSource
	// KeylessCDC is a CDCSource without a primary key.
	KeylessCDC
	// UpsertSource reads a table with updates by key.
	UpsertSource
	// Updating has a result whose rows are updated or deleted later, in streaming mode.
	Updating
	// KeyedSink writes into a table with a primary key.
	KeyedSink
	// OtherKey writes into a KeyedSink whose key isn't a key of the query's result: updates, or into an UpsertSink anything.
	OtherKey
	// NotNullSink writes into a table with a NOT NULL column; those of a primary key are.
	NotNullSink
	// CharSink writes into a CHAR, VARCHAR, BINARY or VARBINARY column with a length.
	CharSink
	// NestedSink writes into a ROW, ARRAY or MAP column.
	NestedSink
	// SinkParallelism writes into a sink that sets its own parallelism.
	SinkParallelism
	// SingleSink writes into a sink whose own parallelism is 1.
	SingleSink
	// BadSinkParallelism writes into a sink whose own parallelism is no positive number.
	BadSinkParallelism
	// OnConflict says what an INSERT does when keys meet.
	OnConflict
	// OptionsHint is a hint OPTIONS.
	OptionsHint
	// QueryHint is any other hint.
	QueryHint
	// Reused has a part that occurs twice, such as a table read by two branches.
	Reused
	// NestedProject computes in a query over a query.
	NestedProject
	// Cast converts a value to another type by CAST.
	Cast
	// CurrentTime asks for the time or the date of today, or for random values.
	CurrentTime
	// AsyncLookup is a LookupJoin with a table that may be asked without waiting.
	AsyncLookup
	// UserFunction calls a function that Flink doesn't have itself.
	UserFunction
	// Watermark reads a table with a watermark.
	Watermark
	// ModelCall calls ML_PREDICT or VECTOR_SEARCH.
	ModelCall
	// Filter keeps some rows only, by WHERE or HAVING. What a join compares is none.
	Filter
	// ThetaJoin is a regular join of two inputs without an equality between them, such as a cross join.
	ThetaJoin
	// FullJoin is a regular join that keeps the rows of both sides.
	FullJoin
	// Match finds patterns in the order of rows, by MATCH_RECOGNIZE.
	Match
	// WideJoin is a Join whose rows have the columns of both inputs; those of IN and EXISTS have the columns of one.
	WideJoin
	// OldRowsSink writes into a table that takes the old row of an update as well, as print and the formats of changes do.
	OldRowsSink
	// StateHint is a hint STATE_TTL; it is a QueryHint too.
	StateHint
	// UpsertSink writes into a table with a primary key that takes every row as an update by key, as jdbc and upsert-kafka do.
	UpsertSink
	// SpareJoin keeps all rows of one side and needs nothing of the other, whose rows a key tells apart, so that the planner may
	// leave it out from 2.2 on. Only that it may be one is told.
	SpareJoin
	// OldRowsRank keeps the first rows by an order, as TopN does or Sort with Limit, and takes the old rows of updates: its
	// columns are no part of a key of the rows, so that an update may move a row (RankProcessStrategy).
	OldRowsRank
)

// names are the words for the features, in the order of their bits.
var names = [...]string{
	"select", "insert", "sinks", "constants", "group-agg", "global-agg", "distinct-agg", "group-window", "session-window",
	"window-tvf", "window-tvf-agg", "over-agg", "join", "joins", "interval-join", "lookup-join", "temporal-join", "window-join",
	"top-n", "dedup", "window-rank", "sort", "limit", "union-all", "cdc-source", "keyless-cdc", "upsert-source", "updating",
	"keyed-sink", "other-key", "not-null-sink", "char-sink", "nested-sink", "sink-parallelism", "single-sink",
	"bad-sink-parallelism", "on-conflict", "options-hint", "query-hint", "reused", "nested-project", "cast", "current-time",
	"async-lookup", "user-function", "watermark", "model-call", "filter", "theta-join", "full-join", "match",
	"wide-join", "old-rows-sink", "state-hint", "upsert-sink", "spare-join", "old-rows-rank",
}

// All is every feature.
const All Feature = 1<<len(names) - 1

// FeatureOf returns the feature with the name; ok is false for a word that is none.
func FeatureOf(name string) (f Feature, ok bool) {
	for i, known := range names {
		if known == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// Names returns the names of the features, in the order of their bits.
func (f Feature) Names() []string {
	var list []string
	for i, name := range names {
		if f&(1<<i) != 0 {
			list = append(list, name)
		}
	}
	return list
}
