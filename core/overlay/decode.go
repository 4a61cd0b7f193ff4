package overlay

import "flinkconf/core/json"

// DecodeTables reads tables that a parser elsewhere hands over as JSON: a list of tables, each a list of rows, each a list of
// cells.
func DecodeTables(text string) []Table {
	var tables []Table
	r := json.NewReader(text)
	each := func(item func()) {
		if r.Next() != json.Array {
			r.Skip()
			return
		}
		r.Array(item)
	}
	each(func() {
		var t Table
		each(func() {
			var row Row
			each(func() {
				if r.Next() == json.Text {
					row.Cells = append(row.Cells, r.Text())
				} else {
					r.Skip()
				}
			})
			t.Rows = append(t.Rows, row)
		})
		tables = append(tables, t)
	})
	return tables
}
