package vectors

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
)

// layersCase is a line of the family: where settings stand, what is done then, and what is asked.
type layersCase struct {
	Entry, Mode, Explain, Query, ID, Family, Name, Bounded string
	File, Cli, Env, Settings, Open, Compile, Options, Root map[string]string
	EnvOps, Session                                        [][]json.RawMessage
	NoSettings, Parallelism                                bool
	Read, Map, Own, Getters, EnvRead, Persisted            []string
	// environment is the mode of the stream environment.
	environment string
	// By is what question.ofOldest adds to a line that names its family.
	By       json.RawMessage
	Outcomes []struct {
		between
		Out layersOut
	}
}

// layersOut is what the releases of a range made of it. Left out of the comparison are:
//
//   - planner: the class of a planner, of which our words are streaming and batch
//   - env: what the environment itself says, of which the playground shows what counts for the job
//   - graphParallelism, which is what graphOperators says without the names of operators
//   - of graphOperators and explain-parallelism the sources, which are made for one row after the other here whatever the
//     options say, what is chained to them, and the names
type layersOut struct {
	Create, Open, Planner, Env, GraphOperators, GraphParallelism json.RawMessage
	Ops                                                          []json.RawMessage
	Get                                                          map[string]json.RawMessage
	ToMap, Own, Session                                          map[string]*string
	Getters                                                      map[string]json.RawMessage
	Explain, Compile, Restore                                    json.RawMessage
	Persisted                                                    map[string]*string
}

// runLayers compares the layers of programs, sessions and compiled plans.
func runLayers(q *question) {
	var line layersCase
	q.read(&line)
	for _, o := range line.Outcomes {
		from, to := minor(o.From), minor(o.To)
		for _, r := range q.releases(between{from, to}) {
			switch line.Entry {
			case "sql-gateway":
				q.gateway(&line, &o.Out, r)
			case "compiled-plan":
				q.compiledPlan(&line, &o.Out, r)
			default:
				q.program(&line, &o.Out, r)
			}
		}
	}
}

// minor cuts the patch from a release.
func minor(patch string) string {
	if strings.Count(patch, ".") == 2 {
		patch = patch[:strings.LastIndexByte(patch, '.')]
	}
	return patch
}

// okOrError brings what became of something into two words.
func okOrError(raw json.RawMessage) string {
	if strings.Contains(string(raw), `"error"`) {
		return failed
	}
	return "ok"
}

// word is one of those two words.
func word(fails bool) string {
	if fails {
		return failed
	}
	return "ok"
}

// optionWithKey returns the option with the key as its own in a release, or nil.
func optionWithKey(r release.Release, key string) *option.Option {
	for _, m := range catalog.At(r).Lookup(key) {
		if m.Via == catalog.Own {
			return m.Option
		}
	}
	return nil
}

// javaValue writes an effective value as the family does: what Java's get returns.
func javaValue(f *core.Effective) any {
	o, canonical, text := f.Option, f.Canonical, f.Value
	switch {
	case f.State == resolve.AtDefault && !f.HasDefault:
		return nil
	case o.List, o.Type == option.Map, o.Type == option.Boolean, o.Type == option.Integer, o.Type == option.Long, o.Type == option.Double, o.Type == option.Float:
		return json.RawMessage(canonical)
	case o.Type == option.Duration:
		ns, _ := strconv.ParseInt(canonical, 10, 64)
		return iso(ns)
	case o.Type == option.MemorySize:
		return canonical + " bytes"
	}
	return text
}

// iso is a duration in nanoseconds as Java prints one.
func iso(ns int64) string {
	if ns == 0 {
		return "PT0S"
	}
	text := "PT"
	if h := ns / 3600e9; h != 0 {
		text += fmt.Sprintf("%dH", h)
	}
	if m := ns % 3600e9 / 60e9; m != 0 {
		text += fmt.Sprintf("%dM", m)
	}
	if s := ns % 60e9; s%1e9 != 0 {
		text += strings.TrimRight(fmt.Sprintf("%d.%09d", s/1e9, s%1e9), "0") + "S"
	} else if s != 0 {
		text += fmt.Sprintf("%dS", s/1e9)
	}
	return text
}

// compareMap compares texts by key; null is a key that isn't there.
func (q *question) compareMap(part string, r release.Release, wanted map[string]*string, got func(key string) (string, bool)) {
	if wanted == nil {
		return
	}
	ours := map[string]*string{}
	for key := range wanted {
		if text, ok := got(key); ok {
			ours[key] = &text
		} else {
			ours[key] = nil
		}
	}
	q.part(part, r, "", show(wanted), show(ours))
}
