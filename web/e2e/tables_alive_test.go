//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"flinkconf/core/golden"
	"flinkconf/core/overlay"
	"flinkconf/core/overlay/dom"
	"flinkconf/core/share"
	"flinkconf/web/bundle"
)

// tablesScript is the one line that pages add.
const tablesScript = `<script type="module" src="PLAY/flinkconf-tables.js"%s></script>`

// optionTable is a page with a table as Flink's documentation generator writes it.
const optionTable = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Options</title></head><body><main><h1>Options</h1><h2>Of tables</h2><h3>All</h3><h4>By name</h4>
<table class="configuration table">
<thead><tr><th>Key</th><th>Default</th><th>Type</th><th>Description</th></tr></thead>
<tbody>
<tr id="ttl"><td><h5 id="table-exec-state-ttl">table.exec.state.ttl</h5><br> <span class="label">Streaming</span></td><td>0 ms</td><td>Duration</td><td>How long state is kept.</td></tr>
<tr id="phase"><td><h5>table.optimizer.agg-phase-strategy</h5><br> <span class="label">Batch</span> <span class="label">Streaming</span></td><td>AUTO</td><td><p>Enum</p></td><td>Phases.</td></tr>
<tr id="memory"><td><h5>taskmanager.memory.process.size</h5></td><td>(none)</td><td>MemorySize</td><td>Memory.</td></tr>
<tr id="reporter"><td><h5>metrics.reporter.&lt;name&gt;.interval</h5></td><td>10 s</td><td>Duration</td><td>Time between reports.</td></tr>
<tr id="gone"><td><h5>table.exec.shuffle-mode</h5></td><td>batch</td><td>String</td><td>Of older releases.</td></tr>
<tr id="unknown"><td><h5>table.exec.state.tl</h5></td><td>0</td><td>Duration</td><td>Of no release.</td></tr>
</tbody></table></main>
SCRIPT</body></html>`

// aliveTables opens optionTable with attributes of the script.
func aliveTables(t *testing.T, attributes string) *docSite {
	t.Helper()
	s := newDocSite(t)
	s.show(strings.Replace(optionTable, "SCRIPT", fmt.Sprintf(tablesScript, attributes), 1), s.strict())
	s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 6`)
	return s
}

// button is the button in a row, panel what it opened, shown the panel's text.
func button(row string) string {
	return fmt.Sprintf(`document.querySelector("#%s flinkconf-button").shadowRoot.querySelector("button")`, row)
}

func panel(row string) string {
	return fmt.Sprintf(`document.querySelector("#%s + tr flinkconf-panel").shadowRoot`, row)
}

func shown(row string) string { return panel(row) + `.querySelector("[part=panel]").innerText` }

// press presses a key as people do.
func (p *tab) press(key string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(key))
}

// unfold opens the panel of a row by the keyboard and waits until it says all.
func (s *docSite) unfold(row string) {
	s.t.Helper()
	s.run(button(row) + ".focus()")
	s.press(kb.Enter)
	s.until("the panel of "+row+" is there", panel(row)+`.querySelector("a[href]") || `+panel(row)+`.querySelector(".near, [part=near]")`)
}

// enter writes a value into the field of a panel.
func (s *docSite) enter(row, value string) {
	s.t.Helper()
	s.run(panel(row) + `.querySelector("input").select()`)
	s.do(chromedp.KeyEvent(value))
}

