package program

import (
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// raw is a constant as a store keeps it, for an option's type where that is known. ok is false for what isn't constant.
func (p *reader) raw(v val, o *option.Option) (r value.Raw, ok bool) {
	rules := value.Rules{Release: p.release, YAML: !p.old}
	newest := value.Rules{Release: release.Last}
	spec := value.Spec{}
	if o != nil {
		spec = value.SpecOf(o)
	}
	text := v.text
	switch v.kind {
	case textVal, zoneVal:
		return value.Raw{Text: v.text}, true
	case boolVal:
		return value.Raw{Text: v.text, Kind: value.Bool}, true
	case intVal, longVal:
		k := value.Int
		if v.kind == longVal {
			k = value.Long
		}
		return value.Raw{Text: v.text, Kind: k}, true
	case floatVal:
		spec = value.Spec{Type: option.Float}
	case doubleVal:
		spec = value.Spec{Type: option.Double}
	case durationVal:
		spec = value.Spec{Type: option.Duration}
		if rest, negative := strings.CutPrefix(text, "PT-"); negative { // which no text in a configuration may be
			r, ok = p.raw(newVal(durationVal, "PT"+rest), nil)
			r.Text = "-" + r.Text
			return r, ok
		}
	case sizeVal:
		spec, text = value.Spec{Type: option.MemorySize}, v.text+" b"
	case enumVal:
		return p.constant(v, o)
	case listVal:
		spec.List = true
		text, ok = flow(v.list, false)
		if !ok {
			return r, false
		}
	case mapVal:
		spec = value.Spec{Type: option.Map}
		if text, ok = flow(v.list, true); !ok {
			return r, false
		}
	default:
		return r, false
	}
	d, problem := newest.Parse(value.Raw{Text: text}, spec)
	if problem != nil {
		return r, false
	}
	if text, ok = rules.Text(d); !ok {
		return r, false
	}
	r = value.Raw{Text: text}
	if v.kind == floatVal || v.kind == doubleVal {
		r.Kind = value.Double
	}
	return r, true
}

// constant is the text that Flink prints for an enum's constant, by the catalogue's values of the option or of any option
// of the class.
func (p *reader) constant(v val, o *option.Option) (r value.Raw, ok bool) {
	if o == nil {
		o = p.enumOf(v.class)
	}
	if o == nil {
		return r, false
	}
	for _, c := range o.Values {
		if c.Name == v.text {
			return value.Raw{Text: c.Text}, true
		}
	}
	return r, false
}

// enumOf returns an option whose values are the constants of a class, by the class's simple name.
func (p *reader) enumOf(class string) *option.Option {
	if p.enums == nil {
		p.enums = map[string]*option.Option{}
		for _, o := range p.view.All() {
			if o.Type == option.Enum {
				p.enums[lastName(o.Enum)] = o
			}
		}
	}
	return p.enums[lastName(class)]
}

// flow writes constants as a YAML flow list or map, which is how the newest release reads them.
func flow(list []val, pairs bool) (string, bool) {
	var b strings.Builder
	marks := "[]"
	if pairs {
		marks = "{}"
	}
	b.WriteByte(marks[0])
	for i, v := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		if pairs && i%2 == 1 {
			continue
		}
		text, ok := v.spelled()
		if !ok {
			return "", false
		}
		b.WriteString(quoteAs(text, '"'))
		if pairs {
			if i+1 == len(list) {
				return "", false
			}
			if text, ok = list[i+1].spelled(); !ok {
				return "", false
			}
			b.WriteString(": " + quoteAs(text, '"'))
		}
	}
	b.WriteByte(marks[1])
	return strings.ReplaceAll(b.String(), ", , ", ", "), true
}
