package overlay

import (
	"slices"
	"strings"
)

// page reads the rows below a line of headings in the text of a page. A row begins with a line that begins with a key and
// goes on to the next one; the last one's end has to be guessed, see end.
func (t *texts) page(columns []column) {
	table := Table{Rows: []Row{{t.at + 1, names(columns)}}}
	var blocks []block
	for t.at++; t.at < len(t.lines) && !t.heads(); t.at++ {
		if t.startsRow() {
			blocks = append(blocks, block{line: t.at + 1})
		}
		if n := len(blocks); n > 0 {
			blocks[n-1].lines = append(blocks[n-1].lines, strings.TrimRight(t.lines[t.at], " "))
		}
	}
	if columns[0] != keyColumn {
		blocks = nil
	}
	for i := range blocks {
		b := &blocks[i]
		b.apart(columns)
		key, _, _ := keyOf(b.cells[0])
		if len(b.cells) < len(columns) && t.keys[key] {
			blocks = blocks[:i] // the contents that pages list behind their tables
			break
		}
		t.keys[key] = true
	}
	for i, b := range blocks {
		last := len(b.cells) - 1
		if i == len(blocks)-1 {
			b.cells[last] = end(b.cells[last])
		}
		for k, cell := range b.cells {
			b.cells[k] = unmarked(cell)
		}
		table.Rows = append(table.Rows, Row{b.line, b.cells})
	}
	t.tables = append(t.tables, table)
}

// names returns headings for columns.
func names(columns []column) []string {
	out := make([]string, len(columns))
	for i, is := range columns {
		at := slices.IndexFunc(headings, func(h heading) bool { return h.is == is })
		out[i] = headings[at].text
	}
	return out
}

// heads tells whether a table begins in the line.
func (t *texts) heads() bool {
	cells := split(t.lines[t.at])
	if len(cells) > 1 {
		_, ok := columnsOf(cells)
		return ok || t.ruled()
	}
	_, ok := squeezed(t.lines[t.at])
	return ok
}

// startsRow tells whether a row begins in the line: with a key and cells behind it, or with a key that stands alone and
// whose labels or cells follow.
func (t *texts) startsRow() bool {
	line := strings.TrimSpace(t.lines[t.at])
	if line == "" || len(line) > MaxCell {
		return false
	}
	key, rest, ok := keyOf(strings.TrimLeft(line, "| "))
	if !ok || key[0] < 'a' || key[0] > 'z' {
		return false
	}
	if rest == "" {
		return strings.ContainsAny(key, ".") || t.cellsFollow()
	}
	rest = unlabelled(rest)
	return rest == "" || rest[0] == '|' || strings.HasPrefix(unlabelled(strings.TrimPrefix(t.lines[t.at], " ")[len(key):]), "\t")
}

// cellsFollow tells whether the next line that isn't empty goes on with cells.
func (t *texts) cellsFollow() bool {
	for _, line := range t.lines[t.at+1:] {
		if line = strings.TrimSpace(line); line != "" {
			return line[0] == '|' || unlabelled(line) != line
		}
	}
	return false
}

// unlabelled takes the labels off the start of a text.
func unlabelled(s string) string {
	for {
		rest := strings.TrimLeft(s, " ")
		after, ok := strings.CutPrefix(rest, "Batch")
		if !ok {
			if after, ok = strings.CutPrefix(rest, "Streaming"); !ok {
				return rest
			}
		}
		s = after
	}
}

// block is the lines of a row, and its cells.
type block struct {
	line  int
	lines []string
	cells []string
}

// apart takes the lines apart into cells: the key with its labels and, as far as they can be told apart, the others.
func (b *block) apart(columns []column) {
	first := strings.TrimLeft(b.lines[0], "| ")
	end := strings.IndexAny(first, "|\t")
	if end < 0 {
		end = len(first)
	}
	key, rest := first[:end], first[end:]
	barred := strings.HasPrefix(rest, "|")
	lines := append([]string{rest}, b.lines[1:]...)
	// Labels that stand on a line of their own belong to the key.
	for i, line := range lines {
		if line == "" {
			continue
		}
		if left := unlabelled(line); left != line {
			key += "\n" + strings.TrimSpace(line[:len(line)-len(left)])
			lines[i] = left
		}
		break
	}
	text := strings.TrimLeft(strings.Join(lines, "\n"), "\n ")
	b.cells = []string{strings.TrimSpace(key)}
	switch {
	case strings.TrimSpace(text) == "":
	case barred || text[0] == '|':
		b.cells = append(b.cells, barCells(text, len(columns)-1)...)
	default:
		cells := strings.SplitN(strings.TrimPrefix(text, "\t"), "\t", len(columns)-1)
		if text[0] != '\t' || len(cells) < len(columns)-1 || len(columns) == 3 && cells[0] == "" {
			cells = unsqueeze(strings.Join(cells, "\n"), columns[1:])
		}
		b.cells = append(b.cells, cells...)
	}
}

// barCells cuts the text behind a key at the bars with blanks around them. The bars in a description, behind the last
// column's, belong to it; those at the end of the row are none.
func barCells(text string, n int) []string {
	var cells []string
	for len(cells) < n && text != "" {
		text = strings.TrimPrefix(text, "|")
		at := -1
		if len(cells) < n-1 {
			at = strings.IndexByte(text, '|')
		}
		if at < 0 {
			at = len(text)
		}
		cells, text = append(cells, strings.TrimSpace(text[:at])), text[at:]
	}
	if len(cells) == n {
		cells[n-1] = cutBars(cells[n-1])
	}
	return cells
}

// cutBars cuts a description at the first line that ends with a bar, which is where its row ends.
func cutBars(text string) string {
	for at := 0; at < len(text); {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			next = len(text) - at
		}
		if line := strings.TrimRight(text[at:at+next], " "); strings.HasSuffix(line, "|") {
			return text[:at] + strings.TrimRight(line, "| ")
		}
		at += next + 1
	}
	return text
}

// end cuts what stands behind the last row of a table off its description: all behind its first paragraph, unless a list of
// constants follows.
func end(description string) string {
	description = strings.TrimLeft(description, "\n ")
	if at := listStart(description); at >= 0 {
		for cut := at; ; {
			next := strings.IndexByte(description[cut:], '\n')
			if next < 0 {
				return description
			}
			cut += next + 1
			line, _, _ := strings.Cut(description[cut:], "\n")
			if _, item := bullet(line); !item && strings.TrimSpace(line) != "" {
				return description[:cut]
			}
		}
	}
	first, _, _ := strings.Cut(description, "\n\n")
	return first
}
