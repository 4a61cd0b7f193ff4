// Package option is the schema of a Flink option: what the catalogue says about one key in one release. It holds no data.
package option

import "flinkconf/core/release"

// Type is the type of an option's value, named as Flink's ConfigOption names it.
type Type uint8

// The types. The zero value is String, the type of an option that declares none.
const (
	String Type = iota
	Boolean
	Integer
	Long
	Float
	Double
	Duration
	MemorySize
	Enum
	Map
)

var typeNames = [...]string{"String", "Boolean", "Integer", "Long", "Float", "Double", "Duration", "MemorySize", "Enum", "Map"}

// String returns the name used in Flink's documentation.
func (t Type) String() string { return typeNames[t] }

// ParseType is the inverse of String; ok is false for any other word.
func ParseType(name string) (t Type, ok bool) {
	for i, n := range typeNames {
		if n == name {
			return Type(i), true
		}
	}
	return String, false
}

// Mode says which execution modes an option is documented for.
type Mode uint8

// The modes of Flink's @Documentation.TableOption; AnyMode where there is none.
const (
	AnyMode Mode = iota
	Batch
	Streaming
	BatchAndStreaming
)

var modeNames = [...]string{"", "Batch", "Streaming", "Batch, Streaming"}

// String returns the words shown to people; "" for AnyMode.
func (m Mode) String() string { return modeNames[m] }

// EnumValue is a constant of an enum option. Name is the constant; Text is its toString(), the spelling that Flink reads
// and prints (any letter case is read).
type EnumValue struct {
	Name, Text string
	Deprecated bool
}

// Alias is another key that Flink reads when the option's own key is absent.
type Alias struct {
	Key string
	// Deprecated tells a deprecated key (Flink logs a warning) from a fallback key.
	Deprecated bool
}

// Option is one option as one release has it.
type Option struct {
	// Key is the full key. A pattern holds a placeholder in angle brackets, such as `metrics.reporter.<name>.class`.
	Key  string
	Type Type
	// List tells that the value is a list of Type.
	List bool
	// Enum is the Java class of an enum, else "".
	Enum   string
	Values []EnumValue
	// HasDefault tells an option that has a default from one that has none. Default is then its text: an enum constant's
	// name, a duration or memory size in the highest unit that divides, a number or boolean as Java prints it, a list or
	// map as JSON.
	HasDefault bool
	Default    string
	// Aliases are in the order in which Flink looks them up after Key.
	Aliases []Alias
	// Class is the full name of the Java class that declares the option, Field the constant's name.
	Class, Field string
	Group        Group
	Mode         Mode
	// JavaDeprecated: the constant is @Deprecated. Hidden: left out of Flink's own documentation. Internal: a key that Flink
	// sets for itself. PrefixMap: the map may also be given as `key.entry: value`. Pattern: Key has a placeholder.
	// Inferred: the release's jar could not be read, and the option is taken to be there because the releases around it
	// agree.
	JavaDeprecated, Hidden, Internal, PrefixMap, Pattern, Inferred bool
	// Owners are the other Java constants that declare the same key, if any.
	Owners []Owner
	// Imported is nil for the options of the catalogue.
	Imported *Imported
}

// Imported is what is known of an option that comes from a table that people gave (core/overlay).
type Imported struct {
	// From is the name of the table.
	From string
	// Description and Texts, one for each of the option's Values, are plain text of that table.
	Description string
	Texts       []string
	// Required tells that the table calls the option required, Guessed that it shows no type that is known.
	Required, Guessed bool
}

// Owner is a Java constant that declares a key.
type Owner struct{ Class, Field string }

// Keys returns the keys that Flink looks up for the option, in order: its own key first, then its aliases.
func (o *Option) Keys() []string {
	keys := make([]string, 1, 1+len(o.Aliases))
	keys[0] = o.Key
	for _, a := range o.Aliases {
		keys = append(keys, a.Key)
	}
	return keys
}

// Tombstone is what is left of a key that an earlier release had and a later one has not.
type Tombstone struct {
	Key string
	// Until is the last release that has it.
	Until release.Release
	// ReplacedBy is the key that takes its place in the newest release that still reads it, or "".
	ReplacedBy string
}

// Change is one difference of an option between a release and the one before it.
type Change struct {
	In   release.Release
	What ChangeKind
	// From and To are texts of the old and the new state; a list of names is joined by ", ".
	From, To string
}

// ChangeKind says what changed.
type ChangeKind uint8

// The kinds of change.
const (
	Added ChangeKind = iota
	Removed
	TypeChanged
	DefaultChanged
	ValuesChanged
	AliasesChanged
	ModeChanged
	DeprecatedInJava
)
