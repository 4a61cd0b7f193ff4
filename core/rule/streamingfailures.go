package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	deltaJoin      = "table.optimizer.delta-join.strategy"
	hintSwitch     = "table.dynamic-table-options.enabled"
	resolveUpdates = "table.optimizer.non-deterministic-update.strategy"
	codeLength     = "table.generated-code.max-length"
	codeMembers    = "table.generated-code.max-members"
	emits          = earlyFire + "=true|" + lateFire + "=true"
	latencyTooLow  = miniBatch + "=true " + miniBatchLatency + "<1000000"
	sizeTooLow     = miniBatch + "=true " + miniBatchSize + "<1 "

	conflictWords = "The query fails: it writes into a table with another key and doesn't say ON CONFLICT"
	conflictMaybe = "The query may fail: it doesn't say ON CONFLICT, and has to if its sink takes every row as an update by key"
	hintWords     = "The query fails: it has a hint OPTIONS, and they are off"
	// needsCode is a query for which code is generated: in streaming mode any, in batch mode one that does more than to pass columns on.
	needsCode     = "select|insert streaming|maybe|constants|filter|cast|current-time|group-agg|global-agg|group-window|window-tvf|over-agg|join|interval-join|lookup-join|temporal-join|window-join|top-n|dedup|sort|char-sink|user-function|nested-project"
	latencyIf     = "Streaming queries may fail: mini-batch is on, and " + miniBatchLatency + " has to be at least one millisecond"
	latencyWords  = "mini-batch is on and " + miniBatchLatency + " is under one millisecond"
	sizeWords     = "The query fails: mini-batch is on, and it has an operator that buffers rows, but " + miniBatchSize + " is not positive"
	sizeMissing   = ": mini-batch is on and " + miniBatchSize + " is not positive"
	sizeIf        = "Fails if the query aggregates or deduplicates" + sizeMissing
	joinSizeIf    = "Fails if the query aggregates, joins or deduplicates" + sizeMissing
	oldRowsSizeIf = "Fails if Flink completes the changes of a source with their old rows" + sizeMissing
	// buffering are the operators that buffer rows from 1.19 on.
	buffering = "group-agg|global-agg|dedup|wide-join !" + multiJoin + "=true|group-agg|global-agg|dedup"
	// normalized are sources whose changes Flink puts in order by their key (ChangelogNormalize).
	normalized    = "upsert-source|cdc-source upsert-source|" + eventTwice + "=true upsert-source|!keyless-cdc"
	latenessWords = "The query fails: results for late rows need a lateness that is allowed, at least as long as their delay"
	emitWords     = "The query fails: session windows and windowing table functions can't show results early or late"
	latenessIf    = "Fails if the query aggregates by a group window: late rows need " + lateness
)

