package overlay

import (
	"strings"
	"unicode"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Why a row isn't read, as clauses.
const (
	noHeadings  diag.Text = "the headings are none of a table of options"
	noKey       diag.Text = "the first cell holds no key"
	fewCells    diag.Text = "the row has fewer cells than the table has headings, or they can't be told apart"
	readBefore  diag.Text = "the key stands in an earlier row, too, with something else"
	keyAlone    diag.Text = "the key stands alone, without default, type and description"
	tooManyRows diag.Text = "the tables have more rows than are read"
	tooLong     diag.Text = "the text is longer than what is read"
	tooDeep     diag.Text = "the text's elements are nested too deep"
)

// Read makes definitions of tables. A row is read, or Skipped says why it isn't; one that says again what an earlier row
// says is neither.
func Read(tables []Table) Result {
	r := reader{at: map[string]int{}}
	for n := range tables {
		r.table(n+1, tables[n].Rows)
	}
	return r.Result
}

// TooLong is the result for a text of more than MaxText bytes.
func TooLong() Result { return unread(tooLong) }

// TooDeep is the result for an HTML text that the parser refuses.
func TooDeep() Result { return unread(tooDeep) }

func unread(why diag.Text) Result {
	return Result{Skipped: []Skipped{{Place: Place{Line: 1}, Reason: why}}}
}

// reader collects the options of tables.
type reader struct {
	Result
	at map[string]int // of the key in Options
}

func (r *reader) table(number int, rows []Row) {
	var columns []column
	for i, row := range rows {
		place := Place{Line: row.Line, Table: number, Row: i + 1}
		if found, ok := columnsOf(row.Cells); ok {
			columns = found
			continue
		}
		if len(row.Cells) == 0 {
			continue
		}
		if columns == nil {
			if key, _, ok := keyOf(row.Cells[0]); ok && strings.Contains(key, ".") && len(row.Cells) < len(usual) {
				columns = usual[len(row.Cells)]
			}
			if columns == nil {
				r.Rows += len(rows) - i
				r.skip(place, strings.Join(row.Cells, ", "), noHeadings)
				return
			}
		}
		r.Rows++
		if len(r.Options) >= MaxRows {
			r.Rows += len(rows) - i - 1
			r.skip(place, row.Cells[0], tooManyRows)
			return
		}
		r.row(place, columns, row.Cells)
	}
}

func (r *reader) skip(place Place, found string, why diag.Text) {
	found, _, _ = strings.Cut(found, "\n")
	r.Skipped = append(r.Skipped, Skipped{place, diag.Clip(plain(found)), why})
}

// row reads one row.
func (r *reader) row(place Place, columns []column, cells []string) {
	at := 0
	for columns[at] != keyColumn {
		at++
	}
	if at >= len(cells) {
		r.skip(place, cells[0], fewCells)
		return
	}
	key, rest, ok := keyOf(cells[at])
	switch {
	case !ok:
		r.skip(place, cells[at], noKey)
		return
	case len(cells) == 1:
		r.skip(place, cells[at], keyAlone)
		return
	case len(cells) < len(columns):
		r.skip(place, cells[at], fewCells)
		return
	}
	var cell [columnCount]string
	for i, is := range columns {
		cell[is] = clipBytes(cells[i], MaxCell)
	}
	d := &Definition{Key: key, Mode: modeOf(rest), Required: requires(cell[requiredColumn])}
	d.setDefault(cell[defaultColumn])
	d.setType(cell[typeColumn])
	d.describe(cell[descriptionColumn])
	d.addAliases(cell[fallbackColumn], false)
	d.addAliases(cell[deprecatedColumn], true)
	r.add(place, d)
}

// add takes a definition up, unless its key has one.
func (r *reader) add(place Place, d *Definition) {
	if n, twice := r.at[d.Key]; twice {
		if d.differences(r.Options[n].Option(), value.Rules{Release: release.Last}) != nil {
			r.skip(place, d.Key, readBefore)
		}
		return
	}
	r.at[d.Key] = len(r.Options)
	r.Options = append(r.Options, d)
}

// keyOf takes a key apart from the labels behind it.
func keyOf(cell string) (key, labels string, ok bool) {
	cell = strings.TrimSpace(cell)
	end := strings.IndexFunc(cell, unicode.IsSpace)
	if end < 0 {
		end = len(cell)
	}
	key = strings.TrimSuffix(strings.TrimPrefix(cell[:end], "**"), "**")
	key = strings.Trim(key, "`\"'“”")
	if key, ok = spellKey(key); !ok {
		return "", "", false
	}
	labels = strings.TrimSpace(cell[end:])
	return key, labels, labels == "" || strings.IndexFunc(labels, startsLabel) == 0
}

// startsLabel tells whether a label begins with the character, such as Streaming or (deprecated), and not a sentence's next
// word.
func startsLabel(c rune) bool { return unicode.IsUpper(c) || c == '(' || c == '（' || c == '|' }

// maxHoles is the number of placeholders in a key: more than Flink's keys have, and few enough to try all that they may
// stand for.
const maxHoles = 2

// spellKey returns a key as the catalogue spells it: what stands for any name is in angle brackets.
func spellKey(key string) (string, bool) {
	if start, any := strings.CutSuffix(key, ".*"); any {
		key = start + ".<name>"
	}
	if key == "" || len(key) > MaxKey {
		return "", false
	}
	depth, holes, letters := 0, 0, false
	for i := 0; i < len(key); i++ {
		switch c := key[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			letters = true
		case '0' <= c && c <= '9', c == '-', c == '_', c == '$', c == '#', c == '/', c == ':':
		case c == '.':
			if i == 0 || key[i-1] == '.' {
				return "", false
			}
		case c == '<' && depth == 0 && holes < maxHoles:
			depth++
			holes++
		case c == '>' && depth == 1 && key[i-1] != '<':
			depth--
		default:
			return "", false
		}
	}
	return key, letters && depth == 0 && key[len(key)-1] != '.'
}

// modeOf reads the labels behind a key.
func modeOf(labels string) option.Mode {
	batch, streaming := strings.Contains(labels, "Batch"), strings.Contains(labels, "Streaming")
	switch {
	case batch && streaming:
		return option.BatchAndStreaming
	case batch:
		return option.Batch
	case streaming:
		return option.Streaming
	}
	return option.AnyMode
}

// requires reads what connector pages say of an option.
func requires(cell string) bool {
	return isOneOf(cell, " required yes true 是 必选 必填 必需 必须 必要 ")
}

// isOneOf tells whether a cell is one of the words, which have blanks around them, in any letter case.
func isOneOf(cell, words string) bool {
	return strings.Contains(words, " "+strings.ToLower(strings.TrimSpace(cell))+" ")
}

// addAliases reads a list of keys.
func (d *Definition) addAliases(cell string, deprecated bool) {
	for _, word := range strings.FieldsFunc(cell, func(c rune) bool { return strings.ContainsRune(" ,;\n\t，、；•", c) }) {
		if key, _, ok := keyOf(strings.TrimRight(word, ".")); ok && key != d.Key && strings.IndexByte(key, '<') < 0 && len(d.Aliases) < MaxValues {
			d.Aliases = append(d.Aliases, option.Alias{Key: key, Deprecated: deprecated})
		}
	}
}
