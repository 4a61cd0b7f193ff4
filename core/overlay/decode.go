package overlay

import "strings"

// The separators of Decode: control characters, which no cell holds.
const tableEnd, rowEnd, cellEnd = "\x1d", "\x1e", "\x1f"

// Decode reads tables that a parser elsewhere hands over as one text: each table, row and cell with a separator behind it.
func Decode(text string) []Table {
	var tables []Table
	for _, table := range ended(text, tableEnd) {
		var t Table
		for _, row := range ended(table, rowEnd) {
			t.Rows = append(t.Rows, Row{Cells: ended(row, cellEnd)})
		}
		tables = append(tables, t)
	}
	return tables
}

// Encode is the inverse of Decode.
func Encode(tables []Table) string {
	var out strings.Builder
	for _, t := range tables {
		for _, r := range t.Rows {
			for _, cell := range r.Cells {
				out.WriteString(cell + cellEnd)
			}
			out.WriteString(rowEnd)
		}
		out.WriteString(tableEnd)
	}
	return out.String()
}

// ended returns the parts of a text that have the separator behind them.
func ended(text, end string) []string {
	parts := strings.Split(text, end)
	return parts[:len(parts)-1]
}
