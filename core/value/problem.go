package value

import "flinkconf/core/diag"

// Problem is why a raw value can't be read.
type Problem struct {
	_ [0]func() // never compared, so that the compiler makes no code for it
	// Reason is one of the Reason words below.
	Reason string
	// Found is the text, or the part of it that is to blame; Wanted says in plain words what may stand there. Both are
	// short enough for a message.
	Found  string
	Wanted diag.Text
	// Suggestion is a whole text that can be read and is most likely meant, or "".
	Suggestion string
	// Quiet tells that Flink doesn't fail on the value but takes another one without a word, as 1.9 does for numbers (the
	// option's default) and booleans (false).
	Quiet bool
}

// The reasons. They are stable words.
const (
	// Blank: nothing but blanks.
	Blank = "blank"
	// NotNumber: no number, or blanks, units or separators around or in it.
	NotNumber = "not-number"
	// Decimal: a number with decimals or an exponent where a whole one is needed.
	Decimal = "decimal"
	// Overflow: a number beyond what the type holds.
	Overflow = "overflow"
	// OutOfRange: a number that YAML read as a double and that no float can hold.
	OutOfRange = "out-of-range"
	// NotBoolean: neither true nor false.
	NotBoolean = "not-boolean"
	// NotEnum: none of the constants.
	NotEnum = "not-enum"
	// NoNumber: a duration or size that doesn't start with a digit.
	NoNumber = "no-number"
	// Negative: a duration or size below zero.
	Negative = "negative"
	// Signed: a duration or size with a plus.
	Signed = "signed"
	// UnknownUnit: the text behind the digits of a duration or size is no unit of the release.
	UnknownUnit = "unknown-unit"
	// SeveralUnits: a duration in several units.
	SeveralUnits = "several-units"
	// BadQuoting: text behind a closing quote in a list or map.
	BadQuoting = "bad-quoting"
	// OpenQuote: a quote in a list or map that isn't closed.
	OpenQuote = "open-quote"
	// NotKeyValue: an entry of a map that isn't a key, a colon and a value.
	NotKeyValue = "not-key-value"
	// DuplicateKey: a key that stands twice in a map.
	DuplicateKey = "duplicate-key"
)
