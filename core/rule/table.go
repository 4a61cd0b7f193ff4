package rule

import (
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
)

const (
	miniBatch          = "table.exec.mini-batch.enabled"
	miniBatchLatency   = "table.exec.mini-batch.allow-latency"
	miniBatchSize      = "table.exec.mini-batch.size"
	aggPhase           = "table.optimizer.agg-phase-strategy"
	tableParallelism   = "table.exec.resource.default-parallelism"
	defaultParallelism = "parallelism.default"
	runtimeMode        = "execution.runtime-mode"
	sqlDialect         = "table.sql-dialect"
)

// tables are the rules by topic. Each is in a file of its own.
var tables = [...][]Rule{rules, streamingFailures, streamingEffects, batchFailures, batchEffects, environmentFailures}

var rules = []Rule{
	{
		Code: diag.TwoPhaseNeedsMiniBatch, Severity: diag.Warning, Mode: layer.Streaming, About: aggPhase,
		When:    aggPhase + "=TWO_PHASE " + miniBatch + "=false unknown",
		Message: "No effect on group aggregations: two phases need " + miniBatch,
		Set:     Setting{miniBatch, "true"},
	},
	{
		Code: diag.OnlySourcesObey, Severity: diag.Warning, Since: release.V1_14, About: tableParallelism,
		When:    tableParallelism + ">0 own:" + defaultParallelism + " " + defaultParallelism + ">0",
		Message: "Only sources use it: the session itself holds " + defaultParallelism + ", which counts for every other operator",
	},
	{Code: diag.HiveNeeded, Severity: diag.Warning, Since: release.V1_11, About: sqlDialect, When: sqlDialect + "=hive",
		Message: "Every statement fails unless Hive's connector is on the class path, which can't be told here", Set: Setting{sqlDialect, "default"}},
	{Code: diag.LookupReordered, Severity: diag.Warning, Until: release.V1_16, About: joinReorder, When: joinReorder + "=true lookup-join",
		Message: "The query fails where the planner puts the table that is looked up first, which it may do up to 1.16", If: "A query with a lookup join can fail: up to 1.16 the planner may put the table that is looked up first",
		Set: Setting{joinReorder, "false"}},
	// Asked of 1.19 to 2.3, for inner and outer joins, two inputs and three.
	{Code: diag.StateHintLost, Severity: diag.Warning, Mode: layer.Streaming, Since: release.V1_19, About: joinReorder, When: joinReorder + "=true wide-join state-hint",
		Message: "The joins of the query lose their hints STATE_TTL when the planner chooses their order, and keep state as long as the options say",
		Set:     Setting{joinReorder, "false"}},

	{Code: diag.SinkParallelism, Severity: diag.Error, Since: release.V1_12, When: "bad-sink-parallelism", Message: "The query fails: its sink sets a parallelism that isn't positive"},
}

// refused tells a mode that the release doesn't run queries in at all, which check says of the value.
func refused(mode string, r release.Release) bool { return mode == "AUTOMATIC" && r >= release.V1_15 }

// tooLate tells that a finding says of the setting that it can't change the mode any more.
func (f *Facts) tooLate(w *resolve.Candidate) bool {
	for i := range f.Found {
		if d := &f.Found[i]; d.Code == diag.ModeSetTooLate && d.Layer == w.Layer && d.Span == w.Span {
			return true
		}
	}
	return false
}

// modes reports settings that belong to the other execution mode.
func modes(f *Facts) []diag.Diagnostic {
	var found []diag.Diagnostic
	if w := f.winner(runtimeMode); w != nil {
		asked, ok := f.canonical(runtimeMode)
		if wanted := map[layer.Mode]string{layer.Streaming: "STREAMING", layer.Batch: "BATCH"}[f.Mode]; ok && asked != wanted && !refused(asked, f.View.Release()) && !f.tooLate(w) {
			found = append(found, at(w, diag.Diagnostic{
				Code: diag.RuntimeModeDiffers, Severity: diag.Warning, Found: diag.Text(asked), Wanted: diag.Text(wanted),
				Message: diag.Say("The settings ask for {0} and the workspace says {1}", asked, string(f.Mode)),
			}))
		}
	}
	other := map[layer.Mode]option.Mode{layer.Streaming: option.Batch, layer.Batch: option.Streaming}[f.Mode]
	for i := range f.Results {
		r := &f.Results[i]
		if r.Option == nil || r.Option.Mode != other || r.State != resolve.Set {
			continue
		}
		if read, _, _ := f.isRead(r.Key); read == shape.No {
			continue
		}
		found = append(found, at(r.Winner(), diag.Diagnostic{
			Code: diag.OtherMode, Severity: diag.Info, Found: diag.Text(f.Mode), Wanted: diag.Text(other.String()),
			Message: diag.Say("{0} is documented for {1} only, and the workspace runs in {2} mode", r.Key, other.String(), string(f.Mode)),
		}))
	}
	return found
}
