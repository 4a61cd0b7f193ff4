package oldclient

import (
	"sort"
	"strconv"
	"strings"

	"flinkconf/core/release"
)

// optionRow is an entry of `execution`, the option that it becomes, and a word: "old" for options that 1.13 has no more,
// "new" for those that only 1.13 has.
type optionRow struct {
	_                 incomparable
	key, option, when string
}

// optionRows are the lines of options.
var optionRows = func() (rows []optionRow) {
	for _, line := range strings.Split(options, "\n") {
		key, rest, _ := strings.Cut(line, " ")
		option, when, _ := strings.Cut(rest, " ")
		rows = append(rows, optionRow{key: Execution + key, option: option, when: when})
	}
	return rows
}()

// options says which option an entry of `execution` becomes. For the interval of failure-rate it is the one that 1.13's own
// table has by mistake.
const options = `type execution.runtime-mode new
planner table.planner new
time-characteristic pipeline.time-characteristic old
periodic-watermarks-interval pipeline.auto-watermark-interval
min-idle-state-retention table.exec.state.ttl
parallelism parallelism.default
max-parallelism pipeline.max-parallelism
result-mode sql-client.execution.result-mode new
max-table-result-rows sql-client.execution.max-table-result.rows new
restart-strategy.type restart-strategy
restart-strategy.attempts restart-strategy.fixed-delay.attempts
restart-strategy.delay restart-strategy.fixed-delay.delay
restart-strategy.failure-rate-interval restart-strategy.failure-rate.delay
restart-strategy.max-failures-per-interval restart-strategy.failure-rate.max-failures-per-interval`

// Options that more than one place names.
const (
	optionTTL      = "table.exec.state.ttl"
	optionRestart  = "restart-strategy"
	restartOption  = "restart-strategy."
	restartKeys    = Execution + "restart-strategy."
	optionParallel = "parallelism.default"
)

// OptionOf returns the option that a key of `execution` in a file sets in a release, "" for one that sets none. The delay of
// restarts is taken as the one of fixed-delay.
func OptionOf(key string, r release.Release) string {
	for _, row := range optionRows {
		if row.key != key {
			continue
		}
		if r <= release.V1_9 && row.option != optionParallel || row.when == "new" && r < release.V1_13 ||
			row.when == "old" && r >= release.V1_13 || row.option == optionTTL && r < release.V1_12 {
			return ""
		}
		if row.key == restartKeys+"failure-rate-interval" {
			return restartOption + "failure-rate.failure-rate-interval"
		}
		return row.option
	}
	return ""
}

// KeyOf returns the key of `execution` that sets an option in a release, or "".
func KeyOf(option string, r release.Release) string {
	rest, restart := strings.CutPrefix(option, restartOption)
	for _, row := range optionRows {
		switch {
		case restart && rest == "failure-rate.delay" && row.key == restartKeys+"delay":
		case restart && rest == "failure-rate.failure-rate-interval" && row.key == restartKeys+"failure-rate-interval":
		case row.option != option || restart && rest == "failure-rate.delay":
			continue
		}
		if OptionOf(row.key, r) != "" {
			return row.key
		}
	}
	return ""
}

// nanos prints milliseconds as a duration of the table configuration.
func nanos(millis int64) string {
	if millis == 0 {
		return "0 ns"
	}
	return strconv.FormatInt(millis, 10) + "000000 ns"
}

// Writes are the settings that the session's files and SET statements put into the table configuration (1.11, 1.12) or the
// session's configuration (1.13), in the order in which they take effect. Settings of the cluster are not among them, those
// of `deployment` come first.
//
// In 1.9 and 1.10 only `configuration` reaches the table configuration, and nothing of `execution` is an option: it changes
// the execution environment. Writes has it all the same, under the options that the release has for the same thing in the
// cluster's configuration, because it decides how jobs run; TableConfig hasn't.
func (s *Session) Writes() []Write {
	var out writes
	if s.release >= release.V1_10 {
		s.commandLine(&out)
	}
	for _, e := range s.now.list {
		if key, ok := strings.CutPrefix(e.Key, Configuration); ok {
			out.add(key, e.Value, e.Key)
		}
	}
	if s.release >= release.V1_13 {
		s.newNames(&out)
		s.restart(&out)
	} else {
		s.execution(&out)
	}
	return out
}

// writes is a list that grows.
type writes []Write

func (w *writes) add(key, value, from string) {
	*w = append(*w, Write{Key: key, Value: value, From: from})
}

// commandLine adds what the options of `flink run` under `deployment` set in the cluster's configuration.
func (s *Session) commandLine(out *writes) {
	for _, e := range s.now.list {
		key, ok := strings.CutPrefix(e.Key, Deployment)
		if !ok {
			continue
		}
		switch key {
		case "m", "jobmanager":
			colon := strings.LastIndexByte(e.Value, ':')
			if colon < 0 {
				continue
			}
			for _, prefix := range []string{"jobmanager.rpc.", "rest."} {
				out.add(prefix+"address", e.Value[:colon], e.Key)
				out.add(prefix+"port", e.Value[colon+1:], e.Key)
			}
		case "p", "parallelism":
			out.add(optionParallel, e.Value, e.Key)
		case "d", "detached":
			if e.Value == "true" {
				out.add("execution.attached", "false", e.Key)
			}
		}
	}
}

