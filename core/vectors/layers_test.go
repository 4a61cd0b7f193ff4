package vectors

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"flinkconf/core/config"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// declared is an option as a line of the layers files declares it. Keys are calls of withFallbackKeys and
// withDeprecatedKeys in their order.
type declared struct {
	Key, Type string
	Default   json.RawMessage
	Keys      []struct {
		kind string
		keys []string
	}
}

// UnmarshalJSON is for the pairs of Keys.
func (d *declared) UnmarshalJSON(data []byte) error {
	var raw struct {
		Key, Type string
		Default   json.RawMessage
		Keys      [][2]json.RawMessage
	}
	if err := strictly(data, &raw); err != nil {
		return err
	}
	d.Key, d.Type, d.Default = raw.Key, raw.Type, raw.Default
	for _, pair := range raw.Keys {
		d.Keys = append(d.Keys, struct {
			kind string
			keys []string
		}{})
		last := &d.Keys[len(d.Keys)-1]
		if err := strictly(pair[0], &last.kind); err != nil {
			return err
		}
		if err := strictly(pair[1], &last.keys); err != nil {
			return err
		}
	}
	return nil
}

// option is the option as the catalogue would have it. Java's withFallbackKeys puts its keys before the others,
// withDeprecatedKeys behind them.
func (q *question) option(d declared, r release.Release) *option.Option {
	spec, _ := q.spec(d.Type, r)
	o := &option.Option{Key: d.Key, Type: spec.Type, List: spec.List, PrefixMap: spec.Type == option.Map && !spec.List}
	for _, call := range d.Keys {
		var aliases []option.Alias
		for _, key := range call.keys {
			aliases = append(aliases, option.Alias{Key: key, Deprecated: call.kind == "deprecated"})
		}
		if call.kind == "deprecated" {
			o.Aliases = append(o.Aliases, aliases...)
		} else {
			o.Aliases = append(aliases, o.Aliases...)
		}
	}
	if string(d.Default) != "null" {
		o.HasDefault, o.Default = true, string(d.Default)
		if d.Default[0] == '"' {
			q.readOK(d.Default, &o.Default)
		}
	}
	return o
}

// read is what a read gives, in the form of the vectors: a value, null where there is none, or an error.
func read(v value.Value, p *value.Problem) any {
	switch {
	case p != nil && !p.Quiet:
		return failed
	case !v.Known():
		return nil
	}
	return written(v, nil)
}

// present is what getOptional gives: whether it is there, or an error.
func present(found bool, p *value.Problem) any {
	if p != nil && !p.Quiet {
		return failed
	}
	return found
}

// answers brings the recorded answers into the form of ours: errors are one word, and where 1.9 takes the default it is
// that one. Nothing else is an object with those keys: the maps of the vectors hold texts.
func answers(ok map[string]any, byDefault any) map[string]any {
	plain := func(v any) any {
		m, _ := v.(map[string]any)
		if _, is := m["error"].([]any); is {
			return failed
		}
		if m["default"] == true {
			return byDefault
		}
		return v
	}
	for name, v := range ok {
		ok[name] = plain(v)
		if list, is := v.([]any); is {
			for i := range list {
				list[i] = plain(list[i])
			}
		}
	}
	return ok
}

// runLayersLow compares a configuration after some operations: every question that a Configuration answers about an option.
func runLayersLow(q *question) {
	var line struct {
		Option declared
		Ops    [][]json.RawMessage
		By     []struct {
			between
			Mode string
			OK   map[string]any
		}
	}
	q.read(&line)
	for _, by := range line.By {
		for _, r := range q.releases(by.between) {
			o, c := q.option(line.Option, r), config.New(q.rules(r, by.Mode))
			wanted := show(answers(by.OK, read(c.Get(o))))
			got := map[string]any{}
			results := make([]any, len(line.Ops))
			for i, op := range line.Ops {
				results[i] = q.do(c, o, line.Option.Type, op, r, by.Mode)
			}
			if by.OK["ops"] != nil {
				got["ops"] = results
			}
			if by.OK["present"] != nil { // 1.9 has no getOptional
				_, found, p := c.GetOptional(o)
				got["present"] = present(found, p)
			}
			v, p := c.Get(o)
			got["get"] = read(v, p)
			got["contains"], got["containsKey"], got["toMap"] = c.Contains(o), c.ContainsKey(o.Key), c.Map()
			got["removed"] = c.RemoveConfig(o)
			got["after"] = c.Map()
			v, p = c.Get(o)
			got["getAfter"] = read(v, p)
			q.same(r, by.Mode, wanted, show(got))
		}
	}
}

// do carries out one operation and returns what it returned, nil if it returns nothing.
func (q *question) do(c *config.Configuration, o *option.Option, typeName string, op []json.RawMessage, r release.Release, mode string) any {
	var texts [3]string
	for i, part := range op {
		if string(part) == "null" {
			return failed // the one thing that Java refuses before anything is set
		}
		if part[0] == '"' && i < len(texts) {
			q.readOK(part, &texts[i])
		}
	}
	switch texts[0] {
	case "setString", "rootSet":
		c.SetRaw(texts[1], value.Raw{Text: texts[2]})
	case "set":
		c.Set(o, q.valueOf(typeName, r, op[1]))
	case "addAll", "addConfiguration":
		var entries map[string]string
		q.readOK(op[1], &entries)
		c.AddAll(holding(q.rules(r, mode), entries), texts[2])
	case "removeKey":
		return c.RemoveKey(texts[1])
	case "removeConfig":
		return c.RemoveConfig(o)
	default:
		q.broken(fmt.Errorf("unknown operation %q", texts[0]))
	}
	return nil
}

// holding is a configuration with some texts.
func holding(rules value.Rules, entries map[string]string) *config.Configuration {
	c := config.New(rules)
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		c.SetRaw(key, value.Raw{Text: entries[key]})
	}
	return c
}
