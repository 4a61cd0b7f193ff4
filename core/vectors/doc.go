// Package vectors holds the test that compares the whole product with what real Flink answered. There is no code in it
// beside tests.
//
//	go test ./core/... -run TestVectors -v
//	FLINK_VECTORS=a/folder go test ./core/vectors -run TestVectors -v
//
// TestVectors reads every file *.jsonl in testdata/vectors, and then every one in the folder that the environment variable
// FLINK_VECTORS names, from the top of the repository or absolute. A line is an input with its outcomes, by ranges of
// releases and by mode. The name of a file without its extension is the family of its lines; a line that names a family
// itself, as those about 1.9 do, belongs to that one.
//
// One comparison is one input in one release and mode. For each family the test prints `<family>: N passed, M failed`; the
// parts of a family that are counted apart, and a file of several families, have such a line of their own. The first
// failures are listed with input, release, wanted and got. A mismatch fails the test, and so do a family without a runner,
// a field that a runner doesn't know, a line without an outcome, and an empty file or folder. Nothing is skipped: what a
// runner leaves out of a comparison is said in its doc comment.
//
// A family is one row of the map families and a runner in a file of its own; see runner.
package vectors
