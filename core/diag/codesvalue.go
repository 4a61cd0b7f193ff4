package diag

// The codes about a value.
const (
	InvalidValue    Code = "invalid-value"
	InvalidTimeZone Code = "invalid-time-zone"
)

// valuePages explains them.
var valuePages = []Page{
	{InvalidValue, "Value can't be read", "Flink parses a value when something asks for it and then fails; it does not fall back to a lower layer or to the default."},
	{InvalidTimeZone, "Not a time zone that Flink accepts", "Since 1.18 Flink takes region names and offsets written as GMT+08:00 only; from 1.13 to 1.17 it refuses UTC+8 and short names. A wrong zone fails each query."},
}
