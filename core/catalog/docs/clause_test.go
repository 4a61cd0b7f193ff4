//go:build !js

package docs

import (
	"regexp"
	"strings"
)

// clause is a part of a text that makes one statement: what stands between full stops, semicolons and line ends. In its
// words each code span is one character, from firstCode on, so that patterns can look over it; codes has what the spans
// hold.
type clause struct {
	words string
	codes []string
	// item tells that the clause is in a list item; head is then the code span with which the item begins, if it does.
	item bool
	head string
}

// The characters that stand for code spans and for what is said about releases are private ones of Unicode.
const (
	firstCode    = '\ue000'
	firstRelease = '\uf000'
	anyCode      = `[\x{e000}-\x{efff}]`
	anyRelease   = `[\x{f000}-\x{f8ff}]`
)

// ends are the places at which a statement ends. A full stop inside a number ends nothing. A cell of a table is a
// statement of its own.
var ends = regexp.MustCompile(`[.;!?](?:\s|$)|[。；！？|\n]`)

// clauses cuts a text into its statements, without the headings.
func clauses(text string) []clause {
	var all []clause
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		line, item := strings.CutPrefix(line, "- ")
		var codes []string
		var b strings.Builder
		for i, part := range strings.Split(line, "`") {
			if i%2 == 0 {
				b.WriteString(part)
				continue
			}
			b.WriteRune(firstCode + rune(len(codes)))
			codes = append(codes, part)
		}
		head := ""
		if first := []rune(b.String()); item && len(first) > 0 && first[0] == firstCode {
			head = codes[0]
		}
		for _, words := range ends.Split(b.String(), -1) {
			if strings.TrimSpace(words) != "" {
				all = append(all, clause{words: strings.TrimSpace(words), codes: codes, item: item, head: head})
			}
		}
	}
	return all
}

// code returns what the code span that a character stands for holds.
func (c clause) code(char string) string { return c.codes[[]rune(char)[0]-firstCode] }

// spans returns what the code spans of the clause hold.
func (c clause) spans() []string {
	var all []string
	for i, span := range c.codes {
		if strings.ContainsRune(c.words, firstCode+rune(i)) {
			all = append(all, span)
		}
	}
	return all
}

// String returns the clause as it is written.
func (c clause) String() string {
	var b strings.Builder
	for _, r := range c.words {
		if r >= firstCode && r < firstCode+rune(len(c.codes)) {
			b.WriteString("`" + c.codes[r-firstCode] + "`")
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
