// Package source reads the texts in which people write Flink settings, one notation per file, and edits them in place.
//
// Reading gives what reaches Flink: keys after flattening, values after the notation's own rules (quotes, trimming, YAML
// scalars as Flink stores them) and before typing. Each assignment knows its place in the text. Nothing here looks at the
// catalogue but the reading of programs, which name options by their Java constants; see package program.
package source

import (
	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// Notation says how a text is written. The zero value is no notation.
type Notation string

// The notations. They count even where this build has no reader for one; see Readable.
const (
	ConfigYAML      Notation = "config.yaml"
	FlinkConf       Notation = "flink-conf.yaml"
	Properties      Notation = "properties"
	Args            Notation = "args"
	FlinkDeployment Notation = "flink-deployment"
	SQL             Notation = "sql"
	Java            Notation = "java"
	Scala           Notation = "scala"
	Python          Notation = "python"
	SQLClientYAML   Notation = "sql-client.yaml"
)

// Notations returns every notation in the order in which they are offered to people.
func Notations() []Notation { return append([]Notation(nil), notations[:]...) }

var notations = [...]Notation{ConfigYAML, FlinkConf, Properties, FlinkDeployment, Args, SQL, Java, Scala, Python, SQLClientYAML}

// Context is what a reading depends on besides the text.
type Context struct {
	// Release is the Flink release that reads the text.
	Release release.Release
	// Tool is the version of the tool in between where it matters, such as the Kubernetes operator's "1.12"; "" means
	// the newest.
	Tool string
	// Flat asks Write to give each key in full, with dots, where the notation could nest them. Reading doesn't look at it.
	Flat bool
	// Environment holds the environment files of the old SQL client that a session has read before this text, the lowest
	// first, put together by JoinEnvironment; "" means none.
	Environment string
	// OldTexts tells that 1.19 or 1.20 has loaded a flink-conf.yaml, so that lists and maps have the texts of 1.18 in the
	// whole process (GlobalConfiguration.isStandardYaml).
	OldTexts bool
}

// environmentEnd stands between two files of Context.Environment; no text has it.
const environmentEnd = "\x00"

// JoinEnvironment adds a text to Context.Environment.
func JoinEnvironment(before, text string) string {
	if before == "" {
		return text
	}
	return before + environmentEnd + text
}

// Action is what an assignment does. The zero value is Set.
type Action uint8

// The actions.
const (
	// SetKey gives Key the Value.
	SetKey Action = iota
	// ResetKey takes Key back to what it was before this layer (`RESET 'key'`).
	ResetKey
	// ResetAll takes every key back (`RESET`); Key is "".
	ResetAll
)

// Target is a place that a program writes a setting to, in the words of the workspace's kinds of layers. The zero value
// stands for the kind of the layer that the text is in.
type Target string

// The targets.
const (
	// ToStreamEnv is the configuration that a StreamExecutionEnvironment is made with or changed by.
	ToStreamEnv Target = "stream-env"
	// ToSettings is the configuration handed to EnvironmentSettings or TableEnvironment.create.
	ToSettings Target = "settings"
	// ToTableConfig is the TableConfig of a table environment.
	ToTableConfig Target = "table-config"
)

// Assignment is one key and its value, or a reset, as the text has it.
type Assignment struct {
	_ incomparable
	// Key as it reaches Flink.
	Key string
	// Value as it reaches Flink, before typing.
	Value  value.Raw
	Action Action
	// Target is where the text itself says that the setting goes, or "".
	Target Target
	// Later tells that a program changes an environment with it that it has made before.
	Later bool
	// Dynamic tells that the value is known only where the text is used: a shell variable, a template's placeholder, a
	// program's expression. Value.Text is what stands there and Value.Kind is Text.
	Dynamic bool
	// Derived tells that the key isn't written in the text: a tool makes it of another field or adds it by itself. The
	// spans are those of what caused it.
	Derived bool
	// Ignored is the reason why it never arrives, or "".
	Ignored diag.Reason
	// Span is the whole assignment: it starts at the leaf's key token in YAML, at the statement in SQL, at the "-D" among
	// arguments, and ends behind the value. KeySpan and ValueSpan are the key and the value as written, quotes included.
	Span, KeySpan, ValueSpan diag.Span
}

// Statement is an SQL statement that is neither SET nor RESET.
type Statement struct {
	_    incomparable
	Span diag.Span
	Text string
	// By is the method that a program hands it to, such as "executeSql"; "" in a script.
	By string
}

// Reading is what a text says.
type Reading struct {
	// Assignments are in the order in which they take effect: of two with one key the later one wins.
	Assignments []Assignment
	Statements  []Statement
	// Failed tells that Flink can't load the text at all. There are no assignments then and at least one error among the
	// diagnostics.
	Failed bool
	// Release is the Flink release that the text itself is for, release.None where it doesn't say.
	Release release.Release
	// Diagnostics are in the order of their places. Their layer is zero; the caller places them with OnLayer.
	Diagnostics []diag.Diagnostic
}

// MaxText is the longest text that is read, in bytes. No configuration comes near it; a longer text is kept by the
// caller and gives a failed reading.
const MaxText = 4 << 20

// reader is what a notation brings along.
type reader struct {
	// read never panics and costs linear time in the text.
	read func(text string, c Context) Reading
	// set and remove return the edits that Set and Remove promise.
	set    func(text, key, raw string, c Context) ([]diag.Edit, error)
	remove func(text, key string, c Context) ([]diag.Edit, error)
	// write returns a text that gives the settings, as Write promises; it need not read it back.
	write func(settings []Setting, c Context) (text string, losses []Loss)
	// writeDynamic is write for a notation that writes placeholders in another way than texts; nil for any other.
	writeDynamic func(settings []Setting, dynamic map[string]bool, c Context) (text string, losses []Loss)
	// comments returns the places of a text's comments with their marks; nil for a notation without any. A block counts
	// once, each line of other comments by itself.
	comments func(text string, c Context) []span
	// remark starts a comment that goes to the end of the line; "" is the usual "# ".
	remark string
	// same tells that two texts of an option's value mean the same, where the notation spells values anew; nil asks for the
	// same text.
	same func(key, a, b string) bool
	// tools are the versions of what reads the text before Flink does, the newest first; nil where nothing does.
	tools []string
	// files are the names, in lower case, under which the notation is stored; "*.sql" stands for every name with that end.
	files []string
	// detect scores how much a text of unknown origin looks like the notation: 0 not at all, 100 beyond doubt.
	detect func(text string) int
	// starts tells that a session starts with such a text, so that RESET goes back to it, and that several of them are
	// merged before anything is done with them.
	starts bool
}

// readers holds every notation that this build can read. It is the only place that tells notations apart; the rows are
// declared beside their readers.
var readers = [...]struct {
	notation Notation
	reader   *reader
}{
	{ConfigYAML, &configYAML},
	{FlinkConf, &flinkConf},
	{Properties, &properties},
	{FlinkDeployment, &flinkDeployment},
	{Args, &arguments},
	{SQL, &sqlScript},
	{SQLClientYAML, &clientYAML},
	{Java, &javaProgram},
	{Scala, &scalaProgram},
	{Python, &pythonProgram},
}

// readerOf returns the row of a notation; one without any functions for a notation that this build can't read.
func readerOf(n Notation) *reader {
	for i := range readers {
		if readers[i].notation == n {
			return readers[i].reader
		}
	}
	return new(reader)
}

// Tools returns the versions that Context.Tool may name for texts in the notation, such as those of the Kubernetes operator,
// the newest first; nil where no tool stands between the text and Flink. The caller must not change them.
func Tools(n Notation) []string { return readerOf(n).tools }

// ErrNotReadable is returned by Set and Remove for a notation that this build can't read.
var ErrNotReadable error = diag.Fault("this build can't edit the notation")

// Readable tells whether this build can read and edit the notation.
func Readable(n Notation) bool {
	return readerOf(n).read != nil
}

// StartsSession tells whether a session starts with a text in the notation, so that RESET goes back to it. Such a text goes
// into Context.Environment of the texts above it.
func StartsSession(n Notation) bool { return readerOf(n).starts }

// Read reads a text. A text that is too long, that is no text at all or whose notation this build can't read gives a
// failed reading with one error.
func Read(n Notation, text string, c Context) Reading {
	r := readerOf(n)
	if r.read == nil {
		return failed(diag.Diagnostic{
			Code: diag.NotationUnread, Severity: diag.Error, Found: diag.Text(diag.Clip(string(n))),
			Message: "This build has no reader for the notation.",
		})
	}
	if d, bad := unreadable(text); bad {
		return failed(d)
	}
	return r.read(text, c)
}

// Set returns the smallest edits after which the text gives key the value raw. Where the key is set already, the
// assignment that takes effect is changed in place; otherwise one is added at a sensible place. Comments, order,
// indentation, quoting style and line ends stay. The error says why the text can't be edited, such as broken YAML.
//
// What is read back after the edits has the text raw; in YAML notations a text that is written like a number or a
// boolean is stored by Flink as one, as if it had been typed by hand.
func Set(n Notation, text, key, raw string, c Context) ([]diag.Edit, error) {
	r := readerOf(n)
	if r.read == nil {
		return nil, ErrNotReadable
	}
	if d, bad := unreadable(text); bad {
		return nil, diag.Fault(d.Message)
	}
	return r.set(text, key, raw, c)
}

// Remove returns the smallest edits after which the text says nothing about key any more: every assignment of it goes,
// and with it parents that would be left empty. Without such an assignment there are no edits.
func Remove(n Notation, text, key string, c Context) ([]diag.Edit, error) {
	r := readerOf(n)
	if r.read == nil {
		return nil, ErrNotReadable
	}
	if d, bad := unreadable(text); bad {
		return nil, diag.Fault(d.Message)
	}
	return r.remove(text, key, c)
}

// say adds a finding; what it found is clipped.
func (r *Reading) say(d diag.Diagnostic) {
	d.Found = d.Found.Clip()
	r.Diagnostics = append(r.Diagnostics, d)
}

// failed is the reading of a text that Flink can't load.
func failed(d diag.Diagnostic) Reading {
	return Reading{Failed: true, Diagnostics: []diag.Diagnostic{d}}
}
