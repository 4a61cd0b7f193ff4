//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

const (
	valueControl = docsPane + ` [data-control="value"]`
	layerList    = docsPane + ` [data-do="draft-layer"]`
)

// openWorkspace opens a workspace as a file.
func (p playground) openWorkspace(w *core.Workspace) {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), "workspace.json")
	if err := os.WriteFile(file, core.EncodeWorkspace(*w), 0o600); err != nil {
		p.t.Fatal(err)
	}
	p.open(file)
	p.until("the file is open, and nothing selected", fmt.Sprintf(`document.querySelectorAll('[data-pane="layers"] [data-layer]').length === %d && !document.querySelector(".option-body").checkVisibility()`, len(w.Layers)))
}

// pick chooses in a select of the option pane.
func (p playground) pick(selector, value string) {
	p.t.Helper()
	p.until(value+" can be chosen", fmt.Sprintf(`document.querySelector('%s option[value=%q]')`, selector, value))
	p.run(fmt.Sprintf(`{
		const select = document.querySelector('%s')
		select.value = %q
		select.dispatchEvent(new Event("change", {bubbles: true}))
	}`, selector, value))
	p.frames()
}

// fill types a text over what a control holds.
func (p playground) fill(text string) {
	p.t.Helper()
	p.run(fmt.Sprintf(`document.querySelector('%s').focus(); document.querySelector('%s').select()`, valueControl, valueControl))
	p.insert(text)
	p.frames()
}

// selects clicks the row of an option and waits for its pane.
func (p playground) selects(key string) {
	p.t.Helper()
	p.click(row(key))
	p.until("the option is shown", fmt.Sprintf(`document.querySelector('%s h3').innerText === %q`, docsPane, key))
	p.frames()
}

// sessionWorkspace sets an option for each control in the file alone.
func sessionWorkspace() *core.Workspace {
	return &core.Workspace{Release: release.V1_20, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{
		{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "config.yaml", Text: "# ours\n" +
			"table.exec.state.ttl: 1 h\ntable.exec.mini-batch.enabled: false\ntable.exec.mini-batch.size: 100\n" +
			"table.exec.sink.not-null-enforcer: ERROR\ntaskmanager.memory.process.size: 4 gb\npipeline.classpaths: file:///a.jar\n" +
			"pipeline.global-job-parameters: a:1\ntable.local-time-zone: UTC\n"},
		{Kind: layer.CLI, Notation: source.Args, Name: "flags", Text: "-Dparallelism.default=4"},
		{Kind: layer.Session, Notation: source.SQL, Name: "session.sql", Text: "-- ours\n"},
	}}
}

// Each control writes into each notation, in place or behind what is there, and one step back takes it out again.
func TestControlsWrite(t *testing.T) {
	enter := func(text string) func(playground) {
		return func(p playground) {
			p.fill(text)
			p.click(docsPane + ` [data-do="write"]`)
		}
	}
	tests := []struct {
		name, key string
		do        func(p playground)
		raw       string
	}{
		{"switch", "table.exec.mini-batch.enabled", func(p playground) { p.click(valueControl) }, "true"},
		{"choice", "table.exec.sink.not-null-enforcer", func(p playground) {
			p.pick(valueControl, "DROP")
			p.shows(docsPane, "left out silently")
			p.click(docsPane + ` [data-do="write"]`)
		}, "DROP"},
		{"number", "table.exec.mini-batch.size", func(p playground) {
			p.fill("4999")
			p.click(docsPane + ` [data-do="step"][data-arg="1"]`)
			p.until("one more", fmt.Sprintf(`document.querySelector('%s').value === "5000"`, valueControl))
			p.click(docsPane + ` [data-do="write"]`)
		}, "5000"},
		{"duration", "table.exec.state.ttl", func(p playground) {
			p.fill("36")
			p.pick(docsPane+` [data-do="unit"]`, "min")
			p.click(docsPane + ` [data-do="write"]`)
		}, "36 min"},
		{"size", "taskmanager.memory.process.size", func(p playground) {
			p.fill("1536")
			p.pick(docsPane+` [data-do="unit"]`, "mb")
			p.do(chromedp.Focus(valueControl))
			p.press(kb.Enter)
		}, "1536 mb"},
		{"list", "pipeline.classpaths", enter("file:///a.jar\nfile:///b.jar"), "file:///a.jar;file:///b.jar"},
		{"map", "pipeline.global-job-parameters", enter("a=1\nteam=checkout"), "a:1,team:checkout"},
		{"text", "table.local-time-zone", enter("Asia/Shanghai"), "Asia/Shanghai"},
	}
	layers := []struct {
		layer int
		line  func(key, raw string) string
	}{
		{0, func(key, raw string) string { return key + ": " + raw }},
		{1, func(key, raw string) string { return "-D" + key + "=" }},
		{2, func(key, raw string) string { return "SET '" + key + "' = '" + raw + "';" }},
	}
	p := openPlayground(t)
	for _, test := range tests {
		for _, into := range layers {
			name := fmt.Sprintf("%s into layer %d", test.name, into.layer)
			p.openWorkspace(sessionWorkspace())
			p.find(test.key)
			p.selects(test.key)
			p.pick(layerList, fmt.Sprint(into.layer))
			test.do(p)
			want := into.line(test.key, test.raw)
			p.until(name+" is written", fmt.Sprintf(`flinkconfEditor.shown.text.replaceAll('"', '').includes(%q)`, want))
			p.until(name+" counts", fmt.Sprintf(`document.querySelector('%s .now p code').innerText.length > 0`, docsPane))
			p.click(`[data-do="undo-step"]`)
			p.until(name+" is taken back", fmt.Sprintf(`!flinkconfEditor.shown.text.replaceAll('"', '').includes(%q)`, want))
		}
	}
}

