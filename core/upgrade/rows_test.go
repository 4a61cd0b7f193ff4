package upgrade

import (
	"encoding/json"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		from, to release.Release
		notation source.Notation
		text     string
		want     string
		needs    string // keys, "-" for one about no key
		reason   string
	}{
		{release.V1_20, release.V2_0, source.SQL, "-- a\nSET 'table.exec.topn-cache-size' = '5';\n", "-- a\nSET 'table.exec.rank.topn-cache-size' = '5';\n", "", "an alias that is read no more"},
		{release.V1_14, release.V1_15, source.SQL, "SET 'table.exec.topn.cache-size' = '5';\n", "SET 'table.exec.rank.topn-cache-size' = '5';\n", "", "a key that never was an alias"},
		{release.V1_20, release.V2_0, source.SQL, "SET 'state.backend' = 'rocksdb';\n", "SET 'state.backend' = 'rocksdb';\n", "", "an alias that is still read"},
		{release.V2_0, release.V1_15, source.SQL, "SET 'state.backend.type' = 'rocksdb';\n", "SET 'state.backend' = 'rocksdb';\n", "", "down to the old name"},
		{release.V1_20, release.V2_0, source.SQL, "SET 'table.exec.legacy-transformation-uids' = 'true';\n", "SET 'table.exec.uid.generation' = 'DISABLED';\n", "", "the value has another word"},
		{release.V1_20, release.V2_0, source.SQL, "SET 'table.exec.shuffle-mode' = 'POINTWISE_EDGES_PIPELINED';\n", "SET 'execution.batch-shuffle-mode' = 'POINTWISE_EDGES_PIPELINED';\n", "table.exec.shuffle-mode", "a word without counterpart, and no streaming query reads the option"},
		{release.V1_19, release.V2_0, source.ConfigYAML, "jobmanager.scheduler: Ng\n", "jobmanager.scheduler: Default\n", "", "a constant with a new name"},
		{release.V1_20, release.V2_0, source.ConfigYAML, "a: 1\n# b\ntable:\n  optimizer:\n    source.predicate-pushdown-enabled: false\n", "a: 1\n# b\n# table.optimizer.source.predicate-pushdown-enabled: false (taken out for Flink 2.0)\n", "table.optimizer.source.predicate-pushdown-enabled", "taken out with its parents, which would be null"},
		{release.V1_20, release.V2_0, source.ConfigYAML, "table.optimizer.source.predicate-pushdown-enabled: true\n", "# table.optimizer.source.predicate-pushdown-enabled: true (taken out for Flink 2.0)\n", "", "it said what was the default"},
		{release.V1_20, release.V2_0, source.Args, "-Dtable.optimizer.cnf-nodes-limit=7 -Dparallelism.default=2", "-Dparallelism.default=2", "table.optimizer.cnf-nodes-limit", "arguments hold no comments"},
		{release.V2_1, release.V2_0, source.SQL, "SET 'table.exec.state.ttl' = 'PT36H';\n", "SET 'table.exec.state.ttl' = '36 h';\n", "", "ISO times came with 2.1"},
		{release.V1_15, release.V1_14, source.SQL, "SET 'table.exec.state.ttl' = '5 m';\n", "SET 'table.exec.state.ttl' = '5 min';\n", "", "the label m came with 1.15"},
		{release.V1_11, release.V1_12, source.SQL, "SET table.exec.mini-batch.allow-latency=-1 ms;\n", "SET table.exec.mini-batch.allow-latency=0 ns;\n", "", "a time below zero was the default, as 0 is now"},
		{release.V1_20, release.V1_19, source.SQL, "SET 'table.optimizer.agg-phase-strategy' = 'two_phase';\n", "SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';\n", "", "it was no enum up to 1.19"},
		{release.V1_19, release.V1_20, source.FlinkConf, "heartbeat.timeout: 50000\n", "heartbeat.timeout: 50000\n", "", "milliseconds became a time"},
		{release.V1_20, release.V1_19, source.FlinkConf, "heartbeat.timeout: 50 s\n", "heartbeat.timeout: 50000\n", "", "and back"},
		{release.V1_18, release.V2_0, source.FlinkConf, "# top\nstate.backend: rocksdb # why\n\nstate.backend.incremental: true\njunk\nrestart-strategy: none\na: 1\na: 2\n", "# top\nstate.backend.type: rocksdb\n# why\n\nstate.backend.incremental: true\nrestart-strategy: none\na: 2\n", "", "comments and order stay, a leaf that is a branch too gets its own name"},
		{release.V1_18, release.V2_0, source.FlinkConf, "classloader.parent-first-patterns.additional: a;b\npipeline.global-job-parameters: a:1,b:'x,y'\n", "classloader.parent-first-patterns.additional: a;b\npipeline.global-job-parameters: a:1,b:'x,y'\n", "", "texts that mean the same in the other dialect"},
		{release.V2_0, release.V1_18, source.ConfigYAML, "classloader.parent-first-patterns:\n  # mine\n  additional: [a, b]\npipeline.global-job-parameters: {a: 1}\n", "# mine\nclassloader.parent-first-patterns.additional: a;b\npipeline.global-job-parameters.a: 1\n", "", "lists and maps in the old dialect"},
		{release.V2_0, release.V1_18, source.ConfigYAML, "a.b: 'x # y'\n", "# a.b: x # y (taken out for Flink 1.18)\n", "a.b", "what the notation can't hold"},
		{release.V1_14, release.V1_12, source.SQL, "-- c\nSET 'table.exec.state.ttl' = '1 h';\nRESET 'table.exec.state.ttl';\nSELECT 1;\n", "SET execution.max-idle-state-retention=3900000;\nSET execution.min-idle-state-retention=3600000;\nSELECT 1;\n", "table.exec.state.ttl", "the client of 1.12 has no quotes, no comments, no RESET of a key and names of its own"},
		{release.V1_12, release.V1_13, source.SQL, "SET table.exec.mini-batch.allow-latency=5 s;\n", "SET 'table.exec.mini-batch.allow-latency' = '5 s';\n", "", "a blank needs quotes from 1.13 on"},
		{release.V1_13, release.V1_14, source.SQLClientYAML, "# mine\nexecution:\n  type: batch\n  parallelism: 4\nconfiguration:\n  table.exec.state.ttl: 1 h\n", "-- mine\nSET 'execution.runtime-mode' = 'batch';\nSET 'parallelism.default' = '4';\nSET 'table.exec.state.ttl' = '1 h';\n", "", "the environment file goes with 1.13"},
		{release.V1_18, release.V1_20, source.FlinkDeployment, "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata: {name: a}\nspec:\n  image: flink:1.18.1-scala_2.12\n  flinkVersion: v1_18 # c\n  flinkConfiguration:\n    state.backend: rocksdb\n", "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata: {name: a}\nspec:\n  image: flink:1.20-scala_2.12\n  flinkVersion: v1_20 # c\n  flinkConfiguration:\n    state.backend: rocksdb\n", "", "the release in a resource"},
		{release.V1_18, release.V1_20, source.FlinkDeployment, "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata: {name: a}\nspec:\n  image: my/job:3\n  flinkVersion: v1_18\n", "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nmetadata: {name: a}\nspec:\n  image: my/job:3\n  flinkVersion: v1_20\n", "-", "an image of one's own"},
		{release.V1_18, release.V1_19, source.Properties, "state.backend: rocksdb\nstate.backend.incremental: true\n", "state.backend.type: rocksdb\nstate.backend.incremental: true\n", "", "the image nests all keys from 1.19 on"},
		{release.V1_20, release.V1_14, source.Java, "tEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\n", "tEnv.getConfig().getConfiguration().setString(\"table.exec.state.ttl\", \"1 h\");\n", "", "TableConfig.set came with 1.15"},
		{release.V1_20, release.V2_0, source.Java, "tEnv.getConfig().set(\"table.exec.topn-cache-size\", \"7\");\n", "tEnv.getConfig().set(\"table.exec.rank.topn-cache-size\", \"7\");\n", "", "a key in a program"},
		{release.V1_20, release.V2_0, source.Java, "tEnv.getConfig().setIdleStateRetentionTime(Time.hours(1), Time.hours(2));\n", "tEnv.getConfig().setIdleStateRetentionTime(Time.hours(1), Time.hours(2));\ntableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\n", "-", "a setter that is gone"},
		{release.V2_0, release.V1_18, source.Python, "t_env.get_config().set('table.exec.async-state.enabled', 'true')\n", "# table.exec.async-state.enabled: true (taken out for Flink 1.18)\n", "table.exec.async-state.enabled", "not there yet"},
		{release.V1_18, release.V1_12, source.Args, "-Dpipeline.global-job-parameters.a=1 -Dparallelism.default=2", "-Dparallelism.default=2 -Dpipeline.global-job-parameters=a:1", "", "maps are read as a whole before 1.14"},
		{release.V2_0, release.V1_12, source.ConfigYAML, "pipeline.global-job-parameters: {a: 1, b: 'x,y'}\n", "pipeline.global-job-parameters: a:1,'b:x,y'\n", "", "the same by way of another notation"},
		{release.V2_0, release.V1_20, source.SQL, "SET 'no.such.key' = '1';\n", "SET 'no.such.key' = '1';\n", "", "a key that nobody knows stays"},
		{release.V2_0, release.V1_20, source.SQL, "SET 'table.exec.topn-cache-size' = '5';\n", "SET 'table.exec.topn-cache-size' = '5';\n", "table.exec.rank.topn-cache-size", "a key that comes to life is reported"},
		{release.V1_18, release.V1_20, source.FlinkConf, "kubernetes.container.image: r/flink:1.18.1-java11\n", "kubernetes.container.image: r/flink:1.20-java11\n", "", "the image is Flink's own"},
		{release.V1_18, release.V1_20, source.FlinkConf, "kubernetes.container.image: my/job:3\n", "kubernetes.container.image: my/job:3\n", "kubernetes.container.image", "somebody else's image"},
		{release.V2_0, release.V1_20, source.ConfigYAML, "env.java.home: /opt/jdk\n", "env.java.home: /opt/jdk\n", "", "the start scripts read it, whatever the catalogue says"},
		{release.V1_20, release.V2_0, source.ConfigYAML, "a: [\n", "a: [\n", "-", "a broken text stays"},
	} {
		w := core.Workspace{Release: c.from, Mode: layer.Streaming, Entry: layer.SQLClient}
		w.Layers = []layer.Layer{{Kind: layer.KindOf(c.notation), Notation: c.notation, Text: c.text}}
		if w.Layers[0].Kind == layer.TableConfig {
			w.Entry = layer.TableAPI
		}
		got, report := holds(t, c.reason, w, c.to, Options{})
		if got.Layers[0].Text != c.want {
			t.Errorf("%s: %s to %s is\n%s\nwant\n%s", c.reason, c.from, c.to, got.Layers[0].Text, c.want)
		}
		var needs []string
		for _, n := range report.Needs {
			if n.Key == "" {
				n.Key = "-"
			}
			needs = append(needs, n.Key)
		}
		if have := strings.Join(needs, " "); have != c.needs {
			t.Errorf("%s: needs %q, want %q: %+v", c.reason, have, c.needs, report.Needs)
		}
	}
}

