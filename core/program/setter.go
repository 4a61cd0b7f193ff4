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
var lines struct {
	once  sync.Once
	found map[string][]string
}

func findLines() {
	lines.found = map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(setterTable), "\n") {
		method, _, _ := strings.Cut(line[2:], " ")
		k := line[:1] + lower(method)
		lines.found[k] = append(lines.found[k], line)
	}
}

// releaseOf reads a release's letter: a is the first.
func releaseOf(c byte) release.Release { return release.First + release.Release(c-'a') }

// within tells whether the program's release is one of those from one letter to another.
func (p *Program) within(first, last byte) bool {
	return releaseOf(first) <= p.release && p.release <= releaseOf(last)
}

// settersOf returns the methods of a class with a call's name and as many parameters that the release has. ever has
// the letters of the first and the last release with a method of that name, "" if none has.
func (p *reader) settersOf(class byte, c *Call) (found []setter, ever string) {
	first, last := byte('z'), byte('a')
	lines.once.Do(findLines)
	for _, line := range lines.found[string(class)+c.word] {
		words := strings.Split(line[2:], " ")
		params := strings.TrimPrefix(words[1], "-")
		for _, effect := range words[2:] {
			since, until := effect[0], effect[1]
			first, last = min(first, since), max(last, until)
			if len(params) == len(c.args) && p.within(since, until) {
				found = append(found, setter{line[:1], words[0], params, effect[3:], effect[2] == '~'})
			}
		}
	}
	if first <= last {
		ever = string([]byte{first, last})
	}
	return found, ever
}

// lower is a method's name without letter case and underscores, so that Java's and Python's spellings are one.
func lower(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

// twin is a method without parameters of the same class that gives the key the value, as inStreamingMode is of
// inBatchMode; "" if there is none.
func (p *Program) twin(class, key, text string) string {
	wanted := ":" + key + "='" + strings.ReplaceAll(text, " ", "+")
	for _, line := range strings.Split(strings.TrimSpace(setterTable), "\n") {
		words := strings.Split(line, " ")
		if words[0] != class || words[2] != "-" {
			continue
		}
		for _, effect := range words[3:] {
			if effect[2:] == wanted && p.within(effect[0], effect[1]) {
				return words[1]
			}
		}
	}
	return ""
}
