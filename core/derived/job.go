package derived

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// readJob reads an option that the job takes rather than the planner. From 1.19 on a job's settings are one map, made of
// the cluster's with the program's or session's over them, so that the order of an option's keys counts before the place
// of a setting; up to 1.18 the program's own settings were applied one option at a time (StreamExecutionEnvironment.configure).
func (f *facts) readJob(keys ...string) fact {
	got := f.read(keys...)
	r := f.result(got.key)
	if r == nil || r.Option == nil || f.release < release.V1_19 || len(r.Option.Aliases) == 0 {
		return got
	}
	c := resolve.InOneMap(r.Option, r.Candidates)
	if c == nil || c.Status == resolve.Wins {
		return got
	}
	v, problem := f.Rules.Parse(c.Value, value.SpecOf(r.Option))
	return fact{Value: v, key: got.key, winner: c, set: true, unsure: problem != nil || c.Dynamic, raw: c.Value.Text}
}

// apart tells whether up to 1.18 the program's or session's own settings stand alone: a group of options was applied as a
// whole, by the store that holds the option which switches the group.
func (f *facts) apart(by fact, other fact) bool {
	return f.release < release.V1_19 && by.winner != nil && other.winner != nil && by.winner.Store != other.winner.Store
}

// checkpointing: an interval turns it on, in streaming only; one below ten milliseconds is refused when the environment is
// made (CheckpointConfig). Up to 1.13 a batch job with an interval fails (ExecutorUtils).
func (f *facts) checkpointing(r *Row) bool {
	x := f.read(interval)
	switch {
	case x.unsure:
		return r.cantTell(x)
	case !x.Known():
		return r.say("off", nil, CheckpointingUnset)
	case x.Duration() < 10_000_000:
		return f.is(r, x, CheckpointingTooOften)
	case f.Mode == layer.Batch && f.release < release.V1_14:
		return f.is(r, x, CheckpointingFailsBatch)
	case f.Mode == layer.Batch:
		return r.say("off", x.winner, CheckpointingNotInBatch)
	}
	return f.is(r, x, CheckpointingOn, x.key)
}

// storage: from 1.19 on the named storage counts first. Up to 1.18 a folder makes it the file system's, whatever is named
// (CheckpointStorageLoader).
func (f *facts) storage(r *Row) bool {
	if f.Mode == layer.Batch {
		return false
	}
	if old := f.readJob(stateBackend+".type", stateBackend); strings.EqualFold(old.Text(), "jobmanager") && !old.unsure && f.release < release.V2_0 {
		return r.say("jobmanager", old.winner, StorageOldBackend, old.key)
	}
	name, dir := f.readJob(storage, oldStorage), f.read(checkpointDir, oldCheckpointDir) // the folder goes into the environment by itself
	named := strings.ToLower(name.Text())
	switch {
	case dir.unsure:
		return r.cantTell(dir)
	case name.unsure:
		return r.cantTell(name)
	case dir.set && (!name.set || named == "filesystem" || named == "jobmanager" && f.release < release.V1_19):
		by := StorageDir
		if named == "jobmanager" {
			by = StorageDirBefore
		}
		return r.say("filesystem "+dir.Text(), dir.winner, by, dir.key, name.key)
	case named == "filesystem":
		return r.say(named, name.winner, StorageNeedsDir, dir.key)
	case named == "jobmanager" && dir.set:
		return r.say(named, name.winner, StorageNamed, name.key, dir.key)
	case named == "jobmanager" || !name.set:
		return r.say("jobmanager", name.winner, StorageHeap, dir.key)
	}
	return f.is(r, name, StorageFactory, name.key)
}

// backend: names are read in any letter case, another text is the name of a factory's class; two old names ended with 1.20
// (StateBackendLoader).
func (f *facts) backend(r *Row) bool {
	x := f.readJob(stateBackend+".type", stateBackend)
	name := strings.ToLower(x.Text())
	old := name == "filesystem" || name == "jobmanager"
	switch {
	case x.unsure:
		return r.cantTell(x)
	case f.Mode == layer.Batch:
		return f.release >= release.V1_19 && r.say("batch", nil, BackendBatch)
	case !x.set:
		return r.say("hashmap", nil, BackendDefault)
	case name == "filesystem" && f.release < release.V2_0:
		return r.say("hashmap", x.winner, BackendOld, x.raw)
	case old && f.release >= release.V2_0:
		return f.is(r, x, BackendGone)
	case old || name == "hashmap" || name == "rocksdb" || name == "forst" && f.release >= release.V2_0:
		return r.say(name, x.winner, Decides, x.key)
	}
	return f.is(r, x, BackendFactory)
}

