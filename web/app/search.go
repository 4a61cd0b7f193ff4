package app

import (
	"strings"

	"flinkconf/core"
)

// The @words of the search field. A chip is a switch for its word.
const (
	AtProblem    = "@problem"
	AtDeprecated = "@deprecated"
	AtRedundant  = "@redundant"
	AtLoses      = "@loses"
	atLayer      = "@layer:"
)

// query is a search, taken apart. All parts must hold.
type query struct {
	words                             []string
	problem, deprecated, same, losing bool
	layer                             string
}

// parseQuery reads the text of the search field. An @word that is none is looked for as text.
func parseQuery(text string) query {
	var q query
	for _, word := range strings.Fields(strings.ToLower(text)) {
		switch {
		case word == AtProblem:
			q.problem = true
		case word == AtDeprecated:
			q.deprecated = true
		case word == AtRedundant:
			q.same = true
		case word == AtLoses:
			q.losing = true
		case strings.HasPrefix(word, atLayer):
			q.layer = word[len(atLayer):]
		default:
			add(&q.words, word)
		}
	}
	return q
}

// matches tells whether the row holds all that is asked for.
func (q *query) matches(r *Row, d *Derived) bool {
	if q.problem && !r.Problem || q.deprecated && !r.Deprecated || q.same && !r.Same || q.losing && !r.Loses {
		return false
	}
	if q.layer != "" && !strings.HasPrefix(string(r.Chip.Kind), q.layer) && !strings.HasPrefix(strings.ToLower(r.Chip.Label()), q.layer) {
		return false
	}
	if len(q.words) == 0 {
		return true
	}
	hay := d.hayOf(r)
	for _, word := range q.words {
		if !strings.Contains(hay, word) {
			return false
		}
	}
	return true
}

// hasWord tells whether the search holds the @word.
func hasWord(search, word string) bool {
	for _, w := range strings.Fields(strings.ToLower(search)) {
		if w == word {
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
	for _, w := range strings.Fields(search) {
		if strings.ToLower(w) != word {
			add(&kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// hayOf returns what the search looks at in a row, in lower case. It is made when a search first asks for it.
func (d *Derived) hayOf(r *Row) string {
	if h, ok := d.hays[r.Key]; ok {
		return h
	}
	if d.hays == nil {
		d.hays = make(map[string]string)
	}
	h := hay(d.Evaluation.Find(r.Key), r)
	d.hays[r.Key] = h
	return h
}

// hay is what the search looks at.
func hay(e *core.Effective, r *Row) string {
	parts := []string{e.Key, r.Value, r.Chip.Label()}
	if e.Option != nil {
		for i := range e.Option.Aliases {
			add(&parts, e.Option.Aliases[i].Key)
		}
	}
	for i := range e.Candidates {
		c := &e.Candidates[i]
		add(&parts, c.Key)
		if r.Value != secretValue {
			add(&parts, c.Value.Text)
		}
	}
	return strings.ToLower(strings.Join(parts, " "))
}
