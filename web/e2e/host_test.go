//go:build e2e

package e2e

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"flinkconf/web/bundle"
)

// host is a plain file server as it comes, with the page in a folder far below the root: it compresses nothing, has no rules
// for caches, and redirects the page's file name to its folder.
type host struct {
	t      *testing.T
	origin string
	server *httptest.Server

	mu    sync.Mutex
	files fstest.MapFS
	// types are what it calls files by the end of their names, or by a slash and the name, where that isn't as it should be.
	types map[string]string
	// lost are parts of the names of files that it has no more; it answers with a page of its own, under the status.
	lost   []string
	status int
	asked  []string // the files that it was asked for
}

// folder is where the page is.
const folder = "/~someone/tools/config/"

// newHost puts the built page on a plain server.
func newHost(t *testing.T) *host {
	t.Helper()
	h := &host{t: t, files: builtFiles(t), status: http.StatusNotFound}
	h.up()
	t.Cleanup(func() { h.server.Close() })
	return h
}

// builtFiles are the files of the built page without their compressed copies.
func builtFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	dist, files := built(t), fstest.MapFS{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if ext := path.Ext(name); err != nil || entry.IsDir() || ext == ".br" || ext == ".gz" {
			return err
		}
		data, err := fs.ReadFile(dist, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// up has the host answer, at the same address as before.
func (h *host) up() {
	h.t.Helper()
	h.server = httptest.NewUnstartedServer(h)
	if h.origin != "" {
		_ = h.server.Listener.Close()
		listener, err := net.Listen("tcp", strings.TrimPrefix(h.origin, "http://"))
		if err != nil {
			h.t.Fatal(err)
		}
		h.server.Listener = listener
	}
	h.server.Start()
	h.origin = h.server.URL
}

// down takes the host from the network.
func (h *host) down() {
	h.server.CloseClientConnections()
	h.server.Close()
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	name, below := strings.CutPrefix(r.URL.Path, folder)
	if !below {
		http.NotFound(w, r)
		return
	}
	h.asked = append(h.asked, name)
	if slices.ContainsFunc(h.lost, func(part string) bool { return strings.Contains(name, part) }) {
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(h.status)
		_, _ = w.Write([]byte("<!doctype html><title>Nothing here</title><p>Nothing here."))
		return
	}
	if kind := cmp.Or(h.types["/"+name], h.types[path.Ext(name)]); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	http.StripPrefix(strings.TrimSuffix(folder, "/"), http.FileServerFS(h.files)).ServeHTTP(w, r)
}

// change changes the host between two requests.
func (h *host) change(how func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	how()
}

// seen returns the files that the host was asked for since the last time.
func (h *host) seen() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	asked := h.asked
	h.asked = nil
	return asked
}

// open opens the page and waits until it can be used.
func (h *host) open() playground {
	h.t.Helper()
	p := h.tab()
	p.load(folder)
	p.ready()
	return p
}

// tab opens an empty tab for the page.
func (h *host) tab() playground {
	h.t.Helper()
	return playground{newTabAt(h.t, h.origin)}
}

// beside opens the page in a second tab of the same profile.
func (h *host) beside(p playground) playground {
	h.t.Helper()
	other := playground{p.tab.another()}
	other.load(folder)
	other.ready()
	return other
}

// deploy replaces the build by another one, with a name in its page: program, texts and a style sheet have other names,
// and what is given takes the place of files. The files of the build before are gone.
func (h *host) deploy(name string, others fstest.MapFS) {
	h.t.Helper()
	h.change(func() { h.files = nextBuild(h.t, h.files, name, others) })
}

// gist is how a build is told from others, in the page.
const gist = `document.querySelector('meta[name="build"]')?.content ?? ""`

func nextBuild(t *testing.T, before fstest.MapFS, build string, others fstest.MapFS) fstest.MapFS {
	t.Helper()
	worker, err := os.ReadFile("../static/" + bundle.Worker)
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Replace(string(before[bundle.Page].Data), `<meta charset="utf-8">`, `<meta charset="utf-8"><meta name="build" content="`+build+`">`, 1)
	var files []bundle.File
	for name, file := range before {
		if other := others[name]; other != nil {
			file = other
		}
		if part, other := renamed(name, build); other {
			page = strings.ReplaceAll(page, name, part)
			files = append(files, bundle.File{Name: part, Data: file.Data})
		} else if name != bundle.Page && name != bundle.Worker {
			files = append(files, bundle.File{Name: name, Data: file.Data})
		}
	}
	files = append(files, bundle.File{Name: bundle.Page, Data: []byte(page)}, bundle.File{Source: bundle.Worker, Name: bundle.Worker, Data: worker})
	if err := bundle.Precache(files); err != nil {
		t.Fatal(err)
	}
	next := fstest.MapFS{}
	for _, f := range files {
		next[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return next
}

// renamed gives some files of a build the name that other content would have given them.
func renamed(name, build string) (string, bool) {
	for _, stem := range []string{"docs-zh-", "docs-en-", "sizes-", "flinkconf-"} {
		if strings.HasPrefix(name, stem) {
			sum := sha256.Sum256([]byte(build))
			return stem + hex.EncodeToString(sum[:5]) + path.Ext(name), true
		}
	}
	return name, false
}
