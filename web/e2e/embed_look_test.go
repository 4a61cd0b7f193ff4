//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"flinkconf/core"
	"flinkconf/core/render"
	"flinkconf/web/bundle"
)

// rendered is an element as the command renders it when documentation is built.
func rendered(t *testing.T, file string, o render.Options) string {
	t.Helper()
	data, err := os.ReadFile("../../testdata/fixtures/" + file)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := core.DecodeWorkspace(data)
	return strings.Replace(render.Element(w, o), "<flink-config", `<flink-config id="it"`, 1)
}

// TestEmbedWithoutScripts opens a page in a browser that runs no scripts.
func TestEmbedWithoutScripts(t *testing.T) {
	s := newSite(t, map[string]string{"/page.html": docPage("", rendered(t, "first.json", render.Options{}))})
	d := doc{newTabAt(t, s.origin), s}
	d.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	d.load("/page.html")
	if got := get[string](d.tab, `[document.querySelector("#it").shadowRoot === null, document.querySelectorAll("#it table tbody tr").length > 0, document.querySelector("#it table").checkVisibility(), document.querySelector("#it caption").innerText.includes("Flink")]+""`); got != "true,true,true,true" {
		t.Errorf("no shadow, rows, visible, caption: %s", got)
	}
	if n := s.count("flinkconf-", ""); n > 0 {
		t.Errorf("%d files of ours are loaded", n)
	}
}

// TestEmbedSame compares what the command renders with what the element shows in its place.
func TestEmbedSame(t *testing.T) {
	for _, view := range render.Views() {
		for _, file := range []string{"first.json", "broken.json"} {
			t.Run(string(view)+" "+file, func(t *testing.T) {
				// The texts of docs come from an asset, which the command has built in.
				d := openDoc(t, rendered(t, file, render.Options{View: view, Readonly: true}))
				d.live("#it")
				d.run(`window.shown = ` + inside + `(".flinkconf").cloneNode(true)
					for (const made of shown.querySelectorAll("[part=explained]")) made.remove()
					window.built = document.querySelector("#it > .flinkconf").cloneNode(true)`)
				if !get[bool](d.tab, `shown.outerHTML.replaceAll(/\s+/g, " ") === built.outerHTML.replaceAll(/\s+/g, " ")`) {
					t.Errorf("built: %s\nshown: %s", get[string](d.tab, "built.outerHTML"), get[string](d.tab, "shown.outerHTML"))
				}
			})
		}
	}
}

// background is the colour behind the element's view.
const background = `getComputedStyle(` + inside + `(".frame")).backgroundColor`

// TestEmbedThemes has the element follow its page, or its attribute.
func TestEmbedThemes(t *testing.T) {
	const light, dark = "rgb(255, 255, 255)", "rgb(26, 29, 37)"
	d := openDoc(t, miniBatch)
	d.live("#it")
	steps := []struct{ name, script, want string }{
		{"plain page", ``, light},
		{"dark page", `document.body.style.background = "#111"`, dark},
		{"light part of it", `document.querySelector("main").style.background = "#fafafa"; document.body.className = "x"`, light},
		{"dark in other words", `document.querySelector("main").style.background = "oklch(0.2 0.02 260)"; document.body.className = "y"`, dark},
		{"light in other words", `document.querySelector("main").style.background = "color(srgb 0.9 0.9 0.9)"; document.body.className = "x"`, light},
		{"dark by a class", `document.querySelector("main").style.background = ""; document.body.style.background = ""; document.documentElement.style.colorScheme = "dark"`, dark},
		{"by the attribute", `document.querySelector("#it").theme = "light"`, light},
		{"by a bad attribute", `document.querySelector("#it").theme = "blue"`, dark},
		{"dark by the attribute", `document.documentElement.style.colorScheme = ""; document.querySelector("#it").theme = "dark"`, dark},
		{"by a property of the page", `document.querySelector("#it").style.setProperty("--flinkconf-background", "rgb(1, 2, 3)")`, "rgb(1, 2, 3)"},
	}
	for _, step := range steps {
		d.run(step.script)
		d.until(step.name+" has "+step.want, fmt.Sprintf(`%s === %q`, background, step.want))
	}
	d = openDoc(t, `<style>:root { color-scheme: light dark } flink-config { margin: 3px } flink-config::part(head) { background: rgb(4, 5, 6) }</style>`+miniBatch)
	d.scheme("dark")
	d.live("#it")
	d.until("it is dark with the system", background+` === "`+dark+`"`)
	if got := get[string](d.tab, `getComputedStyle(`+inside+`("header")).backgroundColor + " " + getComputedStyle(document.querySelector("#it")).margin`); got != "rgb(4, 5, 6) 3px" {
		t.Errorf("the page's rules give the head and the margin %s", got)
	}
	d.scheme("light")
	d.until("it is light with the system", background+` === "`+light+`"`)
}