// A program is written at its call, and what the control proposes is written as its literals are.
func TestControlsWriteIntoAProgram(t *testing.T) {
	p := openPlayground(t)
	p.openWorkspace(&core.Workspace{Release: release.V2_0, Mode: layer.Streaming, Entry: layer.TableAPI, Layers: []layer.Layer{
		{Kind: layer.TableConfig, Notation: source.Java, Name: "Job.java", Text: "TableEnvironment tableEnv = TableEnvironment.create(settings);\n" +
			"tableEnv.getConfig().set(\"table.exec.state.ttl\", \"1 h\");\ntableEnv.getConfig().set(\"table.exec.mini-batch.enabled\", \"false\");\n"}}})
	p.selects(ttl)
	p.fill("90")
	p.click(docsPane + ` [data-do="write"]`)
	p.until("the call is changed", `flinkconfEditor.shown.text.includes('"table.exec.state.ttl", "90 h"')`)
	p.selects("table.exec.mini-batch.enabled")
	p.click(valueControl)
	p.until("the switch writes at once", `flinkconfEditor.shown.text.includes('"table.exec.mini-batch.enabled", "true"')`)
	p.until("it says so", fmt.Sprintf(`document.querySelector('%s').ariaChecked === "true" && document.querySelector('[role="status"][aria-live]').textContent.includes("true")`, valueControl))
	p.click(`[data-do="undo-step"]`)
	p.click(`[data-do="undo-step"]`)
	p.until("both steps are taken back", `flinkconfEditor.shown.text.includes('"1 h"') && flinkconfEditor.shown.text.includes('"false"')`)
}

// Reset takes the option out of the layer; the row stays, and what counts then is said before.
func TestResetKeepsTheRow(t *testing.T) {
	p := openPlayground(t)
	p.openWorkspace(sessionWorkspace())
	const size = "table.exec.mini-batch.size"
	p.selects(size)
	p.shows(docsPane+" .setter-line", "Without config.yaml, the default -1 would count.")
	p.click(docsPane + ` [data-do="remove"]`)
	p.until("it is out of the text", `!flinkconfEditor.shown.text.includes("mini-batch.size")`)
	p.state(size, "default")
	p.shows(docsPane+" .state", "not set")
	if !get[bool](p.tab, fmt.Sprintf(`document.querySelector('%s [data-do="remove"]').disabled`, docsPane)) {
		t.Error("what isn't set can be reset")
	}
	// The same value, on purpose.
	p.click(docsPane + ` [data-do="write-same"]`)
	p.state(size, "set")
	p.shows(docsPane+" .state", "set to the default")
	p.click(`[data-do="undo-step"]`)
	p.state(size, "default")
	p.click(`[data-do="undo-step"]`)
	p.state(size, "set")
}

// The list of layers says where a value would count, and leads there.
func TestLayerThatLoses(t *testing.T) {
	p := openPlayground(t)
	p.selects(ttl)
	p.pick(layerList, "1")
	p.shows(docsPane+" .setter-loses", "A value here loses to session.")
	p.fill("9")
	p.click(docsPane + ` [data-do="better-layer"]`)
	p.until("the other layer is chosen, and what was typed stays", fmt.Sprintf(`document.querySelector('%s').value === "2" && document.querySelector('%s').value === "9"`, layerList, valueControl))
	p.click(docsPane + ` [data-do="write"]`)
	p.shows(row(ttl), "9 h")
}

