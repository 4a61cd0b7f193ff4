package source

import (
	"encoding/json"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

func texts(pairs ...string) (settings []Setting) {
	for i := 0; i+1 < len(pairs); i += 2 {
		settings = append(settings, Setting{Key: pairs[i], Value: value.Raw{Text: pairs[i+1]}})
	}
	return settings
}

// TestWrittenTexts checks how written texts look.
func TestWrittenTexts(t *testing.T) {
	flat := Context{Release: release.V2_2, Flat: true}
	in := func(r release.Release) Context { return Context{Release: r} }
	for _, row := range []struct {
		n        Notation
		c        Context
		settings []Setting
		want     string
		reason   string
	}{
		{ConfigYAML, in(release.V2_2), texts("table.exec.state.ttl", "1 h", "table.exec.mini-batch.enabled", "true", "table.exec.mini-batch.size", "5000", "parallelism.default", "2"),
			"table:\n  exec:\n    state.ttl: 1 h\n    mini-batch:\n      enabled: true\n      size: 5000\nparallelism.default: 2\n", "shared parents nest, lone ones keep their dots"},
		{ConfigYAML, flat, texts("table.exec.state.ttl", "1 h", "table.exec.sink.not-null-enforcer", "DROP"),
			"table.exec.state.ttl: 1 h\ntable.exec.sink.not-null-enforcer: DROP\n", "flat on request"},
		{ConfigYAML, in(release.V1_20), texts("state.backend", "rocksdb", "state.backend.incremental", "true", "state.backend.rocksdb.localdir", "/d", "state.backend.rocksdb.log.level", "INFO"),
			"state:\n  backend: rocksdb\n  backend.incremental: true\n  backend.rocksdb:\n    localdir: /d\n    log.level: INFO\n", "a value and a parent of one name stand side by side"},
		{ConfigYAML, in(release.V2_2), texts("env.java.home", "/opt/jdk17", "env.java.opts.all", "-Xss4m", "env.log.dir", "/log", "rest.port", "8081", "rest.address", "h"),
			"env.java.home: /opt/jdk17\nenv.java.opts.all: -Xss4m\nenv.log.dir: /log\nrest:\n  port: 8081\n  address: h\n", "the start scripts search for these lines"},
		{ConfigYAML, in(release.V2_2), texts("a", "007", "b", "1.10", "c", "1.5", "d", "yes", "e", "True", "f", "null", "g", "", "h", "1e3", "i", "12345678901", "j", "~", "k", "0x1F"),
			"a: '007'\nb: '1.10'\nc: 1.5\nd: yes\ne: 'True'\nf: 'null'\ng: ''\nh: '1e3'\ni: 12345678901\nj: '~'\nk: '0x1F'\n", "quotes only where YAML would change the text"},
		{ConfigYAML, in(release.V2_2), texts("a", "x # y", "b", "x#y", "c", "x: y", "d", "s3://b/c:1", "e", "@x", "f", "it's", "g", "- x", "h", " x", "i", "\tx", "j", "[x, y]", "k", "[x,y]", "l", "{k: v}", "m", "k:v,l:w", "n", "3.5E38"),
			"a: 'x # y'\nb: x#y\nc: 'x: y'\nd: s3://b/c:1\ne: '@x'\nf: it's\ng: '- x'\nh: ' x'\ni: '\tx'\nj: [x, y]\nk: '[x,y]'\nl: '{k: v}'\nm: k:v,l:w\nn: '3.5E38'\n", "what YAML gives a meaning needs quotes"},
		{ConfigYAML, in(release.V2_2), texts("a.b", "x\n\ny: #\n", "a.c", "x\ny", "d", "x\n ", "e", "x\ry", "f", "\nx\ny"),
			"a:\n  b: |\n    x\n\n    y: #\n  c: |-\n    x\n    y\nd: \"x\\n \"\ne: \"x\\ry\"\nf: \"\\nx\\ny\"\n", "lines as a block, or as escapes where a block could be misread"},
		{ConfigYAML, in(release.V2_2), texts("1.2", "x", "1.3", "y", "true", "z", "a b", "w", "a: b", "v"),
			"'1':\n  '2': x\n  '3': y\n'true': z\na b: w\n'a: b': v\n", "only texts are keys"},
		{ConfigYAML, in(release.V2_2), texts("a..b", "x", ".", "y", "a.", "z"), "a..b: x\n.: y\na.: z\n", "a part without a name doesn't nest"},
		{ConfigYAML, in(release.V2_2), []Setting{{Key: "a", Value: value.Raw{Text: "Infinity", Kind: value.Double}}, {Key: "b", Value: value.Raw{Text: "1000.0", Kind: value.Double}}, {Key: "c", Value: value.Raw{Text: "true", Kind: value.Bool}}},
			"a: .inf\nb: 1000.0\nc: true\n", "numbers keep their kind"},
		{ConfigYAML, in(release.V2_2), nil, "", "nothing"},

		{FlinkConf, in(release.V1_18), texts("a.b", "x y", "c", "k:v", "d:e", `"q"`), "a.b: x y\nc: k:v\nd:e: \"q\"\n", "a line each, no quotes"},
		{Args, in(release.V1_18), texts("a.b", "1 h", "c", "x", "d", "", "e", "it's", "f", "$X", "g", "a\nb"),
			"-Da.b='1 h' \\\n-Dc=x \\\n-Dd= \\\n-De='it'\\''s' \\\n-Df='$X' \\\n-Dg='a\nb'\n", "one command over several lines, quoted for a shell"},
		{SQL, in(release.V2_2), texts("a", "it's", "b", "", "c", "x;", "d", "x;\ny", "e", "a\tb"),
			"SET 'a' = 'it''s';\nSET 'b' = '';\nSET 'c' = 'x;';\nSET 'd' = 'x;\ny';\nSET 'e' = U&'a\\0009b';\n", "literals; a tab would be swallowed"},
		{SQL, in(release.V1_16), texts("d", "x;\ny"), "SET 'd' = U&'x;\\000ay';\n", "a semicolon at the end of a line ends a statement even in quotes"},
		{SQL, in(release.V1_14), texts("a", "x--y", "b", "x;\ny"), "SET 'a' = 'x--y'\n;\nSET 'b' = U&'x;\\000ay';\n", "two dashes hide the rest of their line from the splitter"},
		{SQL, in(release.V1_12), texts("table.a", "1 h", "table.b", "x=y", "table.c", "it's;"), "SET table.a=1 h;\nSET table.b =x=y;\nSET table.c=it's;;\n", "no quotes before 1.13"},
	} {
		text, losses, err := Write(row.n, row.settings, row.c)
		if text != row.want || len(losses) > 0 || err != nil {
			t.Errorf("%s in %s: %s\n got %q %v %v\nwant %q", row.n, row.c.Release, row.reason, text, losses, err, row.want)
		}
	}
}

// TestLosses checks what each notation can't hold, and that it says why in words of its own.
func TestLosses(t *testing.T) {
	for _, row := range []struct {
		n        Notation
		r        release.Release
		key, raw string
		why      string
		reason   string
	}{
		{FlinkConf, release.V1_18, "a", "", "empty", "a line without a value is skipped"},
		{FlinkConf, release.V1_18, "a", "x#y", "#", "a # cuts the line"},
		{FlinkConf, release.V1_18, "a", "x\ny", "line", "lines end values"},
		{FlinkConf, release.V1_18, "a", " x", "blanks", "the loader trims"},
		{FlinkConf, release.V1_18, "a: b", "x", "colon", "the first colon and blank end the key"},
		{FlinkConf, release.V1_18, "a#", "x", "#", "a # cuts the line"},
		{FlinkConf, release.V1_18, "", "x", "key", "a line without a key is skipped"},
		{Args, release.V2_2, "a=b", "x", "equals", "the first equals sign ends the key"},
		{Args, release.V2_2, "", "x", "key", "-D=x is something else"},
		{Args, release.V2_2, "a", "\x00", "NUL", "arguments end there"},
		{Args, release.V1_9, "a", "x", "1.9", "the flag came with 1.10"},
		{SQL, release.V2_2, "a", " x", "blanks", "the client trims"},
		{SQL, release.V1_12, "table.a b", "x", "key", "a blank ends the key"},
		{SQL, release.V1_12, "table.a", "x;\ny", "line", "the client takes the line for the end"},
		{SQL, release.V1_12, "table.a", "x ", "blanks", "the client trims"},
		{SQL, release.V1_12, "pipeline.name", "x", "does nothing", "the old client has no use for the key"},
		{ConfigYAML, release.V2_2, "a", "x\xff", "UTF-8", "no text"},
	} {
		text, losses, err := Write(row.n, append(texts("table.before", "1"), append(texts(row.key, row.raw), texts("table.behind", "2")...)...), Context{Release: row.r})
		if err != nil || len(losses) == 0 {
			t.Errorf("%s in %s: %q = %q: %s: got %q %v", row.n, row.r, row.key, row.raw, row.reason, text, err)
			continue
		}
		for _, l := range losses {
			if l.Key == row.key && !strings.Contains(l.Why.String(), row.why) {
				t.Errorf("%s in %s: %q = %q: %s: got %q", row.n, row.r, row.key, row.raw, row.reason, l.Why)
			}
			if l.Key != row.key && (row.n != Args || row.r != release.V1_9) {
				t.Errorf("%s in %s: %q = %q takes %q along", row.n, row.r, row.key, row.raw, l.Key)
			}
		}
	}
}

// TestOrdinaryValuesAreKept checks that nothing is called lost that a notation can hold.
func TestOrdinaryValuesAreKept(t *testing.T) {
	for _, row := range []struct{ key, raw, reason string }{
		{"table.exec.state.ttl", "36 h", "a blank inside"},
		{"parallelism.default", "8", "a number"},
		{"state.backend.incremental", "true", "a boolean"},
		{"pipeline.jars", "file:///a.jar;file:///b.jar", "an old list"},
		{"pipeline.global-job-parameters", "k1:v1,k2:'a:b'", "an old map with quotes"},
		{"pipeline.jars", "[file:///a.jar, 'x, y']", "a list in YAML"},
		{"metrics.reporter.a.b", "{k: v, l: \"w\"}", "a map in YAML"},
		{"state.checkpoints.dir", "s3://b/c?d=e&f=g", "a place with signs"},
		{"env.java.opts.all", "-XX:+UseG1GC -Dx=\"y\" --add-opens=java.base/java.lang=ALL-UNNAMED", "options of Java"},
		{"pipeline.name", "日本 \U0001f600", "letters beyond ASCII"},
		{"table.local-time-zone", "GMT+08:00", "a colon"},
		{"s3.secret-key", "a/b+c==", "a secret"},
		{"x.path", `C:\temp`, "a backslash"},
		{"x.version", "1.10", "a text that YAML takes for a number"},
		{"x", "it's $5, !ok", "signs of a shell"},
	} {
		for r := release.First; r <= release.Last; r++ {
			for _, n := range []Notation{ConfigYAML, FlinkConf, Args, SQL} {
				if n == Args && r == release.V1_9 || n == SQL && r < release.V1_13 && !strings.HasPrefix(row.key, "table.") {
					continue // has no flags; its SQL client does nothing with the key
				}
				if text, losses, _ := Write(n, texts(row.key, row.raw), Context{Release: r}); len(losses) > 0 {
					t.Errorf("%s in %s: %s: got %q %q", n, r, row.reason, text, losses)
				}
			}
		}
	}
	r := rand.New(rand.NewSource(3))
	for range rounds(2000) { // since 1.14 only blanks around are lost in SQL, and in config.yaml nothing
		settings := nastySettings(r)
		_, losses, _ := Write(SQL, settings, Context{Release: release.V1_14 + release.Release(r.Intn(int(release.Last-release.V1_14)+1))})
		_, more, _ := Write(ConfigYAML, settings, Context{Release: release.V2_2})
		for _, l := range append(losses, more...) {
			if !strings.Contains(l.Why.String(), "takes blanks off") {
				t.Errorf("%q is lost: %s", l.Key, l.Why)
			}
		}
	}
}

// TestPlaceholders checks that a placeholder stays one, and a text that looks like one doesn't become one.
func TestPlaceholders(t *testing.T) {
	for _, row := range []struct {
		raw     string
		dynamic bool
		want    string
		reason  string
	}{
		{"${HOST}:80 x", true, "-Dk=\"${HOST}:80 x\"\n", "the shell replaces it"},
		{"<host>", true, "-Dk=<host>\n", "a template is none in quotes"},
		{"${HOST}", false, "-Dk='${HOST}'\n", "meant literally"},
		{"host", true, "", "nothing that the shell would replace, so it would be taken literally"},
	} {
		text, losses, err := WriteDynamic(Args, texts("k", row.raw), map[string]bool{"k": row.dynamic}, Context{Release: release.V2_2})
		if text != row.want || err != nil || (len(losses) == 0) != (row.want != "") {
			t.Errorf("%q: %s: got %q %v %v", row.raw, row.reason, text, losses, err)
		}
	}
	if text, losses, _ := WriteDynamic(SQL, texts("k", "${HOST}"), map[string]bool{"k": true}, Context{Release: release.V2_2}); len(losses) != 1 {
		t.Errorf("SQL has no placeholders, got %q", text)
	}
}

// nastyPieces are what random keys and values are made of.
var nastyPieces = strings.Split("a|b|table|exec|.|.|-| |:|: |#| #|'|''|\"|\\|,|;|;\n|\n|\r\n|\r|\t|--|/*|*/|//|[|]|{|}|&|*|!|?|=|$|${X}|$(x)|<a>|`|@|%|0|1|.5|e3|E3|007|true|null|~|yes|U&'|\x00|\x07|\x01|\x08|\x1b|\x7f|\x15|\u0085|\u2028|\ufeff|\ufffd|日本|\U0001f600|Flink SQL> |> |- |---|...|-D|...\n|SET|END|Infinity|.nan", "|")

func nastyText(r *rand.Rand, pieces int) string {
	var b strings.Builder
	for range r.Intn(pieces + 1) {
		b.WriteString(nastyPieces[r.Intn(len(nastyPieces))])
	}
	return b.String()
}

func nastySettings(r *rand.Rand) (settings []Setting) {
	for range r.Intn(12) {
		key := nastyText(r, 6)
		if r.Intn(2) == 0 {
			key = []string{"table.exec.state.ttl", "a", "a.b", "a.b.c", "a.b.d", "env.java.home", "parallelism.default"}[r.Intn(7)]
		}
		settings = append(settings, Setting{Key: key, Value: value.Raw{Text: nastyText(r, 8)}})
	}
	return settings
}

// TestWriteThenRead writes random settings in each notation and reads them back: all of them, but for those that are listed
// as losses, and no other.
func TestWriteThenRead(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	written, lost := map[Notation]int{}, map[Notation]int{}
	for range rounds(1500) {
		settings := nastySettings(r)
		c := Context{Release: release.First + release.Release(r.Intn(release.Count)), Flat: r.Intn(4) == 0}
		for _, n := range Notations() {
			if Writable(n) {
				w, l := checkWritten(t, n, settings, c)
				written[n] += w
				lost[n] += l
			}
		}
	}
	t.Logf("written %v, lost %v", written, lost)
}

// checkWritten writes settings and reads them back.
func checkWritten(t *testing.T, n Notation, settings []Setting, c Context) (written, lost int) {
	t.Helper()
	text, losses, err := Write(n, settings, c)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for _, s := range settings {
		want[s.Key] = s.Value.Text
	}
	for _, l := range losses {
		if _, ok := want[l.Key]; !ok || l.Why == "" {
			t.Errorf("%s: the loss %q names no setting or no reason", n, l)
		}
		delete(want, l.Key)
	}
	got := map[string]string{}
	for _, a := range Read(n, text, c).Assignments {
		got[a.Key] = a.Value.Text
		if text, ok := want[a.Key]; ok && sameText(n, a.Key, a.Value.Text, text) {
			got[a.Key] = text
		} else if a.Derived && !ok {
			delete(got, a.Key)
		}
	}
	if !sameMap(got, want) {
		t.Errorf("%s in %s: wrote %q\nas %q\ngot %q", n, c.Release, want, text, got)
	}
	return len(want), len(losses)
}

// TestWritersKnowTheirLimits checks that the safety net below the writers catches nothing: what a notation can't hold the
// writer itself knows, with the reason.
func TestWritersKnowTheirLimits(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 1500 {
		settings := last(nastySettings(r))
		c := Context{Release: release.First + release.Release(r.Intn(release.Count))}
		for _, n := range []Notation{ConfigYAML, FlinkConf, Args, SQL} {
			text, losses := readerOf(n).write(settings, c)
			for _, l := range misread(n, text, without(settings, losses), nil, c) {
				t.Errorf("%s in %s: %q is written wrong in %q: %s", n, c.Release, l.Key, text, l.Why)
			}
		}
	}
}

// TestWrittenTextsInFlink checks texts that Write made of random settings against what Flink read in them: all of about
// 2,500, of which these are kept.
func TestWrittenTextsInFlink(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "source", "write", "asked.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var row struct {
			Notation Notation
			Release  string
			Text     string
			Settings [][2]string
		}
		if err := json.Unmarshal([]byte(l), &row); err != nil {
			t.Fatal(err)
		}
		r, err := release.Parse(row.Release)
		if err != nil {
			t.Fatal(err)
		}
		want, got, settings := map[string]string{}, map[string]string{}, []Setting(nil)
		for _, s := range row.Settings {
			want[s[0]] = s[1]
			settings = append(settings, texts(s[0], s[1])...)
		}
		all := Read(row.Notation, row.Text, Context{Release: r}).Assignments
		if row.Notation == SQL {
			script := parseSQL(row.Text, r)
			all = script.assignments(nil) // what the parser was asked; the client up to 1.13 makes something of it
		}
		for _, a := range all {
			got[a.Key] = a.Value.Text
		}
		if !sameMap(got, want) {
			t.Errorf("%s in %s: %q gives %q, want %q", row.Notation, row.Release, row.Text, got, want)
		}
		checkWritten(t, row.Notation, settings, Context{Release: r})
	}
}
