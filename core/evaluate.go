package core

import (
	"sort"

	"flinkconf/core/catalog"
	"flinkconf/core/check"
	"flinkconf/core/derived"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/rule"
	"flinkconf/core/shape"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Evaluate answers for every key that a layer of the workspace mentions. It never fails: what can't be read becomes a
// diagnostic and the rest is evaluated.
func Evaluate(w Workspace) Evaluation { return new(Evaluator).Evaluate(w) }

// EvaluateAll is Evaluate with all options of the release added at their defaults.
func EvaluateAll(w Workspace) Evaluation { return new(Evaluator).EvaluateAll(w) }

// Evaluator evaluates workspaces that resemble each other, such as the states of one that is being edited: it keeps the
// readings of the last workspace's texts, the edits of its fixes and the defaults of its release. Its answers are those of
// Evaluate. The zero value is ready for use; it must not be used by two goroutines at once.
type Evaluator struct {
	readings map[readingKey]*reading
	edits    fix.Memory
	rules    *value.Cache
	// defaults are the options of the view defaultsOf at their defaults by the rules defaultsBy.
	defaults   []Effective
	defaultsBy *value.Cache
	defaultsOf *catalog.View
	shaped     *shaped
	query      queryText
}

// readingKey is what a reading depends on.
type readingKey struct {
	notation source.Notation
	text     string
	context  source.Context
}

// reading is what a text says. Like is the notation that a text without any setting seems to be written in, or "".
type reading struct {
	source.Reading
	like source.Notation
}

// Evaluate is the function of that name with the evaluator's memory.
func (e *Evaluator) Evaluate(w Workspace) Evaluation {
	view, writes, texts, troubles, found := e.arrive(&w)
	results := resolve.Resolve(writes, view, e.rules.Rules)
	e.edits.Next()
	fixes := &fix.Maker{Release: w.Release, Layers: w.Layers, Writes: writes, Memory: &e.edits}
	read := e.shape(&w, texts, writes)
	known := read.Correct(w.Shape)
	found = placed(check.Run(check.Input{View: view, Rules: e.rules, Entry: w.Entry, Mode: w.Mode, Fixes: fixes, Results: results, Texts: found, Troubles: troubles, Scripts: texts, Shape: known}))
	found = append(found, e.inQuery(&w)...)
	found = rule.Run(rule.Input{View: view, Rules: e.rules, Mode: w.Mode, Fixes: fixes, Results: results, Found: found, Shape: known})
	out := Evaluation{Release: w.Release, view: view, Shape: known, Read: read, Diagnostics: ordered(found), Effective: make([]Effective, 0, len(results))}
	out.Derived = derived.Rows(derived.Input{View: view, Rules: e.rules, Mode: w.Mode, Entry: w.Entry, Layers: w.Layers, Results: results})
	for i := range results {
		out.Effective = append(out.Effective, e.effective(&results[i], view))
	}
	for i := range out.Effective {
		out.Effective[i].win()
	}
	return out
}

// win points Winner to the candidate that wins.
func (e *Effective) win() {
	if c := e.Candidates; len(c) > 0 && c[0].Status == resolve.Wins {
		e.Winner = &c[0]
	}
}

// EvaluateAll is the function of that name with the evaluator's memory.
func (e *Evaluator) EvaluateAll(w Workspace) Evaluation {
	out := e.Evaluate(w)
	mentioned := out.Effective
	all := make([]Effective, 0, len(mentioned)+len(out.View().All()))
	defaults := e.allDefaults(out.View())
	for i := range defaults {
		d := &defaults[i]
		for len(mentioned) > 0 && mentioned[0].Key < d.Key {
			all, mentioned = append(all, mentioned[0]), mentioned[1:]
		}
		if len(mentioned) == 0 || mentioned[0].Key != d.Key {
			all = append(all, *d)
		}
	}
	out.Effective = append(all, mentioned...)
	return out
}

// allDefaults returns all options of the release at their defaults. They are made once for the rules by which the evaluator
// reads values.
func (e *Evaluator) allDefaults(view *catalog.View) []Effective {
	if e.defaultsBy == e.rules && e.defaultsOf == view {
		return e.defaults
	}
	options := view.All()
	e.defaults, e.defaultsBy, e.defaultsOf = make([]Effective, len(options)), e.rules, view
	for i, o := range options {
		e.defaults[i] = e.AtDefault(o.Key, o)
	}
	return e.defaults
}

// AtDefault is what EvaluateAll says of an option, under a key of its own or of its pattern, that no layer of the workspace
// mentions which was evaluated last.
func (e *Evaluator) AtDefault(key string, o *option.Option) Effective {
	d := e.rules.DefaultOf(o)
	return Effective{
		Key: key, Option: o, State: resolve.AtDefault,
		Value: d.Text, Canonical: d.Canonical, Default: d.Text, HasDefault: d.Value.Known(),
	}
}

// arrive puts the workspace's release right and returns what its layers write, lowest first, with what became of it on the
// way, the SQL statements in them, and what there is to say about their texts.
func (e *Evaluator) arrive(w *Workspace) (*catalog.View, []resolve.Write, []shape.Text, []check.Trouble, []diag.Diagnostic) {
	if !w.Release.Valid() {
		w.Release = release.Last
	}
	view := w.View()
	plan := layer.MakePlan(w.Layers, w.Entry, w.Release)
	if rules := (value.Rules{Release: w.Release, YAML: plan.YAML}); e.rules == nil || e.rules.Rules != rules {
		e.rules = &value.Cache{Rules: rules}
	}
	writes, texts, found := e.read(w, &plan)
	troubles := check.Try(view, e.rules, w.Entry, w.Layers, writes)
	return view, writes, texts, troubles, found
}

// read reads the layers in the order of the plan and returns what they write, the SQL statements in them, and what there
// is to say about their texts.
func (e *Evaluator) read(w *Workspace, plan *layer.Plan) ([]resolve.Write, []shape.Text, []diag.Diagnostic) {
	readings := make(map[readingKey]*reading, len(w.Layers))
	inOrder := make([]reading, len(plan.Placements))
	count := 0
	environment := ""
	for i, p := range plan.Placements {
		l := &w.Layers[p.Layer]
		key := readingKey{l.Notation, l.Text, source.Context{Release: w.Release, Tool: l.Tool, OldTexts: !plan.YAML && w.Release >= release.V1_19}}
		if l.Kind == layer.Session {
			key.context.Environment = environment
		}
		if p.Ignored == "" && source.StartsSession(l.Notation) {
			environment = source.JoinEnvironment(environment, l.Text)
		}
		r := readings[key]
		if r == nil {
			if r = e.readings[key]; r == nil {
				r = &reading{Reading: source.Read(l.Notation, l.Text, key.context)}
				if len(r.Assignments) == 0 {
					r.like = source.Mistaken(l.Notation, l.Text)
				}
			}
			readings[key] = r
		}
		inOrder[i] = *r
		count += len(r.Assignments)
	}
	writes := make([]resolve.Write, 0, count)
	ranks := make([]int, 0, count)
	found := throughImage(w, plan, inOrder)
	say := func(d diag.Diagnostic) { found = append(found, d) }
	for i, p := range plan.Placements {
		var lost map[source.Target]bool
		landed := p.Ignored == ""
		assignments := inOrder[i].Assignments
		for k := range assignments {
			a := &assignments[k]
			to := plan.Of(p, a)
			ignored := to.Ignored
			if ignored == "" {
				ignored = a.Ignored
			}
			writes = append(writes, resolve.Write{Assignment: *a, Layer: p.Layer, Store: to.Store, Default: to.Default, Both: to.Both, Unseen: to.Unseen, Ignored: ignored})
			ranks = append(ranks, to.Rank)
			if to.Ignored != "" && p.Ignored == "" && !lost[a.Target] {
				if lost == nil {
					lost = make(map[source.Target]bool)
				}
				lost[a.Target] = true
				say(lostTarget(w, p.Layer, a))
			}
			landed = landed || to.Ignored == ""
		}
		if d, ok := ignoredLayer(w, p); ok && !landed {
			say(d)
		}
		if landed {
			if d, ok := mistaken(w, p.Layer, &inOrder[i]); ok {
				say(d)
			}
			said := inOrder[i].Diagnostics
			for k := range said {
				say(said[k].OnLayer(p.Layer))
			}
		}
	}
	e.readings = readings
	if !sort.IntsAreSorted(ranks) {
		sort.Stable(&byRank{writes, ranks})
	}
	return writes, sqlTexts(w, plan, inOrder), found
}

// byRank sorts writes by the rank of what they go to: a program may change its parts in any order of lines, and a higher
// part wins all the same.
type byRank struct {
	writes []resolve.Write
	ranks  []int
}

func (b *byRank) Len() int           { return len(b.ranks) }
func (b *byRank) Less(i, j int) bool { return b.ranks[i] < b.ranks[j] }
func (b *byRank) Swap(i, j int) {
	b.writes[i], b.writes[j] = b.writes[j], b.writes[i]
	b.ranks[i], b.ranks[j] = b.ranks[j], b.ranks[i]
}

// lostTarget reports the first setting of a text that goes to a part of a program which the entry point doesn't have.
func lostTarget(w *Workspace, at int, a *source.Assignment) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.TargetNotInEntry, Severity: diag.Warning, Layer: at, Span: a.Span, Key: a.Key,
		Found: diag.Text(a.Target), Wanted: diag.Text(layer.DataStreamBridge),
		Message: diag.Say("The program writes this to its {0}, which the entry point {1} doesn't have, so it doesn't reach the queries", string(a.Target), string(w.Entry)),
	}
}

