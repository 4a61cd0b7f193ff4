package bundle

import "fmt"

// Slim makes a WebAssembly module lighter that Go has linked, without a change of what it does: few data segments in place of
// many, and no lines in stack traces. version is the one that `go env GOVERSION` tells. warn is told when lines have to
// stay, because the tables of that Go aren't known: a page that weighs more is better than one that may break. It fails on a
// module that isn't as Go writes it.
func Slim(module []byte, version string, warn func(error)) ([]byte, error) {
	return rewriteData(module, func(memory []byte) {
		if err := blankLines(memory, version); err != nil {
			warn(fmt.Errorf("the tables of lines stay in the wasm, which weigh some 100 KB; see web/bundle/lines.go: %w", err))
		}
	})
}
