package overlay

import "strings"

// Table is a table of cells in the form that the package's doc describes.
type Table struct{ Rows []Row }

// Row is a row of a table.
type Row struct {
	// Line is its line in a text, from 1; 0 in a document.
	Line  int
	Cells []string
}

// IsHTML tells whether a text holds a table, or rows of one, in HTML.
func IsHTML(text string) bool {
	return hasTag(text, "<tr") && (hasTag(text, "<td") || hasTag(text, "<th"))
}

// Document returns an HTML text in a form that parsers find its tables in: rows without a table around them, as people copy
// them out of a generated file, are given one.
func Document(text string) string {
	if hasTag(text, "<table") {
		return text
	}
	return "<table>" + text
}

// hasTag tells whether the start of a tag, in small letters, stands in a text.
func hasTag(text, start string) bool {
	for {
		at := strings.IndexByte(text, '<')
		if at < 0 || len(text)-at <= len(start) {
			return false
		}
		text = text[at:]
		if c := text[len(start)]; strings.EqualFold(text[:len(start)], start) && (c == '>' || c == '/' || isBlank(c)) {
			return true
		}
		text = text[1:]
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

// column says what the cells of a column hold.
type column uint8

const (
	// noColumn: what isn't read, such as "Forwarded".
	noColumn column = iota
	keyColumn
	defaultColumn
	typeColumn
	descriptionColumn
	requiredColumn
	fallbackColumn
	deprecatedColumn
	columnCount
)

// heading is the text over a column.
type heading struct {
	text string
	is   column
}

// headings are the headings of columns in English and Chinese, in small letters and without blanks. Where one starts with
// another, it comes first.
var headings = []heading{
	{"configurationkey", keyColumn}, {"configkey", keyColumn}, {"key", keyColumn}, {"option", keyColumn}, {"optionname", keyColumn},
	{"property", keyColumn}, {"parameter", keyColumn}, {"name", keyColumn},
	{"键", keyColumn}, {"键名", keyColumn}, {"配置项", keyColumn}, {"选项", keyColumn}, {"参数", keyColumn}, {"参数名", keyColumn},
	{"参数名称", keyColumn}, {"属性", keyColumn}, {"名称", keyColumn}, {"配置", keyColumn}, {"关键字", keyColumn},
	{"defaultvalue", defaultColumn}, {"default", defaultColumn}, {"默认值", defaultColumn}, {"缺省值", defaultColumn}, {"默认", defaultColumn},
	{"type", typeColumn}, {"datatype", typeColumn}, {"数据类型", typeColumn}, {"参数类型", typeColumn}, {"类型", typeColumn},
	{"description", descriptionColumn}, {"meaning", descriptionColumn},
	{"描述", descriptionColumn}, {"说明", descriptionColumn}, {"含义", descriptionColumn}, {"备注", descriptionColumn},
	{"required", requiredColumn}, {"是否必选", requiredColumn}, {"是否必填", requiredColumn}, {"是否必需", requiredColumn},
	{"是否必要", requiredColumn}, {"必选", requiredColumn}, {"必填", requiredColumn}, {"必需", requiredColumn}, {"必要", requiredColumn},
	{"forwarded", noColumn}, {"是否转发", noColumn}, {"是否透传", noColumn}, {"是否可转发", noColumn}, {"转发", noColumn}, {"透传", noColumn},
	{"fallbackkeys", fallbackColumn}, {"回退键", fallbackColumn}, {"备用键", fallbackColumn},
	{"deprecatedkeys", deprecatedColumn}, {"弃用的键", deprecatedColumn}, {"已弃用的键", deprecatedColumn}, {"废弃的键", deprecatedColumn},
}

// columnNames are the columns in words, for Headings.
var columnNames = [columnCount]string{
	keyColumn: "key", defaultColumn: "default", typeColumn: "type", descriptionColumn: "description", requiredColumn: "required",
	fallbackColumn: "fallback", deprecatedColumn: "deprecated",
}

// Headings returns what column is under a heading, "" for one that isn't read, for scripts that find tables in a page. The headings
// are in small letters and without blanks, emphasis, question marks and colons.
func Headings() map[string]string {
	columns := map[string]string{}
	for _, h := range headings {
		columns[h.text] = columnNames[h.is]
	}
	return columns
}

// headingOf returns the column under a heading; ok is false for a heading that no table of options has.
func headingOf(cell string) (is column, ok bool) {
	word := foldHeading(cell)
	for i := range headings {
		if h := &headings[i]; h.text == word {
			return h.is, true
		}
	}
	return noColumn, false
}

// foldHeading takes away what a heading may be set in: blanks, emphasis, question marks and upper case.
func foldHeading(cell string) string {
	if len(cell) > 60 {
		return ""
	}
	return strings.ToLower(strings.Map(func(c rune) rune {
		if strings.ContainsRune(" \t\n *_`?？:：\u3000", c) {
			return -1
		}
		return c
	}, cell))
}

// columnsOf returns the columns that a row of headings names; ok is false for any other row.
func columnsOf(cells []string) (columns []column, ok bool) {
	var has [columnCount]bool
	for _, cell := range cells {
		is, known := headingOf(cell)
		if !known && strings.TrimSpace(cell) != "" && len(columns) == 0 {
			return nil, false
		}
		if has[is] {
			is = noColumn
		}
		has[is] = true
		columns = append(columns, is)
	}
	return columns, has[keyColumn] && (has[defaultColumn] || has[typeColumn] || has[descriptionColumn])
}

// squeezed returns the headings of a line that were run together, such as KeyDefaultTypeDescription; nil for any other line.
func squeezed(line string) (cells []string) {
	for rest := foldHeading(line); rest != ""; {
		longest := ""
		for i := range headings {
			if text := headings[i].text; len(text) > len(longest) && strings.HasPrefix(rest, text) {
				longest = text
			}
		}
		if longest == "" {
			return nil
		}
		cells, rest = append(cells, longest), rest[len(longest):]
	}
	if len(cells) < 3 {
		return nil
	}
	return cells
}

// usual are the columns of a table without headings, by their number.
var usual = [...][]column{
	3: {keyColumn, defaultColumn, descriptionColumn},
	4: {keyColumn, defaultColumn, typeColumn, descriptionColumn},
	5: {keyColumn, requiredColumn, defaultColumn, typeColumn, descriptionColumn},
	6: {keyColumn, requiredColumn, noColumn, defaultColumn, typeColumn, descriptionColumn},
}
