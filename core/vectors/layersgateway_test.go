package vectors

import (
	"maps"
	"slices"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// session is a gateway's session as a workspace that grows by one statement at a time. What a gateway refuses it doesn't
// keep, so that the script holds the statements that worked.
type session struct {
	q       *question
	release release.Release
	layers  []layer.Layer
	script  []string
}

// evaluate evaluates the session with some more statements, and the query if there is one.
func (s *session) evaluate(query string, more ...string) *layersEvaluation {
	text := strings.Join(append(slices.Clone(s.script), more...), "\n")
	layers := append(slices.Clone(s.layers), layer.Layer{Kind: layer.Session, Notation: source.SQL, Text: text})
	w := core.Workspace{Release: s.release, Mode: layer.Streaming, Entry: layer.SQLGateway, Layers: layers, Query: query}
	e := &layersEvaluation{core.Evaluate(w)}
	if f := e.Find("execution.runtime-mode"); f != nil && strings.EqualFold(f.Value, "batch") {
		w.Mode = layer.Batch
		e = &layersEvaluation{core.Evaluate(w)}
	}
	return e
}

// isBroken tells that no statement works any more.
func (s *session) isBroken() bool {
	e := s.evaluate("")
	return e.has(diag.SessionUnusable) || e.has(diag.SetBreaksSession) || e.hive()
}

// literal is a text as a literal of SQL.
func literal(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// run runs a statement of the session and tells whether it fails. config holds settings for it alone.
func (s *session) run(text string, config map[string]string) bool {
	if s.isBroken() {
		return true
	}
	op := source.ParseStatement(text, s.release)
	quoted := strings.Contains(text, "'")
	spell := func(key string) string {
		if quoted || strings.ContainsAny(key, " ';=") || key == "" {
			return literal(key)
		}
		return key
	}
	var line string
	switch op.Kind {
	case source.RefusedOperation:
		return true
	case source.ListOperation:
		return false
	case source.SetOperation:
		line = "SET " + spell(op.Key) + " = " + literal(op.Value) + ";"
	case source.ResetOperation:
		line = "RESET " + spell(op.Key) + " ;"
	case source.ResetAllOperation:
		line = "RESET;"
	default:
		return s.query(text, config)
	}
	e := s.evaluate("", line)
	if last := len(s.script) + 1; e.refuses(len(s.layers), last) || e.hive() && s.release >= release.V1_17 {
		return true
	}
	s.script = append(s.script, line)
	return false
}

// refuses tells that the session refuses the statement on a line of the script.
func (e *layersEvaluation) refuses(at, line int) bool {
	for i := range e.Effective {
		for _, c := range e.Effective[i].Candidates {
			if c.Layer == at && c.Span.Start.Line == line && c.Status == resolve.Ignored {
				return true
			}
		}
	}
	return false
}

// query runs a statement that is no setting.
func (s *session) query(text string, config map[string]string) bool {
	var more []string
	for _, key := range slices.Sorted(maps.Keys(config)) {
		more = append(more, "SET "+literal(key)+" = "+literal(config[key])+";")
	}
	const table = "CREATE TABLE src (a INT, b INT) WITH ('connector' = 'datagen');\n"
	if strings.HasPrefix(text, "CREATE") {
		return false
	}
	for _, d := range s.evaluate(table+strings.TrimPrefix(text, "EXPLAIN ")+";", more...).Diagnostics {
		if d.Severity == diag.Error && failsQuery(&d, s.release) {
			return true
		}
	}
	return false
}

// gateway compares a case of a gateway's session.
func (q *question) gateway(line *layersCase, out *layersOut, r release.Release) {
	s := &session{q: q, release: r, layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.Java, Text: configuration("file", line.File)},
		{Kind: layer.CLI, Notation: source.Java, Text: configuration("flags", line.Cli)},
		{Kind: layer.Session, Notation: source.Java, Text: configuration("open", line.Open)},
	}}
	opened := !s.evaluate("").has(diag.CreationFails)
	q.part("open", r, "", word(out.Open != nil), word(!opened))
	if out.Open != nil || !opened {
		return
	}
	for i, op := range line.Session {
		var texts [3]string
		var config map[string]string
		for j, part := range op {
			if part[0] == '{' {
				q.readOK(part, &config)
			} else {
				q.readOK(part, &texts[j])
			}
		}
		var fails bool
		switch texts[0] {
		case "set":
			fails = s.run("SET "+literal(texts[1])+" = "+literal(texts[2]), nil)
		case "reset":
			fails = s.run("RESET "+literal(texts[1]), nil)
		case "reset-all":
			fails = s.run("RESET", nil)
		case "stmt":
			fails = s.run(texts[1], config)
		default:
			fails = s.run("EXPLAIN "+texts[1], nil)
			q.graph(out.Ops[i], r, s.evaluate(""))
		}
		q.part("ops", r, "", okOrError(out.Ops[i]), word(fails))
	}
	e := s.evaluate("")
	q.compareMap("session", r, out.Session, func(key string) (string, bool) { return e.held(key, layer.Own) })
	if s.isBroken() {
		if out.Get != nil {
			_, all := out.Get["error"]
			q.part("get", r, "", failed, word(all))
		}
		return
	}
	q.reads(out, r, e, e)
	q.getters(out, r, e)
}
