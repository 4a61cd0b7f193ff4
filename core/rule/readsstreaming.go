package rule

import "flinkconf/core/layer"

// streamingReads says when streaming queries read options.
var streamingReads = []read{
	{Mode: layer.Streaming, Keys: "table.exec.sort.default-limit", When: never},
}
