package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	multipleInput    = "table.optimizer.multiple-input-enabled"
	dynamicFiltering = "table.optimizer.dynamic-filtering.enabled"
	rangeSort        = "table.exec.range-sort.enabled"
	shuffleMode      = "table.exec.shuffle-mode"
	checkpoints      = "execution.checkpointing.interval"
	jobRecovery      = "execution.batch.job-recovery.enabled"
	scheduler        = "jobmanager.scheduler"

	noJoin      = " !join !interval-join !lookup-join !temporal-join !window-join"
	noAggregate = " !group-agg !global-agg !window-tvf-agg !group-window"
	noJoinWords = "No effect: the query has no join"
	filterSizes = runtimeFilterMin + " is not greater than " + runtimeFilterMax
	off         = disabledOperators + "~"
)

// batchFailures are the settings that make the planner refuse batch queries.
var batchFailures = []Rule{
	// The sizes are compared whatever is in the query (FlinkRuntimeFilterProgram).
	{
		Code: diag.FilterSizes, Severity: diag.Error, Mode: layer.Batch, Since: release.V1_18, About: runtimeFilter,
		When:    runtimeFilter + "=true " + runtimeFilterMin + ">-1 " + runtimeFilterMax + ">-1 !" + runtimeFilterMin + ">" + runtimeFilterMax,
		Message: "Every batch query fails: runtime filters are on and " + filterSizes, If: "Every batch query fails: runtime filters are on and " + filterSizes,
		Set: Setting{runtimeFilter, "false"},
	},
	{
		Code: diag.NoOperatorLeft, Severity: diag.Error, Mode: layer.Batch, About: disabledOperators,
		When:    off + "HashAgg " + off + "SortAgg unknown|group-agg|global-agg|window-tvf-agg",
		Message: "The query fails: no operator is left that can aggregate", If: "Fails if the query aggregates: no operator is left that can", Set: Setting{disabledOperators, "SortAgg"},
	},
	{
		Code: diag.NoOperatorLeft, Severity: diag.Error, Mode: layer.Batch, About: disabledOperators,
		When: off + "HashJoin|" + off + "BroadcastHashJoin " + off + "HashJoin|" + off + "ShuffleHashJoin " + off + "SortMergeJoin " + off + "NestedLoopJoin " +
			batchJoins,
		Message: "The query fails: no operator is left that can join", If: "Fails if the query joins: no operator is left that can", Set: Setting{disabledOperators, "HashJoin"},
	},
	{
		Code: diag.ShuffleModeUnknown, Severity: diag.Error, Mode: layer.Batch, Until: release.V1_20, About: shuffleMode,
		When: "!" + shuffleMode + "=batch !" + shuffleMode + "=pipelined !" + shuffleMode + "=ALL_EDGES_BLOCKING !" + shuffleMode + "=FORWARD_EDGES_PIPELINED !" +
			shuffleMode + "=POINTWISE_EDGES_PIPELINED !" + shuffleMode + "=ALL_EDGES_PIPELINED " + aggregates + "|join|interval-join|sort|over-agg|top-n|dedup|group-window|window-tvf-agg",
		Message: "The query fails: it shuffles, and there is no such shuffle mode", If: "Fails if the query shuffles: there is no such shuffle mode",
		Set: Setting{shuffleMode, "ALL_EDGES_BLOCKING"},
	},
	{
		Code: diag.NoRangeSort, Severity: diag.Error, Mode: layer.Batch, Until: release.V1_20, About: rangeSort, When: rangeSort + "=true sort !limit",
		Message: "The query fails: sorting by ranges was never built", If: "Fails if the query sorts: sorting by ranges was never built", Set: Setting{rangeSort, "false"},
	},
}

// batchEffects are the settings that a batch query reads and that change nothing in it.
var batchEffects = []Rule{
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: defaultLimit, When: defaultLimit + "<1 sort|limit", Message: "No effect: only a positive number counts"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: defaultLimit, When: defaultLimit + ">0 !sinks !union-all limit", Message: "No effect: the query has a limit of its own"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: multipleInput, When: multipleInput + "=false !union-all !over-agg" + noJoin, Message: "No effect: no operators follow each other that could become one with several inputs"},
	// Two inputs can change sides.
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: joinReorder, When: joinReorder + "=true !joins !query-hint" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSubPlan, When: reuseSubPlan + "=false !reused !sinks", Message: "No effect: no part of the query occurs twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSource, When: reuseSource + "=false " + reuseSubPlan + "=true !reused !sinks", Message: "No effect: no table is read twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSink, When: reuseSink + "=false !sinks", Message: "No effect: the job writes into one table, once"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: breakpoints, When: "sinks !union-all", Message: "No effect: no UNION ALL feeds the sinks"},

	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: runtimeFilter, When: runtimeFilter + "=true " + runtimeFilterMin + ">" + runtimeFilterMax + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: dynamicFiltering, When: dynamicFiltering + "=false !sinks" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: adaptiveBroadcast, When: adaptiveBroadcast + "=NONE|" + adaptiveBroadcast + "=RUNTIME_ONLY" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=NONE|" + skewedJoin + "=FORCED" + noJoin, Message: noJoinWords},
	// Adaptive joins are made only where the scheduler may change a running job and need not restore it (AdaptiveJoinProcessor).
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=NONE|" + skewedJoin + "=FORCED " + jobRecovery + "=true",
		Message: "No effect: " + jobRecovery + " is on, which leaves all joins as they are planned", Set: Setting{jobRecovery, "false"}},
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=NONE|" + skewedJoin + "=FORCED " + scheduler + "=Default|" + scheduler + "=Adaptive",
		Message: "No effect: only the scheduler AdaptiveBatch changes joins of a running job", Set: Setting{scheduler, "AdaptiveBatch"}},

	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: disabledOperators, When: disabledOperators + "=", Message: "No effect: the list names no operator"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: "!" + off + "HashJoin !" + off + "BroadcastHashJoin !" + off + "ShuffleHashJoin !" + off + "SortMergeJoin !" +
		off + "NestedLoopJoin !" + disabledOperators + "=" + noAggregate, Message: "No effect: the query aggregates nothing"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: "!" + off + "HashAgg !" + off + "SortAgg !" + disabledOperators + "=" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: off + "HashAgg|" + off + "SortAgg " + off + "HashJoin|" + off + "BroadcastHashJoin|" + off + "ShuffleHashJoin|" + off + "SortMergeJoin|" +
		off + "NestedLoopJoin" + noAggregate + noJoin, Message: "No effect: the query neither aggregates nor joins"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_14, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Since: release.V2_0, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
}
