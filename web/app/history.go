package app

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// History is an option's life across the releases.
type History struct {
	Cells []Cell
	// Words say the same as the cells; Changes are its lines, newest first.
	Words   string
	Changes []string
}

// Cell is one release of the strip.
type Cell struct {
	_       incomparable
	Release string
	// Words say what is known of the release, Title the same without marks.
	Words, Title           string
	There, Changed, Chosen bool
}

// historyOf makes the history of a key, as seen from a release.
func historyOf(key string, now release.Release, l Lang) History {
	var h History
	in := catalog.Releases(key)
	changes := catalog.History(key)
	if in == 0 {
		return h
	}
	since := ""
	for _, r := range release.All() {
		c := Cell{Release: r.String(), There: in.Has(r), Chosen: r == now}
		state := WIsThere
		if !c.There {
			state = WIsNotThere
		}
		var lines []string
		add(&lines, c.Release+l.T(WColon)+l.T(state))
		for i := range changes {
			change := &changes[i]
			if change.In != r || change.What == option.Added && r == release.First {
				continue
			}
			c.Changed = c.Changed || change.What != option.Removed
			add(&lines, changeWords(change, l))
		}
		if c.Changed || !c.There {
			since = ""
		}
		if len(lines) == 1 && since != "" {
			lines[0] = l.Say(WNothingChanged, c.Release, since)
		}
		if c.There {
			since = c.Release
		}
		c.Words = strings.Join(lines, "\n")
		c.Title = Plain(c.Words)
		h.Cells = append(h.Cells, c)
	}
	h.Words = rangesOf(in, l)
	for i := len(changes) - 1; i >= 0; i-- {
		if c := &changes[i]; c.What != option.Added || c.In != release.First {
			add(&h.Changes, code(c.In.String())+" "+changeWords(c, l))
		}
	}
	return h
}

// rangesOf says in which releases an option is there, as in "in 1.11 to 1.20".
func rangesOf(in release.Set, l Lang) string {
	var parts []string
	for r := release.First; r <= release.Last; r++ {
		if !in.Has(r) {
			continue
		}
		from := r
		for r < release.Last && in.Has(r+1) {
			r++
		}
		word := WInRange
		switch {
		case from == release.First && r == release.Last:
			word = WInAll
		case from == r:
			word = WInOne
		case r == release.Last:
			word = WInSince
		case from == release.First:
			word = WInUntil
		}
		add(&parts, l.Say(word, from.String(), r.String()))
	}
	return strings.Join(parts, l.T(WComma))
}

// changeWords says what changed.
func changeWords(c *option.Change, l Lang) string {
	word := changeWord[c.What]
	if c.What == option.DeprecatedInJava && c.To == "" {
		word = WChangeUndeprecated
	}
	values := [...]string{c.From, c.To}
	for i, v := range values {
		if v == "" {
			values[i] = l.T(WChangeNothing)
		} else {
			values[i] = code(v)
		}
	}
	return l.Say(word, values[:]...)
}

var changeWord = [...]Word{
	option.Added: WChangeAdded, option.Removed: WChangeRemoved, option.TypeChanged: WChangeType,
	option.DefaultChanged: WChangeDefault, option.ValuesChanged: WChangeValues, option.AliasesChanged: WChangeAliases,
	option.ModeChanged: WChangeMode, option.DeprecatedInJava: WChangeDeprecated,
}
