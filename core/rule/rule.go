// Package rule says what options mean together: settings that make Flink fail and settings that do nothing because of
// another one. A rule is a row of the table in table.go.
package rule

import (
	"strconv"
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
	"flinkconf/core/value"
)

// Input is what the rules look at. Results are sorted by key, as resolve.Resolve gives them.
type Input struct {
	View    *catalog.View
	Rules   *value.Cache
	Mode    layer.Mode
	Fixes   *fix.Maker
	Results []resolve.Result
	// Shape is what is known about the queries.
	Shape shape.Shape
	// Found is what was found about single keys and values. Errors among it that no query meets become warnings.
	Found []diag.Diagnostic
}

// Rule is one row of the table.
type Rule struct {
	Code diag.Code
	// Severity is that of a rule that surely holds. An error fails if any query meets it; other rules must hold for all
	// queries. Where it can't be told an error becomes a warning.
	Severity diag.Severity
	// Mode is the execution mode in which the rule holds; "" for both.
	Mode layer.Mode
	// Since and Until bound the releases in which the rule holds; the zero value leaves that side open.
	Since, Until release.Release
	// About is the key whose winner the finding is placed on. A rule is silent while nobody sets that key, unless Unset tells
	// that it holds then too: it is placed on each query that surely meets it, as is a rule about no key.
	About string
	Unset bool
	// When is the predicate of the rule, see holds.
	When string
	// Message is one sentence; where the code says that something has no effect, it is the reason alone. If is the sentence of a rule of which it can't be told whether it holds, because the query
	// isn't known; without one the rule is silent then.
	Message, If diag.Text
	// Set is the setting that mends it, written where About is set; the zero value where nothing does.
	Set Setting
}

// Setting is a key with the text to give it.
type Setting struct{ Key, Text string }

// Run returns what was found, and the findings of every rule, in the order of the tables.
func Run(in Input) []diag.Diagnostic {
	f := &Facts{Input: in}
	found := f.soften(in.Found)
	for i := range tables {
		for j := range tables[i] {
			r := &tables[i][j]
			if !f.applies(r.Mode, r.Since, r.Until) {
				continue
			}
			switch winner := f.winner(r.About); {
			case winner == nil && (r.Unset || r.About == ""):
				found = append(found, f.ofQueries(r)...)
			case winner == nil, r.Severity != diag.Error && !f.matters(f.result(r.About)):
			default:
				if d, ok := f.judge(r, winner); ok {
					found = once(found, at(winner, d))
				}
			}
		}
	}
	found = append(found, f.unread()...)
	return append(f.settle(found), modes(f)...)
}

// once adds a finding, unless it was found already: of failures that are told by the same code at the same place only the
// surest counts, whichever row of the tables told it.
func once(found []diag.Diagnostic, d diag.Diagnostic) []diag.Diagnostic {
	for i := range found {
		before := &found[i]
		if before.Code != d.Code || before.Layer != d.Layer || before.Span != d.Span || before.Key != d.Key {
			continue
		}
		switch {
		case before.Message == d.Message:
			return found
		case d.Code == diag.NoEffect || d.Code == diag.StoredOnly: // each says why
		case d.Severity > before.Severity:
			*before = d
			return found
		case before.Severity == diag.Error:
			return found
		}
	}
	return append(found, d)
}

// matters tells that a value could have an effect at all: Flink takes it, and it isn't the default.
func (f *Facts) matters(r *resolve.Result) bool {
	for i := range f.Found {
		if d := &f.Found[i]; d.Severity == diag.Error && d.Layer == r.Candidates[0].Layer && d.Key == r.Candidates[0].Key {
			return false
		}
	}
	return r.State != resolve.Invalid && !(r.Option != nil && f.isDefault(r))
}

// applies tells whether a row for a mode and some releases concerns the workspace.
func (f *Facts) applies(mode layer.Mode, since, until release.Release) bool {
	rel := f.View.Release()
	return (mode == "" || mode == f.Mode) && (since == release.None || rel >= since) && (until == release.None || rel <= until)
}

// judge makes the finding of a rule about the winner.
func (f *Facts) judge(r *Rule, winner *resolve.Candidate) (d diag.Diagnostic, ok bool) {
	d = diag.Diagnostic{Code: r.Code, Severity: r.Severity, Message: r.Message}
	var holds shape.Answer
	if r.Severity == diag.Error {
		holds = f.any(r.When, winner)
	} else {
		holds = f.all(r.When, winner)
	}
	switch {
	case holds == shape.No, holds == shape.Maybe && r.If == "":
		return d, false
	case holds == shape.Maybe:
		d.Message, d.Severity = r.If, min(r.Severity, diag.Warning)
	}
	if d.Code == diag.NoEffect {
		says := diag.Text("No effect: {0}")
		if f.isStored(r.About, winner) {
			d.Code, says = diag.StoredOnly, "No effect but in the text of compiled plans: {0}"
		}
		d.Message = diag.Say(says, d.Message.Arg())
	}
	f.mend(&d, winner.Layer, r.Set)
	return d, true
}

// mend suggests a setting, and offers to make it in a layer; the zero value is none.
func (f *Facts) mend(d *diag.Diagnostic, lay int, to Setting) {
	if to.Key == "" {
		return
	}
	d.Suggestion = to.Key + ": " + to.Text
	if lay >= 0 {
		d.Fixes = f.Fixes.Set(lay, to.Key, to.Text, diag.Say("Set {0}", d.Suggestion))
	}
}

