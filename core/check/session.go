package check

import (
	"strings"

	"flinkconf/core/release"
)

// keysOf is a row of a table of keys: the first and the last release in which it holds, and the rest of the keys behind the
// first word.
type keysOf struct {
	from, to release.Release
	keys     string
}

// builtWith lists the options that are read when an environment is built (StreamExecutionEnvironment.configure, the
// planner), so that one which can't be read or is refused leaves a program without environment, and a session without
// working statements. All keys of these groups were tried with a garbage text: in a cluster's file of a program on 1.11 to
// 1.16, 1.20 and 2.2, and as a SET of the gateway on 1.16 to 2.3.
var builtWith = []keysOf{
	{release.V1_12, release.V1_13, "execution. runtime-mode"},
	{release.V1_15, release.Last, "execution. runtime-mode"},
	{release.V1_11, release.Last, "execution. job-listeners"},
	{release.V1_11, release.Last, "parallelism. default"},
	{release.V1_15, release.Last, "table. sql-dialect"},
	{release.V1_15, release.Last, "jobmanager. scheduler"},
	{release.V1_11, release.Last, "execution.checkpointing. interval mode timeout max-concurrent-checkpoints aligned-checkpoint-timeout alignment-timeout" +
		" externalized-checkpoint-retention min-pause recover-without-channel-state.checkpoint-id snapshot-compression" +
		" tolerable-failed-checkpoints unaligned unaligned.enabled unaligned.forced unaligned.max-subtasks-per-channel-state-file"},
	{release.V1_11, release.V1_13, "execution.checkpointing. prefer-checkpoint-for-recovery"},
	{release.V1_11, release.Last, "pipeline. max-parallelism auto-watermark-interval object-reuse global-job-parameters cached-files" +
		" closure-cleaner-level generic-types auto-generate-uids force-avro force-kryo"},
	{release.V1_15, release.Last, "state.backend.changelog. max-failures-allowed periodic-materialize.interval"},
	{release.V1_11, release.V1_20, "pipeline. auto-type-registration default-kryo-serializers registered-kryo-types registered-pojo-types time-characteristic"},
	{release.V1_11, release.V1_18, "execution. batch-shuffle-mode buffer-timeout buffer-timeout.interval sorted-inputs.enabled batch-state-backend.enabled" +
		" batch.adaptive.auto-parallelism.enabled buffer-timeout.enabled checkpointing.checkpoints-after-tasks-finish.enabled"},
	{release.V1_11, release.V1_18, "pipeline. operator-chaining operator-chaining.enabled operator-chaining.chain-operators-with-different-max-parallelism"},
	{release.V1_11, release.V1_18, "restart-strategy  .type"},
	{release.V1_11, release.V1_18, "state.backend  .type"},
	{release.V1_13, release.V1_20, "state. checkpoints.dir backend.fs.checkpointdir"},
	{release.V1_13, release.V1_13, "state.backend.changelog. enabled"}, // 1.14 doesn't
	{release.V1_15, release.V1_18, "state.backend.changelog. enabled"},
	{release.V1_19, release.Last, "pipeline. serialization-config"},
	{release.V1_19, release.Last, "execution.checkpointing. interval-during-backlog"},
	{release.V1_19, release.Last, "state.backend.changelog. periodic-materialize.enabled"},
	{release.V1_20, release.V1_20, "execution.checkpointing. dir"},
	{release.V1_20, release.Last, "execution. checkpointing.unaligned.interruptible-timers.enabled state-recovery.without-channel-state.checkpoint-id"},
	{release.V1_20, release.Last, "pipeline. force-kryo-avro"},
	{release.V1_20, release.Last, "state.changelog. periodic-materialize.enabled periodic-materialize.interval max-failures-allowed"},
	{release.V2_3, release.Last, "pipeline. sources.pause-until-first-checkpoint"},
}

// contextRead lists what a client reads of the cluster's settings before it runs a program, whose own settings come too late.
var contextRead = []keysOf{
	{release.V1_15, release.Last, "execution. allow-client-job-configurations"},
	{release.V1_16, release.Last, "execution. program-config.enabled"},
}

// parsedWith lists what else the gateway reads to run a statement.
var parsedWith = []keysOf{
	{release.V1_18, release.Last, "table.optimizer. sql2rel.project-merge.enabled"},
	{release.V1_18, release.V1_20, "table.optimizer. sql-to-rel.project.merge.enabled"},
}

// openedWith lists what is read once, when a session is opened or a program's table environment is created: a wrong word
// there fails that, and later ones change nothing.
var openedWith = []keysOf{
	{release.V1_15, release.Last, "table. builtin-catalog-name builtin-database-name"},
	{release.V1_18, release.Last, "table. catalog-modification.listeners catalog-store.kind"},
	{release.V1_16, release.Last, classes},
	{release.V2_2, release.Last, freshness + " default-freshness.continuous default-freshness.full refresh-mode.freshness-threshold"},
	{release.V2_3, release.Last, freshness + " default-start-mode"},
}

