package diag

// The codes about options that mean something only together.
const (
	MiniBatchNeedsLatency  Code = "minibatch-needs-latency"
	MiniBatchNeedsSize     Code = "minibatch-needs-size"
	TwoPhaseNeedsMiniBatch Code = "two-phase-needs-minibatch"
	OnlySourcesObey        Code = "only-sources-obey"
	NoEffect               Code = "no-effect"
	NotUsed                Code = "not-used"
	StoredOnly             Code = "stored-only"
	DuplicatesNeedKey      Code = "duplicates-need-key"
	NoDeltaJoin            Code = "no-delta-join"
	HintsAreOff            Code = "hints-are-off"
	EmitNeedsDelay         Code = "emit-needs-delay"
	EmitNotPossible        Code = "emit-not-possible"
	LateFireNeedsLateness  Code = "late-fire-needs-lateness"
	NotResolvable          Code = "not-resolvable"
	CodeLimitNotPositive   Code = "code-limit-not-positive"
	ConflictNotSaid        Code = "conflict-not-said"
	OldPlanner             Code = "old-planner"
	FilterSizes            Code = "filter-sizes"
	NoOperatorLeft         Code = "no-operator-left"
	ShuffleModeUnknown     Code = "shuffle-mode-unknown"
	NoRangeSort            Code = "no-range-sort"
	OperatorsNeedIDs       Code = "operators-need-ids"
	StateNeedsSorting      Code = "state-needs-sorting"
	SinkParallelism        Code = "sink-parallelism"
	HiveNeeded             Code = "hive-needed"
	LookupReordered        Code = "lookup-reordered"
	StateHintLost          Code = "state-hint-lost"
	OtherMode              Code = "other-mode"
	RuntimeModeDiffers     Code = "runtime-mode-differs"
)

