package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// built is a small built folder. The copies are told apart by their text, they are not really compressed.
var built = fstest.MapFS{
	"index.html":                    {Data: []byte("<!doctype html>")},
	"index.html.br":                 {Data: []byte("page br")},
	"index.html.gz":                 {Data: []byte("page gz")},
	"app-0123456789.css":            {Data: []byte("a{}")},
	"boot-0123456789.js":            {Data: []byte("export {}")},
	"flinkconf-0123456789.wasm":     {Data: []byte("\x00asm")},
	"flinkconf-0123456789.wasm.br":  {Data: []byte("wasm br")},
	"icons/mark-0123456789.svg":     {Data: []byte("<svg/>")},
	"app-0123456789.webmanifest":    {Data: []byte("{}")},
	"sw.js":                         {Data: []byte("skipWaiting()")},
	"icons/big-0123456789.png":      {Data: []byte("\x89PNG")},
	"empty-0123456789.css":          {Data: []byte{}},
	"notes":                         {Data: []byte("no extension")},
	"README.rst":                    {Data: []byte("a kind that isn't listed")},
	"icons/index.html":              {Data: []byte("a page in a folder")},
	"flinkconf.html":                {Data: []byte("all in one")},
	"secret-0123456789.pem":         {Data: []byte("key")},
	"folder-0123456789.css/app.css": {Data: []byte("a folder that ends like a file")},
}

func ask(method, target string, header http.Header) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path = target // as it is, so that no client cleans it first
	r.Header = header
	w := httptest.NewRecorder()
	New(built).ServeHTTP(w, r)
	return w
}

func TestFiles(t *testing.T) {
	tests := []struct {
		path, mediaType, cache, body string
		reason                       string
	}{
		{"/", "text/html; charset=utf-8", askAgain, "<!doctype html>", "the product's address"},
		{"/index.html", "text/html; charset=utf-8", askAgain, "<!doctype html>", "the page by its file name"},
		{"/app-0123456789.css", "text/css; charset=utf-8", forGood, "a{}", "nosniff refuses a style sheet under another type"},
		{"/boot-0123456789.js", "text/javascript; charset=utf-8", forGood, "export {}", "modules load under a script type only"},
		{"/flinkconf-0123456789.wasm", "application/wasm", forGood, "\x00asm", "instantiateStreaming wants this type"},
		{"/icons/mark-0123456789.svg", "image/svg+xml; charset=utf-8", forGood, "<svg/>", "a file in a folder"},
		{"/app-0123456789.webmanifest", "application/manifest+json", forGood, "{}", "an installable page"},
		{"/sw.js", "text/javascript; charset=utf-8", askAgain, "skipWaiting()", "a kept worker would keep a build for ever"},
		{"/icons/big-0123456789.png", "image/png", forGood, "\x89PNG", "what the manifest names"},
		{"/empty-0123456789.css", "text/css; charset=utf-8", forGood, "", "an empty file is a file"},
		{"/icons/index.html", "text/html; charset=utf-8", askAgain, "a page in a folder", "only by its whole name"},
	}
	for _, test := range tests {
		w := ask("GET", test.path, nil)
		got := []string{w.Header().Get("Content-Type"), w.Header().Get("Cache-Control"), w.Body.String()}
		if diff := cmp.Diff([]string{test.mediaType, test.cache, test.body}, got); diff != "" || w.Code != http.StatusOK {
			t.Errorf("%s (%s): status %d (-want +got):\n%s", test.path, test.reason, w.Code, diff)
		}
	}
}

// TestSingleFileIsTakenAlong checks that a browser saves the single file, and opens nothing else than a page.
func TestSingleFileIsTakenAlong(t *testing.T) {
	for name, want := range map[string]string{"/flinkconf.html": "attachment", "/": "", "/icons/index.html": ""} {
		if got := ask("GET", name, nil).Header().Get("Content-Disposition"); got != want {
			t.Errorf("%s has the disposition %q, want %q", name, got, want)
		}
	}
}

func TestRefused(t *testing.T) {
	tests := []struct {
		method, path string
		want         int
		reason       string
	}{
		{"GET", "/nothing.css", 404, "no such file"},
		{"GET", "/icons", 404, "folders are not listed"},
		{"GET", "/icons/", 404, "not with a slash either, even where they hold a page"},
		{"GET", "/../go.mod", 404, "nothing outside the folder"},
		{"GET", "/icons/../index.html", 404, "no detours"},
		{"GET", "//index.html", 404, "one address for one file"},
		{"GET", "/index.html.br", 404, "compressed copies are no resources"},
		{"GET", "/notes", 404, "without a known type"},
		{"GET", "/README.rst", 404, "without a known type"},
		{"GET", "/secret-0123456789.pem", 404, "a kind that no build makes"},
		{"GET", "/folder-0123456789.css", 404, "a folder that ends like a file"},
		{"GET", "/index.html\x00.css", 404, "odd bytes"},
		{"GET", "/icons\\mark-0123456789.svg", 404, "no other separators"},
		{"POST", "/", 405, "nothing here takes a body"},
		{"OPTIONS", "/", 405, "what other origins get here needs no question before"},
		{"get", "/", 405, "methods are case-sensitive"},
	}
	for _, test := range tests {
		w := ask(test.method, test.path, nil)
		if w.Code != test.want {
			t.Errorf("%s %q: status %d, want %d: %s", test.method, test.path, w.Code, test.want, test.reason)
		}
		if test.want == 405 && w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s %q: Allow is %q", test.method, test.path, w.Header().Get("Allow"))
		}
		for field, value := range always {
			if got := w.Header().Get(field); got != value {
				t.Errorf("%s %q: %s is %q on an error, want %q", test.method, test.path, field, got, value)
			}
		}
	}
}

