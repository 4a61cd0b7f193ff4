package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// query is a search, taken apart. All words must be found. Of conditions with the same @word and different arguments one has
// to hold, and those with a minus must fail.
type query struct {
	_ incomparable
	// words are in lower case.
	words      []string
	conditions []condition
	// sparse tells that letters of a key's part may be left out, see sparse.
	sparse bool
	// wrong says in words what is no condition although it begins like one.
	wrong string
}

// text returns the words with blanks between.
func (q *query) text() string { return strings.Join(q.words, " ") }

// condition is an @word with its argument.
type condition struct {
	at atWord
	// not tells that a minus stood before it.
	not bool
	// arg is the argument in lower case; layers are told by it.
	arg     string
	release release.Release
	mode    option.Mode
}

// atWord is a row of the table of @words.
type atWord uint8

// The @words, in the order in which they are offered.
const (
	hasProblem atWord = iota
	isDeprecated
	isRedundant
	isLosing
	isUnknown
	isChangedIn
	isFromLayer
	isOfMode
	atWords
)

// The @words that the chips switch.
const (
	AtProblem    = "@problem"
	AtDeprecated = "@deprecated"
	AtRedundant  = "@redundant"
	AtLoses      = "@loses"
)

// atTable has the @words of the search field. One that ends in a colon takes an argument.
var atTable = [atWords]named{
	{AtProblem, WAtProblem}, {AtDeprecated, WAtDeprecated}, {AtRedundant, WAtRedundant}, {AtLoses, WAtLoses}, {"@unknown", WAtUnknown},
	{"@changed-in:", WAtChangedIn}, {"@layer:", WAtLayer}, {"@mode:", WAtMode},
}

// token is a word of the search field from start to end, quotes with the blanks between them included.
type token struct{ start, end int }

// tokens cuts the text of the search field at its blanks. A quote that isn't closed goes up to the end.
func tokens(text string) []token {
	var list []token
	start, quoted := -1, false
	for i := 0; i <= len(text); i++ {
		end := i == len(text) || text[i] <= ' ' && !quoted
		switch {
		case end && start >= 0:
			list = append(list, token{start, i})
			start = -1
		case !end && start < 0:
			start = i
		}
		if !end && text[i] == '"' {
			quoted = !quoted
		}
	}
	return list
}

// parseQuery reads the text of the search field. typing is where a word ends that is being typed, or -1: as long as it may
// become an @word it says nothing.
func (d *Derived) parseQuery(text string, typing int, l Lang) *query {
	q := new(query)
	for _, t := range tokens(text) {
		raw := text[t.start:t.end]
		word := strings.ToLower(strings.ReplaceAll(raw, `"`, ""))
		name := strings.TrimPrefix(word, "-")
		switch {
		case word == "":
			continue
		case name == "" || name[0] != '@':
			add(&q.words, word)
			continue
		}
		c := condition{not: name != word}
		sound := d.readCondition(name, &c)
		switch {
		case sound:
			q.conditions = append(q.conditions, c)
		case t.end != typing || len(d.endings(name)) == 0:
			q.wrong = d.wrongWords(raw, &c, l)
		}
	}
	return q
}

// readCondition reads an @word in lower case and tells whether it is one.
func (d *Derived) readCondition(name string, c *condition) bool {
	c.at = atWords
	for at := range atTable {
		switch v := atTable[at].value; {
		case v == name:
			c.at = atWord(at)
		case v[len(v)-1] == ':' && strings.HasPrefix(name, v):
			c.at, c.arg = atWord(at), name[len(v):]
		}
	}
	return d.sound(c)
}

