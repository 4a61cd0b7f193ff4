package app

import (
	"strings"

	"flinkconf/core/shape"
)

// featureNotes say what the features of queries are, in the order of their bits. Their names are in core/shape.
var featureNotes = [...]Word{
	"Shows its result to whoever asked, without a sink table",
	"Writes its result into a sink table",
	"One job writes into more than one sink table",
	"Reads no table at all",
	"Aggregates per key without a window; SELECT DISTINCT does so too",
	"Aggregates all rows into one, without a key",
	"Aggregates over distinct values, such as COUNT(DISTINCT …)",
	"Groups by TUMBLE, HOP or SESSION, the older kind of window",
	"Groups by a window that ends after a pause",
	"Reads a table through a windowing function such as TABLE(TUMBLE(…))",
	"Aggregates per window of a windowing table function",
	"Aggregates over the rows around each row",
	"Joins tables without a bound in time; IN and EXISTS over a query do so too",
	"Joins three or more inputs by regular joins",
	"Joins rows whose times are close to each other",
	"Looks up the rows of another table at processing time",
	"Joins with the version that a table had at the row's time",
	"Joins two windowed tables, window by window",
	"Keeps the first rows of each group, by ROW_NUMBER or its kin",
	"Keeps the first or last row of each key by its time",
	"Keeps the first rows of each window",
	"Sorts the result, or an inner query with a limit",
	"Keeps a number of rows only, by LIMIT, OFFSET or FETCH",
	"Puts the rows of several queries together",
	"Reads a table of changes that holds the old rows too",
	"Reads a table of changes that declares no primary key",
	"Reads a table of changes by key, without the old rows",
	"Rows of its result are updated or deleted later",
	"Writes into a table with a primary key",
	"Writes updates into a table whose key is another one than the result's",
	"Writes into a column that takes no NULL",
	"Writes into a CHAR, VARCHAR or BINARY column with a length",
	"Writes into a ROW, ARRAY or MAP column",
	"The sink table sets its own parallelism",
	"The sink table sets a parallelism of 1",
	"The sink table sets a parallelism that is no positive number",
	"Says what an INSERT does when keys meet",
	"Changes a table's options by a hint",
	"Gives the planner a hint, such as for a join",
	"Uses a part twice, such as a table that two branches read",
	"Computes with what an inner query has computed",
	"Converts a value into another type",
	"Asks for the time, the date or a random value",
	"Looks up rows in a table that may be asked without waiting",
	"Calls a function that doesn't come with Flink",
	"Reads a table that declares a watermark",
	"Calls ML_PREDICT or VECTOR_SEARCH",
	"Keeps some rows only, by WHERE or HAVING",
	"Joins two inputs that no equality connects, such as a cross join",
	"Keeps the rows of both sides of a join, by FULL JOIN",
	"Finds patterns in the order of rows, by MATCH_RECOGNIZE",
	"Its rows have the columns of both inputs; those of IN and EXISTS have the columns of one",
	"Writes into a table that takes the old row of an update as well, as print does",
	"Says by a hint how long a join or an aggregation keeps its state",
	"Writes into a table that takes every row as an update by key, as jdbc and upsert-kafka do",
	"Keeps all rows of one side and needs nothing of the other, so that Flink 2.2 and newer may leave it out",
	"Keeps the first rows by columns beside the key, so that it takes the old rows of updates",
}

// featureNames names features in a language.
func featureNames(f shape.Feature, l Lang) string {
	return strings.Join(featureList(f, l), l.T(WComma))
}

func featureList(f shape.Feature, l Lang) (list []string) {
	for i := range featureNotes {
		if one := shape.Feature(1) << i; f&one != 0 {
			add(&list, l.T(Word(one.Words().String())))
		}
	}
	return list
}

// featureNote says what a feature is.
func featureNote(f shape.Feature, l Lang) string {
	for i := range featureNotes {
		if f == 1<<i {
			return l.T(featureNotes[i])
		}
	}
	return ""
}
