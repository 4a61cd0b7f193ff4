package check

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// keptByPlan lists the options that COMPILE PLAN writes into the plan, those at their default too: each node has those that
// it consumes, under their own key. What is set when the plan runs isn't looked at for them. The words before the keys are
// features of the query (package shape) of which one brings such a node. A property is no option in the plan's text but
// what the option says of the node. They are the keys that were found in the plans of 56 queries on 1.15, 1.17, 1.18, 1.20,
// 2.2 and 2.3, of all options of tables.
var keptByPlan = []struct {
	with     string
	property bool
	keys     keysOf
}{
	{"insert", false, keysOf{release.V1_15, release.Last, "table.exec.sink. keyed-shuffle not-null-enforcer type-length-enforcer upsert-materialize"}},
	{"insert", false, keysOf{release.V1_18, release.Last, "table.exec.sink. rowtime-inserter"}},
	{"insert", true, keysOf{release.V2_2, release.Last, "table.exec.sink. upsert-materialize-strategy.type"}},
	{"top-n", false, keysOf{release.V1_15, release.Last, "table.exec.rank. topn-cache-size"}},
	{"group-window window-tvf-agg", false, keysOf{release.V1_15, release.Last, "table. local-time-zone"}},
	{"group-agg global-agg", false, keysOf{release.V1_15, release.Last, "table.exec.mini-batch. enabled size"}},
	{"group-agg global-agg join top-n limit dedup over-agg temporal-join", true, keysOf{release.V1_18, release.Last, "table.exec.state. ttl"}},
}

// readAtRestore lists the options of tables that are read when a compiled plan runs.
var readAtRestore = []keysOf{
	{release.V1_15, release.Last, "table.exec. legacy-cast-behaviour resource.default-parallelism simplify-operator-name-enabled source.idle-timeout uid.generation"},
	{release.V1_15, release.Last, "table. generated-code.max-length generated-code.max-members local-time-zone plan.restore.catalog-objects sql-dialect"},
	{release.V1_15, release.V1_17, "table.exec. state.ttl"},
	{release.V1_15, release.V1_18, "table.plan. compile.catalog-objects"},
	{release.V1_15, release.V1_20, "table.exec. legacy-transformation-uids"},
	{release.V1_18, release.Last, "table.optimizer. sql2rel.project-merge.enabled"},
	{release.V1_19, release.Last, "table. column-expansion-strategy"},
	{release.V2_0, release.Last, "table.exec. async-state.enabled"},
	{release.V2_1, release.Last, "table.exec.sink. nested-constraint-enforcer"},
}

// KeptByPlan returns the features of a query, with blanks between them, of which one makes a compiled plan hold what the
// option with the key says; "" for an option that no plan holds. Property tells that it isn't held under its key.
func KeptByPlan(key string, r release.Release) (with string, property bool) {
	for i := range keptByPlan {
		if k := &keptByPlan[i]; lists([]keysOf{k.keys}, key, r) {
			return k.with, k.property
		}
	}
	return "", false
}

// ReadAtRestore tells whether the option with the key is read when a compiled plan runs, so that a text that can't be read
// fails it.
func ReadAtRestore(key string, r release.Release) bool {
	if strings.HasPrefix(key, "table.") {
		return lists(readAtRestore, key, r)
	}
	return tried(key, r) || lists(queriesRead, key, r) || key == runtimeMode
}

// withPlan reports settings of a script that a plan compiled before has for itself: the plan is run behind them and not
// compiled in between.
func (c *checker) withPlan() {
	if c.View.Release() < release.V1_15 {
		return
	}
	type step struct {
		layer   int
		at      diag.Pos
		compile bool
	}
	var steps []step
	for i := range c.Scripts {
		text := &c.Scripts[i]
		for j := range text.Statements {
			s := &text.Statements[j]
			words := strings.Fields(strings.ToUpper(s.Text))
			switch {
			case !c.inScript(text.Layer) || len(words) < 2:
			case words[0] == "COMPILE":
				steps = append(steps, step{text.Layer, s.Span.Start, true})
			case words[0] == "EXECUTE" && words[1] == "PLAN":
				steps = append(steps, step{text.Layer, s.Span.Start, false})
			}
		}
	}
	if len(steps) == 0 {
		return
	}
	for i := range c.Results {
		r := &c.Results[i]
		winner := r.Winner()
		if with, _ := KeptByPlan(r.Key, c.View.Release()); with == "" || winner == nil || r.Option == nil || !c.inScript(winner.Layer) || ReadAtRestore(r.Key, c.View.Release()) {
			continue
		}
		for _, s := range steps {
			if s.layer < winner.Layer || s.layer == winner.Layer && s.at.Before(winner.Span.Start) {
				continue
			}
			if !s.compile {
				c.add(winner, &winner.Span, &diag.Diagnostic{
					Code: diag.KeptByPlan, Severity: diag.Info, Found: diag.Text(diag.Clip(winner.Key)), Wanted: "COMPILE PLAN behind it",
					Message: diag.Say("The plan that runs behind this was compiled before and has its own value of {0}", r.Key),
				})
			}
			break
		}
	}
}
