package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// oldestOperator and newestOperator are the minors of the operator's 1.x versions that are known.
const (
	oldestOperator = 4
	newestOperator = 15
)

// operatorOf reads the version of the operator: its minor, the nearest known one for others, the newest for "" and for
// what is no version.
func operatorOf(tool string) int {
	major, rest, _ := strings.Cut(tool, ".")
	minor, _, _ := strings.Cut(rest, ".")
	n, err := strconv.Atoi(minor)
	switch {
	case major == "0":
		return oldestOperator
	case major != "1" || err != nil:
		return newestOperator
	}
	return max(oldestOperator, min(n, newestOperator))
}

func operatorName(minor int) string { return "1." + strconv.Itoa(minor) }

// lastFlink is the newest Flink release in the custom resource definition of each operator version, from 1.4 on. v1_13 is
// the oldest one in all of them.
var lastFlink = [newestOperator - oldestOperator + 1]release.Release{
	release.V1_17, release.V1_17, release.V1_18, release.V1_19, release.V1_19, release.V1_19, release.V1_20, release.V2_0, release.V2_0,
	release.V2_2, release.V2_2, release.V2_2,
}

// flinkVersionOf reads spec.flinkVersion as an operator's schema takes it, such as v1_20.
func flinkVersionOf(text string, operator int) (release.Release, bool) {
	r, err := release.Parse(strings.Replace(strings.TrimPrefix(text, "v"), "_", ".", 1))
	if err != nil || flinkVersion(r) != text || r < release.V1_13 || r > lastFlink[operator-oldestOperator] {
		return 0, false
	}
	return r, true
}

// flinkVersion spells a release as spec.flinkVersion does.
func flinkVersion(r release.Release) string { return "v" + strings.Replace(r.String(), ".", "_", 1) }

// checkVersion looks at spec.flinkVersion.
func (d *deployment) checkVersion(f jsonField) {
	if !d.wantKind("spec.flinkVersion", f, f.value.kind == jsonText || f.value.kind == jsonNumber, "a text") || f.value.dynamic {
		return
	}
	text := f.value.text
	if r, ok := flinkVersionOf(text, d.operator); ok && f.value.kind == jsonText {
		d.flink, d.version, d.out.Release = r, f, r
		return
	}
	last := lastFlink[d.operator-oldestOperator]
	one := diag.Diagnostic{
		Code: diag.CRDValue, Span: d.spanOf(f.value.at), Found: diag.Text(d.text[f.value.at.Start:f.value.at.End]),
		Wanted:  diag.Say("v1_13 to {0}", flinkVersion(last)),
		Message: diag.Say("The definition of operator {0} knows flinkVersion v1_13 to {1} only, so the API server refuses the resource.", operatorName(d.operator), flinkVersion(last)),
	}
	meant := strings.Trim(d.text[f.value.at.Start:f.value.at.End], `vV"' `)
	if r, err := release.Parse(strings.Replace(meant, "_", ".", 1)); err == nil && r >= release.V1_13 && r <= last {
		one.Suggestion = flinkVersion(r)
		one.Fixes = d.write(f.value.at, one.Suggestion)
	}
	d.refuse(one, true)
}
