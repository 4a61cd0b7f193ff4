package vectors

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// removedCase is a line about options that came, went or changed: they are set on the table configuration, which is then
// asked for some keys. Plan of an outcome is compared by the runner of rules; see planOfRemoved.
type removedCase struct {
	ID       string
	Options  map[string]string
	Read     []string
	Mode     string
	Query    string
	Compiled bool
	Outcomes []struct {
		between
		Out struct {
			Get  map[string]json.RawMessage
			Plan json.RawMessage
		}
	}
}

// planOfRemoved compares what became of the case's query in a release: an outcome of the family rules. The runner of that
// family sets it; nil leaves the field `plan` uncompared, since it says nothing about the options themselves.
var planOfRemoved func(q *question, r release.Release, c *removedCase, plan json.RawMessage)

// runRemoved compares what a read of the table configuration gives for each of the keys: a value, whether it is set, or
// that the release has no such option.
func runRemoved(q *question) {
	var line removedCase
	q.read(&line)
	for _, by := range line.Outcomes {
		for _, r := range q.releases(by.between) {
			e := core.Evaluate(programWith(q, line.Options, line.Mode, r))
			for _, key := range slices.Sorted(maps.Keys(by.Out.Get)) {
				o := ownOption(key, r)
				q.same(r, key, q.recordedGet(by.Out.Get[key], o), gotten(&e, o, r))
			}
			if planOfRemoved != nil && by.Out.Plan != nil {
				planOfRemoved(q, r, &line, by.Out.Plan)
			}
		}
	}
}

// programWith is a workspace with a program that sets texts on its table configuration. As the recorder did, it asks for
// the mode and, where there are two, for the new planner, which some releases write to that configuration.
func programWith(q *question, options map[string]string, mode string, r release.Release) core.Workspace {
	var settings []source.Setting
	for _, key := range slices.Sorted(maps.Keys(options)) {
		settings = append(settings, source.Setting{Key: key, Value: value.Raw{Text: options[key]}})
	}
	if r == release.V1_13 || r == release.V1_14 {
		// The builder keeps the two in fields up to 1.14, and from 1.13 on they are written when the environment is made.
		settings = append(settings, source.Setting{Key: "execution.runtime-mode", Value: value.Raw{Text: strings.ToUpper(mode)}},
			source.Setting{Key: "table.planner", Value: value.Raw{Text: "BLINK"}})
	}
	made := "EnvironmentSettings settings = EnvironmentSettings.newInstance()"
	if r <= release.V1_14 {
		made += ".useBlinkPlanner()"
	}
	if mode == "batch" {
		made += ".inBatchMode().build();\n"
	} else {
		made += ".inStreamingMode().build();\n"
	}
	text, losses, err := source.Write(source.Java, settings, source.Context{Release: r})
	if err == nil && len(losses) > 0 {
		err = fmt.Errorf("a program can't set %s: %s", losses[0].Key, losses[0].Why)
	}
	if err != nil {
		q.broken(err)
	}
	return core.Workspace{
		Release: r, Mode: layer.Mode(mode), Entry: layer.TableAPI,
		Layers: []layer.Layer{
			{Kind: layer.Settings, Notation: source.Java, Text: made},
			{Kind: layer.TableConfig, Notation: source.Java, Text: text},
		},
	}
}

// recordedClasses are those in which the recorder looked for options. Of an option that another class declares, such as
// taskmanager.network.memory.min, it says that there is none.
var recordedClasses = strings.Fields("ExecutionConfigOptions OptimizerConfigOptions TableConfigOptions CoreOptions PipelineOptions" +
	" ExecutionOptions CheckpointingOptions StateBackendOptions RestartStrategyOptions DeploymentOptions BatchExecutionOptions" +
	" StateChangelogOptions JobManagerOptions TaskManagerOptions RestOptions StateRecoveryOptions ExternalizedCheckpointRetention" +
	" ExecutionCheckpointingOptions StreamPipelineOptions PythonOptions")

// ownOption is the option whose own key it is in the release, or nil.
func ownOption(key string, r release.Release) *option.Option {
	for _, m := range catalog.At(r).Lookup(key) {
		if m.Via != catalog.Own {
			continue
		}
		for _, owner := range append(m.Option.Owners, option.Owner{Class: m.Option.Class}) {
			if slices.Contains(recordedClasses, owner.Class[strings.LastIndexByte(owner.Class, '.')+1:]) {
				return m.Option
			}
		}
	}
	return nil
}

// noOption is the answer for a key that is no option's own.
const noOption = "no such option"

// gotten is what the evaluation says that a read of the option gives.
func gotten(e *core.Evaluation, o *option.Option, r release.Release) string {
	if o == nil {
		return noOption
	}
	if f := e.Find(o.Key); f != nil {
		switch f.State {
		case resolve.Invalid:
			return failed
		case resolve.Set:
			return "set " + f.Canonical
		}
	}
	return "unset " + defaultOf(o, r)
}

func defaultOf(o *option.Option, r release.Release) string {
	v, ok := value.Rules{Release: r}.Default(o)
	if !ok {
		return absent
	}
	return v.Canonical()
}

// recordedGet brings a recorded read into the form of gotten.
func (q *question) recordedGet(answer json.RawMessage, o *option.Option) string {
	var get struct {
		Value        any
		Present      bool
		NoSuchOption bool
		Error        []string
	}
	q.readOK(answer, &get)
	text, state := "", "unset "
	switch v := get.Value.(type) {
	case nil:
		text = absent
	case string:
		text = v
		if o != nil && !o.List && (o.Type == option.Duration || o.Type == option.MemorySize) {
			// Durations are recorded as java.time prints them, which the newest release reads.
			read, problem := value.Rules{Release: release.Last, YAML: true}.Parse(value.Raw{Text: strings.TrimSpace(v)}, value.SpecOf(o))
			if problem != nil {
				q.broken(fmt.Errorf("%q is no value of %s", v, o.Key))
			}
			text = read.Canonical()
		}
	default:
		text = show(v)
	}
	if get.Present {
		state = "set "
	}
	switch {
	case get.NoSuchOption:
		return noOption
	case get.Error != nil:
		return failed
	}
	return state + text
}
