//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"flinkconf/web/bundle"
	"flinkconf/web/serve"
)

// kept waits until the page says how far it is from working without a network, where people look for it.
func (p playground) kept(state string) {
	p.t.Helper()
	p.dialogAnywhere("stored")
	p.until("the dialog says "+state, fmt.Sprintf(`document.querySelector('dialog [data-offline=%q]')?.checkVisibility()`, state))
	p.click(`[data-do="close-dialog"].icon-button`)
	p.until("the dialog is closed", `!document.querySelector("dialog").open`)
	p.frames() // the screen is told of it afterwards
}

// unplug has the browser think that there is no network.
func (p playground) unplug() {
	p.t.Helper()
	yes := true
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		nothing := network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1}
		_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			EmulateOfflineServiceWorker: &yes, MatchedNetworkConditions: []*network.Conditions{&nothing}})
		if err == nil {
			_, err = cdp.Call(ctx, target, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
		}
		return err
	}))
}

// stopWorkers ends the workers, as a browser does whenever it likes: they begin anew with the next request.
func (p playground) stopWorkers() {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, serviceworker.Enable, cdp.Empty{})
		if err == nil {
			_, err = cdp.Call(ctx, target, serviceworker.StopAllWorkers, cdp.Empty{})
		}
		return err
	}))
}

// caches are the names of the builds that the browser keeps.
func (p playground) caches() []string {
	p.t.Helper()
	return get[[]string](p.tab, "caches.keys()")
}

// TestWorksWithoutNetwork visits the page once, takes everything away, and uses all that a visit has.
func TestWorksWithoutNetwork(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	h.seen()
	h.down()
	p.unplug()
	p.stopWorkers()
	p.load(folder)
	p.ready()
	p.typeMine()
	p.click(row(ttl))
	const article = docsPane + " article"
	p.until("there is a text about the option", fmt.Sprintf("document.querySelector(%q)?.innerText.length > 150", article))
	p.click(`[data-control="lang"]`)
	p.until("the text is Chinese", fmt.Sprintf(`/\p{Script=Han}/u.test(document.querySelector(%q)?.innerText)`, article))
	p.reload()
	p.shows(row(ttl), "41 h")
	p.leave()
	p.load(folder + "?from=a-bookmark" + sharedLink(t))
	p.ready()
	p.shows(row(ttl), "77 h")
	p.leave()
	p.load(folder + "index.html")
	p.ready()
	p.kept("ready")
	if asked := h.seen(); len(asked) > 0 {
		t.Errorf("the host was asked for %q", asked)
	}
}

// leave leaves the page for an empty one.
func (p playground) leave() {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"))
}

// TestNothingIsDownloadedTwice keeps the page from a host that compresses: what the first view has downloaded is taken from the
// browser's own cache.
func TestNothingIsDownloadedTwice(t *testing.T) {
	var mu sync.Mutex
	asked := map[string]int{}
	good := serve.New(built(t))
	p := playground{newTab(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked[r.URL.Path]++
		mu.Unlock()
		good.ServeHTTP(w, r)
	}))}
	p.load("/")
	p.ready()
	p.kept("ready")
	mu.Lock()
	defer mu.Unlock()
	for name, times := range asked {
		if times > 1 && bundle.Hashed(name) {
			t.Errorf("%s was downloaded %d times", name, times)
		}
	}
	if asked["/"+bundle.Worker] == 0 {
		t.Error("the host was not asked for the worker")
	}
}

// TestAllOrNothing has a host that lacks a file which no page needs at first, or hands out a page in its place.
func TestAllOrNothing(t *testing.T) {
	for _, status := range []int{http.StatusNotFound, http.StatusOK} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			h := newHost(t)
			h.lost, h.status = []string{"docs-zh"}, status
			p := h.open()
			p.kept("none")
			if names := p.caches(); len(names) > 0 {
				t.Errorf("the browser keeps %q", names)
			}
			h.change(func() { h.lost = nil })
			p.reload()
			p.kept("ready")
		})
	}
}

