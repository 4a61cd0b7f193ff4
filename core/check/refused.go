package check

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// taken lists options that are read as any text, or as a wider enum, and then refuse all words but a few: TableConfig's
// dialect and the planner's strategy, which was no enum up to 1.19, and the mode of a table environment. An exact one
// compares letter by letter and trims before.
var taken = []struct {
	key          string
	since, until release.Release
	words        []string
	exact        bool
}{
	{"table.sql-dialect", release.V1_11, release.Last, []string{"default", "hive"}, false},
	{"table.optimizer.agg-phase-strategy", release.First, release.V1_19, []string{"AUTO", "ONE_PHASE", "TWO_PHASE"}, true},
	{"execution.runtime-mode", release.V1_15, release.Last, []string{"STREAMING", "BATCH"}, false},
	{"restart-strategy", release.V1_11, release.V1_11, restartWords[:7], false},
	{"restart-strategy", release.V1_12, release.V1_16, restartWords, false},
	{"restart-strategy.type", release.V1_17, release.V1_18, restartWords, false},
	{"state.backend", release.V1_11, release.V1_12, []string{"filesystem", "jobmanager", "rocksdb"}, false},
	{"state.backend", release.V1_13, release.V1_16, backendWords, false},
	{"state.backend.type", release.V1_17, release.V1_18, backendWords, false},
}

// restartWords and backendWords are names of Flink's own classes. A text with a dot may name another one.
var (
	restartWords = []string{"none", "off", "disable", "fixed-delay", "fixeddelay", "failure-rate", "failurerate", "exponential-delay", "exponentialdelay"}
	backendWords = []string{"hashmap", "rocksdb", "filesystem", "jobmanager"}
)

// refusedNumbers lists options whose numbers Flink refuses below least and above most when it uses them; a duration counts
// in milliseconds. They were tried on a program's cluster file, the gateway and the planner.
var refusedNumbers = []struct {
	key         string
	since       release.Release
	least, most int64
	wanted      diag.Text
}{
	{"execution.checkpointing.interval", release.V1_11, 10, 0, "at least 10 ms"},
	{"execution.checkpointing.max-concurrent-checkpoints", release.V1_11, 1, 0, "at least 1"},
	{"execution.checkpointing.timeout", release.V1_11, 10, 0, "at least 10 ms"},
	{"execution.checkpointing.tolerable-failed-checkpoints", release.V1_11, 0, 0, "at least 0"},
	{backlogInterval, release.V1_19, 10, 0, "0, which means none, or at least 10 ms"},
	{"pipeline.max-parallelism", release.V1_11, 1, 1 << 15, "a number from 1 to 32768"},
	{"table.generated-code.max-length", release.V1_14, 1, 0, "at least 1"},
	{"table.generated-code.max-members", release.V1_16, 1, 0, "at least 1"},
}

// outdated reports a constant or a name that Flink still takes in the place of a newer one: those that the catalogue says
// so of, and the state backends of before 1.13, which are no enum (StateBackendLoader).
func (c *checker) outdated(r *resolve.Result, winner *resolve.Candidate) {
	d := diag.Diagnostic{Code: diag.DeprecatedValue, Severity: diag.Info, Found: diag.Text(diag.Clip(r.Raw.Text))}
	rel := c.View.Release()
	switch {
	case r.Option.Type == option.Enum && !r.Option.List:
		deprecated := false
		for i := range r.Option.Values {
			deprecated = deprecated || r.Option.Values[i].Deprecated && r.Option.Values[i].Text == r.Value.Text()
		}
		if !deprecated {
			return
		}
		d.Message = diag.Say("Flink {0} still takes {1} for {2} and has deprecated it", rel.String(), string(d.Found), r.Key)
	case r.Key == "state.backend.type" && rel >= release.V1_13 && rel <= release.V1_20 && (strings.EqualFold(r.Raw.Text, "filesystem") || strings.EqualFold(r.Raw.Text, "jobmanager")):
		d.Wanted = "hashmap, and a directory for checkpoints where they are to be kept in files"
		d.Message = "Since 1.13 the backend is called hashmap; where checkpoints go is an option of its own"
		d.Suggestion, d.Fixes = c.use(r, winner, "hashmap")
	default:
		return
	}
	c.add(winner, &winner.ValueSpan, &d)
}

