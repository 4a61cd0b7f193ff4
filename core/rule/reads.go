package rule

import (
	"strings"
	"sync"

	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
)

// read says when Flink reads some options on behalf of a query: it parses the text then, so that one which can't be read
// fails the query, and a query for which it doesn't is not changed by the option.
type read struct {
	// Mode is the execution mode, "" for both.
	Mode layer.Mode
	// Since and Until bound the releases; the zero value leaves that side open.
	Since, Until release.Release
	// Keys are option keys with blanks between them.
	Keys string
	// When is a predicate, see holds; "never" for options that are not read at all, "later" for those that planning doesn't
	// read and something else does. Of several rows about a key one is enough.
	When string
}

const (
	never = "never"
	later = "later"
)

// reads are the rows by mode. Of an option without a row for the mode and release nothing is known.
var reads = [...][]read{streamingReads, batchReads, environmentReads}

// readsOf returns the rows about a key, in the order of the tables.
var readsOf = sync.OnceValue(func() map[string][]*read {
	of := map[string][]*read{}
	for _, rows := range reads {
		for i := range rows {
			for key := range strings.FieldsSeq(rows[i].Keys) {
				of[key] = append(of[key], &rows[i])
			}
		}
	}
	return of
})

// hasWord tells whether a word is in a list with blanks between its words.
func hasWord(list, word string) bool {
	for more := true; more; {
		var next string
		if next, list, more = strings.Cut(list, " "); next == word {
			return true
		}
	}
	return false
}

// isRead tells whether a query that sees the key's first candidate reads the option when it is planned; Maybe when nothing
// is known. Otherwise tells that something else reads it, rows that there are rows about it.
func (f *Facts) isRead(key string) (read shape.Answer, otherwise, rows bool) {
	r := f.result(key)
	if r == nil || len(r.Candidates) == 0 {
		return shape.Maybe, false, false
	}
	for _, row := range readsOf()[key] {
		if read == shape.Yes || !f.applies(row.Mode, row.Since, row.Until) {
			continue
		}
		rows = true
		switch row.When {
		case never:
		case later:
			otherwise = true
		default:
			read = max(read, f.any(row.When, &r.Candidates[0]))
		}
	}
	rel := f.View.Release()
	if first := &r.Candidates[0]; !rows && rel <= release.V1_18 && (check.OfGraph(key, rel) || rel <= release.V1_12 && !strings.HasPrefix(key, "table.")) && first.Kind(f.Fixes.Layers) == layer.TableConfig {
		// Up to 1.11 nothing looks for options of the environment there, 1.12 does when it translates an INSERT, and the next
		// ones take over what an environment is built with.
		if rel == release.V1_12 {
			read = f.any("insert", first)
		}
		return read, true, true
	}
	if !rows {
		return shape.Maybe, false, false
	}
	return read, otherwise, true
}

// soften turns errors about texts that no query reads into warnings.
func (f *Facts) soften(found []diag.Diagnostic) []diag.Diagnostic {
	for i := range found {
		d := &found[i]
		if d.Severity != diag.Error || d.Code != diag.InvalidValue && d.Code != diag.InvalidTimeZone && d.Code != diag.WordNotTaken && d.Code != diag.NumberOutOfRange && d.Code != diag.BatchCheckpointing {
			continue
		}
		r := f.resultAt(d)
		if r == nil {
			continue
		}
		switch read, otherwise, rows := f.isRead(r.Key); {
		case read == shape.No && otherwise:
			d.Severity = diag.Warning
			d.Message += diag.Then + "Planning doesn't read it"
		case read == shape.No:
			d.Severity = diag.Warning
			d.Message += diag.Then + f.unreadWords()
		case read == shape.Maybe && len(f.Shape.Queries) > 0 && rows:
			d.Severity = diag.Warning
			d.Message += diag.Then + "It can't be told whether a query here reads it"
		}
	}
	return found
}

// unread reports options that are set and that no query reads.
func (f *Facts) unread() []diag.Diagnostic {
	var found []diag.Diagnostic
	for i := range f.Results {
		r := &f.Results[i]
		winner := r.Winner()
		if winner == nil || winner.Derived || r.Option == nil || f.isDefault(r) {
			continue
		}
		if read, otherwise, _ := f.isRead(r.Key); read != shape.No || otherwise {
			continue
		}
		d := diag.Diagnostic{Code: diag.NoEffect, Severity: diag.Info, Message: f.unreadWords()}
		if why, other := f.whyUnread(r.Key); other.Key != "" {
			d.Message += diag.Say(": it counts only while {0} is {1}", other.Key, other.Text)
			d.Severity = diag.Warning
			f.mend(&d, winner.Layer, other)
		} else if why != "" {
			d.Message += diag.Say(": {0}", why.Arg())
		}
		found = append(found, at(winner, d))
	}
	return found
}

// settle gives claims that an option has no effect another code where something else that is set has one: the plan isn't
// what it would be without settings then.
func (f *Facts) settle(found []diag.Diagnostic) []diag.Diagnostic {
	claimed := map[string]bool{}
	for i := range found {
		if d := &found[i]; d.Code == diag.NoEffect {
			if r := f.resultAt(d); r != nil {
				claimed[r.Key] = true
			}
		}
	}
	if len(claimed) == 0 {
		return found
	}
	alone := true
	for i := range f.Results {
		r := &f.Results[i]
		if w := r.Winner(); w != nil && r.Option != nil && !w.Derived && !claimed[r.Key] && (r.Key == scheduler || !f.isDefault(r)) {
			alone = alone && w.Store != layer.Own && !isPlanned(r.Key)
		}
	}
	for i := range found {
		if d := &found[i]; d.Code == diag.NoEffect && !alone {
			d.Code = diag.NotUsed
		}
	}
	return found
}

// isPlanned tells that an option of the cluster may change what is planned.
func isPlanned(key string) bool {
	return key == scheduler || strings.HasPrefix(key, "table.") || strings.HasPrefix(key, "execution.") || strings.HasPrefix(key, "pipeline.")
}

// featuresOf returns the features of a term of a predicate.
func featuresOf(term string) (all shape.Feature) {
	for more := true; more; {
		var name string
		name, term, more = strings.Cut(term, "|")
		f, _ := shape.FeatureOf(name)
		all |= f
	}
	return all
}

// whyUnread says what is missing for a query to read the option, by the first row about it: where it would have to be set, what
// the query would have, or another setting.
func (f *Facts) whyUnread(key string) (words diag.Text, other Setting) {
	for _, row := range readsOf()[key] {
		if !f.applies(row.Mode, row.Since, row.Until) {
			continue
		}
		if row.When == never || row.When == later {
			return "", other
		}
		for more, left := true, row.When; more; {
			var term string
			term, left, more = strings.Cut(left, " ")
			if term == "" || f.any(term, &f.result(key).Candidates[0]) != shape.No || term[0] == '!' {
				continue
			}
			if name, text, ok := strings.Cut(term, "="); ok && !strings.Contains(term, "|") {
				return "", Setting{name, text}
			}
			if strings.HasPrefix(term, "own:") {
				return "planning asks for what the program itself sets", other
			}
			if features := featuresOf(term); words == "" && features != 0 {
				words = diag.Say("it counts for a query with {0}", features.Words().Arg())
			}
		}
		return words, other
	}
	return "", other
}
