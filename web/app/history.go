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
	Release                string
	Title                  string
	There, Changed, Chosen bool
}

func historyOf(key string, now release.Release, l Lang) History {
	var h History
	in := catalog.Releases(key)
	changes := catalog.History(key)
	if in == 0 {
		return h
	}
	for _, r := range release.All() {
		c := Cell{Release: r.String(), There: in.Has(r), Chosen: r == now}
		state := l.T(WIsThere)
		if !c.There {
			state = l.T(WIsNotThere)
		}
		lines := []string{r.String() + l.T(WColon) + state}
		for _, change := range changes {
			if change.In != r || change.What == option.Added && r == release.First {
				continue
			}
			c.Changed = c.Changed || change.What != option.Removed
			lines = append(lines, changeWords(change, l))
		}
		c.Title = strings.Join(lines, "\n")
		h.Cells = append(h.Cells, c)
	}
	h.Words = rangesOf(in, l)
	for i := len(changes) - 1; i >= 0; i-- {
		if c := changes[i]; c.What != option.Added || c.In != release.First {
			h.Changes = append(h.Changes, code(c.In.String())+" "+changeWords(c, l))
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
		switch {
		case from == release.First && r == release.Last:
			parts = append(parts, l.T(WInAll))
		case from == r:
			parts = append(parts, l.Say(WInOne, r.String()))
		case r == release.Last:
			parts = append(parts, l.Say(WInSince, from.String()))
		case from == release.First:
			parts = append(parts, l.Say(WInUntil, r.String()))
		default:
			parts = append(parts, l.Say(WInRange, from.String(), r.String()))
		}
	}
	return strings.Join(parts, l.T(WComma))
}

// changeWords says what changed.
func changeWords(c option.Change, l Lang) string {
	none := func(s string) string {
		if s == "" {
			return l.T(WChangeNothing)
		}
		return code(s)
	}
	switch c.What {
	case option.Added:
		return l.T(WChangeAdded)
	case option.Removed:
		return l.T(WChangeRemoved)
	case option.TypeChanged:
		return l.Say(WChangeType, none(c.From), none(c.To))
	case option.DefaultChanged:
		return l.Say(WChangeDefault, none(c.From), none(c.To))
	case option.ValuesChanged:
		return l.Say(WChangeValues, none(c.From), none(c.To))
	case option.AliasesChanged:
		return l.Say(WChangeAliases, none(c.From), none(c.To))
	case option.ModeChanged:
		return l.Say(WChangeMode, none(c.From), none(c.To))
	case option.DeprecatedInJava:
		if c.To == "" {
			return l.T(WChangeUndeprecated)
		}
		return l.T(WChangeDeprecated)
	}
	return ""
}
