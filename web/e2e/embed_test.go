//go:build e2e

package e2e

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// TestEmbedTwenty opens a page with twenty elements beside one with one: the program is loaded and started once.
func TestEmbedTwenty(t *testing.T) {
	const note = `<script>
		window.times = []
		window.started = 0
		for (const name of ["instantiate", "instantiateStreaming"]) {
			const real = WebAssembly[name]
			WebAssembly[name] = (...given) => { started++; return real.apply(WebAssembly, given) }
		}
		document.addEventListener("ready", () => times.push(performance.now()), true)
	</script>`
	for _, n := range []int{1, 20} {
		var body strings.Builder
		for i := range n {
			fmt.Fprintf(&body, `<p>Example %d</p><flink-config loading="eager"><pre data-notation="sql">SET 'table.exec.state.ttl' = '%d h';</pre></flink-config>`, i, i+1)
		}
		d := openWhole(t, docPage(note, body.String()))
		d.until("all are live", fmt.Sprintf("times.length === %d", n))
		times := get[[]float64](d.tab, "times")
		t.Logf("%d on a page: the first can be used after %.0f ms, all after %.0f ms", n, times[0], times[n-1])
		if started := get[int](d.tab, "started"); started != 1 {
			t.Errorf("%d elements start %d programs", n, started)
		}
		if asked := d.site.count("flinkconf-", ".wasm"); asked != 1 {
			t.Errorf("%d elements ask for the program %d times", n, asked)
		}
		if wrong := get[int](d.tab, `[...document.querySelectorAll("flink-config")].filter((e, i) => !e.shadowRoot.querySelector('[data-key="table.exec.state.ttl"]')?.innerText.includes((i + 1) + " h")).length`); wrong > 0 {
			t.Errorf("%d elements show another value than theirs", wrong)
		}
	}
}

// TestEmbedLazy has elements far below: they are loaded when they come into view, and not before.
func TestEmbedLazy(t *testing.T) {
	d := openDoc(t, `<div style="height: 9000px">Far</div>`+miniBatch)
	d.until("the element is defined", `customElements.get("flink-config")`)
	if get[bool](d.tab, `new Promise((done) => setTimeout(() => done(document.querySelector("#it").evaluation !== undefined), 300))`) || d.site.count("view-", ".js") > 0 {
		t.Error("an element far below is loaded")
	}
	d.run(`document.querySelector("#it").scrollIntoView()`)
	d.live("#it")
	d.row("table.exec.mini-batch.size", "5000")
}

// TestEmbedForms opens pages with the loader in its forms, one and the other and both.
func TestEmbedForms(t *testing.T) {
	tests := []struct{ name, head string }{
		{"classic in the head, before the element is parsed", classic},
		{"both", module + classic},
		{"both, deferred", strings.Replace(classic, "<script", "<script defer", 1) + module},
		{"module twice", module + module},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := openWhole(t, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>`+test.head+`<p>Text</p>`+miniBatch)
			d.live("#it")
			d.row("table.exec.mini-batch.size", "5000")
			if n := d.site.count("engine-", ".js"); n != 1 {
				t.Errorf("the engine is asked for %d times", n)
			}
		})
	}
}

// TestEmbedGlobals compares the names among the globals with those before the loader.
func TestEmbedGlobals(t *testing.T) {
	const names = `<script>window.before = Object.getOwnPropertyNames(globalThis)</script>`
	for name, loader := range map[string]string{"module": module, "classic": classic} {
		t.Run(name, func(t *testing.T) {
			d := openWhole(t, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>`+names+loader+miniBatch)
			d.live("#it")
			d.row("table.exec.mini-batch.size", "5000")
			added := get[[]string](d.tab, `Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name) && name !== "before")`)
			if len(added) > 0 {
				t.Errorf("the globals have new names: %q", added)
			}
		})
	}
}

// TestEmbedFromElsewhere loads the files from another origin, as a site does that hosts no files of ours.
func TestEmbedFromElsewhere(t *testing.T) {
	files := newSite(t, nil)
	page := strings.ReplaceAll(docPage("", miniBatch), tools, files.origin+tools)
	s := newSite(t, map[string]string{"/page.html": page})
	d := doc{newTabAt(t, s.origin), s}
	d.others = []string{files.origin + "/"}
	d.load("/page.html")
	d.live("#it")
	d.row("table.exec.mini-batch.size", "5000")
	d.until("the link leads there", inside+`("a.link").href.startsWith("`+files.origin+tools+`#v=1")`)
}

// TestEmbedLink follows the way to the playground.
func TestEmbedLink(t *testing.T) {
	d := openDoc(t, miniBatch)
	d.live("#it")
	d.write("SET 'table.exec.state.ttl' = '7 h';")
	d.row("table.exec.state.ttl", "7 h")
	d.until("the link is there", inside+`("a.link").href.includes("#v=1")`)
	if rel := get[string](d.tab, inside+`("a.link").rel + " " + `+inside+`("a.link").target`); rel != "noopener _blank" {
		t.Errorf("the link opens as %q", rel)
	}
	link := get[string](d.tab, inside+`("a.link").href`)
	d.load(strings.TrimPrefix(link, d.origin))
	p := playground{d.tab}
	p.ready()
	p.shows(row("table.exec.state.ttl"), "7 h")
}

