package source

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// argsTexts are texts of arguments as people write them.
var argsTexts = []string{
	"", "\n", "# nothing yet\n", "-Da=1", "-Da=1\n", "-D a=1", "-D a 1", "-Da", "-Da=1 -Db=2", "-Da=1 -Da=2 -Db=3 -Da=4",
	"-Dparallelism.default=4 -D table.exec.mini-batch.size=5000 \\\n-Dtable.exec.resource.default-parallelism=8\n",
	"-Da=1 \\\n  -Db=2 \\\n  -Dc=3\n", "-Da=1\r\n-Db=2\r\n", "-Da=1 \\\r\n -Db=2 \\\r\n -Dc=3", "-Da=1\n-Db=2\n# end\n",
	"flink run job.jar", "flink run -Da=1 job.jar --b 2", "./bin/flink run-application \\\n  -t kubernetes-application \\\n  -Da=1 \\\n  -Db=2 \\\n  local:///x.jar\n",
	"flink run -c com.Main -p 4 job.jar", "flink run -Da='x y' \"-Db=z w\" -D'c=q' -D \"d=e\" job.jar",
	"cd /opt && flink run -Da=1 job.jar | tee log; echo -Db=2", "jobmanager.sh start -Da=1", "sql-client.sh -f x.sql",
	"flink run -Da=1 -- -Db=2", "-Da=$X -Db=\"${Y} z\"", "-Da=1 h -Db=2", "-Da=1 -Xunknown -Db=2", "run -t remote -Da=1 x.jar",
	"flink run -d\n-Da=1 job.jar", "-Da=1 -p 8", "'-Da=1' '-Db=2'", "-Da=\\\n1 -Db=2", "-Da=1 > log", "-Da=<value>",
}

