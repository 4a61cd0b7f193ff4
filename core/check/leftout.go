package check

import (
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
)

// leftOut reports the values that were left out of a link or a file since they are secret, and tells whether the text that
// decides is one of them: nothing else is to say about that.
func (c *checker) leftOut(r *resolve.Result) bool {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if !isLeftOut(cand) || cand.Key != r.Key && c.result(cand.Layer, cand.Key) != r {
			continue
		}
		c.add(cand, &cand.ValueSpan, &diag.Diagnostic{
			Code: diag.ValueLeftOut, Severity: diag.Info, Found: secret.Placeholder, Wanted: "your own value",
			Message: diag.Say("The value of {0} was secret and has been left out here", cand.Key),
		})
	}
	return isLeftOut(&r.Candidates[0])
}

func isLeftOut(c *resolve.Candidate) bool {
	return c.Value.Text == secret.Placeholder || c.Value.Text == secret.PlaceholderMap
}