// TestTablesAlive checks values in the rows of a table, on a page under a policy that allows nothing else.
func TestTablesAlive(t *testing.T) {
	s := aliveTables(t, ` data-release="2.2"`)
	if n := s.used(".wasm"); n != 0 {
		t.Errorf("the program is loaded %d times before anybody asks", n)
	}
	if label := get[string](s.tab, button("ttl")+".ariaLabel"); label != "Check a value of table.exec.state.ttl" {
		t.Errorf("the button is called %q", label)
	}
	s.unfold("ttl")
	if open := get[string](s.tab, button("ttl")+".ariaExpanded"); open != "true" {
		t.Errorf("the button of an open panel says expanded: %s", open)
	}
	for _, want := range []string{"Duration", "1.12", "How long a streaming query keeps", "Try it in the playground"} {
		s.until("it says "+want, fmt.Sprintf("%s.includes(%q)", shown("ttl"), want))
	}
	for _, test := range []struct{ row, value, want, state, reason string }{
		{"ttl", "36 h", "Flink 2.2 reads 36 h", "", "as Flink prints it"},
		{"ttl", "5 parsecs", "can't be read as Duration; wanted is one of the units", "bad", "no unit"},
		{"ttl", "a'b;--", "can't be read as Duration", "bad", "quotes end nothing"},
		{"phase", "TWO_PHAS", "one of AUTO, ONE_PHASE, TWO_PHASE", "bad", "no constant"},
		{"memory", "1g", "Flink 2.2 reads 1 gb", "", "an option of the cluster is read from its file"},
		{"reporter", "1 min", "Flink 2.2 reads", "", "a name stands for any"},
	} {
		if !get[bool](s.tab, "!!document.querySelector('#"+test.row+" + tr flinkconf-panel')") {
			s.unfold(test.row)
		}
		s.enter(test.row, test.value)
		s.until(test.row+" says "+test.want+": "+test.reason, fmt.Sprintf("%s.includes(%q)", shown(test.row), test.want))
		bad := get[bool](s.tab, panel(test.row)+`.querySelector("[part=result]").hasAttribute("data-bad")`)
		if bad != (test.state == "bad") {
			t.Errorf("%s = %s: bad is %t; %s", test.row, test.value, bad, test.reason)
		}
	}
	s.until("a better value is offered", panel("phase")+`.querySelector("[part=use]").checkVisibility()`)
	s.run(panel("phase") + `.querySelector("[part=use]").click()`)
	s.until("it is read", shown("phase")+`.includes("Flink 2.2 reads TWO_PHASE")`)

	fragment := get[string](s.tab, panel("phase")+`.querySelector("a").href`)
	address, fragment, _ := strings.Cut(fragment, "#")
	w, view, problems := share.Decode("#" + fragment)
	if address != s.play+"/" || len(problems) > 0 || view.Key != "table.optimizer.agg-phase-strategy" || w.Release.String() != "2.2" ||
		len(w.Layers) != 1 || !strings.Contains(w.Layers[0].Text, "'table.optimizer.agg-phase-strategy' = 'TWO_PHASE'") {
		t.Errorf("the link leads to %s#%s: %+v, %+v, %v", address, fragment, w, view, problems)
	}
	if got := get[string](s.tab, panel("phase")+`.querySelector("a").rel + " " + `+panel("phase")+`.querySelector("a").target`); got != "noopener _blank" {
		t.Errorf("the link is opened %s", got)
	}

	s.unfold("unknown")
	s.until("the option is unknown", shown("unknown")+`.includes("No Flink release since 1.9 has an option table.exec.state.tl")`)
	s.until("another is near", shown("unknown")+`.includes("table.exec.state.ttl")`)
	s.unfold("gone")
	s.until("the option is gone", shown("gone")+`.includes("1.20")`)
	if get[bool](s.tab, "!!"+panel("gone")+`.querySelector("input")`) {
		t.Error("a value of an option that 2.2 doesn't read can be checked for 2.2")
	}

	s.run(panel("ttl") + `.querySelector("input").focus()`)
	s.press(kb.Escape)
	s.until("the panel is closed", `!document.querySelector("#ttl + tr flinkconf-panel")`)
	if !get[bool](s.tab, `document.activeElement === document.querySelector("#ttl flinkconf-button") && `+button("ttl")+`.ariaExpanded === "false"`) {
		t.Error("Escape doesn't lead back to the button")
	}
	if n := s.used(".wasm"); n != 1 {
		t.Errorf("the program is loaded %d times", n)
	}
}

