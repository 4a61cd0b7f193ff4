package source

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// programs are texts of each language to try edits on.
func programs(t testing.TB) (all []editText) {
	for _, name := range goldens(t) {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n, text, c := goldenInput(t, archive.Files[0])
		if n == Java || n == Scala || n == Python {
			all = append(all, editText{n, text, c})
		}
	}
	return all
}

// TestProgramEdits says what an edit makes of a line, and why.
func TestProgramEdits(t *testing.T) {
	const remove = "\x00"
	for _, row := range []struct {
		n        Notation
		release  release.Release
		text     string
		key, raw string
		want     string
		reason   string
	}{
		{Java, release.V2_2, `t.getConfig().set("k", "1");`, "k", "2", `t.getConfig().set("k", "2");`, "the literal is changed in place"},
		{Java, release.V2_2, `t.getConfig().set("k", "1");`, "k", "a\"b\\c\nd", `t.getConfig().set("k", "a\"b\\c\nd");`, "escapes"},
		{Python, release.V2_2, `t_env.get_config().set('k', '1')`, "k", "it's", `t_env.get_config().set('k', 'it\'s')`, "the kind of quotes stays"},
		{Java, release.V2_2, `tEnv.getConfig().set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofHours(1));`, "table.exec.state.ttl", "2 d", `tEnv.getConfig().set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofDays(2));`, "a typed value stays typed where it reads the same"},
		{Java, release.V2_2, `tEnv.getConfig().set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofHours(1));`, "table.exec.state.ttl", "48 h", `tEnv.getConfig().set("table.exec.state.ttl", "48 h");`, "a Duration would print 2 d"},
		{Java, release.V1_13, `c.getConfiguration().set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofHours(1));`, "table.exec.state.ttl", "2 h", `c.getConfiguration().setString("table.exec.state.ttl", "2 h");`, "up to 1.13 a Duration prints nanoseconds"},
		{Java, release.V2_2, `conf.set(CoreOptions.DEFAULT_PARALLELISM, 10_000);`, "parallelism.default", "8", `conf.set(CoreOptions.DEFAULT_PARALLELISM, 8);`, "numbers"},
		{Java, release.V1_20, `conf.setLong("k", 10L);`, "k", "12", `conf.setLong("k", 12L);`, "a long keeps its letter"},
		{Java, release.V2_2, `conf.set(CoreOptions.DEFAULT_PARALLELISM, 4);`, "parallelism.default", "many", `conf.setString("parallelism.default", "many");`, "what the type can't hold goes in as a text"},
		{Python, release.V2_2, `conf.set_boolean("k", True)`, "k", "false", `conf.set_boolean("k", False)`, "Python's words"},
		{Python, release.V2_2, `t_env.get_config().set_idle_state_retention(timedelta(hours=1))`, "table.exec.state.ttl", "2 h", `t_env.get_config().set_idle_state_retention(timedelta(hours=2))`, "timedelta"},
		{Java, release.V2_2, `conf.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.BATCH);`, "execution.runtime-mode", "STREAMING", `conf.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.STREAMING);`, "an enum's constant"},
		{Java, release.V2_2, `EnvironmentSettings s = EnvironmentSettings.newInstance().inBatchMode().build();`, "execution.runtime-mode", "STREAMING", `EnvironmentSettings s = EnvironmentSettings.newInstance().inStreamingMode().build();`, "a method without arguments has a twin"},
		{Python, release.V2_2, `s = EnvironmentSettings.in_batch_mode()`, "execution.runtime-mode", "STREAMING", `s = EnvironmentSettings.in_streaming_mode()`, "in Python too"},
		{Java, release.V2_2, `env.enableCheckpointing(60000);`, "execution.checkpointing.interval", "2 min", `env.enableCheckpointing(120000);`, "milliseconds"},
		{Java, release.V2_2, `env.setParallelism(4);`, "parallelism.default", "8", `env.setParallelism(8);`, "a setter's argument"},
		{Java, release.V2_2, `tEnv.getConfig().setLocalTimeZone(ZoneId.of("UTC"));`, "table.local-time-zone", "Asia/Tokyo", `tEnv.getConfig().setLocalTimeZone(ZoneId.of("Asia/Tokyo"));`, "a time zone"},
		{Java, release.V2_2, "  conf.set(CoreOptions.X_Y, f());\n  tEnv.getConfig().set(\"a\", f());\n", "a", "1", "  conf.set(CoreOptions.X_Y, f());\n  tEnv.getConfig().set(\"a\", \"1\");\n", "an expression gives way"},
		{Java, release.V2_2, "class A {\n  void f() {\n    tEnv.getConfig().set(\"a\", \"1\"); // one\n  }\n}\n", "b", "2", "class A {\n  void f() {\n    tEnv.getConfig().set(\"a\", \"1\"); // one\n    tEnv.getConfig().set(\"b\", \"2\");\n  }\n}\n", "added behind the last set, with its indentation"},
		{Java, release.V1_14, "TableEnvironment tEnv = TableEnvironment.create(settings);\nrun();\n", "b", "2", "TableEnvironment tEnv = TableEnvironment.create(settings);\ntEnv.getConfig().getConfiguration().setString(\"b\", \"2\");\nrun();\n", "added where the environment is made, in the release's way"},
		{Scala, release.V2_2, "val tEnv = TableEnvironment.create(settings)\n", "b", "2", "val tEnv = TableEnvironment.create(settings)\ntEnv.getConfig().set(\"b\", \"2\")\n", "no semicolons in Scala"},
		{Python, release.V2_2, "def f():\n    conf = Configuration()\n    return conf\n", "b", "2", "def f():\n    conf = Configuration()\n    conf.set_string(\"b\", \"2\")\n    return conf\n", "added where the configuration is made"},
		{Java, release.V2_2, "", "b", "2", "tableEnv.getConfig().set(\"b\", \"2\");\n", "an empty text"},
		{Java, release.V2_2, "a();\ntEnv.getConfig().set(\"a\", \"1\");\nb();\n", "a", remove, "a();\nb();\n", "a statement goes with its line"},
		{Java, release.V2_2, "tEnv.getConfig()\n    .set(\"a\", \"1\")\n    .set(\"b\", \"2\");\n", "a", remove, "tEnv.getConfig()\n    .set(\"b\", \"2\");\n", "a link of a chain"},
		{Java, release.V2_2, "tEnv.getConfig()\n    .set(\"a\", \"1\")\n    .set(\"b\", \"2\");\n", "b", remove, "tEnv.getConfig()\n    .set(\"a\", \"1\");\n", "the last link"},
		{Java, release.V2_2, "tEnv.getConfig().set(\"a\", \"1\").set(\"a\", \"2\");\n", "a", remove, "", "all links"},
		{Java, release.V2_2, `c = Configuration.fromMap(Map.of("a", "1", "b", "2"));`, "a", remove, `c = Configuration.fromMap(Map.of("b", "2"));`, "an entry of a map"},
		{Java, release.V2_2, `c = Configuration.fromMap(Map.of("a", "1", "b", "2"));`, "b", remove, `c = Configuration.fromMap(Map.of("a", "1"));`, "the last entry"},
		{Java, release.V2_2, `c = Configuration.fromMap(Map.of("a", "1", "b", "2"));`, "b", "3", `c = Configuration.fromMap(Map.of("a", "1", "b", "3"));`, "a map's value"},
		{Java, release.V2_2, `env.enableCheckpointing(60000, CheckpointingMode.AT_LEAST_ONCE);`, "execution.checkpointing.mode", remove, `env.enableCheckpointing(60000);`, "an argument"},
		{Python, release.V2_2, "if x:\n    t_env.get_config().set(\"a\", \"1\")\nrun()\n", "a", remove, "if x:\n    pass\nrun()\n", "a block of Python may not be empty"},
		{Java, release.V2_2, "new Configuration() {{\n  setString(\"a\", \"1\");\n  setString(\"b\", \"2\");\n}};\n", "a", remove, "new Configuration() {{\n  setString(\"b\", \"2\");\n}};\n", "an initialiser"},
		{Java, release.V2_2, "tEnv.getConfig().set(\"a\", \"1\");\r\n", "b", "2", "tEnv.getConfig().set(\"a\", \"1\");\r\ntEnv.getConfig().set(\"b\", \"2\");\r\n", "line breaks of Windows"},
	} {
		c := Context{Release: row.release}
		var edits []diag.Edit
		var err error
		if row.raw == remove {
			edits, err = Remove(row.n, row.text, row.key, c)
		} else {
			edits, err = Set(row.n, row.text, row.key, row.raw, c)
		}
		if got := diag.Apply(row.text, edits); err != nil || got != row.want {
			t.Errorf("%s: %v\ngot  %s\nwant %s", row.reason, err, got, row.want)
		}
	}
}