func TestCodings(t *testing.T) {
	tests := []struct {
		path, accept, coding string
		reason               string
	}{
		{"/", "gzip, deflate, br, zstd", "br", "what browsers send over https and to this machine"},
		{"/", "gzip, deflate", "gzip", "what browsers send over plain http"},
		{"/", "br;q=0.5, gzip;q=0.8", "gzip", "the client's weight comes first"},
		{"/", "gzip;q=0.8, br;q=0.8", "br", "equally welcome: the smaller one"},
		{"/", "gzip;q=0, *", "br", "refused by name, the rest welcome"},
		{"/", "br;q=0, gzip;q=0", "", "the plain file is always possible"},
		{"/", "br;q=0.001", "br", "hardly welcome is welcome, and named before the plain file"},
		{"/", "identity, br;q=0.9", "", "asked for by name"},
		{"/", "identity;q=0, *;q=0", "406", "all refused"},
		{"/", "*;q=0", "406", "all refused"},
		{"/", "*", "br", "anything goes"},
		{"/", "", "", "an empty field refuses all codings"},
		{"/", "-", "", "no field: a script"},
		{"/", "BR", "br", "names don't depend on case"},
		{"/", "x-gzip", "gzip", "the old name"},
		{"/", "br;Q=0.2;x=1,gzip ; q = 0.3", "gzip", "blanks and other parameters"},
		{"/", "br;q=nonsense", "br", "a weight that can't be read is none"},
		{"/", "br;q=7", "br", "nor one out of range"},
		{"/flinkconf-0123456789.wasm", "gzip", "", "no gzip copy at hand"},
		{"/app-0123456789.css", "br, gzip", "", "no copies at hand"},
	}
	for _, test := range tests {
		header := http.Header{"Accept-Encoding": {test.accept}}
		if test.accept == "-" {
			header = nil
		}
		w := ask("GET", test.path, header)
		if got := w.Header().Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("%s %q: Vary is %q", test.path, test.accept, got)
		}
		if test.coding == "406" {
			if w.Code != 406 {
				t.Errorf("%s %q: status %d, want 406: %s", test.path, test.accept, w.Code, test.reason)
			}
			continue
		}
		body := map[string]string{"br": "page br", "gzip": "page gz", "": "<!doctype html>"}[test.coding]
		if got := w.Header().Get("Content-Encoding"); got != test.coding || test.path == "/" && w.Body.String() != body {
			t.Errorf("%s %q: coding %q, body %q; want coding %q: %s", test.path, test.accept, got, w.Body, test.coding, test.reason)
		}
	}
}

func TestNotModified(t *testing.T) {
	br := http.Header{"Accept-Encoding": {"br"}}
	tag := ask("GET", "/", br).Header().Get("ETag")
	plain := ask("GET", "/", nil).Header().Get("ETag")
	if tag == plain || tag == "" {
		t.Errorf("the copies share the tag %q, but not their bytes", tag)
	}
	tests := []struct {
		field  string
		want   int
		reason string
	}{
		{tag, 304, "the copy the client has"},
		{"W/" + tag, 304, "weak comparison"},
		{`"other", ` + tag, 304, "in a list"},
		{"*", 304, "any copy"},
		{plain, 200, "the tag of the other coding"},
		{`"other"`, 200, "an older page"},
	}
	for _, test := range tests {
		w := ask("GET", "/", http.Header{"Accept-Encoding": {"br"}, "If-None-Match": {test.field}})
		if w.Code != test.want || w.Code == 304 && w.Body.Len() > 0 {
			t.Errorf("If-None-Match %s: status %d with %d bytes, want %d: %s", test.field, w.Code, w.Body.Len(), test.want, test.reason)
		}
	}
}

func TestHead(t *testing.T) {
	w := ask("HEAD", "/", nil)
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "15" {
		t.Errorf("HEAD: status %d, %d bytes, length %s; want 200, none, that of the page", w.Code, w.Body.Len(), w.Header().Get("Content-Length"))
	}
}

// TestPolicyAllowsNoInline guards the words of the policy that a hurried fix would add first.
func TestPolicyAllowsNoInline(t *testing.T) {
	for _, word := range []string{"'unsafe-inline'", "'unsafe-eval'", "http:", "https:", "*"} {
		if strings.Contains(Policy, word) {
			t.Errorf("the policy allows %s", word)
		}
	}
}

// TestSymlinkOutside checks the root that the command serves from: a link in the folder leads nowhere outside.
func TestSymlinkOutside(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "outside.txt")
	if err := os.WriteFile(outside, []byte("not for the web"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "inside.txt")); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	w := httptest.NewRecorder()
	New(root.FS()).ServeHTTP(w, httptest.NewRequest("GET", "/inside.txt", nil))
	if w.Code != 404 {
		t.Errorf("a link out of the folder was followed: status %d, body %q", w.Code, w.Body)
	}
}
