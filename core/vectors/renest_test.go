package vectors

import (
	"encoding/json"

	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// runRenest compares the lines of nested YAML that are written of a flat configuration. The releases that write such
// files do it alike, so our side doesn't know the release.
func runRenest(q *question) {
	var line struct {
		Entries [][2]json.RawMessage
		By      []outcome
	}
	q.read(&line)
	leaves := make([]value.Leaf, len(line.Entries))
	for i, e := range line.Entries {
		q.readOK(e[0], &leaves[i].Key)
		var err *yaml.Error
		if leaves[i].Node, err = yaml.Parse(string(e[1])); err != nil { // JSON is YAML too, and YAML keeps the keys in order
			q.broken(err)
			return
		}
	}
	got := failed
	if nested, err := value.Renest(leaves); err == nil {
		got = show(value.BlockLines(nested))
	}
	for _, o := range line.By {
		wanted := q.wanted(o)
		for _, r := range q.releases(o.between) {
			q.same(r, o.Mode, wanted, got)
		}
	}
}
