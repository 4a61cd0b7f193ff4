package app

import (
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// notationsFor returns the notations in which a kind of layer is written, the usual one first, as far as this build can
// read them.
func notationsFor(k layer.Kind, r release.Release) []source.Notation {
	var usual []source.Notation
	switch k {
	case layer.ClusterFile:
		usual = []source.Notation{source.ConfigYAML, source.FlinkConf}
		if r < release.V1_19 {
			usual = []source.Notation{source.FlinkConf, source.ConfigYAML}
		}
	case layer.EnvProperties:
		usual = []source.Notation{source.Properties}
	case layer.Deployment:
		usual = []source.Notation{source.FlinkDeployment}
	case layer.CLI:
		usual = []source.Notation{source.Args}
	case layer.StreamEnv, layer.Settings, layer.TableConfig:
		usual = []source.Notation{source.Java, source.Scala, source.Python, source.Properties}
	case layer.Session:
		usual = []source.Notation{source.SQL, source.SQLClientYAML}
		if r > release.V1_13 {
			usual = usual[:1]
		}
	}
	readable := usual[:0:0]
	for _, n := range usual {
		if source.Readable(n) {
			readable = append(readable, n)
		}
	}
	return readable
}

var notationWords = map[source.Notation]Word{
	source.ConfigYAML: WNotationConfigYAML, source.FlinkConf: WNotationFlinkConf, source.Properties: WNotationProperties,
	source.Args: WNotationArgs, source.FlinkDeployment: WNotationDeployment, source.SQL: WNotationSQL,
	source.Java: WNotationJava, source.Scala: WNotationScala, source.Python: WNotationPython,
	source.SQLClientYAML: WNotationSQLClientYAML,
}

// notationName is the notation in words.
func notationName(n source.Notation, l Lang) string {
	if w, ok := notationWords[n]; ok {
		return l.T(w)
	}
	return string(n)
}

// fileName is the name that a new layer gets.
func fileName(n source.Notation) string {
	switch n {
	case source.ConfigYAML, source.FlinkConf, source.SQLClientYAML:
		return string(n)
	case source.FlinkDeployment:
		return "deployment.yaml"
	case source.SQL:
		return "session.sql"
	case source.Java:
		return "Job.java"
	case source.Scala:
		return "Job.scala"
	case source.Python:
		return "job.py"
	}
	return ""
}

// sample is what an empty text shows until something is typed.
func sample(n source.Notation) string {
	switch n {
	case source.ConfigYAML:
		return "table:\n  exec:\n    state.ttl: 1 h"
	case source.FlinkConf:
		return "table.exec.state.ttl: 1 h"
	case source.Properties:
		return "table.exec.state.ttl: 1 h"
	case source.Args:
		return "-Dtable.exec.state.ttl='1 h'"
	case source.FlinkDeployment:
		return "spec:\n  flinkConfiguration:\n    table.exec.state.ttl: 1 h"
	case source.SQL:
		return "SET 'table.exec.state.ttl' = '1 h';"
	case source.Java:
		return "tableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");"
	case source.Scala:
		return "tableEnv.getConfig.set(\"table.exec.state.ttl\", \"1 h\")"
	case source.Python:
		return "t_env.get_config().set(\"table.exec.state.ttl\", \"1 h\")"
	case source.SQLClientYAML:
		return "execution:\n  type: streaming\nconfiguration:\n  table.exec.mini-batch.enabled: true"
	}
	return ""
}