// streamingFailures are the settings that make the planner refuse streaming queries.
var streamingFailures = []Rule{
	// Whole milliseconds count: 500 µs is 0 to the planner (StreamCommonSubGraphBasedOptimizer).
	{
		Code: diag.MiniBatchNeedsLatency, Severity: diag.Error, Mode: layer.Streaming, Until: release.V1_18, About: miniBatch, When: latencyTooLow,
		Message: "Every streaming query fails: " + latencyWords, If: latencyIf, Set: Setting{miniBatchLatency, "2 s"},
	},
	// From 1.19 on the interval is inferred only where something needs it.
	{
		Code: diag.MiniBatchNeedsLatency, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_19, About: miniBatch, When: latencyTooLow + " unknown|" + stateful,
		Message: "Streaming queries fail: " + latencyWords, If: latencyIf, Set: Setting{miniBatchLatency, "2 s"},
	},
	// Where the changes of a source are put in order, something does.
	{
		Code: diag.MiniBatchNeedsLatency, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_19, About: miniBatch, When: latencyTooLow + " !unknown upsert-source maybe",
		Message: "Streaming queries fail: " + latencyWords, If: latencyIf, Set: Setting{miniBatchLatency, "2 s"},
	},
	// Only operators that buffer rows ask for the size (CountBundleTrigger).
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Until: release.V1_18, About: miniBatch,
		When: sizeTooLow + "group-agg|global-agg|dedup", Message: sizeWords, If: sizeIf, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_19, Until: release.V2_1, About: miniBatch,
		When: sizeTooLow + buffering, Message: sizeWords, If: joinSizeIf, Set: Setting{miniBatchSize, "5000"},
	},
	// What is left out with an outer join may be all that buffers.
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V2_2, About: miniBatch,
		When: sizeTooLow + buffering + " !spare-join", Message: sizeWords, If: joinSizeIf, Set: Setting{miniBatchSize, "5000"},
	},
	// What puts changes in order buffers rows too. From 1.16 on there is none of it behind the versioned table of a temporal
	// join, and from 2.1 on none where nothing asks for the old rows; repeated changes are sorted out even then.
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_12, Until: release.V1_15, About: miniBatch, When: sizeTooLow + normalized,
		Message: sizeWords, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_16, Until: release.V2_0, About: miniBatch,
		When: sizeTooLow + normalized + " !temporal-join", Message: sizeWords, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V2_1, About: miniBatch,
		When: sizeTooLow + normalized + " !temporal-join " + eventTwice + "=true", Message: sizeWords, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V2_1, About: miniBatch,
		When:    sizeTooLow + "upsert-source limit|old-rows-sink !sort !top-n !sinks !union-all" + noJoin,
		Message: sizeWords, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V2_1, About: miniBatch,
		When: sizeTooLow + "upsert-source old-rows-rank !sinks !union-all" + noJoin, Message: sizeWords, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.MiniBatchNeedsSize, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_12, About: miniBatch, When: sizeTooLow + normalized + " !unknown maybe",
		If: oldRowsSizeIf, Set: Setting{miniBatchSize, "5000"},
	},
	{
		Code: diag.DuplicatesNeedKey, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_12, About: eventTwice, When: eventTwice + "=true keyless-cdc",
		Message: "The query fails: it reads a table with changes that has no primary key to find repeated ones by", Set: Setting{eventTwice, "false"},
	},
	{
		Code: diag.NoDeltaJoin, Severity: diag.Error, Mode: layer.Streaming, About: deltaJoin, When: deltaJoin + "=FORCE join !wide-join",
		Message: "The query fails: a join by IN or EXISTS can't become a delta join", Set: Setting{deltaJoin, "AUTO"},
	},
	{
		Code: diag.NoDeltaJoin, Severity: diag.Error, Mode: layer.Streaming, About: deltaJoin, When: deltaJoin + "=FORCE join !keyed-sink",
		Message: "The query fails: its join can't become a delta join, which needs a sink with a primary key", Set: Setting{deltaJoin, "AUTO"},
		If: "Fails if the query has a join that can't become a delta join",
	},
	{
		Code: diag.NoDeltaJoin, Severity: diag.Warning, Mode: layer.Streaming, About: deltaJoin, When: deltaJoin + "=FORCE wide-join keyed-sink",
		Message: "The query fails unless both tables of the join can be looked up by an index of the join's key",
	},
	{
		Code: diag.HintsAreOff, Severity: diag.Error, Mode: "", Since: release.V1_11, About: hintSwitch, Unset: true, When: hintSwitch + "=false options-hint",
		Message: hintWords, Set: Setting{hintSwitch, "true"},
	},
	{
		Code: diag.EmitNotPossible, Severity: diag.Error, Mode: layer.Streaming, About: earlyFire, When: earlyFire + "=true session-window|window-tvf-agg", Message: emitWords, Set: Setting{earlyFire, "false"},
		If: "Fails if the query aggregates by session windows or by a windowing table function",
	},
	{
		Code: diag.EmitNotPossible, Severity: diag.Error, Mode: layer.Streaming, About: lateFire, When: lateFire + "=true session-window|window-tvf-agg", Message: emitWords, Set: Setting{lateFire, "false"},
		If: "Fails if the query aggregates by session windows or by a windowing table function",
	},
	{
		Code: diag.EmitNeedsDelay, Severity: diag.Error, Mode: layer.Streaming, About: earlyFire, When: earlyFire + "=true group-window !" + earlyDelay,
		Message: "The query fails: early results need " + earlyDelay, If: "Fails if the query aggregates by a group window: " + earlyDelay + " is not set",
		Set: Setting{earlyDelay, "1 min"},
	},
	{
		Code: diag.EmitNeedsDelay, Severity: diag.Error, Mode: layer.Streaming, About: lateFire, When: lateFire + "=true group-window !" + lateDelay,
		Message: "The query fails: late results need " + lateDelay, If: "Fails if the query aggregates by a group window: " + lateDelay + " is not set",
		Set: Setting{lateDelay, "1 min"},
	},
	{
		Code: diag.LateFireNeedsLateness, Severity: diag.Error, Mode: layer.Streaming, About: lateFire,
		When:    lateFire + "=true group-window !session-window " + lateDelay + " !" + lateness + ">0 !" + stateTTL + ">0",
		Message: latenessWords, If: latenessIf, Set: Setting{stateTTL, "1 d"},
	},
	{
		Code: diag.LateFireNeedsLateness, Severity: diag.Error, Mode: layer.Streaming, About: lateFire,
		When:    lateFire + "=true group-window !session-window " + lateness + ">0 " + lateDelay + ">" + lateness,
		Message: latenessWords, If: latenessIf, Set: Setting{lateness, "1 d"},
	},
	{
		Code: diag.LateFireNeedsLateness, Severity: diag.Error, Mode: layer.Streaming, About: lateFire,
		When:    lateFire + "=true group-window !session-window !" + lateness + ">0 " + stateTTL + ">0 " + lateDelay + ">" + stateTTL,
		Message: latenessWords, If: latenessIf,
	},
	{
		Code: diag.NotResolvable, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_16, About: resolveUpdates,
		When:    resolveUpdates + "=TRY_RESOLVE insert cdc-source current-time|lookup-join",
		Message: "The query fails: it looks rows up or asks for the time while it works on changes, so its result can't be taken back", Set: Setting{resolveUpdates, "IGNORE"},
	},
	{
		Code: diag.NotResolvable, Severity: diag.Error, Mode: layer.Streaming, Since: release.V1_16, Until: release.V1_17, About: resolveUpdates, When: resolveUpdates + "=TRY_RESOLVE match",
		Message: "The query fails: up to 1.17 nothing is resolved in a query with MATCH_RECOGNIZE", Set: Setting{resolveUpdates, "IGNORE"},
	},
	// Up to 1.15 the planner asks the TableConfig's own store alone (TableConfig.getMaxGeneratedCodeLength).
	{
		Code: diag.CodeLimitNotPositive, Severity: diag.Error, Since: release.V1_14, Until: release.V1_15, About: codeLength, Set: Setting{codeLength, "4000"}, When: "own:" + codeLength + " " + codeLength + "<1 " + needsCode,
		Message: "The query fails: no generated code fits into the limit", If: "Every query that needs generated code fails: the limit is not positive",
	},
	{
		Code: diag.CodeLimitNotPositive, Severity: diag.Error, Since: release.V1_16, About: codeLength, Set: Setting{codeLength, "4000"}, When: codeLength + "<1 " + needsCode,
		Message: "The query fails: no generated code fits into the limit", If: "Every query that needs generated code fails: the limit is not positive",
	},
	{
		Code: diag.CodeLimitNotPositive, Severity: diag.Error, Since: release.V1_16, About: codeMembers, Set: Setting{codeMembers, "10000"}, When: codeMembers + "<1 " + needsCode,
		Message: "The query fails: no generated code fits into the limit", If: "Every query that needs generated code fails: the limit is not positive",
	},
	{
		Code: diag.ConflictNotSaid, Severity: diag.Error, Mode: layer.Streaming, Since: release.V2_3, About: requireConflict, Unset: true,
		When:    requireConflict + "=true " + materialize + "=AUTO other-key !on-conflict",
		Message: conflictWords, Set: Setting{requireConflict, "false"},
	},
	// A connector that isn't known may have such sinks, whose input need not change to be refused.
	{
		Code: diag.ConflictNotSaid, Severity: diag.Warning, Mode: layer.Streaming, Since: release.V2_3, About: requireConflict, Unset: true,
		When:    requireConflict + "=true " + materialize + "=AUTO keyed-sink ?other-key ?upsert-sink !updating !on-conflict",
		Message: conflictMaybe, Set: Setting{requireConflict, "false"},
	},
	{
		Code: diag.OldPlanner, Severity: diag.Error, Since: release.V1_13, Until: release.V1_14, About: "table.planner", Set: Setting{"table.planner", "BLINK"}, When: "own:table.planner table.planner=OLD",
		Message: "Every query fails: the environment plans with the newer planner", If: "Every query fails: the environment plans with the newer planner",
	},
}
