package bundle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// standIn is the file that takes the place of the standard library's regexp in the wasm.
const standIn = "web/bundle/regexp/regexp.go"

// Overlay returns what `go build -overlay` reads, so that the wasm is built with the stand-in for the standard library's
// regexp. goroot is Go's own folder and top that of the module.
func Overlay(goroot, top string) ([]byte, error) {
	dir := filepath.Join(goroot, "src", "regexp")
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	replace := map[string]string{} // an empty name takes the file away
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") {
			replace[filepath.Join(dir, e.Name())] = ""
		}
	}
	replace[filepath.Join(dir, "regexp.go")] = filepath.Join(top, filepath.FromSlash(standIn))
	return json.Marshal(map[string]any{"Replace": replace})
}
