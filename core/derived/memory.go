package derived

import (
	"math/bits"
	"strconv"
	"strings"
)

const (
	jobManager  = "jobmanager.memory."
	taskManager = "taskmanager.memory."
)

// jvm are the parts that both processes have around what Flink calls its own memory; the rest is Flink's own.
const (
	jvmOptions  = "process.size flink.size jvm-metaspace.size jvm-overhead.fraction jvm-overhead.min jvm-overhead.max "
	jobOptions  = jvmOptions + "heap.size off-heap.size"
	taskOptions = jvmOptions + "task.heap.size managed.size managed.fraction task.off-heap.size framework.heap.size framework.off-heap.size network.fraction network.min network.max"
)

func memoryKeys(of string) []string {
	options := jobOptions
	if of == taskManager {
		options = taskOptions
	}
	keys := strings.Fields(options)
	for i := range keys {
		keys[i] = of + keys[i]
	}
	return keys
}

// memory is what is known about one process; sizes are bytes.
type memory struct {
	*facts
	of string
	// broken is an option that can't be read; misfit tells that the sizes contradict each other.
	broken *fact
	misfit bool
}

// option reads an option of the process.
func (m *memory) option(name string) fact {
	x := m.read(m.of + name)
	if x.unsure && m.broken == nil {
		broken := x
		m.broken = &broken
	}
	return x
}

// size returns the bytes of an option.
func (m *memory) size(name string) int64 { return m.option(name).Int() }

// within bounds a share of the memory by the option's minimum and maximum.
func (m *memory) within(name string, n int64) int64 {
	return max(m.size(name+".min"), min(n, m.size(name+".max")))
}

// fits reports a remainder that its minimum and maximum don't allow.
func (m *memory) fits(name string, n int64) { m.misfit = m.misfit || m.within(name, n) != n }

// around computes the whole process from Flink's own memory, or the other way round when flink is 0; process is 0 when it
// isn't set. The JVM's overhead is a part of the process, so that above Flink's own memory it is f/(1-f) of the rest
// (ProcessMemoryUtils).
func (m *memory) around(process, flink int64) (whole, own int64) {
	meta := m.size("jvm-metaspace.size")
	f := m.option("jvm-overhead.fraction").Float()
	switch {
	case flink == 0:
		flink = process - meta - m.within("jvm-overhead", m.share(process, f))
		m.misfit = m.misfit || flink < 0
	case process == 0:
		process = flink + meta + m.within("jvm-overhead", m.share(flink+meta, f/(1-f)))
	default:
		m.fits("jvm-overhead", process-flink-meta)
	}
	return process, flink
}

// share is a part of a size, rounded down. Flink multiplies by the decimal digits of the fraction (MemorySize.multiply).
func (m *memory) share(of int64, fraction float64) int64 {
	if !(fraction >= 0 && fraction < 1e6) || of < 0 {
		m.misfit = true
		return 0
	}
	whole, digits, _ := strings.Cut(strconv.FormatFloat(fraction, 'f', -1, 64), ".")
	digits = digits[:min(len(digits), mostDigits)]
	scale := uint64(1)
	for range digits {
		scale *= 10
	}
	factor, _ := strconv.ParseUint(whole+digits, 10, 64)
	hi, lo := bits.Mul64(uint64(of), factor)
	if hi >= scale {
		m.misfit = true
		return 0
	}
	part, _ := bits.Div64(hi, lo, scale)
	return int64(part)
}

// mostDigits of a fraction fit into what share computes with.
const mostDigits = 18

// jobManager: the heap decides before Flink's own memory, and that before the whole process (JobManagerFlinkMemoryUtils).
func (f *facts) jobManager(r *Row) bool {
	m := &memory{facts: f, of: jobManager}
	process, flink, heap := m.option("process.size"), m.option("flink.size"), m.option("heap.size")
	off := m.size("off-heap.size")
	if old := f.read("jobmanager.heap.size"); old.set {
		r.Unknown, r.Winner, r.Because, r.Args = true, old.winner, MemoryLegacy, []string{old.key}
		return true
	}
	by := firstSet(heap, flink, process)
	own := flink.Int()
	if own == 0 && heap.set {
		own = heap.Int() + off
	}
	whole, own := m.around(process.Int(), own)
	rest := own - off
	if heap.set {
		rest = heap.Int()
	}
	m.misfit = m.misfit || rest < 0 || rest > own
	return m.row(r, by, whole, own, rest, MemoryJob)
}

// taskManager: task heap and managed memory together decide before Flink's own memory, and that before the whole process.
// Buffers for the network take their share, or what is left when the task heap is set (TaskExecutorFlinkMemoryUtils).
func (f *facts) taskManager(r *Row) bool {
	m := &memory{facts: f, of: taskManager}
	process, flink, heap, managed := m.option("process.size"), m.option("flink.size"), m.option("task.heap.size"), m.option("managed.size")
	rest := m.size("framework.heap.size") + m.size("framework.off-heap.size") + m.size("task.off-heap.size") + heap.Int()
	net := m.option("network.fraction").Float()
	by, own := firstSet(flink, process), flink.Int()
	if heap.set && managed.set {
		by = heap
		if own == 0 {
			rest += managed.Int()
			own = rest + m.within("network", m.share(rest, net/(1-net)))
			rest -= managed.Int()
		}
	}
	whole, own := m.around(process.Int(), own)
	kept := managed.Int()
	if !managed.set {
		kept = m.share(own, m.option("managed.fraction").Float())
	}
	if left := own - rest - kept; !heap.set {
		m.misfit = m.misfit || left < m.within("network", m.share(own, net))
	} else {
		m.fits("network", left)
	}
	return m.row(r, by, whole, own, kept, MemoryTask)
}

// firstSet returns the first option that somebody sets.
func firstSet(options ...fact) fact {
	for _, o := range options {
		if o.set {
			return o
		}
	}
	return fact{}
}

// row fills in the row of a process: its whole size is the value.
func (m *memory) row(r *Row, by fact, whole, own, part int64, because Word) bool {
	r.Winner = by.winner
	switch {
	case m.broken != nil:
		return r.cantTell(*m.broken)
	case by.key == "":
		r.Unknown, r.Because = true, MemoryOpen
		return true
	case by.winner != nil && !by.winner.Default:
		r.Unknown, r.Because = true, MemoryElsewhere
		return true
	case m.misfit:
		r.Unknown, r.Because = true, MemoryMisfit
		return true
	}
	r.Value, r.Canonical = m.bytes(whole), strconv.FormatInt(whole, 10)
	r.Because, r.Args = because, []string{by.key, m.bytes(own), m.bytes(part)}
	return true
}
