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
		if v.Ops != nil && i%20 > 0 {
			continue
		}
		for _, r := range []release.Release{release.V1_9, release.V1_11, release.V1_12, release.V1_13} {
			c := Context{Release: r}
			if Read(SQLClientYAML, v.YAML, c).Failed {
				continue
			}
			for n, pair := range clientKeys {
				if (i+n)%3 > 0 && i > 60 {
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

// TestClientYAMLWrite writes settings and reads them back.
func TestClientYAMLWrite(t *testing.T) {
	var settings []Setting
	for _, pair := range clientKeys {
		s := Setting{Key: pair[0]}
		s.Value.Text = pair[1]
		settings = append(settings, s)
	}
	for _, row := range []struct {
		r            release.Release
		text, losses string
		reason       string
	}{
		{release.V1_9, "", "", "1.9 has almost no options for execution"},
		{release.V1_11, "", "", "1.11"},
		{release.V1_12, "", "", "1.12"},
		{release.V1_13, "", "", "1.13"},
		{release.V1_14, "", "", "not read any more"},
	} {
		text, losses, err := Write(SQLClientYAML, settings, Context{Release: row.r})
		t.Logf("%s %v\n%s", row.r, err, text)
		for _, l := range losses {
			t.Logf("  lost %s: %s", l.Key, l.Why)
		}
		for _, s := range settings {
			checkClientEdit(t, text, s.Key, s.Value.Text, Context{Release: row.r})
		}
	}
}
