package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

const (
	autoUIDs     = "pipeline.auto-generate-uids"
	sortedInputs = "execution.sorted-inputs.enabled"
	batchBackend = "execution.batch-state-backend.enabled"

	uidWords = "Every query fails: the planner's operators have no UID of their own and " + autoUIDs + " forbids to make one"
)

// environmentFailures are the settings of the environment with which no query becomes a job (StreamGraphGenerator). They were
// asked in a file and in a TableConfig, on 1.11 to 2.3.
var environmentFailures = []Rule{
	{
		Code: diag.NoUIDs, Severity: diag.Error, Until: release.V1_12, About: autoUIDs, When: autoUIDs + "=false !own:" + autoUIDs,
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.NoUIDs, Severity: diag.Error, Since: release.V1_13, About: autoUIDs, When: autoUIDs + "=false !" + uidGeneration + "=ALWAYS",
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.NoUIDs, Severity: diag.Error, Mode: layer.Batch, Since: release.V1_15, Until: release.V1_20, About: autoUIDs, When: autoUIDs + "=false " + uidGeneration + "=ALWAYS",
		Message: uidWords, Set: Setting{autoUIDs, "true"},
	},
	{
		Code: diag.SortedInputsNeeded, Severity: diag.Error, Mode: layer.Batch, Since: release.V1_14, About: sortedInputs, When: sortedInputs + "=false " + batchBackend + "=true",
		Message: "Every batch query fails: the state backend for batch, which is on, needs sorted inputs", Set: Setting{batchBackend, "false"},
	},
}
