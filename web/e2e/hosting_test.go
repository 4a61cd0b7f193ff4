//go:build e2e

package e2e

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	pagedomain "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"flinkconf/web/serve"
)

// TestPlainHosts opens the page on servers that know little about the kinds of its files.
func TestPlainHosts(t *testing.T) {
	tests := []struct {
		name, reason string
		types        map[string]string
	}{
		{"right", "as Go's file server has it", nil},
		{"wasm as bytes", "most servers of some years ago", map[string]string{".wasm": "application/octet-stream", ".webmanifest": "application/octet-stream"}},
		{"wasm as text", "what a server without a list of types says", map[string]string{".wasm": "text/plain", ".webmanifest": "text/plain", ".svg": "text/plain", ".png": "text/plain"}},
		{"old script type", "browsers take any of the types that JavaScript ever had", map[string]string{".js": "application/x-javascript", ".txt": "application/octet-stream"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHost(t)
			h.types = test.types
			p := h.open()
			p.typeMine()
			p.kept("ready")
			h.down()
			p.unplug()
			p.load(folder)
			p.ready()
			p.shows(row(ttl), "41 h")
		})
	}
}

// stuck waits for what the page says without a script of its own, which has no time limit of a test's own.
func (p playground) stuck() {
	p.t.Helper()
	p.until("the page says what is wrong", `document.querySelector("#boot-stuck")?.checkVisibility({visibilityProperty: true})`)
	if text := p.text("#boot-stuck"); !strings.Contains(text, "text/javascript") || !strings.Contains(text, "请重新加载") {
		p.t.Errorf("the page says %q", text)
	}
}

// TestScriptsUnderAnotherType has a server that calls scripts a text, which no browser runs.
func TestScriptsUnderAnotherType(t *testing.T) {
	h := newHost(t)
	h.types = map[string]string{".js": "text/plain"}
	p := h.tab()
	p.pardoned = []string{"MIME type"}
	p.load(folder)
	if get[bool](p.tab, `document.querySelector("#boot-stuck").checkVisibility({visibilityProperty: true})`) {
		t.Error("the page says at once that it is stuck")
	}
	p.stuck()
}

// TestWorkerUnderAnotherType has a server that calls the worker a text: the page does without it.
func TestWorkerUnderAnotherType(t *testing.T) {
	h := newHost(t)
	h.types = map[string]string{"/sw.js": "text/plain"}
	p := h.tab()
	p.pardoned = []string{"MIME type", "MIME"}
	p.load(folder)
	p.ready()
	p.kept("none")
	p.typeMine()
}

// TestProgramIsMissing has a server without the program, which answers with a page of its own.
func TestProgramIsMissing(t *testing.T) {
	for _, status := range []int{http.StatusNotFound, http.StatusOK} {
		t.Run(http.StatusText(status), func(t *testing.T) {
			h := newHost(t)
			h.lost, h.status = []string{".wasm"}, status
			p := h.tab()
			p.pardoned = []string{"404"}
			p.load(folder)
			p.until("the failure shows", `document.documentElement.dataset.boot === "failed"`)
			p.until("nothing else is said", `!document.querySelector("#boot-stuck")`)
			if workers := get[int](p.tab, "navigator.serviceWorker.getRegistrations().then((all) => all.length)"); workers > 0 {
				t.Errorf("a page that never worked is kept by %d workers", workers)
			}
		})
	}
}

// TestAddressOfTheFolder types the folder's address without its slash, and the file's.
func TestAddressOfTheFolder(t *testing.T) {
	without := strings.TrimSuffix(folder, "/")
	files := http.StripPrefix(without, serve.New(built(t)))
	redirecting := http.NewServeMux()
	redirecting.Handle(folder, files)
	tests := []struct {
		name, address string
		handler       http.Handler
		works         bool
	}{
		{"redirected", without, redirecting, true},
		{"file", folder + "index.html", redirecting, true},
		{"file of a plain server", folder + "index.html", newHost(t), true},
		{"not redirected", without, files, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			server := httptest.NewServer(test.handler)
			t.Cleanup(server.Close) // behind the tab, which may still ask for its icon
			p := playground{newTabAt(t, server.URL)}
			if !test.works {
				p.pardoned = []string{"404", "MIME"}
			}
			p.load(test.address)
			if !test.works {
				p.stuck()
				return
			}
			p.ready()
			p.kept("ready")
			server.Close()
			p.unplug()
			p.load(folder + "index.html")
			p.ready()
		})
	}
}

// TestInstallable asks the browser what keeps it from offering to install the page.
func TestInstallable(t *testing.T) {
	p := newHost(t).open()
	p.kept("ready")
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		found, err := cdp.Call(ctx, target, pagedomain.GetAppManifest, pagedomain.GetAppManifestParams{})
		if err != nil {
			return err
		}
		if m := found.Manifest; len(found.Errors) > 0 || m == nil || m.StartURL != p.origin+folder || m.Scope != p.origin+folder || len(m.Icons) != 4 {
			t.Errorf("the manifest %s is read as %+v with the errors %v", found.URL, m, found.Errors)
		}
		hinders, err := cdp.Call(ctx, target, pagedomain.GetInstallabilityErrors, cdp.Empty{})
		for _, e := range hinders.InstallabilityErrors {
			if e.ErrorID != "in-incognito" { // the profile of the test
				t.Errorf("the page can't be installed: %s %v", e.ErrorID, e.ErrorArguments)
			}
		}
		return err
	}))
}
