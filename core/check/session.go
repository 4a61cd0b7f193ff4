package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// triedBySet lists the options that the gateway reads when it tries a SET: since 1.17 it builds an environment with the
// new value, and keeps the old one when that fails (OperationExecutor). Each line has the first and the last release and
// the rest of the keys behind the first word. 483 keys were tried on 1.17, 1.20 and 2.3, some on those between.
var triedBySet = []struct {
	from, to release.Release
	keys     string
}{
	{release.V1_17, release.Last, "execution. runtime-mode job-listeners"},
	{release.V1_17, release.Last, "parallelism. default"},
	{release.V1_17, release.Last, "table. sql-dialect"},
	{release.V1_17, release.Last, "jobmanager. scheduler"},
	{release.V1_17, release.Last, "execution.checkpointing. interval mode timeout max-concurrent-checkpoints aligned-checkpoint-timeout alignment-timeout" +
		" externalized-checkpoint-retention min-pause recover-without-channel-state.checkpoint-id snapshot-compression" +
		" tolerable-failed-checkpoints unaligned unaligned.enabled unaligned.forced unaligned.max-subtasks-per-channel-state-file"},
	{release.V1_17, release.Last, "pipeline. max-parallelism auto-watermark-interval object-reuse global-job-parameters cached-files" +
		" closure-cleaner-level generic-types auto-generate-uids force-avro force-kryo"},
	{release.V1_17, release.Last, "state.backend.changelog. max-failures-allowed periodic-materialize.interval"},
	{release.V1_17, release.V1_20, "pipeline. auto-type-registration default-kryo-serializers registered-kryo-types registered-pojo-types time-characteristic"},
	{release.V1_17, release.V1_18, "execution. batch-shuffle-mode buffer-timeout buffer-timeout.interval sorted-inputs.enabled"},
	{release.V1_17, release.V1_18, "pipeline. operator-chaining operator-chaining.enabled"},
	{release.V1_17, release.V1_18, "state.backend.changelog. enabled"},
	{release.V1_17, release.V1_17, "execution. batch-state-backend.enabled batch.adaptive.auto-parallelism.enabled buffer-timeout.enabled" +
		" checkpointing.checkpoints-after-tasks-finish.enabled"},
	{release.V1_19, release.Last, "pipeline. serialization-config"},
	{release.V1_20, release.Last, "execution. checkpointing.interval-during-backlog checkpointing.unaligned.interruptible-timers.enabled" +
		" state-recovery.without-channel-state.checkpoint-id"},
	{release.V1_20, release.Last, "pipeline. force-kryo-avro"},
	{release.V1_20, release.Last, "state.changelog. periodic-materialize.enabled periodic-materialize.interval max-failures-allowed"},
	{release.V1_20, release.Last, "table. optimizer.sql2rel.project-merge.enabled"},
	{release.V2_3, release.Last, "pipeline. sources.pause-until-first-checkpoint"},
}

// tried tells whether the gateway of the release reads the key when it tries a SET.
func tried(key string, r release.Release) bool {
	for i := range triedBySet {
		t := &triedBySet[i]
		first, rest, _ := strings.Cut(t.keys, " ")
		if tail, ok := strings.CutPrefix(key, first); ok && t.from <= r && r <= t.to && hasWord(rest, tail) {
			return true
		}
	}
	return false
}

// hasWord tells whether a word is in a list with blanks between its words.
func hasWord(list, word string) bool {
	for more := true; more; {
		var next string
		if next, list, more = strings.Cut(list, " "); next == word {
			return true
		}
	}
	return false
}

// RefuseSets marks the writes that a session of the gateway, which the SQL client has in itself since 1.17, refuses: it
// tries them and fails, so the value before stays.
func RefuseSets(view *catalog.View, rules *value.Cache, entry layer.Entry, layers []layer.Layer, writes []resolve.Write) {
	c := &checker{Input: Input{View: view, Rules: rules, Entry: entry}}
	if !c.triesSets() {
		return
	}
	for i := range writes {
		w := &writes[i]
		if w.Ignored != "" || w.Dynamic || w.Action != source.SetKey || layers[w.Layer].Notation != source.SQL || !tried(w.Key, view.Release()) {
			continue
		}
		if c.refusal(w) != nil {
			w.Ignored = diag.RefusedBySet
		}
	}
}

// triesSets tells whether there is a session that tries what is set.
func (c *checker) triesSets() bool {
	return c.View.Release() >= release.V1_17 && (c.Entry == layer.SQLClient || c.Entry == layer.SQLGateway)
}

// refusal returns why a write fails when it is tried, or nil.
func (c *checker) refusal(w *resolve.Write) *value.Problem {
	for _, m := range c.View.Lookup(w.Key) {
		if m.Via != catalog.Own && m.Via != catalog.ByAlias {
			continue
		}
		v, unread := c.Rules.Parse(w.Value, value.SpecOf(m.Option))
		r := resolve.Result{Key: m.Option.Key, Option: m.Option, Raw: w.Value, Value: v, State: resolve.Set}
		problem := c.takenProblem(&r)
		if problem == nil {
			problem = unread
		}
		if problem == nil {
			if problem = c.numberProblem(&r); problem != nil && r.Key == "pipeline.max-parallelism" && v.Int() > 0 {
				problem = nil // passes, and every query fails
			}
		}
		if problem != nil {
			return problem
		}
	}
	return nil
}

// refusedSets reports SETs that were refused.
func (c *checker) refusedSets(r *resolve.Result) {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Reason != diag.RefusedBySet || c.result(cand.Layer, cand.Key) != r {
			continue
		}
		if problem := c.refusal(&cand.Write); problem != nil {
			c.invalid(r, cand, problem, diag.SetRefused, " is refused by this SET, and the value before it stays", "")
		}
	}
}
