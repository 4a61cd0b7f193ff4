package overlay

import "strings"

// Texts returns the tables of a text that is no HTML: a Markdown document, or a page that was saved or copied as text. The
// cells of a row may be set apart by bars, by tabs, or not at all, and may go over several lines; what stands around the
// tables is passed over.
func Texts(text string) []Table {
	t := texts{keys: map[string]bool{}}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u00a0", " ").Replace(text)
	t.lines = strings.Split(text, "\n")
	for t.at < len(t.lines) {
		line := t.lines[t.at]
		if cells := split(line); len(cells) > 1 && t.ruled() {
			t.markdown(cells)
		} else if columns, ok := columnsOf(cells); ok && len(cells) > 1 {
			t.page(columns)
		} else if columns, ok = squeezed(line); ok {
			t.page(columns)
		} else {
			t.at++
		}
	}
	return t.tables
}

// texts reads the tables of a text line by line.
type texts struct {
	lines  []string
	at     int
	tables []Table
	// keys are those of the rows so far.
	keys map[string]bool
}

// split cuts a line into cells: at bars, else at tabs.
func split(line string) []string {
	if strings.Contains(line, "|") {
		return bars(line)
	}
	cells := strings.Split(line, "\t")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// bars cuts a line of a Markdown table into cells. A bar behind a backslash is one of the text.
func bars(line string) []string {
	line = strings.TrimSpace(line)
	line = strings.TrimPrefix(line, "|")
	if !strings.HasSuffix(line, `\|`) {
		line = strings.TrimSuffix(line, "|")
	}
	var cells []string
	var cell strings.Builder
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line) && line[i+1] == '|':
			cell.WriteByte('|')
			i++
		case line[i] == '|':
			cells = append(cells, strings.TrimSpace(cell.String()))
			cell.Reset()
		default:
			cell.WriteByte(line[i])
		}
	}
	return append(cells, strings.TrimSpace(cell.String()))
}

// ruled tells whether the next line is the rule below the headings of a Markdown table.
func (t *texts) ruled() bool {
	if t.at+1 >= len(t.lines) {
		return false
	}
	rule := t.lines[t.at+1]
	return strings.Contains(rule, "---") && strings.Contains(rule, "|") && strings.Trim(rule, "-|: \t") == ""
}

// markdown reads a Markdown table whose headings are these. It ends with the first line without a bar.
func (t *texts) markdown(headings []string) {
	table := Table{Rows: []Row{{t.at + 1, headings}}}
	for t.at += 2; t.at < len(t.lines) && strings.Contains(t.lines[t.at], "|"); t.at++ {
		cells := bars(t.lines[t.at])
		for i, cell := range cells {
			cells[i] = unmarked(cell)
		}
		if n := len(headings); len(cells) > n { // bars of the description that nobody escaped
			cells = append(cells[:n-1], strings.Join(cells[n-1:], " | "))
		}
		table.Rows = append(table.Rows, Row{t.at + 1, cells})
	}
	t.tables = append(t.tables, table)
}

// breaks are the few tags that a cell of a Markdown table breaks its lines with.
var breaks = strings.NewReplacer("<br>", "\n", "<br/>", "\n", "<br />", "\n", "<li>", "\n• ", "</li>", "", "<ul>", "", "</ul>", "\n",
	"<p>", "\n", "</p>", "\n", "<h5>", "", "</h5>", "\n", "&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&")

// unmarked returns a cell of a Markdown table as a cell.
func unmarked(cell string) string {
	lines := strings.Split(breaks.Replace(cell), "\n")
	kept := lines[:0]
	for _, line := range lines {
		if line = strings.TrimSpace(line); line != "" {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
