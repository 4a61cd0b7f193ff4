package source

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// editText is a text to try edits on.
type editText struct {
	n    Notation
	text string
	c    Context
}

// editTexts are the files of the recorded answers and of the first workspace.
func editTexts(t testing.TB) []editText {
	var out []editText
	seen := map[editText]bool{}
	add := func(e editText) {
		if !seen[e] {
			seen[e] = true
			out = append(out, e)
		}
	}
	for _, v := range vectors[fileVector](t, "files.jsonl") {
		for name, text := range v.Files {
			switch Notation(name) {
			case ConfigYAML:
				add(editText{ConfigYAML, text, Context{Release: release.V2_0}})
			case FlinkConf:
				add(editText{FlinkConf, text, Context{Release: release.V1_18}})
			}
		}
	}
	for _, v := range vectors[propertiesVector](t, "docker-properties.jsonl") {
		add(editText{Properties, v.Env["FLINK_PROPERTIES"], Context{Release: release.V1_18}})
		add(editText{Properties, v.Env["FLINK_PROPERTIES"], Context{Release: release.V1_20}})
	}
	for _, text := range embeddedTexts {
		for _, r := range []release.Release{release.V1_11, release.V1_18, release.V2_2} {
			add(editText{Properties, text, Context{Release: r}})
		}
	}
	add(editText{ConfigYAML, firstConfig(t), Context{Release: release.V1_20}})
	return out
}

// firstConfig is the config.yaml of the example workspace.
func firstConfig(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "fixtures", "first.json"))
	if err != nil {
		t.Fatal(err)
	}
	var workspace struct {
		Layers []struct{ Notation, Text string }
	}
	if err := json.Unmarshal(data, &workspace); err != nil {
		t.Fatal(err)
	}
	for _, l := range workspace.Layers {
		if l.Notation == string(ConfigYAML) {
			return l.Text
		}
	}
	t.Fatal("first.json has no config.yaml")
	return ""
}

// editValues are the values that are set; each has a trap for one notation or another.
var editValues = []string{
	"5 s", "8", "1.10", "007", "true", "null", "", "x # y", "a: b", "it's", `say "q"`, " pad ", "[x, y]", "{k: v}", "l1\nl2",
	"@x", "- x", "日本", "k:v,w:z", `C:\temp`, "$X", "s3://b/c", "a:",
}

// TestEdits sets and removes every key of every text, and a few keys that aren't there. An edit may be refused; one that is
// made must do what it says and nothing else.
func TestEdits(t *testing.T) {
	made, refused := 0, 0
	for i, e := range editTexts(t) {
		if !takesPart(i) {
			continue
		}
		before := Read(e.n, e.text, e.c)
		if before.Failed {
			continue
		}
		keys := map[string]bool{"new.key": true, "table.exec.state.ttl": true, "a.new": true, "x": true}
		for _, a := range before.Assignments {
			keys[a.Key] = true
		}
		for key := range keys {
			for _, raw := range editValues {
				edits, err := Set(e.n, e.text, key, raw, e.c)
				if err != nil {
					if refused++; !mayRefuse(e, raw, err) {
						t.Errorf("%s %q: set %q = %q: %v", e.n, e.text, key, raw, err)
					}
					continue
				}
				made++
				checkEdit(t, e, before, edits, key, &raw)
			}
			edits, err := Remove(e.n, e.text, key, e.c)
			if err != nil {
				if refused++; err != errAnchored && err != errRepeated {
					t.Errorf("%s %q: remove %q: %v", e.n, e.text, key, err)
				}
				continue
			}
			made++
			checkEdit(t, e, before, edits, key, nil)
		}
	}
	t.Logf("%d edits made; %d refused", made, refused)
}

// checkEdit makes the edits and reads the text again.
func checkEdit(t *testing.T, e editText, before Reading, edits []diag.Edit, key string, want *string) {
	t.Helper()
	text := diag.Apply(e.text, edits)
	after := Read(e.n, text, e.c)
	what := "remove"
	if want != nil {
		what = "set to " + *want
	}
	if after.Failed {
		t.Errorf("%s %q: %s %s gives %q, which fails: %v", e.n, e.text, key, what, text, after.Diagnostics)
		return
	}
	got, values := 0, ""
	others := map[string]string{}
	for _, a := range after.Assignments {
		if a.Key == key {
			got, values = got+1, a.Value.Text
			continue
		}
		others[a.Key] = a.Value.Text
	}
	if want == nil && got > 0 || want != nil && (got == 0 || values != *want) {
		t.Errorf("%s %q: %s %s gives %q with %q", e.n, e.text, key, what, text, values)
	}
	wantOthers := map[string]string{}
	for _, a := range before.Assignments {
		if a.Key != key {
			wantOthers[a.Key] = a.Value.Text
		}
	}
	if !sameMap(others, wantOthers) {
		t.Errorf("%s %q: %s %s gives %q and changes others: %q, want %q", e.n, e.text, key, what, text, others, wantOthers)
	}
}

// mayRefuse tells whether a notation can't hold a value.
func mayRefuse(e editText, raw string, err error) bool {
	switch {
	case e.n == ConfigYAML:
		return err == errAnchored
	case e.n == Properties && !appended(e.c):
		return strings.ContainsAny(raw, " \n") || raw == "a:"
	}
	return raw == "" || strings.ContainsAny(raw, "#\n") || strings.TrimSpace(raw) != raw
}
