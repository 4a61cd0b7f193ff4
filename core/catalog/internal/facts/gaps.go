package facts

import (
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	"flinkconf/core/release"
)

// Gaps are the options of jars that could not be read for a release.
type Gaps struct {
	// Same are those that the nearest releases on both sides have alike.
	Same []Gap `json:"same"`
	// Unsure are those that only one side has, or both with a difference.
	Unsure []Gap `json:"unsure"`
}

// Gap is an option of a release whose jar could not be read. Older and Newer are the nearest releases read that have
// it; "" where none has.
type Gap struct {
	Key   string `json:"key"`
	Minor string `json:"minor"`
	Older string `json:"older,omitempty"`
	Newer string `json:"newer,omitempty"`
}

// Release returns the release with the gap.
func (g Gap) Release() release.Release { r, _ := release.Parse(g.Minor); return r }

// readGaps reads the gaps and checks them against the options, which must have been read.
func (a *All) readGaps(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := strict(data, &a.Gaps); err != nil {
		return err
	}
	seen := map[Gap]bool{}
	for _, g := range append(append([]Gap(nil), a.Gaps.Same...), a.Gaps.Unsure...) {
		at := Gap{Key: g.Key, Minor: g.Minor}
		if seen[at] || !g.Release().Valid() {
			return fmt.Errorf("%s in %q: twice, or no such release", g.Key, g.Minor)
		}
		seen[at] = true
		if a.Find(g.Release(), g.Key) != nil {
			return fmt.Errorf("%s in %s: the release has it, so there is no gap", g.Key, g.Minor)
		}
		if g.Older == "" && g.Newer == "" {
			return fmt.Errorf("%s in %s: neither side has it", g.Key, g.Minor)
		}
		for _, side := range []string{g.Older, g.Newer} {
			r, err := release.Parse(side)
			if side != "" && (err != nil || a.Find(r, g.Key) == nil) {
				return fmt.Errorf("%s in %s: release %q is said to have it, but has not", g.Key, g.Minor, side)
			}
		}
	}
	for _, g := range a.Gaps.Same {
		older, err := release.Parse(g.Older)
		newer, err2 := release.Parse(g.Newer)
		if err != nil || err2 != nil || !(older < g.Release() && g.Release() < newer) {
			return fmt.Errorf("%s in %s: not between %q and %q", g.Key, g.Minor, g.Older, g.Newer)
		}
		x, y := a.Find(older, g.Key).Release(), a.Find(newer, g.Key).Release()
		if !reflect.DeepEqual(x, y) {
			return fmt.Errorf("%s in %s: %s and %s do not have the same option", g.Key, g.Minor, g.Older, g.Newer)
		}
	}
	return nil
}

// Prefix is the start of keys whose rest is free to choose and for which Flink has no option, such as the environment
// variables of containers.
type Prefix struct {
	Prefix string `json:"prefix"`
	Since  string `json:"since"`
	// Until is the last release with it; "" if the newest has it.
	Until string `json:"until,omitempty"`
}

// In returns the releases with the prefix.
func (p Prefix) In() release.Set {
	since, _ := release.Parse(p.Since)
	until, _ := release.Parse(p.Until)
	return release.Range(since, until)
}

func (a *All) readPrefixes(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := strict(data, &a.Prefixes); err != nil {
		return err
	}
	if !sort.SliceIsSorted(a.Prefixes, func(i, j int) bool { return a.Prefixes[i].Prefix < a.Prefixes[j].Prefix }) {
		return fmt.Errorf("the prefixes are in byte order")
	}
	for _, p := range a.Prefixes {
		if _, err := release.Parse(p.Since); err != nil || !strings.HasSuffix(p.Prefix, ".") || p.In() == 0 {
			return fmt.Errorf("%q: ends in a dot and has a known since", p.Prefix)
		}
		if _, err := release.Parse(p.Until); p.Until != "" && err != nil {
			return fmt.Errorf("%q: unknown until %q", p.Prefix, p.Until)
		}
	}
	return nil
}
