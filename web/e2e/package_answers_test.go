//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/explain"
	"flinkconf/core/golden"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
	"flinkconf/core/upgrade"
	"flinkconf/web/serve"
)

// question is a call of the package, and what the core says to it natively.
type question struct {
	Name  string            `json:"name"`
	Call  string            `json:"call"`
	Given []json.RawMessage `json:"given"`
	// want is JSON, laid out as encoded lays it out.
	want string
	// unordered tells that the fields have no order.
	unordered bool
}

// answers is a module that asks the package questions, one after the other.
const answers = `
import * as flinkconf from "flinkconf";
const laidOut = (answer) => JSON.stringify(answer, null, 2);
export async function answers(questions) {
	const all = [];
	for (const { call, given } of questions) all.push(await flinkconf[call](...given).then(laidOut, ({ message }) => laidOut({ message })));
	return all;
}
`

// TestPackageAnswersLikeTheCore asks the native core, the package in Node and the package in Chromium the same: the evaluation of
// every workspace among golden files and fixtures, and everything else about some of them. The answers have to be the same to the
// byte: the same fields in the same order.
func TestPackageAnswersLikeTheCore(t *testing.T) {
	questions := questions(t)
	t.Logf("%d questions", len(questions))
	c := install(t)
	c.write("answers.js", answers)
	asked, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	c.write("questions.json", string(asked))

	t.Run("in Node", func(t *testing.T) {
		c := consumer{t, c.dir}
		said := c.node(`
			import { readFileSync } from "node:fs";
			import { answers } from "./answers.js";
			console.log(JSON.stringify(await answers(JSON.parse(readFileSync("questions.json", "utf8")))));`)
		compareAnswers(t, questions, said)
	})
	t.Run("in Chromium", func(t *testing.T) {
		c := consumer{t, c.dir}
		site := c.page(map[string]string{"main.js": `import { answers } from "./answers.js"; globalThis.answers = answers;`})
		p := newTab(t, serve.New(site))
		p.load("/")
		p.until("the page's script has run", "globalThis.answers")
		for part := range slices.Chunk(questions, 100) { // each in the time that a page has for an answer
			asked, err := json.Marshal(part)
			if err != nil {
				t.Fatal(err)
			}
			compareAnswers(t, part, get[string](p, fmt.Sprintf("answers(%s).then(JSON.stringify)", asked)))
		}
	})
}

func compareAnswers(t *testing.T, questions []question, said string) {
	t.Helper()
	var answers []string
	if err := json.Unmarshal([]byte(said), &answers); err != nil || len(answers) != len(questions) {
		t.Fatalf("there are %d answers to %d questions, %v", len(answers), len(questions), err)
	}
	for i, q := range questions {
		if q.want == answers[i] {
			continue
		}
		diff := cmp.Diff(decode(t, []byte(q.want)), decode(t, []byte(answers[i])))
		switch {
		case diff != "":
			t.Errorf("%s of %s (-native +package):\n%s", q.Call, q.Name, diff)
		case !q.unordered:
			t.Errorf("%s of %s has the same fields in another order or form (-native +package):\n%s", q.Call, q.Name, cmp.Diff(q.want, answers[i]))
		}
	}
}