// rulePages explains them.
var rulePages = []Page{
	{MiniBatchNeedsLatency, "Mini-batch needs a latency", "With mini-batch on, Flink refuses every streaming query unless the allowed latency is at least one whole millisecond. The default is 0, so switching mini-batch on is never enough. From 1.19 on a query over constants alone passes; batch mode reads none of it."},
	{MiniBatchNeedsSize, "Mini-batch needs a size", "With mini-batch on, an operator that buffers rows needs a positive number of rows to stop at. The default is -1, so a query that aggregates or deduplicates fails when it is translated, and so does one whose source has updates by key without the old rows; since 1.19 a regular join does as well, but not one by IN or EXISTS. Set a size such as 5000."},
	{TwoPhaseNeedsMiniBatch, "Two phases need mini-batch", "A streaming group aggregation is split into a local and a global phase only when mini-batch is on. Without it the setting changes nothing there. Switch mini-batch on with a latency and a size, or leave the setting out."},
	{OnlySourcesObey, "Only sources obey", "From 1.14 on a parallelism.default that the session or program holds itself beats the table option for every operator but the sources. In the SQL client the cluster's file counts as held by the session. Remove one of the two, or give the other one the number that all operators are to have."},
	{NoEffect, "No effect here", "No query of the workspace is changed by the option with this value. It would count for another query, in the other mode or together with another option."},
	{NotUsed, "Not used here", "No query of the workspace is changed by the option with this value, while others of the settings do change what is planned. The message says what would make it count."},
	{StoredOnly, "Only stored in compiled plans", "The option with this value changes nothing in how the queries run. From 1.15 on a compiled plan of an INSERT stores the options that its operators asked for, so its text differs."},
	{DuplicatesNeedKey, "Repeated changes need a key", "Flink can drop changes that a source repeats only by a primary key. With the option on, each query over a source of changes without a key fails."},
	{NoDeltaJoin, "The join can't become a delta join", "With FORCE the planner refuses a query that has a regular join and no delta join. A delta join needs two tables whose connector can look rows up by an index, and a sink with a primary key."},
	{HintsAreOff, "OPTIONS hints are off", "The query holds a hint OPTIONS, and the option that allows them is off, so Flink refuses the query. They are allowed by default from 1.14 on."},
	{EmitNeedsDelay, "Early or late results need a delay", "A group window can show results before its end, or again for late rows, only at an interval. Without the delay the planner refuses the query."},
	{EmitNotPossible, "No early or late results here", "Session windows and aggregations of windowing table functions can't show results early or late. The planner refuses such queries while one of the two options is on."},
	{LateFireNeedsLateness, "Late results need an allowed lateness", "Results for late rows need a window that is kept after its end: the allowed lateness, or else the state's time to live, must be positive and not shorter than the delay. Before 1.14 only the time to live counts."},
	{NotResolvable, "Changes that can't be told apart", "With TRY_RESOLVE the planner refuses queries over changes whose result isn't the same when a change comes back: lookups in a table without a key, or the current time, in a result that needs to take rows back."},
	{CodeLimitNotPositive, "No code fits into this limit", "The limit on generated code must be positive. Otherwise every query fails that Flink generates code for, which is nearly all of them."},
	{ConflictNotSaid, "The sink's key isn't the key of the query", "From 2.3 on an INSERT into a table with another primary key must say ON CONFLICT if it writes changes or the table takes every row as an update by key, as jdbc and upsert-kafka do, unless the option is off or the sink's materialization is set to FORCE or NONE."},
	{OldPlanner, "The old planner is gone", "Flink 1.14 has one planner, and 1.13 plans the queries of this entry point with the newer one. A query fails when the option asks for the old one after that."},
	{OtherMode, "Documented for the other mode", "Flink documents the option for the execution mode that the workspace does not use, where it normally changes nothing. Choose the mode that the job runs in, or leave the option out."},
	{FilterSizes, "Sizes of runtime filters", "While runtime filters are on, the smallest size of the side that is filtered must be greater than the largest size of the side that the filter is built from. Flink checks it for each batch query, also for one without a join."},
	{NoOperatorLeft, "No operator is left", "The planner chooses among several operators for joins and aggregations of batch queries. With all of them disabled there is no plan for a query that needs one."},
	{ShuffleModeUnknown, "No such shuffle mode", "The option is a plain text, and what it says is looked up when a batch query shuffles rows: ALL_EDGES_BLOCKING, FORWARD_EDGES_PIPELINED, POINTWISE_EDGES_PIPELINED or ALL_EDGES_PIPELINED, or the older batch and pipelined."},
	{NoRangeSort, "Sorting by ranges", "The switch was there from the beginning, but the planner refuses each batch query that sorts while it is on. The option is gone in 2.0."},
	{OperatorsNeedIDs, "Operators need IDs", "With pipeline.auto-generate-uids off Flink runs a job only when each of its operators has an ID of its own. Those that the planner makes have none, unless table.exec.uid.generation is ALWAYS, which exists since 1.15 and gives IDs to batch jobs since 2.0."},
	{StateNeedsSorting, "The state of batch jobs needs sorted inputs", "Batch jobs keep the state of one key at a time, which works only on sorted inputs. Switching the sorting off alone makes every query fail from 1.14 on; execution.batch-state-backend.enabled has to be off with it."},
	{SinkParallelism, "A sink's own parallelism", "The option sink.parallelism of the table must be a positive number. Flink refuses every query that writes into the table otherwise, whatever the job's parallelism is."},
	{HiveNeeded, "Hive's dialect needs Hive's connector", "Flink parses a statement in Hive's dialect with a parser that comes with the Hive connector. Without that JAR on the class path every statement fails behind the setting, and queries of a program do too."},
	{LookupReordered, "Lookup joins and the order of joins", "A lookup join needs the table that is looked up on its right side. Up to 1.16 the planner forgets that when it chooses the order of joins, and where it expects fewer rows from the left side, below a WHERE for example, it turns the two around and finds no plan. Leave the order of joins to the query."},
	{StateHintLost, "Hints that are lost", "A hint STATE_TTL says how long each side of a join keeps its rows. When table.optimizer.join-reorder-enabled is on, the planner builds all regular joins anew, a single one too, and leaves their hints behind without a word. Switch it off, and write the joins in the order that is to be."},
	{RuntimeModeDiffers, "The settings ask for the other mode", "The effective execution.runtime-mode is not the mode chosen for the workspace. Choose the mode that the job really runs in, since options and rules depend on it."},
}
