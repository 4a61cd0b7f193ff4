// Package share puts a workspace and what the page shows of it into the fragment of a link, and reads such links back,
// however they have suffered on the way.
//
// A fragment looks like `v=1&flink=2.1&key=table.exec.state.ttl&c=…`. What people may want to read or change by hand
// stands in it in words: the release, the mode, the entry point and the view. All layers, the query and what the user said
// about it are one blob, c. What is as at the start is left out, and the start of version 1 is frozen: Flink 2.3,
// streaming, the SQL client, no layers, the effective view.
//
// The blob is coded in three steps: the workspace is packed into a run of bytes (pack.go), a model guesses each bit of it
// from what came before, and an arithmetic coder writes down only where the model was wrong (coder.go). The model knows
// the keys of the catalogue, follows where in a text a key or a value stands (place.go), and has read a dictionary of
// typical texts. That takes less than half of what deflate over tokens takes, and less code. Long texts are coded by a
// simpler and swifter model (swift.go), so that no link takes long to open.
//
// Everything that decides about the bits is a part of version 1 and frozen: the dictionary, the keys (keys.go), every
// number of the models. Tests compare their hash and open the links in testdata/links, which must open for ever. A better
// coding is a version 2 beside this one.
package share
