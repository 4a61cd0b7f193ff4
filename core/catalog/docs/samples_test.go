//go:build !js

package docs

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// plainSample is the notation of a block that holds no settings, such as output or a line of a shell.
const plainSample = "text"

// mistaken stands behind the notation of a sample that shows what goes wrong, and the release if there is one.
const mistaken = "mistake"

// Each sample in a guide is read as people will read it: Flink takes it without an error, and knows every key. One that
// shows a mistake has one.
func TestSamplesInGuides(t *testing.T) {
	samples := 0
	for _, lang := range Languages() {
		for _, g := range guideFiles(lang) {
			_, fences := withoutFences(g.text)
			for _, f := range fences {
				if f.info == plainSample {
					continue
				}
				samples++
				for _, wrong := range f.check() {
					t.Errorf("%s:%d: %s", g.file, f.line, wrong)
				}
			}
		}
	}
	t.Logf("measured: %d samples in guides are read without an error", samples)
}

// check returns what is wrong about a sample. The words behind its mark are the notation, the release where it isn't the
// usual one, and whether it shows a mistake.
func (f fence) check() []string {
	const usual = release.V2_2
	notation, rest, _ := strings.Cut(f.info, " ")
	number, mistake := strings.CutSuffix(rest, mistaken)
	r := usual
	if number = strings.TrimSpace(number); number != "" {
		var err error
		if r, err = release.Parse(number); err != nil {
			return []string{err.Error()}
		}
	}
	n := source.Notation(notation)
	if !slices.Contains(source.Notations(), n) {
		return []string{"the notation " + notation + " is none of ours, and not " + plainSample}
	}
	w, _ := core.WorkspaceOf("", f.code, r)
	w.Release = r
	w.Layers = []layer.Layer{{Kind: layer.KindOf(n), Notation: n, Text: f.code}}
	w.Mode = modeOf(f.code)
	if w.Layers[0].Kind == layer.Session {
		w.Entry = layer.SQLClient
	} else if w.Entry == layer.SQLClient && w.Layers[0].Kind == layer.TableConfig {
		w.Entry = layer.TableAPI
	}
	e := core.Evaluate(w)
	var wrong []string
	for _, d := range e.Diagnostics {
		if d.Severity == diag.Error {
			wrong = append(wrong, string(d.Code)+": "+d.Message.String())
		}
	}
	for i := range e.Effective {
		if !e.Effective[i].Known() {
			wrong = append(wrong, e.Effective[i].Key+" is no option in "+r.String())
		}
	}
	if len(e.Effective) == 0 && n != source.SQL {
		wrong = append(wrong, "there is no setting in it")
	}
	if !mistake {
		return wrong
	}
	if len(wrong) == 0 {
		return []string{"there is no mistake in it"}
	}
	return nil
}

// runtimeMode is where a sample sets the execution mode, in any notation.
var runtimeMode = regexp.MustCompile(`(?i)execution\.runtime-mode['"]?\s*[=:,]\s*['"]?batch`)

// modeOf is the execution mode of a sample: streaming, unless it asks for the other one.
func modeOf(code string) layer.Mode {
	if runtimeMode.MatchString(code) {
		return layer.Batch
	}
	return layer.Streaming
}

func TestCheckOfSamples(t *testing.T) {
	for _, c := range []struct {
		info, code string
		wrong      string
		reason     string
	}{
		{"sql", "SET 'table.exec.state.ttl' = '1 h';\n", "", "a session"},
		{"sql", "SELECT 1;\n", "", "a query without settings"},
		{"sql", "SET 'table.exec.state.tll' = '1 h';\n", "no option", "a key that isn't there"},
		{"sql", "SET 'table.exec.state.ttl' = 'soon';\n", "invalid-value", "a value that can't be read"},
		{"sql 1.10", "SET table.optimizer.agg-phase-strategy=ONE_PHASE;\n", "", "an older release"},
		{"sql 1.99", "SELECT 1;\n", "unknown Flink release", "a release that isn't there"},
		{"config.yaml", "table.exec.state.ttl: 1 h\n", "", "a file"},
		{"config.yaml", "# nothing\n", "no setting", "a sample says something"},
		{"args", "-Dparallelism.default=4\n", "", "flags"},
		{"java", "tableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\n", "", "a program"},
		{"sql mistake", "RESET table.exec.state.ttl;\nSET 'k' = 'v';\n", "", "a mistake on purpose"},
		{"sql 1.20 mistake", "SET 'table.exec.state.ttl' = '1 h';\n", "no mistake", "a mark for nothing"},
		{"yaml", "a: b\n", "none of ours", "another name"},
		{"sql mistake", "SET 'table.exec.mini-batch.enabled' = 'true';\nSELECT a, COUNT(*) FROM t GROUP BY a;\n", "", "mini-batch is about streaming"},
		{"sql", "SET 'execution.runtime-mode' = 'batch';\nSET 'table.exec.mini-batch.enabled' = 'true';\nSELECT a, COUNT(*) FROM t GROUP BY a;\n", "", "a sample that runs in batch mode"},
	} {
		got := strings.Join(fence{info: c.info, code: c.code}.check(), "; ")
		if (c.wrong == "") != (got == "") || !strings.Contains(got, c.wrong) {
			t.Errorf("%s %q: %q, want %q: %s", c.info, c.code, got, c.wrong, c.reason)
		}
	}
}