// TestNoRoom has a browser that gives the page too little storage.
func TestNoRoom(t *testing.T) {
	h := newHost(t)
	p := h.tab()
	few := 1e6
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: h.origin, QuotaSize: &few})
		return err
	}))
	p.load(folder)
	p.ready()
	p.kept("none")
	p.typeMine()
	if names := p.caches(); len(names) > 0 {
		t.Errorf("the browser keeps %q", names)
	}
}

// TestBrowsersWithoutWorkers takes away what a plain connection, a private window, a frame or a visitor's choice takes away.
func TestBrowsersWithoutWorkers(t *testing.T) {
	tests := []struct {
		name, script string
		denied       bool
	}{
		{"without TLS", `delete Navigator.prototype.serviceWorker`, false},
		{"forbidden", `Object.defineProperty(Navigator.prototype, "serviceWorker", {get() { throw new DOMException("denied by the test", "SecurityError") }})`, false},
		{"refused", `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("denied by the test", "SecurityError"))`, false},
		{"everything denied", `for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
			Object.defineProperty(window, name, {get() { throw new DOMException("denied by the test", "SecurityError") }})
			ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("denied by the test", "SecurityError"))`, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHost(t)
			p := h.tab()
			p.before(test.script)
			p.load(folder)
			p.ready()
			p.kept("none")
			p.typeMine()
			if test.denied {
				p.shows(toast, "keeps nothing") // then the history entry keeps the text
			}
			p.reload()
			p.shows(row(ttl), "41 h")
		})
	}
}

// TestBusyPageHearsOfItsWorkerLate has a page that goes on behind the registration only when the worker is installed already.
func TestBusyPageHearsOfItsWorkerLate(t *testing.T) {
	p := newHost(t).tab()
	p.before(`const {register} = ServiceWorkerContainer.prototype
		ServiceWorkerContainer.prototype.register = async function (...its) {
			const made = await register.apply(this, its)
			await new Promise((resolve) => made.installing.addEventListener("statechange", resolve, {once: true}))
			document.documentElement.dataset.late = String(!made.installing && !made.active && made.waiting.state === "installed")
			return made
		}`)
	p.load(folder)
	p.ready()
	p.kept("ready")
	if late := get[string](p.tab, "document.documentElement.dataset.late"); late != "true" {
		t.Errorf("the page came late: %s", late)
	}
}

// TestNothingIsKeptUnasked has a visitor who wants nothing to be kept, and then changes their mind.
func TestNothingIsKeptUnasked(t *testing.T) {
	const workers = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	p.dialogAnywhere("stored")
	p.click(`[data-do="stored-keep"]`)
	p.click(`.dialog-foot [data-do="stored-do"]`)
	p.builds(0)
	p.until("nothing is said about it", `document.querySelector("dialog [data-offline]").hidden`)
	p.load(folder)
	p.ready()
	p.frames()
	if left := get[int](p.tab, workers) + len(p.caches()); left > 0 {
		t.Errorf("the next visit keeps %d things", left)
	}
	p.dialogAnywhere("stored")
	p.click(`[data-do="stored-keep"]`)
	p.until("the page is kept again", `document.querySelector('dialog [data-offline="ready"]')?.checkVisibility()`)
	p.builds(1)
}

// TestForeignFilesPassBy asks for a page and a file that somebody else has put below the same path.
func TestForeignFilesPassBy(t *testing.T) {
	h := newHost(t)
	p := h.open()
	p.kept("ready")
	h.change(func() {
		h.files["notes/index.html"] = &fstest.MapFile{Data: []byte("<!doctype html><title>Notes</title><link rel=icon href='data:,'><p>Notes of somebody else")}
		h.files["data.json"] = &fstest.MapFile{Data: []byte(`"of somebody else"`)}
	})
	if got := get[string](p.tab, `fetch("data.json").then((r) => r.json())`); got != "of somebody else" {
		t.Errorf("the file holds %q", got)
	}
	if got := get[int](p.tab, `fetch(document.querySelector("script[data-wasm]").dataset.wasm, {headers: {Range: "bytes=0-3"}}).then((r) => r.status)`); got != http.StatusPartialContent {
		t.Errorf("a part of a file comes with the status %d", got)
	}
	p.load(folder + "notes/")
	p.shows("body", "Notes of somebody else")
}