// TestResult checks the object that goes to scripts: the workspace and the report, as JSON.
func TestResult(t *testing.T) {
	w := core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.Session, Notation: source.SQL, Text: "SET 'table.exec.topn-cache-size' = '5';\nSET 'state.backend.async' = 'false';"},
	}}
	var got struct {
		Workspace struct{ Flink string }
		Report    struct {
			From, To string
			Changes  []struct {
				Kind, Key, Before, After, Why string
				Edits                         []struct{ Line, Column, EndLine, EndColumn int }
			}
			Needs    []struct{ Key, Why string }
			Defaults []struct{ Key, Before, After string }
		}
	}
	if err := json.Unmarshal(EncodeResult(To(w, release.V2_2, Options{})), &got); err != nil {
		t.Fatal(err)
	}
	r := got.Report
	if got.Workspace.Flink != "2.2" || r.From != "1.20" || r.To != "2.2" || len(r.Changes) != 2 || len(r.Changes[0].Edits) != 1 || len(r.Needs) != 1 || len(r.Defaults) != 1 {
		t.Errorf("got %+v", got)
	}
}

// What a report says about the value of a secret key leaves the value out, in both languages.
func TestSecretsAreNotTold(t *testing.T) {
	said := diag.Say("Its value was {0} and is {1} in {2}.", hidden("my.password", "hunter2"), hidden("parallelism.default", "4"), "Flink 2.2")
	if got := said.String(); got != "Its value was (hidden) and is “4” in Flink 2.2." {
		t.Errorf("got %q", got)
	}
	if got := said.In(diag.ParseWords(words.Table("zh"))); strings.Contains(got, "hidden") || strings.Contains(got, "hunter2") {
		t.Errorf("in Chinese it is %q", got)
	}
}