// from is a key for a Write: "" where the entry isn't there and the client goes by its default.
func (s *Session) from(key string) string {
	if s.has(key) {
		return key
	}
	return ""
}

// execution adds what the client up to 1.12 makes of `execution`: every time, with its defaults.
func (s *Session) execution(out *writes) {
	put := func(option, value, key string) {
		if s.release == release.V1_9 && option != optionParallel {
			return // 1.9 has no such options
		}
		out.add(option, value, s.from(Execution+key))
	}
	if s.release <= release.V1_11 || s.has(Execution+"parallelism") {
		put(optionParallel, strconv.FormatInt(s.number(Execution+"parallelism"), 10), "parallelism")
	}
	if s.release <= release.V1_10 && s.value(Execution+"type") == "batch" && s.value(Execution+"planner") != "blink" {
		s.restartOld(out) // DataSet programs have nothing of what follows
		return
	}
	put("pipeline.max-parallelism", strconv.FormatInt(s.number(Execution+"max-parallelism"), 10), "max-parallelism")
	if s.value(Execution+"time-characteristic") == "processing-time" {
		put("pipeline.time-characteristic", "ProcessingTime", "time-characteristic")
	} else {
		put("pipeline.time-characteristic", "EventTime", "time-characteristic")
		put("pipeline.auto-watermark-interval", nanos(s.number(Execution+"periodic-watermarks-interval")), "periodic-watermarks-interval")
	}
	if s.release == release.V1_12 {
		put(optionTTL, nanos(s.number(Execution+"min-idle-state-retention")), "min-idle-state-retention")
	}
	s.restartOld(out)
}

// restartOld adds the restart strategy as the client up to 1.12 writes it. 1.9 has no options for it.
func (s *Session) restartOld(out *writes) {
	if s.release == release.V1_9 {
		return
	}
	if kind, ok := s.now.get(restartKeys + "type"); ok && kind == "none" {
		out.add(optionRestart, kind, restartKeys+"type")
		return
	}
	s.restart(out)
}

// restart adds the restart strategy of the files with all that belongs to it.
func (s *Session) restart(out *writes) {
	entries := s.now
	if s.release >= release.V1_13 {
		entries = s.files // a SET writes options by itself
	}
	kind, _ := entries.get(restartKeys + "type")
	put := func(option, key string, text func(int64) string) {
		name := restartKeys + key
		v, ok := entries.get(name)
		if !ok {
			rule, _ := RuleOf(name)
			v, name = rule.Default, ""
		}
		n, _ := javaLong(v)
		out.add(restartOption+kind+"."+option, text(n), name)
	}
	plain := func(n int64) string { return strconv.FormatInt(n, 10) }
	switch kind {
	case "fixed-delay":
		out.add(optionRestart, kind, restartKeys+"type")
		put("attempts", "attempts", plain)
		put("delay", "delay", nanos)
	case "failure-rate":
		out.add(optionRestart, kind, restartKeys+"type")
		put("delay", "delay", nanos)
		put("failure-rate-interval", "failure-rate-interval", nanos)
		put("max-failures-per-interval", "max-failures-per-interval", plain)
	}
}

// newNames adds the options that 1.13 writes for the entries of `execution`, by a table of names.
func (s *Session) newNames(out *writes) {
	for _, e := range s.now.list {
		if o := NewName(e.Key); o != "" && (e.Key != restartKeys+"type" || e.Value == "none") {
			out.add(o, e.Value, e.Key)
		}
	}
}

// TableConfig returns the map of the table configuration of 1.9 to 1.12, sorted by key.
func (s *Session) TableConfig() []Setting {
	m := &entries{}
	if s.release >= release.V1_11 {
		for _, e := range s.cluster {
			m.put(e.Key, e.Value)
		}
	}
	listed := s.now
	if s.release == release.V1_10 {
		listed = s.files // 1.10.0 lists a SET and doesn't apply it
	}
	for _, e := range listed.list {
		if key, ok := strings.CutPrefix(e.Key, Configuration); ok {
			m.put(key, e.Value)
		}
	}
	if s.release >= release.V1_11 {
		var out writes
		s.execution(&out)
		for i := range out {
			m.put(out[i].Key, out[i].Value)
		}
	}
	return m.sorted()
}

// ClusterConfig returns the cluster's configuration of 1.9 to 1.12 with what the options of `flink run` under `deployment`
// change in it, sorted by key.
func (s *Session) ClusterConfig() []Setting {
	m := &entries{}
	for _, e := range s.cluster {
		m.put(e.Key, e.Value)
	}
	if s.release >= release.V1_10 {
		var out writes
		s.commandLine(&out)
		for i := range out {
			m.put(out[i].Key, out[i].Value)
		}
	}
	return m.sorted()
}

func (e *entries) sorted() []Setting {
	out := append([]Setting(nil), e.list...)
	sort.Slice(out, func(i, j int) bool { return out[i].Key < out[j].Key })
	return out
}
