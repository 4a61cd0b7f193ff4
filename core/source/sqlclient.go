package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Up to 1.13 a SET in the SQL client doesn't just store a key: `SET execution.parallelism=4` changes an entry of the
// environment file, and from there the options that the client writes. Up to 1.12 it takes other keys than `execution.…`,
// `deployment.…` and `table.…` without a word and without effect.

// clientSets turns the assignments of a script into what they do to the options.
type clientSets struct {
	release release.Release
	session *oldclient.Session
	listed  bool // 1.10 was told about
	out     Reading
}

// throughClient carries out the assignments in a session of the old client that has read the context's environment files.
func throughClient(all []Assignment, c Context) Reading {
	r := clientSets{release: c.Release}
	files, _ := environment(c.Environment, c.Release)
	for _, f := range files {
		f.Entries = ownEntries(f.Entries)
	}
	r.session, _ = oldclient.Open(c.Release, files, nil, true)
	for _, a := range all {
		switch {
		case a.Action == ResetAll:
			r.session.ResetAll()
			r.add(a)
		case a.Action == ResetKey:
			if o := oldclient.NewName(a.Key); o != "" {
				a.Key = o
			}
			r.add(a)
		case c.Release >= release.V1_13:
			r.set(a)
		default:
			r.setTyped(a)
		}
	}
	return r.out
}

// ownEntries keeps the client's own keys, which are few: what it writes by itself depends on nothing else.
func ownEntries(entries []oldclient.Entry) []oldclient.Entry {
	var out []oldclient.Entry
	for _, e := range entries {
		if _, ok := oldclient.RuleOf(e.Key); ok {
			out = append(out, e)
		}
	}
	return out
}

func (r *clientSets) add(a Assignment) { r.out.Assignments = append(r.out.Assignments, a) }

// drop keeps an assignment as one that does nothing.
func (r *clientSets) drop(a Assignment, d diag.Diagnostic) {
	a.Ignored = diag.NotTaken
	r.add(a)
	r.note(a, d)
}

func (r *clientSets) note(a Assignment, d diag.Diagnostic) {
	if len(r.out.Diagnostics) >= mostNotes {
		return
	}
	d.Span, d.Key = a.Span, diag.Clip(a.Key)
	if d.Suggestion != "" {
		d.Fixes = fixOf(diag.Say("Write {0}", diag.Clip(d.Suggestion)), []diag.Edit{{Span: a.Span, Text: d.Suggestion}})
		d.Suggestion = diag.Clip(d.Suggestion)
	}
	r.out.say(d)
}

// set is SET in 1.13, where every key is stored.
func (r *clientSets) set(a Assignment) {
	typed := a
	if o := oldclient.NewName(a.Key); o != "" {
		if a.Key == oldclient.Execution+"restart-strategy.failure-rate-interval" { // the client's mistake
			r.note(typed, diag.Diagnostic{
				Code: diag.SetWithoutEffect, Severity: diag.Warning, Found: diag.Text(a.Key), Wanted: "restart-strategy.failure-rate.failure-rate-interval",
				Message:    "SET of this key changes restart-strategy.failure-rate.delay in Flink 1.13, and not the interval.",
				Suggestion: setStatement("restart-strategy.failure-rate.failure-rate-interval", a.Value.Text+" ms", r.release),
			})
		}
		a.Key = o
	} else if rule, ok := oldclient.RuleOf(a.Key); ok && strings.HasPrefix(rule.Key, oldclient.Execution) {
		r.drop(a, diag.Diagnostic{
			Code: diag.SetWithoutEffect, Severity: diag.Warning, Found: diag.Text(a.Key),
			Message: "Flink 1.13 takes SET of this key without an error and stores nothing.",
		})
		return
	}
	if oldclient.Refused(a.Key, a.Value.Text, r.release) {
		rule, _ := oldclient.RuleOf(oldclient.KeyOf(a.Key, r.release))
		if rule.Time {
			rule = oldclient.Rule{} // a unit is fine here
		}
		r.refuse(a, typed, rule)
		return
	}
	r.add(a)
}

// setTyped is SET up to 1.12.
func (r *clientSets) setTyped(a Assignment) {
	name, taken := oldclient.ClientKey(a.Key)
	rule, known := oldclient.RuleOf(name)
	option := oldclient.OptionOf(name, r.release)
	switch {
	case !taken:
		r.unheard(a)
	case strings.HasPrefix(name, oldclient.Configuration):
		r.table(a)
	case !known:
		d := diag.Diagnostic{
			Code: diag.SetWithoutEffect, Severity: diag.Warning, Found: diag.Text(a.Key),
			Message: "The client knows no key of this name: it lists it and does nothing with it.",
		}
		if strings.HasPrefix(name, oldclient.Deployment) {
			d.Severity, d.Message = diag.Info, "This is taken as an option of `flink run`; the session's configuration doesn't change."
		} else if near := r.near(short(name)); near != "" {
			d.Wanted, d.Suggestion = diag.Text("execution."+near), setStatement(oldclient.Execution+near, a.Value.Text, r.release)
		}
		r.drop(a, d)
	default:
		typed := a
		if option != "" {
			a.Key = option
		}
		before := r.session.Writes()
		if len(r.session.Set(typed.Key, a.Value.Text)) > 0 {
			r.refuse(a, typed, rule)
			return
		}
		for _, w := range fresh(before, r.session.Writes(), func(key string) bool { return key == name }) {
			one := typed
			one.Key, one.Value, one.Derived = w.Key, value.Raw{Text: w.Value}, w.From != name
			r.add(one)
		}
	}
}

