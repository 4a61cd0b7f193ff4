package core

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
)

// caseFile is the format of testdata/fixtures/*.cases.json.
type caseFile []struct {
	ID        string
	Why       string
	Workspace json.RawMessage
	Expect    struct {
		Effective map[string]map[string]any
		Problems  []struct {
			Layer    int
			Line     int
			Key      string
			Min      string
			Suggests string
		}
		NotProblems []struct{ Key, Min string }
		Absent      []string
	}
}

// written is the part of an evaluation's JSON that the cases look at.
type written struct {
	Effective []struct {
		Key, State, Value, Canonical string
		Winner                       *struct {
			Layer, Line  int
			Raw, Spelled string
		}
	}
}

// The cases are the first workspace people see, on three releases, with what real Flink makes of it.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("../testdata/fixtures/*.cases.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases caseFile
		if err := json.Unmarshal(data, &cases); err != nil {
			t.Fatal(file, err)
		}
		for _, c := range cases {
			t.Run(c.ID, func(t *testing.T) {
				w, problems := DecodeWorkspace(c.Workspace)
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				e := Evaluate(w)
				var got written
				if err := json.Unmarshal(EncodeEvaluation(e), &got); err != nil {
					t.Fatal(err)
				}
				for key, want := range c.Expect.Effective {
					checkEffective(t, got, key, want)
				}
				for _, want := range c.Expect.Problems {
					if !reported(e, want.Layer, want.Line, want.Key, want.Min, want.Suggests) {
						t.Errorf("nothing of severity %s on layer %d line %d that suggests %q; got %s", want.Min, want.Layer, want.Line, want.Suggests, listing(e))
					}
				}
				for _, not := range c.Expect.NotProblems {
					if d := worst(e, not.Key); d != nil && atLeast(d, not.Min) {
						t.Errorf("%s is reported: %s", not.Key, d.Message)
					}
				}
				for _, key := range c.Expect.Absent {
					if e.Find(key) != nil {
						t.Errorf("%s is listed", key)
					}
				}
			})
		}
	}
}

func checkEffective(t *testing.T, e written, key string, want map[string]any) {
	t.Helper()
	for _, got := range e.Effective {
		if got.Key != key {
			continue
		}
		have := map[string]any{"state": got.State, "value": got.Value, "canonical": got.Canonical}
		if got.Winner != nil {
			have["layer"], have["line"] = float64(got.Winner.Layer), float64(got.Winner.Line)
			have["raw"], have["spelled"] = got.Winner.Raw, got.Winner.Spelled
		}
		for field, value := range want {
			if have[field] != value {
				t.Errorf("%s: %s is %v, want %v", key, field, have[field], value)
			}
		}
		return
	}
	t.Errorf("%s is not listed", key)
}

func atLeast(d *diag.Diagnostic, word string) bool {
	least, ok := diag.ParseSeverity(word)
	return ok && d.Severity >= least
}

func reported(e Evaluation, layer, line int, key, least, suggests string) bool {
	for i := range e.Diagnostics {
		d := &e.Diagnostics[i]
		if d.Layer != layer || line != 0 && d.Span.Start.Line != line || key != "" && d.Key != key || !atLeast(d, least) {
			continue
		}
		text := d.Suggestion + d.Message.String()
		for _, f := range d.Fixes {
			for _, edit := range f.Edits {
				text += edit.Text
			}
		}
		if strings.Contains(text, suggests) {
			return true
		}
	}
	return false
}

func worst(e Evaluation, key string) *diag.Diagnostic {
	var found *diag.Diagnostic
	for i := range e.Diagnostics {
		if d := &e.Diagnostics[i]; d.Key == key && (found == nil || d.Severity > found.Severity) {
			found = d
		}
	}
	return found
}

func listing(e Evaluation) string {
	var out strings.Builder
	for _, d := range e.Diagnostics {
		out.WriteString("\n\t" + d.Severity.String() + " " + string(d.Code) + ": " + d.Message.String())
	}
	return out.String()
}
