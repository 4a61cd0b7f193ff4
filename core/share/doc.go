// Package share puts a workspace and what the page shows of it into the fragment of a link, and reads such links back,
// however they have suffered on the way.
//
// A fragment looks like `v=1&flink=2.1&key=table.exec.state.ttl&c=…`. What people may want to read or change by hand
// stands in it in words: the release, the mode, the entry point and the view. All layers, the query and what the user said
// about it are one blob, c. What is as at the start is left out, and the start of version 1 is frozen: Flink 2.3,
// streaming, the SQL client, no layers, the effective view.
//
// The blob is made in three steps: the workspace is packed into a run of bytes (pack.go), in which known keys and their ends take
// two bytes each (tokens.go), and the compressor of the standard library, which has seen a dictionary of typical texts before,
// deflates it (blob.go). Around that stand a length and a check, so that a link that was cut is told from one that was
// changed, and ends where it ends whatever stands behind it. A character behind each block of others tells how far a link that
// was changed can be trusted.
//
// Everything that a reader has to know is a part of version 1 and frozen: the dictionary (dictionary1.txt), the keys
// (keys.go) and the numbers of pack.go. A test compares their hashes, and the links in testdata/links must open for ever. A
// compressor of another Go may write other bytes for the same text, which every reader reads. A better coding is a version 2
// beside this one.
package share
