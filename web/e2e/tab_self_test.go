//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"flinkconf/web/serve"
)

// page returns a host of a page with one script.
func page(script string) http.Handler {
	return serve.New(fstest.MapFS{
		"index.html": {Data: []byte(`<!doctype html><html lang="en"><head><title>t</title><link rel="icon" href="data:,">` +
			`<script type="module" src="a.js"></script></head><body>text</body></html>`)},
		"a.js": {Data: []byte(script + "\nsetTimeout(() => { window.done = true }, 50)")},
	})
}

// TestHarnessNotices checks that the tests of the page can fail: each row does one thing that no page of ours may do.
func TestHarnessNotices(t *testing.T) {
	elsewhere := httptest.NewServer(http.NotFoundHandler())
	defer elsewhere.Close()
	tests := []struct{ name, reason, script, pardon, want string }{
		{"nothing", "a quiet page is fine", `console.log("hello"); console.warn("careful")`, "", ""},
		{"console error", "an error that somebody logged", `console.error("broken", 7)`, "", "broken 7"},
		{"exception", "thrown where nobody catches", `setTimeout(() => { throw new Error("thrown") })`, "", "thrown"},
		{"rejection", "a promise that nobody waits for", `Promise.reject(new Error("rejected"))`, "", "rejected"},
		{"missing file", "a file of ours that isn't there", `await fetch("missing.css")`, "", "missing.css"},
		{"inline style", "refused by the policy", `document.body.setAttribute("style", "color:red")`, "", "style"},
		{"eval", "refused by the policy", `try { eval("1") } catch (e) { console.error(e.name) }`, "", "EvalError"},
		{"other host", "refused by the policy before it is sent", `await fetch("` + elsewhere.URL + `/x").catch(() => 0)`, "", elsewhere.URL},
		{"pardoned", "what a test provokes itself", `console.error("broken on purpose")`, "on purpose", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newTab(t, page(test.script))
			p.load("/")
			p.until("the script is done", "window.done")
			p.pardoned = append(p.pardoned, test.pardon)
			if test.pardon == "" {
				p.pardoned = nil
			}
			got := strings.Join(p.complaints(), "\n")
			if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
				t.Errorf("complaints %q, want %q: %s", got, test.want, test.reason)
			}
			p.mu.Lock()
			p.console, p.requests = nil, nil // What was provoked is dealt with.
			p.mu.Unlock()
		})
	}
}

// TestHarnessSeesRequests checks that a request that no policy stops is seen.
func TestHarnessSeesRequests(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	defer elsewhere.Close()
	lax := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		recorded := httptest.NewRecorder()
		page(`await fetch("`+elsewhere.URL+`/x")`).ServeHTTP(recorded, r)
		w.Header().Set("Content-Type", recorded.Header().Get("Content-Type"))
		_, _ = w.Write(recorded.Body.Bytes())
	})
	p := newTab(t, lax)
	p.load("/")
	p.until("the script is done", "window.done")
	if got := p.complaints(); len(got) != 1 || !strings.Contains(got[0], elsewhere.URL+"/x") {
		t.Errorf("complaints %q, want one about %s", got, elsewhere.URL)
	}
	p.requests = nil
}
