package derived

import "flinkconf/core/release"

const (
	runtimeMode        = "execution.runtime-mode"
	defaultParallelism = "parallelism.default"
	tableParallelism   = "table.exec.resource.default-parallelism"
	maxParallelism     = "pipeline.max-parallelism"
	scheduler          = "jobmanager.scheduler"
	autoParallelism    = "execution.batch.adaptive.auto-parallelism.enabled"
	stateTTL           = "table.exec.state.ttl"
	jobParameters      = "pipeline.global-job-parameters"
	interval           = "execution.checkpointing.interval"
	restart            = "restart-strategy"
	bufferTimeout      = "execution.buffer-timeout"
	stateBackend       = "state.backend"
	storage            = "execution.checkpointing.storage"
	oldStorage         = "state.checkpoint-storage"
	checkpointDir      = "execution.checkpointing.dir"
	oldCheckpointDir   = "state.checkpoints.dir"
)

// table lists the rows. The settings of a job were asked of 1.13 and newer: what older releases do with those that a
// program or session holds is another matter.
var table = []struct {
	name  string
	title Word
	since release.Release
	// keys take part; those that some release doesn't have are passed over.
	keys []string
	// make fills in the row, and is false when there is nothing to say.
	make func(*facts, *Row) bool
}{
	{"effective-runtime-mode", ModeTitle, release.V1_13, []string{runtimeMode}, (*facts).mode},
	{"effective-parallelism-sources", SourcesTitle, release.V1_13, parallelismKeys, (*facts).sources},
	{"effective-parallelism-operators", OperatorsTitle, release.V1_13, parallelismKeys, (*facts).operators},
	{"effective-max-parallelism", MaxTitle, release.V1_13, append([]string{maxParallelism}, parallelismKeys...), (*facts).max},
	{"effective-checkpointing", CheckpointingTitle, release.V1_13, []string{interval}, (*facts).checkpointing},
	{"effective-checkpoint-storage", StorageTitle, release.V1_13, []string{storage, oldStorage, checkpointDir, oldCheckpointDir}, (*facts).storage},
	{"effective-state-backend", BackendTitle, release.V1_13, []string{stateBackend + ".type", stateBackend}, (*facts).backend},
	{"effective-state-ttl", TTLTitle, release.V1_12, []string{stateTTL}, (*facts).ttl},
	{"effective-restart-strategy", RestartTitle, release.V1_13, restartKeys, (*facts).restart},
	{"effective-buffer-timeout", BufferTitle, release.V1_13, []string{bufferTimeout + ".interval", bufferTimeout, bufferTimeout + ".enabled"}, (*facts).buffer},
	{"effective-job-parameters", ParametersTitle, release.V1_13, []string{jobParameters}, (*facts).parameters},
	{"effective-memory-jobmanager", JobManagerTitle, release.V1_11, memoryKeys(jobManager), (*facts).jobManager},
	{"effective-memory-taskmanager", TaskManagerTitle, release.V1_11, memoryKeys(taskManager), (*facts).taskManager},
}

var parallelismKeys = []string{tableParallelism, defaultParallelism, scheduler, autoParallelism}
