package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// answer is the part of the printed JSON that the tests look at.
type answer struct {
	Flink     string
	Effective []struct{ Key, State, Value string }
	Problems  []struct {
		Code         string
		Layer        int
		Line, Column int
	} `json:"diagnostics"`
}

// call runs the command and decodes what it printed.
func call(t *testing.T, stdin string, args ...string) (answer, int, string) {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(args, strings.NewReader(stdin), &out, &errs)
	var a answer
	if code == 0 {
		if err := json.Unmarshal(out.Bytes(), &a); err != nil {
			t.Fatalf("what was printed is no JSON: %v\n%s", err, out.String())
		}
	}
	return a, code, errs.String()
}

func TestEval(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const workspace = `{"flink":"1.20","layers":[{"kind":"session","notation":"sql","text":"SET 'table.exec.state.ttl' = '2 h';"}]}`
	for _, c := range []struct {
		name, stdin  string
		args         []string
		flink, value string
		reason       string
	}{
		{"workspace", "", []string{write("w.json", workspace)}, "1.20", "2 h", "JSON is a workspace"},
		{"standard input", workspace, []string{"-"}, "1.20", "2 h", "- reads from standard input"},
		{"config.yaml", "", []string{write("config.yaml", "table:\n  exec:\n    state.ttl: 2 h\n")}, "2.3", "2 h", "a plain file is the only layer"},
		{"flink-conf.yaml", "", []string{write("flink-conf.yaml", "table.exec.state.ttl: 2 h\n")}, "1.20", "2 h", "the newest release that reads the old file"},
		{"script", "", []string{write("job.sql", "SET 'table.exec.state.ttl' = '2 h';\n")}, "2.3", "2 h", "a session"},
		{"all", "", []string{"--all", write("all.sql", "SELECT 1;\n")}, "2.3", "0 ms", "--all adds what nobody sets"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, code, errs := call(t, c.stdin, append([]string{"eval"}, c.args...)...)
			if code != 0 || a.Flink != c.flink {
				t.Fatalf("code %d, release %q, %s; want release %s: %s", code, a.Flink, errs, c.flink, c.reason)
			}
			for _, e := range a.Effective {
				if e.Key == "table.exec.state.ttl" {
					if e.Value != c.value {
						t.Errorf("value %q, want %q: %s", e.Value, c.value, c.reason)
					}
					return
				}
			}
			t.Errorf("the key is not listed: %s", c.reason)
		})
	}
}

func TestEvalOfBrokenInput(t *testing.T) {
	a, code, _ := call(t, "{\"flink\":\"1.20\",\n\"layers\":[{\"kind\":\"session\",\"text\":\"SET 'a.b' = 'c';\"},\n{\"text\":", "eval", "-")
	if code != 0 || len(a.Problems) == 0 || a.Problems[0].Layer != -1 || a.Problems[0].Code != "workspace-syntax" || a.Problems[0].Line != 3 {
		t.Errorf("code %d, problems %+v; want the place where the JSON ends", code, a.Problems)
	}
	if len(a.Effective) != 1 || a.Effective[0].Key != "a.b" {
		t.Errorf("what comes before the break is lost: %+v", a.Effective)
	}
	if _, code, errs := call(t, "", "eval", filepath.Join(t.TempDir(), "no.json")); code != 1 || errs == "" {
		t.Errorf("a missing file gives code %d and %q", code, errs)
	}
	for _, args := range [][]string{nil, {"eval"}, {"eval", "a", "b"}, {"fly"}, {"explain"}} {
		if _, code, errs := call(t, "", args...); code != 2 || !strings.Contains(errs, "usage") {
			t.Errorf("%q gives code %d and %q; want the usage", args, code, errs)
		}
	}
}

func TestExplain(t *testing.T) {
	for _, word := range []string{"unknown-key", "own-before-root"} {
		var out bytes.Buffer
		if code := run([]string{"explain", word}, nil, &out, &out); code != 0 || strings.Count(out.String(), "\n") != 3 {
			t.Errorf("explain %s gives code %d and %q", word, code, out.String())
		}
	}
	if _, code, errs := call(t, "", "explain", "no-such-code"); code != 1 || !strings.Contains(errs, "no-such-code") {
		t.Errorf("an unknown word gives code %d and %q", code, errs)
	}
}
