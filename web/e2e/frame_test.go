//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
	"flinkconf/web/bundle"
)

// framed is a fragment that the tests of frames show.
func framed(t *testing.T) string {
	t.Helper()
	link, err := share.Encode(core.Workspace{Release: release.V2_2, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{
		Kind: layer.Session, Notation: source.SQL, Name: "session.sql",
		Text: "SET 'table.exec.mini-batch.enabled' = 'true';\nSET 'table.exec.mini-batch.size' = '5000';\n",
	}}}, share.View{}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return link.Fragment
}

// framedPage is a page with a frame and the loader.
func framedPage(fragment, attributes string) string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title>
<script type="module" src="PLAY/flinkconf-embed.js"></script></head><body><main><h1>Docs</h1>
<iframe title="Mini-batch" data-flinkconf width="600" height="123" ` + attributes + ` src="PLAY/embed.html` + fragment + `"></iframe></main></body></html>`
}

// The frame of a page, its height, and the element in it where the page may look into it.
const (
	frameElement = `document.querySelector("iframe")`
	frameHeight  = frameElement + `.getBoundingClientRect().height`
	inFrame      = frameElement + `.contentDocument.querySelector("flink-config")`
)

// TestFrames shows a workspace in a frame of another origin, in sandboxes and out of them, under a policy that allows the frame and
// the loader alone. The frame grows to what it shows.
func TestFrames(t *testing.T) {
	for _, attributes := range []string{"", `sandbox="allow-scripts allow-popups"`, `sandbox="allow-scripts allow-same-origin"`, `data-theme="dark" loading="lazy"`} {
		t.Run(attributes, func(t *testing.T) {
			s := newDocSite(t)
			playground{s.tab}.before(`addEventListener("message", ({data, origin}) => (globalThis.heard ??= []).push([data, origin]))`)
			s.show(framedPage(framed(t)+"&view=effective", attributes), s.strict())
			s.until("the frame has grown", frameHeight+" > 220")
			heard := get[string](s.tab, `JSON.stringify([heard.at(-1)[0], heard.at(-1)[1]])`)
			height := get[int](s.tab, frameHeight)
			origin := s.play
			if strings.Contains(attributes, "allow-popups") {
				origin = "null"
			}
			if want := fmt.Sprintf(`[{"type":"flinkconf:height","height":%d},%q]`, get[int](s.tab, "heard.at(-1)[0].height"), origin); heard != want {
				t.Errorf("the frame says %s, want %s", heard, want)
			}
			if !strings.Contains(heard, fmt.Sprint(height-4)) && !strings.Contains(heard, fmt.Sprint(height)) { // with a frame's border of 2 pixels
				t.Errorf("the frame is %d pixels high, and says %s", height, heard)
			}
			// Nothing goes back and forth.
			said := get[int](s.tab, `new Promise((done) => { const n = heard.length; setTimeout(() => done(heard.length - n), 700) })`)
			if said > 0 {
				t.Errorf("the frame speaks %d times without a reason", said)
			}
		})
	}
}

// TestFrameShowsItsAddress checks what parts of the address do, and that a theme comes from the parent alone.
func TestFrameShowsItsAddress(t *testing.T) {
	play := openPlayground(t) // the frame is of the page's own origin, so that the test can look into it
	p := play.tab
	p.pardoned = []string{"Content Security Policy"} // the playground shows no frames
	p.load("/embed.html" + framed(t) + "&view=docs&keys=table.exec.mini-batch.*&theme=dark&lang=zh&readonly=1")
	p.until("the element shows", `document.querySelector("flink-config")?.shadowRoot.querySelector(".result .flinkconf")`)
	got := get[map[string]string](p, `Object.fromEntries([...document.querySelector("flink-config").attributes].map((a) => [a.name, a.value]))`)
	want := map[string]string{"loading": "eager", "view": "docs", "keys": "table.exec.mini-batch.*", "theme": "dark", "lang": "zh", "readonly": ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the element has (-want +got):\n%s", diff)
	}
	if lang := get[string](p, "document.documentElement.lang"); lang != "zh" {
		t.Errorf("the page's language is %q", lang)
	}
	p.run(`location.hash = "#v=1&view=nonsense&keys=` + strings.Repeat("k", 3000) + `&theme=pink&lang=%3Cb%3E&readonly=yes&flink=1.20&` + strings.TrimPrefix(framed(t), "#v=1&flink=2.2&") + `"`)
	p.until("another address is shown", `document.querySelector("flink-config:not([readonly])")?.shadowRoot.querySelector(".result .flinkconf")`)
	got = get[map[string]string](p, `Object.fromEntries([...document.querySelector("flink-config").attributes].map((a) => [a.name, a.value]))`)
	if diff := cmp.Diff(map[string]string{"loading": "eager", "theme": "auto", "lang": "en-US"}, got); diff != "" {
		t.Errorf("the element has (-want +got):\n%s", diff)
	}
	if flink := get[string](p, `document.querySelector("flink-config").workspace.flink`); flink != "1.20" {
		t.Errorf("the release is %s", flink)
	}
	// A page that isn't in a frame takes messages from nobody.
	p.run(`postMessage({type: "flinkconf:theme", theme: "dark"}, "*")`)
	p.frames()
	if theme := get[string](p, `document.querySelector("flink-config").getAttribute("theme")`); theme != "auto" {
		t.Errorf("a message from itself makes the theme %s", theme)
	}
}

