package core

import (
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// TestConvertDeployment checks that what the operator does by itself isn't carried over, and in which dialect a list goes.
func TestConvertDeployment(t *testing.T) {
	const text = `kind: FlinkDeployment
spec:
  flinkConfiguration:
    pipeline.classpaths: "file:///a.jar;file:///b.jar"
    execution.target: local
  taskManager:
    resource: {memory: 2g}
`
	w := Workspace{Release: release.V1_20, Entry: layer.TableAPI, Layers: []layer.Layer{{Kind: layer.Deployment, Notation: source.FlinkDeployment, Text: text}}}
	got, losses, err := Convert(w, 0, source.ConfigYAML)
	const want = "pipeline.classpaths: ['file:///a.jar', 'file:///b.jar']\ntaskmanager.memory.process.size: 2 gb\n"
	if got != want || len(losses) > 0 || err != nil {
		t.Errorf("got %q, %v, %v; want %q", got, losses, err, want)
	}
	w.Layers[0].Notation, w.Layers[0].Text = source.ConfigYAML, want
	got, losses, err = Convert(w, 0, source.FlinkDeployment)
	const back = `apiVersion: flink.apache.org/v1beta1
kind: FlinkDeployment
metadata:
  name: flink
spec:
  flinkVersion: v1_20
  serviceAccount: flink
  flinkConfiguration:
    pipeline.classpaths: "file:///a.jar;file:///b.jar"
    taskmanager.memory.process.size: "2 gb"
`
	if got != back || len(losses) > 0 || err != nil {
		t.Errorf("got %q, %v, %v; want %q", got, losses, err, back)
	}
}
