package catalog

import (
	"sort"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/value"
)

// suggestion is a key that may have been meant; the lower the score, the likelier.
type suggestion struct {
	key   string
	score int
}

// Scores. An edit is one letter; the other numbers say how many tenths of an edit something counts.
const (
	edit = 10
	// otherArea is added where the first segment is another.
	otherArea = 5
	// lessUseful is added for an alias and for an option that Flink does not document.
	lessUseful = 1
	reordered  = 8
	// partMissing and partExtra are added for each part of the key that is missing or too much, on top of anyPart.
	anyPart, partMissing, partExtra = 8, 6, 8
	// atStart is taken off where only the start of the key is missing or too much.
	atStart = 4
	// headWrong is for a key whose first segment is wrong and whose rest fits the end of an option's key.
	headWrong = 20
	// window is how much less likely than the best one a suggestion may be.
	window = 5
	// crowd is the number of equally likely suggestions from which on none of them is likely; two are a crowd already where the
	// key is one part only.
	crowd = 6
	most  = 3
)

// Near returns the keys of the release that were most likely meant where key is unknown, the likeliest first, at most
// three; nil if none is close. Letters may be wrong, missing, too much or swapped, more of them in a longer key;
// upper case and the choice between dot, dash and underscore count for nothing; a missing start (`exec.state.ttl`), a
// missing part, a start too much and a wrong order of the parts are seen through. A suggestion may be an alias. Where an
// option's key has a placeholder, the suggestion has the name that stands there in key. Callers must not change the answer.
func (v *View) Near(key string) []string {
	if key == "" || len(key) > value.LongestCompared {
		return nil
	}
	v.nearLock.Lock()
	defer v.nearLock.Unlock()
	keys, known := v.nearKnown[key]
	if known {
		return keys
	}
	if v.nearKnown == nil || len(v.nearKnown) >= remembered {
		v.nearKnown = map[string][]string{}
	}
	keys = v.search(key)
	v.nearKnown[strings.Clone(key)] = keys
	return keys
}

// remembered is the number of answers that a view keeps, because the unknown keys of a text are the same from one key
// press to the next.
const remembered = 4096

// search finds the keys that were most likely meant.
func (v *View) search(key string) []string {
	s := search{view: v, key: key, folded: fold(key)}
	s.letters, s.limit = letters(s.folded), limitFor(len(key))
	s.parts = strings.Count(s.folded, ".") + 1
	for i, w := range loadWords() {
		if w.own.Has(v.release) || w.alias.Has(v.release) {
			s.try(&words.list[i])
		}
	}
	s.tryImported()
	s.tryFilled()
	if len(s.found) == 0 {
		s.tryTails()
	}
	return s.best()
}

// limitFor returns how many letters may be wrong in a key of n bytes.
func limitFor(n int) int {
	switch {
	case n < 6:
		return 1
	case n < 12:
		return 2
	case n < 30:
		return 3
	}
	return 4
}

// search is one call of Near.
type search struct {
	view    *View
	key     string
	folded  string
	letters uint64
	limit   int
	parts   int
	found   []suggestion
}

func (s *search) add(key string, score int, o *option.Option, alias bool) {
	if o.Internal {
		return
	}
	if alias || o.Hidden || o.JavaDeprecated {
		score += lessUseful
	}
	s.found = append(s.found, suggestion{key, score})
}

func (s *search) addWord(w *word, score int) {
	if w.own.Has(s.view.release) {
		s.add(w.key, score, s.view.byRow[w.row], false)
	} else if found := s.view.Lookup(w.key); found != nil {
		s.add(w.key, score, found[0].Option, true)
	}
}

// best sorts what was found and keeps what is likely.
func (s *search) best() []string {
	sort.Slice(s.found, func(i, j int) bool {
		a, b := s.found[i], s.found[j]
		if a.score != b.score {
			return a.score < b.score
		}
		if x, y := abs(len(a.key)-len(s.key)), abs(len(b.key)-len(s.key)); x != y {
			return x < y
		}
		return a.key < b.key
	})
	crowd := crowd
	if s.parts == 1 {
		crowd = 2
	}
	if len(s.found) >= crowd && s.found[0].score >= anyPart && s.found[crowd-1].score == s.found[0].score {
		return nil
	}
	var keys []string
	for i, f := range s.found {
		best := s.found[0].score
		// A key that differs in case and separators only is the one; everything else is noise beside it.
		if f.score > best+window || best < edit/2 && f.score > edit/2 || i >= most {
			break
		}
		if i == 0 || f.key != s.found[i-1].key {
			keys = append(keys, f.key)
		}
	}
	return keys
}

func abs(n int) int {
	return max(n, -n)
}
