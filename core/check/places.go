package check

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// javaHome is read by the start scripts, in every release, from a line of its own (FLINK-34232). The catalogue has it
// from 2.0 on.
const javaHome = "env.java.home"

// clusterKeys are the beginnings of keys that the processes of a cluster read when they start.
var clusterKeys = []string{"blob.server.", "jobmanager.bind-host", "jobmanager.memory.", "jobmanager.rpc.", "taskmanager."}

// catalogKeys are read when a table environment or a session is created (CatalogManager).
var catalogKeys = []string{
	"table.builtin-catalog-name", "table.builtin-database-name", "table.catalog-modification.listeners", "table.catalog-store.",
}

// places reports settings in a place where nobody looks for them any more.
func (c *checker) places(r *resolve.Result) {
	winner := r.Winner()
	if winner == nil {
		return
	}
	if winner.Key == javaHome && c.notation(winner) == source.ConfigYAML && c.View.Release() >= release.V1_19 && c.spelled(winner) {
		c.forScripts(winner)
	}
	if r.Option == nil {
		return
	}
	kind := winner.Kind(c.Fixes.Layers)
	session := kind == layer.Session
	d := diag.Diagnostic{Code: diag.SetTooLate, Severity: diag.Warning, Found: diag.Text(diag.Clip(winner.Key))}
	switch {
	case strings.HasPrefix(r.Key, "sql-client.") && (c.Entry == layer.TableAPI || c.Entry == layer.DataStreamBridge):
		d.Code, d.Message = diag.ClientOnly, diag.Say("Only the SQL client reads {0}, and the entry point is {1}", r.Key, string(c.Entry))
	case !session && kind != layer.TableConfig:
		return
	case session && strings.HasPrefix(r.Key, "sql-gateway."):
		d.Wanted = "the gateway's file or flags"
		d.Message = diag.Say("The gateway reads {0} when it starts, so a session changes nothing", r.Key)
	case begins(r.Key, catalogKeys):
		d.Wanted = "the file, the flags or the settings of the environment"
		d.Message = diag.Say("{0} is read when the session or table environment is created, which is over by then", r.Key)
	case begins(r.Key, clusterKeys) && !c.ownCluster():
		d.Wanted = "the cluster's file or flags"
		d.Message = diag.Say("A cluster reads {0} when it starts, so this changes nothing on one that runs", r.Key)
		if !session { // a program may start a cluster in its own process
			d.Severity = diag.Info
		}
	default:
		return
	}
	if !c.spelled(winner) {
		return
	}
	d.Fixes = c.Fixes.Remove(winner, "Remove it")
	c.add(winner, &winner.KeySpan, &d)
}

// begins tells whether the key begins with one of the texts.
func begins(key string, with []string) bool {
	for _, w := range with {
		if strings.HasPrefix(key, w) {
			return true
		}
	}
	return false
}

// ownCluster tells that each job gets a cluster of its own, made with the session's settings.
func (c *checker) ownCluster() bool {
	const target = "execution.target"
	i := sort.Search(len(c.Results), func(i int) bool { return c.Results[i].Key >= target })
	if i < len(c.Results) {
		if r := &c.Results[i]; r.Key == target && r.State == resolve.Set {
			return strings.HasSuffix(r.Raw.Text, "-per-job") || strings.HasSuffix(r.Raw.Text, "-application") || r.Raw.Text == "local"
		}
	}
	return false
}

// forScripts reports a key that the start scripts can't find because it is nested.
func (c *checker) forScripts(winner *resolve.Candidate) {
	token := strings.Trim(c.Fixes.Slice(winner.Layer, winner.KeySpan), `'"`)
	if token == winner.Key {
		return
	}
	d := diag.Diagnostic{
		Code: diag.NestedForScripts, Severity: diag.Warning, Found: "a nested key", Wanted: javaHome + ": on one line",
		Suggestion: javaHome + ": " + c.Fixes.Slice(winner.Layer, winner.ValueSpan),
		Message:    "The start scripts look for " + javaHome + " in a line of its own and don't find it nested",
	}
	d.Fixes = c.Fixes.OnOneLine(winner, d.Suggestion, "Write it on one line")
	c.add(winner, &winner.KeySpan, &d)
}
