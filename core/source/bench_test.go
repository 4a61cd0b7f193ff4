package source

import (
	"fmt"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"flinkconf/core/release"
	"flinkconf/core/value"
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

// manySettings are settings as they are usual, in groups that share parents.
func manySettings(lines int) (settings []Setting) {
	leaves := []struct{ key, raw string }{
		{"execution.checkpointing.interval", "3 min"}, {"execution.checkpointing.mode", "EXACTLY_ONCE"}, {"state.ttl", "36 h"},
		{"parallelism", "8"}, {"pipeline.jars", "file:///a.jar;file:///b.jar"}, {"rest.address", "localhost:8081"}, {"enabled", "true"},
	}
	for i := range lines {
		l := leaves[i%len(leaves)]
		settings = append(settings, Setting{Key: fmt.Sprintf("block%d.%s", i/len(leaves), l.key), Value: value.Raw{Text: l.raw}})
	}
	return settings
}

// BenchmarkRead reads texts of each notation and shows what a line costs, which must not grow with the text. SQL is read in
// ways of their own by four groups of releases. A notation that can't be written yet reads the lines of flink-conf.yaml.
func BenchmarkRead(b *testing.B) {
	for _, n := range readables() {
		releases := []release.Release{release.V1_20}
		switch n {
		case SQL:
			releases = []release.Release{release.V1_12, release.V1_14, release.V1_16, release.V2_2}
		case SQLClientYAML:
			releases = []release.Release{release.V1_12}
		}
		for _, r := range releases {
			c := Context{Release: r}
			for _, lines := range benchLines {
				from := n
				if !Writable(n) {
					from = FlinkConf
				}
				settings := manySettings(lines)
				for i := range settings {
					settings[i].Key = "table." + settings[i].Key // the old client takes no other keys
				}
				text, _, err := Write(from, settings, c) // some notations leave a few out
				if err != nil {
					b.Fatal(err)
				}
				b.Run(fmt.Sprintf("%s-in-%s/lines=%d", n, r, lines), func(b *testing.B) {
					b.ReportAllocs()
					for range b.N {
						Read(n, text, c)
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(strings.Count(text, "\n")), "ns/line")
				})
			}
		}
	}
}

// BenchmarkWrite writes settings in each notation, with the reading back that Write does.
func BenchmarkWrite(b *testing.B) {
	for _, n := range Notations() {
		for _, lines := range benchLines {
			settings := manySettings(lines)
			if !Writable(n) {
				continue
			}
			b.Run(fmt.Sprintf("%s/lines=%d", n, lines), func(b *testing.B) {
				for range b.N {
					if _, _, err := Write(n, settings, Context{Release: release.V1_20}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(lines), "ns/line")
			})
		}
	}
}