// TestProgramEditsHold sets and removes every key of every golden program: a made edit must do what it says and nothing else.
func TestProgramEditsHold(t *testing.T) {
	made, refused := 0, 0
	for i, e := range programs(t) {
		if !takesPart(i) {
			continue
		}
		before := Read(e.n, e.text, e.c)
		keys := []string{"new.key", "table.exec.state.ttl"}
		for _, a := range before.Assignments {
			keys = append(keys, a.Key)
		}
		for _, key := range keys {
			for _, raw := range editValues {
				if edits, err := Set(e.n, e.text, key, raw, e.c); err != nil {
					refused++
					t.Errorf("%s\nset %q = %q: %v", e.text, key, raw, err)
				} else {
					made++
					checkProgramEdit(t, e, before, edits, key, &raw)
				}
			}
			edits, err := Remove(e.n, e.text, key, e.c)
			if err != nil {
				refused++
				continue
			}
			checkProgramEdit(t, e, before, edits, key, nil)
		}
	}
	t.Logf("%d edits made, %d refused", made, refused)
}

// checkProgramEdit makes the edits and reads the text again.
func checkProgramEdit(t *testing.T, e editText, before Reading, edits []diag.Edit, key string, want *string) {
	t.Helper()
	text := diag.Apply(e.text, edits)
	after := Read(e.n, text, e.c)
	if !sameOthers(before.Assignments, after.Assignments, key) {
		t.Errorf("%s %q: edit of %q changes other keys: %q", e.n, e.text, key, text)
	}
	found := ""
	known := false
	for _, a := range after.Assignments {
		if a.Key == key && a.Action == SetKey {
			known = true
			if want != nil && a.Value.Text == *want {
				found = a.Value.Text
			}
		}
	}
	if want == nil && known || want != nil && (!known || found != *want) {
		t.Errorf("%s %q: edit of %q gives %q", e.n, e.text, key, text)
	}
}

