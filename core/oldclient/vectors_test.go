package oldclient

import (
	"bufio"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"flinkconf/core/release"
)

// clientVector is one line of testdata/vectors/sql-client-yaml.jsonl.
type clientVector struct {
	YAML      string
	Session   *string
	FlinkConf map[string]string
	Ops       [][]string
	By        []struct {
		From, To string
		OK       *struct {
			Properties, TableConfig map[string]string
			Ops                     []json.RawMessage
		}
		Error []string
		At    string
	}
}

// answer is what the model says.
type answer struct {
	at                      string
	ops                     []bool // refused
	properties, tableConfig map[string]string
}

func clientVectors(t testing.TB) (all []clientVector) {
	file, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", "sql-client-yaml.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v clientVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// ask puts a recorded question to the model.
func ask(v *clientVector, r release.Release) (out answer) {
	files := []*File{Parse(v.YAML, r)}
	if len(files[0].Faults) > 0 {
		return answer{at: "parse"}
	}
	if v.Session != nil {
		files = append(files, Parse(*v.Session, r))
		if len(files[1].Faults) > 0 {
			return answer{at: "parse-session"}
		}
	}
	var cluster []Setting
	for _, key := range slices.Sorted(maps.Keys(v.FlinkConf)) {
		cluster = append(cluster, Setting{key, v.FlinkConf[key]})
	}
	s, faults := Open(r, files, cluster, false)
	for _, f := range faults {
		if f.At(r) == AtOpen {
			return answer{at: "open"}
		}
	}
	for _, op := range v.Ops {
		refused := false
		switch op[0] {
		case "set":
			refused = len(s.Set(op[1], op[2])) > 0 && r > release.V1_9
		case "reset":
			s.Reset(op[1])
		default:
			s.ResetAll()
		}
		out.ops = append(out.ops, refused)
	}
	if len(s.Problems()) > 0 {
		out.at = "use"
		return out
	}
	out.properties = plainMap(s.Properties())
	if r <= release.V1_12 {
		out.tableConfig = plainMap(s.TableConfig())
	}
	return out
}

func plainMap(settings []Setting) map[string]string {
	m := map[string]string{}
	for _, s := range settings {
		m[s.Key] = s.Value
	}
	return m
}

// TestVectors compares the model with what the real clients of five releases answered.
func TestVectors(t *testing.T) {
	right, all := 0, 0
	for i, v := range clientVectors(t) {
		for _, by := range v.By {
			from, _ := release.Parse(by.From)
			to, _ := release.Parse(by.To)
			for r := from; r <= to; r++ {
				all++
				got := ask(&v, r)
				good := got.at == by.At
				if by.OK != nil && good {
					good = maps.Equal(got.properties, by.OK.Properties) && maps.Equal(got.tableConfig, by.OK.TableConfig)
					for n, refused := range got.ops {
						if by.OK.Ops == nil {
							good = good && !refused
						} else {
							good = good && refused == (string(by.OK.Ops[n]) != `"ok"`)
						}
					}
				}
				if good {
					right++
					continue
				}
				want, _ := json.Marshal(by)
				t.Errorf("line %d, %s: %q %v\ngot %+v\nwant %s", i+1, r, v.YAML, v.Ops, got, want)
			}
		}
	}
	t.Logf("%d of %d answers", right, all)
}
