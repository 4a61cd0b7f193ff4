package program

import (
	"strings"
	"sync"

	"flinkconf/core/release"
)

// setter is a method of the table as one release has it. A line of the table is the class's letter, the method, a letter for
// each parameter, and for each run of releases two letters, first and last, with what the method does in them.
type setter struct {
	class, name string
	// params: i int, l long, b boolean, s String, d Duration, t Time, z ZoneId, e an enum, o another class.
	params string
	// writes are pairs of a key and how its value comes about, joined by commas; fields tells that the method writes no
	// key and these are those that stand for the fields it sets.
	writes string
	fields bool
}

// lines finds the lines of the table by class and lower(method).
var lines = sync.OnceValue(func() map[string][]string {
	found := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(setterTable), "\n") {
		method, _, _ := strings.Cut(line[2:], " ")
		k := line[:1] + lower(method)
		found[k] = append(found[k], line)
	}
	return found
})

// releaseOf reads a release's letter: a is the first.
func releaseOf(c byte) release.Release { return release.First + release.Release(c-'a') }

// settersOf returns the methods of a class with a call's name and as many parameters that the release has. ever has
// the letters of the first and the last release with a method of that name, "" if none has.
func (p *reader) settersOf(class byte, c *Call) (found []setter, ever string) {
	first, last := byte('z'), byte('a')
	for _, line := range lines()[string(class)+c.word] {
		method, tail, _ := strings.Cut(line[2:], " ")
		params, effects, _ := strings.Cut(tail, " ")
		params = strings.TrimPrefix(params, "-")
		for _, effect := range strings.Split(effects, " ") {
			first, last = min(first, effect[0]), max(last, effect[1])
			ever = string([]byte{first, last})
			if len(params) == len(c.args) && releaseOf(effect[0]) <= p.release && p.release <= releaseOf(effect[1]) {
				found = append(found, setter{line[:1], method, params, effect[3:], effect[2] == '~'})
			}
		}
	}
	return found, ever
}

// lower is a method's name without letter case and underscores, so that Java's and Python's spellings are one.
func lower(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// twin is a method without parameters of the same class that gives the key the value, as inStreamingMode is of
// inBatchMode; "" if there is none.
func (p *Program) twin(class, key, text string) string {
	for _, line := range strings.Split(strings.TrimSpace(setterTable), "\n") {
		if line[:1] != class {
			continue
		}
		method, tail, _ := strings.Cut(line[2:], " ")
		params, effects, _ := strings.Cut(tail, " ")
		for _, effect := range strings.Split(effects, " ") {
			if params == "-" && effect[2:] == ":"+key+"='"+strings.ReplaceAll(text, " ", "+") && releaseOf(effect[0]) <= p.release && p.release <= releaseOf(effect[1]) {
				return method
			}
		}
	}
	return ""
}
