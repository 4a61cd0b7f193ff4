package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// TestSetThroughClient: what SET of the old client does to the options, and how an option is set in its words. A semicolon
// stands for a line break behind it.
func TestSetThroughClient(t *testing.T) {
	for _, row := range []struct {
		r                              release.Release
		environment, script, want, why string
	}{
		{release.V1_11, "", "SET execution.parallelism=4;", "parallelism.default=4", "the client's key becomes an option"},
		{release.V1_11, "", "SET execution.Parallelism=4;", "parallelism.default=4", "in any letter case behind the section"},
		{release.V1_11, "", "SET Execution.parallelism=4;", "!Execution.parallelism=4", "which is exact"},
		{release.V1_11, "", "SET parallelism.default=4;", "!parallelism.default=4", "the option's own key does nothing"},
		{release.V1_11, "", "SET table.x=1;", "table.x=1", "options of tables do"},
		{release.V1_11, "", "SET execution.parallelism=abc;", "!parallelism.default=abc", "refused"},
		{release.V1_11, "", "SET table.sql-dialect=bogus;", "!table.sql-dialect=bogus", "refused"},
		{release.V1_10, "", "SET table.sql-dialect=bogus;", "table.sql-dialect=bogus", "not yet"},
		{release.V1_11, "", "SET execution.result-mode=table;", "", "the client's own business"},
		{release.V1_9, "", "SET execution.max-parallelism=4;", "", "1.9 has no such option"},
		{release.V1_11, "execution: {restart-strategy: {type: failure-rate}}", "SET execution.restart-strategy.delay=5;", "restart-strategy.failure-rate.delay=5000000 ns", "the file decides which delay it is"},
		{release.V1_11, "execution: {restart-strategy: {type: fixed-delay}}", "SET execution.restart-strategy.delay=5;", "restart-strategy.fixed-delay.delay=5000000 ns", "this one"},
		{release.V1_11, "", "SET execution.restart-strategy.delay=5;", "", "or none"},
		{release.V1_12, "", "SET execution.restart-strategy.type=fixed-delay;", "restart-strategy=fixed-delay restart-strategy.fixed-delay.attempts=2147483647 restart-strategy.fixed-delay.delay=10000000000 ns", "with all that belongs to it"},
		{release.V1_12, "", "SET table.exec.state.ttl=1 h;", "table.exec.state.ttl=1 h table.exec.state.ttl=0 ns", "written over"},
		{release.V1_12, "execution: {max-idle-state-retention: 900000}", "SET execution.min-idle-state-retention=600000;", "table.exec.state.ttl=600000000000 ns", "the file has the longer time"},
		{release.V1_12, "", "SET execution.min-idle-state-retention=600000;", "!table.exec.state.ttl=600000", "which must come first"},
		{release.V1_12, "foo: bar", "SET execution.parallelism=4;", "parallelism.default=4", "a broken file counts for nothing"},
		{release.V1_13, "", "SET 'execution.parallelism' = '4';", "parallelism.default=4", "either name"},
		{release.V1_13, "", "SET 'execution.Parallelism' = '4';", "execution.Parallelism=4", "1.13 is exact, and stores anything"},
		{release.V1_13, "", "SET 'parallelism.default' = '0';", "!parallelism.default=0", "refused"},
		{release.V1_13, "", "SET 'execution.type' = 'BATCH';", "execution.runtime-mode=BATCH", "1.13 goes by the option"},
		{release.V1_13, "", "SET 'execution.current-catalog' = 'c';", "!execution.current-catalog=c", "dropped without a word"},
		{release.V1_13, "", "SET 'execution.parallelism' = '4';RESET 'execution.parallelism';", "parallelism.default=4 parallelism.default=", "RESET of either name"},
		{release.V1_14, "", "SET 'execution.parallelism' = '4';", "execution.parallelism=4", "the client has no keys of its own any more"},
	} {
		var got []string
		for _, a := range Read(SQL, strings.ReplaceAll(row.script, ";", ";\n"), Context{Release: row.r, Environment: row.environment}).Assignments {
			mark := ""
			if a.Ignored != "" {
				mark = "!"
			}
			got = append(got, mark+a.Key+"="+a.Value.Text)
		}
		if s := strings.Join(got, " "); s != row.want {
			t.Errorf("%s %q %q: %q, want %q: %s", row.r, row.environment, row.script, s, row.want, row.why)
		}
	}
	for _, row := range []struct {
		r                           release.Release
		script, key, raw, want, why string
	}{
		{release.V1_11, "", "parallelism.default", "8", "SET execution.parallelism=8;\n", "by the client's key"},
		{release.V1_11, "SET execution.parallelism=4;\n", "parallelism.default", "8", "SET execution.parallelism=8;\n", "in place"},
		{release.V1_11, "", "pipeline.auto-watermark-interval", "3 s", "SET execution.periodic-watermarks-interval=3000;\n", "in milliseconds"},
		{release.V1_12, "", "table.exec.state.ttl", "1 h", "SET execution.max-idle-state-retention=3900000;\nSET execution.min-idle-state-retention=3600000;\n", "the longer time first"},
		{release.V1_11, "", "table.exec.state.ttl", "1 h", "SET table.exec.state.ttl=1 h;\n", "just a key there"},
		{release.V1_11, "", "pipeline.name", "x", "", "there is no way"},
		{release.V1_11, "", "parallelism.default", "0", "", "nor for this value"},
		{release.V1_13, "SET 'execution.parallelism' = '4';\n", "parallelism.default", "8", "SET 'execution.parallelism' = '8';\n", "in place"},
		{release.V1_13, "", "parallelism.default", "8", "SET 'parallelism.default' = '8';\n", "by the option's key"},
		{release.V1_12, "SET execution.parallelism=4;\nSET table.x=1;\n", "parallelism.default", "-", "SET table.x=1;\n", "removed"},
		{release.V1_13, "SET 'execution.parallelism' = '4';\nSET 'parallelism.default' = '5';\nSET 'a' = 'b';\n", "parallelism.default", "-", "SET 'a' = 'b';\n", "under both names"},
	} {
		c := Context{Release: row.r}
		edits, err := Remove(SQL, row.script, row.key, c)
		if row.raw != "-" {
			edits, err = Set(SQL, row.script, row.key, row.raw, c)
		}
		got := diag.Apply(row.script, edits)
		if (err != nil) != (row.want == "") || err == nil && strings.TrimSpace(got) != strings.TrimSpace(row.want) {
			t.Errorf("%s %q: %s = %s gives %q, %v, want %q: %s", row.r, row.script, row.key, row.raw, got, err, row.want, row.why)
		}
	}
}

