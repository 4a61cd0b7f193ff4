package core

import (
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestWorkspaceOf(t *testing.T) {
	const resource = "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata:\n  name: x\nspec:\n"
	for _, c := range []struct {
		name, text string
		notation   source.Notation
		kind       layer.Kind
		release    release.Release
		entry      layer.Entry
		ok         bool
		reason     string
	}{
		{"conf/config.yaml", "a: 1\n", source.ConfigYAML, layer.ClusterFile, release.Last, layer.SQLClient, true, "the newest release reads it"},
		{"flink-conf.yaml", "a: 1\n", source.FlinkConf, layer.ClusterFile, release.V1_20, layer.SQLClient, true, "the last release that reads the old file"},
		{"", resource + "  flinkVersion: v1_19\n", source.FlinkDeployment, layer.Deployment, release.V1_19, layer.SQLClient, true, "the resource names its release"},
		{"", resource, source.FlinkDeployment, layer.Deployment, release.Last, layer.SQLClient, true, "this one doesn't"},
		{"sql-client-defaults.yaml", "execution:\n  type: streaming\n", source.SQLClientYAML, layer.Session, release.V1_13, layer.SQLClient, true, "the last release that reads it"},
		{"Job.java", "tableEnv.getConfig().set(\"a\", \"b\");", source.Java, layer.TableConfig, release.Last, layer.TableAPI, true, "a program doesn't run in the SQL client"},
		{"Job.java", "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\nenv.setParallelism(2);", source.Java, layer.TableConfig, release.Last, layer.DataStreamBridge, true, "this one has an environment"},
		{"notes.txt", "Dear all", source.ConfigYAML, layer.ClusterFile, release.Last, layer.SQLClient, false, "nothing known"},
	} {
		w, ok := WorkspaceOf(c.name, c.text, release.None)
		l := w.Layers[0]
		if l.Notation != c.notation || l.Kind != c.kind || w.Release != c.release || w.Entry != c.entry || ok != c.ok || l.Text != c.text {
			t.Errorf("%q %q: %s %s in %s by %s, %v: %s", c.name, c.text, l.Kind, l.Notation, w.Release, w.Entry, ok, c.reason)
		}
	}
}

func TestWorkspaceOfKeepsTheRelease(t *testing.T) {
	for _, c := range []struct {
		name, text string
		r, want    release.Release
		reason     string
	}{
		{"Job.java", "tableEnv.getConfig().set(\"a\", \"b\");", release.V1_16, release.V1_16, "a program names no release"},
		{"flink-conf.yaml", "a: 1\n", release.V1_16, release.V1_16, "1.16 reads the old file"},
		{"flink-conf.yaml", "a: 1\n", release.V2_2, release.V1_20, "2.2 doesn't"},
		{"sql-client-defaults.yaml", "execution:\n  type: streaming\n", release.V1_11, release.V1_11, "1.11 reads the client's file"},
		{"", "kind: FlinkDeployment\nspec:\n  flinkVersion: v1_19\n", release.V2_2, release.V1_19, "the text names one"},
	} {
		if w, _ := WorkspaceOf(c.name, c.text, c.r); w.Release != c.want {
			t.Errorf("%q with %s: %s, want %s: %s", c.name, c.r, w.Release, c.want, c.reason)
		}
	}
}
