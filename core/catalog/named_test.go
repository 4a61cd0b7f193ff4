package catalog

import (
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

func TestNamed(t *testing.T) {
	for _, c := range []struct {
		key      string
		from, to release.Release
		want     string
		reason   string
	}{
		{"table.exec.topn-cache-size", release.V1_20, release.V2_0, "table.exec.rank.topn-cache-size", "an alias that 2.0 dropped"},
		{"table.exec.topn-cache-size", release.V1_15, release.V1_20, "table.exec.topn-cache-size", "an alias that is still read"},
		{"table.exec.rank.topn-cache-size", release.V2_3, release.V1_14, "table.exec.topn.cache-size", "an heir's key, which was never an alias"},
		{"table.exec.topn.cache-size", release.V1_14, release.V2_3, "table.exec.rank.topn-cache-size", "the same upwards"},
		{"state.backend.type", release.V2_3, release.V1_12, "state.backend", "the option's old name"},
		{"restart-strategy.type", release.V1_20, release.V1_10, "restart-strategy", "an alias on the way down"},
		{"high-availability.type", release.V1_20, release.V1_9, "high-availability", "the same"},
		{"execution.checkpointing.savepoint-dir", release.V1_20, release.V1_9, "state.savepoints.dir", "older than all releases known here"},
		{"table.optimizer.source.predicate-pushdown-enabled", release.V1_20, release.V2_0, "", "gone without a trace"},
		{"table.optimizer.multi-join.enabled", release.V2_3, release.V1_20, "", "not there yet"},
		{"no.such.key", release.V1_9, release.V2_3, "", "never an option"},
	} {
		if got := At(c.to).Named(c.key, c.from); got != c.want {
			t.Errorf("%s of %s is %q in %s, want %q: %s", c.key, c.from, got, c.to, c.want, c.reason)
		}
	}
}

// The names of every option lead somewhere in every other release, or nowhere, and never to a key that isn't read.
func TestNamedIsRead(t *testing.T) {
	found := 0
	for _, from := range release.All() {
		for _, o := range At(from).All() {
			for _, to := range release.All() {
				name := At(to).Named(o.Key, from)
				if name != "" && At(to).Lookup(name) == nil {
					t.Errorf("%s of %s is said to be %s in %s, which nothing reads there", o.Key, from, name, to)
				}
				if name != "" && name != o.Key {
					found++
				}
			}
		}
	}
	if found < 4000 {
		t.Errorf("only %d names in other releases were found", found)
	}
}

func TestHeirs(t *testing.T) {
	n := 0
	eachHeir(func(old, new, words string) bool {
		n++
		was, is := Releases(old), Releases(new)
		if was == 0 || is == 0 {
			t.Errorf("%s or %s is no option", old, new)
		}
		if old != new && (is.Last() != release.Last || was.Last() >= is.Last()) {
			t.Errorf("%s does not outlive %s", new, old)
		}
		for _, pair := range strings.Fields(words) {
			_, word, _ := strings.Cut(pair, "=")
			o, _ := In(new, release.Last)
			known := false
			for _, v := range o.Values {
				known = known || v.Text == word
			}
			if !known {
				t.Errorf("%s has no word %s", new, word)
			}
		}
		return true
	})
	if n != 12 {
		t.Errorf("%d rows, want 12", n)
	}
}

func TestReworded(t *testing.T) {
	for _, c := range []struct {
		from, to, text, want string
		ok                   bool
		reason               string
	}{
		{"table.exec.shuffle-mode", "execution.batch-shuffle-mode", "pipelined", "ALL_EXCHANGES_PIPELINED", true, "a word of another name"},
		{"table.exec.shuffle-mode", "execution.batch-shuffle-mode", "POINTWISE_EDGES_PIPELINED", "POINTWISE_EDGES_PIPELINED", false, "nothing is like it"},
		{"execution.batch-shuffle-mode", "table.exec.shuffle-mode", "ALL_EXCHANGES_BLOCKING", "ALL_EDGES_BLOCKING", true, "the first one backwards"},
		{"table.exec.legacy-transformation-uids", "table.exec.uid.generation", "TRUE", "DISABLED", true, "in any case"},
		{"jobmanager.scheduler", "jobmanager.scheduler", "Ng", "Default", true, "the option kept its name"},
		{"jobmanager.scheduler", "jobmanager.scheduler", "Default", "ng", true, "and back"},
		{"a", "b", "x", "x", true, "other keys keep their words"},
	} {
		if got, ok := Reworded(c.from, c.to, c.text); got != c.want || ok != c.ok {
			t.Errorf("%q of %s is %q, %v for %s; want %q, %v: %s", c.text, c.from, got, ok, c.to, c.want, c.ok, c.reason)
		}
	}
}

func TestIn(t *testing.T) {
	o, ok := In("table.exec.mini-batch.allow-latency", release.V1_11)
	if !ok || o.Type != option.String || o.Default != "-1 ms" {
		t.Errorf("got %+v, %v", o, ok)
	}
	if _, ok := In("table.exec.state.ttl", release.V1_9); ok {
		t.Error("the option is there before it was")
	}
}
