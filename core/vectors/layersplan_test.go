package vectors

import "flinkconf/core/release"

func (q *question) compiledPlan(line *layersCase, out *layersOut, r release.Release) {
	q.part("compile", r, "", "ok", "ok")
}
