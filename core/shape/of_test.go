package shape

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

const twoTables = "CREATE TABLE t (a INT, b INT) WITH ('connector'='datagen');\nCREATE TABLE s (a INT, n BIGINT) WITH ('connector'='print');\n"

// TestJobs tells which statements of a script are a job.
func TestJobs(t *testing.T) {
	for _, test := range []struct{ name, script, want, reason string }{
		{"two inserts", "INSERT INTO s SELECT a, b FROM t;\nINSERT INTO s SELECT a, COUNT(*) FROM t GROUP BY a;\n", "insert old-rows-sink / insert old-rows-sink group-agg updating", "each INSERT of a session is a job"},
		{"statement set", "BEGIN STATEMENT SET;\nINSERT INTO s SELECT a, b FROM t;\nINSERT INTO s SELECT a, COUNT(*) FROM t GROUP BY a;\nEND;\n", "insert old-rows-sink sinks group-agg updating reused", "a set is one job"},
		{"executed set", "EXECUTE STATEMENT SET\nBEGIN\nINSERT INTO s SELECT a, b FROM t;\nINSERT INTO s SELECT a, b FROM t;\nEND;\n", "insert old-rows-sink sinks reused", "the newer form"},
		{"set and insert", "BEGIN STATEMENT SET;\nINSERT INTO s SELECT a, b FROM t;\nEND;\nINSERT INTO s SELECT a, b FROM t;\n", "insert old-rows-sink / insert old-rows-sink", "behind END a job begins"},
		{"explain", "EXPLAIN SELECT a, COUNT(*) FROM t GROUP BY a;\n", "select group-agg updating", "EXPLAIN plans the query"},
		{"explain details", "EXPLAIN ESTIMATED_COST, CHANGELOG_MODE INSERT INTO s SELECT a, b FROM t;\n", "insert old-rows-sink", "with details"},
		{"explain plan for", "EXPLAIN PLAN FOR SELECT a FROM t;\n", "select", "the older form"},
		{"compile", "COMPILE PLAN 'p.json' FOR INSERT INTO s SELECT a, b FROM t;\n", "insert old-rows-sink", "a plan is compiled of an INSERT"},
		{"execute", "EXECUTE INSERT INTO s SELECT a, b FROM t;\n", "insert old-rows-sink", "EXECUTE runs it"},
		{"execute plan", "EXECUTE PLAN 'p.json';\n", " ? " + strings.Join(All.Names(), " "), "what the plan holds isn't known"},
		{"ddl alone", "SHOW TABLES;\nDESCRIBE t;\n", "", "nothing here is a job"},
		{"table as select", "CREATE TABLE x WITH ('connector'='print') AS SELECT a, COUNT(*) AS n FROM t GROUP BY a;\n", "insert old-rows-sink group-agg updating ? not-null-sink char-sink nested-sink", "CREATE TABLE AS writes"},
		{"hint on sink", "INSERT INTO s /*+ OPTIONS('sink.parallelism'='1') */ SELECT a, b FROM t;\n", "insert old-rows-sink sink-parallelism single-sink options-hint", "a hint changes the sink"},
		{"like", "CREATE TABLE c (k INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='mysql-cdc');\nCREATE TABLE l WITH ('connector'='kafka','format'='json') LIKE c;\nSELECT * FROM l;\n", "select", "LIKE takes the columns, and the options of its own go first"},
		{"cdc format", "CREATE TABLE c (k INT) WITH ('connector'='kafka','format'='debezium-json');\nSELECT * FROM c;\n", "select cdc-source keyless-cdc updating", "the format makes a table change"},
		{"upsert-kafka", "CREATE TABLE c (k INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='upsert-kafka');\nSELECT * FROM c;\n", "select upsert-source updating", "a table with updates by key"},
		{"upserts", "CREATE TABLE k (a INT PRIMARY KEY NOT ENFORCED, b INT) WITH ('connector'='jdbc');\nINSERT INTO k SELECT a, b FROM t;\n", "insert keyed-sink other-key not-null-sink upsert-sink", "every row is an update by key"},
		{"no upserts", "CREATE TABLE k (a INT PRIMARY KEY NOT ENFORCED, b INT) WITH ('connector'='blackhole');\nINSERT INTO k SELECT a, b FROM t;\n", "insert keyed-sink not-null-sink", "rows are taken as they are"},
		{"perhaps upserts", "CREATE TABLE k (a INT PRIMARY KEY NOT ENFORCED, b INT) WITH ('connector'='mine');\nINSERT INTO k SELECT a, b FROM t;\n", "insert keyed-sink not-null-sink ? other-key old-rows-sink upsert-sink", "the connector isn't known"},
		{"dropped", "DROP TABLE t;\nSELECT a FROM t;\n", "select ? cdc-source keyless-cdc upsert-source updating watermark", "nothing is known of it any more"},
		{"other database", "USE other;\nSELECT a FROM t;\n", "select ? cdc-source keyless-cdc upsert-source updating watermark", "the table is in the database before"},
		{"full name", "SELECT a FROM default_catalog.default_database.t;\n", "select", "the same table by its full name"},
		{"own function", "CREATE FUNCTION f AS 'x.F';\nSELECT f(a) FROM t;\n", "select user-function ? global-agg updating", "it may aggregate"},
		{"unknown function", "SELECT g(a) FROM t;\n", "select ? global-agg updating user-function", "it may aggregate, and may be Flink's"},
		{"update", "UPDATE t SET a = 1;\n", " ? " + strings.Join(All.Names(), " "), "isn't read"},
		{"unknown join", "SELECT x.a FROM x JOIN y ON x.a = y.a;\n", "select ? join cdc-source keyless-cdc upsert-source updating interval-join window-join watermark theta-join wide-join", "the columns may be times"},
	} {
		reading := source.Read(source.SQL, twoTables+test.script, source.Context{Release: release.Last})
		got := line(Of(Input{Texts: []Text{{Statements: reading.Statements}}}))
		if sorted(got) != sorted(test.want) {
			t.Errorf("%s (%s):\n got %s\nwant %s", test.name, test.reason, got, test.want)
		}
	}
}

