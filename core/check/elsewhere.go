package check

import (
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// readElsewhere tells which releases read the text that this one can't: up to the last one before it, such as a time
// with a sign that was a String once, or else from the first one behind it on, such as PT5S. It is "" where none does.
func (c *checker) readElsewhere(r *resolve.Result) diag.Text {
	rel := c.View.Release()
	for at := rel - 1; at >= release.First; at-- {
		if c.reads(r, at) {
			return diag.Say("Flink {0} or older reads it", at.String())
		}
	}
	for at := rel + 1; at <= release.Last; at++ {
		if c.reads(r, at) {
			return diag.Say("Flink {0} or newer reads it", at.String())
		}
	}
	return ""
}

// reads tells whether another release reads the option's text.
func (c *checker) reads(r *resolve.Result, at release.Release) bool {
	o, ok := catalog.In(r.Key, at)
	if !ok || at == release.V1_9 { // 1.9 takes every text of an option without a type, or the default
		return false
	}
	rules := value.Rules{Release: at, YAML: c.Rules.YAML && at >= release.V1_19 || at >= release.V2_0}
	if v, read, _, problem := rules.Textual(r.Key, r.Raw.Text); read {
		return v.Known() || problem == nil
	}
	_, problem := rules.Parse(r.Raw, value.SpecOf(&o))
	return problem == nil && (o.Type != option.String || o.List == r.Option.List)
}

// defaultSince says since when an option has its default where it had another one before.
func (c *checker) defaultSince(o *option.Option) (says diag.Text) {
	changes := catalog.History(o.Key)
	for i := range changes {
		if h := &changes[i]; h.What == option.DefaultChanged && h.In <= c.View.Release() {
			says = "; up to {0} that was {1}"
			if h.From == "(none)" {
				says = "; up to {0} there was none"
			}
			says = diag.Say(says, (h.In - 1).String(), h.From)
		}
	}
	return says
}
