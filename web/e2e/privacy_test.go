//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
	"flinkconf/web/bundle"
	"flinkconf/web/serve"
)

// wire is a host that is also the proxy of the profile: whatever a page, a frame or a worker in it asks of anybody comes along
// here, as it stands on the line.
type wire struct {
	origin string
	// markers are words that may go to nobody.
	markers []string

	mu    sync.Mutex
	seen  []string // what was asked for
	leaks []string
}

// newWire serves a handler and opens a tab that can reach nobody else without being noticed.
func newWire(t *testing.T, handler http.Handler, markers ...string) (*wire, *tab) {
	t.Helper()
	w := &wire{markers: markers}
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if !w.looksAt(r) {
			http.Error(out, "a request to somebody else", http.StatusBadGateway)
			return
		}
		handler.ServeHTTP(out, r)
		if cookies := out.Header().Values("Set-Cookie"); len(cookies) > 0 {
			w.leak("%s sets cookies: %q", r.URL, cookies)
		}
	}))
	t.Cleanup(server.Close)
	w.origin = server.URL
	return w, openTab(t, browser, w.origin, chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		p.ProxyServer = strings.TrimPrefix(w.origin, "http://")
		p.ProxyBypassList = "<-loopback>" // browsers spare this machine the proxy otherwise
	}))
}

func (w *wire) leak(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.leaks = append(w.leaks, fmt.Sprintf(format, args...))
}

// looksAt notes what is wrong with a request, and tells whether it is for this host.
func (w *wire) looksAt(r *http.Request) bool {
	w.mu.Lock()
	w.seen = append(w.seen, r.URL.Path)
	w.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	whole := fmt.Sprint(r.Method, " ", r.RequestURI, " ", r.Header, " ", string(body))
	own := r.Method != http.MethodConnect && (r.URL.Host == "" || "http://"+r.URL.Host == w.origin)
	switch {
	case !own:
		w.leak("to another host: %s", whole)
	case r.Method != http.MethodGet && r.Method != http.MethodHead || len(body) > 0 || err != nil:
		w.leak("with a body: %s", whole)
	case strings.ContainsAny(r.RequestURI, "?#") || strings.Contains(r.RequestURI, "%23"):
		w.leak("with a query: %s", whole)
	}
	if r.Header.Get("Cookie") != "" {
		w.leak("with the field Cookie: %s", whole)
	}
	// A worker that is asked for anew refers to itself.
	if from := r.Header.Get("Referer"); from != "" && from != w.origin+r.URL.Path {
		w.leak("with the field Referer: %s", whole)
	}
	if from := r.Header.Get("Origin"); from != "" && from != w.origin {
		w.leak("with another origin: %s", whole)
	}
	for _, marker := range w.markers {
		if strings.Contains(strings.ToLower(whole), marker) {
			w.leak("with what was typed: %s", whole)
		}
	}
	return own
}

// wayOut has the page tell of connections that no proxy sees, or that are closed before anything is sent.
const wayOut = `window.opened = []
for (const name of ["RTCPeerConnection", "WebSocket", "WebTransport", "EventSource"]) if (window[name]) window[name] = class { constructor(to) { opened.push(name + " " + to) } }
navigator.sendBeacon = (to) => { opened.push("beacon " + to); return true }
window.open = (to) => { opened.push("window " + to); return null }`

// TestTheWireNotices has a page do one thing in each row that ours may not do.
func TestTheWireNotices(t *testing.T) {
	tests := []struct{ name, script, want string }{
		{"nothing", ``, ""},
		{"another host", `fetch("http://flink.example/x", {mode: "no-cors"}).catch(() => 0)`, "to another host"},
		{"another host by TLS", `fetch("https://flink.example/x", {mode: "no-cors"}).catch(() => 0)`, "to another host"},
		{"a picture elsewhere", `new Image().src = "http://127.0.0.1:4711/x.png"`, "to another host"},
		{"a worker elsewhere", `new Worker(URL.createObjectURL(new Blob(["fetch('http://flink.example/y', {mode: 'no-cors'}).catch(() => 0)"])))`, "to another host"},
		{"a query", `fetch("/a.js?text=1")`, "with a query"},
		{"a body", `fetch("/a.js", {method: "POST", body: "x"})`, "with a body"},
		{"a field", `fetch("/a.js", {headers: {"X-Text": "a ZEBRA"}})`, "with what was typed"},
		{"a name", `fetch("/zebra.js")`, "with what was typed"},
		{"a cookie", `document.cookie = "a=b"; fetch("/a.js", {cache: "reload"})`, "with the field Cookie"},
		{"a referrer", `fetch("/a.js", {cache: "reload", referrerPolicy: "unsafe-url"})`, "with the field Referer"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lax := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				recorded := httptest.NewRecorder()
				page(test.script).ServeHTTP(recorded, r)
				w.Header().Set("Content-Type", recorded.Header().Get("Content-Type"))
				w.Header().Set("Referrer-Policy", "no-referrer")
				_, _ = w.Write(recorded.Body.Bytes())
			})
			w, p := newWire(t, lax, "zebra")
			p.pardoned = []string{""}
			p.load("/")
			p.until("the script is done", "window.done")
			p.wait(300)
			got := strings.Join(w.leaks, "\n")
			if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
				t.Errorf("noticed %q, want %q", got, test.want)
			}
			p.mu.Lock()
			p.requests = nil
			p.mu.Unlock()
		})
	}
}

// The words of what is typed into everything in TestNothingLeaves. A link with them is opened, too.
const (
	markedText  = "SET 'table.exec.state.ttl' = '41 h';\nSET 's3.secret-key' = 'zebrasecret';\nSET 'zebra.key' = 'zebravalue';\n-- zebracomment\n"
	markedFile  = "zebra.pasted: zebravalue\nparallelism.default: 3\n"
	markedQuery = "SELECT zebracolumn FROM zebratable"
)

