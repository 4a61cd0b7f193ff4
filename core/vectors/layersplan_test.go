package vectors

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/check"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// compiledPlan compares what a compiled plan keeps, and what is read when it runs. The queries are named as
// those of the rules.
func (q *question) compiledPlan(line *layersCase, out *layersOut, r release.Release) {
	compiled := planWorkspace(line.Compile, nil, r)
	features := q.features(line.Query)
	// What isn't one INSERT isn't compiled.
	refused := !slices.Contains(features, "insert") || slices.Contains(features, "sinks")
	q.part("compile", r, "", okOrError(out.Compile), word(refused || slices.ContainsFunc(core.Evaluate(compiled).Diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && check.ReadForPlans(d.Key, r)
	})))
	values := layersEvaluation{core.EvaluateAll(compiled)}
	q.compareMap("persisted", r, out.Persisted, func(key string) (string, bool) {
		kept, property := check.KeptByPlan(key, r)
		for _, with := range strings.Fields(kept) {
			if f := values.Find(key); !property && slices.Contains(features, with) && f != nil && f.Option != nil {
				return f.Value, true
			}
		}
		return "", false
	})
	if out.Restore == nil {
		return
	}
	restored := planWorkspace(line.Options, line.Root, r)
	e := layersEvaluation{core.Evaluate(restored)}
	fails := e.has(diag.ModeSetTooLate) || e.has(diag.CreationFails)
	for _, d := range e.Diagnostics {
		// No query reads some of them, which softens the finding; the restore does.
		fails = fails || (d.Severity == diag.Error || d.Code == diag.InvalidValue) && check.ReadAtRestore(d.Key, r)
	}
	// A plan with the names of tables alone lacks what a restore wants that takes nothing from the catalogue.
	if f := e.Find("table.plan.restore.catalog-objects"); f != nil && f.Value == "ALL_ENFORCED" {
		fails = fails || values.Find("table.plan.compile.catalog-objects").Value == "IDENTIFIER"
	}
	q.part("restore", r, "", okOrError(out.Restore), word(fails))
}

// planWorkspace is a program with settings in its TableConfig.
func planWorkspace(options, root map[string]string, r release.Release) core.Workspace {
	return core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.TableAPI, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.Java, Text: configuration("file", root)},
		{Kind: layer.TableConfig, Notation: source.Java, Text: configuration("own", options)},
	}}
}

// features are the features of a query. The queries are in the header of our own file.
func (q *question) features(name string) []string {
	file, err := os.ReadFile(filepath.Join(folders()[0], "layers.jsonl"))
	if err != nil {
		q.broken(err)
	}
	header, _, _ := strings.Cut(string(file), "\n")
	q.header = json.RawMessage(header)
	var all []string
	for _, query := range shape.Of(shape.Input{Query: q.query(name, layer.Streaming)}).Queries {
		all = append(all, query.Has.Names()...)
	}
	return all
}