// A text that Flink can't read is named while it is typed, what may be meant is a click away, and it can be written all the same.
func TestInvalidTextIsNamedAndWritten(t *testing.T) {
	p := openPlayground(t)
	p.selects(ttl)
	p.fill("1.5")
	p.shows(docsPane+" .setter-wrong", "Flink can't read 1.5 h")
	p.click(docsPane + ` [data-do="write"]`)
	p.state(ttl, "invalid")
	p.shows(docsPane+" .state", "invalid")
	p.fill("1.5")
	p.click(docsPane + ` [data-do="instead"]`)
	p.click(docsPane + ` [data-do="write"]`)
	p.shows(row(ttl), "90 min")
	// Any text can be typed once the control gives way.
	p.click(docsPane + ` [data-do="as-text"]`)
	p.until("there is a field for any text", fmt.Sprintf(`document.querySelector('%s').type === "text"`, valueControl))
	p.fill("soon")
	p.press(kb.Enter)
	p.state(ttl, "invalid")
}

// What would make another layer win is a button, and one step back.
func TestWayButton(t *testing.T) {
	p := openPlayground(t)
	p.selects(ttl)
	if get[string](p.tab, fmt.Sprintf(`document.querySelector('%s [data-do="why"]').ariaExpanded`, docsPane)) != "true" {
		p.click(docsPane + ` [data-do="why"]`)
	}
	p.shows(docsPane+" .why-stack", "wins: the last write counts")
	p.shows(docsPane+" .elsewhere", "Flink")
	p.click(docsPane + ` [data-do="way"]:not([disabled]):not([hidden])`)
	p.until("the session sets it no more", `!flinkconfEditor.shown.text.includes("state.ttl' = '36 h'")`)
	p.click(`[data-do="undo-step"]`)
	p.shows(row(ttl), "36 h")
}

// The strip of releases speaks by arrows and to those who don't see it.
func TestStripOfReleases(t *testing.T) {
	p := openPlayground(t)
	p.selects("table.exec.rank.topn-cache-size")
	strip := docsPane + " .strip"
	p.do(chromedp.Focus(strip))
	p.press(kb.Home)
	p.until("the first release speaks", fmt.Sprintf(`document.querySelector('%s .cell').innerText.startsWith("1.9")`, docsPane))
	for range 6 {
		p.press(kb.ArrowRight)
	}
	p.until("1.15 tells what came", fmt.Sprintf(`/^1\.15: there\nadded/.test(document.querySelector('%s .cell').innerText)`, docsPane))
	p.until("the strip says the same", fmt.Sprintf(`document.getElementById(document.querySelector('%s').getAttribute("aria-activedescendant")).ariaLabel.startsWith("1.15: there")`, strip))
}

// Browsing shows the area of the option, related options lead on.
func TestBrowseAndRelated(t *testing.T) {
	p := openPlayground(t)
	p.selects("table.exec.mini-batch.size")
	p.until("the switch is beside it", fmt.Sprintf(`document.querySelector('%s .related [data-key="table.exec.mini-batch.enabled"]')`, docsPane))
	p.click(docsPane + ` .related [data-key="table.exec.mini-batch.enabled"]`)
	p.shows(docsPane+" h3", "table.exec.mini-batch.enabled")
	p.click(docsPane + ` [data-do="browse"]`)
	p.state("table.exec.async-lookup.buffer-capacity", "default")
}

// Every example is at most three clicks away, whole on the screen, and says what it is about.
func TestMenuOfExamples(t *testing.T) {
	p := openPlayground(t)
	p.do(chromedp.EmulateViewport(1440, 900))
	p.click(`[data-do="menu"][data-arg="examples"]`)
	p.until("the menu is on the screen", `(() => {
		const m = document.querySelector('.menu.topics')
		return m && m.scrollHeight <= m.clientHeight + 1 && m.getBoundingClientRect().bottom <= innerHeight && m.getBoundingClientRect().left >= 0
	})()`)
	count := get[int](p.tab, `document.querySelectorAll('[data-do="example"]').length`)
	if count < 12 {
		t.Errorf("there are %d examples", count)
	}
	p.press(kb.Escape)
	for n := range count {
		p.example(n)
		title := get[string](p.tab, fmt.Sprintf(`document.querySelector('%s .lesson strong')?.innerText ?? ""`, docsPane))
		if n == p.last() {
			continue
		}
		p.until("the lesson is there", fmt.Sprintf(`document.querySelector('%s .lesson').checkVisibility() && document.querySelector('%s .lesson p').innerText.length > 60`, docsPane, docsPane))
		if strings.TrimSpace(title) == "" {
			t.Errorf("example %d has no title", n)
		}
	}
	p.example(8)
	p.click(`[data-do="dismiss-lesson"]`)
	p.until("the lesson goes", fmt.Sprintf(`!document.querySelector('%s .lesson').checkVisibility()`, docsPane))
}
