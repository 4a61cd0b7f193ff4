package source

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/oldclient"
	"flinkconf/core/release"
)

// clientTexts are the environment files of the recorded answers, with what real clients made of them; see
// core/vectors for the whole of it.
type clientText struct {
	YAML      string
	Session   *string
	FlinkConf map[string]string
	Ops       [][]string
	By        []struct {
		From, To string
		OK       *struct {
			Properties, TableConfig map[string]string
		}
		At string
	}
}

func clientTexts(t testing.TB) (all []clientText) {
	f, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", "sql-client-yaml.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v clientText
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}

// effective are the values that stay: of the files in the order in which a session reads them.
func effective(texts []string, r release.Release) (values map[string]string, failed bool) {
	values = map[string]string{}
	c := Context{Release: r}
	for _, text := range texts {
		reading := Read(SQLClientYAML, text, c)
		failed = failed || reading.Failed
		for _, a := range reading.Assignments {
			values[a.Key] = a.Value.Text
		}
		c.Environment = JoinEnvironment(c.Environment, text)
	}
	return values, failed
}

// TestClientYAMLVectors compares readings with what reached the configuration of real clients: all of it from 1.11 on, and
// what is below `configuration` before, where `execution` reaches no configuration.
func TestClientYAMLVectors(t *testing.T) {
	right, all := 0, 0
	for i, v := range clientTexts(t) {
		if v.Ops != nil || v.FlinkConf != nil {
			continue
		}
		texts := []string{v.YAML}
		if v.Session != nil {
			texts = append(texts, *v.Session)
		}
		for _, by := range v.By {
			first, _ := release.Parse(by.From)
			last, _ := release.Parse(by.To)
			for r := first; r <= last; r++ {
				got, failed := effective(texts, r)
				want := map[string]string{}
				if by.OK != nil {
					want = by.OK.TableConfig
					if r == release.V1_13 {
						want = by.OK.Properties
					}
				}
				wrong := failed != (by.OK == nil)
				if by.OK == nil && r <= release.V1_10 && !strings.Contains(v.YAML, "type: streaming") && by.At != "parse" {
					wrong = false // a missing type is a warning: another file may have it
				}
				if by.OK == nil {
					got = nil
				}
				if strings.Contains(v.YAML, "dialect: hive") {
					continue // the recorded clients had no Hive; people who write this do
				}
				for key, value := range want {
					own := oldclient.KeyOf(key, oldclient.Last)
					if _, isOld := oldclient.RuleOf(key); r <= release.V1_10 && own != "" || r == release.V1_13 && isOld {
						continue
					}
					wrong = wrong || got[key] != value
				}
				for key := range got {
					_, there := want[key]
					wrong = wrong || !there && r >= release.V1_11 && !strings.Contains(v.YAML, "deployment")
				}
				// Gone with the type that the session file gives: the readings of two texts don't take back what the first wrote.
				if wrong && v.Session != nil && strings.Contains(*v.Session, "type: none") {
					wrong = false
				}
				all++
				if wrong {
					t.Errorf("line %d, %s: %q\ngot %v %v\nwant %v %s", i+1, r, texts, got, failed, want, by.At)
					continue
				}
				right++
			}
		}
	}
	t.Logf("%d of %d", right, all)
}

// clientKeys are options to set, with a value and one in another spelling.
var clientKeys = [][2]string{
	{"parallelism.default", "8"}, {"table.exec.mini-batch.size", "500"}, {"table.exec.mini-batch.allow-latency", "5 s"}, {"a", "yes"}, {"b.c", "007"},
	{"pipeline.max-parallelism", "64"}, {"pipeline.auto-watermark-interval", "3 s"}, {"table.exec.state.ttl", "36 h"}, {"restart-strategy", "none"},
	{"restart-strategy", "fixed-delay"}, {"sql-client.execution.result-mode", "tableau"}, {"execution.runtime-mode", "batch"}, {"table.local-time-zone", "it's: #1"},
	{"pipeline.time-characteristic", "ProcessingTime"}, {"restart-strategy.fixed-delay.delay", "1 min"},
}

