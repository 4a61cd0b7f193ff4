package facts

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"

	"flinkconf/core/release"
)

// All is what the folder testdata/catalog says.
type All struct {
	Releases map[release.Release][]Option
	Gaps     Gaps
	Prefixes []Prefix
}

// ReadAll reads a folder of facts: one file for each release of package release, gaps.json and prefixes.json. A file
// that is missing, or one of a release that is not known, is an error.
func ReadAll(dir string) (*All, error) {
	files, err := filepath.Glob(filepath.Join(dir, "[0-9]*.json"))
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".json")
		if r, err := release.Parse(name); err != nil || r.String() != name {
			return nil, fmt.Errorf("%s: no such release in core/release; add it there first", filepath.Base(f))
		}
	}
	all := &All{Releases: map[release.Release][]Option{}}
	for _, r := range release.All() {
		if all.Releases[r], err = Read(filepath.Join(dir, r.String()+".json")); err != nil {
			return nil, err
		}
		if len(all.Releases[r]) == 0 {
			return nil, fmt.Errorf("%s.json: no options", r)
		}
	}
	if err := all.readGaps(filepath.Join(dir, "gaps.json")); err != nil {
		return nil, fmt.Errorf("gaps.json: %w", err)
	}
	if err := all.readPrefixes(filepath.Join(dir, "prefixes.json")); err != nil {
		return nil, fmt.Errorf("prefixes.json: %w", err)
	}
	return all, nil
}

// Find returns the option of a release, or nil.
func (a *All) Find(r release.Release, key string) *Option {
	options := a.Releases[r]
	at := sort.Search(len(options), func(i int) bool { return options[i].Key >= key })
	if at < len(options) && options[at].Key == key {
		return &options[at]
	}
	return nil
}
