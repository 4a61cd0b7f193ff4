//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"flinkconf/web/serve"
)

// site is somebody's documentation, with the built files in a folder of it.
type site struct {
	origin string
	// pages are its pages by their paths, policy is the Content-Security-Policy of each.
	pages  map[string]string
	policy string

	mu    sync.Mutex
	built http.Handler
	lost  string   // the end of the names of files that it has no more
	asked []string // the paths that it was asked for
}

// tools is where the built files are.
const tools = "/tools/config/"

// newSite serves pages of documentation.
func newSite(t *testing.T, pages map[string]string) *site {
	t.Helper()
	s := &site{pages: pages, built: http.StripPrefix(strings.TrimSuffix(tools, "/"), serve.New(built(t)))}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.origin = server.URL
	return s
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r.URL.Path)
	lost := s.lost != "" && strings.HasSuffix(r.URL.Path, s.lost)
	s.mu.Unlock()
	page, found := s.pages[r.URL.Path]
	switch {
	case lost:
		http.Error(w, "gone", http.StatusServiceUnavailable)
	case found:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if s.policy != "" {
			w.Header().Set("Content-Security-Policy", s.policy)
		}
		_, _ = w.Write([]byte(page))
	case strings.HasPrefix(r.URL.Path, tools):
		w.Header().Set("Access-Control-Allow-Origin", "*")
		s.built.ServeHTTP(w, r)
	case r.URL.Path == "/favicon.ico":
		w.WriteHeader(http.StatusNoContent)
	default:
		http.NotFound(w, r)
	}
}

// lose has the site lose the files whose names end so; "" brings all back.
func (s *site) lose(end string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lost = end
}

// count returns how often the site was asked for files whose names begin and end so.
func (s *site) count(begin, end string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, asked := range s.asked {
		if name := path.Base(asked); strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) {
			n++
		}
	}
	return n
}

// doc is a tab with a page of documentation.
type doc struct {
	*tab
	site *site
}

// openDoc opens a page that has the loader as a module and the body.
func openDoc(t *testing.T, body string) doc {
	t.Helper()
	return openWhole(t, docPage("", body))
}

// openWhole opens a page.
func openWhole(t *testing.T, page string) doc {
	t.Helper()
	s := newSite(t, map[string]string{"/docs/page.html": page})
	d := doc{newTabAt(t, s.origin), s}
	d.load("/docs/page.html")
	return d
}

// module and classic are the two forms of the loader in a page.
const (
	module  = `<script type="module" src="` + tools + `flinkconf-embed.js"></script>`
	classic = `<script src="` + tools + `flinkconf-embed.classic.js"></script>`
)

// docPage is a page of documentation with something more in its head.
func docPage(head, body string) string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Docs</title>` +
		module + head + `</head><body><main><h1>Docs</h1>` + body + `</main></body></html>`
}

// miniBatch is an element whose only layer lacks a latency.
const miniBatch = `<flink-config id="it" release="2.2"><pre data-kind="session" data-notation="sql" data-name="session.sql">SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.size' = '5000';
</pre></flink-config>`

// In the pages, inside finds in the shadow root of the element with the id "it".
const inside = `document.querySelector("#it").shadowRoot.querySelector`

// live waits until an element shows its view.
func (d doc) live(selector string) {
	d.t.Helper()
	d.until(selector+" is live", fmt.Sprintf(`document.querySelector(%q)?.shadowRoot?.querySelector(".result .flinkconf")`, selector))
}

// scheme sets what the system prefers.
func (d doc) scheme(name string) {
	d.t.Helper()
	d.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
		})
		return err
	}))
}

// write puts the caret at the end of the text of the element and types.
func (d doc) write(text string) {
	d.t.Helper()
	d.run(`{ const field = ` + inside + `("textarea"); field.focus(); field.setSelectionRange(field.value.length, field.value.length) }`)
	d.do(chromedp.KeyEvent(text))
}

// row is where the element shows an option.
func (d doc) row(key, text string) {
	d.t.Helper()
	d.until(key+" shows "+text, fmt.Sprintf(inside+`('[data-key="%s"]')?.innerText.includes(%q)`, key, text))
}

// shoot takes a picture of the whole page.
func shoot(t *testing.T, p *tab, file string) {
	t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, picture, 0o600); err != nil {
		t.Fatal(err)
	}
}