// TestClientYAMLEdits sets and removes options in every recorded file: an edit may be refused; one that is made must do what
// it says, keep every other entry, and leave a file that loads.
func TestClientYAMLEdits(t *testing.T) {
	made, refused := 0, 0
	for i, v := range clientTexts(t) {
		if v.Ops != nil && i%20 > 0 || !takesPart(i) {
			continue
		}
		for _, r := range []release.Release{release.V1_9, release.V1_11, release.V1_12, release.V1_13} {
			c := Context{Release: r}
			if Read(SQLClientYAML, v.YAML, c).Failed {
				continue
			}
			for n, pair := range clientKeys {
				if (i+n)%5 > 0 && i > 20 {
					continue
				}
				if checkClientEdit(t, v.YAML, pair[0], pair[1], c) {
					made++
				} else {
					refused++
					if testing.Verbose() && refused%50 == 0 {
						t.Logf("refused: %s %q %v", r, v.YAML, pair)
					}
				}
			}
		}
	}
	t.Logf("%d edits made, %d refused", made, refused)
	if refused*3 > made {
		t.Errorf("%d of %d edits refused", refused, made+refused)
	}
}

// checkClientEdit sets an option and removes it; ok tells that the first could be done.
func checkClientEdit(t testing.TB, text, key, raw string, c Context) bool {
	t.Helper()
	edits, err := Set(SQLClientYAML, text, key, raw, c)
	if err != nil {
		return false
	}
	changed := diag.Apply(text, edits)
	after := Read(SQLClientYAML, changed, c)
	got, _ := lastValue(after.Assignments, key)
	if after.Failed || !sameValue(key, got, raw) {
		t.Errorf("%s: set %s = %q in\n%s\ngives %q in\n%s", c.Release, key, raw, text, got, changed)
	}
	if again, err := Set(SQLClientYAML, changed, key, raw, c); err != nil || len(again) > 0 {
		t.Errorf("%s: setting %s again changes the text once more: %v %v\n%s", c.Release, key, again, err, changed)
	}
	for _, from := range []string{text, changed} {
		edits, err = Remove(SQLClientYAML, from, key, c)
		if err != nil {
			if from == changed && !strings.Contains(text, ":") {
				t.Errorf("%s: remove %s from\n%s\n%v", c.Release, key, from, err)
			}
			continue
		}
		left := diag.Apply(from, edits)
		file := oldclient.Parse(left, c.Release)
		for _, entry := range []string{oldclient.KeyOf(key, c.Release), oldclient.Configuration + key} {
			if _, there := file.Entry(entry); there && entry != "" || len(file.Faults) > 0 {
				t.Errorf("%s: removing %s of\n%s\nleaves\n%s", c.Release, key, from, left)
			}
		}
	}
	return true
}

