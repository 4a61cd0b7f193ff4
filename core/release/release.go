// Package release names the Flink minor releases the playground answers for, and orders them.
package release

import (
	"fmt"
	"strings"
)

// Release is a Flink minor release. Releases are ordered by age, so `r >= release.V1_14` reads "1.14 or newer".
// The zero value is no release.
type Release uint8

// The releases, oldest first.
const (
	None Release = iota
	V1_9
	V1_10
	V1_11
	V1_12
	V1_13
	V1_14
	V1_15
	V1_16
	V1_17
	V1_18
	V1_19
	V1_20
	V2_0
	V2_1
	V2_2
	V2_3
	end
)

// First and Last bound the releases known here.
const (
	First = V1_9
	Last  = end - 1
	Count = int(end) - 1
)

var names = [...]string{
	"", "1.9", "1.10", "1.11", "1.12", "1.13", "1.14", "1.15", "1.16", "1.17", "1.18", "1.19", "1.20",
	"2.0", "2.1", "2.2", "2.3",
}

// String returns the release as Flink writes it, such as "1.20"; the zero value gives "".
func (r Release) String() string {
	if r >= end {
		return fmt.Sprintf("release(%d)", uint8(r))
	}
	return names[r]
}

// Valid tells whether r is one of the releases known here.
func (r Release) Valid() bool { return r > None && r < end }

// All returns every release, oldest first.
func All() []Release {
	all := make([]Release, 0, Count)
	for r := First; r <= Last; r++ {
		all = append(all, r)
	}
	return all
}

// Parse reads a release in the spellings people paste: "1.20", "v1.20", the operator's "v1_20", and patch releases
// such as "1.20.5" or "2.2.0-scala_2.12", which stand for their minor. Blanks around are ignored. The error names what
// was found and the range that is known.
func Parse(text string) (Release, error) {
	s := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(text)), "v")
	s = strings.Replace(s, "_", ".", 1)
	major, rest, ok := strings.Cut(s, ".")
	if ok {
		minor := rest
		if i := strings.IndexFunc(rest, func(c rune) bool { return c < '0' || c > '9' }); i >= 0 && (rest[i] == '.' || rest[i] == '-') {
			minor = rest[:i]
		}
		for r := First; r <= Last; r++ {
			if names[r] == major+"."+minor {
				return r, nil
			}
		}
	}
	return None, fmt.Errorf("unknown Flink release %q: known are %s to %s", clip(text), First, Last)
}

// clip bounds text that goes into a message.
func clip(s string) string {
	if runes := []rune(s); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return s
}

// Set is a set of releases, one bit each. The zero value is empty.
type Set uint32

// Range returns the releases from first to last, both included. A zero last means up to the newest.
func Range(first, last Release) Set {
	if last == None {
		last = Last
	}
	var s Set
	for r := first; r <= last; r++ {
		s |= 1 << r
	}
	return s
}

// Has tells whether r is in the set.
func (s Set) Has(r Release) bool { return s>>r&1 == 1 }

// First returns the oldest release in the set, or None when it is empty.
func (s Set) First() Release {
	for r := First; r <= Last; r++ {
		if s.Has(r) {
			return r
		}
	}
	return None
}

// Last returns the newest release in the set, or None when it is empty.
func (s Set) Last() Release {
	for r := Last; r >= First; r-- {
		if s.Has(r) {
			return r
		}
	}
	return None
}
