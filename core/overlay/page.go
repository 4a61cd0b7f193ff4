package overlay

import "strings"

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
	key   string
	cells []string
}

// apart takes the lines apart into cells: the key with its labels and, as far as they can be told apart, the others. The answer
// tells whether there is one for each column.
func (b *block) apart(columns []column) bool {
	first := strings.TrimLeft(b.lines[0], "| ")
	end := strings.IndexAny(first, "|\t")
	if end < 0 {
		end = len(first)
	}
	key := first[:end]
	b.key, _, _ = keyOf(key)
	b.lines[0] = first[end:]
	// Labels that stand on a line of their own belong to the key.
	for i, line := range b.lines {
		if line == "" {
			continue
		}
		if left := unlabelled(line); left != line {
			key = strings.Join([]string{key, line[:len(line)-len(left)]}, "\n")
			b.lines[i] = left
		}
		break
	}
	text := strings.TrimLeft(strings.Join(b.lines, "\n"), "\n ")
	n := len(columns) - 1
	var cells []string
	switch {
	case strings.TrimSpace(text) == "":
	case text[0] == '|':
		cells = barCells(text, n)
	default:
		cells = strings.SplitN(strings.TrimPrefix(text, "\t"), "\t", n)
		if text[0] != '\t' || len(cells) < n || n == 2 && cells[0] == "" {
			cells = unsqueeze(strings.Join(cells, "\n"), columns[1:])
		}
	}
	b.cells = append([]string{key}, cells...)
	return len(cells) == n
}

// barCells cuts a text at the bars before its cells. The bars in a description, behind the last column's, belong to it;
// those at the end of the row are none.
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
