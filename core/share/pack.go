package share

import (
	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

var kindOrder = layer.Kinds()
var notationOrder = []source.Notation{source.ConfigYAML, source.FlinkConf, source.Properties, source.Args, source.FlinkDeployment, source.SQL, source.Java, source.Scala, source.Python, source.SQLClientYAML}
var usualNames = []string{"config.yaml", "flink-conf.yaml", "flink.properties", "flags", "deployment.yaml", "session.sql", "Job.java", "Job.scala", "job.py", "sql-client-defaults.yaml"}

func pack(w *core.Workspace) (out []byte) {
	for _, l := range w.Layers {
		k, n := 0, 0
		for i, x := range kindOrder {
			if x == l.Kind {
				k = i
			}
		}
		for i, x := range notationOrder {
			if x == l.Notation {
				n = i
			}
		}
		f := byte(0x10)
		if l.Disabled {
			f |= 1
		}
		if l.Tool != "" {
			f |= 2
		}
		if l.Name != usualNames[n] {
			f |= 4
		}
		out = append(out, byte(0x80|k<<4|n), f)
		if f&2 != 0 {
			out = field(out, l.Tool)
		}
		if f&4 != 0 {
			out = field(out, l.Name)
		}
		out = field(out, l.Text)
	}
	if w.Query != "" {
		out = append(out, 2)
		out = field(out, w.Query)
	}
	return append(out, 0)
}

func field(out []byte, s string) []byte {
	for i := range len(s) {
		if s[i] < 2 {
			out = append(out, 1, s[i]+0x40)
			continue
		}
		out = append(out, s[i])
	}
	return append(out, 0)
}