// TestWritePrograms writes settings and reads them back.
func TestWritePrograms(t *testing.T) {
	for _, n := range []Notation{Java, Scala, Python} {
		for _, r := range []release.Release{release.V1_9, release.V1_14, release.V1_15, release.Last} {
			var settings []Setting
			for i, raw := range editValues {
				settings = append(settings, Setting{Key: "k." + string(rune('a'+i)), Value: value.Raw{Text: raw}})
			}
			settings = append(settings, Setting{Key: "it's \"k\"", Value: value.Raw{Text: "${x} $y {z} \\u0041 \x01"}})
			text, losses, err := Write(n, settings, Context{Release: r})
			if err != nil || len(losses) > 0 {
				t.Errorf("%s %s: %v %v", n, r, err, losses)
			}
			if d := Read(n, text, Context{Release: r}).Diagnostics; len(d) > 0 {
				t.Errorf("%s %s: %v\n%s", n, r, d, text)
			}
			if got := Detect("", text); got != n {
				t.Errorf("%s %s is taken for %q:\n%s", n, r, got, text)
			}
		}
	}
	text, _, _ := Write(Python, []Setting{{Key: "a", Value: value.Raw{Text: "1"}}}, Context{Release: release.V1_14})
	if want := "table_env.get_config().get_configuration().set_string(\"a\", \"1\")\n"; text != want {
		t.Errorf("got %s, want %s", text, want)
	}
}

