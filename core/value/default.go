package value

import (
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
	if !o.List {
		return r.defaultOne(o, o.Default)
	}
	j := jsonReader{rest: o.Default}
	texts := j.array()
	if j.bad {
		return Value{}, false
	}
	items := make([]Value, len(texts))
	for i, t := range texts {
		if items[i], ok = r.defaultOne(o, t); !ok {
			return Value{}, false
		}
	}
	return listValue(o.Type, items), true
}

// defaultOne reads a default that is no list, or an element of one.
func (r Rules) defaultOne(o *option.Option, text string) (Value, bool) {
	switch o.Type {
	case option.Map:
		j := jsonReader{rest: text}
		entries := j.object()
		return mapValue(entries), !j.bad && !repeated(entries)
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
	v, bad := newest.parseOne(Raw{Text: text}, Spec{Type: o.Type})
	return v, bad == ""
}

// newest are the rules of the newest release.
var newest = Rules{Release: release.Last, YAML: true}

// signedDuration reads a number and a unit with a minus or none before it, as the catalogue spells defaults.
func signedDuration(text string) (Value, bool) {
	if text == "" || text[0] != '-' {
		v, bad := parseDuration(text, release.Last)
		return v, bad == ""
	}
	v, bad := parseDuration(text[1:], release.Last)
	if bad != "" {
		return Value{}, false
	}
	v.num = -v.num
	if v.nanos > 0 {
		v.num, v.nanos = v.num-1, int32(second)-v.nanos
	}
	return v, true
}
