package rule

import "flinkconf/core/layer"

// batchReads says when batch queries read options.
var batchReads = []read{
	{Mode: layer.Batch, Keys: miniBatch + " " + miniBatchLatency + " " + miniBatchSize + " table.exec.state.ttl", When: never},
}
