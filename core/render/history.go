package render

import (
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// ranges says in which releases an option is there.
func ranges(in release.Set) diag.Text {
	var all diag.Text
	for r := release.First; r <= release.Last; r++ {
		if !in.Has(r) {
			continue
		}
		from := r
		for r < release.Last && in.Has(r+1) {
			r++
		}
		says := diag.Text("{0} to {1}")
		switch {
		case from == release.First && r == release.Last:
			says = "all from {0} on"
		case from == r:
			says = "{0}"
		case r == release.Last:
			says = "{0} and newer"
		}
		if all != "" {
			all += diag.Comma
		}
		all += diag.Say(says, from.String(), r.String())
	}
	return all
}

// changeSays has what is said of each kind of change.
var changeSays = [...]diag.Text{
	option.Added: "{0}: added", option.Removed: "{0}: removed", option.TypeChanged: "{0}: type {1} became {2}",
	option.DefaultChanged: "{0}: default {1} became {2}", option.ValuesChanged: "{0}: values {1} became {2}",
	option.AliasesChanged: "{0}: other spellings {1} became {2}", option.ModeChanged: "{0}: mode {1} became {2}",
	option.DeprecatedInJava: "{0}: deprecated in Java",
}

// none is what the catalogue's history has for a default that isn't there.
const none diag.Text = "(none)"

// changed says what changed about an option.
func changed(c *option.Change) diag.Text {
	says := changeSays[c.What]
	if c.What == option.DeprecatedInJava && c.To == "" {
		says = "{0}: no longer deprecated in Java"
	}
	texts := [...]string{c.From, c.To}
	for i := range texts {
		if texts[i] == "" || texts[i] == string(none) {
			texts[i] = none.Arg()
		}
	}
	return diag.Say(says, c.In.String(), texts[0], texts[1])
}