// TestEmbedRightToLeft puts the element into a page that is read from right to left.
func TestEmbedRightToLeft(t *testing.T) {
	d := openWhole(t, strings.Replace(docPage("", miniBatch), `<html lang="en"`, `<html lang="ar" dir="rtl"`, 1))
	d.live("#it")
	got := get[string](d.tab, `(() => {
		const find = (selector) => `+inside+`(selector)
		const at = (selector) => find(selector).getBoundingClientRect()
		return [at("select").left > at("a.link").left, getComputedStyle(find("textarea")).direction, getComputedStyle(find("tbody code")).direction,
			at(".gutter").left < at("textarea").left, document.documentElement.scrollWidth <= innerWidth].join()
	})()`)
	if got != "true,ltr,ltr,true,true" {
		t.Errorf("head from the right, text, code, numbers before the text, no scrolling: %s", got)
	}
}

// hostile is CSS of a page that has no mercy.
const hostile = `<style>
* { all: unset !important; color: red !important; font-size: 40px !important; }
main *, main { display: none !important; visibility: hidden !important; opacity: 0 !important; transform: scale(0) !important; filter: blur(9px) !important; clip-path: inset(50%) !important; height: 0 !important; overflow: hidden !important; }
main { display: block !important; visibility: visible !important; opacity: 1 !important; transform: none !important; filter: none !important; clip-path: none !important; height: auto !important; }
select, textarea, table, td, .frame, .result, button { display: none !important; border: 9px solid red !important; }
</style>`

// TestEmbedHostile has a page whose rules would hide and disfigure everything.
func TestEmbedHostile(t *testing.T) {
	d := openWhole(t, docPage(hostile, strings.Replace(miniBatch, "<flink-config", `<flink-config loading="eager"`, 1)))
	d.live("#it")
	d.row("table.exec.mini-batch.size", "5000")
	got := get[string](d.tab, `(() => {
		const find = (selector) => `+inside+`(selector)
		const style = (selector) => getComputedStyle(find(selector))
		const box = document.querySelector("#it").getBoundingClientRect()
		return [box.width > 500 && box.height > 150, ["select", "textarea", "table", ".fix", "a.link"].every((s) => find(s).checkVisibility({opacityProperty: true, visibilityProperty: true}) && find(s).getBoundingClientRect().height > 10),
			style(".frame").fontSize, style("td").color, style("select").borderTopWidth].join()
	})()`)
	if got != "true,true,26px,rgb(27, 31, 46),1px" {
		t.Errorf("size, all visible, font, colour, border: %s", got)
	}
}

// openLooks opens a page with elements in all views.
func openLooks(t *testing.T, l look) doc {
	t.Helper()
	var body strings.Builder
	body.WriteString(withoutID(miniBatch))
	for i, view := range render.Views() {
		keys := []string{"table.exec.*", "execution.checkpointing.interval"}
		if view == render.Docs {
			keys = []string{"table.exec.mini-batch.size", "table.exec.topn-cache-size"}
		}
		html := rendered(t, "first.json", render.Options{View: view, Readonly: i%2 == 1, Keys: keys})
		body.WriteString("<h2>" + string(view) + "</h2>" + withoutID(html))
	}
	body.WriteString(`<h2>Low</h2>` + strings.Replace(withoutID(rendered(t, "first.json", render.Options{Readonly: true})), "<flink-config", `<flink-config height="14rem"`, 1))
	body.WriteString(`<h2>More</h2>` + withoutID(rendered(t, "broken.json", render.Options{View: render.Full})))
	body.WriteString(`<flink-config loading="click"><pre data-notation="sql">SET 'a' = 'b';</pre></flink-config>`)
	language := "en"
	if l.chinese {
		language = "zh"
	}
	page := docPage(`<style>:root { color-scheme: light dark } body { margin: 1rem } h2 { margin: 2rem 0 1rem }</style>`, body.String())
	page = strings.NewReplacer(`<html lang="en"`, `<html lang="`+language+`"`, `<flink-config loading="click"`, `<flink-config class="waits" loading="click"`, "<flink-config", `<flink-config loading="eager"`).Replace(page)
	s := newSite(t, map[string]string{"/page.html": page})
	d := doc{newTabAt(t, s.origin), s}
	d.do(chromedp.EmulateViewport(l.width, l.height))
	d.scheme(map[bool]string{false: "light", true: "dark"}[l.dark])
	d.load("/page.html")
	d.until("all are live", `[...document.querySelectorAll("flink-config:not(.waits)")].every((e) => e.shadowRoot?.querySelector(".result .flinkconf"))`)
	return d
}