// ignoredLayer reports a layer of which nothing reaches Flink, unless the user switched it off.
func ignoredLayer(w *Workspace, p layer.Placement) (diag.Diagnostic, bool) {
	l := &w.Layers[p.Layer]
	top := diag.Pos{Line: 1, Column: 1}
	d := diag.Diagnostic{Severity: diag.Warning, Layer: p.Layer, Span: diag.Span{Start: top, End: top}}
	switch p.Ignored {
	case diag.NotReadByRelease:
		d.Code, d.Found = diag.FileNotRead, diag.Text(l.Notation)
		d.Wanted = diag.Text(source.FlinkConf)
		says := diag.Text("Flink {0} doesn't read config.yaml, which came with 1.19; it looks for flink-conf.yaml")
		switch {
		case w.Release >= release.V2_0:
			d.Wanted = diag.Text(source.ConfigYAML)
			says = "Flink {0} doesn't read flink-conf.yaml; from 2.0 on only config.yaml counts"
		case w.Release >= release.V1_19:
			says = "Flink {0} doesn't read config.yaml while there is a flink-conf.yaml"
		}
		d.Message = diag.Say(says, w.Release.String())
	case diag.NoSuchLayer:
		d.Code, d.Found = diag.LayerNotInEntry, diag.Text(l.Kind)
		d.Message = diag.Say("Nothing of this layer reaches Flink: the entry point {0} has no {1} layer", string(w.Entry), string(l.Kind))
	default:
		return d, false
	}
	return d, true
}

