package overlay

// The separators of Decode: control characters, which no cell holds.
const tableEnd, rowEnd, cellEnd = '\x1d', '\x1e', '\x1f'

// Decode reads tables that a parser elsewhere hands over as one text: each table, row and cell with a separator behind it.
func Decode(text string) []Table {
	var tables []Table
	var table Table
	var row Row
	start := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case cellEnd:
			row.Cells = append(row.Cells, text[start:i])
		case rowEnd:
			table.Rows = append(table.Rows, row)
			row = Row{}
		case tableEnd:
			tables = append(tables, table)
			table = Table{}
		default:
			continue
		}
		start = i + 1
	}
	return tables
}
