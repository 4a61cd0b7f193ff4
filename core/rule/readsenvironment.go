package rule

import "flinkconf/core/release"

const (
	chaining          = "pipeline.operator-chaining"
	watermarkInterval = "pipeline.auto-watermark-interval"
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
}
