package catalog

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Constants returns the constants of a Java enum in their order, by the full name of the class with `$` before an inner
// one; nil for a class that the release doesn't have or that isn't known here. Known are the enums of options, and those
// of setters and of options that are plain text to Flink, such as SqlDialect. The list is shared: callers must not change
// it.
func (v *View) Constants(class string) []option.EnumValue {
	if class == "" {
		return nil
	}
	for _, o := range v.all {
		if o.Enum == class {
			return o.Values
		}
	}
	for i := range plainEnums {
		if e := &plainEnums[i]; e.class == class && v.release >= e.since && v.release <= e.until {
			values := make([]option.EnumValue, len(e.names))
			for i, name := range e.names {
				values[i] = option.EnumValue{Name: name, Text: name}
			}
			return values
		}
	}
	return nil
}

// plainEnums are the enums that no option of the releases is typed as. Their toString() is their name.
var plainEnums = [...]struct {
	class        string
	since, until release.Release
	names        []string
}{
	{"org.apache.flink.configuration.RestartStrategyOptions$RestartStrategyType", release.V1_19, release.Last,
		[]string{"NO_RESTART_STRATEGY", "FIXED_DELAY", "FAILURE_RATE", "EXPONENTIAL_DELAY"}},
	// The options went over to the enum of the same name in org.apache.flink.core.execution.
	{"org.apache.flink.streaming.api.CheckpointingMode", release.V1_9, release.Last, []string{"EXACTLY_ONCE", "AT_LEAST_ONCE"}},
	{"org.apache.flink.streaming.api.environment.CheckpointConfig$ExternalizedCheckpointCleanup", release.V1_9, release.V1_12,
		[]string{"DELETE_ON_CANCELLATION", "RETAIN_ON_CANCELLATION"}},
	{"org.apache.flink.streaming.api.environment.CheckpointConfig$ExternalizedCheckpointCleanup", release.V1_13, release.V1_20,
		[]string{"DELETE_ON_CANCELLATION", "RETAIN_ON_CANCELLATION", "NO_EXTERNALIZED_CHECKPOINTS"}},
	{"org.apache.flink.table.api.SqlDialect", release.V1_9, release.Last, []string{"DEFAULT", "HIVE"}},
	{"org.apache.flink.table.api.ExplainFormat", release.V1_17, release.Last, []string{"TEXT"}},
	{"org.apache.flink.api.common.ExecutionMode", release.V1_9, release.V1_20, []string{"PIPELINED", "PIPELINED_FORCED", "BATCH", "BATCH_FORCED"}},
}
