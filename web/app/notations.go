package app

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// notationRow is what the screen has to say about a notation.
type notationRow struct {
	notation source.Notation
	words    Word
	// file is the name that a new layer gets, sample what an empty text shows until something is typed.
	file, sample string
	// media and ending are those of a file.
	media, ending string
}

var notationRows = [...]notationRow{
	{source.ConfigYAML, WNotationConfigYAML, "config.yaml", "table:\n  exec:\n    state.ttl: 1 h", "application/yaml", ".yaml"},
	{source.FlinkConf, WNotationFlinkConf, "flink-conf.yaml", "table.exec.state.ttl: 1 h", "application/yaml", ".yaml"},
	{source.Properties, WNotationProperties, "", "table.exec.state.ttl: 1 h", "text/plain", ".properties"},
	{source.Args, WNotationArgs, "", "-Dtable.exec.state.ttl='1 h'", "text/plain", ".txt"},
	{source.FlinkDeployment, WNotationDeployment, "deployment.yaml", "spec:\n  flinkConfiguration:\n    table.exec.state.ttl: 1 h", "application/yaml", ".yaml"},
	{source.SQL, WNotationSQL, "session.sql", "SET 'table.exec.state.ttl' = '1 h';", "application/sql", ".sql"},
	{source.Java, WNotationJava, "Job.java", "tableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");", "text/x-java", ".java"},
	{source.Scala, WNotationScala, "Job.scala", "tableEnv.getConfig.set(\"table.exec.state.ttl\", \"1 h\")", "text/x-scala", ".scala"},
	{source.Python, WNotationPython, "job.py", "t_env.get_config().set(\"table.exec.state.ttl\", \"1 h\")", "text/x-python", ".py"},
	{source.SQLClientYAML, WNotationSQLClientYAML, "sql-client.yaml",
		"execution:\n  type: streaming\nconfiguration:\n  table.exec.mini-batch.enabled: true", "application/yaml", ".yaml"},
	{}, // any other
}

// rowOf returns the row of a notation.
func rowOf(n source.Notation) *notationRow {
	i := 0
	for i < len(notationRows)-1 && notationRows[i].notation != n {
		i++
	}
	return &notationRows[i]
}

// notationName is the notation in words.
func notationName(n source.Notation, l Lang) string {
	if row := rowOf(n); row.notation == n {
		return l.T(row.words)
	}
	return string(n)
}

// notationsFor returns the notations in which a kind of layer is written, the usual one first, as far as this build can
// read them.
func notationsFor(k layer.Kind, r release.Release) []source.Notation {
	var readable []source.Notation
	for _, n := range kindOf(k).notations {
		if source.Readable(n) && !(n == source.SQLClientYAML && r > release.V1_13) {
			readable = append(readable, n)
		}
	}
	if k == layer.ClusterFile && r < release.V1_19 && len(readable) == 2 {
		readable[0], readable[1] = readable[1], readable[0]
	}
	return readable
}