// buffer: 0 sends each record at once; switched off, a buffer waits until it is full. Batch always waits. Up to 1.18 the
// program's own interval came with a switch that stands on unless it is its own too.
func (f *facts) buffer(r *Row) bool {
	x, on := f.readJob(bufferTimeout+".interval", bufferTimeout), f.read(bufferTimeout+".enabled")
	off := on.Known() && !on.Bool() && !(f.apart(on, x) && x.winner.Store == layer.Own)
	switch {
	case f.Mode == layer.Batch && !(x.unsure && f.release < release.V1_19):
		return r.say("off", nil, BufferBatch)
	case on.unsure:
		return r.cantTell(on)
	case off:
		return r.say("off", on.winner, BufferOff, on.key)
	case x.unsure:
		return r.cantTell(x)
	case x.winner != nil && x.Duration() == 0:
		return f.is(r, x, BufferAtOnce)
	}
	return f.is(r, x, BufferInterval, x.key)
}

// parameters: own settings take the place of the cluster's map. Only addJobParameter starts from it, from 1.15 on and
// while there is no map of its own.
func (f *facts) parameters(r *Row) bool {
	x := f.read(jobParameters)
	if x.unsure {
		return r.cantTell(x)
	}
	root := f.in(layer.Root, jobParameters)
	added, plain := false, false
	all := f.result(jobParameters).Candidates
	lines := make([]*diag.Lines, len(f.Layers))
	for i := range all {
		c := &all[i]
		if c.Store != layer.Own || c.Status != resolve.Wins && c.Status != resolve.Shadowed {
			continue
		}
		if lines[c.Layer] == nil {
			lines[c.Layer] = diag.NewLines(f.Layers[c.Layer].Text)
		}
		from, to := lines[c.Layer].Offset(c.Span.Start), lines[c.Layer].Offset(c.Span.End)
		adds := c.Kind(f.Layers) == layer.TableConfig && from < to && strings.Contains(f.Layers[c.Layer].Text[from:to], "addJobParameter")
		added, plain = added || adds, plain || !adds
	}
	switch {
	case x.winner == nil:
		return false
	case added && plain: // what is added to can't be told from the call
		return r.cantTell(x)
	case x.winner.Store == layer.Root || !root.set:
		return f.is(r, x, Decides, jobParameters)
	case !added || f.release < release.V1_15:
		return f.is(r, x, ParametersReplaced)
	case root.unsure:
		return r.cantTell(x)
	}
	own := make(map[string]bool)
	for _, e := range x.Entries() {
		own[e.Key] = true
	}
	var merged []value.Entry
	for _, e := range root.Entries() {
		if !own[e.Key] {
			merged = append(merged, e)
		}
	}
	merged = append(merged, x.Entries()...)
	x.Value = value.MapOf(merged)
	return f.is(r, x, ParametersMerged)
}

// ttl: batch queries and those without state don't ask for it; 0 keeps state for ever. Timers clean up at the latest after
// one and a half times as long (TableConfig.getMaxIdleStateRetentionTime, 1.12 to 1.20).
func (f *facts) ttl(r *Row) bool {
	x := f.read(stateTTL)
	switch {
	case x.unsure:
		return r.cantTell(x)
	case f.Mode == layer.Batch:
		return r.say("off", nil, TTLBatch)
	case x.Duration() == 0:
		return f.is(r, x, TTLForEver)
	case f.release >= release.V2_0:
		return f.is(r, x, TTLKept)
	}
	d := x.Duration()
	text := f.shown(f.duration(int64(d) + int64(d)/2))
	return f.is(r, x, TTLAtMost, text)
}

// automatic is the mode that only the DataStream API knows.
const automatic = "AUTOMATIC"

// mode: a table environment asks for the mode once, when it is made. In the SQL client and gateway that is for every
// statement. TableEnvironment.create looks into the cluster's settings from 1.15 on, a bridge to DataStream from 1.14 on.
// Later changes are ignored up to 1.12 and make every query fail from 1.13 on.
func (f *facts) mode(r *Row) bool {
	x := f.read(runtimeMode)
	switch {
	case x.unsure:
		return r.cantTell(x)
	case x.Canonical() == automatic && x.winner.Store == layer.Own:
		return f.is(r, x, ModeRefused)
	case f.Entry == layer.SQLClient || f.Entry == layer.SQLGateway:
		return f.is(r, x, ModeSession)
	case x.winner == nil:
		for i := range f.result(runtimeMode).Candidates {
			if f.result(runtimeMode).Candidates[i].Reason == diag.RootUnseen {
				return f.is(r, x, ModeUnseen)
			}
		}
		return false
	case x.winner.Store == layer.Root:
		seen := f.release >= release.V1_15 || f.release == release.V1_14 && f.Entry == layer.DataStreamBridge
		if !seen {
			return r.say("STREAMING", nil, ModeUnseen)
		}
		if x.Canonical() == automatic {
			return f.is(r, x, ModeRefused)
		}
		return f.is(r, x, ModeRoot)
	case x.winner.Kind(f.Layers) != layer.TableConfig:
		return f.is(r, x, ModeSettings)
	}
	made := Made(&f.Input)
	if made != "" && made != x.Canonical() {
		return r.say(made, x.winner, ModeTooLate, x.Canonical())
	}
	return f.is(r, x, ModeSettings)
}
