package diag

// The codes about options that mean something only together.
const (
	MiniBatchNeedsLatency  Code = "minibatch-needs-latency"
	MiniBatchNeedsSize     Code = "minibatch-needs-size"
	TwoPhaseNeedsMiniBatch Code = "two-phase-needs-minibatch"
	OnlySourcesObey        Code = "only-sources-obey"
	NoEffect               Code = "no-effect"
	OtherMode              Code = "other-mode"
	RuntimeModeDiffers     Code = "runtime-mode-differs"
)

// rulePages explains them.
var rulePages = []Page{
	{MiniBatchNeedsLatency, "Mini-batch needs a latency", "With mini-batch on, Flink refuses every streaming query unless the allowed latency is at least one whole millisecond. The default is 0, so switching mini-batch on is never enough. From 1.19 on a query over constants alone passes; batch mode reads none of it."},
	{MiniBatchNeedsSize, "Mini-batch needs a size", "With mini-batch on, an operator that buffers rows needs a positive number of rows to stop at. The default is -1, so a query that aggregates or deduplicates fails when it is translated; since 1.19 so does one with a regular join. Set a size such as 5000."},
	{TwoPhaseNeedsMiniBatch, "Two phases need mini-batch", "A streaming group aggregation is split into a local and a global phase only when mini-batch is on. Without it the setting changes nothing there. Switch mini-batch on with a latency and a size, or leave the setting out."},
	{OnlySourcesObey, "Only sources obey", "From 1.14 on a parallelism.default that the session or program holds itself beats the table option for every operator but the sources. In the SQL client the cluster's file counts as held by the session. Remove one of the two, or give the other one the number that all operators are to have."},
	{NoEffect, "No effect here", "No query of the workspace is changed by the option with this value. It would count for another query, in the other mode or together with another option."},
	{OtherMode, "Documented for the other mode", "Flink documents the option for the execution mode that the workspace does not use, where it normally changes nothing. Choose the mode that the job runs in, or leave the option out."},
	{RuntimeModeDiffers, "The settings ask for the other mode", "The effective execution.runtime-mode is not the mode chosen for the workspace. Choose the mode that the job really runs in, since options and rules depend on it."},
}