// TestTablesBesideElements has one program, and one policy for HTML, for all that is in a page.
func TestTablesBesideElements(t *testing.T) {
	s := newDocSite(t)
	both := fmt.Sprintf(tablesScript, "") + `<script type="module" src="PLAY/flinkconf-embed.js"></script>`
	s.show(strings.Replace(optionTable, "SCRIPT", both+strings.Replace(miniBatch, "<flink-config", `<flink-config loading="eager"`, 1), 1), s.strict())
	s.until("the element shows", inside+`(".result .flinkconf")`)
	s.unfold("ttl")
	s.enter("ttl", "36 h")
	s.until("the value is read", shown("ttl")+`.includes("reads 36 h")`)
	if n := s.used(".wasm"); n != 1 {
		t.Errorf("the program is loaded %d times", n)
	}
}

// TestTablesOfOlderReleases checks values as a release reads them that takes no quotes in SET.
func TestTablesOfOlderReleases(t *testing.T) {
	s := aliveTables(t, ` data-release="1.12"`)
	s.unfold("ttl")
	s.enter("ttl", "36 h")
	s.until("the value is read", shown("ttl")+`.includes("Flink 1.12 reads")`)
	s.enter("ttl", "5 parsecs")
	s.until("the value isn't read", shown("ttl")+`.includes("5 parsecs")`)
	s.unfold("gone")
	s.enter("gone", "batch")
	s.until("an old option is read", shown("gone")+`.includes("Flink 1.12 reads batch")`)
}

