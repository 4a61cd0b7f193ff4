package app

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/render"
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
			add(&lines, l.Told(render.Changed(change, code)))
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
	h.Words = l.Told(render.Ranges(in))
	for i := len(changes) - 1; i >= 0; i-- {
		if c := &changes[i]; c.What != option.Added || c.In != release.First {
			add(&h.Changes, code(c.In.String())+" "+l.Told(render.Changed(c, code)))
		}
	}
	return h
}
