package rule

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	// batchJoins are the joins that a batch query makes; the bound of an interval join is one more condition to it.
	batchJoins = "join|interval-join|temporal-join|window-join"
	// batchAggregates are aggregations of one or two phases.
	batchAggregates = "group-agg|global-agg|group-window|window-tvf-agg"
	// sorting are the operators that may sort. Sinks may ask for sorted input.
	sorting = "join|interval-join|temporal-join|window-join|sort|over-agg|top-n|dedup|window-rank|group-agg|group-window|window-tvf-agg|insert"
	// sorts are those that surely do, other than a sort with a limit.
	sorts = "sort|over-agg|top-n|dedup|window-rank !limit|over-agg|top-n|dedup|window-rank"

	disabledOperators = "table.exec.disabled-operators"
	defaultLimit      = "table.exec.sort.default-limit"
	runtimeFilter     = "table.optimizer.runtime-filter.enabled"
	runtimeFilterMax  = "table.optimizer.runtime-filter.max-build-data-size"
	runtimeFilterMin  = "table.optimizer.runtime-filter.min-probe-data-size"
	runtimeFilterRate = "table.optimizer.runtime-filter.min-filter-ratio"
	adaptiveBroadcast = "table.optimizer.adaptive-broadcast-join.strategy"
	skewedJoin        = "table.optimizer.skewed-join-optimization.strategy"
	localHashAgg      = "table.exec.local-hash-agg.adaptive.enabled"
	localHashLimits   = "table.exec.local-hash-agg.adaptive.distinct-value-rate-threshold table.exec.local-hash-agg.adaptive.sampling-threshold"
	hashAggMemory     = "table.exec.resource.hash-agg.memory"
	aggPushdown       = "table.optimizer.source.aggregate-pushdown-enabled"
	partialKey        = "table.optimizer.shuffle-by-partial-key-enabled"
	sortMemory        = "table.exec.resource.sort.memory"
	asyncMerge        = "table.exec.sort.async-merge-enabled"
	// spilling are the options of what goes to a disk.
	compression = "table.exec.spill-compression.block-size table.exec.spill-compression.enabled"
	spilling    = "table.exec.sort.max-num-file-handles " + compression
)

