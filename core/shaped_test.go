package core

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

func TestShapeOfSession(t *testing.T) {
	w := Workspace{
		Release: release.Last, Mode: layer.Streaming, Entry: layer.SQLClient,
		Layers: []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: "CREATE TABLE t (a INT) WITH ('connector'='datagen');\nSELECT a, COUNT(*) FROM t GROUP BY a;\n"}},
	}
	var e Evaluator
	first := e.Evaluate(w)
	if len(first.Shape.Queries) != 1 || first.Shape.Queries[0].Tell(shape.GroupAgg) != shape.Yes || first.Shape.Queries[0].Span.Start.Line != 2 {
		t.Fatalf("%+v", first.Shape)
	}
	again := e.Evaluate(w)
	if &first.Shape.Queries[0] != &again.Shape.Queries[0] {
		t.Error("the same texts were read again")
	}
	w.Layers[0].Text = strings.Replace(w.Layers[0].Text, " GROUP BY a", "", 1)
	if q := e.Evaluate(w).Shape.Queries[0]; q.Tell(shape.GroupAgg) != shape.No || q.Tell(shape.GlobalAgg) != shape.Yes {
		t.Errorf("after an edit: %+v", q)
	}
	w.Layers[0].Disabled = true
	if n := len(e.Evaluate(w).Shape.Queries); n != 0 {
		t.Errorf("a disabled layer has %d queries", n)
	}
}

func TestShapeInJSON(t *testing.T) {
	w, found := DecodeWorkspace([]byte(`{"query":"SELECT a FROM nowhere","shape":{"cdc-source":true,"upsert-source":false},"layers":[]}`))
	if len(found) != 0 || w.Shape != (shape.Correction{Has: shape.CDCSource, Lacks: shape.UpsertSource}) {
		t.Fatalf("%+v %v", w.Shape, found)
	}
	if back, _ := DecodeWorkspace(EncodeWorkspace(w)); back.Shape != w.Shape {
		t.Errorf("written and read back: %+v", back.Shape)
	}
	text := string(EncodeEvaluation(Evaluate(w)))
	for _, want := range []string{`"has"`, `"cdc-source"`, `"unsure"`, `"notes"`, "nowhere"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
	if strings.Contains(string(EncodeWorkspace(Workspace{Release: release.Last})), `"shape"`) {
		t.Error("a workspace without corrections has a field for them")
	}
	_, found = DecodeWorkspace([]byte(`{"shape":{"cdc":true,"join":"yes"}}`))
	if len(found) != 2 || found[0].Code != diag.UnknownWord || found[1].Code != diag.WorkspaceField {
		t.Errorf("problems: %+v", found)
	}
}
