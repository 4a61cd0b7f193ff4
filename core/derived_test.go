package core

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestDerivedAsJSON(t *testing.T) {
	w := Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLGateway, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'execution.buffer-timeout' = '0 ms';"},
	}}
	type winner struct {
		Layer, Line, Column int
		Spelled, Raw        string
	}
	type row struct {
		Name, Title, Value, Canonical, Because string
		From                                   []string
		Winner                                 *winner
		Unknown                                bool
	}
	var got struct{ Derived []row }
	if err := json.Unmarshal(EncodeEvaluation(Evaluate(w)), &got); err != nil {
		t.Fatal(err)
	}
	want := []row{{
		Name: "effective-buffer-timeout", Title: "Buffers are sent after", Value: "0 ms", Canonical: "0", Because: "0 sends every record at once",
		From: []string{"execution.buffer-timeout.interval"}, Winner: &winner{0, 1, 1, "execution.buffer-timeout", "0 ms"},
	}}
	if d := cmp.Diff(want, got.Derived); d != "" {
		t.Error(d)
	}
	w.Layers[0].Disabled = true
	if rows := Evaluate(w).Derived; len(rows) > 0 {
		t.Errorf("a layer that is switched off makes %s", rows[0].Name)
	}
}
