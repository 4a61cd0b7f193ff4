package derived_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/derived"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
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
func (c *recorded) each(t *testing.T, since release.Release, check func(r release.Release, answer any, rows map[string]derived.Row)) {
	t.Helper()
	for _, o := range c.Outcomes {
		from, _ := release.Parse(o[0].(string))
		to, _ := release.Parse(o[1].(string))
		for r := max(from, since); r <= to; r++ {
			if o[2] != nil {
				rows := map[string]derived.Row{}
				for _, row := range core.Evaluate(c.workspace(r)).Derived {
					rows[row.Name] = row
				}
				check(r, o[2], rows)
			}
		}
	}
}

// workspace writes the settings as people do: in the file of the release, in a program, and in statements for the gateway.
func (c *recorded) workspace(r release.Release) core.Workspace {
	w := core.Workspace{Release: r, Mode: layer.Mode(c.Mode), Entry: c.Entry}
	if w.Mode != layer.Batch {
		w.Mode = layer.Streaming
	}
	if w.Entry == "" {
		w.Entry = layer.TableAPI
	}
	file := layer.Layer{Kind: layer.ClusterFile, Notation: source.FlinkConf}
	form := "%s: %s\n"
	if r >= release.V1_19 {
		file.Notation, form = source.ConfigYAML, "%s: '%s'\n"
	}
	file.Text = written(form, c.File)
	own := layer.Layer{Kind: layer.TableConfig, Notation: source.Java}
	form = "tEnv.getConfig().getConfiguration().setString(\"%s\", \"%s\");\n"
	if c.Entry == layer.SQLGateway {
		own = layer.Layer{Kind: layer.Session, Notation: source.SQL}
		form = "SET '%s' = '%s';\n"
	}
	own.Text = written(form, c.Own)
	for _, p := range c.Params {
		own.Text += fmt.Sprintf("tEnv.getConfig().addJobParameter(\"%s\", \"%s\");\n", p[0], p[1])
	}
	w.Layers = []layer.Layer{file, own}
	env := layer.Layer{Kind: layer.StreamEnv, Notation: source.Java, Text: fmt.Sprintf("env.setParallelism(%d);\n", c.Env)}
	if r < release.V1_19 { // the setter writes no key yet
		env.Notation, env.Text = source.Properties, fmt.Sprintf("parallelism.default: %d\n", c.Env)
	}
	if c.Env > 0 {
		w.Layers = append(w.Layers, env)
	}
	return w
}

// written writes a line per setting.
func written(form string, settings map[string]string) string {
	var text strings.Builder
	for _, key := range keysOf(settings) {
		fmt.Fprintf(&text, form, key, settings[key])
	}
	return text.String()
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
		c.each(t, release.V1_13, func(r release.Release, answer any, rows map[string]derived.Row) {
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
var failing = map[derived.Word]bool{
	derived.CheckpointingTooOften: true, derived.CheckpointingFailsBatch: true, derived.RestartUnknown: true, derived.MaxRefused: true, derived.StorageNeedsDir: true, derived.ModeTooLate: true, derived.ModeRefused: true,
	derived.BackendGone: true, derived.CantTell: true, derived.MemoryMisfit: true, derived.MemoryOpen: true,
}

// plain is a row's value in the words of the recorded answers.
func plain(r derived.Row) string {
	if failing[r.Because] {
		return "fails"
	}
	text := r.Canonical
	switch r.Name {
	case "effective-restart-strategy":
		name, options, _ := strings.Cut(strings.TrimSuffix(text, ")"), " (")
		for _, o := range strings.Split(options, ", ") {
			_, v, _ := strings.Cut(o, " ")
			if d, problem := (value.Rules{Release: release.Last}).Parse(value.Raw{Text: v}, value.Spec{Type: option.Duration}); problem == nil && strings.Contains(v, " ") {
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
		if len(c.Own) > 0 && len(c.Params) > 0 {
			return map[string]string{"effective-job-parameters": "fails"} // left open: the reading of a call doesn't know what it adds to
		}
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
		c.each(t, release.V1_11, func(r release.Release, answer any, rows map[string]derived.Row) {
			for i, name := range []string{"effective-memory-jobmanager", "effective-memory-taskmanager"} {
				row, there := rows[name]
				want := answer.([]any)[i]
				if !there || row.Because == derived.MemoryLegacy {
					continue
				}
				got, said := "fails", "fails"
				if !row.Unknown {
					got = row.Canonical
					for _, arg := range row.Args[1:] {
						v, _ := (value.Rules{Release: r}).Parse(value.Raw{Text: arg}, value.Spec{Type: option.MemorySize})
						got += " " + v.Canonical()
					}
				}
				if sizes, ok := want.([]any); ok {
					said = fmt.Sprintf("%.0f %.0f %.0f", sizes...)
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

// TestParallelism compares the parallelism of sources and of the last operator with plans of all releases. Where a batch
// job's parallelism is chosen at run time, the plan's number says nothing.
func TestParallelism(t *testing.T) {
	passed := 0
	for _, c := range records(t, "parallelism.jsonl") {
		c.each(t, release.V1_13, func(r release.Release, answer any, rows map[string]derived.Row) {
			for i, name := range []string{"effective-parallelism-sources", "effective-parallelism-operators"} {
				row, there := rows[name]
				if !there || row.Because == derived.BatchScheduler {
					continue
				}
				want := "fails"
				if pair, ok := answer.([]any); ok {
					if want = fmt.Sprint(pair[i]); want == "0" {
						want = "" // the plan has no number
					}
				}
				got := row.Canonical
				if own, zero := c.Own["parallelism.default"]; want == "fails" && (got == "0" || zero && own == "0") {
					got = "fails"
				}
				if got != want {
					t.Errorf("%s %s %s file %v own %v env %d: %s is %q (%s), Flink says %q", r, c.Mode, c.Entry, c.File, c.Own, c.Env, name, got, row.Reason(), want)
					continue
				}
				passed++
			}
		})
	}
	if passed < 2000 {
		t.Errorf("only %d rows were compared", passed)
	}
	t.Logf("%d rows", passed)
}
