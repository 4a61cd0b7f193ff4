package value

import (
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
	if !o.List {
		return r.defaultOne(o, o.Default)
	}
	j := json.NewReader(o.Default)
	var texts []string
	j.Array(func() { texts = append(texts, scalarText(j)) })
	if _, bad := j.Broken(); bad {
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
		j := json.NewReader(text)
		var entries []Entry
		j.Object(func(key string) { entries = append(entries, Entry{key, scalarText(j)}) })
		_, bad := j.Broken()
		return mapValue(entries), !bad && !repeated(entries)
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
