//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"flinkconf/web/serve"
)

// withoutHeader is a host that doesn't send one of the header fields.
type withoutHeader struct {
	http.Handler
	field string
}

func (h withoutHeader) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.Handler.ServeHTTP(lacking{w, h.field}, r)
}

type lacking struct {
	http.ResponseWriter
	field string
}

func (w lacking) WriteHeader(status int) {
	w.Header().Del(w.field)
	w.ResponseWriter.WriteHeader(status)
}

// TestIsolatedPages has embeds in pages that isolate themselves, from hosts that send what the guide to hosting says, or not all of it:
// then what stands in the element goes on showing.
func TestIsolatedPages(t *testing.T) {
	for _, test := range []struct{ script, lacks, reason string }{
		{`<script type="module" src="PLAY/flinkconf-embed.js"></script>`, "", "modules are fetched across origins by CORS"},
		{`<script src="PLAY/flinkconf-embed.classic.js" defer></script>`, "", "other scripts without it"},
		{`<script type="module" src="PLAY/flinkconf-embed.js"></script>`, "Access-Control-Allow-Origin", "modules need it"},
		{`<script src="PLAY/flinkconf-embed.classic.js" defer></script>`, "Cross-Origin-Resource-Policy", "other scripts need it here"},
	} {
		name := "all is sent"
		if test.lacks != "" {
			name = "without " + test.lacks
		}
		t.Run(name+", "+test.reason, func(t *testing.T) {
			play := httptest.NewServer(withoutHeader{serve.New(built(t)), test.lacks})
			t.Cleanup(play.Close)
			page := "<!doctype html><html lang=en><link rel=icon href=data:,><title>Docs</title>" + test.script +
				"<flink-config release=2.2><pre data-kind=session data-notation=sql>SET 'table.exec.state.ttl' = '41 h';</pre></flink-config>"
			p := newTab(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
				w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
				_, _ = w.Write([]byte(strings.ReplaceAll(page, "PLAY", play.URL)))
			}))
			p.others = []string{play.URL + "/"}
			if test.lacks != "" {
				p.pardoned = []string{"CORS", "ERR_BLOCKED_BY_RESPONSE", "ERR_FAILED"}
			}
			p.load("/page")
			if !get[bool](p, "crossOriginIsolated") {
				t.Error("the page isn't isolated")
			}
			if test.lacks == "" {
				p.until("the element shows what Flink reads", `document.querySelector("flink-config").shadowRoot?.querySelector('.result [data-key="table.exec.state.ttl"]')`)
				return
			}
			p.settle()
			if get[bool](p, `!!document.querySelector("flink-config").shadowRoot`) || !get[bool](p, `document.querySelector("pre").checkVisibility()`) {
				t.Error("the script runs all the same, or nothing shows")
			}
		})
	}
}
