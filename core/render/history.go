package render

import (
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Ranges says in which releases an option is there.
func Ranges(in release.Set) diag.Text {
	var all diag.Text
	for r := release.First; r <= release.Last; r++ {
		if !in.Has(r) {
			continue
		}
		from := r
		for r < release.Last && in.Has(r+1) {
			r++
		}
		says := diag.Text("From {0} to {1}")
		switch {
		case from == release.First && r == release.Last:
			says = "In every release from {0} on."
		case from == r:
			says = "In {0} only"
		case r == release.Last:
			says = "Since {0}"
		case from == release.First:
			says = "Up to {1}"
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
	option.Added: "added", option.Removed: "removed", option.TypeChanged: "type {0} became {1}",
	option.DefaultChanged: "default {0} became {1}", option.ValuesChanged: "values {0} became {1}",
	option.AliasesChanged: "other spellings {0} became {1}", option.ModeChanged: "mode {0} became {1}",
	option.DeprecatedInJava: "deprecated in Java",
}

// none is what the catalogue's history has for a default that isn't there.
const none diag.Text = "(none)"

// Changed says what changed about an option. code marks what is code.
func Changed(c *option.Change, code func(string) string) diag.Text {
	says := changeSays[c.What]
	if c.What == option.DeprecatedInJava && c.To == "" {
		says = "no longer deprecated in Java"
	}
	texts := [...]string{c.From, c.To}
	for i, text := range texts {
		if texts[i] = none.Arg(); text != "" && text != string(none) {
			texts[i] = code(text)
		}
	}
	return diag.Say(says, texts[:]...)
}
