package vectors

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// runValues compares how a text is read as a type: ConfigOption of that type, by way of setString. elementClasses and
// valueClasses, the Java classes of elements that are not of the declared type, stay out: our values have the declared
// type, and what the engine makes of such an element can't be told from the option alone.
func runValues(q *question) {
	var line struct {
		Type, Text string
		By         []struct {
			outcome
			ElementClasses, ValueClasses json.RawMessage
		}
	}
	q.read(&line)
	for _, o := range line.By {
		wanted := q.wanted(o.outcome)
		for _, r := range q.releases(o.between) {
			q.same(r, o.Mode, wanted, q.readAs(line.Type, value.Raw{Text: line.Text}, q.rules(r, o.Mode)))
		}
	}
}

// wanted is an outcome whose `ok` is a canonical value.
func (q *question) wanted(o outcome) string {
	switch {
	case o.Error != nil:
		return failed
	case o.Absent:
		return absent
	case o.Default:
		return defaults
	}
	return q.canonical(o.OK)
}

// rules are the rules of a release in a mode; "" as mode is `legacy`, which is all that 1.9 has.
func (q *question) rules(r release.Release, mode string) value.Rules {
	switch {
	case (mode == "legacy" || mode == "") && r < release.V2_0:
		return value.Rules{Release: r}
	case mode == "yaml" && r >= release.V1_19:
		return value.Rules{Release: r, YAML: true}
	}
	q.broken(fmt.Errorf("%s has no mode %q", r, mode))
	return value.Rules{Release: r}
}

// readAs reads a raw value as a type and writes what comes out as the vectors do.
func (q *question) readAs(typeName string, raw value.Raw, rules value.Rules) string {
	spec, names := q.spec(typeName, rules.Release)
	v, p := rules.Parse(raw, spec)
	switch {
	case v.Known():
		return show(written(v, names))
	case p != nil && p.Quiet:
		return defaults
	}
	return failed
}

// spec is the type that a vector names. names are the names of an enum's constants by their texts.
func (q *question) spec(name string, r release.Release) (s value.Spec, names map[string]string) {
	if class := enumClass(name); class != "" {
		s.Type, s.List, names = option.Enum, strings.HasPrefix(name, "List<"), map[string]string{}
		for _, c := range q.constants(class, r) {
			s.Enum = append(s.Enum, c.Text)
			names[c.Text] = c.Name
		}
		return s, names
	}
	if inner, ok := strings.CutPrefix(name, "List<"); ok {
		s.List, name = true, strings.TrimSuffix(inner, ">")
	}
	var ok bool
	if s.Type, ok = option.ParseType(name); !ok {
		q.broken(fmt.Errorf("unknown type %q", name))
	}
	return s, nil
}

// enumClass is the class of `Enum:class` and of `List<Enum:class>`, else "".
func enumClass(typeName string) string {
	class, ok := strings.CutPrefix(strings.TrimPrefix(typeName, "List<"), "Enum:")
	if !ok {
		return ""
	}
	return strings.TrimSuffix(class, ">")
}

// written is a value as the vectors write it.
func written(v value.Value, names map[string]string) any {
	switch {
	case v.IsList():
		items := []any{}
		for _, item := range v.List() {
			items = append(items, written(item, names))
		}
		return items
	case v.Type() == option.Map:
		m := map[string]string{}
		for _, e := range v.Entries() {
			m[e.Key] = e.Value
		}
		return m
	case v.Type() == option.Float:
		return floating(v, strconv.FormatUint(uint64(math.Float32bits(float32(v.Float()))), 16))
	case v.Type() == option.Double:
		return floating(v, strconv.FormatUint(math.Float64bits(v.Float()), 16))
	case v.Type() == option.Enum:
		return names[v.Text()]
	}
	return v.Canonical()
}

func floating(v value.Value, bits string) any {
	return map[string]string{"text": v.Canonical(), "bits": bits}
}