// frames waits until all that is due has been drawn.
func (p *tab) frames() { playground{p}.frames() }

// TestFrameWithDamagedLinks says what is wrong with an address and shows the rest of it.
func TestFrameWithDamagedLinks(t *testing.T) {
	whole := framed(t)
	for _, test := range []struct{ fragment, want, reason string }{
		{whole[:len(whole)-12], "Parts of the link can't be read", "truncated"},
		{"#v=1&flink=9.9&mode=batch", "Parts of the link can't be read", "no such release"},
		{"", "This address holds no settings.", "empty"},
		{"#<img src=x onerror=alert(1)>", "Parts of the link can't be read", "hostile"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			p := newPlayground(t)
			p.load("/embed.html" + test.fragment)
			p.until("it is told", fmt.Sprintf(`document.body.innerText.includes(%q)`, test.want))
			p.until("the element shows", `document.querySelector("flink-config")?.shadowRoot.querySelector(".result .flinkconf")`)
			if get[bool](p.tab, `!!document.querySelector("img, script:not([src])")`) {
				t.Error("the address puts elements into the page")
			}
		})
	}
	t.Run("without the program", func(t *testing.T) {
		h := newHost(t)
		h.lost = []string{".wasm"}
		p := h.tab()
		p.pardoned = []string{"404", "Failed"}
		p.load(folder + "embed.html" + whole)
		p.until("the failure is told", `document.querySelector("[role=alert]")?.innerText.includes("could not be loaded")`)
		if link := get[string](p.tab, `document.querySelector("[role=alert] a").href`); link != h.origin+folder+whole {
			t.Errorf("the way to the playground is %s", link)
		}
		h.change(func() { h.lost = nil })
		p.click("[role=alert] button")
		p.until("it shows after all", `document.querySelector("flink-config")?.shadowRoot.querySelector(".result .flinkconf")`)
	})
}

// TestFrameMessages has a page hear messages that aren't those of its frames, and frames such that aren't their page's.
func TestFrameMessages(t *testing.T) {
	s := newDocSite(t)
	s.pages["/other"] = `<!doctype html><title>Other</title>`
	page := strings.Replace(framedPage("", `sandbox="allow-scripts"`), `src="PLAY/embed.html"`, `src="/speaks"`, 1)
	page = strings.Replace(page, "</main>", `<iframe id="plain" title="Plain" height="124" src="/speaks"></iframe><iframe id="moved" title="Moved" data-flinkconf height="125" src="PLAY/embed.html"></iframe></main>`, 1)
	// It says to its parent what it hears from the test.
	s.pages["/speaks"] = `<!doctype html><title>Speaks</title><script>addEventListener("message", ({data}) => parent.postMessage(data.say, "*"))</script>`
	s.show(page, "")
	s.until("the frames are there", `document.querySelectorAll("iframe").length === 3 && customElements.get("flink-config")`)
	get[bool](s.tab, `new Promise((done) => setTimeout(() => done(true), 300))`)
	say := func(frame, message string) {
		s.t.Helper()
		s.run(fmt.Sprintf(`document.querySelector(%q).contentWindow.postMessage({say: %s}, "*")`, frame, message))
		get[bool](s.tab, `new Promise((done) => setTimeout(() => done(true), 50))`)
	}
	height := func(frame string) string {
		return get[string](s.tab, fmt.Sprintf(`document.querySelector(%q).style.height`, frame))
	}
	const own = "iframe[sandbox]"
	for _, message := range []string{
		`null`, `"flinkconf:height"`, `{type: "flinkconf:height"}`, `{type: "flinkconf:height", height: NaN}`, `{type: "flinkconf:height", height: Infinity}`,
		`{type: "flinkconf:height", height: -300}`, `{type: "flinkconf:height", height: "300"}`, `{type: "flinkconf:height", height: 300.5}`,
		`{type: "flinkconf:height", height: {valueOf: 300}}`, `{type: "height", height: 300}`, `[300]`,
	} {
		say(own, message)
		if got := height(own); got != "" {
			t.Fatalf("%s makes the frame %s high", message, got)
		}
	}
	for _, test := range []struct{ height, want string }{{"300", "300px"}, {"1", "100px"}, {"1e9", "4000px"}} {
		say(own, `{type: "flinkconf:height", height: `+test.height+`}`)
		if got := height(own); got != test.want {
			t.Errorf("a height of %s makes it %s, want %s", test.height, got, test.want)
		}
	}
	say("#plain", `{type: "flinkconf:height", height: 300}`)
	if got := height("#plain"); got != "" {
		t.Errorf("a frame that isn't ours is %s high", got)
	}
	// A frame that went elsewhere has another origin than its address says.
	s.run(`document.querySelector("#moved").contentWindow.location = "/speaks"`)
	get[bool](s.tab, `new Promise((done) => setTimeout(() => done(true), 300))`)
	s.run(`document.querySelector("#moved").style.height = ""`)
	say("#moved", `{type: "flinkconf:height", height: 300}`)
	if got := height("#moved"); got != "" {
		t.Errorf("a frame that went to another origin is %s high", got)
	}
	s.run(`postMessage({type: "flinkconf:height", height: 333}, "*")`)
	get[bool](s.tab, `new Promise((done) => setTimeout(() => done(true), 50))`)
	if n := get[int](s.tab, `document.querySelectorAll('iframe[style*="333"]').length`); n > 0 {
		t.Errorf("a message of the page itself changes %d frames", n)
	}
}

