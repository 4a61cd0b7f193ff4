package shape

import (
	"reflect"
	"strings"
	"testing"

	"flinkconf/core/source"
)

// words are those whose letter case doesn't matter; names of columns and tables aren't among them.
const words = " SELECT FROM WHERE GROUP BY HAVING JOIN LEFT RIGHT ON AND OR NOT IN EXISTS AS WITH UNION ALL ORDER LIMIT INSERT INTO CREATE TABLE" +
	" VIEW COUNT SUM OVER PARTITION ROW_NUMBER TUMBLE HOP SESSION DISTINCT BETWEEN INTERVAL DESCRIPTOR WATERMARK FOR PRIMARY KEY SYSTEM_TIME OF "

// respelled writes the tokens of a text in another way: other blanks, comments, other letter case of keywords.
func respelled(text string) string {
	var b strings.Builder
	at := 0
	for i, t := range source.SQLTokens(text) {
		if gap := text[at:t.From]; strings.TrimLeft(gap, " \n\t\r") == "" && gap != "" {
			b.WriteString([...]string{" ", "\n", "\t ", " /* GROUP BY x */ ", " -- JOIN\n"}[i%5])
		} else {
			b.WriteString(gap)
		}
		if t.Kind == 'a' && among(words, strings.ToUpper(t.Text)) {
			b.WriteString(strings.ToLower(t.Text))
		} else {
			b.WriteString(text[t.From:t.To])
		}
		at = t.To
	}
	return b.String() + text[at:]
}

func TestSpelling(t *testing.T) {
	for _, q := range queries(t) {
		if got, want := line(Of(Input{Query: respelled(q.text)})), line(Of(Input{Query: q.text})); got != want {
			t.Errorf("%s respelled:\n got %s\nwant %s", q.name, got, want)
		}
	}
}

func FuzzOf(f *testing.F) {
	for _, q := range queries(f) {
		f.Add(q.text[max(0, len(q.text)-300):])
	}
	f.Add("((((((SELECT")
	f.Add(strings.Repeat("SELECT a FROM t GROUP BY a WHERE (", 30))
	f.Add("SELECT A FROM(S(0000000(00000000000000000")
	f.Add("WITH RECURSIVE t(a) AS (SELECT 1), u AS (")
	f.Add("CREATE TABLE t (a ROW<x INT, y ARRAY<INT>> NOT NULL, PRIMARY KEY (a")
	f.Fuzz(func(t *testing.T, text string) {
		in := Input{Query: text, Texts: []Text{{Statements: []source.Statement{{Text: text}, {Text: text, By: "sqlQuery"}}}}}
		s := Of(in)
		if !reflect.DeepEqual(s, Of(in)) {
			t.Fatal("read twice, it isn't the same")
		}
		for i := range s.Queries {
			if q := &s.Queries[i]; q.Has&q.Unsure != 0 || (q.Has|q.Unsure)&^All != 0 {
				t.Fatalf("sure and unsure at once: %v", (q.Has & q.Unsure).Names())
			}
		}
	})
}

// TestHostile reads texts that are made to be slow or deep.
func TestHostile(t *testing.T) {
	const n = 10000
	for name, text := range map[string]string{
		"parentheses":      "SELECT a FROM t WHERE " + strings.Repeat("(", n) + "a" + strings.Repeat(")", n),
		"open parentheses": "SELECT " + strings.Repeat("(", n),
		"nested queries":   strings.Repeat("SELECT a FROM (", n),
		"nested groups":    "SELECT a FROM t GROUP BY " + strings.Repeat("(", n) + "a" + strings.Repeat(")", n),
		"nested joins":     "SELECT a FROM " + strings.Repeat("(", n) + "t",
		"many inputs":      "SELECT a FROM t" + strings.Repeat(", t", n),
		"many joins":       "SELECT a FROM t" + strings.Repeat(" JOIN t ON t.a = t.b", n),
		"many conditions":  "SELECT a FROM t WHERE a = b" + strings.Repeat(" AND a = b", n),
		"many columns":     "CREATE TABLE t (a INT" + strings.Repeat(", c INT", n) + ") WITH ('connector'='print'); SELECT a" + strings.Repeat(", a", n) + " FROM t",
		"distinct columns": "CREATE TABLE t (" + numbered("c# INT,", n) + " x INT) WITH ('connector'='print'); SELECT " + numbered("c# + 1 AS d#,", n) + " x FROM t GROUP BY " + numbered("c# + 1,", n) + " x",
		"many views":       numbered("CREATE VIEW v# AS SELECT * FROM v0, v1;", n),
		"many uses":        "CREATE VIEW v AS SELECT 1;" + strings.Repeat("SELECT * FROM v;", n),
		"many with":        "WITH " + numbered("t# AS (SELECT 1),", n) + " x AS (SELECT 1) SELECT 1",
		"back-ticks":       strings.Repeat("````", n),
		"quotes":           "SELECT " + strings.Repeat("'", 2*n+1),
		"unions":           strings.Repeat("SELECT 1 UNION ", n) + "SELECT 1",
		"like":             "CREATE TABLE t0 (a INT) WITH ('a'='b');" + strings.Repeat("CREATE TABLE t0 (b INT) WITH ('c'='d') LIKE t0;", n),
		"hints":            strings.Repeat("/*+ OPTIONS('a'='b') */ SELECT ", n),
	} {
		t.Run(name, func(t *testing.T) { Of(Input{Query: text}) })
	}
}

// numbered repeats a pattern with numbers in the place of "#".
func numbered(pattern string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(pattern, "#", decimal(i)))
	}
	return b.String()
}

func decimal(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimal(n/10) + string(rune('0'+n%10))
}

func BenchmarkOf(b *testing.B) {
	var text strings.Builder
	for _, q := range queries(b) {
		text.WriteString(q.text)
	}
	for _, test := range []struct {
		name  string
		times int
	}{{"1", 1}, {"8", 8}} {
		in := Input{Query: strings.Repeat(text.String(), test.times)}
		b.Run(test.name, func(b *testing.B) {
			b.SetBytes(int64(len(in.Query)))
			for range b.N {
				Of(in)
			}
		})
	}
}
