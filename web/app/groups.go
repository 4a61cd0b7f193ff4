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
