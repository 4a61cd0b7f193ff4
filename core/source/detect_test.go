package source

import "testing"

func TestDetect(t *testing.T) {
	const flat = "parallelism.default: 4\nstate.backend.type: rocksdb\n"
	for _, row := range []struct {
		name, text string
		want       Notation
		reason     string
	}{
		{"config.yaml", "", ConfigYAML, "the name says it, even of an empty file"},
		{"/opt/flink/conf/flink-conf.yaml", "a: 1\n", FlinkConf, "folders don't count"},
		{`C:\flink\conf\Config.yaml`, "", ConfigYAML, "neither does the letter case"},
		{"job.py", "", Python, "a notation without a reader has its name all the same"},
		{"Job.java", "", Java, "so has Java"},
		{"sql-client-defaults.yaml", "", SQLClientYAML, "the old file of the SQL client"},
		{"my.yaml", flat, ConfigYAML, "any other name: by the text"},
		{"", flat, ConfigYAML, "flat keys are read by both files; config.yaml is the one of today"},
		{"", "jobmanager:\n  rpc:\n    address: x\n", ConfigYAML, "nested YAML"},
		{"", "pipeline.jars:\n  - a.jar\n", ConfigYAML, "a list"},
		{"", "{a.b: 1}\n", ConfigYAML, "braces"},
		{"", "a.b: 1\nc.d: 2\na.b: 3\n", FlinkConf, "a repeated key would fail in config.yaml"},
		{"", "a.b: 1\nc.d:2\n", FlinkConf, "a missing blank would fail in config.yaml"},
		{"", "rest.address: ${HOST}\nrest.port: 8081\n", Properties, "variables are replaced by the image only"},
		{"compose.yaml", "services: {}\n", Properties, "what a compose file says to Flink is in its variable"},
		{"", "services:\n  jobmanager:\n    environment:\n      - |\n        FLINK_PROPERTIES=\n        rest.port: 8081\n", Properties, "a compose file is YAML too"},
		{"", "docker run -d -e FLINK_PROPERTIES=\"rest.port: 8081\" flink:2.2 jobmanager\n", Properties, "a command with the variable"},
		{"", "kind: FlinkDeployment\nspec:\n  podTemplate:\n    spec:\n      containers:\n      - env:\n        - name: FLINK_PROPERTIES\n          value: x\n", FlinkDeployment, "the operator's resource may hold it, and is more"},
		{"", "apiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\nspec:\n  flinkConfiguration:\n    a.b: \"1\"\n", FlinkDeployment, "a Kubernetes resource is YAML too"},
		{"", "kind: FlinkSessionJob\n", FlinkDeployment, "the session job"},
		{"", "spec:\n  taskManager:\n    resource:\n      memory: 2g\n", FlinkDeployment, "a part of a resource"},
		{"", "flinkConfiguration:\n  a.b: \"1\"\n", FlinkDeployment, "what stands below spec"},
		{"", "{{- if .Values.flink }}\napiVersion: flink.apache.org/v1beta1\nkind: FlinkDeployment\n{{- end }}\n", FlinkDeployment, "a chart of a resource"},
		{"", "{{- define \"flink-conf\" -}}\na.b: {{ template \"rel\" . }}-jm\nc.d: \"{{ .Values.c }}\"\n{{- end -}}\n", FlinkConf, "a chart of the old file names it"},
		{"", "a.b: {{ .Values.a }}\nc.d: {{ .Values.c }}\n", ConfigYAML, "a chart of flat keys"},
		{"", "tables:\n- name: t\nexecution:\n  planner: blink\n", SQLClientYAML, "the old file of the SQL client is YAML too"},
		{"", "execution:\n  # c\n  parallelism: 4\n  result-mode: table\n", SQLClientYAML, "keys that only the client has"},
		{"", "configuration:\n  table.exec.mini-batch.enabled: true\n", SQLClientYAML, "a section that only the client has"},
		{"", "execution:\n  checkpointing:\n    interval: 1 min\n  runtime-mode: batch\n", ConfigYAML, "options below execution are config.yaml's"},
		{"", "deployment: x\nconfiguration: y\n", ConfigYAML, "no sections"},
		{"", "import org.apache.flink.table.api.*;\n", Java, "Java"},
		{"", "import org.apache.flink.table.api._\nval env = 1\n", Scala, "Scala, which imports like Java"},
		{"", "from pyflink.table import EnvironmentSettings\n", Python, "Python"},
		{"", "", "", "nothing"},
		{"", "lorem ipsum dolor\n", "", "prose"},
		{"", "# only a comment\n", "", "a comment could be anything"},
		{"notes.txt", "Dear all,\nplease see https://example.org: it is new.\n", "", "a letter"},
	} {
		if got := Detect(row.name, row.text); got != row.want {
			t.Errorf("%q %q: %q, want %q; %s", row.name, row.text, got, row.want, row.reason)
		}
	}
}

// TestDetectTheirOwn checks that each notation knows its own examples.
func TestDetectTheirOwn(t *testing.T) {
	wrong, all := 0, 0
	for _, e := range editTexts(t) {
		if r := Read(ConfigYAML, e.text, e.c); e.n != ConfigYAML || r.Failed || len(r.Assignments) < 3 {
			continue
		}
		all++
		if got := Detect("", e.text); got != ConfigYAML {
			wrong++
			t.Logf("%q is taken for %q", e.text, got)
		}
	}
	if all == 0 || wrong*5 > all { // one of them is the old file of the SQL client in truth
		t.Errorf("%d of %d texts are not taken for %s", wrong, all, ConfigYAML)
	}
}

func TestMistaken(t *testing.T) {
	for _, row := range []struct {
		n      Notation
		text   string
		want   Notation
		reason string
	}{
		{SQL, "SET 'a' = 'b';", "", "it is what it is taken for"},
		{SQL, "table:\n  exec:\n    state.ttl: 1 h\n", ConfigYAML, "no SQL at all"},
		{ConfigYAML, "SET 'a' = 'b';\n", SQL, "a script in the file's place"},
		{Properties, "a.b: 1\nc.d: 2\n", "", "flat lines are read by all three"},
		{FlinkConf, "a.b: 1\nc.d: 2\n", "", "the same"},
		{Args, "from pyflink.table import EnvironmentSettings\n", Python, "beyond doubt"},
		{SQLClientYAML, "executions:\n  type: streaming\n", "", "a slip in a section doesn't make another file of it"},
		{FlinkDeployment, "specs:\n  flinkVersion: v1_20\n", "", "the same"},
		{SQLClientYAML, "SET 'a' = 'b';\n", SQL, "no YAML at all"},
		{SQL, "lorem ipsum", "", "like nothing known"},
		{SQL, "", "", "an empty text is everything"},
	} {
		if got := Mistaken(row.n, row.text); got != row.want {
			t.Errorf("%q as %s: %q, want %q; %s", row.text, row.n, got, row.want, row.reason)
		}
	}
}
