package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/secret"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// timeZone is the one option whose text Flink checks against Java's own list when it plans a query.
const timeZone = "table.local-time-zone"

// value reports a winner whose text can't be read, is refused, hardly means what it says, or says what the default says.
func (c *checker) value(r *resolve.Result) {
	if len(r.Candidates) == 0 {
		return
	}
	if first := &r.Candidates[0]; c.explained(place{first.Layer, aValue}, first.ValueSpan.Start) || c.leftOut(r) || c.placeholder(r) || first.Dynamic || c.fatals[fatalAt{first.Layer, first.Span.Start}] {
		return
	}
	if over := c.overruled(r); over != nil && !over.Dynamic && !r.Loose {
		if _, problem := c.Rules.Parse(over.Value, value.SpecOf(r.Option)); problem != nil && tag(over.Value.Text) == "" {
			c.invalid(r, over, problem, diag.InvalidValue, "", "{0} can't be read for {1}", r.Key)
		}
	}
	if r.Problem != nil {
		// What is another option's own key is reported there.
		if own := resolve.Find(c.Results, r.Candidates[0].Key); own != nil && own != r && own.Problem != nil {
			return
		}
		kind := r.Option.Type.String()
		if r.Option.List {
			kind = "List<" + kind + ">"
		}
		first, then := &r.Candidates[0], c.readElsewhere(r)
		problem := *r.Problem
		if word, ok := catalog.Reworded(r.Key, r.Key, r.Raw.Text); ok && word != r.Raw.Text {
			problem.Suggestion = word
		}
		c.invalid(r, first, &problem, diag.InvalidValue, then, "{0} can't be read as {1}", kind)
		overruled := false
		for _, m := range c.View.Lookup(first.Key) {
			reader := resolve.Find(c.Results, m.Option.Key)
			overruled = overruled || reader != nil && c.overruled(reader) != nil
		}
		if n := len(c.found); overruled && n > 0 && c.found[n-1].Code == diag.InvalidValue {
			c.found[n-1].Severity = diag.Warning // only TableConfig.get fails
		}
		return
	}
	winner := r.Winner()
	if winner == nil || r.Loose {
		return
	}
	if winner.Key == r.Key {
		if _, _, when, problem := c.Rules.Textual(r.Key, r.Raw.Text); problem != nil {
			c.invalid(r, winner, problem, diag.InvalidValue, when, "{0} is nothing that Flink {1} can use for {2}", c.View.Release().String(), r.Key)
			return
		}
	}
	// A key that is another option's own was hardly written for this one.
	if r.Option == nil || c.Rules.Unread(r.Key) || winner.Key != r.Key && c.result(winner.Layer, winner.Key) != r {
		return
	}
	if r.Key == timeZone {
		unread := winner.Store == layer.Root && c.inProgram() && c.View.Release() <= release.V1_15 // see getters
		if problem := value.Zone(r.Raw.Text, c.View.Release()); problem != nil && !unread {
			c.invalid(r, winner, problem, diag.InvalidTimeZone, "", "{0} is no time zone that Flink {1} accepts", c.View.Release().String())
		}
	}
	if r.State != resolve.Set || c.word(r, winner) || c.fileURL(r, winner) || c.oneElement(r, winner) {
		return
	}
	c.outdated(r, winner)
	if def := c.Rules.DefaultOf(r.Option); def.Value.Known() && def.Canonical == r.Canonical && c.spelled(winner) && !overrides(r, c.Rules.Rules) {
		c.add(winner, &winner.Span, &diag.Diagnostic{
			Code: diag.RedundantDefault, Severity: diag.Hint, Found: diag.Text(shown(winner.Key, c.Rules.Format(r.Value))),
			Message: diag.Say("{0} is set to its default", r.Key) + c.defaultSince(r.Option),
		})
		return
	}
	c.magnitude(r, winner)
}

// invalid reports a text that Flink can't read or use as the option's value. The text is {0} in what it says, args are the
// rest; then is one more sentence, or "".
func (c *checker) invalid(r *resolve.Result, winner *resolve.Candidate, p *value.Problem, code diag.Code, then, says diag.Text, args ...string) {
	found := shown(winner.Key, p.Found)
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Found: diag.Text(found), Wanted: p.Wanted}
	d.Message = diag.Say(says, append([]string{quoted(found)}, args...)...)
	d.Suggestion, d.Fixes = c.use(r, winner, p.Suggestion)
	if p.Wanted != "" {
		d.Message += diag.Say("; wanted is {0}", p.Wanted.Arg())
	}
	if p.Quiet {
		d.Severity = diag.Warning
		says = "Flink {0} goes on without an error and takes the default"
		if r.State == resolve.Set {
			says = "Flink {0} goes on without an error and takes {1}"
		}
		d.Message += diag.Then + diag.Say(says, c.View.Release().String(), c.Rules.Format(r.Value))
	}
	if then != "" {
		d.Message += diag.Then + then
	}
	if code == diag.InvalidValue || code == diag.InvalidTimeZone || code == diag.NumberOutOfRange {
		if way := c.wayOut(winner); way != "" {
			d.Message += diag.Then + way
		}
	}
	c.add(winner, &winner.ValueSpan, &d)
}

// use returns the text as a suggestion, with the fix that writes it in the place of the winner's value; neither is given
// for a secret. Where blanks get lost or need quotes, a number comes without one before its unit.
func (c *checker) use(r *resolve.Result, winner *resolve.Candidate, text string) (suggestion string, fixes []diag.Fix) {
	if text == "" || catalog.Secret(winner.Key) {
		return "", nil
	}
	_, timed, _, _ := c.Rules.Textual(r.Key, text)
	if n := c.notation(winner); (n == source.Args || n == source.Properties) && (timed || !textual(r)) {
		text = strings.ReplaceAll(text, " ", "")
	}
	fixes = c.Fixes.Replace(winner, text, diag.Say("Use {0}", diag.Clip(text)))
	for _, f := range fixes {
		for _, e := range f.Edits {
			if winner.Status == resolve.Ignored && !within(e.Span, winner.Span) {
				return text, nil // it would change the setting that counts
			}
		}
	}
	return text, fixes
}

// overrides tells whether the winner changes anything: a lower setting that would count without it has another value.
func overrides(r *resolve.Result, rules value.Rules) bool {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Status != resolve.Shadowed {
			continue
		}
		if cand.Dynamic {
			return true
		}
		v, problem := rules.Parse(cand.Value, value.SpecOf(r.Option))
		if problem != nil || v.Canonical() != r.Canonical {
			return true
		}
	}
	return false
}

// hidden stands for the value of a secret key.
const hidden = "(hidden)"

// shown returns the text for a message, without the secrets in it.
func shown(key, text string) string {
	if catalog.Secret(key) {
		return hidden
	}
	return diag.Clip(secret.Shown(text, key, ""))
}

// quoted sets found text apart; an empty one is named.
func quoted(text string) string {
	switch text {
	case "":
		return string(diag.Say("An empty text"))
	case hidden:
		text = string(diag.Say(hidden))
	}
	return "“" + text + "”"
}
