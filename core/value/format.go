package value

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
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
