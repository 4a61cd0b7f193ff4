package vectors

import (
	"encoding/json"
	"fmt"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// runFormat compares how a typed value is printed: every text that Flink makes of it, and what the text of toMap is when
// it is read back. Texts that are recorded only where they differ from toMap's are compared where they don't, too.
func runFormat(q *question) {
	var line struct {
		Type  string
		Value json.RawMessage
		By    []struct {
			outcome
			OK printed
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			rules := q.rules(r, o.Mode)
			if o.Error != nil { // Java can't even hold the value
				got := failed
				if v, ok := q.makeValue(line.Type, r, line.Value); ok {
					got = v.Canonical()
				}
				q.same(r, o.Mode, failed, got)
				continue
			}
			wanted := map[string]string{}
			got := q.printed(line.Type, line.Value, rules)
			for name, text := range o.OK.recorded() {
				if text == nil {
					delete(got, name)
					continue
				}
				wanted[name] = q.text(text)
			}
			q.same(r, o.Mode, show(wanted), show(got))
		}
	}
}

// printed has the texts, each a JSON string or {"error": …}; nil where it isn't recorded.
type printed struct {
	ToMap, ToFileWritableMap, AsString, HighestUnit, InMillis, ToString, Human, RoundTrip json.RawMessage
}

// recorded are the texts by name. What is left out because it is the same as toMap is filled in.
func (p *printed) recorded() map[string]json.RawMessage {
	all := map[string]json.RawMessage{
		"toMap": p.ToMap, "toFileWritableMap": p.ToFileWritableMap, "asString": p.AsString, "highestUnit": p.HighestUnit,
		"inMillis": p.InMillis, "toString": p.ToString, "human": p.Human, "roundTrip": p.RoundTrip,
	}
	for _, name := range []string{"toFileWritableMap", "asString"} {
		if all[name] == nil {
			all[name] = p.ToMap
		}
	}
	return all
}

// text is a recorded text as it is compared: an error, an outcome of reading back, or the text itself.
func (q *question) text(raw json.RawMessage) string {
	var back struct {
		OK    json.RawMessage
		Error []string
	}
	if raw[0] != '{' {
		return q.canonical(raw)
	}
	q.readOK(raw, &back)
	if back.Error != nil {
		return failed
	}
	return q.canonical(back.OK)
}

// printed prints a value in all ways that there are for its type.
func (q *question) printed(typeName string, canonical json.RawMessage, rules value.Rules) map[string]string {
	v := q.valueOf(typeName, rules.Release, canonical)
	got := map[string]string{}
	put := func(name string) func(text string, ok bool) {
		return func(text string, ok bool) {
			got[name] = failed
			if ok {
				got[name] = show(text)
			}
		}
	}
	text, ok := rules.Text(v)
	put("toMap")(text, ok)
	put("toFileWritableMap")(rules.FileText(v))
	put("asString")(text, ok) // A typed value read through a String option is printed as for toMap.
	switch {
	case v.IsList():
	case v.Type() == option.Duration:
		put("highestUnit")(rules.HighestUnit(v))
		put("inMillis")(value.Millis(v))
	case v.Type() == option.MemorySize:
		put("toString")(rules.Text(v))
		put("human")(value.HumanSize(v.Int()), true)
	}
	back := q.readAs(typeName, value.Raw{Text: text}, rules)
	if !ok {
		back = failed
	}
	spec, _ := q.spec(typeName, rules.Release)
	if again, p := rules.Parse(value.Raw{Text: text}, spec); p == nil && again.Same(v) {
		back = "true"
	}
	got["roundTrip"] = back
	return got
}

// valueOf is the value that a vector writes in canonical form, which is also how the catalogue writes defaults, but for the
// unit of a duration.
func (q *question) valueOf(typeName string, r release.Release, canonical json.RawMessage) value.Value {
	v, ok := q.makeValue(typeName, r, canonical)
	if !ok {
		q.broken(fmt.Errorf("%s is no value of the type %s", canonical, typeName))
	}
	return v
}

// makeValue is valueOf for what may be no value.
func (q *question) makeValue(typeName string, r release.Release, canonical json.RawMessage) (v value.Value, ok bool) {
	spec, _ := q.spec(typeName, r)
	o := option.Option{Type: spec.Type, List: spec.List, HasDefault: true, Default: string(canonical)}
	if spec.Type == option.Enum {
		o.Values = q.constants(enumClass(typeName), r)
	}
	const unit = " ns"
	switch {
	case spec.List && spec.Type == option.Duration:
		var texts []string
		q.readOK(canonical, &texts)
		for i := range texts {
			texts[i] += unit
		}
		o.Default = show(texts)
	case !spec.List && spec.Type != option.Map && canonical[0] == '"':
		q.readOK(canonical, &o.Default)
		if spec.Type == option.Duration {
			o.Default += unit
		}
	}
	return value.Rules{Release: r}.Default(&o)
}
