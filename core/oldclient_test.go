package core

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// TestOldClientVectors evaluates workspaces of flink-conf.yaml, environment files and SET statements and compares what is
// effective with what the real SQL client of 1.9 to 1.13 had in its configuration then. core/vectors compares the model of
// the client; this is about the way from texts to values.
func TestOldClientVectors(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "vectors", "sql-client-yaml.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	right, all := 0, 0
	for number := 1; lines.Scan(); number++ {
		var v struct {
			YAML      string
			Session   *string
			FlinkConf map[string]string
			Ops       [][]string
			By        []struct {
				From, To string
				OK       *struct {
					Properties, TableConfig map[string]string
					Env                     struct {
						Parallelism    json.RawMessage
						MaxParallelism json.RawMessage
					}
				}
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		for _, by := range v.By {
			first, _ := release.Parse(by.From)
			last, _ := release.Parse(by.To)
			for r := first; r <= last && by.OK != nil; r++ {
				w := Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient}
				add := func(k layer.Kind, n source.Notation, text string) {
					w.Layers = append(w.Layers, layer.Layer{Kind: k, Notation: n, Text: text})
				}
				conf := ""
				for key, value := range v.FlinkConf {
					conf += key + ": " + value + "\n"
				}
				add(layer.ClusterFile, source.FlinkConf, conf)
				add(layer.Session, source.SQLClientYAML, v.YAML)
				if v.Session != nil {
					add(layer.Session, source.SQLClientYAML, *v.Session)
				}
				script, typable := scriptOf(v.Ops, r)
				if !typable {
					continue
				}
				add(layer.Session, source.SQL, script)
				want := by.OK.TableConfig
				if r == release.V1_13 {
					want = by.OK.Properties
				}
				got := map[string]string{}
				for _, e := range Evaluate(w).Effective {
					for _, c := range e.Candidates {
						if c.Status == resolve.Wins || c.Reason == diag.UnreadableText {
							got[c.Key] = c.Value.Text
						}
					}
				}
				all++
				wrong := ""
				for key, value := range want {
					_, old := oldclient.RuleOf(key)
					if r == release.V1_13 && old || r <= release.V1_10 && oldclient.KeyOf(key, r) != "" {
						continue
					}
					if got[key] != value {
						wrong = key
					}
				}
				if r <= release.V1_10 && got["parallelism.default"] != string(by.OK.Env.Parallelism) {
					wrong = "parallelism.default" // of the jobs
				}
				if most := string(by.OK.Env.MaxParallelism); r == release.V1_10 && most != "-1" && got["pipeline.max-parallelism"] != most {
					wrong = "pipeline.max-parallelism"
				}
				if wrong != "" {
					t.Errorf("line %d, %s: %q %q\n%s = %q, want %q", number, r, v.YAML, script, wrong, got[wrong], want[wrong])
					continue
				}
				right++
			}
		}
	}
	t.Logf("%d of %d", right, all)
}

// scriptOf writes the operations of a vector as a script. Keys and values with blanks can't be typed in every release.
func scriptOf(ops [][]string, r release.Release) (script string, typable bool) {
	for _, op := range ops {
		switch {
		case op[0] == "reset-all":
			script += "RESET;\n"
		case op[0] == "reset":
			script += "RESET '" + op[1] + "';\n"
		case r >= release.V1_11 && strings.TrimSpace(op[2]) != op[2], op[1] == "":
			return "", false
		case r >= release.V1_13:
			script += "SET '" + op[1] + "' = '" + op[2] + "';\n"
		default:
			script += "SET " + op[1] + "=" + op[2] + ";\n"
		}
	}
	return script, true
}