// TestTablesInChinese checks that panels have the language of the page.
func TestTablesInChinese(t *testing.T) {
	s := newDocSite(t)
	page := strings.Replace(optionTable, `<html lang="en">`, `<html lang="zh-CN" dir="rtl">`, 1)
	s.show(strings.Replace(page, "SCRIPT", fmt.Sprintf(tablesScript, ` data-release="2.2"`), 1), s.strict())
	s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 6`)
	s.unfold("ttl")
	s.enter("ttl", "5 parsecs")
	s.until("the place isn't", panel("ttl")+`.querySelector("[data-code]").innerText.startsWith("错误：“5 parsecs”")`)
	s.until("the problem is told", shown("ttl")+`.includes("Flink 2.2 读取该值时会报错。")`)
	s.until("in Chinese", panel("ttl")+`.querySelector("[data-code=invalid-value]").innerText.includes("无法")`)
	s.until("with the text", shown("ttl")+`.includes("状态")`)
}

// TestTablesKeepThePage compares pages before and after: whatever is there stays as it is, and the rows that get a button are those
// that an import of the page reads.
func TestTablesKeepThePage(t *testing.T) {
	pages := map[string]string{"long table": strings.Replace(optionTable, "SCRIPT", "", 1)}
	names, err := filepath.Glob("../../testdata/overlay/*.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.Base(name)] = string(data)
	}
	reference, err := golden.Reference("../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range reference {
		if overlay.IsHTML(text) {
			pages[name] = text
		}
	}
	for name, page := range pages {
		t.Run(name, func(t *testing.T) {
			s := newDocSite(t)
			s.pardoned = []string{"Content Security Policy", "404"} // what hostile pages try
			whole := page + "\n" + strings.ReplaceAll(fmt.Sprintf(tablesScript, ""), "PLAY", s.play)
			s.show(whole, "script-src "+s.play+" 'wasm-unsafe-eval'")
			tables, err := dom.Tables(page)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, o := range overlay.Read(tables).Options {
				want = append(want, o.Key)
			}
			slices.Sort(want)
			s.until("the buttons are there", fmt.Sprintf(`document.querySelectorAll("flinkconf-button").length >= %d`, len(want)))
			got := get[[]string](s.tab, `[...document.querySelectorAll("flinkconf-button")].map((host) => host.shadowRoot.querySelector("button").ariaLabel.split(" ").at(-1))`)
			slices.Sort(got)
			if got = slices.Compact(got); !slices.Equal(got, want) {
				t.Errorf("buttons have\n%q, an import reads\n%q", got, want)
			}
			widths := `JSON.stringify([...document.querySelectorAll("th, h5")].map((cell) => Math.round(cell.getBoundingClientRect().width)))`
			before := get[string](s.tab, widths)
			s.run(`document.querySelector("flinkconf-button").shadowRoot.querySelector("button").click()`)
			s.until("a panel is there", `document.querySelector("flinkconf-panel")?.shadowRoot.querySelector("a[href], [part=status]:not(:empty)")`)
			if after := get[string](s.tab, widths); after != before {
				t.Errorf("a panel changes widths from %s to %s", before, after)
			}
			const rest = `(() => {
				const copy = document.documentElement.cloneNode(true)
				for (const panel of copy.querySelectorAll("flinkconf-panel")) {
					panel.closest("tr").nextElementSibling.remove()
					panel.closest("tr").remove()
				}
				for (const added of copy.querySelectorAll("flinkconf-button")) added.remove()
				return copy.outerHTML
			})()`
			is, was := get[string](s.tab, rest), get[string](s.tab, fmt.Sprintf("new DOMParser().parseFromString(%s, 'text/html').documentElement.outerHTML", strconv.Quote(whole)))
			if is != was {
				t.Errorf("the page is\n%s\nand was\n%s", is, was)
			}
			if more := get[[]string](s.tab, `(() => {
				const frame = document.createElement("iframe")
				document.body.append(frame)
				const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow))
				frame.remove()
				return Object.getOwnPropertyNames(window).filter((name) => !plain.has(name))
			})()`); len(more) > 0 {
				t.Errorf("the script adds the globals %q", more)
			}
			if get[int](s.tab, "document.adoptedStyleSheets.length") != 0 {
				t.Error("the script adds styles to the page")
			}
		})
	}
}

// TestTablesThatComeLater gives buttons to tables of pages that change, no more than there may be, and anew to rows that a page drew
// anew.
func TestTablesThatComeLater(t *testing.T) {
	s := newDocSite(t)
	s.show(`<!doctype html><title>Later</title><main></main>`+fmt.Sprintf(tablesScript, ""), "")
	const draw = `document.querySelector("main").innerHTML = "<table><tr><th>Key<th>Default<th>Description</tr>" +
		Array.from({length: %d}, (_, i) => "<tr><td>acme.option-" + i + "<td>1<td>Text</tr>").join("") + "</table>"`
	for _, n := range []int{3, 5} {
		s.run(fmt.Sprintf(draw, n))
		s.until("the buttons are there", fmt.Sprintf(`document.querySelectorAll("flinkconf-button").length === %d`, n))
	}
	s.run(`document.querySelector("flinkconf-button").shadowRoot.querySelector("button").click()`)
	const below = `document.querySelector("flinkconf-panel").closest("tr").previousElementSibling`
	s.until("a panel is below its row", below+`.textContent.startsWith("acme.option-0")`)
	s.run(`{ const body = document.querySelector("tbody"); body.append(body.rows[1]) }`)
	s.until("it follows its row", below+`.textContent.startsWith("acme.option-0")`)
	if last := get[string](s.tab, `document.querySelector("tbody").rows[5].textContent`); !strings.HasPrefix(last, "acme.option-0") {
		t.Errorf("the panel has moved the row: the last is %q", last)
	}
	s.run(`{ const body = document.querySelector("tbody"); [...body.rows].find((row) => row.textContent.startsWith("acme.option-0")).remove() }`)
	s.until("it goes with its row", `document.querySelectorAll("tr").length === 5`)
	s.run(fmt.Sprintf(draw, 5))
	s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 5`)
	s.run(`document.querySelector("flinkconf-button").remove()`)
	s.until("the button is there again", `document.querySelectorAll("flinkconf-button").length === 5`)
	s.run(fmt.Sprintf(draw, 2100))
	s.until("many buttons are there", `document.querySelectorAll("flinkconf-button").length > 1900`)
	if n := get[int](s.tab, `document.querySelectorAll("flinkconf-button").length`); n > 2000 {
		t.Errorf("there are %d buttons", n)
	}
}