const (
	// classes are the options of the class loader that a session, or the settings of a program, get.
	classes = "classloader. check-leaked-classloader resolve-order"
	// freshness begins the options of materialized tables, which creating a table environment reads in all layers.
	freshness = "materialized-table."
)

// sessionsOpenWith lists what only a session reads when it is opened. Each option of 2.2 was tried with a garbage text among
// the properties of a session on 1.16 to 2.3.
var sessionsOpenWith = []keysOf{
	{release.V1_19, release.Last, "sql-gateway. session.plan-cache.enabled"},
	{release.V1_20, release.Last, "sql-gateway. endpoint.rest.port"},
	{release.V1_20, release.Last, "workflow-scheduler. type"},
}

// queriesRead lists the options that every streaming query reads, EXPLAIN SELECT 1 too, and no SET tries (the same runs).
var queriesRead = []keysOf{
	{release.V1_14, release.Last, "execution. savepoint-restore-mode savepoint.ignore-unclaimed-state"},
	{release.V1_15, release.Last, "pipeline. vertex-description-mode vertex-name-include-index-prefix"},
	{release.V1_16, release.Last, "table.exec. mini-batch.enabled resource.default-parallelism simplify-operator-name-enabled uid.generation"},
	{release.V1_16, release.Last, "table. generated-code.max-length generated-code.max-members local-time-zone"},
	{release.V1_16, release.Last, "table.optimizer. join-reorder-enabled non-deterministic-update.strategy reuse-source-enabled reuse-sub-plan-enabled"},
	{release.V1_16, release.Last, "pipeline. max-parallelism"},
	{release.V1_19, release.Last, "execution. batch.adaptive.auto-parallelism.enabled buffer-timeout buffer-timeout.enabled buffer-timeout.interval" +
		" checkpointing.approximate-local-recovery checkpointing.checkpoints-after-tasks-finish.enabled"},
	{release.V1_19, release.Last, "table. column-expansion-strategy"},
	{release.V1_20, release.Last, "execution. checkpointing.checkpoints-after-tasks-finish state-recovery.approximate-local-recovery" +
		" state-recovery.claim-mode state-recovery.ignore-unclaimed-state"},
	{release.V2_1, release.Last, "table.optimizer. delta-join.strategy reuse-sink-enabled"},
	{release.V2_1, release.V2_2, "table.optimizer. multi-join.enabled"},
	{release.V2_2, release.Last, "table. legacy-nested-row-nullability"},
}

// batchesRead lists what batch queries read beside that, and streaming queries don't.
var batchesRead = []keysOf{
	{release.V1_19, release.Last, "execution. batch-shuffle-mode batch-state-backend.enabled sorted-inputs.enabled"},
	{release.V2_0, release.Last, "execution. batch.job-recovery.enabled"},
	{release.V2_3, release.Last, "execution.checkpointing. unaligned.recover-output-on-downstream.enabled"},
}

// quotedRead lists those of them without which SQL's own form of SET and RESET, with quotes, can't be parsed. The form
// without quotes has a parser of its own.
var quotedRead = []keysOf{
	{release.V1_19, release.Last, "table. column-expansion-strategy"},
	{release.V2_2, release.Last, "table. legacy-nested-row-nullability"},
}

// quotedKeys are the keys of quotedRead.
var quotedKeys = func() (keys []string) {
	for i := range quotedRead {
		keys = append(keys, strings.ReplaceAll(quotedRead[i].keys, " ", ""))
	}
	return keys
}()

// lists tells whether a table has the key in the release.
func lists(table []keysOf, key string, r release.Release) bool {
	for i := range table {
		t := &table[i]
		if t.from > r || r > t.to || !strings.HasPrefix(key, t.keys[:1]) { // most rows
			continue
		}
		first, rest, _ := strings.Cut(t.keys, " ")
		if tail, ok := strings.CutPrefix(key, first); ok && hasWord(rest, tail) {
			return true
		}
	}
	return false
}

// tried tells whether a session reads the key to run any statement.
func tried(key string, r release.Release) bool {
	return lists(builtWith, key, r) || lists(parsedWith, key, r)
}

// ReadForPlans tells whether a key belongs to an option that may be read to plan a query: to build its environment, or by the
// planner. Others are read when a job is submitted, by a cluster or by a client.
func ReadForPlans(key string, r release.Release) bool {
	return key == runtimeMode || strings.HasPrefix(key, "table.") && !strings.HasPrefix(key, "table.display.") || tried(key, r) || lists(queriesRead, key, r) || lists(batchesRead, key, r) ||
		lists(queriesRead, key, release.V1_16) && r < release.V1_16
}

// OfGraph tells whether the option with the key is read of the environment when the graph of a job is made: up to 1.18 that
// has of a TableConfig what it was built with, from 1.19 on everything.
func OfGraph(key string, r release.Release) bool {
	return !strings.HasPrefix(key, "table.") && lists(queriesRead, key, r) && !lists(builtWith, key, r)
}

// hasWord tells whether a word is in a list with blanks between its words.
func hasWord(list, word string) bool {
	for more := true; more; {
		var next string
		if next, list, more = strings.Cut(list, " "); next == word {
			return true
		}
	}
	return false
}
