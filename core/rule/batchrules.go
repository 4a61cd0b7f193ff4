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

	noJoin = " !join !interval-join !lookup-join !temporal-join !window-join"
	// A lookup join has one way to be made, and so has a group window from 2.0 on.
	noBatchJoin = " !join !interval-join !temporal-join !window-join"
	noAggregate = " !group-agg !global-agg !window-tvf-agg"
	noJoinWords = "the query has no join"
	// Of full and cross joins the sides can change; up to 1.16 those of all could.
	oneJoin      = "join !joins !full-join !theta-join !interval-join !lookup-join !temporal-join !window-join !query-hint !sinks !union-all"
	oneJoinWords = "two inputs have no other order"
	noPlans      = "only compiled plans of streaming jobs have the IDs"
	filterSizes  = runtimeFilterMin + " is not greater than " + runtimeFilterMax
	off          = disabledOperators + "~"
	// Unless somebody sets it, batch jobs have the scheduler AdaptiveBatch, whatever the option says is its default.
	otherScheduler = scheduler + " " + scheduler + "=Default|" + scheduler + "=Adaptive "
	planned        = "All joins stay as they are planned: "
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
		Code: diag.NoOperatorLeft, Severity: diag.Warning, Mode: layer.Batch, About: disabledOperators, When: off + "SortAgg !" + off + "HashAgg group-agg|global-agg",
		Message: "The query fails if it aggregates text, by MAX or LISTAGG for example: only SortAgg can do that",
	},
	{
		Code: diag.NoOperatorLeft, Severity: diag.Error, Mode: layer.Batch, About: disabledOperators,
		When: off + "HashJoin|" + off + "BroadcastHashJoin " + off + "HashJoin|" + off + "ShuffleHashJoin " + off + "SortMergeJoin " + off + "NestedLoopJoin " +
			batchJoins,
		Message: "The query fails: no operator is left that can join", If: "Fails if the query joins: no operator is left that can", Set: Setting{disabledOperators, "HashJoin"},
	},
	{
		Code: diag.NoOperatorLeft, Severity: diag.Error, Mode: layer.Batch, About: disabledOperators, When: off + "NestedLoopJoin theta-join",
		Message: "The query fails: it joins without an equality, which only NestedLoopJoin can do", If: "Fails if the query joins without an equality: only NestedLoopJoin can do that",
		Set: Setting{disabledOperators, "SortMergeJoin"},
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
	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: defaultLimit, When: defaultLimit + "<1 sort|limit", Message: "only a positive number counts"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: defaultLimit, When: defaultLimit + ">0 !sinks !union-all limit", Message: "the query has a limit of its own"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: multipleInput, When: multipleInput + "=false !union-all !over-agg" + noJoin, Message: "no operators follow each other that could become one with several inputs"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: joinReorder, When: joinReorder + "=true !joins !query-hint" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Since: release.V1_17, About: joinReorder, When: joinReorder + "=true " + oneJoin, Message: oneJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSubPlan, When: reuseSubPlan + "=false !reused !sinks", Message: "no part of the query occurs twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSource, When: reuseSource + "=false " + reuseSubPlan + "=true !reused !sinks", Message: "no table is read twice"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: reuseSink, When: reuseSink + "=false !sinks", Message: "the job writes into one table, once"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: breakpoints, When: "sinks !union-all", Message: "no UNION ALL feeds the sinks"},

	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: runtimeFilter, When: runtimeFilter + "=true " + runtimeFilterMin + ">" + runtimeFilterMax + noJoin, Message: noJoinWords},
	// No release plans a changing table for a batch job.
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: eventTwice, When: eventTwice + "=true", Message: "batch jobs read no tables with changes"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_20, About: uidGeneration, When: uidGeneration + "=DISABLED", Message: noPlans},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Since: release.V1_18, About: dynamicFiltering, When: dynamicFiltering + "=false" + noJoin, Message: noJoinWords},
	// Up to 1.17 a job with several sinks is put together in another way too.
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_17, About: dynamicFiltering, When: dynamicFiltering + "=false !sinks !union-all" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: adaptiveBroadcast, When: adaptiveBroadcast + "=none|" + adaptiveBroadcast + "=runtime_only" + noJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=none|" + skewedJoin + "=forced" + noJoin, Message: noJoinWords},
	// Adaptive joins are made only where the scheduler may change a running job and need not restore it (AdaptiveJoinProcessor).
	{Code: diag.NotUsed, Severity: diag.Warning, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=none|" + skewedJoin + "=forced " + jobRecovery + "=true " + batchJoins,
		Message: planned + jobRecovery + " is on", Set: Setting{jobRecovery, "false"}},
	{Code: diag.NotUsed, Severity: diag.Warning, Mode: layer.Batch, About: skewedJoin, When: skewedJoin + "=none|" + skewedJoin + "=forced " + otherScheduler + batchJoins,
		Message: planned + "only the scheduler AdaptiveBatch changes joins of a running job", Set: Setting{scheduler, "AdaptiveBatch"}},
	{Code: diag.NotUsed, Severity: diag.Warning, Mode: layer.Batch, About: adaptiveBroadcast, When: adaptiveBroadcast + "=runtime_only " + jobRecovery + "=true " + batchJoins,
		Message: planned + jobRecovery + " is on", Set: Setting{jobRecovery, "false"}},
	{Code: diag.NotUsed, Severity: diag.Warning, Mode: layer.Batch, About: adaptiveBroadcast, When: adaptiveBroadcast + "=runtime_only " + otherScheduler + batchJoins,
		Message: planned + "only the scheduler AdaptiveBatch changes joins of a running job", Set: Setting{scheduler, "AdaptiveBatch"}},

	{Code: diag.NoEffect, Severity: diag.Warning, Mode: layer.Batch, About: disabledOperators, When: disabledOperators + "=", Message: "the list names no operator"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: "!" + off + "HashJoin !" + off + "BroadcastHashJoin !" + off + "ShuffleHashJoin !" + off + "SortMergeJoin !" +
		off + "NestedLoopJoin !" + disabledOperators + "=" + noAggregate, Message: "the query aggregates nothing"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: "!" + off + "HashAgg !" + off + "SortAgg !" + disabledOperators + "=" + noBatchJoin, Message: noJoinWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: off + "HashAgg|" + off + "SortAgg " + off + "HashJoin|" + off + "BroadcastHashJoin|" + off + "ShuffleHashJoin|" + off + "SortMergeJoin|" +
		off + "NestedLoopJoin" + noAggregate + noBatchJoin, Message: "the query neither aggregates nor joins"},
	// Inputs that are sorted already could be merged at less cost.
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, About: disabledOperators, When: disabledOperators + "=SortMergeJoin " + batchJoins + " !over-agg !top-n !dedup !window-rank !query-hint" + noAggregate,
		Message: "joins are made by hashing or by loops unless their inputs are sorted already"},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Until: release.V1_14, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
	{Code: diag.NoEffect, Severity: diag.Info, Mode: layer.Batch, Since: release.V2_0, About: notNull, When: "insert !not-null-sink", Message: nullableWords},
}
