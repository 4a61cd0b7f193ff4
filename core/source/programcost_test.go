package source

import (
	"strings"
	"testing"
	"time"

	"flinkconf/core/release"
)

// TestProgramCost reads hostile programs of six times the length: the time may grow a few times as much, not with the square.
func TestProgramCost(t *testing.T) {
	for _, row := range []struct{ name, head, unit, tail string }{
		{"lines", "", "tEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\n", ""},
		{"one line", "", "tEnv.getConfig().set(\"k\", f(1)); ", ""},
		{"chain", "tEnv.getConfig()", ".set(\"a\", \"1\")", ";"},
		{"open parentheses", "a", "(", ""},
		{"nested calls", "", "f(", ""},
		{"open braces", "", "{ if (a) ", ""},
		{"minus", "x = ", "-", "1;"},
		{"plus", "String s = \"\"", " + \"a\"", ";"},
		{"configurations", "", "Configuration c = new Configuration(c); c.setString(\"a\", \"1\");\n", ""},
		{"merged into one", "Configuration a = new Configuration();\n", "a.setString(\"a\", \"1\"); tEnv.getConfig().addConfiguration(a); b.addAll(a);\n", ""},
		{"environments", "", "conf = new Configuration(); TableEnvironment t = TableEnvironment.create(conf); conf.setString(\"a\", \"1\");\n", ""},
		{"unknown constants", "", "conf.set(ExecutionConfigOptions.TABLE_EXEC_MINIBATCH_ENABLE, true);\n", ""},
		{"names", "", "a = \"1\"; b = a;\n", ""},
		{"quotes", "", "\"", ""},
		{"generics", "", "x.<", ""},
		{"imports", "", "import static a.b.C.*;\n", "conf.set(SOME_NAME, 1);"},
		{"conditions", "", "if (a) if (b) ", ""},
		{"interpolations", "val a = s\"", "${b}", "\""},
	} {
		for _, n := range []Notation{Java, Scala, Python} {
			c := Context{Release: release.V2_2}
			cost := func(count int) time.Duration {
				text := row.head + strings.Repeat(row.unit, count) + row.tail
				best := time.Hour
				for range 3 {
					begin := time.Now()
					Read(n, text, c)
					best = min(best, time.Since(begin))
				}
				return best
			}
			cost(10)
			var small, large time.Duration
			for range 5 { // other programs may run beside this one
				if small, large = cost(1000), cost(6000); large <= 18*small+50*time.Millisecond {
					break
				}
			}
			if large > 18*small+50*time.Millisecond {
				t.Errorf("%s %s: 1000 cost %v and 6000 cost %v", n, row.name, small, large)
			}
		}
	}
}

func BenchmarkReadJava(b *testing.B) {
	text := "StreamTableEnvironment tEnv = StreamTableEnvironment.create(env);\n" + strings.Repeat("        tEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\"); // a comment\n", 1000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Read(Java, text, Context{Release: release.V2_2})
	}
}