// ofQueries makes the findings of a rule about queries.
func (f *Facts) ofQueries(r *Rule) []diag.Diagnostic {
	var found []diag.Diagnostic
	for i := range f.Shape.Queries {
		if q := &f.Shape.Queries[i]; f.holds(r.When, q) == shape.Yes {
			d := diag.Diagnostic{Code: r.Code, Severity: r.Severity, Message: r.Message, Layer: q.Layer, Span: q.Span, Key: r.About}
			f.mend(&d, q.Layer, r.Set)
			found = append(found, d)
		}
	}
	return found
}

// isStored tells whether a compiled plan of one of the queries may hold what the option says. Batch queries have such plans
// since 2.0, streaming queries since the options are written into them.
func (f *Facts) isStored(key string, winner *resolve.Candidate) bool {
	with, _ := check.KeptByPlan(key, f.View.Release())
	return with != "" && (f.Mode == layer.Streaming || f.View.Release() >= release.V2_0) &&
		f.any("insert "+strings.ReplaceAll(with, " ", "|"), winner) != shape.No
}

// any tells whether the predicate holds for a query that sees the setting.
func (f *Facts) any(predicate string, setting *resolve.Candidate) shape.Answer {
	best := shape.No
	queries := f.seenBy(setting)
	for i := range queries {
		best = max(best, f.holds(predicate, &queries[i]))
	}
	return best
}

// all tells whether the predicate holds for every query that sees the setting.
func (f *Facts) all(predicate string, setting *resolve.Candidate) shape.Answer {
	least := shape.Yes
	queries := f.seenBy(setting)
	for i := range queries {
		least = min(least, f.holds(predicate, &queries[i]))
	}
	return least
}

// seenBy returns the queries that run with a setting: those that stand behind it in its text, or in another one. Without
// any there is one of which nothing is known.
func (f *Facts) seenBy(setting *resolve.Candidate) []shape.Query {
	all := f.Shape.Queries
	list := all
	for i := range all {
		switch before := all[i].Layer == setting.Layer && !setting.Span.Start.Before(all[i].Span.Start); {
		case before && len(list) == len(all): // the first one that is left out
			list = append([]shape.Query(nil), all[:i]...)
		case !before && len(list) < len(all):
			list = append(list, all[i])
		}
	}
	if len(list) == 0 {
		return unknownQuery
	}
	return list
}

// unknownQuery stands for the queries where there is none; nobody changes it.
var unknownQuery = []shape.Query{shape.Unknown()}

// at places a finding on the candidate's assignment.
func at(c *resolve.Candidate, d diag.Diagnostic) diag.Diagnostic {
	d.Layer, d.Span, d.Key = c.Layer, c.Span, c.Key
	return d
}

// Facts answers questions about effective values.
type Facts struct{ Input }

// result returns the resolution of a key that somebody mentions, or nil.
func (f *Facts) result(key string) *resolve.Result { return resolve.Find(f.Results, key) }

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
		text = r.Canonical
		switch {
		case key == disabledOperators:
			text = tidyList(text)
		case key == sqlDialect: // in any case
			text = strings.ToLower(text)
		case key == aggPhase && f.View.Release() < release.V1_20: // a plain text up to then
			if text = value.Trim(text); text == "" {
				text = "AUTO"
			}
		}
		return text, r.State == resolve.Set && !r.Dynamic
	}
	for _, m := range f.View.Lookup(key) {
		if m.Via == catalog.Own {
			v, ok := f.Rules.Default(m.Option)
			return v.Canonical(), ok
		}
	}
	return "", false
}

// tidyList takes blanks and empty parts out of a list with commas, as the planner does.
func tidyList(text string) string {
	var parts []string
	for _, part := range strings.Split(text, ",") {
		if part = value.Trim(part); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ",")
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

// isUnsure tells that somebody sets the key to what is known only where its text is used.
func (f *Facts) isUnsure(key string) bool {
	r := f.result(key)
	return r != nil && r.Dynamic
}

// sets tells whether somebody sets the key, in the own store where only that counts.
func (f *Facts) sets(key string, own bool) shape.Answer {
	w := f.winner(key)
	return answer(w != nil && (!own || w.Store == layer.Own))
}

// resultAt returns the result on whose first candidate a finding was placed, or nil.
func (f *Facts) resultAt(d *diag.Diagnostic) *resolve.Result {
	for _, m := range f.View.Lookup(d.Key) {
		if r := f.result(m.Option.Key); r != nil && len(r.Candidates) > 0 && r.Candidates[0].Layer == d.Layer && r.Candidates[0].Key == d.Key {
			return r
		}
	}
	return nil
}

// isDefault tells that the value is the option's default, so that it can't change anything.
func (f *Facts) isDefault(r *resolve.Result) bool {
	def := f.Rules.DefaultOf(r.Option)
	return r.State == resolve.Set && !r.Dynamic && def.Value.Known() && def.Canonical == r.Canonical
}

// unreadWords says that nothing reads the option.
func (f *Facts) unreadWords() diag.Text {
	switch {
	case len(f.Shape.Queries) > 0:
		return "No query here reads it"
	case f.Mode == layer.Batch:
		return "No batch query reads it"
	}
	return "No streaming query reads it"
}
