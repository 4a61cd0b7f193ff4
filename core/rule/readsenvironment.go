package rule

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	chaining          = "pipeline.operator-chaining"
	watermarkInterval = "pipeline.auto-watermark-interval"
	projectMerge      = "table.optimizer.sql2rel.project-merge.enabled"
)

// environmentReads says when planning reads options of the environment that a program or session sets beside the table
// options. The cluster's file is read by more than planning.
var environmentReads = []read{
	{Until: release.V1_12, When: later, Keys: runtimeMode + " " + chaining},
	{Until: release.V1_12, When: "!own:" + runtimeMode, Keys: runtimeMode},
	{Until: release.V1_12, When: "!own:" + chaining, Keys: chaining},
	// 1.12 applies them to the environment when an INSERT is translated.
	{Since: release.V1_12, Until: release.V1_12, When: "insert", Keys: runtimeMode + " " + chaining + " " + watermarkInterval + " " + checkpoints},
	{Until: release.V1_14, When: later, Keys: scheduler},
	{Since: release.V1_19, When: later, Keys: chaining + ".enabled"},
	{Until: release.V1_12, When: later, Keys: watermarkInterval},
	{Until: release.V1_12, When: later, Keys: checkpoints},
	{Until: release.V1_12, When: "!own:" + watermarkInterval, Keys: watermarkInterval},
	{Until: release.V1_12, When: "!own:" + checkpoints, Keys: checkpoints},
	{Until: release.V1_13, When: later, Keys: "execution.savepoint.ignore-unclaimed-state"},

	// From 1.19 on these are read where they are used, and not when an environment is built.
	{Mode: layer.Streaming, Since: release.V1_19, When: never, Keys: "execution.sorted-inputs.enabled execution.batch-state-backend.enabled"},
	{Mode: layer.Streaming, Since: release.V1_19, When: later, Keys: "execution.batch-shuffle-mode execution.checkpointing.unaligned.recover-output-on-downstream.enabled " + jobRecovery},
	{Since: release.V1_14, Until: release.V1_14, When: later, Keys: "state.backend.changelog.enabled"},
	{Mode: layer.Batch, Until: release.V1_20, When: later, Keys: jobRecovery},
	{Mode: layer.Batch, Since: release.V1_19, When: later, Keys: "execution.buffer-timeout.enabled execution.buffer-timeout.interval " +
		"execution.checkpointing.approximate-local-recovery execution.state-recovery.approximate-local-recovery"},

	// These are asked of the TableConfig's own settings alone.
	{Until: release.V1_15, When: "own:" + codeLength, Keys: codeLength},
	{Until: release.V1_15, When: "own:" + codeMembers, Keys: codeMembers},
	{When: "own:" + projectMerge, Keys: projectMerge},
	{Mode: layer.Streaming, When: "own:" + resolveUpdates, Keys: resolveUpdates},
}