// near is the client's key of `execution` that is most likely meant, or "".
func (r *clientSets) near(name string) string {
	if len(r.out.Diagnostics) >= mostNear {
		return ""
	}
	return nearWord(name, ownNames())
}

// ownNames are the client's keys of `execution` without the section.
func ownNames() (names []string) {
	for _, rule := range oldclient.Rules() {
		if strings.HasPrefix(rule.Key, oldclient.Execution) {
			names = append(names, short(rule.Key))
		}
	}
	return names
}

// unheard is for a key that the client takes and does nothing with.
func (r *clientSets) unheard(a Assignment) {
	d := diag.Diagnostic{
		Code: diag.SetWithoutEffect, Severity: diag.Warning, Found: diag.Text(a.Key), Wanted: "a key that begins with execution., deployment. or table.",
		Message: diag.Say("The SQL client of Flink {0} takes SET of this key without an error and does nothing with it.", r.release.String()),
	}
	if strings.ContainsAny(a.Key, "'\"`") {
		a.Ignored = diag.NotTaken // another finding is about the quotes
		r.add(a)
		return
	}
	option := a.Key
	if lowered := strings.ToLower(a.Key); lowered != a.Key {
		if _, taken := oldclient.ClientKey(lowered); taken {
			d.Suggestion = setStatement(lowered, a.Value.Text, r.release)
		}
	}
	own := oldclient.KeyOf(option, r.release)
	if own == "" {
		own = oldclient.KeyOf(option, oldclient.Last) // an option of later releases
	}
	if _, found := strings.CutPrefix(option, oldclient.Configuration); found {
		d.Suggestion = setStatement(short(option), a.Value.Text, r.release)
		if !strings.HasPrefix(short(option), "table.") {
			d.Suggestion = ""
		}
	}
	if text := asClient(option, own, a.Value.Text); text != "" {
		d.Suggestion = setStatement(own, text, r.release)
	}
	r.drop(a, d)
}

// table is for the keys of the table configuration.
func (r *clientSets) table(a Assignment) {
	if a.Key == "table.sql-dialect" && oldclient.Refused(a.Key, a.Value.Text, r.release) {
		r.refuse(a, a, oldclient.Rule{})
		return
	}
	r.add(a)
	switch {
	case r.release == release.V1_10 && !r.listed:
		r.listed = true
		r.note(a, diag.Diagnostic{
			Code: diag.SetWithoutEffect, Severity: diag.Info, Found: diag.Text(a.Key),
			Message: "Flink 1.10.0 lists keys that begin with table. and doesn't apply them; later patches may do so.",
		})
	case a.Key == "table.exec.state.ttl" && r.release == release.V1_12:
		for _, w := range r.session.Writes() {
			if w.Key != a.Key {
				continue
			}
			one := a
			one.Value, one.Derived = value.Raw{Text: w.Value}, true
			r.add(one)
			d := diag.Diagnostic{
				Code: diag.ClientOverwritten, Severity: diag.Warning, Found: diag.Text(a.Value.Text), Wanted: diag.Text(w.Value),
				Message: diag.Say("The client writes {0} over this, from execution.min-idle-state-retention or its default of 0.", w.Value),
			}
			if text := asClient(a.Key, oldclient.KeyOf(a.Key, r.release), a.Value.Text); text != "" && text != "0" {
				n, _ := wholeNumber(text)
				least, most := oldclient.Execution+"min-idle-state-retention", oldclient.Execution+"max-idle-state-retention"
				d.Fixes = []diag.Fix{{Title: "Set the client's retention times", Edits: []diag.Edit{{
					Span: a.Span, Text: setStatement(most, formatNumber(n+300000), r.release) + "\n" + setStatement(least, text, r.release),
				}}}}
			}
			r.note(a, d)
		}
	}
}

// refuse is for a value that the client doesn't take. Typed is the assignment as it stands in the script.
func (r *clientSets) refuse(a, typed Assignment, rule oldclient.Rule) {
	d := diag.Diagnostic{Code: diag.SetRefused, Severity: diag.Error, Found: diag.Text(a.Value.Text)}
	d.Message = "The client refuses this value and keeps the old one."
	if r.release <= release.V1_9 {
		d.Message = "The client of Flink 1.9 stores this value, and every later statement fails because of it."
	}
	if rule.Key != "" {
		d.Wanted = wantedOf(rule)
		switch text := meant(rule, a.Value.Text); {
		case rule.Allows(a.Value.Text): // the retention times
			d.Wanted = "max-idle-state-retention at least 300000 above min-idle-state-retention"
			d.Message = "The client refuses this and keeps the old value: set max-idle-state-retention first."
		case text != "":
			d.Suggestion = setStatement(typed.Key, text, r.release)
		}
	}
	a.Ignored = diag.NotTaken
	r.add(a)
	d.Key = typed.Key
	r.note(a, d)
}
