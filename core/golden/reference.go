package golden

import (
	"os"
	"path/filepath"
)

// Reference returns the pages that users of Flink read, by the names of their files, for comparison with ours. They are not part
// of the project: the folder is FLINKCONF_REFERENCE, or "reference" beside a working copy as "shared" is. root is the way to the
// top of the working copy. Without the folder there is nothing to compare.
func Reference(root string) (map[string]string, error) {
	dir := os.Getenv("FLINKCONF_REFERENCE")
	if dir == "" {
		dir = filepath.Join(root, "..", "shared", "reference")
	}
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return nil, err
	}
	pages := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		pages[filepath.Base(name)] = string(data)
	}
	return pages, nil
}