// word reports a text or a number that is read and then refused, and tells whether it did.
func (c *checker) word(r *resolve.Result, winner *resolve.Candidate) bool {
	if problem := c.takenProblem(r); problem != nil {
		c.invalid(r, winner, problem, diag.WordNotTaken, "", "{0} is refused here by Flink {1}", c.View.Release().String())
		return true
	}
	if problem := c.numberProblem(r); problem != nil {
		c.invalid(r, winner, problem, diag.NumberOutOfRange, "", "{0} is refused for {1}", r.Key)
		return true
	}
	return c.operators(r, winner)
}

// takenProblem returns why a text is refused although it can be read, or nil.
func (c *checker) takenProblem(r *resolve.Result) *value.Problem {
	rel := c.View.Release()
	for i := range taken {
		t := &taken[i]
		if t.key != r.Key || rel < t.since || rel > t.until {
			continue
		}
		text := r.Raw.Text
		if t.exact {
			if text = strings.TrimSpace(text); text == "" {
				return nil // stands for AUTO
			}
		}
		if (strings.HasPrefix(t.key, "restart") || strings.HasPrefix(t.key, "state")) && strings.Contains(text, ".") {
			return nil
		}
		_, problem := c.Rules.Parse(value.Raw{Text: text}, value.Spec{Type: option.Enum, Enum: t.words})
		if upper := strings.ToUpper(text); problem == nil && t.exact && upper != text {
			problem = &value.Problem{Found: text, Wanted: diag.Say("one of {0}", strings.Join(t.words, ", ")), Suggestion: upper}
		}
		if def, ok := c.Rules.Default(r.Option); ok && problem != nil && problem.Suggestion == "" {
			problem.Suggestion = c.Rules.Format(def)
			if r.Key == "execution.runtime-mode" && c.Mode == layer.Batch {
				problem.Suggestion = "BATCH"
			}
		}
		return problem
	}
	if rel >= release.V1_13 && rel <= release.V1_20 && (r.Key == "state.checkpoints.dir" || r.Key == "execution.checkpointing.dir") {
		return directoryProblem(r.Raw.Text)
	}
	return c.elementsProblem(r)
}

// cachedFiles is the option of files that are copied to where a job runs.
const cachedFiles = "pipeline.cached-files"

// elementsProblem returns why the elements of a list are refused although the list can be read, or nil: files to copy are
// maps of a name and a path, of which only queries from 2.0 on miss one that isn't there; a type is a class, whose name has
// a dot. Whether there is such a class nobody can tell.
func (c *checker) elementsProblem(r *resolve.Result) *value.Problem {
	rel, wanted, parts := c.View.Release(), diag.Text(""), ":"
	switch r.Key {
	case cachedFiles:
		wanted = "name:NAME,path:PATH"
		if rel >= release.V2_0 {
			parts = "name: path:"
		}
	case "pipeline.default-kryo-serializers":
		wanted, parts = "class:CLASS,serializer:CLASS", ". class: serializer:"
	case "pipeline.registered-kryo-types", "pipeline.registered-pojo-types", "execution.job-listeners":
		wanted, parts = "the name of a class", "."
	case "pipeline.serialization-config":
		wanted, parts = "CLASS: {type: pojo}, {type: kryo} or {type: typeinfo, class: FACTORY}", "."
	}
	if wanted == "" || rel >= release.V2_0 && (strings.Contains(r.Key, "kryo") || strings.Contains(r.Key, "pojo")) {
		return nil
	}
	for _, e := range r.Value.List() {
		if text := plainElement(e); !hasParts(text, parts) || r.Key == "pipeline.serialization-config" && !hasParts(text, "type:pojo") && !hasParts(text, "type: class:") &&
			(!hasParts(text, "type:kryo") || hasParts(text, "kryo-type:")) {
			return &value.Problem{Found: r.Raw.Text, Wanted: wanted}
		}
	}
	return nil
}

