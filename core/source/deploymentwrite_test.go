package source

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// TestWriteDeployment writes settings and reads them back.
func TestWriteDeployment(t *testing.T) {
	text, losses, err := Write(FlinkDeployment, []Setting{
		settingOf("table.exec.state.ttl", "36 h"), settingOf("pipeline.name", `it's "x"`), settingOf("parallelism.default", "4"), settingOf("on", "yes"),
	}, Context{Release: release.V1_20})
	want := `apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: flink
spec:
  flinkVersion: v1_20
  serviceAccount: flink
  flinkConfiguration:
    table.exec.state.ttl: "36 h"
    pipeline.name: "it's \"x\""
    parallelism.default: "4"
    "on": "yes"
`
	if text != want || len(losses) > 0 || err != nil {
		t.Errorf("got\n%s%v %v, want\n%s", text, losses, err, want)
	}
	for _, row := range []struct {
		r         release.Release
		tool      string
		key, text string
		lost      string // a part of the reason, or ""
	}{
		{release.V1_20, "", "a", "x # y", "#"},
		{release.V2_0, "", "a", "x # y", ""},
		{release.V1_20, "", "a", " x", "blanks"},
		{release.V2_0, "", "a", " x ", ""},
		{release.V1_20, "", "a", "", "empty"},
		{release.V2_0, "", "a", "", ""},
		{release.V1_20, "", "a", "x\ny", "line break"},
		{release.V2_0, "", "a", "x\ny", ""},
		{release.V1_20, "", "a: b", "x", "key"},
		{release.V2_0, "", "a: b", "x", ""},
		{release.V1_20, "", "state.backend", "x", ""},
		{release.V2_0, "", "state.backend", "x", ""},
		{release.V1_20, "1.12", "a", "1.10", ""},
		{release.V1_20, "1.9", "a", "x", "no Flink"},
		{release.V2_3, "", "a", "x", "no Flink"},
		{release.V1_12, "", "a", "x", "no Flink"},
		{release.V2_2, "1.12", "a", "x", "no Flink"},
		{release.V1_20, "", "kubernetes.cluster-id", "x", "refuses"},
		{release.V1_20, "", "rest.bind-address", "x", "takes this key out"},
		{release.V1_20, "", "execution.target", "local", "by itself"},
		{release.V1_20, "", "kubernetes.service-account", "other", ""},
		{release.V1_20, "", "kubernetes.service-account", "7", ""},
		{release.V1_20, "", "web.cancel.enable", "true", ""},
		{release.V1_20, "", "taskmanager.memory.process.size", "2g", ""},
		{release.V2_0, "", "a.", "x", "no way"},
	} {
		settings := []Setting{{Key: row.key, Value: value.Raw{Text: row.text}}, settingOf("z", "1")}
		text, losses, err := Write(FlinkDeployment, settings, Context{Release: row.r, Tool: row.tool})
		switch {
		case err != nil:
			t.Errorf("%s %s = %q: %v", row.r, row.key, row.text, err)
		case row.lost == "" && len(losses) > 0:
			t.Errorf("%s %s = %q: lost %v in\n%s", row.r, row.key, row.text, losses, text)
		case row.lost != "" && (len(losses) == 0 || losses[0].Key != row.key || !strings.Contains(losses[0].Why.String(), row.lost)):
			t.Errorf("%s %s = %q: lost %v, want %q", row.r, row.key, row.text, losses, row.lost)
		}
	}
}

// TestWriteDeploymentLeafAndBranch writes two keys that a nested file can't hold both.
func TestWriteDeploymentLeafAndBranch(t *testing.T) {
	both := []Setting{settingOf("state.backend.incremental", "true"), settingOf("state.backend", "rocksdb")}
	if _, losses, _ := Write(FlinkDeployment, both, Context{Release: release.V1_20}); len(losses) > 0 {
		t.Errorf("a flat file holds both, and %v is lost", losses)
	}
	_, losses, _ := Write(FlinkDeployment, both, Context{Release: release.V2_0})
	if len(losses) != 1 || losses[0].Key != "state.backend.incremental" {
		t.Errorf("a nested file holds one, and %v is lost", losses)
	}
}

// TestOperatorVersions reads one text as versions of the operator that are written in all kinds of ways.
func TestOperatorVersions(t *testing.T) {
	const text = "kind: FlinkDeployment\nspec:\n  flinkVersion: v1_17\n  flinkConfiguration:\n    a: 1\n"
	for tool, failed := range map[string]bool{"": false, "1.15": false, "1.13.0": false, "1.12": true, "1.4.0": true, "1.3": true, "0.1": true, "1.99": false, "2.0": false, "newest": false, "1.": false} {
		r := Read(FlinkDeployment, text, Context{Release: release.V1_17, Tool: tool})
		if r.Failed != failed {
			t.Errorf("operator %q: failed is %v: %v", tool, r.Failed, r.Diagnostics)
		}
	}
}

// TestWholeSize checks what is suggested for a decimal size.
func TestWholeSize(t *testing.T) {
	for text, want := range map[string]string{
		"1.5g": "1536m", "1.5Gi": "1536m", "1.5 GB": "1536m", "0.5g": "512m", ".5g": "512m", "1.0g": "1024m", "2.25t": "2359296m", "1.5m": "1536k",
		"0.5": "", "1.5": "", "g": "", "1.g": "", "1.5x": "", "1.5k": "", "-1.5g": "", "99999999.5g": "", "1.3g": "1363148k",
	} {
		if got := wholeSize(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if _, _, ok := operatorMemory(want, 4); want != "" && !ok {
			t.Errorf("%q: the suggestion %q can't be read", text, want)
		}
	}
}

// TestDeploymentDerivedIsMarked checks that keys nobody wrote are told from those that stand in the text.
func TestDeploymentDerivedIsMarked(t *testing.T) {
	r := Read(FlinkDeployment, deploymentHead+"    a: x\n", Context{Release: release.V1_20})
	for _, a := range r.Assignments {
		if a.Derived == (a.Key == "a") {
			t.Errorf("%s: derived is %v", a.Key, a.Derived)
		}
	}
	for _, d := range r.Diagnostics {
		if d.Severity > diag.Hint {
			t.Errorf("the resource is whole: %v", d)
		}
	}
}
