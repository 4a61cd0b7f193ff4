//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"flinkconf/web/serve"
)

// docSite is a site with pages of documentation, and the playground on another origin.
type docSite struct {
	*tab
	// play is the playground's origin.
	play string

	pages, policies map[string]string
}

// newDocSite opens an empty tab of such a site.
func newDocSite(t *testing.T) *docSite {
	t.Helper()
	play := httptest.NewServer(serve.New(built(t)))
	t.Cleanup(play.Close)
	s := &docSite{play: play.URL, pages: map[string]string{}, policies: map[string]string{}}
	s.tab = newTab(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page, ok := s.pages[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNoContent) // what browsers ask for by themselves
			return
		}
		if policy := s.policies[r.URL.Path]; policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}))
	s.others = []string{s.play + "/"}
	return s
}

// strict is a policy that allows no more than an embed needs.
func (s *docSite) strict() string {
	return strings.ReplaceAll("default-src 'none'; script-src PLAY 'wasm-unsafe-eval'; connect-src PLAY; frame-src PLAY; "+
		"base-uri 'none'; require-trusted-types-for 'script'; trusted-types flinkconf", "PLAY", s.play)
}

// show opens a page. What stands for PLAY is the playground's origin.
func (s *docSite) show(page, policy string) {
	s.t.Helper()
	s.pages["/page"], s.policies["/page"] = strings.ReplaceAll(page, "PLAY", s.play), policy
	s.load("/page")
}

// used returns how often the playground was asked for files whose names contain a text.
func (s *docSite) used(part string) (n int) {
	s.t.Helper()
	s.settle()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, address := range s.requests {
		if strings.HasPrefix(address, s.play+"/") && strings.Contains(address, part) {
			n++
		}
	}
	return n
}
