package value

import (
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// reason is why a text can't be read, one of the Reason constants; "" means that it can.
type reason = string

// Parse reads a raw value as a type, as ConfigurationUtils.convertValue of the release does.
//
// A problem means that Flink throws when the option is read, and the value is unknown then. 1.9 is the exception: it
// throws for durations, sizes and enums only. A Boolean that is not `true` is false there, and a number that can't be
// read gives the option's default; both come with a Problem that is Quiet, the Boolean with its value too.
func (r Rules) Parse(raw Raw, s Spec) (Value, *Problem) {
	v, bad := r.parse(raw, &s)
	if bad == "" {
		return v, nil
	}
	p := r.explain(raw, &s, bad)
	if r.Release <= release.V1_9 {
		switch s.Type {
		case option.Boolean:
			v, p.Quiet = boolValue(false), true
		case option.Integer, option.Long, option.Float, option.Double:
			p.Quiet = true
		}
	}
	return v, p
}

// parse is Parse without the explanation. The value is the zero value when the reason isn't "".
func (r Rules) parse(raw Raw, s *Spec) (Value, reason) {
	if s.List {
		return r.parseList(raw.Text, s)
	}
	return r.parseOne(raw, s)
}

// parseOne reads a value that is no list.
func (r Rules) parseOne(raw Raw, s *Spec) (v Value, bad reason) {
	text := raw.Text
	switch s.Type {
	case option.Boolean:
		v, bad = parseBoolean(text)
	case option.Integer, option.Long:
		bits := 32
		if s.Type == option.Long {
			bits = 64
		}
		v.num, bad = parseInteger(text, bits)
		v = intValue(s.Type, v.num)
	case option.Float:
		v, bad = parseFloat(raw)
	case option.Double:
		f, reason := parseDouble(text)
		v, bad = doubleValue(f), reason
	case option.Duration:
		v, bad = parseDuration(text, r.Release)
	case option.MemorySize:
		v.num, bad = parseSize(text)
		v = intValue(option.MemorySize, v.num)
	case option.Enum:
		v, bad = parseEnum(text, s.Enum)
	case option.Map:
		v, bad = r.parseMap(text)
	default:
		v = textValue(option.String, r.stringOf(raw))
	}
	if bad != "" {
		v = Value{}
	}
	return v, bad
}

// stringOf is what an option of type String reads. A scalar that YAML typed becomes text again; in YAML mode by way of a
// YAML printer, which differs for the numbers that are none.
func (r Rules) stringOf(raw Raw) string {
	if raw.Kind == Double && r.yaml() {
		return yamlNumber(raw.Text)
	}
	return raw.Text
}

// yamlNumber spells NaN and the infinities as YAML does; other numbers stay as Java prints them.
func yamlNumber(java string) string {
	switch java {
	case "NaN":
		return ".nan"
	case "Infinity":
		return ".inf"
	case "-Infinity":
		return "-.inf"
	}
	return java
}
