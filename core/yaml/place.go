package yaml

import (
	"strings"
	"unicode/utf8"

	lib "go.yaml.in/yaml/v3"
)

// places turns the library's lines and columns into byte offsets. It remembers the last place, so that asking in the order
// of the text costs the length of the text once, even where all of it is one line.
type places struct {
	starts []int // of the lines; the first one is behind a byte order mark
	whole  string
	// The last place that was asked for.
	line, at, runes int
}

func newPlaces(text string) places {
	first := len(text) - len(strings.TrimPrefix(text, bom))
	p := places{whole: text, at: first, starts: append(make([]int, 0, 2+strings.Count(text, "\n")), first)}
	for i := nextLine(text, first); i >= 0; i = nextLine(text, i) {
		p.starts = append(p.starts, i)
	}
	return p
}

// offset returns the byte at which a node begins. What the library places behind the end of the text is at the end.
func (p *places) offset(y *lib.Node) int {
	line, column := y.Line-1, y.Column-1
	if line >= len(p.starts) {
		return len(p.whole)
	}
	if line != p.line || column < p.runes {
		p.line, p.at, p.runes = line, p.starts[line], 0
	}
	for ; p.runes < column && p.at < len(p.whole); p.runes++ {
		_, size := utf8.DecodeRuneInString(p.whole[p.at:])
		p.at += size
	}
	return p.at
}

// column returns the column of a node's content. The library has that of its tag or anchor.
func (c *converter) column(n *Node, y *lib.Node) int {
	before := c.original[n.From:n.Start]
	if last := strings.LastIndexAny(before, "\r\n"); last >= 0 {
		return columns(before[last+1:])
	}
	return y.Column - 1 + columns(before)
}

// blank is a blank, a tab, a line break or the end of the text.
func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == 0 }

// wordEnd returns where the word that stands at an offset ends.
func wordEnd(text string, at int) int {
	for at < len(text) && !blank(text[at]) {
		at++
	}
	return at
}

// firstLine returns a text up to its first line break.
func firstLine(text string) string {
	if n := strings.IndexAny(text, "\r\n"); n >= 0 {
		return text[:n]
	}
	return text
}

// lineStart returns where the line of an offset begins.
func lineStart(text string, at int) int { return 1 + strings.LastIndexAny(text[:at], "\r\n") }

// nextLine returns where the line behind that of an offset begins, or -1.
func nextLine(text string, at int) int {
	at += len(firstLine(text[at:])) + 1
	if at > len(text) {
		return -1
	}
	if text[at-1] == '\r' && at < len(text) && text[at] == '\n' {
		at++
	}
	return at
}
