package app

import (
	"encoding/json"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
	"flinkconf/web/texts"
)

// offers are what is offered at "|" in a text: what is shown, and the text with the first of them taken, "|" at the caret.
type offers struct {
	labels []string
	items  [][]any
	taken  string
}

func offersAt(t *testing.T, n source.Notation, r release.Release, text string, asked bool) offers {
	t.Helper()
	before, after, _ := strings.Cut(text, "|")
	x := open(t, &core.Workspace{Release: r, Mode: layer.Streaming, Entry: layer.SQLClient,
		Layers: []layer.Layer{{Kind: layer.KindOf(n), Notation: n, Text: before + after}}})
	answer := x.d.complete(&x.s, UnitsIn(before), asked)
	if answer == "" {
		return offers{}
	}
	var all []any
	if err := json.Unmarshal([]byte(answer), &all); err != nil {
		t.Fatalf("%v in %s", err, answer)
	}
	var o offers
	for _, item := range all[2].([]any) {
		o.items = append(o.items, item.([]any))
		o.labels = append(o.labels, item.([]any)[0].(string))
	}
	first := o.items[0]
	taken, caret := first[2].(string), int(first[3].(float64))
	from, to := offsetOf(before+after, int(all[0].(float64))), offsetOf(before+after, int(all[1].(float64)))
	o.taken = (before + after)[:from] + taken[:caret] + "|" + taken[caret:] + (before + after)[to:]
	return o
}

func TestWhatIsTaken(t *testing.T) {
	tests := []struct {
		notation         source.Notation
		in, want, reason string
	}{
		{source.SQL, "SET 'table.exec.state.t|", "SET 'table.exec.state.ttl' = '|';", "the statement is made whole around the caret"},
		{source.SQL, "SET |", "SET 'table.builtin-catalog-name' = '|';", "quotes are added, and tables come first"},
		{source.SQL, "SET 'table.exec.state.t|' = '1 h';", "SET 'table.exec.state.ttl|' = '1 h';", "what is there stays"},
		{source.SQL, "SET 'table.exec.st|ate.foo' = '1 h';", "SET 'table.exec.state.ttl|' = '1 h';", "all of the key is replaced"},
		{source.SQL, "-- \U0001F600\nSET 'tabexsttl|", "-- \U0001F600\nSET 'table.exec.state.ttl' = '|';", "parts may be shortened; a smiley counts two"},
		{source.SQL, "RESET 'table.exec.state.t|", "RESET 'table.exec.state.ttl';|", "a reset has no value"},
		{source.SQL, "SET 'table.exec.state.ttl' = '36|", "SET 'table.exec.state.ttl' = '36 ms';|", "the statement is ended"},
		{source.SQL, "SET 'table.exec.state.ttl' = '36 h|';", "SET 'table.exec.state.ttl' = '36 h|';", "the unit that is typed"},
		{source.SQL, "SET 'table.exec.mini-batch.enabled' = |", "SET 'table.exec.mini-batch.enabled' = 'true';|", "the value gets its quotes"},
		{source.ConfigYAML, "table:\n  exec:\n    state.t|\n", "table:\n  exec:\n    state.ttl: |\n", "only the rest of the key"},
		{source.ConfigYAML, "table.exec.mini-batch.enabled: t|", "table.exec.mini-batch.enabled: true|", "a plain scalar"},
		{source.ConfigYAML, "table.exec.state.ttl: 36| h # long", "table.exec.state.ttl: 36 ms| # long", "the unit there is replaced"},
		{source.FlinkDeployment, "spec:\n  flinkConfiguration:\n    table.exec.mini-batch.enabled: t|", "spec:\n  flinkConfiguration:\n    table.exec.mini-batch.enabled: \"true\"|", "a resource wants texts"},
		{source.Args, "-Dtable.exec.state.t|", "-Dtable.exec.state.ttl=|", ""},
		{source.Args, "-Dtable.exec.state.ttl=36|", "-Dtable.exec.state.ttl=36ms|", "a blank would end the argument"},
		{source.Args, "-Dtable.exec.state.ttl='36|'", "-Dtable.exec.state.ttl='36 ms|'", "inside quotes it wouldn't"},
		{source.Properties, "table.exec.state.t|", "table.exec.state.ttl: |", ""},
		{source.Java, "env.getConfig();\ntableEnv.getConfig().set(\"table.exec.state.t|", "env.getConfig();\ntableEnv.getConfig().set(\"table.exec.state.ttl\", \"|\");", "the call is made whole"},
		{source.Python, "t_env.get_config().set(\"table.exec.mini-batch.enabled\", \"|\")", "t_env.get_config().set(\"table.exec.mini-batch.enabled\", \"true|\")", "quotes are there"},
	}
	for _, test := range tests {
		if got := offersAt(t, test.notation, release.V1_20, test.in, true); got.taken != test.want {
			t.Errorf("%s: %q becomes %q, want %q: %s", test.notation, test.in, got.taken, test.want, test.reason)
		}
	}
}