// questions are about every workspace. How much else is asked about one depends on its turn alone.
func questions(t *testing.T) (all []question) {
	t.Helper()
	known := everyWorkspace(t)
	for turn, name := range slices.Sorted(maps.Keys(known)) {
		text := known[name]
		ask := func(call string, want []byte, given ...any) {
			q := question{Name: name, Call: call, Given: []json.RawMessage{text}, want: laidOut(t, want), unordered: call == "convert"}
			if call == "decode" {
				q.Given = nil
			}
			for _, g := range given {
				q.Given = append(q.Given, marshalled(t, g))
			}
			all = append(all, q)
		}
		w, found := core.DecodeWorkspace(text)
		e := core.Evaluate(w)
		e.Diagnostics = append(found, e.Diagnostics...)
		ask("evaluate", core.EncodeEvaluation(e))
		switch turn % 8 {
		case 0:
			for i := range e.Effective[:min(len(e.Effective), 2)] {
				key := e.Effective[i].Key
				ask("explain", explain.Encode(explain.Key(w, new(core.Evaluator), key)), key)
			}
		case 2:
			for at := range w.Layers {
				for _, to := range source.Notations() {
					ask("convert", converted(t, w, at, to), at, to)
				}
			}
		case 4:
			for _, r := range []release.Release{release.First, release.Last} {
				ask("upgrade", upgrade.EncodeResult(upgrade.To(w, r, upgrade.Options{PinDefaults: true, ConfigYAML: true})), r.String(), map[string]bool{"pinDefaults": true, "configYaml": true})
			}
		case 6:
			view := `{"key":"table.exec.state.ttl","guide":"checkpoints","tab":"docs","layer":-1,"search":"@problem","all":true,"lang":"zh"}`
			exact, _ := core.DecodeExactly(text)
			link, err := share.Encode(exact, share.DecodeView(view), share.Options{SettingsOnly: true})
			if err != nil {
				t.Fatal(err)
			}
			ask("encode", marshalled(t, link.Fragment), json.RawMessage(view), map[string]any{"settingsOnly": true})
			ask("decode", share.EncodeOpened(share.Decode(link.Fragment)), link.Fragment)
		}
	}
	return all
}

// converted is the answer to convert, or the message of its error.
func converted(t *testing.T, w core.Workspace, at int, to source.Notation) []byte {
	t.Helper()
	text, losses, err := core.Convert(w, at, to)
	if err != nil {
		return marshalled(t, map[string]string{"message": "flinkconf.convert: " + err.Error()})
	}
	lost := []map[string]string{}
	for _, l := range losses {
		lost = append(lost, map[string]string{"key": l.Key, "why": l.Why.String()})
	}
	return marshalled(t, map[string]any{"text": text, "losses": lost})
}

// everyWorkspace is what golden files and fixtures evaluate, by a name of its own, as JSON. The fixtures that come with the
// reference count where they are.
func everyWorkspace(t *testing.T) map[string]json.RawMessage {
	t.Helper()
	all := map[string]json.RawMessage{"with imported options": json.RawMessage(imported)}
	cases, err := golden.All("../../testdata/cases")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range cases {
		all["cases/"+name] = core.EncodeWorkspace(core.Workspace{Release: c.Release, Mode: c.Mode, Entry: c.Entry, Layers: c.Layers, Query: c.Query})
	}
	for _, folder := range []string{"../../testdata/fixtures", "../../../shared/fixtures"} {
		files, err := filepath.Glob(folder + "/*.json")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Base(filepath.Dir(filepath.Dir(file))) + "/" + filepath.Base(file)
			var listed []struct {
				ID        string
				Workspace json.RawMessage
			}
			if !strings.HasSuffix(file, "cases.json") {
				all[name] = data
			} else if err := json.Unmarshal(data, &listed); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			for _, c := range listed {
				if c.Workspace != nil {
					all[name+"/"+c.ID] = c.Workspace
				}
			}
		}
	}
	if len(all) < 200 {
		t.Fatalf("there are only %d workspaces", len(all))
	}
	for name, text := range all {
		// Findings about the workspace have places in the text that JSON.stringify makes of it.
		var compact bytes.Buffer
		if err := json.Compact(&compact, text); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = compact.Bytes()
	}
	return all
}

// imported is a workspace with a table of options in which each field of such tables occurs.
const imported = `{"schema": 1, "flink": "2.2", "layers": [{"kind": "session", "notation": "sql", "text": "SET 'shop.sink.mode' = 'slow';"}], "overlays": [
	{"name": "Shop's connector", "options": [
		{"key": "shop.sink.mode", "type": "Enum", "default": "slow", "mode": "Batch, Streaming", "values": {"slow": "One by one.", "fast": ""},
			"aliases": {"shop.mode": true}, "description": "How rows are written."},
		{"key": "shop.sink.hosts", "type": "List<String>", "guessed": true, "required": true}
	]}
]}`

// laidOut is JSON in the layout of JSON.stringify with two blanks.
func laidOut(t *testing.T, data []byte) string {
	t.Helper()
	var compact, out bytes.Buffer
	if err := json.Compact(&compact, data); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	if err := json.Indent(&out, compact.Bytes(), "", "  "); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// marshalled is a value as JSON that leaves signs as they are.
func marshalled(t *testing.T, value any) json.RawMessage {
	t.Helper()
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
