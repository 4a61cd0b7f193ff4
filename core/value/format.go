package value

import (
	"strconv"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// Format returns the text that Configuration.toMap() of the release has for a value. For the durations that the release
// can't print it is the text of the newest release; see Text.
func (r Rules) Format(v Value) string {
	if text, ok := r.Text(v); ok {
		return text
	}
	text, _ := Rules{Release: release.Last}.Text(v)
	return text
}

// Text is Format, with ok false where the release throws instead: up to 1.20 for durations of more than 2^63-1
// nanoseconds, about 292 years.
func (r Rules) Text(v Value) (text string, ok bool) {
	switch {
	case v.list:
		return r.listText(v)
	case v.typ == option.Map:
		return r.mapText(v.Entries()), true
	case v.typ == option.Duration:
		if r.Release < release.V2_0 && !longNanos(v) {
			return "", false
		}
		if r.Release < release.V1_14 {
			return durationCount(v.num, v.nanos, nano) + " ns", true
		}
		return highestUnit(v, r.Release), true
	case v.typ == option.MemorySize:
		return sizeText(v.num), true
	case r.yaml() && (v.typ == option.Float || v.typ == option.Double):
		return yamlNumber(v.scalar()), true
	}
	return v.scalar(), true
}

// FileText returns the text that Flink writes behind the key when it writes its own configuration file, as
// Configuration.toFileWritableMap of 1.19 and later has it: Text, and in the YAML dialect a String in the quotes or the
// block that keep it a string. ok is as for Text.
func (r Rules) FileText(v Value) (text string, ok bool) {
	if v.list || v.typ != option.String || !r.yaml() {
		return r.Text(v)
	}
	raw, null := ResolveScalar(v.text)
	const indent = 2
	return string(yaml.AppendBlock(nil, v.text, null || raw.Kind != Text, indent)), true
}

// HighestUnit prints a Duration in the largest unit that divides it, as TimeUtils.formatWithHighestUnit of the release
// does: whole days are days from 1.18 on and milliseconds before, and zero is `0 ms`. ok is as for Text.
func (r Rules) HighestUnit(v Value) (text string, ok bool) {
	if r.Release < release.V2_0 && !longNanos(v) {
		return "", false
	}
	return highestUnit(v, r.Release), true
}

// Millis prints a Duration in whole milliseconds, such as `1500ms`, cut towards zero, as TimeUtils.getStringInMillis does.
// Every release reads it. ok is false for durations of more than 2^63-1 milliseconds.
func Millis(v Value) (text string, ok bool) {
	n, err := strconv.ParseInt(durationCount(v.num, v.nanos, milli), 10, 64)
	return strconv.FormatInt(n, 10) + "ms", err == nil
}