func withoutID(element string) string { return strings.Replace(element, ` id="it"`, "", 1) }

// TestEmbedLooks runs axe over pages with elements in all views, and looks for what sticks out.
func TestEmbedLooks(t *testing.T) {
	if err := bundle.InstallPackages("."); err != nil {
		t.Fatal(err)
	}
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []look{desk, deskDark, {width: 1440, height: 900, chinese: true}, {width: 320, height: 700}, {width: 320, height: 700, dark: true, chinese: true}, zoomed} {
		t.Run(l.String(), func(t *testing.T) {
			d := openLooks(t, l)
			d.run(string(axe))
			p := playground{d.tab}
			if found := p.violations(); len(found) > 0 {
				t.Errorf("axe finds %d:\n%s", len(found), strings.Join(found[:min(len(found), 12)], "\n"))
			}
			if wide := get[[]string](d.tab, `document.documentElement.scrollWidth > innerWidth ? ["the page"] : [...document.querySelectorAll("flink-config")].flatMap((e) =>
				[...e.shadowRoot.querySelectorAll("header, .body, .result, .flinkconf > *")].filter((x) => x.scrollWidth > x.clientWidth + 1 && x.clientWidth > 0).map((x) => x.outerHTML.slice(0, 120)))`); len(wide) > 0 {
				t.Errorf("wider than its place:\n%s", strings.Join(wide, "\n"))
			}
		})
	}
}

// TestEmbedPrinted has an element of a bounded height on paper: all texts with their names, and nothing to press.
func TestEmbedPrinted(t *testing.T) {
	d := openDoc(t, `<flink-config id="it" theme="dark" height="9rem" release="2.2"><pre data-notation="config.yaml" data-name="of the cluster">table.exec.mini-batch.enabled: true</pre><pre data-notation="args" data-name="of the job">-Dparallelism.default=8</pre></flink-config>`)
	d.live("#it")
	d.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		return err
	}))
	const all = `[...document.querySelector("#it").shadowRoot.querySelectorAll("%s")]`
	if got := get[string](d.tab, fmt.Sprintf(all, ".sheet")+`.filter((s) => s.checkVisibility()).map((s) => getComputedStyle(s, "::before").content + s.querySelector("textarea").value).join()`); got != `"of the cluster"table.exec.mini-batch.enabled: true,"of the job"-Dparallelism.default=8` {
		t.Errorf("the texts on paper are %s", got)
	}
	if got := get[string](d.tab, fmt.Sprintf(all, "button, select, a.link")+`.filter((e) => e.checkVisibility()).map((e) => e.className).join()`); got != "" {
		t.Errorf("on paper there are %s", got)
	}
	if fact := get[string](d.tab, inside+`(".fact").innerText`); fact != "Flink 2.2 · Streaming" {
		t.Errorf("the head says %q", fact)
	}
	if cut := get[int](d.tab, fmt.Sprintf(all, ".frame, .body, .sheet")+`.filter((e) => e.scrollHeight > e.clientHeight + 1).length`); cut > 0 {
		t.Errorf("%d parts are cut off", cut)
	}
	if got := get[string](d.tab, `getComputedStyle(`+inside+`(".frame")).colorScheme`); got != "light" {
		t.Errorf("paper is %s", got)
	}
}
