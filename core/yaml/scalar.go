package yaml

import (
	"strings"

	lib "go.yaml.in/yaml/v3"
)

// scalar reads a scalar that begins at pos: where it ends, and what snakeyaml-engine refuses in it. The text is the
// library's.
func (c *converter) scalar(n *Node, y *lib.Node) {
	value := y.Value
	if n.Style == Folded {
		value = c.unfold(value)
	}
	n.Text = c.restore(value, n.Style)
	switch n.Style {
	case SingleQuoted, DoubleQuoted:
		c.pos, _ = quoteEnd(c.text, c.pos)
	case Plain:
		c.plainEnd(n, y.Value)
	default:
		c.blockEnd(n.Style, y.Value)
	}
	n.End = c.pos
	switch n.Style {
	case DoubleQuoted:
		c.escapes(n)
	case Plain: // a tab behind it is fine
		c.pos = len(c.text) - len(strings.TrimLeft(c.text[c.pos:], " \t"))
	}
}

// quoteEnd returns what is behind the closing quote of a text that begins at an offset, and whether there is one. In single
// quotes two quotes are none; in double quotes a backslash takes the next character with it.
func quoteEnd(text string, at int) (end int, closed bool) {
	quote := text[at]
	for i := at + 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote == '"', text[i] == quote && quote == '\'' && i+1 < len(text) && text[i+1] == quote:
			i++
		case text[i] == quote:
			return i + 1, true
		}
	}
	return len(text), false
}

// escapes refuses the two escapes of the library's that YAML doesn't have.
func (c *converter) escapes(n *Node) {
	for i := n.Start; i < n.End; i++ {
		if c.text[i] != '\\' {
			continue
		}
		if i++; c.text[i] == '\'' || c.text[i] == '\t' {
			c.fail(BadEscape, i-1, i+1, n.Start)
		}
	}
}

// plainEnd goes to the end of a plain scalar: behind its last character, however its lines were joined.
func (c *converter) plainEnd(n *Node, value string) {
	if c.startsWith(value) {
		c.pos += len(value)
	} else {
		c.pos = behindWords(c.text, c.pos, value)
		indented := false // up to here on a further line; a tab is no indentation there
		for i := n.Start; i < c.pos; i++ {
			b := c.text[i]
			if b == '\t' && indented {
				c.fail(Tab, i, i+1, -1)
			}
			indented = b == '\n' || b == '\r' || b == ' ' && indented
		}
	}
	if strings.HasSuffix(value, ":") && c.pos < len(c.text) && strings.IndexByte(",[]{}", c.text[c.pos]) >= 0 {
		c.fail(NoComma, c.pos, c.pos+1, -1) // mend makes a key of it
	}
	// In brackets a dash begins a plain scalar only before a character of it.
	if value == "-" && (c.startsWith(",") || c.startsWith("]")) {
		c.fail(BadStart, n.Start, c.pos, -1)
	}
}

// behindWords goes through a text, from an offset on, along with the words of it that the library has joined, and returns
// what is behind the last one.
func behindWords(text string, at int, words string) int {
	for i := 0; i < len(words) && at < len(text); i++ {
		if blank(words[i]) {
			continue
		}
		for at < len(text) && blank(text[at]) {
			at++
		}
		at++
	}
	return min(at, len(text))
}

// blockEnd goes to the end of a block scalar: behind its last line that isn't empty, or behind its header.
func (c *converter) blockEnd(s Style, value string) {
	begun := c.pos
	rest := strings.TrimLeft(firstLine(c.text[begun+1:]), "+-0123456789")
	// Only a blank may come before a comment (YAML 1.2, s-b-comment); the library takes tabs, and `|# comment`.
	if end := begun + 1 + len(firstLine(c.text[begun+1:])) - len(strings.TrimLeft(rest, " ")); rest != "" && (rest[0] == '#' || end < len(c.text) && c.text[end] == '\t') {
		c.fail(BadHeader, end, end+1, begun)
	}
	value = strings.TrimRight(value, "\n")
	c.pos += 1 + len(firstLine(c.text[begun+1:])) - len(rest)
	if value == "" {
		c.emptyBlock(begun)
		return
	}
	c.pos = nextLine(c.text, c.pos)
	last := 0 // each line break of the value is one of the text
	if s == Folded {
		last = len(strings.TrimRight(value, " \t\n"))
		c.pos = behindWords(c.text, c.pos, value[:last])
	}
	for range strings.Count(value[last:], "\n") {
		c.pos = nextLine(c.text, c.pos)
	}
	c.pos += len(firstLine(c.text[c.pos:]))
}

// unfold takes back the library's folding of a first line that begins with a masked tab: lines that begin with a blank keep
// their breaks.
func (c *converter) unfold(value string) string {
	first := nextLine(c.text, c.pos)
	if first < 0 {
		return value
	}
	first = len(c.text) - len(strings.TrimLeft(c.text[first:], " \r\n"))
	end := len(value) - len(strings.TrimLeft(value, "\n")) + len(firstLine(c.text[first:]))
	if end >= len(value) || first == len(c.text) || c.original[first] != '\t' || c.text[first] == '\t' {
		return value
	}
	if value[end] == ' ' {
		return value[:end] + "\n" + value[end+1:]
	}
	if next := strings.TrimLeft(value[end:], "\n"); next != "" && !blank(next[0]) {
		return value[:end] + "\n" + value[end:]
	}
	return value
}

// emptyBlock looks at what follows a block scalar without content. snakeyaml-engine takes no line there that is indented
// less than the content should be, unless it is indented like the entry that the scalar belongs to; nor the text's end.
func (c *converter) emptyBlock(begun int) {
	least := max(c.indent, 0)
	if digit := strings.Trim(c.text[begun+1:c.pos], "+-"); digit != "" {
		least = c.indent + int(digit[0]-'0')
	}
	next := len(c.text)
	if line := nextLine(c.text, c.pos); line >= 0 {
		next -= len(strings.TrimLeft(c.text[line:], " \r\n"))
	}
	if column := next - lineStart(c.text, next); column <= least && column != c.indent {
		c.fail(BadIndent, next, next+1, begun)
	}
}
