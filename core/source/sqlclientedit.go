package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

var errSetIgnored error = diag.Fault("the SQL client of this release does nothing with a SET of this key")

// setInSession is setSQL in words of the option: up to 1.12 many options are set by a key of the client's own, and in 1.13
// a SET of such a key is changed where it stands.
func setInSession(text, key, raw string, c Context) ([]diag.Edit, error) {
	if c.Release == release.None || c.Release > oldclient.Last {
		return setSQL(text, key, raw, c)
	}
	own := oldclient.KeyOf(key, c.Release)
	there := asClient(key, own, raw)
	if c.Release >= release.V1_13 {
		if there != "" && lastNamed(text, c, own, key) == own {
			if edits, err := setSQL(text, own, there, c); err == nil {
				return edits, nil
			}
		}
		return setSQL(text, key, raw, c)
	}
	_, taken := oldclient.ClientKey(key)
	switch {
	case own == "" && !taken:
		return nil, errSetIgnored
	case own == "":
		return setSQL(text, key, raw, c)
	case there == "":
		return nil, errClientOwn
	}
	var edits []diag.Edit
	var err error
	if own == oldclient.Execution+"min-idle-state-retention" && there != "0" {
		edits, err = setTwo(text, there, c)
	} else {
		edits, err = setSQL(text, own, there, c)
	}
	if err != nil {
		return nil, err
	}
	after := readSQL(diag.Apply(text, edits), c)
	if got, ok := lastTaken(after.Assignments, key); !ok || !sameValue(key, got, raw) {
		return nil, errClientOwn
	}
	return edits, nil
}

// clientWords says what to SET for an option: up to 1.12 the client's own keys where the option has them. Where nothing does,
// it says why.
func clientWords(s Setting, r release.Release) (words []Setting, why diag.Text) {
	if r > oldclient.Last {
		return []Setting{s}, ""
	}
	if oldclient.Refused(s.Key, s.Value.Text, r) {
		return nil, "The SQL client refuses this value."
	}
	if r >= release.V1_13 {
		if _, own := oldclient.RuleOf(s.Key); own && strings.HasPrefix(s.Key, oldclient.Execution) {
			return nil, "The SQL client of Flink 1.13 takes this key for an old name of another one."
		}
		return []Setting{s}, ""
	}
	own := oldclient.KeyOf(s.Key, r)
	if own == "" {
		if strings.HasPrefix(s.Key, "table.") {
			return []Setting{s}, ""
		}
		return nil, diag.Say("The SQL client of Flink {0} takes SET of this key and does nothing with it.", r.String())
	}
	text := asClient(s.Key, own, s.Value.Text)
	if text == "" {
		return nil, diag.Say("The SQL client writes this option by itself, and no value of {0} gives this one.", own)
	}
	s.Key, s.Value = own, value.Raw{Text: text}
	if n, ok := wholeNumber(text); ok && n > 0 && own == oldclient.Execution+"min-idle-state-retention" {
		return []Setting{settingOf(oldclient.Execution+"max-idle-state-retention", formatNumber(n+300000)), s}, ""
	}
	return []Setting{s}, ""
}

// setTwo sets both retention times, the longer one first, as the client wants it.
func setTwo(text, least string, c Context) ([]diag.Edit, error) {
	n, ok := wholeNumber(least)
	if !ok {
		return nil, errClientOwn
	}
	first, err := setSQL(text, oldclient.Execution+"max-idle-state-retention", formatNumber(n+300000), c)
	if err != nil {
		return nil, err
	}
	middle := diag.Apply(text, first)
	second, err := setSQL(middle, oldclient.Execution+"min-idle-state-retention", least, c)
	if err != nil {
		return nil, err
	}
	return between(text, diag.Apply(middle, second)), nil
}

// lastTaken is the value that a key has in the end.
func lastTaken(all []Assignment, key string) (string, bool) {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Key == key && all[i].Action == SetKey && all[i].Ignored == "" {
			return all[i].Value.Text, true
		}
	}
	return "", false
}

// lastNamed returns the one of two keys that is set last in a script, or "".
func lastNamed(text string, c Context, a, b string) string {
	s := parseSQL(text, c.Release)
	for i := len(s.statements) - 1; i >= 0; i-- {
		if st := &s.statements[i]; st.kind == settingSet && (st.keyName == a || st.keyName == b) {
			return st.keyName
		}
	}
	return ""
}

// removeInSession is removeSQL for an option, which a key of the client's own may set too.
func removeInSession(text, key string, c Context) ([]diag.Edit, error) {
	own := ""
	if c.Release != release.None {
		own = oldclient.KeyOf(key, min(c.Release, oldclient.Last+1))
	}
	if own == "" || c.Release > oldclient.Last || !strings.Contains(strings.ToLower(text), own) {
		return removeSQL(text, key, c)
	}
	first, err := removeSQL(text, own, c)
	if err != nil {
		return nil, err
	}
	middle := diag.Apply(text, first)
	second, err := removeSQL(middle, key, c)
	switch {
	case err != nil:
		return nil, err
	case len(second) == 0:
		return first, nil
	}
	return between(text, diag.Apply(middle, second)), nil
}