// batchReads says when batch queries read options, as a look at every read of a configuration while the planner worked on
// some 130 queries showed. Options that every query reads have no row. Which operator is taken depends on statistics, so
// rows about options of one operator hold for all queries that may have it.
var batchReads = []read{
	{Mode: layer.Batch, When: never, Keys: miniBatch + " " + miniBatchLatency + " " + miniBatchSize + " " + stateTTL + " " + splitDistinct + " " +
		splitBuckets + " " + incremental + " " + earlyFire + " " + earlyDelay + " " + lateFire + " " + lateDelay + " " + lateness + " " + multiJoin + " " +
		asyncState + " " + materialize + " " + strategyType + " " + requireConflict + " table.exec.sink.upsert-materialize-strategy.adaptive.threshold.high " +
		"table.exec.sink.upsert-materialize-strategy.adaptive.threshold.low table.exec.sink.rowtime-inserter table.exec.source.idle-timeout " +
		"table.exec.rank.topn-cache-size table.exec.topn.cache-size table.exec.non-temporal-sort.enabled " +
		"table.exec.deduplicate.insert-update-after-sensitive-enabled table.exec.deduplicate.mini-batch.compact-changes-enabled " +
		"table.exec.deduplicate.mini-batch.compact-changes " +
		"table.exec.insert-and-updateafter-sensitive table.exec.interval-join.min-cleanup-interval table.exec.unbounded-over.version " +
		"table.exec.delta-join.cache-enabled table.exec.delta-join.left.cache-size table.exec.delta-join.right.cache-size " +
		"table.optimizer.delta-join.strategy table.optimizer.non-deterministic-update.strategy"},
	{Mode: layer.Batch, When: later, Keys: "table.dml-sync table.display.max-column-width table.catalog-store.file.path " +
		"table.rtas-ctas.atomicity-enabled table.plan.compile.catalog-objects table.plan.force-recompile table.secret-store.kind table.exec.legacy-transformation-uids " +
		"table.plan.restore.catalog-objects"},

	{Mode: layer.Batch, When: batchAggregates, Keys: aggPhase + " table.optimizer.rows-per-local-agg"},
	{Mode: layer.Batch, When: "group-agg|group-window|window-tvf-agg !constants", Keys: hashAggMemory},
	{Mode: layer.Batch, Since: release.V2_0, When: "global-agg !constants", Keys: hashAggMemory},
	// Only an aggregation right above a table can go into it.
	{Mode: layer.Batch, When: "group-agg|global-agg !distinct-agg !window-tvf-agg !constants !union-all" + noJoin, Keys: aggPushdown},
	{Mode: layer.Batch, When: "group-agg|global-agg maybe", Keys: aggPushdown},
	{Mode: layer.Batch, When: "cast|global-agg|distinct-agg|group-window|window-tvf-agg|char-sink !constants", Keys: legacyCast},
	{Mode: layer.Batch, When: "maybe !constants", Keys: legacyCast},
	{Mode: layer.Batch, When: "maybe", Keys: pushdown},
	{Mode: layer.Batch, When: needsCode, Keys: codeLength + " " + codeMembers},
	{Mode: layer.Batch, Until: release.V1_20, When: joins + "|group-agg|global-agg|window-tvf-agg", Keys: disabledOperators},
	{Mode: layer.Batch, When: "distinct-agg|window-tvf-agg", Keys: localHashAgg},
	{Mode: layer.Batch, When: "distinct-agg|window-tvf-agg " + localHashAgg + "=true", Keys: localHashLimits},
	{Mode: layer.Batch, When: "group-agg|global-agg maybe", Keys: localHashAgg},
	{Mode: layer.Batch, When: "group-agg|global-agg " + localHashAgg + "=true maybe", Keys: localHashLimits},
	{Mode: layer.Batch, When: "group-window", Keys: "table.exec.window-agg.buffer-size-limit"},

	{Mode: layer.Batch, When: joins, Keys: "table.optimizer.join.broadcast-threshold table.optimizer.join.null-filter-threshold table.optimizer.smj.remove-sort-enabled"},
	{Mode: layer.Batch, When: joins + "|distinct-agg", Keys: partialKey},
	{Mode: layer.Batch, When: "group-agg|window-tvf-agg maybe", Keys: partialKey},
	{Mode: layer.Batch, When: joins + " maybe", Keys: "table.exec.dynamic-filtering.threshold"},
	{Mode: layer.Batch, When: joins + " " + joinReorder + "=true", Keys: "table.optimizer.bushy-join-reorder-threshold"},
	{Mode: layer.Batch, When: "join maybe", Keys: "table.optimizer.semi-anti-join.build-distinct.ndv-ratio"},
	{Mode: layer.Batch, When: batchJoins, Keys: "table.exec.resource.hash-join.memory"},
	// Up to 1.15 it depends on the kind of join, and from 2.0 on so does the rest of what sorts.
	{Mode: layer.Batch, Since: release.V1_16, When: batchJoins, Keys: "table.exec.resource.external-buffer-memory table.exec.resource.sort.memory"},
	{Mode: layer.Batch, When: "over-agg", Keys: "table.exec.resource.external-buffer-memory"},
	{Mode: layer.Batch, Since: release.V2_0, When: "top-n|dedup|window-rank", Keys: "table.exec.resource.external-buffer-memory"},
	{Mode: layer.Batch, When: batchJoins + "|top-n|dedup|window-rank maybe", Keys: "table.exec.resource.external-buffer-memory"},
	{Mode: layer.Batch, When: sorts, Keys: sortMemory},
	{Mode: layer.Batch, When: sorting + " maybe", Keys: sortMemory},
	// Before 1.17 the operators read them when they run.
	{Mode: layer.Batch, Until: release.V1_16, When: later, Keys: asyncMerge + " " + spilling},
	{Mode: layer.Batch, Since: release.V1_17, Until: release.V1_20, When: batchJoins, Keys: asyncMerge + " " + spilling},
	{Mode: layer.Batch, Since: release.V1_17, When: batchJoins, Keys: compression},
	{Mode: layer.Batch, Since: release.V1_17, When: sorts, Keys: asyncMerge + " " + spilling},
	{Mode: layer.Batch, Since: release.V1_17, When: "group-agg|window-tvf-agg", Keys: spilling},
	{Mode: layer.Batch, Since: release.V2_0, When: "global-agg", Keys: spilling},
	{Mode: layer.Batch, Since: release.V1_17, When: sorting + "|global-agg maybe", Keys: asyncMerge + " " + spilling},
	{Mode: layer.Batch, When: "sort|limit", Keys: defaultLimit + " table.exec.range-sort.enabled"},
	{Mode: layer.Batch, Since: release.V1_14, When: sorting + "|global-agg|limit", Keys: "table.exec.shuffle-mode"},

	{Mode: layer.Batch, When: runtimeFilter + "=true", Keys: runtimeFilterMax + " " + runtimeFilterMin},
	{Mode: layer.Batch, When: runtimeFilter + "=true " + batchJoins + " maybe", Keys: runtimeFilterRate},
	{Mode: layer.Batch, When: skewedJoin + "!=none", Keys: "table.optimizer.skewed-join-optimization.skewed-factor table.optimizer.skewed-join-optimization.skewed-threshold"},

	{Mode: layer.Batch, When: "lookup-join", Keys: "table.exec.async-lookup.buffer-capacity table.exec.async-lookup.timeout " +
		"table.exec.async-lookup.output-mode table.exec.async-lookup.key-ordered-enabled"},
	{Mode: layer.Batch, When: "user-function", Keys: "table.exec.async-scalar.buffer-capacity table.exec.async-scalar.max-attempts " +
		"table.exec.async-scalar.max-concurrent-operations table.exec.async-scalar.retry-delay table.exec.async-scalar.retry-strategy " +
		"table.exec.async-scalar.timeout table.exec.async-table.max-concurrent-operations table.exec.async-table.max-retries " +
		"table.exec.async-table.retry-delay table.exec.async-table.retry-strategy table.exec.async-table.timeout table.optimizer.ptf.max-tables"},
	{Mode: layer.Batch, When: "model-call", Keys: "table.exec.async-ml-predict.max-concurrent-operations table.exec.async-ml-predict.output-mode " +
		"table.exec.async-ml-predict.timeout table.exec.async-vector-search.max-concurrent-operations table.exec.async-vector-search.output-mode " +
		"table.exec.async-vector-search.timeout"},

	{Mode: layer.Batch, When: "keyed-sink", Keys: keyedShuffle},
	{Mode: layer.Batch, When: "insert", Keys: nested + " " + typeLength},
	{Mode: layer.Batch, Until: release.V1_14, When: "insert", Keys: notNull},
	{Mode: layer.Batch, Since: release.V1_15, Until: release.V1_20, When: "keyed-sink|not-null-sink", Keys: notNull},
	{Mode: layer.Batch, Since: release.V2_0, When: "insert", Keys: notNull},

	{Mode: layer.Batch, When: "!constants", Keys: eventTwice},
	{Mode: layer.Batch, When: "options-hint", Keys: "table.dynamic-table-options.enabled"},
	{Mode: layer.Batch, When: "sinks", Keys: "table.optimizer.reuse-optimize-block-with-digest-enabled table.optimizer.union-all-as-breakpoint-enabled " +
		"table.optimizer.union-all-as-breakpoint-disabled"},
	{Mode: layer.Batch, When: reuseSubPlan + "=true", Keys: reuseSource + " " + reuseSink},
	{Mode: layer.Batch, When: "!constants", Keys: "table.optimizer.source.report-statistics-enabled table.optimizer.cnf-nodes-limit"},

	// COMPILE PLAN works in batch mode from 2.0 on; before, nothing has a UID there.
	{Mode: layer.Batch, Until: release.V1_20, When: never, Keys: uidGeneration + " " + uidFormat},
	{Mode: layer.Batch, Since: release.V2_0, When: uidGeneration + "=ALWAYS", Keys: uidFormat},
	{Mode: layer.Batch, Since: release.V2_0, When: "insert maybe", Keys: uidFormat},
}
