package bundle

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// Worker is the service worker, which keeps a build in the browser for use without a network.
const Worker = "sw.js"

// Precache tells the worker what to keep: it puts the name of the build and the integrity of its files, the page and all whose
// names hold a hash, in front of the worker's text. A browser takes a worker whose text has changed for a newer one, so a
// change of any file is one of the worker. Files are linked already; without a worker among them there is nothing to do.
func Precache(files []File) error {
	at := slices.IndexFunc(files, func(f File) bool { return f.Source == Worker })
	if at < 0 {
		return nil
	}
	kept := map[string]string{}
	for _, f := range files {
		if f.Name != Page && !Hashed(f.Name) {
			continue
		}
		sum := sha256.Sum256(f.Data)
		kept[f.Name] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
	}
	list, err := json.Marshal(kept) // sorted by name
	if err != nil {
		return err
	}
	worker := &files[at]
	sum := sha256.Sum256(slices.Concat(list, worker.Data))
	build := hex.EncodeToString(sum[:])[:hashDigits]
	worker.Data = append(fmt.Appendf(nil, "const build = %q;\nconst files = %s;\n", build, list), worker.Data...)
	return nil
}
