package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	autoUIDs     = "pipeline.auto-generate-uids"
	sortedInputs = "execution.sorted-inputs.enabled"
	batchState   = "execution.batch-state-backend.enabled"

	uidWords = "Every query fails: its operators have no IDs of their own, and " + autoUIDs + " is off"
)

// environmentFailures are the settings of the environment with which no query becomes a job (StreamGraphGenerator). They were
// asked in a file and in a TableConfig, on 1.11 to 2.3.
var environmentFailures = []Rule{
	{
		Code: diag.OperatorsNeedIDs, Severity: diag.Error, Until: release.V1_11, About: autoUIDs, When: autoUIDs + "=false !own:" + autoUIDs,
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.OperatorsNeedIDs, Severity: diag.Error, Since: release.V1_12, Until: release.V1_12, About: autoUIDs, When: autoUIDs + "=false insert|!own:" + autoUIDs,
		Message: uidWords, If: "Every INSERT fails: its operators have no IDs of their own, and " + autoUIDs + " is off", Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.OperatorsNeedIDs, Severity: diag.Error, Since: release.V1_13, About: autoUIDs, When: autoUIDs + "=false !" + uidGeneration + "=ALWAYS",
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.OperatorsNeedIDs, Severity: diag.Error, Mode: layer.Batch, Since: release.V1_15, Until: release.V1_20, About: autoUIDs, When: autoUIDs + "=false " + uidGeneration + "=ALWAYS",
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.StateNeedsSorting, Severity: diag.Error, Mode: layer.Batch, Since: release.V1_14, About: sortedInputs, When: sortedInputs + "=false " + batchState + "=true",
		Message: "Every batch query fails: its state needs sorted inputs, and they are off", Set: Setting{batchState, "false"},
	},
}
