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

// try runs the command on files with the given texts, named by their keys, in a folder of their own.
func try(t *testing.T, files map[string]string, args ...string) (code int, out, errs string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(""), &o, &e)
	return code, o.String(), e.String()
}

var files = map[string]string{
	"w.json": `{"flink":"2.2","layers":[{"kind":"cli","notation":"args","name":"flags","text":"-Da.b=1 -Da.c='x#y'"},
		{"kind":"session","notation":"sql","text":"SET 'table.local-time-zone' = 'UTC+8';"}]}`,
	"job.sql":         "-- c\nSET 'a.b' = '1';\nSET 'a.c' = '2';\n",
	"flink-conf.yaml": "table.exec.state.ttl: 1 h\n",
	"config.yaml":     "table.exec.state.ttl: 1 hour ago\n",
}

func TestConvert(t *testing.T) {
	for _, c := range []struct {
		args      []string
		code      int
		out, errs string // errs is a part
		reason    string
	}{
		{[]string{"w.json", "0", "config.yaml"}, 0, "a:\n  b: 1\n  c: x#y\n", "", "by index"},
		{[]string{"--flat", "w.json", "flags", "config.yaml"}, 0, "a.b: 1\na.c: x#y\n", "", "by name, with dots"},
		{[]string{"w.json", "0", "flink-conf.yaml"}, 0, "a.b: 1\n", "lost: a.c: A #", "a loss doesn't fail"},
		{[]string{"job.sql", "0", "args"}, 0, "-Da.b=1 \\\n-Da.c=2\n", "lost: Not carried over: 1 comment.", "a plain file"},
		{[]string{"w.json", "7", "sql"}, 1, "", "no layer", "no such layer"},
		{[]string{"no.json", "0", "sql"}, 1, "", "no.json", "no such file"},
		{[]string{"w.json", "0", "ini"}, 2, "", "config.yaml, ", "no such notation"},
		{[]string{"w.json", "0"}, 2, "", "usage", "no notation"},
	} {
		code, out, errs := try(t, files, append([]string{"convert"}, c.args...)...)
		if code != c.code || out != c.out || !strings.Contains(errs, c.errs) || (c.errs == "") != (errs == "") {
			t.Errorf("%q: %s: got %d %q %q", c.args, c.reason, code, out, errs)
		}
	}
}

func TestLint(t *testing.T) {
	for _, c := range []struct {
		args      []string
		code      int
		out, errs string // parts
		reason    string
	}{
		{[]string{"config.yaml"}, 1, "config.yaml:1:23: error: ", "", "an error in a plain file"},
		{[]string{"flink-conf.yaml"}, 0, "", "", "nothing wrong"},
		{[]string{"flink-conf.yaml", "w.json"}, 1, "w.json: layer 1 (session):1:31: error: ", "", "an error in a workspace's layer"},
		{[]string{"--format=github", "config.yaml"}, 1, "::error file=config.yaml,line=1,endLine=1,col=23,endColumn=33,title=invalid-value::", "", "an annotation at its line"},
		{[]string{"--format=github", "w.json"}, 1, "::error file=w.json,title=invalid-time-zone::layer 1 (session), line 1: ", "", "lines of a layer aren't lines of the file"},
		{[]string{"--format=json", "flink-conf.yaml", "config.yaml"}, 1, `[{"file":"flink-conf.yaml","diagnostics":[]},{"file":"config.yaml","diagnostics":[{"code":`, "", "JSON"},
		{[]string{"no.yaml", "flink-conf.yaml"}, 1, "", "no.yaml", "a file that isn't there"},
		{[]string{"--format=xml", "config.yaml"}, 2, "", "usage", "no such format"},
		{nil, 2, "", "usage", "no file"},
	} {
		code, out, errs := try(t, files, append([]string{"lint"}, c.args...)...)
		if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) || (c.errs == "") != (errs == "") {
			t.Errorf("%q: %s: got %d %q %q", c.args, c.reason, code, out, errs)
		}
	}
}