// effective turns a resolution into what people and programs see.
func (e *Evaluator) effective(r *resolve.Result, view *catalog.View) Effective {
	out := Effective{Key: r.Key, Option: r.Option, State: r.State, Candidates: r.Candidates}
	if r.Option != nil && !r.Loose {
		d := e.rules.DefaultOf(r.Option)
		out.Default, out.HasDefault = d.Text, d.Value.Known()
	}
	out.Dynamic = r.Dynamic
	switch {
	case r.State == resolve.Set && r.Dynamic:
		out.Value = r.Raw.Text
	case r.State == resolve.Set:
		out.Value, out.Canonical = e.rules.Format(r.Value), r.Canonical
	case r.State == resolve.AtDefault:
		if !r.Loose {
			d := e.rules.DefaultOf(r.Option)
			out.Value, out.Canonical = d.Text, d.Canonical
		}
	case r.State == resolve.Unknown:
		out.Value = r.Raw.Text
		if _, gone := view.Tombstone(r.Key); gone {
			out.State = resolve.Gone
		}
	default:
		out.Value = r.Raw.Text
	}
	return out
}

// ordered returns the diagnostics by layer, place, code and message. What is large to move is moved once.
func ordered(found []diag.Diagnostic) []diag.Diagnostic {
	order := make([]int, len(found))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool {
		i, j = order[i], order[j]
		a, b := &found[i], &found[j]
		switch {
		case a.Layer != b.Layer:
			return a.Layer < b.Layer
		case a.Span.Start != b.Span.Start:
			return a.Span.Start.Before(b.Span.Start)
		case a.Code != b.Code:
			return a.Code < b.Code
		}
		if a, b := a.Message.String(), b.Message.String(); a != b {
			return a < b
		}
		return i < j
	})
	out := make([]diag.Diagnostic, 0, len(found))
	for _, i := range order {
		out = append(out, found[i])
	}
	return out
}
