package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	keyedShuffle    = "table.exec.sink.keyed-shuffle"
	nested          = "table.exec.sink.nested-constraint-enforcer"
	notNull         = "table.exec.sink.not-null-enforcer"
	typeLength      = "table.exec.sink.type-length-enforcer"
	reuseSource     = "table.optimizer.reuse-source-enabled"
	reuseSink       = "table.optimizer.reuse-sink-enabled"
	breakpoints     = "table.optimizer.union-all-as-breakpoint-enabled"
	keyOrdered      = "table.exec.async-lookup.key-ordered-enabled"
	outputMode      = "table.exec.async-lookup.output-mode"
	compiledObjects = "table.plan.compile.catalog-objects"

	noKeyWords    = "the sink has no primary key"
	nullableWords = "no column of the sink is NOT NULL"
)

// streamingEffects are the settings that a streaming query reads and that change nothing in it.
var streamingEffects = []Rule{
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=TWO_PHASE " + miniBatch + "=false group-agg|global-agg !window-tvf-agg",
		Message: "two phases need " + miniBatch + ", which is off", Set: Setting{miniBatch, "true"}},
	// A hint only: who writes it gets what it says.
	{Code: diag.NoEffect, Severity: diag.Hint, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=TWO_PHASE !" + miniBatch + "=false|window-tvf-agg " + aggregates + "|window-tvf-agg",
		Message: "in streaming mode TWO_PHASE does what AUTO does"},
	{Code: diag.NoEffect, Severity: diag.Warning, About: aggPhase, When: aggPhase + "=AUTO", Message: "Flink takes this text for AUTO, the default"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_14, About: "execution.batch-shuffle-mode", Message: "only batch jobs shuffle in one of these ways"},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=ONE_PHASE " + miniBatch + "=false " + aggregates + " !window-tvf-agg",
		Message: "without " + miniBatch + " the aggregation has one phase anyway"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: splitDistinct, When: splitDistinct + "=true " + aggregates + " !distinct-agg !window-tvf-agg",
		Message: "the query aggregates no DISTINCT values that could be split"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: joinReorder, When: joinReorder + "=true !joins !query-hint" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_17, About: joinReorder, When: joinReorder + "=true " + oneJoin, Message: oneJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Until: release.V2_2, About: multiJoin, When: multiJoin + "=true !wide-join !window-join",
		Message: "the query has no regular join"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSubPlan, When: reuseSubPlan + "=false !reused !sinks",
		Message: "no part of the query occurs twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSource, When: reuseSource + "=false " + reuseSubPlan + "=true !reused !sinks",
		Message: "no table is read twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSink, When: reuseSink + "=false !sinks",
		Message: "the job writes into one table, once"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: eventTwice, When: eventTwice + "=true !cdc-source !upsert-source|!keyed-sink",
		Message: "the query reads no table that holds changes with their old rows"},
	{Code: diag.NoEffect, Severity: diag.Warning, About: tableParallelism, When: tableParallelism + "<1",
		Message: "only a positive number counts"},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: earlyDelay, When: earlyFire + "=false group-window",
		Message: earlyFire + " is off", Set: Setting{earlyFire, "true"}},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: lateDelay, When: lateFire + "=false group-window",
		Message: lateFire + " is off", Set: Setting{lateFire, "true"}},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyOrdered, When: keyOrdered + "=true " + outputMode + "=ALLOW_UNORDERED lookup-join !updating !cdc-source !upsert-source",
		Message: "only lookups for changes have an order per key to keep"},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: keyOrdered, When: keyOrdered + "=true !" + outputMode + "=ALLOW_UNORDERED lookup-join|unknown",
		Message: "only with ALLOW_UNORDERED as " + outputMode + " rows of other keys can overtake", Set: Setting{outputMode, "ALLOW_UNORDERED"}},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: outputMode,
		When:    outputMode + "=ALLOW_UNORDERED !" + keyOrdered + "=true lookup-join cdc-source|upsert-source !join !interval-join !temporal-join !window-join !union-all !sinks",
		Message: "lookups for changes always keep the order"},
	{Code: diag.NoEffect, Severity: diag.Info, About: uidGeneration, When: uidGeneration + "=DISABLED !insert", Message: "the IDs are for compiled plans, and only an INSERT can be compiled"},
	{Code: diag.NoEffect, Severity: diag.Info, About: compiledObjects, When: "!insert", Message: "only an INSERT can be compiled to a plan"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_20, About: compiledObjects, Message: "a batch job can't be compiled to a plan before 2.0"},
	{Code: diag.NoEffect, Severity: diag.Info, About: pushdown, When: pushdown + "=false !filter !dedup" + noJoin, Message: "the query has no condition that a source could take"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_19, About: miniBatch,
		When:    miniBatch + "=true !watermark !group-agg !global-agg !join !top-n !limit !dedup !over-agg !group-window !temporal-join !lookup-join !interval-join !upsert-source !window-tvf !user-function",
		Message: "nothing in the query gathers rows or has a watermark"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: breakpoints, When: "sinks !union-all", Message: "no UNION ALL feeds the sinks"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: deltaJoin, When: "!join", Message: "the query has no regular join"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: resolveUpdates, When: "!updating !cdc-source !upsert-source !match", Message: "nothing in the query is updated later"},

	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: materialize, When: materialize + "=NONE insert keyed-sink !updating !cdc-source !upsert-source !other-key",
		Message: "the query only adds rows, so nothing would be materialized anyway"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: materialize, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyedShuffle, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyedShuffle, When: "single-sink !sinks", Message: "the sink has a parallelism of 1"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: strategyType, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
	{Code: diag.NoEffect, Severity: diag.Info, About: typeLength, When: "insert !char-sink", Message: "no column of the sink has a length"},
	{Code: diag.NoEffect, Severity: diag.Info, About: nested, When: "insert !nested-sink", Message: "no column of the sink holds other values"},
}
