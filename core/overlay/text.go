package overlay

import "strings"

// Texts returns the tables of a text that is no HTML: a Markdown document, or a page that was saved or copied as text. The
// cells of a row may be set apart by bars, by tabs, or not at all, and may go over several lines; what stands around the
// tables is passed over.
func Texts(text string) []Table {
	t := texts{keys: map[string]bool{}}
	t.lines = strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u00a0", " ", `\|`, escaped).Replace(text), "\n")
	for t.at < len(t.lines) {
		if headings, columns := t.heads(); headings != nil {
			t.table(headings, columns)
		} else {
			t.at++
		}
	}
	return t.tables
}

// escaped stands for a bar that is none between cells.
const escaped = "\x00"

// texts reads the tables of a text line by line.
type texts struct {
	lines  []string
	at     int
	tables []Table
	// keys are those of the rows so far.
	keys map[string]bool
}

// heads returns the headings of the table that begins in the line, nil where none does. The columns are nil where the headings
// aren't those of options, which is said of Markdown only.
func (t *texts) heads() (headings []string, columns []column) {
	headings = split(t.lines[t.at])
	if len(headings) == 1 {
		headings = squeezed(headings[0])
	}
	columns, ok := columnsOf(headings)
	if !ok && !t.ruled() {
		return nil, nil
	}
	return headings, columns
}

// split cuts a line into cells: at bars, else at tabs.
func split(line string) []string {
	sign := "\t"
	if line = strings.TrimSpace(line); strings.Contains(line, "|") {
		sign, line = "|", strings.Trim(line, "|")
	}
	cells := strings.Split(line, sign)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// ruled tells whether the next line is the rule below the headings of a Markdown table.
func (t *texts) ruled() bool {
	if t.at+1 >= len(t.lines) {
		return false
	}
	rule := t.lines[t.at+1]
	return strings.Contains(rule, "---") && strings.Contains(rule, "|") && strings.Trim(rule, "-|: \t") == ""
}

// table reads the rows below headings. Those of a Markdown table are a line each and end with the first line without a bar. In
// the text of a page a row begins with a line that begins with a key, and goes on to the next one; the last one's end has to be
// guessed, see end.
func (t *texts) table(headings []string, columns []column) {
	table := Table{Rows: []Row{{t.at + 1, headings}}}
	ruled := t.ruled()
	if ruled {
		t.at++
	}
	var blocks []*block
	for t.at++; t.at < len(t.lines); t.at++ {
		line := t.lines[t.at]
		if ruled && !strings.Contains(line, "|") {
			break
		}
		if found, _ := t.heads(); !ruled && found != nil {
			break
		}
		if ruled || t.startsRow() {
			blocks = append(blocks, &block{line: t.at + 1})
		}
		if n := len(blocks); n > 0 {
			blocks[n-1].lines = append(blocks[n-1].lines, strings.TrimRight(line, " "))
		}
	}
	for _, b := range blocks {
		if ruled {
			b.cells = barCells(strings.TrimSpace(b.lines[0]), len(headings))
		} else if columns[0] != keyColumn || !b.apart(columns) && t.keys[b.key] {
			break // the contents that pages list behind their tables
		}
		t.keys[b.key] = true
		table.Rows = append(table.Rows, Row{b.line, b.cells})
	}
	for i := range table.Rows {
		cells := table.Rows[i].Cells
		if last := len(cells) - 1; !ruled && i > 0 && i == len(table.Rows)-1 {
			cells[last] = end(cells[last])
		}
		for k := range cells {
			cells[k] = unmarked(cells[k])
		}
	}
	t.tables = append(t.tables, table)
}

// breaks are the few tags that a cell of a Markdown table breaks its lines with.
var breaks = strings.NewReplacer("<br>", "\n", "<br/>", "\n", "<br />", "\n", "<li>", "\n• ", "</li>", "", "<ul>", "", "</ul>", "\n",
	"<p>", "\n", "</p>", "\n", "<h5>", "", "</h5>", "\n", "&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&", escaped, "|")

// unmarked returns a cell of a text as a cell.
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
