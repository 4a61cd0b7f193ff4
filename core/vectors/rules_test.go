package vectors

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// planned is what a release made of a query with some options, in the fields of the vectors. What the planner printed
// (nodes, parallelisms, UIDs) and why COMPILE PLAN failed is more than the evaluation says.
type planned struct {
	Explain                        json.RawMessage
	PlanDiffersFromDefault         bool
	GraphDiffersFromDefault        bool
	CompiledPlanDiffersFromDefault bool
	UIDsDifferFromDefault          bool `json:"uidsDifferFromDefault"`
	Added, Removed                 []string
	UIDs                           json.RawMessage
	Parallelism                    []int
	CompilePlan                    json.RawMessage
	Baseline                       json.RawMessage
}

// fails tells whether EXPLAIN was refused.
func (p *planned) fails() bool { return len(p.Explain) > 0 && p.Explain[0] == '{' }

// differs tells whether anything that was compared is not as it is without the options.
func (p *planned) differs() bool {
	return p.PlanDiffersFromDefault || p.GraphDiffersFromDefault || p.CompiledPlanDiffersFromDefault || p.UIDsDifferFromDefault || len(p.CompilePlan) > 0
}

// runRules compares an evaluation with what the planner made of a query.
func runRules(q *question) {
	var line struct {
		ID, Family, Query string
		Mode              layer.Mode
		Options, Root     map[string]string
		Compiled, UIDs    bool
		Outcomes          []struct {
			between
			Out planned
		}
	}
	q.read(&line)
	for _, by := range line.Outcomes {
		for _, r := range q.releases(by.between) {
			if by.Out.Baseline != nil {
				q.totals.compared++ // nothing to compare with
				continue
			}
			w := q.planning(r, line.Mode, line.Options, line.Root, line.Query)
			q.judge(w, line.Options, &by.Out)
		}
	}
}

func init() { planOfRemoved = runPlan }

// runPlan compares the plan of a case about removed options, as that of a case about rules.
func runPlan(q *question, r release.Release, c *removedCase, plan json.RawMessage) {
	var out planned
	q.readOK(plan, &out)
	if out.Baseline == nil {
		q.judge(q.planning(r, layer.Mode(c.Mode), c.Options, nil, c.Query), c.Options, &out)
	}
}

// planning is the workspace of a case.
func (q *question) planning(r release.Release, mode layer.Mode, own, root map[string]string, query string) core.Workspace {
	file := maps.Clone(root)
	if file == nil {
		file = map[string]string{}
	}
	if _, ok := file["parallelism.default"]; !ok {
		file["parallelism.default"] = "3"
	}
	flags := map[string]string{}
	for key, text := range file {
		if strings.TrimSpace(text) == "" { // flink-conf.yaml can't say that
			flags[key] = text
			delete(file, key)
		}
	}
	notation := source.FlinkConf
	if r >= release.V2_0 {
		notation = source.ConfigYAML
	}
	return core.Workspace{
		Release: r, Mode: mode, Entry: layer.TableAPI,
		Layers: []layer.Layer{
			{Kind: layer.ClusterFile, Notation: notation, Text: q.written(notation, r, file)},
			{Kind: layer.CLI, Notation: source.Args, Text: q.written(source.Args, r, flags)},
			{Kind: layer.TableConfig, Notation: source.Java, Text: q.written(source.Java, r, own)},
		},
		Query: q.query(query, mode),
	}
}

// text writes settings without a loss.
func (q *question) written(n source.Notation, r release.Release, settings map[string]string) string {
	var list []source.Setting
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		list = append(list, source.Setting{Key: key, Value: value.Raw{Text: settings[key]}})
	}
	text, losses, err := source.Write(n, list, source.Context{Release: r})
	if err != nil || len(losses) > 0 {
		q.broken(fmt.Errorf("%s can't express %v: %v %v", n, settings, losses, err))
	}
	return text
}

// query returns the DDL and statements that the header has under a name, as one text.
func (q *question) query(name string, mode layer.Mode) string {
	var header struct {
		Queries map[string]struct {
			DDL     []string
			SQL     string
			Inserts []string
		}
	}
	if err := json.Unmarshal(q.header, &header); err != nil {
		q.broken(err)
	}
	named, ok := header.Queries[name]
	if !ok {
		q.broken(fmt.Errorf("no query %q", name))
	}
	all := append(slices.Clone(named.DDL), named.Inserts...)
	if named.SQL != "" {
		all = append(all, named.SQL)
	}
	return strings.ReplaceAll(strings.Join(all, ";\n"), "${bounded}", fmt.Sprint(mode == layer.Batch))
}

// judge compares an evaluation with the planner's outcome: whether it says that the query fails, and that nothing which it
// says has no effect has one.
func (q *question) judge(w core.Workspace, own map[string]string, out *planned) {
	e := core.Evaluate(w)
	got, idle := "ok", map[string]bool{}
	for _, d := range e.Diagnostics {
		if d.Severity == diag.Error {
			got = failed
		}
		if d.Code == diag.NoEffect {
			idle[d.Key] = true
		}
	}
	wanted := "ok"
	if out.fails() {
		wanted = failed
	}
	mode := string(w.Mode)
	if got != wanted {
		var said []string
		for _, d := range e.Diagnostics {
			said = append(said, fmt.Sprintf("%v %s %s", d.Severity, d.Code, d.Key))
		}
		got += " " + strings.Join(said, "; ")
	}
	q.same(w.Release, mode, wanted, got)
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if !idle[key] {
			continue
		}
		wrong := ""
		if out.differs() || out.fails() && len(own) == 1 {
			wrong = " but it has"
		}
		q.totals.effects.sound(wrong == "")
		if wrong != "" {
			q.totals.t.Errorf("rules no-effect: %s: %s\n release %s %s\n %s is said to have none", q.at, q.input(), w.Release, mode, key)
		}
	}
	if len(own) != 1 || q.family != "rules" {
		return
	}
	for key := range own {
		c := q.totals.effects.at(w.Release, key)
		switch {
		case out.differs():
			c.matters = true
		case !out.fails() && !isDefault(&e, key):
			c.cases++
			if idle[key] {
				c.said++
			}
		}
	}
}

// isDefault tells that the option has its default value.
func isDefault(e *core.Evaluation, key string) bool {
	for _, m := range catalog.At(e.Release).Lookup(key) {
		if f := e.Find(m.Option.Key); f != nil && f.HasDefault && f.Value == f.Default {
			return true
		}
	}
	return false
}

// effects counts what is said about options without effect, by release and key.
type effects struct {
	right, wrong int
	by           map[string]*effect
}

// effect is what one option did in one release. Matters tells that it changed some plan; cases are those in which it
// changed nothing, and said those of them in which the evaluation says so.
type effect struct {
	matters     bool
	cases, said int
}

func (a *effects) sound(ok bool) {
	if ok {
		a.right++
	} else {
		a.wrong++
	}
}

func (a *effects) at(r release.Release, key string) *effect {
	if a.by == nil {
		a.by = map[string]*effect{}
	}
	name := r.String() + " " + key
	if a.by[name] == nil {
		a.by[name] = &effect{}
	}
	return a.by[name]
}

// print prints how many of the claims are right, and the share of those that could be made of options that matter elsewhere.
func (a *effects) print() {
	cases, said := 0, 0
	for _, c := range a.by {
		if c.matters {
			cases += c.cases
			said += c.said
		}
	}
	if a.right+a.wrong > 0 {
		fmt.Printf("rules no-effect: sound %d of %d, complete %.1f %%\n", a.right, a.right+a.wrong, 100*float64(said)/float64(max(cases, 1)))
	}
}