// TestFrameTheme has a frame follow the theme of its page, and no other one's.
func TestFrameTheme(t *testing.T) {
	s := newDocSite(t)
	// A site of its own that has the built files too: the test may look into frames of the same origin.
	docs := newSite(t, map[string]string{"/page": strings.ReplaceAll(framedPage(framed(t), `data-theme="dark"`), "PLAY/", tools)})
	s.tab = newTabAt(t, docs.origin)
	s.pardoned = []string{"/favicon.ico"}
	s.load("/page")
	s.until("the frame is dark from the start", inFrame+`?.getAttribute("theme") === "dark" && `+frameElement+`.contentDocument.documentElement.dataset.theme === "dark"`)
	s.run(frameElement + `.dataset.theme = "light"`)
	s.until("the frame follows", inFrame+`.getAttribute("theme") === "light"`)
	// At another address the page's theme goes before the address's.
	s.run(`{ const page = ` + frameElement + `.contentDocument, root = page.documentElement
		window.themes = []
		new MutationObserver(() => themes.push(root.dataset.theme)).observe(root, { attributeFilter: ["data-theme"] })
		window.before = page.querySelector("flink-config")
		page.location.hash += "&theme=dark" }`)
	s.until("another address shows", inFrame+` && `+inFrame+` !== before`)
	if themes := get[[]string](s.tab, "themes"); slices.Contains(themes, "dark") {
		t.Errorf("meanwhile the theme was %q", themes)
	}
	for _, message := range []string{`{type: "flinkconf:theme", theme: "pink"}`, `{type: "flinkconf:theme"}`, `"dark"`, `null`, `{type: "flinkconf:theme", theme: {}}`} {
		s.run(frameElement + `.contentWindow.postMessage(` + message + `, "*")`)
	}
	s.run(`{ const other = document.createElement("iframe"); other.title = "Other"; document.body.append(other)
		const script = other.contentDocument.createElement("script")
		script.textContent = 'parent.document.querySelector("iframe").contentWindow.postMessage({type: "flinkconf:theme", theme: "dark"}, "*")'
		other.contentDocument.body.append(script) }`)
	s.frames()
	get[bool](s.tab, `new Promise((done) => setTimeout(() => done(true), 100))`)
	if theme := get[string](s.tab, inFrame+`.getAttribute("theme")`); theme != "light" {
		t.Errorf("somebody else makes the frame %s", theme)
	}
}

// TestFrameForAxe runs axe over what a frame shows.
func TestFrameForAxe(t *testing.T) {
	if err := bundle.InstallPackages("."); err != nil {
		t.Fatal(err)
	}
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	whole := framed(t)
	for name, fragment := range map[string]string{"whole": whole, "damaged, dark": whole[:len(whole)-12] + "&theme=dark", "damaged, Chinese": whole[:len(whole)-12] + "&lang=zh&theme=light"} {
		t.Run(name, func(t *testing.T) {
			p := newPlayground(t)
			p.do(chromedp.EmulateViewport(600, 500))
			p.load("/embed.html" + fragment)
			p.until("the element shows", `document.querySelector("flink-config")?.shadowRoot.querySelector(".result .flinkconf")`)
			p.run(string(axe))
			for _, found := range p.violations() {
				if !strings.HasPrefix(found, "page-has-heading-one") { // a frame is a part of its page
					t.Error(found)
				}
			}
			if dir := os.Getenv("FLINKCONF_SHOTS"); dir != "" {
				shoot(t, p.tab, dir+"/frame "+name+".png")
			}
		})
	}
}