// TestClientYAMLEditStyle looks at the text that comes out: what isn't asked for stays as it is.
func TestClientYAMLEditStyle(t *testing.T) {
	const file = "# mine\nexecution:\n  type: streaming # always\n  parallelism: 4\n\nconfiguration:\n  table:\n    exec:\n      mini-batch.size: '500'\n  a: 1\n"
	for _, row := range []struct {
		r                         release.Release
		text, key, raw, want, why string
	}{
		{release.V1_12, file, "parallelism.default", "8", strings.Replace(file, "parallelism: 4", "parallelism: 8", 1), "at the client's own key"},
		{release.V1_12, file, "table.exec.mini-batch.size", "100", strings.Replace(file, "'500'", "'100'", 1), "in its quotes"},
		{release.V1_12, file, "table.exec.mini-batch.enabled", "true", strings.Replace(file, "size: '500'\n", "size: '500'\n      mini-batch.enabled: true\n", 1), "beside what is near"},
		{release.V1_12, file, "pipeline.max-parallelism", "64", strings.Replace(file, "parallelism: 4\n", "parallelism: 4\n  max-parallelism: 64\n", 1), "the client would overwrite it below configuration"},
		{release.V1_13, file, "pipeline.max-parallelism", "64", strings.Replace(file, "  a: 1\n", "  a: 1\n  pipeline.max-parallelism: 64\n", 1), "1.13 takes any option below configuration"},
		{release.V1_12, file, "pipeline.auto-watermark-interval", "3 s", strings.Replace(file, "parallelism: 4\n", "parallelism: 4\n  periodic-watermarks-interval: 3000\n", 1), "times are milliseconds"},
		{release.V1_12, file, "table.exec.state.ttl", "1 h", strings.Replace(file, "parallelism: 4\n", "parallelism: 4\n  min-idle-state-retention: 3600000\n  max-idle-state-retention: 3900000\n", 1), "one time needs the other"},
		{release.V1_11, file, "table.exec.state.ttl", "1 h", strings.Replace(file, "size: '500'\n", "size: '500'\n      state.ttl: 1 h\n", 1), "the option came with 1.12; the key is just a key here"},
		{release.V1_12, file, "b", "yes", strings.Replace(file, "  a: 1\n", "  a: 1\n  b: 'yes'\n", 1), "a text that YAML 1.1 takes for a boolean"},
		{release.V1_12, "execution: {type: batch}\n", "parallelism.default", "8", "execution: {type: batch, parallelism: 8}\n", "braces"},
		{release.V1_12, "execution:\r\n  type: batch\r\n", "b", "x", "execution:\r\n  type: batch\r\nconfiguration:\r\n  b: x\r\n", "line ends, and a new section"},
		{release.V1_12, "", "parallelism.default", "8", "execution:\n  parallelism: 8\n", "from nothing"},
		{release.V1_12, "{}\n", "b", "x", "configuration:\n  b: x\n", "from almost nothing"},
		{release.V1_12, "configuration: {}\n", "b", "x", "configuration: {b: x}\n", "an empty section"},
		{release.V1_12, "configuration:\n", "b", "x", "configuration:\n  b: x\n", "a section that the client refuses is mended along the way"},
		{release.V1_12, "configuration:\n  B: x\n  # c\n", "b", "y", "configuration:\n  B: y\n  # c\n", "keys are small letters to the client, whatever they look like"},
		{release.V1_12, file, "parallelism.default", "-", strings.Replace(file, "  parallelism: 4\n", "", 1), "removed"},
		{release.V1_12, file, "a", "-", strings.Replace(file, "  a: 1\n", "", 1), "removed below configuration"},
		{release.V1_12, "execution:\n  parallelism: 4\n", "parallelism.default", "-", "execution: {}\n", "a file needs a section, and a section something in it"},
		{release.V1_12, "execution:\n  type: batch\nconfiguration:\n  a: 1\n", "a", "-", "execution:\n  type: batch\n", "a section that would be empty goes"},
		{release.V1_12, "execution:\n  parallelism: 4\nconfiguration:\n  parallelism.default: 5\n  a: 1\n", "parallelism.default", "-", "configuration:\n  a: 1\n", "both places"},
	} {
		c := Context{Release: row.r}
		edits, err := Remove(SQLClientYAML, row.text, row.key, c)
		if row.raw != "-" {
			edits, err = Set(SQLClientYAML, row.text, row.key, row.raw, c)
		}
		if got := diag.Apply(row.text, edits); err != nil || got != row.want {
			t.Errorf("%s: %s = %s in\n%s\ngives\n%s\n%v, want\n%s\n%s", row.r, row.key, row.raw, row.text, got, err, row.want, row.why)
		}
	}
	for _, refused := range []struct {
		r             release.Release
		key, raw, why string
	}{
		{release.V1_12, "parallelism.default", "0", "the client allows no such number, and overwrites what is below configuration"},
		{release.V1_12, "pipeline.time-characteristic", "IngestionTime", "the client has no word for it"},
		{release.V1_12, "Table.x", "1", "keys become small letters"},
		{release.V1_14, "a", "1", "nobody reads the file"},
	} {
		if edits, err := Set(SQLClientYAML, file, refused.key, refused.raw, Context{Release: refused.r}); err == nil {
			t.Errorf("%s: %s = %s gives %v: %s", refused.r, refused.key, refused.raw, edits, refused.why)
		}
	}
}

