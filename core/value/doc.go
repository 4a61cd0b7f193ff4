// Package value reads and prints typed values the way each Flink release does, and says in words what is wrong with one
// that can't be read.
//
// What a raw value becomes, by type. The rules hold for all releases and for both dialects unless the table below says
// otherwise. "Blanks" are characters up to U+0020; nothing else is ever trimmed, and a text that isn't listed fails.
//
//	type        is read from
//	Boolean     true and false in any letter case, no blanks
//	Integer     a sign or none and decimal digits, also of other scripts, no blanks
//	Long        the same
//	Float       Java's number texts: decimals, exponent, suffix f or d, hexadecimal with p, NaN, Infinity; blanks around.
//	            Too large becomes Infinity, unless YAML typed the number as a Double, which must fit
//	Double      the same
//	String      everything, as it is
//	Duration    ASCII digits and a unit, blanks around and between; no unit is ms; the unit in any letter case
//	MemorySize  the same; no unit is bytes; kb, mb, gb, tb are multiples of 1024
//	Enum        the constant's toString() in any letter case, no blanks, no dash for an underscore
//	List        parts with semicolons between; see split for quotes
//	Map         pairs k:v with commas between, the quoted way again; a key twice fails
//
// What depends on the release:
//
//	since  what
//	1.9    numbers that can't be read give the option's default, booleans other than true are false, without an error;
//	       durations know h, min, s, ms and none only
//	1.10   numbers and booleans fail; durations know d, µs and ns and all units as words
//	1.14   durations are printed in the highest unit that divides them, before that as nanoseconds
//	1.15   the unit m is minutes
//	1.18   whole days are printed as d, before that as ms; time zones are strict, see Zone
//	1.19   the YAML dialect, if a config.yaml was loaded: lists and maps are tried as YAML first and fall back to the
//	       splitter whenever that fails; they are printed as YAML in flow style
//	2.0    the YAML dialect always, also for the maps in a list; durations may be any number that java.time.Duration
//	       holds, before that the number had to fit 64 bits; durations beyond 2^63-1 ns can be printed
//	2.1    durations in ISO form (PT5S), if not negative
//
// Some options are Strings in older releases and hold a time or a size all the same; Textual reads those as their engine
// does. Renest and BlockLines are how Flink writes a configuration as nested YAML, from 1.19 on.
//
// Sources: ConfigurationUtils, TimeUtils, MemorySize, StructuredOptionsSplitter and YamlParserUtils of the releases, by
// their recorded answers in testdata/vectors and testdata/value.
package value
