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

	noKeyWords    = "No effect: the sink has no primary key"
	nullableWords = "No effect: no column of the sink is NOT NULL"
)

// streamingEffects are the settings that a streaming query reads and that change nothing in it.
var streamingEffects = []Rule{
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=TWO_PHASE " + miniBatch + "=false group-agg|global-agg !window-tvf-agg",
		Message: "No effect: two phases need " + miniBatch + ", which is off", Set: Setting{miniBatch, "true"}},
	// A hint only: who writes it gets what it says.
	{Code: diag.NoEffect, Severity: diag.Hint, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=TWO_PHASE !" + miniBatch + "=false|window-tvf-agg " + aggregates + "|window-tvf-agg",
		Message: "No effect: in streaming mode TWO_PHASE does what AUTO does"},
	{Code: diag.NoEffect, Severity: diag.Warning, About: aggPhase, When: aggPhase + "=AUTO", Message: "No effect: Flink takes this text for AUTO, the default"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_14, About: "execution.batch-shuffle-mode", Message: "No effect: only batch jobs shuffle in one of these ways"},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: aggPhase, When: aggPhase + "=ONE_PHASE " + miniBatch + "=false " + aggregates + " !window-tvf-agg",
		Message: "No effect: without " + miniBatch + " the aggregation has one phase anyway"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: splitDistinct, When: splitDistinct + "=true " + aggregates + " !distinct-agg !window-tvf-agg",
		Message: "No effect: the query aggregates no DISTINCT values that could be split"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: joinReorder, When: joinReorder + "=true !joins !query-hint" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_17, About: joinReorder, When: joinReorder + "=true " + oneJoin, Message: oneJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Until: release.V2_2, About: multiJoin, When: multiJoin + "=true !join !window-join",
		Message: "No effect: the query has no regular join"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSubPlan, When: reuseSubPlan + "=false !reused !sinks",
		Message: "No effect: no part of the query occurs twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSource, When: reuseSource + "=false " + reuseSubPlan + "=true !reused !sinks",
		Message: "No effect: no table is read twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: reuseSink, When: reuseSink + "=false !sinks",
		Message: "No effect: the job writes into one table, once"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: eventTwice, When: eventTwice + "=true !cdc-source !upsert-source|!keyed-sink",
		Message: "No effect: the query reads no table that holds changes with their old rows"},
	{Code: diag.NoEffect, Severity: diag.Warning, About: tableParallelism, When: tableParallelism + "<1",
		Message: "No effect: only a positive number counts"},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: earlyDelay, When: earlyFire + "=false group-window",
		Message: "No effect: " + earlyFire + " is off", Set: Setting{earlyFire, "true"}},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Streaming, About: lateDelay, When: lateFire + "=false group-window",
		Message: "No effect: " + lateFire + " is off", Set: Setting{lateFire, "true"}},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyOrdered, When: "lookup-join !updating !cdc-source !upsert-source",
		Message: "No effect: only lookups for changes have an order per key to keep"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: outputMode,
		When:    outputMode + "=ALLOW_UNORDERED !" + keyOrdered + "=true lookup-join cdc-source|upsert-source !join !interval-join !temporal-join !window-join !union-all !sinks",
		Message: "No effect: lookups for changes always keep the order"},
	{Code: diag.NoEffect, Severity: diag.Info, About: uidGeneration, When: uidGeneration + "=DISABLED !insert", Message: "No effect: the IDs are for compiled plans, and only an INSERT can be compiled"},
	{Code: diag.NoEffect, Severity: diag.Info, About: compiledObjects, When: "!insert", Message: "No effect: only an INSERT can be compiled to a plan"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_20, About: compiledObjects, Message: "No effect: a batch job can't be compiled to a plan before 2.0"},
	{Code: diag.NoEffect, Severity: diag.Info, About: pushdown, When: pushdown + "=false !filter !dedup" + noJoin, Message: "No effect: the query has no condition that a source could take"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, Since: release.V1_19, About: miniBatch,
		When:    miniBatch + "=true !watermark !group-agg !global-agg !join !top-n !limit !dedup !over-agg !group-window !temporal-join !lookup-join !interval-join !upsert-source !window-tvf !user-function",
		Message: "No effect: nothing in the query gathers rows or has a watermark"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: breakpoints, When: "sinks !union-all", Message: "No effect: no UNION ALL feeds the sinks"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: deltaJoin, When: "!join", Message: "No effect: the query has no regular join"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: resolveUpdates, When: "!updating !cdc-source !upsert-source !match", Message: "No effect: nothing in the query is updated later"},

	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: materialize, When: materialize + "=NONE insert keyed-sink !updating !cdc-source !upsert-source",
		Message: "No effect: the query only adds rows, so nothing would be materialized anyway"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: materialize, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyedShuffle, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: keyedShuffle, When: "single-sink !sinks", Message: "No effect: the sink has a parallelism of 1"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: strategyType, When: "insert !keyed-sink", Message: noKeyWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Streaming, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
	{Code: diag.NoEffect, Severity: diag.Info, About: typeLength, When: "insert !char-sink", Message: "No effect: no column of the sink has a length"},
	{Code: diag.NoEffect, Severity: diag.Info, About: nested, When: "insert !nested-sink", Message: "No effect: no column of the sink holds other values"},
}