// TestEmbedUnderPolicy has a page with a policy that allows next to nothing.
func TestEmbedUnderPolicy(t *testing.T) {
	for name, loader := range map[string]string{"module": module, "classic": classic} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, map[string]string{"/page.html": `<!doctype html><html lang="en"><meta charset="utf-8"><title>Docs</title>` + loader + miniBatch})
			s.policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types flinkconf"
			d := doc{newTabAt(t, s.origin), s}
			d.load("/page.html")
			d.live("#it")
			d.write("SET 'table.exec.state.ttl' = '7 h';")
			d.row("table.exec.state.ttl", "7 h")
			d.run(`document.querySelector("#it").height = "200px"`)
			d.until("the element has its height and its colours", inside+`(".frame").offsetHeight === 200 && getComputedStyle(`+inside+`(".frame")).borderTopWidth === "1px"`)
		})
	}
}

// TestEmbedBroken has a site lose files one after the other.
func TestEmbedBroken(t *testing.T) {
	for _, lost := range []string{"embed/view-*.js", "embed/engine-*.js", "flinkconf-*.wasm"} {
		t.Run(lost, func(t *testing.T) {
			s := newSite(t, map[string]string{"/page.html": docPage(`<script>window.told = []
				for (const type of ["ready", "change", "error"]) document.addEventListener(type, (event) => event.target.id && told.push(type + (event.detail.message ? " with a message" : "")), true)</script>`, miniBatch)})
			d := doc{newTabAt(t, s.origin), s}
			d.pardoned = []string{"503", "Failed to load resource", "Failed to fetch"}
			files, err := fs.Glob(built(t), lost)
			if err != nil || len(files) != 1 {
				t.Fatal(files, err)
			}
			s.lose(files[0])
			d.load("/page.html")
			d.until("there is a note with a button", inside+`("p button")`)
			if text := get[string](d.tab, `document.querySelector("#it pre").checkVisibility() + " " + `+inside+`("p").innerText`); !strings.HasPrefix(text, "true The interactive view could not be loaded.") {
				t.Errorf("shown is %q", text)
			}
			if refused := get[bool](d.tab, `document.querySelector("#it").evaluate().then(() => false, (error) => error instanceof Error)`); !refused {
				t.Error("evaluate gives something without a program")
			}
			s.lose("")
			d.run(inside + `("p button").click()`)
			d.live("#it")
			d.row("table.exec.mini-batch.size", "5000")
			if told := get[string](d.tab, `told.join(", ")`); told != "error with a message, error with a message, ready" {
				t.Errorf("events: %s", told)
			}
		})
	}
}

// TestEmbedFails has the program fail after the first view: that one stays, and what was typed.
func TestEmbedFails(t *testing.T) {
	d := openDoc(t, miniBatch)
	d.live("#it")
	files, err := fs.Glob(built(t), "embed/engine-*.js")
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	d.run(`window.told = []
		for (const type of ["change", "error"]) document.querySelector("#it").addEventListener(type, (event) => told.push(type + " " + (event.detail.message ?? "")))
		import("` + tools + files[0] + `").then(async ({engine}) => {
			window.api = await engine()
			window.real = api.render
			api.render = () => Promise.reject(new Error("no more"))
		})`)
	d.until("the program is broken", "window.real")
	d.write("SET 'table.exec.state.ttl' = '7 h';")
	d.until("there is a note", inside+`("[role=alert]")?.innerText.includes("could not be updated")`)
	if got := get[string](d.tab, inside+`("textarea").value.split("\n").at(-1) + " " + `+inside+`('[data-key="table.exec.mini-batch.size"]').checkVisibility()`); got != "SET 'table.exec.state.ttl' = '7 h'; true" {
		t.Errorf("the field and the view: %s", got)
	}
	if refused := get[string](d.tab, `document.querySelector("#it").evaluate().catch((error) => error.message)`); refused != "no more" {
		t.Errorf("evaluate gives %q", refused)
	}
	d.run("api.render = real")
	d.run(inside + `("[role=alert] button").click()`)
	d.row("table.exec.state.ttl", "7 h")
	d.until("the note is gone", `!`+inside+`("[role=alert]").checkVisibility()`)
	if told := get[string](d.tab, `[...new Set(told)].join(", ")`); told != "error no more, change " {
		t.Errorf("events: %s", told)
	}
}

// TestEmbedClick has an element that waits for a click.
func TestEmbedClick(t *testing.T) {
	d := openDoc(t, strings.Replace(miniBatch, "<flink-config", `<flink-config loading="click" lang="zh"`, 1))
	d.until("there is a button", inside+`?.("button")`)
	if get[bool](d.tab, `new Promise((done) => setTimeout(() => done(document.querySelector("#it").evaluation !== undefined), 300))`) || d.site.count("view-", ".js") > 0 {
		t.Error("the element doesn't wait")
	}
	if label := get[string](d.tab, inside+`("button").innerText`); label != "在此试用" {
		t.Errorf("the button says %q", label)
	}
	d.run(inside + `("button").click()`)
	d.live("#it")
}

// TestEmbedClickThenMoved moves such an element while it is loaded: there is nothing left to click. In a shadow root it has the
// language of what is around that.
func TestEmbedClickThenMoved(t *testing.T) {
	d := openDoc(t, `<section lang="zh"><div id="host"></div></section>`)
	d.until("the element is defined", `customElements.get("flink-config")`)
	got := get[string](d.tab, `(() => {
		const root = host.attachShadow({ mode: "open" })
		root.innerHTML = '<flink-config loading="click"></flink-config><p></p>'
		window.it = root.firstChild
		const button = it.shadowRoot.querySelector("button")
		button.click()
		root.append(it)
		return button.innerText + " " + it.shadowRoot.querySelectorAll("button").length
	})()`)
	if got != "在此试用 0" {
		t.Errorf("the button, and how many there are after it: %s", got)
	}
	d.until("it is live", `it.shadowRoot.querySelector(".result .flinkconf")`)
}