// fuzzProgram feeds any text, key and value to a language.
func fuzzProgram(f *testing.F, n Notation) {
	for _, e := range programs(f) {
		if e.n == n {
			f.Add(e.text, "table.exec.state.ttl", "36 h")
			f.Add(e.text, "a", "x")
		}
	}
	f.Fuzz(func(t *testing.T, text, key, raw string) {
		if len(text) > 1<<13 || !utf8.ValidString(key) || !utf8.ValidString(raw) || !utf8.ValidString(text) || strings.ContainsRune(key+raw, utf8.RuneError) {
			return
		}
		for _, r := range []release.Release{release.V1_13, release.V2_2} {
			e := editText{n, text, Context{Release: r}}
			before := Read(n, text, e.c)
			if before.Failed { // no text at all
				return
			}
			checkProgramPlaces(t, text, before)
			for _, key := range append([]string{key}, someKeys(before)...) {
				if edits, err := Set(n, text, key, raw, e.c); err == nil {
					checkProgramEdit(t, e, before, edits, key, &raw)
				}
				if edits, err := Remove(n, text, key, e.c); err == nil {
					checkProgramEdit(t, e, before, edits, key, nil)
				}
			}
			written, losses, err := Write(n, []Setting{{Key: key, Value: value.Raw{Text: raw}}}, e.c)
			if err != nil || len(losses) > 0 {
				t.Errorf("write %q = %q: %v %v\n%s", key, raw, losses, err, written)
			}
		}
	})
}

// TestProgramsInPieces takes the golden programs apart and puts the pieces together at random: edits must hold all the same.
func TestProgramsInPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	all := programs(t)
	for range piecesTried {
		e := all[random.IntN(len(all))]
		var b strings.Builder
		for range 1 + random.IntN(30) {
			text := all[random.IntN(len(all))].text
			from := random.IntN(len(text))
			b.WriteString(text[from:min(len(text), from+1+random.IntN(60))])
			b.WriteString([]string{"", "", "\n", " ", ";\n", ")", "(", "}", "\""}[random.IntN(9)])
		}
		e.text = strings.ToValidUTF8(b.String(), "?")
		before := Read(e.n, e.text, e.c)
		if before.Failed {
			continue
		}
		checkProgramPlaces(t, e.text, before)
		raw := editValues[random.IntN(len(editValues))]
		for _, key := range append([]string{"table.exec.state.ttl"}, someKeys(before)...) {
			if edits, err := Set(e.n, e.text, key, raw, e.c); err == nil {
				checkProgramEdit(t, e, before, edits, key, &raw)
			}
			if edits, err := Remove(e.n, e.text, key, e.c); err == nil {
				checkProgramEdit(t, e, before, edits, key, nil)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// piecesTried is how many programs TestProgramsInPieces makes.
const piecesTried = 300

// someKeys is a key from the middle of a reading.
func someKeys(r Reading) []string {
	if len(r.Assignments) == 0 {
		return nil
	}
	return []string{r.Assignments[len(r.Assignments)/2].Key}
}

// checkProgramPlaces checks that every place lies in the text; a program that doesn't compile has errors and settings.
func checkProgramPlaces(t *testing.T, text string, r Reading) {
	t.Helper()
	kept := r
	kept.Diagnostics = append([]diag.Diagnostic(nil), r.Diagnostics...)
	for i := range kept.Diagnostics {
		kept.Diagnostics[i].Severity = diag.Warning
	}
	checkPlaces(t, text, kept)
}

func FuzzJava(f *testing.F)   { fuzzProgram(f, Java) }
func FuzzScala(f *testing.F)  { fuzzProgram(f, Scala) }
func FuzzPython(f *testing.F) { fuzzProgram(f, Python) }