// sorted brings the features of a line into the order of their bits.
func sorted(text string) string {
	words := strings.Fields(text)
	var out []string
	var f Feature
	flush := func() { out = append(out, f.Names()...); f = 0 }
	for _, w := range words {
		if is, ok := FeatureOf(w); ok {
			f |= is
			continue
		}
		flush()
		out = append(out, w)
	}
	flush()
	return strings.Join(out, " ")
}

// TestProgram tells what a program's calls make of a statement.
func TestProgram(t *testing.T) {
	text := []source.Statement{
		{Text: "CREATE TABLE t (a INT) WITH ('connector'='datagen')", By: "executeSql"},
		{Text: "CREATE TABLE s (a INT) WITH ('connector'='print')", By: "execute_sql"},
		{Text: "INSERT INTO s SELECT a FROM t", By: "addInsertSql"},
		{Text: "INSERT INTO s SELECT a FROM t", By: "add_insert_sql"},
		{Text: "SELECT DISTINCT a FROM t", By: "sqlQuery"},
	}
	got := Of(Input{Texts: []Text{{Statements: text}}}).Queries
	if len(got) != 2 {
		t.Fatalf("%d jobs", len(got))
	}
	open, set := &got[0], &got[1]
	if set.Tell(Sinks) != Yes || set.Tell(GroupAgg) != No {
		t.Errorf("the set has %v", set.Has.Names())
	}
	if open.Tell(GroupAgg) != Yes || open.Tell(Insert) != Maybe || open.Tell(Join) != Maybe {
		t.Errorf("a query that the program goes on with has %v, unsure %v", open.Has.Names(), open.Unsure.Names())
	}
}

func TestNotesAndPlaces(t *testing.T) {
	s := Of(Input{Query: "SELECT a FROM nowhere;\n  SELECT f(a)\nFROM nowhere"})
	if len(s.Queries) != 2 || s.Queries[1].Span.Start != (diag.Pos{Line: 2, Column: 3}) || s.Queries[1].Span.End != (diag.Pos{Line: 3, Column: 13}) {
		t.Errorf("queries %+v", s.Queries)
	}
	if len(s.Notes) != 2 || s.Notes[0].Span.Start.Line != 1 || s.Notes[1].Span.Start.Line != 2 || s.Notes[0].Features&CDCSource == 0 {
		t.Errorf("notes %+v", s.Notes)
	}
}

func TestHive(t *testing.T) {
	s := Of(Input{Query: "SELECT 1", Hive: true})
	if len(s.Queries) != 1 || s.Queries[0].Has != 0 || s.Queries[0].Unsure != All || len(s.Notes) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestCorrect(t *testing.T) {
	s := Of(Input{Query: "SELECT a FROM nowhere"}).Correct(Correction{Has: CDCSource, Lacks: UpsertSource})
	if q := &s.Queries[0]; q.Tell(CDCSource) != Yes || q.Tell(UpsertSource) != No || q.Tell(Updating) != Maybe {
		t.Errorf("%+v", q)
	}
	none := Shape{}.Correct(Correction{Has: GroupAgg})
	if len(none.Queries) != 1 || none.Queries[0].Tell(GroupAgg) != Yes || none.Queries[0].Tell(Join) != Maybe {
		t.Errorf("without any query: %+v", none)
	}
}
