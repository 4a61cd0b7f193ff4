package app

import "flinkconf/core/option"

// groupWords are the headings of the areas.
var groupWords = [...]Word{
	option.Other: WGroupOther, option.TableExec: WGroupTableExec, option.TableOptimizer: WGroupTableOptimizer,
	option.Table: WGroupTable, option.SQLClient: WGroupSQLClient, option.SQLGateway: WGroupSQLGateway,
	option.Execution: WGroupExecution, option.Parallelism: WGroupParallelism, option.Pipeline: WGroupPipeline,
	option.Checkpointing: WGroupCheckpointing, option.StateBackend: WGroupStateBackend, option.RestartStrategy: WGroupRestart,
	option.TaskManagerMemory: WGroupTaskManagerMemory, option.TaskManager: WGroupTaskManager, option.JobManager: WGroupJobManager,
	option.Network: WGroupNetwork, option.Scheduler: WGroupScheduler, option.HighAvailability: WGroupHA, option.REST: WGroupREST,
	option.Web: WGroupWeb, option.Security: WGroupSecurity, option.Kubernetes: WGroupKubernetes, option.YARN: WGroupYARN,
	option.Metrics: WGroupMetrics, option.Python: WGroupPython, option.Cluster: WGroupCluster,
}

// groupSet is a set of groups, one bit each.
type groupSet uint64

// place is the group's bit; what Flink doesn't read has the last one.
func (g groupKey) place() int {
	if g.unread {
		return 63
	}
	return int(g.group)
}

func (s groupSet) has(g groupKey) bool { return s>>g.place()&1 == 1 }
