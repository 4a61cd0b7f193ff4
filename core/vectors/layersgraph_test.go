package vectors

import (
	"encoding/json"
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// graph compares the parallelism of a job's operators, as [[name, parallelism], ...], with the derived row about operators
// that are no sources. Nothing is compared while no option has a say, and where the row itself says that the options alone
// don't tell, as of the adaptive batch scheduler or of a setter that writes no key.
func (q *question) graph(recorded json.RawMessage, r release.Release, e *layersEvaluation) {
	var operators [][2]any
	if recorded == nil || recorded[0] != '[' {
		return
	}
	q.readOK(recorded, &operators)
	for i := range e.Derived {
		row := &e.Derived[i]
		if row.Name != "effective-parallelism-operators" || row.Unknown {
			continue
		}
		for _, o := range operators {
			name, n := o[0].(string), o[1].(float64)
			if !strings.HasPrefix(name, "Source") && !strings.HasPrefix(name, "Local") {
				q.part("graph", r, "", strconv.Itoa(int(n)), row.Canonical)
			}
		}
	}
}
