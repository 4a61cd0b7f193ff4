package value

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// The reasons of Textual, beside those of Parse.
const (
	// Endless: a time without an end where one must be.
	Endless = "endless"
	// NotPositive: a time that is not above 0 once it is cut to whole milliseconds.
	NotPositive = "not-positive"
	// NotPageSize: a size that isn't a power of two from 4096 to 2^30 bytes.
	NotPageSize = "not-page-size"
)

// limit is what the user of a textual value wants of it, and with that what kind of value it is.
type limit uint8

const (
	anyTime   limit = iota
	exactTime       // not cut to milliseconds where it is read as a Duration
	endlessTime
	timeFromZero
	timeAboveZero
	anySize
	megabytes // an int of MiB in 1.9
	intSize   // cut to an int, without a check
	pageSize
)

// textual are the options that are Strings in some releases and hold a time or a size all the same. until is the last
// release in which they do. When says in a sentence when the text is looked at, where that isn't at the start.
var textual = [...]struct {
	key         string
	from, until release.Release
	limit       limit
	when        diag.Text
}{
	{"akka.ask.timeout", release.V1_9, release.V1_13, exactTime, ""},
	{"jobmanager.heap.size", release.V1_9, release.V1_10, anySize, ""},
	{"resourcemanager.job.timeout", release.V1_9, release.V1_19, anyTime, ""},
	{"restart-strategy.failure-rate.delay", release.V1_9, release.V1_9, timeFromZero, restarts},
	{"restart-strategy.failure-rate.failure-rate-interval", release.V1_9, release.V1_9, timeAboveZero, restarts},
	{"restart-strategy.fixed-delay.delay", release.V1_9, release.V1_9, timeFromZero, restarts},
	{"table.exec.async-lookup.timeout", release.V1_9, release.V1_11, anyTime, "Queries with an asynchronous lookup join fail"},
	{"table.exec.emit.early-fire.delay", release.V1_9, release.V1_11, timeFromZero, groupWindows},
	{"table.exec.emit.late-fire.delay", release.V1_9, release.V1_11, timeFromZero, groupWindows},
	{"table.exec.mini-batch.allow-latency", release.V1_9, release.V1_11, timeAboveZero, "Every streaming query fails while mini-batch is on"},
	{"table.exec.resource.external-buffer-memory", release.V1_9, release.V1_12, megabytes, "Batch queries with a nested-loop or sort-merge join or a buffering OVER aggregation fail"},
	{"table.exec.resource.hash-agg.memory", release.V1_9, release.V1_12, megabytes, "Batch queries with a hash aggregation fail"},
	{"table.exec.resource.hash-join.memory", release.V1_9, release.V1_12, megabytes, "Batch queries with a hash join fail"},
	{"table.exec.resource.sort.memory", release.V1_9, release.V1_12, megabytes, "Batch queries that sort fail"},
	{"table.exec.source.idle-timeout", release.V1_10, release.V1_11, anyTime, "Queries over a table with a watermark fail"},
	{"table.exec.spill-compression.block-size", release.V1_9, release.V1_12, intSize, "Planning goes well and the task that sorts fails"},
	{"taskmanager.heap.size", release.V1_9, release.V1_9, anySize, ""},
	{"taskmanager.memory.segment-size", release.V1_9, release.V1_9, pageSize, ""},
	{"taskmanager.registration.initial-backoff", release.V1_9, release.V1_9, anyTime, ""},
	{"taskmanager.registration.refused-backoff", release.V1_9, release.V1_9, anyTime, ""},
	{"taskmanager.registration.timeout", release.V1_9, release.V1_9, endlessTime, ""},
}

const (
	restarts     = "Jobs with this restart strategy fail"
	groupWindows = "Streaming queries with a group window fail, even where the option that switches it on is off"
)

// Textual reads the text of an option that is a String to Flink's configuration in this release, although the engine
// reads a time or a size in it. read is false for every other option and release, and for a text that the release doesn't
// look at.
//
// The value is a Duration, cut to whole milliseconds where the option's user does so, or a MemorySize. It is unknown where
// the text can't be read, and for a time without an end. A problem is why Flink fails; when then says in a sentence
// without a full stop what fails where that depends on the job, and the value may be known all the same.
//
//	in                   times are read
//	≤ 1.11, of a table   as Scala's durations, see parseScala
//	1.9, of the cluster  the same
//	≥ 1.10               as Durations
//
// Sizes are read as MemorySizes in every release.
func (r Rules) Textual(key, text string) (v Value, read bool, when diag.Text, p *Problem) {
	for i := range textual {
		if t := &textual[i]; t.key == key && t.from <= r.Release && r.Release <= t.until {
			scala := r.Release <= release.V1_9 || strings.HasPrefix(key, "table.")
			v, p := r.textual(t.limit, scala, text)
			if p != nil {
				p.Found = diag.Clip(text)
				if _, again := r.textual(t.limit, scala, p.Suggestion); again != nil {
					p.Suggestion = ""
				}
			}
			return v, true, t.when, p
		}
	}
	return Value{}, false, "", nil
}

// Unread tells that nothing in the release reads an option that it has: 1.9 has no watermarks that a table could declare.
func (r Rules) Unread(key string) bool {
	return r.Release <= release.V1_9 && key == "table.exec.source.idle-timeout"
}

// textual is Textual for an option with a limit; scala tells how times are read.
func (r Rules) textual(l limit, scala bool, text string) (Value, *Problem) {
	raw := Raw{Text: text}
	if l >= anySize {
		v, p := r.Parse(raw, Spec{Type: option.MemorySize})
		if p == nil {
			v.num, p = l.size(v.num, r.Release)
		}
		return v, p
	}
	if !scala {
		v, p := r.Parse(raw, Spec{Type: option.Duration})
		if l != exactTime {
			v.nanos -= v.nanos % int32(milli)
		}
		return v, p
	}
	nanos, endless, bad := parseScala(text)
	switch {
	case endless && l == endlessTime:
		return Value{}, nil
	case endless:
		return Value{}, &Problem{Reason: Endless, Wanted: "a time with an end, such as 5 s"}
	}
	if bad != "" {
		return Value{}, explainScala(text, bad)
	}
	nanos -= nanos % int64(milli)
	v := durationValue(nanos/int64(second), int32(nanos%int64(second)))
	if v.nanos < 0 {
		v.num, v.nanos = v.num-1, v.nanos+int32(second)
	}
	return v, l.time(nanos)
}

// time checks a time in nanoseconds, of which whole milliseconds count.
func (l limit) time(nanos int64) *Problem {
	switch ms := nanos / int64(milli); {
	case l == timeAboveZero && ms <= 0:
		return &Problem{Reason: NotPositive, Wanted: "at least one millisecond, such as 2 s"}
	case l == timeFromZero && ms < 0:
		return &Problem{Reason: Negative, Wanted: "0 s or more"}
	}
	return nil
}

// size checks a size, and cuts it as its user does.
func (l limit) size(bytes int64, r release.Release) (int64, *Problem) {
	switch {
	case l == intSize:
		return int64(int32(bytes)), nil
	case l == megabytes && r <= release.V1_9 && int32(bytes>>20) < 0:
		return bytes, &Problem{Reason: Overflow, Wanted: "less than 2048 tb"}
	case l == pageSize && (bytes < 4096 || bytes > 1<<30 || bytes&(bytes-1) != 0):
		return bytes, &Problem{Reason: NotPageSize, Wanted: "a power of two from 4 kb on, such as 32 kb"}
	}
	return bytes, nil
}