// FuzzSetThroughClient: nothing panics, places lie in the text, and an option that is set has its value.
func FuzzSetThroughClient(f *testing.F) {
	f.Add("execution: {restart-strategy: {type: fixed-delay}}", "SET execution.restart-strategy.delay=5;\nSET execution.parallelism=x;\nRESET;\n", "restart-strategy", "none")
	f.Add("configuration: {a: 1}", "SET execution.min-idle-state-retention=5;\nSET table.exec.state.ttl=5;", "table.exec.state.ttl", "1 h")
	f.Add("", "SET 'execution.parallelism' = '4';\nRESET 'parallelism.default';\nSELECT 1;", "parallelism.default", "8")
	f.Fuzz(func(t *testing.T, environment, script, key, raw string) {
		if len(environment) > 1<<10 || len(script) > 1<<12 || strings.ContainsAny(key+raw, "\r\n'`\"") || !utf8.ValidString(script+key+raw) {
			return
		}
		for _, r := range []release.Release{release.V1_9, release.V1_10, release.V1_12, release.V1_13} {
			c := Context{Release: r, Environment: environment}
			lines := diag.NewLines(script)
			for _, a := range Read(SQL, script, c).Assignments {
				if lines.Pos(lines.Offset(a.Span.Start)) != a.Span.Start || a.Span.End.Before(a.Span.Start) {
					t.Errorf("%q: %+v is no place in the text", script, a)
				}
			}
			edits, err := Set(SQL, script, key, raw, c)
			if err != nil || r >= release.V1_13 {
				continue // 1.13 may refuse the value
			}
			if got, ok := lastTaken(Read(SQL, diag.Apply(script, edits), c).Assignments, key); !ok && key == strings.ToLower(key) && !strings.HasPrefix(key, "execution.") && !strings.HasPrefix(key, "deployment.") && key != "table.sql-dialect" || ok && !sameValue(key, got, raw) {
				t.Errorf("%s: set %q = %q in %q gives %q, which reads %q", r, key, raw, script, diag.Apply(script, edits), got)
			}
		}
	})
}