// sound looks the condition's argument up and tells whether there is such a thing.
func (d *Derived) sound(c *condition) bool {
	switch c.at {
	case atWords:
		return false
	case isChangedIn:
		// What came with the first release known here is not known to be new in it.
		r, err := release.Parse(c.arg)
		c.release = r
		return err == nil && r > release.First
	case isOfMode:
		c.mode = modeOf(c.arg)
		return c.mode != option.AnyMode
	case isFromLayer:
		if c.arg == "" {
			return false
		}
		for i := range d.labels {
			if fromLayer(c.arg, d.from.workspace.Layers[i].Kind, d.labels[i]) {
				return true
			}
		}
		return strings.HasPrefix(defaultArg, c.arg)
	}
	return true
}

// defaultArg is the argument of @layer: for what no layer sets.
const defaultArg = "default"

// fromLayer tells whether the argument is the beginning of a layer's kind or name.
func fromLayer(arg string, kind layer.Kind, label string) bool {
	return strings.HasPrefix(string(kind), arg) || len(label) >= len(arg) && find(label[:len(arg)], arg) == 0
}

func modeOf(arg string) option.Mode {
	switch arg {
	case "batch":
		return option.Batch
	case "streaming":
		return option.Streaming
	}
	return option.AnyMode
}

// wrongWords says what is wrong with an @word.
func (d *Derived) wrongWords(raw string, c *condition, l Lang) string {
	list := make([]string, 0, int(atWords))
	switch c.at {
	case isChangedIn:
		return l.Say(WNoSuchRelease, c.arg, (release.First + 1).String(), release.Last.String())
	case isFromLayer:
		return l.Say(WNoSuchLayer, c.arg, strings.Join(d.labels, l.T(WComma)))
	case isOfMode:
		return l.Say(WNoSuchMode, c.arg)
	}
	for i := range atTable {
		name := atTable[i].value
		if name[len(name)-1] == ':' {
			name += "…"
		}
		add(&list, name)
	}
	return l.Say(WNoSuchAt, raw, strings.Join(list, l.T(WComma)))
}

// holds tells whether the condition is true of a row, leaving its minus aside.
func (c *condition) holds(r *Row, e *core.Effective) bool {
	switch c.at {
	case hasProblem:
		return r.Problem
	case isDeprecated:
		return r.Deprecated
	case isRedundant:
		return r.Same
	case isLosing:
		return r.Loses
	case isUnknown:
		return unread(r.State)
	case isChangedIn:
		return changesOf(e).Has(c.release)
	case isFromLayer:
		if r.Chip.Kind == "" {
			return strings.HasPrefix(defaultArg, c.arg)
		}
		return fromLayer(c.arg, r.Chip.Kind, r.Chip.Name)
	}
	return e.Option != nil && e.Option.Mode&c.mode != 0
}

// unread tells the states of keys that the release reads no value of.
func unread(s resolve.State) bool { return s == resolve.Unknown || s == resolve.Gone }

// holds tells whether all conditions are true of a row.
func (q *query) holds(r *Row, e *core.Effective) bool {
	for i := range q.conditions {
		c := &q.conditions[i]
		if !c.takesArgument() || c.not {
			if c.holds(r, e) == c.not {
				return false
			}
			continue
		}
		any := false
		for n := range q.conditions {
			o := &q.conditions[n]
			any = any || o.at == c.at && !o.not && o.holds(r, e)
		}
		if !any {
			return false
		}
	}
	return true
}

// takesArgument tells the @words of which several can be asked for.
func (c *condition) takesArgument() bool { return c.at >= isChangedIn }

// hasWord tells whether the search holds the @word.
func hasWord(search, word string) bool {
	for _, t := range tokens(search) {
		if strings.EqualFold(search[t.start:t.end], word) {
			return true
		}
	}
	return false
}

// toggleWord puts the @word in front of the search, or takes it out.
func toggleWord(search, word string) string {
	if !hasWord(search, word) {
		return strings.TrimSpace(word + " " + strings.TrimSpace(search))
	}
	var kept []string
	for _, t := range tokens(search) {
		if w := search[t.start:t.end]; !strings.EqualFold(w, word) {
			add(&kept, w)
		}
	}
	return strings.Join(kept, " ")
}