// plainElement is the text of a list's element, which may be a map, without quotes and blanks.
func plainElement(e value.Value) string {
	text := e.Text()
	if e.Type() == option.Map {
		text = e.Canonical()
	}
	return strings.Map(func(r rune) rune {
		if r == '"' || r == '\'' || r == ' ' {
			return -1
		}
		return r
	}, text)
}

// hasParts tells whether a text has all of the parts, which have blanks between them.
func hasParts(text, parts string) bool {
	for more := true; more; {
		var part string
		if part, parts, more = strings.Cut(parts, " "); !strings.Contains(text, part) {
			return false
		}
	}
	return true
}

// numberProblem returns why a number is refused, or nil.
func (c *checker) numberProblem(r *resolve.Result) *value.Problem {
	for i := range refusedNumbers {
		n := &refusedNumbers[i]
		if n.key != r.Key || c.View.Release() < n.since {
			continue
		}
		got, err := strconv.ParseInt(r.Value.Canonical(), 10, 64)
		if r.Option.Type == option.Duration {
			got /= millisecond
		}
		if err != nil || got == 0 && n.key == backlogInterval || got >= n.least && (n.most == 0 || got <= n.most) {
			return nil
		}
		p := &value.Problem{Found: r.Raw.Text, Wanted: n.wanted, Suggestion: c.meant(r)}
		if def, ok := c.Rules.Default(r.Option); p.Suggestion == "" && n.most != 0 && got > n.most {
			p.Suggestion = strconv.FormatInt(n.most, 10)
		} else if p.Suggestion == "" && ok && !strings.HasPrefix(def.Canonical(), "-") {
			p.Suggestion = c.Rules.Format(def)
		}
		return p
	}
	if r.Key == "parallelism.default" && c.View.Release() >= release.V1_11 && r.Value.Int() == 0 {
		return &value.Problem{Found: r.Raw.Text, Wanted: "at least 1", Suggestion: "1"}
	}
	return nil
}

// disabledOperators is a text of names between commas, which the planner divides itself and compares letter by letter
// (OperatorType). Only batch queries read it.
const disabledOperators = "table.exec.disabled-operators"

var operators = []string{"NestedLoopJoin", "ShuffleHashJoin", "BroadcastHashJoin", "SortMergeJoin", "HashAgg", "SortAgg", "HashJoin"}

// operators reports a name that is no operator's, and tells whether it did.
func (c *checker) operators(r *resolve.Result, winner *resolve.Candidate) bool {
	if r.Key != disabledOperators || c.Mode != layer.Batch || r.Option.List {
		return false
	}
	names := strings.Split(r.Raw.Text, ",")
	for i, name := range names {
		name = strings.TrimSpace(name)
		_, problem := c.Rules.Parse(value.Raw{Text: name}, value.Spec{Type: option.Enum, Enum: operators})
		if name == "" || slices.Contains(operators, name) {
			continue
		}
		if problem == nil { // only its case is wrong
			problem = &value.Problem{Found: name, Wanted: diag.Say("one of {0}", strings.Join(operators, ", "))}
			for _, o := range operators {
				if strings.EqualFold(o, name) {
					problem.Suggestion = o
				}
			}
		}
		if problem.Suggestion != "" {
			names[i] = problem.Suggestion
			problem.Suggestion = strings.Join(names, ",")
		}
		c.invalid(r, winner, problem, diag.WordNotTaken, "", "{0} is no operator that Flink {1} can disable", c.View.Release().String())
		return true
	}
	return false
}
