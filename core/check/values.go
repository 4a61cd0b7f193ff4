package check

import (
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// timeZone is the one option whose text Flink checks beyond its type when it plans a query.
const timeZone = "table.local-time-zone"

// value reports a winner whose text can't be read, and one that says what the default says.
func (c *checker) value(r *resolve.Result) {
	if r.Problem != nil {
		c.invalid(r, &r.Candidates[0], r.Problem, diag.InvalidValue)
		return
	}
	winner := r.Winner()
	if winner == nil || r.Option == nil || r.Loose {
		return
	}
	if r.Key == timeZone {
		if problem := value.Zone(r.Raw.Text, c.View.Release()); problem != nil {
			c.invalid(r, winner, problem, diag.InvalidTimeZone)
		}
	}
	if def, ok := c.Rules.Default(r.Option); ok && r.State == resolve.Set && !winner.Implied && !overrides(r, c.Rules) && def.Canonical() == r.Value.Canonical() {
		c.add(winner, winner.Span, diag.Diagnostic{
			Code: diag.RedundantDefault, Severity: diag.Hint, Found: shown(winner.Key, c.Rules.Format(r.Value)),
			Message: r.Key + " is set to its default",
		})
	}
}

// invalid reports a text that Flink can't read as the option's value.
func (c *checker) invalid(r *resolve.Result, winner *resolve.Candidate, p *value.Problem, code diag.Code) {
	kind := r.Option.Type.String()
	if r.Option.List {
		kind = "List<" + kind + ">"
	}
	found := shown(winner.Key, p.Found)
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Found: found, Wanted: p.Wanted}
	if !catalog.Secret(winner.Key) {
		d.Suggestion, d.Fixes = p.Suggestion, c.Fixes.Set(winner.Layer, winner.Key, p.Suggestion, "Use "+p.Suggestion)
	}
	if code == diag.InvalidTimeZone {
		d.Message = quoted(found) + " is no time zone that Flink " + c.View.Release().String() + " accepts"
	} else {
		d.Message = quoted(found) + " can't be read as " + kind
	}
	if p.Wanted != "" {
		d.Message += "; wanted is " + p.Wanted
	}
	if p.Quiet {
		d.Severity = diag.Warning
		d.Message += ". Flink " + c.View.Release().String() + " goes on without an error and takes "
		if r.State == resolve.Set {
			d.Message += c.Rules.Format(r.Value)
		} else {
			d.Message += "the default"
		}
	}
	c.add(winner, winner.ValueSpan, d)
}

// overrides tells whether the winner changes anything: a lower setting that would count without it has another value.
func overrides(r *resolve.Result, rules value.Rules) bool {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Status != resolve.Shadowed {
			continue
		}
		v, problem := rules.Parse(cand.Value, value.SpecOf(r.Option))
		if problem != nil || v.Canonical() != r.Value.Canonical() {
			return true
		}
	}
	return false
}

// shown returns the text for a message, unless the key's values are secret.
func shown(key, text string) string {
	if catalog.Secret(key) {
		return "(hidden)"
	}
	return diag.Clip(text)
}

// quoted sets found text apart; an empty one is named.
func quoted(text string) string {
	if text == "" {
		return "An empty text"
	}
	return "“" + text + "”"
}
