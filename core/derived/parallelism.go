package derived

import (
	"strconv"
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// sources: the planner gives what it makes first, the sources, the parallelism of its own option, and the job's parallelism
// when that is 0, negative or not set (PlannerBase).
func (f *facts) sources(r *Row) bool {
	if done := f.adaptive(r); done {
		return true
	}
	table, job := f.read(tableParallelism), f.read(defaultParallelism)
	switch {
	case table.unsure:
		return r.cantTell(table)
	case table.Int() > 0:
		return f.is(r, table, SourcesTable)
	}
	return f.job(r, job)
}

// operators: from 1.14 on the program's or session's own settings are applied once more when the job graph is made
// (DefaultExecutor), so that a parallelism.default among them wins over the planner's option for all that isn't made yet.
func (f *facts) operators(r *Row) bool {
	if done := f.adaptive(r); done {
		return true
	}
	table, job := f.read(tableParallelism), f.read(defaultParallelism)
	own := job.winner != nil && job.winner.Store == layer.Own && f.release >= release.V1_14
	switch {
	case own && table.Int() > 0:
		f.job(r, job)
		if r.Because == Decides {
			r.Because = OperatorsOwn
		}
		return true
	case own:
		return f.job(r, job)
	case table.unsure:
		return r.cantTell(table)
	case table.Int() > 0 && f.release < release.V1_14:
		return f.is(r, table, Decides, table.key)
	case table.Int() > 0:
		return f.is(r, table, OperatorsTable)
	}
	return f.job(r, job)
}

// job is the parallelism that counts when the planner's option is silent. A negative one hides those below it and leaves
// the graph without a number.
func (f *facts) job(r *Row, job fact) bool {
	if f.setter() && !(job.winner != nil && job.winner.Store == layer.Own) {
		r.Unknown, r.Because = true, ParallelismSetter
		return true
	}
	switch n := job.Int(); {
	case job.unsure || n > 0:
		return f.is(r, job, Decides, defaultParallelism)
	case n == 0:
		return f.is(r, job, ParallelismZero)
	}
	f.is(r, job, ParallelismOpen)
	r.Unknown = true
	return true
}

// setter tells that a program calls the environment's setter of the parallelism where that writes no key, up to 1.18.
func (f *facts) setter() bool {
	if f.Entry != layer.DataStreamBridge || f.release >= release.V1_19 {
		return false
	}
	for i := range f.Layers {
		l := &f.Layers[i]
		if !l.Disabled && (strings.Contains(l.Text, ".setParallelism(") || strings.Contains(l.Text, ".set_parallelism(")) {
			return true
		}
	}
	return false
}

// adaptive answers for batch from 1.17 on: unless another scheduler is named or it is told not to, the adaptive batch
// scheduler chooses the parallelism of each stage when the sizes of its input are known.
func (f *facts) adaptive(r *Row) bool {
	if f.Mode != layer.Batch || f.release < release.V1_17 {
		return false
	}
	named, auto := f.read(scheduler), f.read(autoParallelism)
	if named.set && named.Canonical() != "AdaptiveBatch" || auto.Known() && !auto.Bool() {
		return false
	}
	r.Unknown, r.Because = true, BatchScheduler
	return true
}

// max: a set one is taken as it is. Else it follows from the parallelism: one and a half times as much, rounded up to a
// power of two, from 128 to 32768 (KeyGroupRangeAssignment).
func (f *facts) max(r *Row) bool {
	x := f.read(maxParallelism)
	switch {
	case x.unsure:
		return r.cantTell(x)
	case x.set && (x.Int() < 1 || x.Int() > highestMax):
		return f.is(r, x, MaxRefused)
	case x.set:
		return f.is(r, x, Decides, maxParallelism)
	}
	var operators Row
	if f.operators(&operators); operators.Unknown {
		r.Unknown, r.Because, r.Args = true, operators.Because, operators.Args
		return true
	}
	n, _ := strconv.Atoi(operators.Canonical)
	if n < 1 || n > highestMax {
		return false
	}
	power := 128
	for power < n+n/2 {
		power *= 2
	}
	return r.say(strconv.Itoa(min(power, highestMax)), operators.Winner, MaxFollows, operators.Value)
}

// highestMax is the upper bound of the number of key groups.
const highestMax = 1 << 15
