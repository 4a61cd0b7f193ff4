// Package program reads the settings that a Java, Scala or Python program makes through Flink's API. It looks at the text
// alone: one pass over the program follows names that stand for constants and for Flink's configuration objects, and knows
// the calls that write keys. What it can't tell it says so; it never guesses.
//
// # What is followed
//
//   - literals, named constants, concatenations, whole-number arithmetic, Duration, MemorySize, lists, maps, enum constants
//   - a Configuration from where it is made to where it is handed over; the receivers of it copy it there
//   - option constants, by the catalogue's classes and fields
//   - the setters of TableConfig, StreamExecutionEnvironment, ExecutionConfig, CheckpointConfig and the builder of
//     EnvironmentSettings, by the facts in testdata/program
//
// Code under a condition is read as if it ran. Loops, calls of the program's own methods and everything else that only
// running would show are not followed.
package program

import (
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

//go:generate go run ./gen

// Target says where a write goes. The zero value is a Configuration that is handed nowhere in the text.
type Target uint8

// The targets, lowest first but for Nowhere.
const (
	Nowhere Target = iota
	StreamEnv
	Settings
	TableConfig
)

// Span is a stretch of the text in bytes.
type Span struct{ From, To int }

// Call is a call that writes settings.
type Call struct {
	// At is the call with its receiver; Name is the method's name, Args what is between the parentheses.
	At, Name, Args Span
	// Receiver is what the first call of a chain is made on.
	Receiver Span
	// Link is what goes when the call alone is taken out of a chain: from the dot (with the blanks before it) on.
	Link Span
	// Statement is the statement that the call, or the chain that it is in, is alone; empty if there is none. Alone tells
	// that the call is all of it.
	Statement Span
	Alone     bool
	// on is what the call is made on.
	on   kind
	args []val
	// word is the name in lower case, does what it means.
	word string
	does methodID
	// class and method are of the table of setters, "" for another call.
	class, method string
	config        int32
	// put tells a call that fills a map of the program.
	put bool
}

// Write is a key that the program writes, at the place where it takes effect.
type Write struct {
	_       [0]func() // never compared, so that the compiler makes no code for it
	Key     string
	Value   value.Raw
	Dynamic bool
	// Reset tells that the key is removed.
	Reset  bool
	Target Target
	// Later tells that it changes an environment that was made before: a setter or configure, not what it is made with.
	Later          bool
	At             Span
	KeyAt, ValueAt Span
	Call           *Call
	// arg is what gives the value; typed tells an option's constant as the key, of option.
	arg     val
	typed   bool
	option  *option.Option
	ordinal int32
}

// Statement is SQL text that the program hands to a table environment.
type Statement struct {
	At   Span
	Text string
	Call *Call
}

// Note is something to say about a place of the program.
type Note struct {
	Code     diag.Code
	Severity diag.Severity
	At       Span
	Key      string
	Message  diag.Text
	Found    diag.Text
	Wanted   diag.Text
	// Suggestion is the text to use instead; Fix, if any, is the title of the edits that put it there.
	Suggestion string
	Fix        diag.Text
	Edits      []Edit
}

// fix offers a text in the place of a stretch.
func (n *Note) fix(title diag.Text, at Span, text string) {
	n.Fix, n.Edits = title, []Edit{{at, text}}
}

// suggest suggests a text, "" for none, in the place of a stretch.
func (n *Note) suggest(at Span, text string) {
	if n.Suggestion = text; text != "" {
		n.fix(diag.Say("Write {0}", text), at, text)
	}
}

// Edit puts a text in the place of a stretch.
type Edit struct {
	At   Span
	Text string
}

// Program is what was read.
type Program struct {
	// Writes are in the order in which they take effect.
	Writes     []*Write
	Statements []Statement
	Notes      []Note

	lang    Lang
	text    string
	release release.Release
	old     bool // see ReadIn
	view    *catalog.View
	// tables are the names of table environments, with the offset behind the statement that makes each.
	tables []place
	// configs are the names of configurations, likewise.
	configs []place
}

// in is the text of a span.
func (p *Program) in(s Span) string { return p.text[s.From:s.To] }

// place is a name with the offset behind its declaration.
type place struct {
	name string
	at   int
}

// Read reads a program for a release. It never panics and costs linear time in the text.
func Read(lang Lang, text string, r release.Release) *Program { return ReadIn(lang, text, r, false) }

// ReadIn is Read in a process in which 1.19 and 1.20 give lists and maps the texts of older releases, if old.
func ReadIn(lang Lang, text string, r release.Release, old bool) *Program {
	if !r.Valid() {
		r = release.Last
	}
	p := &reader{
		Program: Program{lang: lang, text: text, release: r, view: catalog.At(r), old: old},
		tokens:  lex(lang, text), names: map[string][]binding{}, constants: map[string]int32{},
		imports: map[string]string{}, conditional: -1, outside: -1,
	}
	p.budget = 2*len(p.tokens) + 1000
	p.end = len(p.tokens) - 1
	p.blockEnd = int32(p.end)
	p.findConstants()
	p.statements()
	p.finish()
	read := p.Program // alone, so that the tokens can go
	return &read
}
