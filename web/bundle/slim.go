package bundle

import "fmt"

// Slim makes a WebAssembly module lighter and quicker that Go has linked, without a change of what it does:
//
//   - few data segments in place of many (segments.go),
//   - no lines in stack traces (lines.go), no names of functions (names.go), and no more of what the runtime finds functions by than
//     it reads (moduledata.go), and of the table of functions only how it grows (deltas.go),
//   - branches that go where they lead (branches.go), and addresses in one step (addresses.go).
//
// version is the one that `go env GOVERSION` tells. warn is told when something has to stay as it is, because it isn't what
// the Go releases known here make: a page that weighs more is better than one that may break. It fails on what is no module
// of Go's at all. names are those of the module's functions; nil when they are still in it.
func Slim(module []byte, version string, warn func(error)) (slim []byte, names Names, err error) {
	slim, err = rewriteSections(module, func(id byte, body []byte) ([]byte, error) {
		switch id {
		case codeSection:
			code, err := rewriteCode(body, func(function []instruction) []instruction { return shortForms(directBranches(function)) })
			if err != nil {
				warn(fmt.Errorf("the code of the wasm stays as it is, 140 KB more; see web/bundle/code.go: %w", err))
				return body, nil
			}
			return code, nil
		case dataSection:
			return rewriteData(body, func(memory []byte) {
				if err := blankLines(memory, version); err != nil {
					warn(fmt.Errorf("the tables of lines and the names of functions stay in the wasm, 140 KB more; see web/bundle/lines.go: %w", err))
					return
				}
				if err := blankBuckets(memory); err != nil {
					warn(fmt.Errorf("the table of buckets stays in the wasm; see web/bundle/moduledata.go: %w", err))
				}
				found, err := blankNames(memory)
				if err != nil {
					warn(fmt.Errorf("the names of functions stay in the wasm, 40 KB more; see web/bundle/names.go: %w", err))
				}
				names = found
			})
		}
		return body, nil
	})
	if err != nil {
		return nil, nil, err
	}
	if counted, err := codeDeltas(slim); err != nil {
		warn(fmt.Errorf("the table of functions stays as it is, 25 KB more; see web/bundle/deltas.go: %w", err))
	} else {
		slim = counted
	}
	return slim, names, nil
}