func TestWhatIsOffered(t *testing.T) {
	tests := []struct {
		in, want, not, reason string
		release               release.Release
	}{
		{"SET 'table.optimizer.agg-phase-strategy' = '|'", "AUTO TWO_PHASE ONE_PHASE", "", "an enum's constants", release.V1_20},
		{"SET 'table.optimizer.agg-phase-strategy' = 'one|'", "ONE_PHASE", "AUTO", "those with the letters", release.V1_20},
		{"SET 'table.exec.mini-batch.enabled' = '|'", "true false", "", "", release.V1_20},
		{"SET 'table.local-time-zone' = 'Asia|'", "Asia/Shanghai Asia/Tokyo", "UTC", "a short list of zones", release.V1_20},
		{"SET 'table.exec.state.ttl' = '|'", "0 ms", "", "the default", release.V1_20},
		{"SET 'table.exec.state.ttl' = '3|'", "3 ms|3 s|3 min|3 h|3 d", "", "units behind a number", release.V1_20},
		{"SET 'table.exec.state.ttl' = '3 m|'", "3 ms|3 min", "3 h", "units with the letters", release.V1_20},
		{"SET 'taskmanager.memory.process.size' = '4|'", "4 kb|4 mb|4 gb", "", "memory has units, too", release.V1_20},
		{"SET 'table.exec.topn-cache|'", "table.exec.topn-cache-size", "", "an old spelling", release.V1_20},
		{"SET 'table.exec.topn-cache|'", "", "table.exec.topn-cache-size", "which 2.0 doesn't read", release.V2_0},
		{"SET 'table.exec.state.ttl|'", "", "table.exec.state.ttl", "what is there already isn't offered", release.V1_20},
		{"SELECT tabl|", "", "", "a query has no settings", release.V1_20},
		{"SET 'not.an.option' = '|'", "", "", "nobody knows its values", release.V1_20},
	}
	for _, test := range tests {
		got := offersAt(t, source.SQL, test.release, test.in, false).labels
		all := "|" + strings.Join(got, "|") + "|"
		wants := strings.Split(test.want, "|")
		if !strings.Contains(test.want, "|") && !strings.HasPrefix(test.want, "0 ") {
			wants = strings.Fields(test.want)
		}
		for _, want := range wants {
			if want != "" && !strings.Contains(all, "|"+want+"|") {
				t.Errorf("at %q %q is missing in %q: %s", test.in, want, got, test.reason)
			}
		}
		if test.not != "" && strings.Contains(all, "|"+test.not+"|") {
			t.Errorf("at %q %q is offered: %s", test.in, test.not, test.reason)
		}
		if test.want == "" && test.not == "" && len(got) > 0 {
			t.Errorf("at %q %q are offered: %s", test.in, got, test.reason)
		}
	}
}

func TestOrderOfOffers(t *testing.T) {
	got := offersAt(t, source.SQL, release.V1_20, "SET 'table.exec|'", true)
	if len(got.labels) != mostOffered {
		t.Errorf("%d are offered, want at most %d", len(got.labels), mostOffered)
	}
	got = offersAt(t, source.SQL, release.V1_20, "SET 'topn-cache-size|'", true)
	last := got.items[len(got.items)-1]
	if got.labels[0] != "table.exec.rank.topn-cache-size" || last[0] != "table.exec.topn-cache-size" || last[7] != 1.0 {
		t.Errorf("the order is %q, want the old spelling last, and struck", got.labels)
	}
	if last[1] != "old spelling" || got.items[0][1] != "Long · 10000" {
		t.Errorf("beside them stand %q and %q", got.items[0][1], last[1])
	}
	if match := got.items[0][4].([]any); len(match) != 2 || match[0] != 16.0 || match[1] != 31.0 {
		t.Errorf("what matches is %v", match)
	}
}

// However a text is broken, something sensible or nothing is offered at each of its places.
func TestOffersAnywhere(t *testing.T) {
	for i := range examples {
		w := examples[i].workspace()
		x := open(t, w)
		for n := range w.Layers {
			x.do(OpenLayer{n})
			text := Shown(w.Layers[n].Text)
			for at := 0; at <= len(text); at += 7 {
				x.d.complete(&x.s, at, true)
				x.d.hover(&x.s, at)
			}
		}
	}
}

func BenchmarkComplete(b *testing.B) {
	w := testWorkspace()
	w.Layers[2].Text += "SET 'exec"
	x := &screenTest{s: State{Workspace: w, Layer: 2}}
	x.d.Derive(x.s)
	for b.Loop() {
		x.d.complete(&x.s, UnitsIn(w.Layers[2].Text), false)
	}
}

func TestHover(t *testing.T) {
	texts.Load("en", texts.Docs, "## table.exec.state.ttl\n<p>How long.</p>\n<p>More.</p>\n")
	defer texts.Load("en", texts.Docs, "")
	x := open(t, testWorkspace())
	got := x.d.hover(&x.s, 10)
	for _, want := range []string{
		`[4,26,"table.exec.state.ttl",["Streaming","Duration","default 0 ms"`,
		`],["Now ","36 h",", from session line 1, over ","1 h"," in config.yaml."],"<p>How long.</p>"]`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
	if got := x.d.hover(&x.s, 1) + x.d.hover(&x.s, 31) + x.d.hover(&x.s, 100000); got != "" {
		t.Errorf("off the keys is %s", got)
	}
	if got := x.d.firstWords("table.exec.topn-cache-size", &x.s); got != "" {
		t.Errorf("without a text is %q", got)
	}
}

func TestMoreIsToBeWritten(t *testing.T) {
	for in, want := range map[string]float64{
		"SET 'table.exec.state.t|": 1, "RESET 'table.exec.state.t|": 0, "SET 'table.exec.state.t|' = '1 h';": 0,
	} {
		if got := offersAt(t, source.SQL, release.V1_20, in, true).items[0][8]; got != want {
			t.Errorf("%s: more is %v, want %v", in, got, want)
		}
	}
	if got := offersAt(t, source.ConfigYAML, release.V1_20, "table.exec.state.t|", true).items[0][8]; got != 1.0 {
		t.Errorf("behind a key of a file more is %v, want the value", got)
	}
}
