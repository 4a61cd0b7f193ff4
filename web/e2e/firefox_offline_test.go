//go:build e2e

package e2e

import (
	"net/http/httptest"
	"testing"

	"flinkconf/web/serve"
)

// TestFirefoxWithoutNetwork takes the host away once Firefox has kept the page.
func TestFirefoxWithoutNetwork(t *testing.T) {
	server := httptest.NewServer(serve.New(built(t)))
	t.Cleanup(server.Close)
	p := newFoxTab(t, server.URL)
	p.load("/")
	p.ready()
	p.run("flinkconfBoot.offline((state) => window.kept = state)")
	p.until("the page is kept", `window.kept === "ready"`)
	server.Close()
	p.reload()
	p.ready()
	p.click(`[data-control="lang"]`)
	p.until("the page speaks Chinese, which it hadn't needed before", `/\p{Script=Han}/u.test(document.querySelector('`+search+`').placeholder)`)
}
