//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/explain"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/upgrade"
)

// TestPageAnswersLikeTheCommand checks that the page's JavaScript interface and the native core give the same evaluation
// of each fixture in each release: no difference between the two builds, and none from the way through JavaScript.
func TestPageAnswersLikeTheCommand(t *testing.T) {
	p := openPlayground(t)
	for name, workspace := range workspaces(t) {
		for _, r := range release.All() {
			workspace["flink"] = r.String()
			text := encoded(t, workspace)
			page := get[string](p.tab, fmt.Sprintf("flinkconf.evaluate(%s).then(JSON.stringify)", text))
			w, found := core.DecodeWorkspace(text)
			e := core.Evaluate(w)
			e.Diagnostics = append(found, e.Diagnostics...)
			if diff := cmp.Diff(decode(t, core.EncodeEvaluation(e)), decode(t, []byte(page))); diff != "" {
				t.Errorf("%s in %v (-native +page):\n%s", name, r, diff)
			}
		}
	}
}

// TestPageExplainsLikeTheCommand does the same with explanations of the first keys of each fixture.
func TestPageExplainsLikeTheCommand(t *testing.T) {
	p := openPlayground(t)
	for name, workspace := range workspaces(t) {
		text := encoded(t, workspace)
		w, _ := core.DecodeWorkspace(text)
		all := core.Evaluate(w).Effective
		for i := range all[:min(len(all), 5)] {
			key := all[i].Key
			page := get[string](p.tab, fmt.Sprintf("flinkconf.explain(%s, %q).then(JSON.stringify)", text, key))
			x := explain.Key(w, new(core.Evaluator), key)
			if diff := cmp.Diff(decode(t, explain.Encode(x)), decode(t, []byte(page))); diff != "" {
				t.Errorf("%s, %s (-native +page):\n%s", name, key, diff)
			}
		}
	}
}

// TestPageUpgradesLikeTheCommand does the same with each fixture on its way to the oldest release and the newest.
func TestPageUpgradesLikeTheCommand(t *testing.T) {
	p := openPlayground(t)
	for name, workspace := range workspaces(t) {
		text := encoded(t, workspace)
		w, _ := core.DecodeWorkspace(text)
		for _, r := range []release.Release{release.First, release.Last} {
			page := get[string](p.tab, fmt.Sprintf("flinkconf.upgrade(%s, %q, {pinDefaults: true}).then(JSON.stringify)", text, r))
			moved, report := upgrade.To(w, r, upgrade.Options{PinDefaults: true})
			if diff := cmp.Diff(decode(t, upgrade.EncodeResult(moved, report)), decode(t, []byte(page))); diff != "" {
				t.Errorf("%s to %v (-native +page):\n%s", name, r, diff)
			}
		}
	}
}

// TestPageMakesLinksLikeTheCommand checks that a link has the same bytes in the page, and that what comes out of it does, a
// text that is no Unicode included.
func TestPageMakesLinksLikeTheCommand(t *testing.T) {
	p := openPlayground(t)
	all := workspaces(t)
	all["half of a pair"] = map[string]any{"layers": []any{map[string]any{"kind": "session", "text": "a\x00\U0001F600"}}}
	const view = `{"key":"table.exec.state.ttl","tab":"docs","layer":-1,"search":"@problem","all":true,"lang":"zh"}`
	for name, workspace := range all {
		text := encoded(t, workspace)
		if name == "half of a pair" {
			text = []byte(strings.Replace(string(text), "\U0001F600", `\ud83d`, 1))
		}
		page := get[string](p.tab, fmt.Sprintf("flinkconf.encode(%s, %s)", text, view))
		w, _ := core.DecodeExactly(text)
		link, err := share.Encode(w, share.DecodeView(view), share.Options{})
		if err != nil || link.Fragment != page {
			t.Errorf("%s: the page makes %s, the command %s, %v", name, page, link.Fragment, err)
		}
		opened := get[string](p.tab, fmt.Sprintf("flinkconf.decode(%q).then(JSON.stringify)", page))
		if diff := cmp.Diff(decode(t, share.EncodeOpened(share.Decode(page))), decode(t, []byte(opened))); diff != "" {
			t.Errorf("%s (-native +page):\n%s", name, diff)
		}
		if name == "half of a pair" && !strings.Contains(opened, `a\u0000\ud83d`) {
			t.Errorf("half of a pair of surrogates comes back as %s", opened)
		}
	}
}

// encoded is a workspace as JSON.
func encoded(t *testing.T, workspace map[string]any) []byte {
	t.Helper()
	text, err := json.Marshal(workspace)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// workspaces returns the workspaces among the fixtures by name.
func workspaces(t *testing.T) map[string]map[string]any {
	t.Helper()
	all := map[string]map[string]any{}
	files, err := filepath.Glob("../../testdata/fixtures/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, ".cases.json") {
			if workspace, ok := decode(t, data).(map[string]any); ok && workspace["layers"] != nil {
				all[filepath.Base(file)] = workspace
			}
		}
	}
	if len(all) < 4 {
		t.Fatalf("only %d fixtures", len(all))
	}
	return all
}