// TestNothingLeaves goes a long way through the page, types everywhere, and looks at each request of it and of its worker.
func TestNothingLeaves(t *testing.T) {
	link, err := share.Encode(core.Workspace{Release: release.V2_1, Mode: layer.Streaming, Entry: layer.SQLClient, Query: markedQuery,
		Layers: []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Name: "zebra.sql", Text: markedText}}}, share.View{Key: ttl, Search: "zebra"}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	blob := link.Fragment[strings.Index(link.Fragment, "&c=")+3:]
	w, bare := newWire(t, serve.New(built(t)), "zebra", "hunter", strings.ToLower(blob[:40]), "v=1", "41%20h")
	p := playground{bare}
	p.before(wayOut + "; " + copies)
	p.load("/" + link.Fragment)
	p.ready()
	p.until("the worker is there", `navigator.serviceWorker.getRegistration().then((r) => r?.active)`)
	p.load("/")
	p.ready()
	p.walk()
	p.reload()
	p.run(fmt.Sprintf("location.hash = %q", link.Fragment))
	p.shows(row("zebra.key"), "zebravalue")
	p.elsewhere()
	p.run("history.back()")
	p.ready()
	for name, want := range map[string]string{"document.cookie": "", "opened.join()": "", `document.referrer`: "", "location.search": ""} {
		if got := get[string](p.tab, name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	p.settle()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, leak := range w.leaks {
		t.Error(leak)
	}
	for name := range builtFiles(t) {
		if name != bundle.SingleFile && name != bundle.NamesFile && !bundle.ForOthers(name) && !slices.Contains(w.seen, "/"+name) {
			t.Errorf("%s didn't come along: the proxy isn't asked, or not by the worker, which keeps it", name)
		}
	}
	t.Logf("%d requests, all of them for files of the page", len(w.seen))
}

// walk types into every field and opens every dialog and many texts about options, in both languages.
func (p playground) walk() {
	p.t.Helper()
	p.menuItem("examples", `[data-do="example"][data-arg="0"]`)
	p.until("the example is there", `document.querySelector('[data-layer][data-kind="cluster-file"]')`)
	p.write(p.layer(session), markedText)
	p.shows(row(ttl), "41 h")
	p.write(p.layer(cluster), "zebra:\n  nested: zebravalue\nexecution.checkpointing.interval: 1 min\n")
	p.click(`[data-control="lang"]`)
	p.until("the page speaks Chinese", `document.documentElement.lang.startsWith("zh")`)
	p.click(row(ttl))
	p.until("a text shows", fmt.Sprintf("document.querySelector('%s article')?.innerText.length > 50", docsPane))
	p.click(`[data-control="lang"]`)
	p.until("the page speaks English", `document.documentElement.lang === "en"`)
	p.click(row("execution.checkpointing.interval"))
	p.find("zebra")
	p.press(kb.Escape)
	p.click(allSwitch)
	p.pasteAnywhere(markedFile)
	p.click(`[data-do="import"]`)
	p.until("the dialog is closed", `!document.querySelector("dialog").open`)
	for _, dialog := range []string{"add", "upgrade", "compare", "export", "share", "keys", "stored"} {
		p.run(`document.querySelector('[data-do="dialog"][data-arg="` + dialog + `"]').click()`)
		p.until("the dialog is open", `document.querySelector("dialog").open`)
		p.frames()
		if dialog == "export" {
			p.click(`[data-do="copy-export"]`)
			p.click(`[data-do="download-export"]`)
		}
		if dialog == "share" {
			p.click(`[data-do="copy-link"]`)
		}
		p.press(kb.Escape)
		p.until("the dialog is closed", `!document.querySelector("dialog").open`)
	}
	p.until("the address holds a link", `location.hash.startsWith("#v=1&")`)
	p.until("every text about an option leads to its own page only", `[...document.querySelectorAll("a[href]")].every((a) => a.origin === location.origin || /noreferrer/.test(a.rel) && /noopener/.test(a.rel))`)
	for number := range 12 {
		p.run(`document.querySelector("[data-arg=examples]").click()`)
		p.until("the menu is open", `document.querySelector('[role="menu"]')`)
		p.run(fmt.Sprintf(`document.querySelector('[data-do="example"][data-arg="%d"]').click()`, number))
		p.frames()
	}
}

// TestNothingLeadsOut looks at the files of the page: what fetches ahead or leads elsewhere isn't in them.
func TestNothingLeadsOut(t *testing.T) {
	files := built(t)
	markup := ""
	for _, pattern := range []string{"*.html", "docs-*.txt"} {
		names, err := fs.Glob(files, pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %v", pattern, names, err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			markup += string(data)
		}
	}
	for _, rel := range []string{"prefetch", "preconnect", "dns-prefetch", "prerender", "ping="} {
		if strings.Contains(markup, rel) {
			t.Errorf("the page has %s", rel)
		}
	}
	if !strings.Contains(markup, `<meta name="referrer" content="no-referrer">`) {
		t.Error("the page tells where it is to those whom it links to, where the host has no such header")
	}
	for _, tag := range strings.Split(markup, "<a ")[1:] {
		tag, _, _ = strings.Cut(tag, ">")
		if !strings.Contains(tag, `href="#`) && !(strings.Contains(tag, "noreferrer") && strings.Contains(tag, "noopener")) {
			t.Errorf("<a %s> leads elsewhere and tells where from", tag)
		}
	}
	if slices.Contains(strings.Fields(serve.Policy), "http:") || strings.Contains(serve.Policy, "*") {
		t.Errorf("the policy lets the page reach others: %s", serve.Policy)
	}
}
