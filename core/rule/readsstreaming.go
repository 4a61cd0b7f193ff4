package rule

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// Parts of predicates.
const (
	// aggregates is an unbounded aggregation.
	aggregates = "group-agg|global-agg"
	// stateful are the operators of which one is enough for mini-batches from 1.19 on; a watermark is too.
	stateful = "watermark|group-agg|global-agg|wide-join|top-n|limit|dedup|over-agg|group-window|temporal-join|lookup-join|interval-join"
	// joins are joins of all kinds.
	joins = "join|interval-join|lookup-join|temporal-join|window-join"

	splitDistinct = "table.optimizer.distinct-agg.split.enabled"
	materialize   = "table.exec.sink.upsert-materialize"
	multiJoin     = "table.optimizer.multi-join.enabled"
	eventTwice    = "table.exec.source.cdc-events-duplicate"
	reuseSubPlan  = "table.optimizer.reuse-sub-plan-enabled"
	joinReorder   = "table.optimizer.join-reorder-enabled"
	stateTTL      = "table.exec.state.ttl"
	asyncState    = "table.exec.async-state.enabled"
	legacyCast    = "table.exec.legacy-cast-behaviour"
	pushdown      = "table.optimizer.source.predicate-pushdown-enabled"
	uidFormat     = "table.exec.uid.format"
	uidGeneration = "table.exec.uid.generation"

	timeZone = "table.local-time-zone"

	splitBuckets = "table.optimizer.distinct-agg.split.bucket-num"
	incremental  = "table.optimizer.incremental-agg-enabled"

	earlyFire  = "table.exec.emit.early-fire.enabled"
	earlyDelay = "table.exec.emit.early-fire.delay"
	lateFire   = "table.exec.emit.late-fire.enabled"
	lateDelay  = "table.exec.emit.late-fire.delay"
	lateness   = "table.exec.emit.allow-lateness"

	strategyType    = "table.exec.sink.upsert-materialize-strategy.type"
	requireConflict = "table.exec.sink.require-on-conflict"
)

