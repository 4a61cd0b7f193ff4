// Package rule says what options mean together: settings that make Flink fail and settings that do nothing because of
// another one. A rule is a row of the table in table.go.
package rule

import (
	"strconv"
	"time"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// Input is what the rules look at. Results are sorted by key, as resolve.Resolve gives them.
type Input struct {
	View    *catalog.View
	Rules   *value.Cache
	Mode    layer.Mode
	Fixes   *fix.Maker
	Results []resolve.Result
}

// Rule is one row of the table.
type Rule struct {
	Code     diag.Code
	Severity diag.Severity
	// Mode is the execution mode in which the rule holds; "" for both.
	Mode layer.Mode
	// Since and Until bound the releases in which the rule holds; the zero value leaves that side open.
	Since, Until release.Release
	// About is the key whose winner the finding is placed on. A rule is silent while nobody sets that key.
	About string
	When  func(*Facts) bool
	// Message is one sentence.
	Message string
	// Set is the setting that mends it, written where About is set; the zero value where nothing does.
	Set Setting
}

// Setting is a key with the text to give it.
type Setting struct{ Key, Text string }

// Run returns the findings of every rule, in the order of the table.
func Run(in Input) []diag.Diagnostic {
	f := &Facts{Input: in}
	var found []diag.Diagnostic
	for i := range table {
		r := &table[i]
		rel := in.View.Release()
		if r.Mode != "" && r.Mode != in.Mode || r.Since != release.None && rel < r.Since || r.Until != release.None && rel > r.Until {
			continue
		}
		if winner := f.winner(r.About); winner != nil && r.When(f) {
			d := diag.Diagnostic{Code: r.Code, Severity: r.Severity, Message: r.Message}
			if r.Set.Key != "" {
				d.Suggestion = r.Set.Key + ": " + r.Set.Text
				d.Fixes = in.Fixes.Set(winner.Layer, r.Set.Key, r.Set.Text, "Set "+d.Suggestion)
			}
			found = append(found, at(winner, d))
		}
	}
	return append(found, modes(f)...)
}

// at places a finding on the candidate's assignment.
func at(c *resolve.Candidate, d diag.Diagnostic) diag.Diagnostic {
	d.Layer, d.Span, d.Key = c.Layer, c.Span, c.Key
	return d
}

// Facts answers questions about effective values.
type Facts struct{ Input }

// result returns the resolution of a key that somebody mentions, or nil.
func (f *Facts) result(key string) *resolve.Result {
	lo, hi := 0, len(f.Results)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if f.Results[mid].Key < key {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(f.Results) && f.Results[lo].Key == key {
		return &f.Results[lo]
	}
	return nil
}

// winner returns the candidate that supplies the key's value, or nil.
func (f *Facts) winner(key string) *resolve.Candidate {
	if r := f.result(key); r != nil {
		return r.Winner()
	}
	return nil
}

// canonical returns the effective value in its canonical form. It is not ok when the release has no such option, the value
// can't be read or isn't known from the text, or there is neither a value nor a default.
func (f *Facts) canonical(key string) (text string, ok bool) {
	if r := f.result(key); r != nil && r.State != resolve.AtDefault {
		return r.Value.Canonical(), r.State == resolve.Set && !r.Dynamic
	}
	for _, m := range f.View.Lookup(key) {
		if m.Via == catalog.Own {
			v, ok := f.Rules.Default(m.Option)
			return v.Canonical(), ok
		}
	}
	return "", false
}

// is tells whether the effective value has the canonical text.
func (f *Facts) is(key, text string) bool {
	got, ok := f.canonical(key)
	return ok && got == text
}

// number returns the effective value of a whole number, or of a duration in nanoseconds. A text that Flink can't use is
// none.
func (f *Facts) number(key string) (n int64, ok bool) {
	text, ok := f.canonical(key)
	if !ok {
		return 0, false
	}
	if v, read, _, p := f.Rules.Textual(key, text); read {
		if p != nil && f.winner(key) != nil {
			return 0, false // reported with the value
		}
		text = v.Canonical()
	}
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil
}

// positive tells whether the effective whole number is above zero; false when it can't be told.
func (f *Facts) positive(key string) bool {
	n, ok := f.number(key)
	return ok && n > 0
}

// notPositive tells whether the effective whole number is zero or below; false when it can't be told.
func (f *Facts) notPositive(key string) bool {
	n, ok := f.number(key)
	return ok && n <= 0
}

// below tells whether the effective duration is under the limit; false when it can't be told.
func (f *Facts) below(key string, limit time.Duration) bool {
	n, ok := f.number(key)
	return ok && n < int64(limit)
}
