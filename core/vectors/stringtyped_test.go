package vectors

import (
	"flinkconf/core/catalog"
	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/rule"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// runStringTyped compares what becomes of options that hold a time or a size as text: the value that the engine takes, or
// that there is a diagnostic of severity error. Where a setting is read only with another one, that one is set too.
// `reached`, how the planner passes the value on, is information only and stays out.
func runStringTyped(q *question) {
	var line struct {
		Key, Text string
		By        []struct {
			between
			OK     *string
			Error  []string
			Unread bool
			// Reached stays out.
			Reached any
		}
	}
	q.read(&line)
	for _, by := range line.By {
		wanted := failed
		switch {
		case by.Unread:
			wanted = "unread"
		case by.OK != nil:
			wanted = *by.OK
		}
		for _, r := range q.releases(by.between) {
			q.same(r, "", wanted, used(line.Key, line.Text, r))
		}
	}
}

// used is what a release makes of the text of an option.
func used(key, text string, r release.Release) string {
	rules, view := value.Rules{Release: r}, catalog.At(r)
	set := func(key, text string) resolve.Write {
		place := diag.Span{Start: diag.Pos{Line: 1, Column: 1}, End: diag.Pos{Line: 1, Column: 2}}
		return resolve.Write{Assignment: source.Assignment{Key: key, Value: value.Raw{Text: text}, Span: place}, Store: layer.Own}
	}
	writes := []resolve.Write{set(key, text)}
	if key == "table.exec.mini-batch.allow-latency" {
		writes = append(writes, set("table.exec.mini-batch.enabled", "true"), set("table.exec.mini-batch.size", "100"))
	}
	results := resolve.Resolve(writes, view, rules)
	fixes := &fix.Maker{Release: r, Layers: make([]layer.Layer, 1)}
	cache := &value.Cache{Rules: rules}
	found := check.Run(check.Input{View: view, Rules: cache, Fixes: fixes, Results: results})
	found = append(found, rule.Run(rule.Input{View: view, Rules: cache, Mode: layer.Streaming, Fixes: fixes, Results: results})...)
	for _, d := range found {
		if d.Severity == diag.Error {
			return failed
		}
	}
	if v, read, _, _ := rules.Textual(key, text); read {
		if !v.Known() {
			return "infinite"
		}
		return v.Canonical()
	}
	for i := range results {
		res := &results[i]
		if res.Key == key && res.Option != nil && res.Option.Type == option.Duration {
			return cutToMillis(res.Value)
		}
	}
	if len(found) > 0 {
		return "unread, but " + string(found[0].Code)
	}
	return "unread"
}

// cutToMillis is a Duration in nanoseconds, without what is less than a millisecond.
func cutToMillis(v value.Value) string {
	const millisecond = len("000000")
	n := v.Canonical()
	if len(n) <= millisecond {
		return "0"
	}
	return n[:len(n)-millisecond] + "000000"
}