func decode(t *testing.T, data []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return v
}

// TestBadInputBreaksThePromise checks that no input ends the program, and that each wrong one is told so.
func TestBadInputBreaksThePromise(t *testing.T) {
	p := openPlayground(t)
	tests := []struct{ call, reason string }{
		{`evaluate()`, "no workspace"},
		{`evaluate(null)`, "null is an object to JavaScript only"},
		{`evaluate("{}")`, "JSON text instead of an object"},
		{`evaluate(7n)`, "JSON has no form for it"},
		{`evaluate((() => { const w = {}; w.layers = w; return w })())`, "a circle"},
		{`evaluate({get flink() { throw new Error("mean") }})`, "an object that throws"},
		{`evaluate({toJSON() { return undefined }})`, "an object that is none as JSON"},
		{`docs()`, "no key"},
		{`docs(7)`, "a key that is no text"},
		{`docs("table.exec.state.ttl", "9.9")`, "a release that there isn't"},
		{`search()`, "no words"},
		{`search(7)`, "words that are no text"},
		{`search("x", "9.9")`, "a release that there isn't"},
		{`explain()`, "no workspace"},
		{`explain({layers: []})`, "no key"},
		{`explain({layers: []}, "")`, "a key without a letter"},
		{`explain({layers: []}, 7)`, "a key that is no text"},
		{`convert({layers: []}, 0, "sql")`, "a layer that there isn't"},
		{`convert({layers: [{text: "a: 1"}]}, "0", "sql")`, "a layer's name in place of its index"},
		{`convert({layers: [{kind: "cluster-file", text: "a: 1"}]}, 0, "ini")`, "no notation"},
	}
	for _, test := range tests {
		got := get[string](p.tab, `(async () => {
			try {
				const promise = flinkconf.`+test.call+`
				if (!(promise instanceof Promise)) return "no promise"
				await promise
				return "kept"
			} catch (error) {
				return error instanceof Error && error.message.length > 20 ? "ok" : "unclear: " + error
			}
		})()`)
		if got != "ok" {
			t.Errorf("flinkconf.%s (%s): %s, want a rejection with a clear Error", test.call, test.reason, got)
		}
	}
	// Odd inputs that can be read are answered, with their problems among the diagnostics.
	for _, odd := range []string{`{}`, `[]`, `{layers: 5}`, `{flink: "0.1"}`, `{layers: [{text: "\ud800"}]}`, `{layers: [{kind: "session", text: "SET 'a"}]}`} {
		if got := get[string](p.tab, `flinkconf.evaluate(`+odd+`).then((e) => typeof e.flink, (error) => "broken: " + error)`); got != "string" {
			t.Errorf("flinkconf.evaluate(%s) is %s, want an evaluation", odd, got)
		}
	}
	p.state(ttl, "set") // the page is alive
}

func TestDocsOfAnOption(t *testing.T) {
	p := openPlayground(t)
	known := get[string](p.tab, `flinkconf.docs("table.exec.state.ttl", "2.2", "en").then((d) => d.type)`)
	if known != "Duration" {
		t.Errorf("the type of table.exec.state.ttl is %q", known)
	}
	if version := get[string](p.tab, "flinkconf.version"); version == "" {
		t.Error("flinkconf.version is empty")
	}
	if ready := get[string](p.tab, `flinkconf.ready.then(() => "ready")`); ready != "ready" {
		t.Errorf("flinkconf.ready is %q", ready)
	}
}

func TestConvertALayer(t *testing.T) {
	p := openPlayground(t)
	const workspace = `{flink: "2.2", layers: [{kind: "cli", notation: "args", text: "-Da.b=1 -Da.c=2 # c"}]}`
	for _, test := range []struct{ more, want, reason string }{
		{`"config.yaml"`, "a:\n  b: 1\n  c: 2\n", "nested"},
		{`"config.yaml", {flat: true}`, "a.b: 1\na.c: 2\n", "keys in full"},
	} {
		if got := get[string](p.tab, `flinkconf.convert(`+workspace+`, 0, `+test.more+`).then((c) => c.text)`); got != test.want {
			t.Errorf("%s: got %q, want %q", test.reason, got, test.want)
		}
	}
	if lost := get[string](p.tab, `flinkconf.convert(`+workspace+`, 0, "sql").then((c) => c.losses.length + c.losses[0].key + typeof c.losses[0].why)`); lost != "1string" {
		t.Errorf("got the losses %q, want the comment", lost)
	}
}
