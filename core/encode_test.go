package core

import (
	"bytes"
	"encoding/json"
	"testing"

	"flinkconf/core/diag"
)

// The standard library is the judge of what we write: it must read it, and write it the same way.
func TestEncodedJSONIsWellFormed(t *testing.T) {
	w := fixture(t, "first.json")
	w.Layers[0].Name = "quote \" backslash \\ tab \t NUL \x00 DEL \x7f é 日本 \U0001F600 </script> \u2028"
	w.Layers[2].Text += "SET 'table.exec.state.ttl' = '1.5 h';"
	for name, data := range map[string][]byte{
		"workspace": EncodeWorkspace(w), "evaluation": EncodeEvaluation(EvaluateAll(w)),
		"empty workspace": EncodeWorkspace(Workspace{}), "empty evaluation": EncodeEvaluation(Evaluation{}),
	} {
		var compact, again bytes.Buffer
		if err := json.Compact(&compact, data); err != nil {
			t.Errorf("%s is no JSON: %v", name, err)
			continue
		}
		if err := json.Indent(&again, compact.Bytes(), "", "  "); err != nil {
			t.Fatal(err)
		}
		if got := string(data); got != again.String()+"\n" {
			t.Errorf("%s is laid out in another way than the standard library does", name)
		}
	}
	back, problems := DecodeWorkspace(EncodeWorkspace(w))
	if len(problems) > 0 || back.Layers[0].Name != w.Layers[0].Name {
		t.Errorf("the name comes back as %q, %v", back.Layers[0].Name, problems)
	}
}

func TestEncodedFields(t *testing.T) {
	e := Evaluation{Diagnostics: []diag.Diagnostic{{
		Code: "a-code", Severity: diag.Warning, Layer: diag.Workspace, Message: "m",
		Fixes: []diag.Fix{{Title: "t", Edits: []diag.Edit{{Layer: 1, Span: diag.Span{Start: diag.Pos{Line: 2, Column: 3}, End: diag.Pos{Line: 4, Column: 5}}, Text: "x"}}}},
	}}}
	const want = `{"schema":1,"flink":"","effective":[],"diagnostics":[{"code":"a-code","severity":"warning","layer":-1,"line":0,"column":0,"endLine":0,"endColumn":0,"message":"m","fixes":[{"title":"t","edits":[{"layer":1,"line":2,"column":3,"endLine":4,"endColumn":5,"text":"x"}]}]}]}`
	var got bytes.Buffer
	if err := json.Compact(&got, EncodeEvaluation(e)); err != nil || got.String() != want {
		t.Errorf("got %s, %v; want %s", got.String(), err, want)
	}
}