// TestTablesWithoutProgram says so in the panel when the program can't be had, and tries again.
func TestTablesWithoutProgram(t *testing.T) {
	s := newDocSite(t)
	s.pardoned = []string{"Content Security Policy", "Failed to fetch", "Failed to load", "violates"}
	page := strings.Replace(optionTable, "SCRIPT", fmt.Sprintf(tablesScript, ""), 1)
	s.show(page, "script-src "+s.play+" 'wasm-unsafe-eval'; connect-src 'none'")
	s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 6`)
	for range 2 {
		s.run(button("ttl") + `.click()`)
		s.until("the failure is told", `document.querySelector("#ttl + tr flinkconf-panel")?.shadowRoot.querySelector("[role=alert]")?.innerText.includes("could not be loaded")`)
		s.run(panel("ttl") + `.querySelector("[part=retry]").click()`)
		s.until("it fails again", panel("ttl")+`.querySelector("[role=alert]")`)
		s.run(button("ttl") + `.click()`)
	}
}

// TestTablesForAxe runs axe over open panels on light pages, dark ones and such from right to left.
func TestTablesForAxe(t *testing.T) {
	if err := bundle.InstallPackages("."); err != nil {
		t.Fatal(err)
	}
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, look := range []struct {
		name, html, style string
		width             int64
	}{
		{"light", `lang="en"`, "", 1200},
		{"dark", `lang="en"`, "background: #16181d; color: #dcdfe4", 1200},
		{"narrow, Chinese, from right to left", `lang="zh" dir="rtl"`, "", 360},
		{"hostile", `lang="en"`, "} * { display: none !important; color: #fff !important; font-size: 40px !important } html, body, main, table, tbody, thead, tr, td, th, h1, h2, h3, h4, h5 { display: revert !important; color: #222 !important; font-size: 16px !important", 1200},
	} {
		t.Run(look.name, func(t *testing.T) {
			s := newDocSite(t)
			page := strings.Replace(optionTable, `lang="en"`, look.html, 1)
			page = strings.Replace(page, "</head>", "<style>body {"+look.style+"}</style></head>", 1)
			s.do(chromedp.EmulateViewport(look.width, 800), chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
				_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
					Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
				})
				return err
			}))
			s.show(strings.Replace(page, "SCRIPT", fmt.Sprintf(tablesScript, ` data-release="2.2"`), 1), "")
			s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 6`)
			for _, row := range []string{"ttl", "phase", "unknown"} {
				s.unfold(row)
			}
			s.enter("ttl", "36")
			s.until("the warning is told", panel("ttl")+`.querySelector("[data-severity=warning]")?.checkVisibility()`)
			s.enter("phase", "TWO_PHAS")
			s.until("the error is told", panel("phase")+`.querySelector("[data-severity=error]")?.checkVisibility()`)
			s.run(string(axe))
			if found := (playground{s.tab}).violations(); len(found) > 0 {
				t.Errorf("axe finds %d:\n%s", len(found), strings.Join(found, "\n"))
			}
			if dir := os.Getenv("FLINKCONF_SHOTS"); dir != "" {
				shoot(t, s.tab, filepath.Join(dir, "tables "+look.name+".png"))
			}
		})
	}
}

// TestTablesWithSharedCells has panels in the cell of the description where rows share cells.
func TestTablesWithSharedCells(t *testing.T) {
	s := newDocSite(t)
	s.show(`<!doctype html><html lang="en"><title>Shared</title><table><tr><th>Key<th>Default<th>Description<th>Note</tr>
		<tr id="a"><td>table.exec.state.ttl<td>0 ms<td id="text">Text<td rowspan="2">Both</tr><tr id="b"><td>acme.other<td>1<td>Text<td></tr></table>`+fmt.Sprintf(tablesScript, ""), "")
	s.until("the buttons are there", `document.querySelectorAll("flinkconf-button").length === 2`)
	s.run(button("a") + ".click()")
	s.until("the panel is there", `document.querySelector("#text > flinkconf-panel")?.shadowRoot.querySelector("a[href]")`)
	if n := get[int](s.tab, "document.querySelectorAll('tr').length"); n != 3 {
		t.Errorf("there are %d rows", n)
	}
	s.run(button("a") + ".click()")
	s.until("it is gone", `!document.querySelector("flinkconf-panel")`)
}
