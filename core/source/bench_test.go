package source

import (
	"fmt"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"flinkconf/core/release"
)

// longConfig is a config.yaml of about the given number of lines, with what is usual in one: nesting, dots, comments, quotes
// and lists.
func longConfig(lines int) string {
	var b strings.Builder
	for i := 0; i*10 < lines; i++ {
		fmt.Fprintf(&b, "# block %d\nblock%d:\n  execution:\n    checkpointing:\n      interval: 3 min\n      mode: 'EXACTLY_ONCE'\n", i, i)
		fmt.Fprintf(&b, "    state.ttl: 36 h # kept\n  parallelism: 8\nblock%d.pipeline.jars: [\"file:///a.jar\", 'file:///b.jar']\nblock%d.rest.address: localhost:8081\n", i, i)
	}
	return b.String()
}

var benchLines = []int{100, 1000, 10000}

func BenchmarkReadConfigYAML(b *testing.B) {
	for _, lines := range benchLines {
		text := longConfig(lines)
		b.Run(fmt.Sprint("lines=", lines), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for range b.N {
				if r := Read(ConfigYAML, text, Context{Release: release.Last}); r.Failed {
					b.Fatal(r.Diagnostics)
				}
			}
		})
	}
}

// BenchmarkBareYAML is what the reading is measured against: a YAML library's parse of the same text into nodes.
func BenchmarkBareYAML(b *testing.B) {
	for _, lines := range benchLines {
		text := []byte(longConfig(lines))
		b.Run(fmt.Sprint("lines=", lines), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for range b.N {
				var n yaml.Node
				if err := yaml.Unmarshal(text, &n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkReadFlat(b *testing.B) {
	line := "table.exec.mini-batch.allow-latency: 5 s\n# a comment\n"
	for _, n := range []Notation{FlinkConf, Properties} {
		for _, lines := range benchLines {
			text := strings.Repeat(line, lines/2)
			b.Run(fmt.Sprint(n, "/lines=", lines), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for range b.N {
					Read(n, text, Context{Release: release.V1_20})
				}
			})
		}
	}
}