// TestClientYAMLWrite writes settings.
func TestClientYAMLWrite(t *testing.T) {
	var settings []Setting
	for _, pair := range clientKeys {
		s := Setting{Key: pair[0]}
		s.Value.Text = pair[1]
		settings = append(settings, s)
	}
	const common = "  table.exec.mini-batch.size: 500\n  table.exec.mini-batch.allow-latency: 5 s\n  a: 'yes'\n  b.c: '007'\n"
	for _, row := range []struct {
		r                    release.Release
		text, losses, reason string
	}{
		{
			release.V1_9, "execution:\n  planner: blink\n  type: streaming\n  parallelism: 8\nconfiguration:\n" + common +
				"  pipeline.max-parallelism: 64\n  pipeline.auto-watermark-interval: 3 s\n  table.exec.state.ttl: 36 h\n  restart-strategy: fixed-delay\n" +
				"  sql-client.execution.result-mode: tableau\n  table.local-time-zone: 'it''s: #1'\n  pipeline.time-characteristic: ProcessingTime\n  restart-strategy.fixed-delay.delay: 1 min\n",
			"execution.runtime-mode", "1.9 has no options for most of execution, so these are just keys",
		},
		{
			release.V1_12, "execution:\n  parallelism: 8\n  max-parallelism: 64\n  min-idle-state-retention: 129600000\n  max-idle-state-retention: 129900000\n" +
				"  restart-strategy.type: fixed-delay\n  time-characteristic: processing-time\n  restart-strategy.delay: 60000\nconfiguration:\n" + common +
				"  sql-client.execution.result-mode: tableau\n  table.local-time-zone: 'it''s: #1'\n",
			"pipeline.auto-watermark-interval execution.runtime-mode", "there are no watermarks in processing time, and the mode is no option yet",
		},
		{
			release.V1_13, "execution:\n  type: batch\nconfiguration:\n  parallelism.default: 8\n" + common +
				"  pipeline.max-parallelism: 64\n  pipeline.auto-watermark-interval: 3 s\n  table.exec.state.ttl: 36 h\n  restart-strategy: fixed-delay\n" +
				"  sql-client.execution.result-mode: tableau\n  table.local-time-zone: 'it''s: #1'\n  pipeline.time-characteristic: ProcessingTime\n  restart-strategy.fixed-delay.delay: 1 min\n",
			"", "everything is an option",
		},
		{release.V1_14, "{}\n", "parallelism.default table.exec.mini-batch.size table.exec.mini-batch.allow-latency a b.c pipeline.max-parallelism " +
			"pipeline.auto-watermark-interval table.exec.state.ttl restart-strategy sql-client.execution.result-mode execution.runtime-mode table.local-time-zone " +
			"pipeline.time-characteristic restart-strategy.fixed-delay.delay", "not read any more"},
	} {
		text, losses, err := Write(SQLClientYAML, settings, Context{Release: row.r})
		var lost []string
		for _, l := range losses {
			lost = append(lost, l.Key)
		}
		if got := strings.Join(lost, " "); err != nil || text != row.text || got != row.losses {
			t.Errorf("%s: %v, lost %q in\n%s\nwant %q in\n%s\n%s", row.r, err, got, text, row.losses, row.text, row.reason)
		}
	}
}

// FuzzEditClientYAML: reading must not panic, its places must lie in the text, and an edit must do what it says and leave a
// file that loads.
func FuzzEditClientYAML(f *testing.F) {
	for i, v := range clientTexts(f) {
		if i%4 == 0 {
			f.Add(v.YAML, clientKeys[i%len(clientKeys)][0], clientKeys[i%len(clientKeys)][1])
		}
	}
	f.Fuzz(func(t *testing.T, text, key, raw string) {
		if len(text) > 1<<12 {
			return
		}
		for _, r := range []release.Release{release.V1_9, release.V1_12, release.V1_13, release.V1_14} {
			c := Context{Release: r}
			before := Read(SQLClientYAML, text, c)
			checkPlaces(t, text, before)
			if before.Failed {
				continue
			}
			checkClientEdit(t, text, key, raw, c)
			var settings []Setting
			for _, a := range before.Assignments {
				settings = append(settings, Setting{Key: a.Key, Value: a.Value})
			}
			written, losses, err := Write(SQLClientYAML, settings, c)
			if err != nil {
				t.Fatal(err)
			}
			lost := map[string]bool{}
			for _, l := range losses {
				lost[l.Key] = true
			}
			after := Read(SQLClientYAML, written, c).Assignments
			for _, s := range last(settings) {
				if got, ok := lastValue(after, s.Key); !lost[s.Key] && (!ok || !sameValue(s.Key, got, s.Value.Text)) {
					t.Errorf("%s: %q is written as %q, where %s = %q", r, text, written, s.Key, got)
				}
			}
		}
	})
}

// TestBetween: one edit for any two texts.
func TestBetween(t *testing.T) {
	texts := []string{"", "a", "\n", "a\n", "é\n", "è\n", "a\nb\nc", "a\nc", "x\na\n", "a\na\n", "日本\nb", "日木\nb"}
	for _, a := range texts {
		for _, b := range texts {
			if got := diag.Apply(a, between(a, b)); got != b {
				t.Errorf("%q to %q gives %q", a, b, got)
			}
		}
	}
}
