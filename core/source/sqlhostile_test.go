package source

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// hostileScripts are texts of a quarter of a megabyte that make a careless reader of SQL or of arguments slow.
var hostileScripts = []struct{ name, text string }{
	{"statements", strings.Repeat("SET 'a' = '1';\n", 15_000)},
	{"statements on one line", strings.Repeat("SET 'a' = '1'; ", 15_000)},
	{"bare statements", strings.Repeat("SET a=1;\n", 25_000)},
	{"one long line", "SET a=" + strings.Repeat("x", 250_000) + ";"},
	{"equals signs", "SET " + strings.Repeat("=", 250_000) + " b c;"},
	{"equals signs and quotes", "SET " + strings.Repeat("=", 100_000) + strings.Repeat("'", 100_000) + ";"},
	{"literals", "SET 'a' = " + strings.Repeat("'x' ", 60_000) + ";"},
	{"empty literals", "SET 'a' = " + strings.Repeat("''", 125_000) + ";"},
	{"lines in an open quote that end in comments", "SET 'a' = 'x\n" + strings.Repeat("'' -- ;\n", 30_000)},
	{"comments that end in semicolons", "SET 'a' = '1'\n" + strings.Repeat("-- ;\n", 50_000)},
	{"slash comments that end in semicolons", "SELECT E'\\'\n" + strings.Repeat("// ;\n", 50_000)},
	{"escaped quotes and slash comments", "SELECT E'\\'\n" + strings.Repeat("'' // ;\n", 30_000)},
	{"a statement set", "EXECUTE STATEMENT SET BEGIN\n" + strings.Repeat("INSERT INTO t SELECT 1;\n", 10_000) + "END;"},
	{"lone semicolons", strings.Repeat(";\n", 125_000)},
	{"blank lines", "SET a=1;\n" + strings.Repeat("\n", 250_000)},
	{"blank lines behind a comment", "SET 'a'='1' -- ;\n" + strings.Repeat("\n", 250_000)},
	{"open comments", strings.Repeat("/*", 125_000)},
	{"formal comments", strings.Repeat("/***/", 50_000)},
	{"stars", strings.Repeat("*/", 125_000)},
	{"back-ticks", strings.Repeat("`", 250_000)},
	{"back-ticks that stay open", strings.Repeat("`a ", 80_000) + ";"},
	{"prefixes", strings.Repeat("_a'", 80_000)},
	{"prefixes without quotes", strings.Repeat("_a:b.", 50_000)},
	{"underscores", strings.Repeat("_", 250_000)},
	{"prompts", strings.Repeat("Flink SQL> SET 'a'='1';\n[INFO]\n", 7_000)},
	{"tabs", strings.Repeat("\t;", 125_000)},
	{"carriage returns", strings.Repeat("SET a=1;\r\n", 25_000)},
	{"dashes", strings.Repeat("-", 250_000)},
	{"quits", strings.Repeat("QUIT\n", 50_000)},
	{"wrong statements", strings.Repeat("SET a = 1 2;\n", 20_000)},
	{"wrong statements on one line", strings.Repeat("SET a = 1 2;", 20_000)},
	{"unclosed quotes", strings.Repeat("SET 'a;\n", 30_000)},
	{"flags", strings.Repeat("-Da=1 ", 40_000)},
	{"flags behind a jar", "x.jar " + strings.Repeat("-Da=1 ", 40_000)},
	{"flags on lines", strings.Repeat("-Da=1\n", 40_000)},
	{"flags that go on", strings.Repeat("-Da=1 \\\n", 30_000)},
	{"lost flags", "flink run\n" + strings.Repeat("-Da=1\n", 40_000)},
	{"commands", strings.Repeat("flink run -Da=1;", 15_000)},
	{"words", strings.Repeat("a ", 125_000)},
	{"long word", "-D" + strings.Repeat("a", 250_000)},
	{"concatenated flags", "-" + strings.Repeat("d", 250_000)},
	{"dollars", "-Da=" + strings.Repeat("$", 250_000)},
	{"variables", "-Da=" + strings.Repeat("$a", 125_000)},
	{"substitutions", "-Da=" + strings.Repeat("$(", 125_000)},
	{"templates", "-Da=" + strings.Repeat("<a", 125_000)},
	{"shell quotes", "-Da=" + strings.Repeat("''", 125_000)},
	{"backslashes", "-Da=" + strings.Repeat(`\`, 250_000)},
	{"values with blanks", strings.Repeat("-Da=1 h\n", 30_000)},
	{"dashes alone", strings.Repeat("-- ", 80_000)},
}

// TestSQLAndArgsHostileTexts checks that no text takes long or panics, whatever it is read as. The bound is far above what
// a linear reader needs on a busy machine and below what a quadratic one does.
func TestSQLAndArgsHostileTexts(t *testing.T) {
	const bound = time.Minute
	releases := map[Notation][]release.Release{
		SQL:  {release.V1_12, release.V1_14, release.V1_16, release.V1_17, release.V2_2},
		Args: {release.V1_9, release.V2_2},
	}
	for _, h := range hostileScripts {
		h.text = hostileText(h.text)
		for _, n := range []Notation{SQL, Args} {
			for _, r := range releases[n] {
				start := time.Now()
				_ = fmt.Sprint
				Read(n, h.text, Context{Release: r})
				if took := time.Since(start); took > bound {
					t.Errorf("%s as %s for %s takes %s", h.name, n, r, took)
				}
			}
		}
	}
}

// scriptSeeds are the texts that fuzzing starts from: the recorded ones and shorter hostile ones.
func scriptSeeds(f *testing.F) {
	for i, text := range sqlTexts(f) {
		f.Add(text, uint8(i))
	}
	for i, h := range hostileScripts {
		f.Add(h.text[:60], uint8(i))
		f.Add(h.text[len(h.text)-60:], uint8(i))
	}
	for i, text := range argsTexts {
		f.Add(text, uint8(i))
	}
	for i, text := range []string{"-=", "RESET \xba\x8a", "-", "--", "-D", "'", "$'\\"} {
		f.Add(text, uint8(i))
	}
}

func fuzzedRelease(n uint8) Context {
	return Context{Release: release.First + release.Release(int(n)%release.Count)}
}

// soundReading checks what every reading promises: spans in the text and in order.
func soundReading(t *testing.T, text string, r Reading) {
	lines := diag.NewLines(text)
	in := func(what string, s diag.Span) {
		if !s.Known() {
			return
		}
		if s.End.Before(s.Start) || lines.Pos(lines.Offset(s.Start)) != s.Start || lines.Pos(lines.Offset(s.End)) != s.End {
			t.Errorf("%q: the span %v of %s isn't in the text", text, s, what)
		}
	}
	for i, a := range r.Assignments {
		what := fmt.Sprintf("assignment %d", i)
		in(what, a.Span)
		in(what+"'s key", a.KeySpan)
		in(what+"'s value", a.ValueSpan)
		if !a.Span.Known() {
			t.Errorf("%q: %s has no place", text, what)
		}
	}
	for _, s := range r.Statements {
		in("a statement", s.Span)
	}
	for i, d := range r.Diagnostics {
		in(string(d.Code), d.Span)
		if i > 0 && d.Span.Start.Before(r.Diagnostics[i-1].Span.Start) {
			t.Errorf("%q: %s comes out of order", text, d.Code)
		}
		for _, f := range d.Fixes {
			for _, e := range f.Edits {
				in("a fix of "+string(d.Code), e.Span)
			}
		}
	}
	if r.Failed && (len(r.Assignments) > 0 || len(r.Diagnostics) == 0) {
		t.Errorf("%q fails with %d assignments and %d diagnostics", text, len(r.Assignments), len(r.Diagnostics))
	}
}

func FuzzReadSQL(f *testing.F) {
	scriptSeeds(f)
	f.Fuzz(func(t *testing.T, text string, n uint8) { soundReading(t, text, Read(SQL, text, fuzzedRelease(n))) })
}

func FuzzReadArgs(f *testing.F) {
	scriptSeeds(f)
	f.Fuzz(func(t *testing.T, text string, n uint8) { soundReading(t, text, Read(Args, text, fuzzedRelease(n))) })
}

func FuzzEditSQL(f *testing.F) {
	scriptSeeds(f)
	f.Fuzz(func(t *testing.T, text string, n uint8) { fuzzEdits(t, SQL, text, n) })
}

func FuzzEditArgs(f *testing.F) {
	scriptSeeds(f)
	f.Fuzz(func(t *testing.T, text string, n uint8) { fuzzEdits(t, Args, text, n) })
}

// fuzzEdits changes and removes a key that is there and one that isn't.
func fuzzEdits(t *testing.T, n Notation, text string, r uint8) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return // a text that is hardly one may be refused as binary when it becomes longer or shorter
	}
	c := fuzzedRelease(r)
	keys := []string{"new.key"}
	if all := Read(n, text, c).Assignments; len(all) > 0 {
		keys = append(keys, all[len(all)-1].Key)
	}
	for _, key := range keys {
		sqlSetWorks(t, n, text, key, "5 s", c)
		sqlRemoveWorks(t, n, text, key, c)
	}
}
