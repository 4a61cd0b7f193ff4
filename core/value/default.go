package value

import (
	"math"
	"strings"

	"flinkconf/core/json"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Default returns the default of an option as a value; ok is false when it has none, or one that is no value of its
// type. The catalogue spells defaults in one way for all releases, with signs that Flink doesn't read, so the release
// plays no part in reading them.
func (r Rules) Default(o *option.Option) (v Value, ok bool) {
	if !o.HasDefault {
		return Value{}, false
	}
	if !o.List && o.Type != option.Map {
		return r.defaultText(o, o.Default)
	}
	j := json.NewReader(o.Default)
	if !o.List {
		v, ok = r.defaultOne(o, j)
		_, bad := j.Broken()
		return v, ok && !bad
	}
	items := []Value{}
	all := true
	j.Array(func() {
		item, ok := r.defaultOne(o, j)
		items, all = append(items, item), all && ok
	})
	if _, bad := j.Broken(); bad || !all {
		return Value{}, false
	}
	return listValue(o.Type, items), true
}

// defaultOne reads a default that is no list, or an element of one. j stands before it, a JSON value.
func (r Rules) defaultOne(o *option.Option, j *json.Reader) (Value, bool) {
	if o.Type == option.Map {
		var entries []Entry
		j.Object(func(key string) { entries = append(entries, Entry{key, scalarText(j)}) })
		return mapValue(entries), !repeated(entries)
	}
	return r.defaultText(o, scalarText(j))
}

// defaultText reads a default that is a text.
func (r Rules) defaultText(o *option.Option, text string) (Value, bool) {
	switch o.Type {
	case option.Enum:
		for _, v := range o.Values {
			if v.Name == text {
				return textValue(option.Enum, v.Text), true
			}
		}
		return Value{}, false
	case option.Duration:
		return signedDuration(text)
	}
	v, bad := newest.parseOne(Raw{Text: text}, &Spec{Type: o.Type})
	return v, bad == ""
}

// scalarText reads a string, or a number or word as it stands.
func scalarText(j *json.Reader) string {
	if j.Next() == json.Text {
		return j.Text()
	}
	return j.Literal()
}

// newest are the rules of the newest release.
var newest = Rules{Release: release.Last, YAML: true}

// signedDuration reads a number and a unit with a minus or none before it, as the catalogue spells defaults.
func signedDuration(text string) (Value, bool) {
	rest, negative := strings.CutPrefix(text, "-")
	number, label := splitUnit(rest)
	unit, isUnit := durationUnit(label, release.Last)
	hi, lo, fits := parse128(number)
	if number == "" || !isUnit || !fits {
		return Value{}, false
	}
	seconds, nanos, ok := times(hi, lo, unit)
	if !negative {
		return durationValue(int64(seconds), nanos), ok && seconds <= math.MaxInt64
	}
	ok = ok && (seconds < 1<<63 || seconds == 1<<63 && nanos == 0)
	if nanos > 0 {
		seconds, nanos = seconds+1, int32(second)-nanos
	}
	return durationValue(-int64(seconds), nanos), ok
}
