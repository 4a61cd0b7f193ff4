package overlay

import (
	"strconv"
	"strings"
	"sync"

	"flinkconf/core/diag"
	"flinkconf/core/option"
)

// The bounds of what is read.
const (
	// MaxText is the length of a text in bytes. Flink's longest page has a quarter of it.
	MaxText = 1 << 20
	// MaxRows is the number of rows of all tables, and so of definitions.
	MaxRows = 2000
	// MaxCell is the length of a cell in bytes; a longer one is cut there.
	MaxCell = 16 << 10
	// MaxKey is the length of a key in bytes, MaxValue that of a default or of an enum's constant.
	MaxKey, MaxValue = 200, 1000
	// MaxValues is the number of an enum's constants, and of the other keys of an option.
	MaxValues = 200
	// MaxDescription is the length of a description in bytes; a longer one is cut there.
	MaxDescription = 4000
	// MaxName is the length of an overlay's name in bytes.
	MaxName = 80
)

// Overlay is a named list of definitions. Whoever changes one makes another: it is shared.
type Overlay struct {
	// Name is how people call it, such as the file that it came from.
	Name string
	// Options are in the byte order of their keys, each key once.
	Options []*Definition

	once sync.Once
	made []*option.Option // by Imported
}

// Definition is an option as a table shows it.
type Definition struct {
	Key  string
	Type option.Type
	// List tells that the value is a list of Type.
	List bool
	// Guessed tells that the table shows no type, as those of Flink 1.9, or one that Flink hasn't. Type is then what the
	// default looks like.
	Guessed bool
	// HasDefault tells an option that has a default from one that has none; Default is its text without quotes.
	HasDefault bool
	Default    string
	Mode       option.Mode
	// Required tells that a connector's table calls the option required.
	Required bool
	Values   []Value
	// Aliases are keys that are read in place of Key, where the table shows them.
	Aliases []option.Alias
	// Description is plain text with line breaks between its paragraphs; the list of constants isn't part of it.
	Description string
}

// Value is a constant of an enum, and what the table says about it.
type Value struct{ Name, Text string }

// TypeName returns the type as Flink writes it.
func (d *Definition) TypeName() string {
	if d.List {
		return "List<" + d.Type.String() + ">"
	}
	return d.Type.String()
}

// Option returns what the catalogue would have for the option.
func (d *Definition) Option() *option.Option {
	o := &option.Option{
		Key: d.Key, Type: d.Type, List: d.List, HasDefault: d.HasDefault, Default: d.Default, Mode: d.Mode,
		Aliases: d.Aliases, PrefixMap: d.Type == option.Map && !d.List, Pattern: strings.IndexByte(d.Key, '<') >= 0,
	}
	if d.Guessed && d.Type == option.Long {
		o.Type = option.String // it may be any number, or even a text
	}
	if d.Type == option.Enum {
		for _, v := range d.Values {
			o.Values = append(o.Values, option.EnumValue{Name: v.Name, Text: v.Name})
		}
		if len(o.Values) == 0 {
			o.Type = option.String // nothing is known that a value could be compared with
		}
	}
	spellDefault(o)
	return o
}

// Place is where a row stands.
type Place struct {
	// Line is the line of a text, from 1; 0 in a document, where Table and Row count, from 1.
	Line, Table, Row int
}

// Text returns the place in words.
func (p Place) Text() diag.Text {
	if p.Line > 0 {
		return diag.Say("line {0}", strconv.Itoa(p.Line))
	}
	return diag.Say("table {0}, row {1}", strconv.Itoa(p.Table), strconv.Itoa(p.Row))
}

// Skipped is a row, or a table, that was not read.
type Skipped struct {
	Place Place
	// Found is how the row begins.
	Found string
	// Reason says why, as a clause.
	Reason diag.Text
}

// Result is what tables say.
type Result struct {
	// Options are in the order of the tables.
	Options []*Definition
	Skipped []Skipped
	// Rows is the number of rows, the headings not counted.
	Rows int
}
