package source

import (
	"strings"
	"testing"
	"time"

	"flinkconf/core/release"
)

// hostile are texts of half a megabyte that make a careless reader slow.
var hostile = []struct{ name, text string }{
	{"one long line", "{" + strings.Repeat("a: 1, ", 80_000) + "z: 1}"},
	{"distinct keys on one line", "{" + numbered(40_000, "k", ": 1, ") + "z: 1}"},
	{"open brackets", strings.Repeat("[", 500_000)},
	{"open braces with keys", strings.Repeat("{a: ", 125_000)},
	{"closing brackets", strings.Repeat("]", 500_000)},
	{"dashes", strings.Repeat("- ", 250_000)},
	{"question marks", strings.Repeat("? ", 250_000)},
	{"colons", strings.Repeat(":", 500_000)},
	{"spaced colons", strings.Repeat(": ", 250_000)},
	{"empty lines in a plain text", "a: b" + strings.Repeat("\n", 500_000) + " c"},
	{"empty lines in quotes", "a: \"b" + strings.Repeat("\n", 500_000) + " c\""},
	{"empty lines in a block", "a: |" + strings.Repeat("\n", 500_000) + " c"},
	{"folded lines", "a: >\n" + strings.Repeat("  x\n", 125_000)},
	{"escapes", "a: \"" + strings.Repeat(`\x41`, 125_000) + "\""},
	{"quotes", "a: '" + strings.Repeat("''", 250_000) + "'"},
	{"an open quote per line", strings.Repeat("a: 'b\n", 80_000)},
	{"anchors", numbered(40_000, "k", ": &x 1\n")},
	{"aliases of a text", "k: &x 1\n" + numbered(40_000, "l", ": *x\n")},
	{"aliases of aliases", laughs(9)},
	{"an alias of what is around an unknown tag", "a: &x [!b {c: *x}]\n"},
	{"no values", numbered(40_000, "k", ":\n")},
	{"the same key", strings.Repeat("a: 1\n", 100_000)},
	{"dots", strings.Repeat("a.", 250_000) + "b: 1\n"},
	{"a dotted key in each length", dotted(900)},
	{"nested", nested(900)},
	{"tabs", strings.Repeat("\t", 500_000)},
	{"comments", strings.Repeat("# c\n", 125_000)},
	{"comments behind parents", strings.Repeat("a:\n# c\n", 80_000)},
	{"parents only", strings.Repeat("a:\n b:\n", 60_000)},
	{"carriage returns", strings.Repeat("a: 1\r", 100_000)},
	{"hashes", "a: " + strings.Repeat("#", 500_000)},
	{"dollars", "a: " + strings.Repeat("$", 500_000)},
	{"lossy numbers", numbered(30_000, "k", ": 1.10\n")},
	{"long number", "a: " + strings.Repeat("1", 500_000)},
	{"set tags", strings.Repeat("a: !!set {b, c}\n", 30_000)},
	{"a list of maps", "a: [" + strings.Repeat("{k: v}, ", 60_000) + "]"},
	{"a list of long keys", "a: [" + strings.Repeat("{? '"+strings.Repeat("x", 200)+"' : v}, ", 2_000) + "]"},
	{"no text at all", strings.Repeat("\x00\xff", 250_000)},
	{"invalid UTF-8", "a: b\n" + strings.Repeat("c: d\xff\n", 80_000)},
	{"one variable in many containers", strings.Repeat("- FLINK_PROPERTIES=a:b\n", 20_000)},
	{"a reference over and over", strings.Repeat("$FLINK_PROPERTIES ", 25_000)},
	{"holes and half of them", "FLINK_PROPERTIES: |\n" + strings.Repeat("  a: ${\n  b: ${C} # x\n", 20_000)},
	{"half holes on one line", "FLINK_PROPERTIES: 'a: " + strings.Repeat("${", 200_000) + "'\n"},
	{"blanks in a quoted variable", "FLINK_PROPERTIES: \"a: " + strings.Repeat(" ", 400_000) + "x\"\n"},
	{"a word of many quotes", "FLINK_PROPERTIES=" + strings.Repeat("'a: \"b\"'\"\n\"", 40_000)},
	{"documents", strings.Repeat("--- {FLINK_PROPERTIES: a}\n", 15_000)},
	{"backslashes", "a: " + strings.Repeat(`\n`, 250_000)},
}

func numbered(n int, before, behind string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(before)
		for d := i; ; d /= 26 {
			b.WriteByte(byte('a' + d%26))
			if d < 26 {
				break
			}
		}
		b.WriteString(behind)
	}
	return b.String()
}

// laughs is a text whose aliases stand for ten to the power of n entries.
func laughs(n int) string {
	var b strings.Builder
	b.WriteString("k0: &k0 {a: 1}\n")
	for i := 1; i <= n; i++ {
		b.WriteString("k" + string(rune('0'+i)) + ": &k" + string(rune('0'+i)) + " {")
		for j := range 5 {
			b.WriteString(string(rune('a'+j)) + ": *k" + string(rune('0'+i-1)) + ", ")
		}
		b.WriteString("}\n")
	}
	return b.String()
}

func dotted(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat("a.", i) + "b: 1\n")
	}
	return b.String()
}

func nested(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "k:\n")
	}
	return b.String() + strings.Repeat(" ", n) + "v: 1\n"
}

// TestHostileTexts checks that no text takes long or panics, however it is built. The bound is far above what a linear
// reader needs and far below what a quadratic one does.
func TestHostileTexts(t *testing.T) {
	const bound = time.Minute // linear takes moments, quadratic many minutes, on any machine
	for _, h := range hostile {
		h.text = hostileText(h.text)
		for _, n := range []Notation{ConfigYAML, FlinkConf, Properties} {
			for _, r := range []release.Release{release.V1_11, release.V2_2} {
				if n != Properties && r != release.V2_2 {
					continue // read alike by every release
				}
				start := time.Now()
				reading := Read(n, h.text, Context{Release: r})
				if took := time.Since(start); took > bound {
					t.Errorf("%s as %s takes %s", h.name, n, took)
				}
				if reading.Failed && len(reading.Diagnostics) == 0 {
					t.Errorf("%s as %s fails without saying why", h.name, n)
				}
			}
		}
		start := time.Now()
		Detect("", h.text)
		if took := time.Since(start); took > bound {
			t.Errorf("detecting %s takes %s", h.name, took)
		}
	}
}

// TestWriteOfLongValues checks that no value takes long to write, with the bound of TestHostileTexts.
func TestWriteOfLongValues(t *testing.T) {
	const bound = time.Minute
	for _, piece := range []string{"x\n", "'", "&a ", ";\n--"} {
		long := strings.Repeat(piece, 400_000/len(piece))
		for _, n := range []Notation{ConfigYAML, FlinkConf, Args, SQL} {
			start := time.Now()
			text, _, _ := Write(n, texts("a", long), Context{Release: release.V2_2})
			Comments(n, text, Context{Release: release.V2_2})
			if took := time.Since(start); took > bound {
				t.Errorf("many %q take %s in %s", piece, took, n)
			}
		}
	}
}
