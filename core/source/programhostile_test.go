package source

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"flinkconf/core/release"
)

// TestHostilePrograms checks that no program takes long or panics, however it is built.
func TestHostilePrograms(t *testing.T) {
	const bound = time.Minute // linear takes moments, quadratic many minutes, on any machine
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
		text := hostileText(row.head+strings.Repeat(row.unit, 6000)) + row.tail
		for _, n := range []Notation{Java, Scala, Python} {
			start := time.Now()
			Read(n, text, Context{Release: release.V2_2})
			if took := time.Since(start); took > bound {
				t.Errorf("%s as %s takes %s", row.name, n, took)
			}
		}
	}
}

// TestFieldsWithoutEnd: each name behind a dot makes a longer one, so that a long row of them would take the square of its length.
func TestFieldsWithoutEnd(t *testing.T) {
	text := strings.Repeat("a.", 50000)
	for _, n := range []Notation{Java, Scala, Python} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Read(n, text, Context{Release: release.V2_2})
		runtime.ReadMemStats(&after)
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 500 {
			t.Errorf("as %s it takes %d MB", n, took)
		}
	}
}