func TestExplainAKey(t *testing.T) {
	for _, c := range []struct {
		args   []string
		code   int
		parts  []string
		reason string
	}{
		{[]string{"table.exec.state.ttl"}, 0, []string{"type: Duration", "default: 0 ms", "2.3", "How long"}, "an option"},
		{[]string{"table.exec.state.ttl", "flink-conf.yaml"}, 0, []string{"type: Duration", "table.exec.state.ttl is 1 h, from line 1 of flink-conf.yaml.", "wins: nobody else sets it.", "in streaming mode"}, "with what a file makes of it"},
		{[]string{"a.b", "w.json"}, 0, []string{"has no option a.b", "Line 1 of the command line, 1, arrives"}, "a key that only the file knows"},
		{[]string{"table.exec.topn-cache-size"}, 0, []string{"last release with it is 1.20", "table.exec.rank.topn-cache-size"}, "a key of old"},
		{[]string{"table.exec.topn-cache-size", "flink-conf.yaml"}, 0, []string{"table.exec.rank.topn-cache-size", "read for: table.exec.topn-cache-size"}, "an alias"},
		{[]string{"--json", "table.exec.state.ttl", "flink-conf.yaml"}, 0, []string{`"state": "set"`, `"reason": "only-write"`, `"text": "Why this value`}, "for programs"},
		{[]string{"--lang", "zh", "table.exec.state.ttl", "flink-conf.yaml"}, 0, []string{"type: Duration", "table.exec.state.ttl 为 1 h，来自 flink-conf.yaml 第 1 行。"}, "in Chinese"},
		{[]string{"--lang", "zh", "unknown-key"}, 0, []string{"未知的键\n\n"}, "a code in Chinese"},
		{[]string{"--lang", "zh", "own-before-root"}, 0, []string{"先查会话，再查集群\n\n"}, "a reason in Chinese"},
		{[]string{"--lang", "nl", "unknown-key"}, 0, []string{"Unknown key\n\n"}, "a language that there is none of"},
		{[]string{"--json", "table.exec.state.ttl"}, 2, []string{"usage"}, "JSON is about a file"},
		{[]string{"table.exec.stat.ttl"}, 1, []string{"neither", "table.exec.state.ttl"}, "a slip"},
		{[]string{"table.exec.state.ttl", "no.json"}, 1, []string{"no.json"}, "a file that isn't there"},
	} {
		code, out, errs := try(t, files, append([]string{"explain"}, c.args...)...)
		for _, part := range c.parts {
			if code != c.code || !strings.Contains(out+errs, part) {
				t.Errorf("%q: %s: got %d %q %q, want %q", c.args, c.reason, code, out, errs, part)
			}
		}
	}
}

func TestUpgrade(t *testing.T) {
	files := map[string]string{
		"w.json":          `{"flink":"1.20","layers":[{"kind":"session","notation":"sql","text":"SET 'table.exec.topn-cache-size' = '5';"}]}`,
		"flink-conf.yaml": "# mine\ntable.exec.shuffle-mode: pipelined\nstate.backend.async: false\n",
		"config.yaml":     "table.exec.state.ttl: PT1H\n",
	}
	for _, c := range []struct {
		args      []string
		code      int
		out, errs string // parts
		reason    string
	}{
		{[]string{"--to", "2.0", "w.json"}, 0, "SET 'table.exec.rank.topn-cache-size' = '5';", "1 changes, 0 to look at", "a workspace stays one"},
		{[]string{"--to=2.0", "flink-conf.yaml"}, 0, "# mine\nexecution.batch-shuffle-mode: ALL_EXCHANGES_PIPELINED\n# state.backend.async: false", "look at this: state.backend.async", "a plain file is printed as a text"},
		{[]string{"--to", "2.0", "--report=json", "config.yaml"}, 0, "table.exec.state.ttl: 1 h\n", `"kind": "reworded"`, "the report as JSON"},
		{[]string{"--to", "1.19", "--config-yaml", "flink-conf.yaml"}, 0, "table.exec.shuffle-mode: pipelined", "“flink-conf.yaml” -> “config.yaml”", "another notation on wish"},
		{[]string{"--to", "1.13", "--pin-defaults", "w.json"}, 0, "SET 'table.generated-code.max-length' = '4000';", "pinned", "old defaults on wish"},
		{[]string{"--to", "1.20", "w.json"}, 0, "SET 'table.exec.topn-cache-size' = '5';", "0 changes", "nothing to do"},
		{[]string{"--to", "9.9", "w.json"}, 1, "", "unknown Flink release", "no such release"},
		{[]string{"--to", "2.0", "no.json"}, 1, "", "no.json", "no such file"},
		{[]string{"w.json"}, 2, "", "usage", "where to"},
		{[]string{"--to", "2.0", "--report=xml", "w.json"}, 2, "", "usage", "no such report"},
		{[]string{"--to", "2.0", "--fly", "w.json"}, 2, "", "usage", "no such wish"},
		{[]string{"--to"}, 2, "", "usage", "a word is missing"},
	} {
		code, out, errs := try(t, files, append([]string{"upgrade"}, c.args...)...)
		if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) {
			t.Errorf("%q: %s: got %d %q %q, want %d %q %q", c.args, c.reason, code, out, errs, c.code, c.out, c.errs)
		}
	}
	// The report is JSON, and the workspace too.
	_, out, errs := try(t, files, "upgrade", "--to", "2.0", "--report=json", "w.json")
	if !json.Valid([]byte(out)) || !json.Valid([]byte(errs)) {
		t.Errorf("no JSON: %q %q", out, errs)
	}
}
