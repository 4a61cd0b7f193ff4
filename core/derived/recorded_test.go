package derived

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// recorded is a line of testdata/derived: settings, and what real Flink made of them.
type recorded struct {
	Group, Mode string
	Entry       layer.Entry
	File, Own   map[string]string
	Params      [][2]string
	// Env is what the program gives to the stream environment's setter of the parallelism.
	Env int
	// Outcomes are [first release, last release, answer]; null where the question made no sense.
	Outcomes [][3]any
}

func records(t *testing.T, file string) []recorded {
	t.Helper()
	f, err := os.Open("../../testdata/derived/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []recorded
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r recorded
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// each calls check with every release that gave an answer and the rows for it.
func (c *recorded) each(t *testing.T, since release.Release, check func(r release.Release, answer any, rows map[string]Row)) {
	t.Helper()
	for _, o := range c.Outcomes {
		from, _ := release.Parse(o[0].(string))
		to, _ := release.Parse(o[1].(string))
		for r := max(from, since); r <= to; r++ {
			if o[2] != nil {
				rows := map[string]Row{}
				for _, row := range Rows(c.input(r)) {
					rows[row.Name] = row
				}
				check(r, o[2], rows)
			}
		}
	}
}

// input makes the settings into what core hands over: the file is layer 0, the program layer 1.
func (c *recorded) input(r release.Release) Input {
	var writes []resolve.Write
	add := func(key, text string, w resolve.Write) {
		w.Key, w.Value = key, value.Raw{Text: text}
		writes = append(writes, w)
	}
	for _, key := range keysOf(c.File) {
		add(key, c.File[key], resolve.Write{Default: true})
	}
	own := func(key, text, call string) {
		start := diag.Pos{Line: 1, Column: 1}
		span := diag.Span{Start: start, End: diag.Pos{Line: 1, Column: 1 + len(call)}}
		add(key, text, resolve.Write{Layer: 1, Store: layer.Own, Assignment: source.Assignment{Span: span}})
	}
	program := "set           "
	for _, key := range keysOf(c.Own) {
		own(key, c.Own[key], "set")
	}
	view, rules := catalog.At(r), value.Rules{Release: r, YAML: r >= release.V2_0}
	if len(c.Params) > 0 {
		call := "addJobParameter"
		if _, ok := c.Own[jobParameters]; ok {
			call = "set"
		}
		entries := map[string]string{}
		if text, ok := c.Own[jobParameters]; ok {
			v, _ := rules.Parse(value.Raw{Text: text}, value.Spec{Type: 9})
			for _, e := range v.Entries() {
				entries[e.Key] = e.Value
			}
		}
		for _, p := range c.Params {
			entries[p[0]] = p[1]
		}
		var list []value.Entry
		for _, k := range keysOf(entries) {
			list = append(list, value.Entry{Key: k, Value: entries[k]})
		}
		program = call
		own(jobParameters, rules.Format(value.MapOf(list)), call)
	}
	in := Input{
		View: view, Rules: &value.Cache{Rules: rules}, Mode: layer.Mode(c.Mode), Entry: c.Entry,
		Layers:  []layer.Layer{{Kind: layer.ClusterFile}, {Kind: layer.TableConfig, Text: program}},
		Results: resolve.Resolve(writes, view, rules),
	}
	if in.Mode == "" || in.Mode == "none" {
		in.Mode = layer.Streaming
	}
	if in.Entry == "" {
		in.Entry = layer.TableAPI
	}
	return in
}

func keysOf(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// TestJob compares the rows of a job with the job graphs that real Flink made.
func TestJob(t *testing.T) {
	passed := 0
	for _, c := range records(t, "job.jsonl") {
		c.each(t, release.V1_13, func(r release.Release, answer any, rows map[string]Row) {
			for name, want := range c.wanted(r, answer) {
				row, there := rows[name]
				if !there {
					continue
				}
				if got := plain(row); want != "" && got != want {
					t.Errorf("%s %s %s file %v own %v params %v: %s is %q (%s), Flink says %q", c.Group, r, c.Mode, c.File, c.Own, c.Params, name, got, row.Reason(), want)
					continue
				}
				passed++
			}
		})
	}
	if passed < 1000 {
		t.Errorf("only %d rows were compared", passed)
	}
}

// failing are the reasons that say that a query or job fails.
var failing = map[Word]bool{
	CheckpointingTooOften: true, CheckpointingFailsBatch: true, RestartUnknown: true, MaxRefused: true, StorageNeedsDir: true, ModeTooLate: true, ModeRefused: true,
	BackendGone: true, CantTell: true, MemoryMisfit: true, MemoryOpen: true,
}

// plain is a row's value in the words of the recorded answers.
func plain(r Row) string {
	if failing[r.Because] {
		return "fails"
	}
	text := r.Canonical
	switch r.Name {
	case "effective-restart-strategy":
		name, options, _ := strings.Cut(strings.TrimSuffix(text, ")"), " (")
		for _, o := range strings.Split(options, ", ") {
			_, v, _ := strings.Cut(o, " ")
			if d, problem := (value.Rules{Release: release.Last}).Parse(value.Raw{Text: v}, value.Spec{Type: 6}); problem == nil && strings.Contains(v, " ") {
				v = strconv.FormatInt(d.Duration().Milliseconds(), 10)
			}
			if v != "" {
				name += " " + v
			}
		}
		return name
	case "effective-checkpointing", "effective-buffer-timeout":
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return strconv.FormatInt(n/1_000_000, 10)
		}
		if r.Name == "effective-buffer-timeout" {
			return "-1"
		}
	case "effective-job-parameters":
		return strings.NewReplacer(`"`, "", ":", "=", ",", ", ").Replace(text)
	case "effective-checkpoint-storage":
		return strings.Replace(text, "file:///", "file:/", 1)
	}
	return text
}

// wanted says what an answer means for the rows, by name; "" when it says nothing.
func (c *recorded) wanted(r release.Release, answer any) map[string]string {
	text := fmt.Sprint(answer)
	switch c.Group {
	case "restart":
		if c.Mode == "batch" && text == "fails" {
			return nil // it isn't the strategy that fails
		}
		if c.Own["restart-strategy.fixed-delay.attempts"] == "-1" || c.File["restart-strategy.fixed-delay.attempts"] == "-1" {
			return nil
		}
		return map[string]string{"effective-restart-strategy": text}
	case "checkpoint":
		return map[string]string{"effective-checkpointing": text}
	case "max":
		return map[string]string{"effective-max-parallelism": text}
	case "buffer":
		return map[string]string{"effective-buffer-timeout": text}
	case "params":
		return map[string]string{"effective-job-parameters": text}
	case "mode":
		if c.Mode == "none" {
			return map[string]string{"effective-runtime-mode": text}
		}
	case "backend":
		if pair, ok := answer.([]any); ok {
			word := func(x any) string {
				if x == nil {
					return ""
				}
				return x.(string)
			}
			return map[string]string{"effective-state-backend": word(pair[0]), "effective-checkpoint-storage": word(pair[1])}
		}
	}
	return nil
}

// TestMemory compares the sizes of the processes with what Flink's own arithmetic gives.
func TestMemory(t *testing.T) {
	passed := 0
	for _, c := range records(t, "memory.jsonl") {
		c.each(t, release.V1_11, func(r release.Release, answer any, rows map[string]Row) {
			for i, name := range []string{"effective-memory-jobmanager", "effective-memory-taskmanager"} {
				row, there := rows[name]
				want := answer.([]any)[i]
				if !there || row.Because == MemoryLegacy {
					continue
				}
				got := "fails"
				if !row.Unknown {
					got = row.Canonical + " " + row.Args[1] + " " + row.Args[2]
				}
				said := "fails"
				if sizes, ok := want.([]any); ok {
					f := &facts{c.input(r), r}
					n := func(i int) int64 { return int64(sizes[i].(float64)) }
					said = strconv.FormatInt(n(0), 10) + " " + f.bytes(n(1)) + " " + f.bytes(n(2))
				}
				if got != said {
					t.Errorf("%s %v: %s is %s (%s), Flink says %s", r, c.File, name, got, row.Reason(), said)
					continue
				}
				passed++
			}
		})
	}
	if passed < 1000 {
		t.Errorf("only %d rows were compared", passed)
	}
}
