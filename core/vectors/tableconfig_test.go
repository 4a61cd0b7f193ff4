package vectors

import (
	"encoding/json"
	"strings"

	"flinkconf/core/config"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// runLayersTable compares a TableConfig after some operations on it and on the root below it.
func runLayersTable(q *question) {
	var line struct {
		Option  declared
		Root    map[string]string
		Ops     [][]json.RawMessage
		Getters []string
		By      []struct {
			between
			Mode string
			OK   map[string]any
		}
	}
	q.read(&line)
	for _, by := range line.By {
		answers(by.OK, nil)
		if text, ok := by.OK["getIdleStateRetention"].(string); ok && text != failed {
			// The getter's result is recorded as Java prints a Duration, which 2.1 and newer read.
			v, _ := value.Rules{Release: release.Last}.Parse(value.Raw{Text: text}, value.Spec{Type: option.Duration})
			by.OK["getIdleStateRetention"] = v.Canonical()
		}
		wanted := show(by.OK)
		for _, r := range q.releases(by.between) {
			rules := q.rules(r, by.Mode)
			o := q.option(line.Option, r)
			t := config.TableConfig{Own: config.New(rules), Root: holding(rules, line.Root)}
			got := map[string]any{}
			results := make([]any, len(line.Ops))
			for i, op := range line.Ops {
				c := t.Own
				if string(op[0]) == `"rootSet"` {
					c = t.Root
				}
				results[i] = q.do(c, o, line.Option.Type, op, r, by.Mode)
			}
			if by.OK["ops"] != nil {
				got["ops"] = results
			}
			_, found, p := t.GetOptional(o)
			got["present"] = present(found, p)
			v, p := t.Get(o)
			got["get"], got["own"] = read(v, p), t.Own.Map()
			if by.OK["toMap"] != nil { // from 1.19
				got["toMap"] = t.Map()
			}
			for _, name := range line.Getters {
				got[name] = getter(t, o, name, r)
			}
			q.same(r, by.Mode, wanted, show(got))
		}
	}
}

// getter is what a getter of TableConfig gives: what it reads, and what it makes of it.
func getter(t config.TableConfig, o *option.Option, name string, r release.Release) any {
	v, p := t.GetByGetter(o)
	switch {
	case p != nil:
		return failed
	case name == "getLocalTimeZone" && v.Text() == "default":
		return "UTC" // the zone of the recording machine
	case name == "getLocalTimeZone" && value.Zone(v.Text(), r) != nil:
		return failed
	case name == "getSqlDialect":
		dialect := strings.ToUpper(v.Text())
		if dialect != "DEFAULT" && dialect != "HIVE" {
			return failed
		}
		return dialect
	}
	return v.Canonical()
}
