package option

// Group is the area an option belongs to, for grouping on the screen.
type Group uint8

// The groups, in the order in which they are shown. The zero value is Other.
const (
	Other Group = iota
	TableExec
	TableOptimizer
	Table
	SQLClient
	SQLGateway
	Execution
	Parallelism
	Pipeline
	Checkpointing
	StateBackend
	RestartStrategy
	TaskManagerMemory
	TaskManager
	JobManager
	Network
	Scheduler
	HighAvailability
	REST
	Web
	Security
	Kubernetes
	YARN
	Metrics
	Python
	Cluster
	groupEnd
)

var groupNames = [groupEnd]string{
	"other", "table-exec", "table-optimizer", "table", "sql-client", "sql-gateway", "execution", "parallelism/core",
	"pipeline", "checkpointing", "state-backend", "restart-strategy", "taskmanager-memory", "taskmanager", "jobmanager",
	"network", "scheduler", "ha", "rest", "web", "security", "kubernetes", "yarn", "metrics", "python", "cluster",
}

// String returns the group's name in the facts files.
func (g Group) String() string { return groupNames[g] }

// ParseGroup is the inverse of String; ok is false for any other word.
func ParseGroup(name string) (g Group, ok bool) {
	for i, n := range groupNames {
		if n == name {
			return Group(i), true
		}
	}
	return Other, false
}

// Groups returns every group in the order in which they are shown, Other last.
func Groups() []Group {
	all := make([]Group, 0, groupEnd)
	for g := Other + 1; g < groupEnd; g++ {
		all = append(all, g)
	}
	return append(all, Other)
}