// streamingReads says when streaming queries read options, as a look at every read of a configuration while the planner
// worked on some 70 queries showed. Options that every query reads have no row.
var streamingReads = []read{
	{Mode: layer.Streaming, When: never, Keys: "table.exec.disabled-operators table.exec.dynamic-filtering.threshold " +
		"table.exec.local-hash-agg.adaptive.distinct-value-rate-threshold table.exec.local-hash-agg.adaptive.enabled " +
		"table.exec.local-hash-agg.adaptive.sampling-threshold table.exec.operator-fusion-codegen.enabled table.exec.range-sort.enabled " +
		"table.exec.resource.external-buffer-memory table.exec.resource.hash-agg.memory table.exec.resource.hash-join.memory " +
		"table.exec.resource.sort.memory table.exec.shuffle-mode table.exec.sort.async-merge-enabled table.exec.sort.default-limit " +
		"table.exec.sort.max-num-file-handles table.exec.spill-compression.block-size table.exec.spill-compression.enabled " +
		"table.exec.window-agg.buffer-size-limit table.optimizer.adaptive-broadcast-join.strategy table.optimizer.dynamic-filtering.enabled " +
		"table.optimizer.join.broadcast-threshold table.optimizer.join.null-filter-threshold table.optimizer.multiple-input-enabled " +
		"table.optimizer.rows-per-local-agg table.optimizer.runtime-filter.enabled table.optimizer.runtime-filter.max-build-data-size " +
		"table.optimizer.runtime-filter.min-filter-ratio table.optimizer.runtime-filter.min-probe-data-size " +
		"table.optimizer.semi-anti-join.build-distinct.ndv-ratio table.optimizer.shuffle-by-partial-key-enabled " +
		"table.optimizer.skewed-join-optimization.skewed-factor table.optimizer.skewed-join-optimization.skewed-threshold " +
		"table.optimizer.skewed-join-optimization.strategy table.optimizer.smj.remove-sort-enabled " +
		"table.optimizer.source.report-statistics-enabled table.optimizer.source.aggregate-pushdown-enabled"},
	// The client, the run of a statement or the restore of a plan reads these.
	{Mode: layer.Streaming, When: later, Keys: "table.dml-sync table.display.max-column-width table.catalog-store.file.path " +
		"table.rtas-ctas.atomicity-enabled table.plan.compile.catalog-objects table.plan.force-recompile table.plan.restore.catalog-objects " +
		"table.secret-store.kind table.exec.legacy-transformation-uids"},

	// 1.12 reads the zone where it is used, and for the code of each batch query.
	{Mode: layer.Streaming, Since: release.V1_12, Until: release.V1_12, When: later, Keys: timeZone},
	{Mode: layer.Batch, Since: release.V1_12, Until: release.V1_12, When: "own:" + timeZone, Keys: timeZone},
	{Mode: "", Since: release.V1_13, Until: release.V1_15, When: "own:" + timeZone, Keys: timeZone},

	{Since: release.V1_18, When: "sinks union-all reused", Keys: "table.plan.restore.catalog-objects"},
	{Mode: layer.Streaming, Since: release.V1_16, Until: release.V1_16, When: joins, Keys: "table.optimizer.dynamic-filtering.enabled"},
	{Mode: layer.Streaming, When: never, Keys: "table.exec.deduplicate.mini-batch.compact-changes"},

	{Mode: layer.Streaming, When: "options-hint", Keys: "table.dynamic-table-options.enabled"},
	{Mode: layer.Streaming, When: "sort !limit", Keys: "table.exec.non-temporal-sort.enabled"},
	{Mode: layer.Streaming, When: "lookup-join", Keys: "table.exec.async-lookup.buffer-capacity table.exec.async-lookup.timeout " +
		"table.exec.async-lookup.output-mode"},
	{Mode: layer.Streaming, When: "async-lookup", Keys: keyOrdered},
	{Mode: layer.Streaming, When: "user-function", Keys: "table.exec.async-scalar.buffer-capacity table.exec.async-scalar.max-attempts " +
		"table.exec.async-scalar.max-concurrent-operations table.exec.async-scalar.retry-delay table.exec.async-scalar.retry-strategy " +
		"table.exec.async-scalar.timeout table.exec.async-table.max-concurrent-operations table.exec.async-table.max-retries " +
		"table.exec.async-table.retry-delay table.exec.async-table.retry-strategy table.exec.async-table.timeout table.optimizer.ptf.max-tables"},
	{Mode: layer.Streaming, When: "model-call", Keys: "table.exec.async-ml-predict.max-concurrent-operations table.exec.async-ml-predict.output-mode " +
		"table.exec.async-ml-predict.timeout table.exec.async-vector-search.max-concurrent-operations table.exec.async-vector-search.output-mode " +
		"table.exec.async-vector-search.timeout"},
	// Only a keyed sink bears the repeated changes of a delta join.
	{Mode: layer.Streaming, When: "wide-join keyed-sink", Keys: "table.exec.delta-join.cache-enabled table.exec.delta-join.left.cache-size table.exec.delta-join.right.cache-size"},

	// Operators that keep state without waiting for it: not behind mini-batches, and local aggregations have none.
	{Mode: layer.Streaming, When: "top-n|limit|window-join", Keys: asyncState},
	{Mode: layer.Streaming, When: aggregates + " !" + miniBatch + "=true|" + aggPhase + "=ONE_PHASE", Keys: asyncState},
	{Mode: layer.Streaming, When: "wide-join !" + miniBatch + "=true !" + multiJoin + "=true", Keys: asyncState},
	{Mode: layer.Streaming, When: "window-tvf-agg " + aggPhase + "=ONE_PHASE", Keys: asyncState},
	{Mode: layer.Streaming, When: "dedup maybe", Keys: asyncState},

	{Mode: layer.Streaming, When: "dedup", Keys: "table.exec.deduplicate.insert-update-after-sensitive-enabled " +
		"table.exec.deduplicate.mini-batch.compact-changes-enabled table.exec.insert-and-updateafter-sensitive"},
	{Mode: layer.Streaming, When: "group-window|window-tvf-agg", Keys: earlyFire + " " + lateFire},
	{Mode: layer.Streaming, When: "group-window", Keys: earlyDelay + " " + lateDelay + " " + lateness},
	{Mode: layer.Streaming, When: "interval-join", Keys: "table.exec.interval-join.min-cleanup-interval"},
	{Mode: layer.Streaming, When: "cast|group-window|window-tvf-agg|over-agg", Keys: legacyCast},
	// Nearly all aggregations cast; COUNT(*) and those of columns that can't be null don't.
	{Mode: layer.Streaming, When: aggregates, Keys: legacyCast},
	{Mode: layer.Streaming, Until: release.V1_16, When: "interval-join", Keys: legacyCast},
	{Mode: layer.Streaming, When: "maybe !constants", Keys: legacyCast},

	{Mode: layer.Streaming, Until: release.V1_18, When: miniBatch + "=true", Keys: miniBatchLatency},
	{Mode: layer.Streaming, Since: release.V1_19, When: miniBatch + "=true " + stateful, Keys: miniBatchLatency},
	{Mode: layer.Streaming, Since: release.V1_19, When: miniBatch + "=true upsert-source|window-tvf|cdc-source maybe", Keys: miniBatchLatency},
	{Mode: layer.Streaming, Until: release.V1_14, When: miniBatch + "=true group-agg|global-agg|dedup|upsert-source", Keys: miniBatchSize},
	{Mode: layer.Streaming, Since: release.V1_15, When: "group-agg|global-agg|dedup|group-window", Keys: miniBatchSize},
	{Mode: layer.Streaming, Since: release.V1_15, When: "upsert-source maybe", Keys: miniBatchSize},
	{Mode: layer.Streaming, Since: release.V1_19, When: "wide-join " + miniBatch + "=true", Keys: miniBatchSize},
	{Mode: layer.Streaming, When: "cdc-source " + eventTwice + "=true", Keys: miniBatchSize + " " + stateTTL},

	{Mode: layer.Streaming, When: "top-n|limit", Keys: "table.exec.rank.topn-cache-size table.exec.topn.cache-size"},
	{Mode: layer.Streaming, When: "insert", Keys: "table.exec.sink.keyed-shuffle table.exec.sink.nested-constraint-enforcer " +
		"table.exec.sink.not-null-enforcer table.exec.sink.rowtime-inserter table.exec.sink.type-length-enforcer " + materialize + " " +
		"table.exec.sink.upsert-materialize-strategy.type"},
	{Mode: layer.Streaming, When: "insert " + strategyType + "=ADAPTIVE", Keys: "table.exec.sink.upsert-materialize-strategy.adaptive.threshold.high " +
		"table.exec.sink.upsert-materialize-strategy.adaptive.threshold.low"},
	// ON CONFLICT DO DEDUPLICATE lets inserts overwrite what is there without a look.
	{Mode: layer.Streaming, When: "keyed-sink updating|upsert-sink updating|!on-conflict " + materialize + "=AUTO", Keys: requireConflict},
	{Mode: layer.Streaming, When: "upsert-sink on-conflict maybe " + materialize + "=AUTO", Keys: requireConflict + " " + stateTTL},

	{Mode: layer.Streaming, When: "!upsert-source|cdc-source !constants", Keys: eventTwice},
	{Mode: layer.Streaming, When: "upsert-source keyed-sink maybe", Keys: eventTwice},
	{Mode: layer.Streaming, When: "watermark", Keys: "table.exec.source.idle-timeout"},
	{Mode: layer.Streaming, When: "group-agg|global-agg|join|top-n|limit|dedup|over-agg|temporal-join", Keys: stateTTL},
	{Mode: layer.Streaming, Until: release.V1_13, When: "group-window !session-window", Keys: stateTTL},
	{Mode: layer.Streaming, When: "upsert-source|lookup-join maybe", Keys: stateTTL},
	{Mode: layer.Streaming, When: "keyed-sink " + materialize + "=FORCE", Keys: stateTTL},
	{Mode: layer.Streaming, When: "keyed-sink updating maybe " + materialize + "=AUTO", Keys: stateTTL},
	{Mode: layer.Streaming, Since: release.V2_3, When: "upsert-sink other-key !on-conflict " + materialize + "=AUTO " + requireConflict + "=false", Keys: stateTTL},

	{Mode: layer.Streaming, When: uidGeneration + "=ALWAYS", Keys: uidFormat},
	{Mode: layer.Streaming, When: "insert maybe", Keys: uidFormat},
	{Mode: layer.Streaming, When: "over-agg", Keys: "table.exec.unbounded-over.version"},
	{Mode: layer.Streaming, When: "group-agg|global-agg|window-tvf-agg", Keys: aggPhase + " " + splitDistinct},
	{Mode: layer.Streaming, When: "distinct-agg " + splitDistinct + "=true", Keys: splitBuckets},
	{Mode: layer.Streaming, When: "window-tvf-agg maybe " + splitDistinct + "=true", Keys: splitBuckets + " " + incremental},
	{Mode: layer.Streaming, When: "distinct-agg " + splitDistinct + "=true " + miniBatch + "=true !" + aggPhase + "=ONE_PHASE", Keys: incremental},
	{Mode: layer.Streaming, When: joins + " " + joinReorder + "=true", Keys: "table.optimizer.bushy-join-reorder-threshold"},
	{Mode: layer.Streaming, When: "!constants", Keys: "table.optimizer.cnf-nodes-limit"},
	{Mode: layer.Streaming, Since: release.V2_3, When: "wide-join|window-join", Keys: multiJoin},
	{Mode: layer.Streaming, When: "sinks", Keys: "table.optimizer.reuse-optimize-block-with-digest-enabled table.optimizer.union-all-as-breakpoint-enabled " +
		"table.optimizer.union-all-as-breakpoint-disabled"},
	{Mode: layer.Streaming, When: reuseSubPlan + "=true", Keys: "table.optimizer.reuse-source-enabled table.optimizer.reuse-sink-enabled"},
	{Mode: layer.Streaming, Since: release.V1_13, When: "top-n|dedup|upsert-source", Keys: pushdown},
	{Mode: layer.Streaming, When: "maybe", Keys: pushdown},
}
