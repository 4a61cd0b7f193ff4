package source

import "testing"

// Snippets as people paste them, most of them without imports.
func TestDetectPrograms(t *testing.T) {
	for _, row := range []struct {
		name, text string
		want       Notation
		reason     string
	}{
		{"Job.java", "", Java, "the name says it"},
		{"job.sc", "", Scala, "a Scala worksheet"},
		{"job.py", "SELECT 1;", Python, "the name counts before the text"},
		{"", `tEnv.getConfig().set("a", "b");`, Java, "a semicolon"},
		{"", `tableEnv.getConfig().getConfiguration().setString("a", "b");`, Java, "the way of 1.14"},
		{"", "Configuration conf = new Configuration();\nconf.set(CoreOptions.DEFAULT_PARALLELISM, 4);\n", Java, "declarations by type"},
		{"", "env.setParallelism(4);\nenv.enableCheckpointing(1000);\n", Java, "setters alone"},
		{"", "val conf = new Configuration()\nconf.setString(\"a\", \"b\")\n", Scala, "val and no semicolons"},
		{"", "val tEnv = TableEnvironment.create(settings);\ntEnv.getConfig.set(\"a\", \"b\")\n", Scala, "val decides, even with a semicolon"},
		{"", "import org.apache.flink.table.api._\ntEnv.getConfig.set(\"a\", \"b\")\n", Scala, "the import of everything"},
		{"", "t_env.get_config().set(\"a\", \"b\")\n", Python, "snake case"},
		{"", "config = Configuration()\nconfig.set_boolean('a', True)\n", Python, "snake case and True"},
		{"", "env = StreamExecutionEnvironment.get_execution_environment()\nenv.set_parallelism(4)\n", Python, "names of pyflink"},
		{"", "# settings\nt_env.get_config() \\\n    .set('a', 'b')\n", Python, "a comment that YAML has too"},
		{"", "SET 'a' = 'b';\n", SQL, "SQL ends in semicolons too"},
		{"", "SET 'pipeline.name' = 'x.setString(y)';\nINSERT INTO t SELECT 1;\n", SQL, "calls inside a text of SQL"},
		{"", "env.java.opts: -Dx=y\nstate.backend.type: rocksdb\n", ConfigYAML, "keys that look like receivers"},
		{"", "-Denv.java.opts=\"x\" -Da=b", Args, "flags"},
		{"", "print('hello')\n", "", "a program without Flink"},
		{"", "int x = 1;\nfoo(x);\n", "", "Java without Flink"},
		{"", "/*\n * set_parallelism(1)\n */\nenv.setParallelism(4);\n", Java, "comments don't count"},
	} {
		if got := Detect(row.name, row.text); got != row.want {
			t.Errorf("%q %q: %q, want %q; %s", row.name, row.text, got, row.want, row.reason)
		}
	}
	for _, e := range programs(t) {
		if r := Read(e.n, e.text, e.c); len(r.Assignments) < 2 {
			continue
		}
		if got := Detect("", e.text); got != e.n {
			t.Errorf("%s is taken for %q:\n%s", e.n, got, e.text)
		}
	}
}
