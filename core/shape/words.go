package shape

import "flinkconf/core/diag"

// prose are the names of the features in prose, in the order of their bits.
var prose = [len(names)]diag.Text{
	"SELECT", "INSERT", "several sinks", "constants only", "group aggregation", "global aggregation", "DISTINCT aggregation",
	"group window", "session window", "windowing table function", "window aggregation", "OVER aggregation", "regular join",
	"three or more joined inputs", "interval join", "lookup join", "temporal join", "window join", "Top-N", "deduplication",
	"Top-N per window", "ORDER BY", "LIMIT", "UNION ALL", "CDC source", "CDC source without key", "upsert source", "updating result",
	"sink with key", "sink with another key", "NOT NULL sink column", "sized sink column", "nested sink column",
	"sink parallelism", "sink parallelism of 1", "invalid sink parallelism", "ON CONFLICT", "OPTIONS hint", "query hint",
	"shared part", "computation over a subquery", "CAST", "current time", "async lookup join", "user-defined function", "watermark",
	"model call", "filter", "join without equality", "full join", "MATCH_RECOGNIZE",
	"join with the columns of both inputs", "sink that takes old rows", "STATE_TTL hint", "sink that takes upserts", "outer join that can be left out", "Top-N that takes old rows",
}

// Words names the features in prose, as in "group aggregation or Top-N"; "" for none.
func (f Feature) Words() (all diag.Text) {
	join := diag.Text(diag.Or)
	for i := len(prose) - 1; i >= 0; i-- {
		switch {
		case f&(1<<i) == 0:
		case all == "":
			all = prose[i]
		default:
			all, join = prose[i]+join+all, diag.Comma
		}
	}
	return all
}