// A change has the wanted effect and no other, in every text of arguments.
func TestArgsEditsHaveOneEffect(t *testing.T) {
	values := []string{"v", "5 s", "it's", "", "a;b", "a=b", "$X", "l1\nl2", "-1", `"q"`, `\`, " v ", "日", "#x", "<v>"}
	for _, text := range argsTexts {
		for _, r := range []release.Release{release.V1_9, release.V1_10, release.V2_2} {
			c := Context{Release: r}
			before := Read(Args, text, c)
			keys := map[string]bool{"new.key": true, "a": true}
			for _, a := range before.Assignments {
				keys[a.Key] = true
			}
			for key := range keys {
				for _, raw := range values {
					if strings.HasPrefix(text, "sql-client") && r < release.V1_18 {
						continue // has no -D
					}
					if sqlSetWorks(t, Args, text, key, raw, c) && r != release.V1_9 && !before.Failed {
						t.Errorf("%s: Set(%q, %q, %q) is refused", r, text, key, raw)
					}
				}
				if sqlRemoveWorks(t, Args, text, key, c) {
					t.Errorf("%s: Remove(%q, %q) is refused", r, text, key)
				}
			}
		}
	}
}

// Edits leave the text as its author would have written it.
func TestArgsEditsKeepTheStyle(t *testing.T) {
	for _, row := range []struct {
		text, key string
		raw       string // "-" removes
		want      string
		reason    string
	}{
		{"-Da=1 -Db=2", "a", "5 s", "-Da='5 s' -Db=2", "quoted for the shell in place"},
		{"-Da='x y' -Db=2", "a", "z", "-Da=z -Db=2", "no quotes that aren't needed"},
		{"\"-Da=x y\"", "a", "z w", "-Da='z w'", "the value can't be changed inside quotes of any kind"},
		{"-D a=1", "b", "2", "-D a=1 -D b=2", "apart as the flag before"},
		{"-Da=1 \\\n  -Db=2\n", "c", "3", "-Da=1 \\\n  -Db=2 \\\n  -Dc=3\n", "a line of its own where the flag before has one"},
		{"-Da=1\n-Db=2\n", "c", "3", "-Da=1\n-Db=2\n-Dc=3\n", "lines without backslashes"},
		{"flink run -Da=1 job.jar", "b", "2", "flink run -Da=1 -Db=2 job.jar", "before the jar"},
		{"flink run -t remote job.jar", "b", "2", "flink run -t remote -Db=2 job.jar", "behind the options"},
		{"flink run job.jar", "b", "2", "flink run -Db=2 job.jar", "behind the action"},
		{"", "b", "2", "-Db=2", "the first flag"},
		{"# c\n", "b", "2", "# c\n-Db=2\n", "behind comments"},
		{"-Da", "a", "false", "-Da=false", "a flag that meant true"},
		{"-Da=1 -Da=2", "a", "3", "-Da=1 -Da=3", "the last one counts"},
		{"-Da=1 -Db=2 -Dc=3", "b", "-", "-Da=1 -Dc=3", "one blank goes with it"},
		{"-Da=1 \\\n  -Db=2 \\\n  -Dc=3\n", "b", "-", "-Da=1 \\\n  -Dc=3\n", "its line goes"},
		{"-Da=1 \\\n  -Db=2 \\\n  -Dc=3\n", "c", "-", "-Da=1 \\\n  -Db=2\n", "the backslash before goes too"},
		{"-Da=1 \\\n  -Db=2\n", "a", "-", "-Db=2\n", "the first line"},
		{"-Da=1 -D a=2 -Db=3", "a", "-", "-Db=3", "all of them"},
		{"-Da=1\n-Db=2\n", "a", "-", "-Db=2\n", "a command of its own"},
		{"flink run -Da=1 job.jar", "a", "-", "flink run job.jar", "the command stays"},
	} {
		c := Context{Release: release.V1_20}
		var edits []diag.Edit
		var err error
		if row.raw == "-" {
			edits, err = Remove(Args, row.text, row.key, c)
		} else {
			edits, err = Set(Args, row.text, row.key, row.raw, c)
		}
		if got := diag.Apply(row.text, edits); err != nil || got != row.want {
			t.Errorf("%q %s=%s: got %q, %v, want %q (%s)", row.text, row.key, row.raw, got, err, row.want, row.reason)
		}
	}
}

// Edits of scripts leave the text as its author would have written it.
func TestSQLEditsKeepTheStyle(t *testing.T) {
	for _, row := range []struct {
		release   release.Release
		text, key string
		raw       string // "-" removes
		want      string
		reason    string
	}{
		{release.V1_20, "SET 'a' = '1'; \nSET 'b' = '2';\n", "a", "it's", "SET 'a' = 'it''s'; \nSET 'b' = '2';\n", "in place"},
		{release.V1_20, "set a=1;\n", "a", "2", "set a=2;\n", "the unquoted form stays where it can"},
		{release.V1_20, "set a=1;\n", "a", "5 s", "SET 'a' = '5 s';\n", "else the quoted one"},
		{release.V1_20, "SET a = '1';\n", "a", "5 s", "SET a = '5 s';\n", "a quoted value behind a bare key"},
		{release.V1_20, "SET 'a' = U&'\\0031';\n", "a", "2", "SET 'a' = '2';\n", "any literal"},
		{release.V1_20, "", "a", "2", "SET 'a' = '2';", "the first statement"},
		{release.V1_20, "-- c\n", "a", "2", "-- c\nSET 'a' = '2';\n", "behind comments"},
		{release.V1_20, "-- c\nSET 'b' = '1';\nSELECT 1;\n", "a", "2", "-- c\nSET 'b' = '1';\nSET 'a' = '2';\nSELECT 1;\n", "behind the last SET, before the query"},
		{release.V1_20, "-- q\nSELECT 1;\n", "a", "2", "-- q\nSET 'a' = '2';\nSELECT 1;\n", "before the first query"},
		{release.V1_20, "SET 'b' = '1'", "a", "2", "SET 'b' = '1';\nSET 'a' = '2';", "a semicolon is added where it lacks"},
		{release.V1_20, "SET 'a' = '1';\nSELECT 1;\nRESET 'a';\nSELECT 2;\n", "a", "2", "SET 'a' = '1';\nSELECT 1;\nRESET 'a';\nSET 'a' = '2';\nSELECT 2;\n", "behind the RESET that undoes it"},
		{release.V1_20, "SET 'a' = '1';\r\nSET 'b' = '1';\r\n", "c", "2", "SET 'a' = '1';\r\nSET 'b' = '1';\r\nSET 'c' = '2';\r\n", "line ends stay"},
		{release.V1_20, "  SET 'b' = '1';\n", "a", "2", "  SET 'b' = '1';\n  SET 'a' = '2';\n", "indentation stays"},
		{release.V1_20, "Flink SQL> SET 'b' = '1';\nok\n", "a", "2", "Flink SQL> SET 'b' = '1';\nFlink SQL> SET 'a' = '2';\nok\n", "with the prompt"},
		{release.V1_12, "SET b=1;\n", "table.a", "5 s", "SET b=1;\nSET table.a=5 s;\n", "the old form"},
		{release.V1_12, "SET b=1;\n", "table.a", "x=y", "SET b=1;\nSET table.a =x=y;\n", "a blank before the equals sign makes it the dividing one"},
		{release.V1_14, "SET 'b' = '1';\n", "a", "x--y", "SET 'b' = '1';\nSET 'a' = 'x--y'\n;\n", "the line splitter takes -- for a comment in quotes too"},
		{release.V1_20, "SET 'a' = '1';\n", "a", "x\ty", "SET 'a' = U&'x\\0009y';\n", "a tab would be swallowed"},
		{release.V1_20, "SET 'a' = '1';\nSET 'b' = '2';\n", "a", "-", "SET 'b' = '2';\n", "its line goes"},
		{release.V1_20, "SET 'b' = '2';\nSET 'a' = '1'", "a", "-", "SET 'b' = '2';", "the last line goes"},
		{release.V1_20, "-- why\nSET 'a' = '1';\nSET b=2;\n", "a", "-", "SET b=2;\n", "a comment that would break the next statement goes too"},
		{release.V1_20, "-- why\nSET 'a' = '1';\nSET 'b' = '2';\n", "a", "-", "-- why\nSET 'b' = '2';\n", "other comments stay"},
		{release.V1_20, "SET 'a' = '1';\nRESET 'a';\nSET 'b' = '2';\n", "a", "-", "SET 'b' = '2';\n", "RESET of the key goes too"},
	} {
		c := Context{Release: row.release}
		var edits []diag.Edit
		var err error
		if row.raw == "-" {
			edits, err = Remove(SQL, row.text, row.key, c)
		} else {
			edits, err = Set(SQL, row.text, row.key, row.raw, c)
		}
		if got := diag.Apply(row.text, edits); err != nil || got != row.want {
			t.Errorf("%s %q %s=%s: got %q, %v, want %q (%s)", row.release, row.text, row.key, row.raw, got, err, row.want, row.reason)
		}
	}
}
