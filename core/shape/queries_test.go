package shape

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the features of all queries to testdata/shape/features.txt")

const folder = "../../testdata/shape"

func content(t testing.TB, name string) string {
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "${bounded}", "false")
}

// query is a statement with its name and the reason for it, from a line `-- name: reason` above it.
type query struct{ name, text string }

func queries(t testing.TB) (all []query) {
	for _, file := range []struct{ name, tables string }{{"queries.sql", content(t, "tables.sql")}, {"named.sql", ""}} {
		for _, part := range strings.Split("\n"+content(t, file.name), "\n-- ")[1:] {
			head, text, _ := strings.Cut(part, "\n")
			name, reason, ok := strings.Cut(head, ": ")
			if !ok || reason == "" {
				// A comment inside the statement before.
				last := &all[len(all)-1]
				last.text += "\n-- " + part
				continue
			}
			all = append(all, query{name, file.tables + text})
		}
	}
	return all
}

// line is a query's features in words.
func line(s Shape) string {
	var parts []string
	for i := range s.Queries {
		q := &s.Queries[i]
		text := strings.Join(q.Has.Names(), " ")
		if q.Unsure != 0 {
			text += " ? " + strings.Join(q.Unsure.Names(), " ")
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " / ")
}

func TestFeatures(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The features of the queries in queries.sql and named.sql; behind a question mark those that can't be told.\n")
	for _, q := range queries(t) {
		b.WriteString(q.name + ": " + line(Of(Input{Query: q.text})) + "\n")
	}
	if *update {
		if err := os.WriteFile(filepath.Join(folder, "features.txt"), []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, want := strings.Split(b.String(), "\n"), strings.Split(content(t, "features.txt"), "\n")
	if len(got) != len(want) {
		t.Errorf("%d lines, and features.txt has %d; run go test ./core/shape -update and look at the difference", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Errorf("\n got %s\nwant %s", got[i], want[i])
		}
	}
}

// plans are the nodes that show a feature in a plan. A feature that is surely there must have one of them, one that is
// surely not there none. A row of several features is about any of them.
var plans = []struct{ features, nodes string }{
	{"group-agg global-agg", "GroupAggregate LocalGroupAggregate GlobalGroupAggregate IncrementalGroupAggregate"},
	{"group-window", "GroupWindowAggregate"},
	{"window-tvf-agg", "WindowAggregate LocalWindowAggregate GlobalWindowAggregate"},
	{"over-agg", "OverAggregate"},
	{"join", "Join MultiJoin"},
	{"interval-join", "IntervalJoin"},
	{"lookup-join", "LookupJoin"},
	{"temporal-join", "TemporalJoin"},
	{"window-join", "WindowJoin"},
	{"top-n", "Rank"},
	{"dedup", "Deduplicate"},
	{"window-rank", "WindowRank WindowDeduplicate"},
	{"union-all", "Union"},
	{"limit", "Limit SortLimit"},
	{"sort", "Sort SortLimit TemporalSort"},
	{"updating", "+updating"},
	{"other-key", "+materialize"},
}

// TestPlans compares what is sure with the plans of real releases.
func TestPlans(t *testing.T) {
	shapes := map[string]Shape{}
	for _, q := range queries(t) {
		if _, twice := shapes[q.name]; !twice {
			shapes[q.name] = Of(Input{Query: q.text})
		}
	}
	sure, unsure := 0, 0
	for _, row := range strings.Split(strings.TrimSpace(content(t, "plans.txt")), "\n") {
		if strings.HasPrefix(row, "#") {
			continue
		}
		head, nodes, _ := strings.Cut(row, ":")
		name, release, _ := strings.Cut(head, " ")
		s, ok := shapes[name]
		if !ok || len(s.Queries) != 1 {
			t.Errorf("%s: no such query", name)
			continue
		}
		for _, p := range plans {
			if p.features == "updating" && !strings.Contains(nodes, "updating") {
				continue // not asked
			}
			told, there := No, false
			for _, f := range strings.Fields(p.features) {
				feature, _ := FeatureOf(f)
				told = max(told, s.Queries[0].Tell(feature))
			}
			for _, n := range strings.Fields(p.nodes) {
				there = there || strings.Contains(" "+nodes+" ", " "+n+" ")
			}
			switch {
			case told == Maybe:
				unsure++
			case (told == Yes) != there:
				t.Errorf("%s in %s: %s is told with %d, and the plan has%s", name, release, p.features, told, nodes)
			default:
				sure++
			}
		}
	}
	t.Logf("%d answers agree with the plans, %d are open", sure, unsure)
}
