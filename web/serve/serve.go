// Package serve hands out a built playground the way a good host does: compressed, cached for good where the name holds a
// content hash, and under a policy that keeps the page from talking to anyone else.
//
// It is what build.sh serve and the browser tests run. Real hosting needs no server of ours; its settings can be read off
// here.
package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"

	"flinkconf/web/bundle"
)

// Policy is the content security policy of the page: its own files, wasm, and nothing from elsewhere. Inline scripts and
// styles are refused.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
	"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// always are the header fields of every answer, errors included.
var always = map[string]string{
	"Content-Security-Policy":    Policy,
	"X-Content-Type-Options":     "nosniff",
	"Referrer-Policy":            "no-referrer",
	"Cross-Origin-Opener-Policy": "same-origin",
	// Embeds are for pages of other origins, which get scripts and wasm from here only by these two. The files are the same for
	// everybody, so there is nothing in them to keep from anyone.
	"Access-Control-Allow-Origin":  "*",
	"Cross-Origin-Resource-Policy": "cross-origin",
	// What the page has no use for, nobody who got into it has either.
	"Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}

// Types are the media types by the end of a file's name. A list of our own, since that of the system differs from machine
// to machine, and a wasm under the wrong type can't be compiled while it streams in.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".map":         "application/json",
	".md":          "text/markdown; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
	".xml":         "application/xml",
}

const (
	// forGood is for names with a content hash: what they name never changes.
	forGood = "public, max-age=31536000, immutable"
	// askAgain lets a browser keep a copy but ask each time whether it is still current.
	askAgain = "no-cache"
)

// New returns a handler for the files of a built playground. It reads a file anew for each request, so a rebuild shows on
// the next reload.
func New(dist fs.FS) http.Handler { return handler{dist} }

type handler struct{ dist fs.FS }

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	for field, value := range always {
		header.Set(field, value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = bundle.Page
	}
	mediaType, ok := types[path.Ext(name)]
	if !ok || !fs.ValidPath(name) {
		// A kind of file that isn't listed is none that a page asks for. The compressed copies are no resources of their own either.
		refuse(w, http.StatusNotFound)
		return
	}
	copies := h.read(name)
	if copies == nil {
		refuse(w, http.StatusNotFound)
		return
	}
	header.Set("Vary", "Accept-Encoding")
	coding, ok := negotiate(r.Header.Values("Accept-Encoding"), copies)
	if !ok {
		refuse(w, http.StatusNotAcceptable)
		return
	}
	h.answer(w, r, name, mediaType, coding, copies)
}

// answer writes one of the copies of a file.
func (h handler) answer(w http.ResponseWriter, r *http.Request, name, mediaType, coding string, copies map[string][]byte) {
	header := w.Header()
	header.Set("Cache-Control", askAgain)
	if bundle.Hashed(name) {
		header.Set("Cache-Control", forGood)
	}
	tag := entityTag(copies[identity], coding)
	header.Set("ETag", tag)
	if matches(r.Header.Values("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if name == bundle.SingleFile {
		// It is to be taken along. Here its scripts, which stand in it, would not run under the policy of the page.
		header.Set("Content-Disposition", "attachment")
	}
	header.Set("Content-Type", mediaType)
	header.Set("Content-Length", strconv.Itoa(len(copies[coding])))
	if coding != identity {
		header.Set("Content-Encoding", coding)
	}
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodGet {
		// The reader may be gone by now; there is nobody left to tell.
		_, _ = w.Write(copies[coding])
	}
}

// read returns the copies of a file by content coding, or nil if there is no such file.
func (h handler) read(name string) map[string][]byte {
	plain, err := fs.ReadFile(h.dist, name)
	if err != nil {
		return nil
	}
	copies := map[string][]byte{identity: plain}
	for coding, suffix := range map[string]string{"br": ".br", "gzip": ".gz"} {
		if data, err := fs.ReadFile(h.dist, name+suffix); err == nil {
			copies[coding] = data
		}
	}
	return copies
}

// refuse answers with the words of a status and nothing that a client might cache.
func refuse(w http.ResponseWriter, status int) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, http.StatusText(status), status)
}

// entityTag names the content and how it is coded: copies with the same tag must be the same bytes.
func entityTag(data []byte, coding string) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:8]) + "-" + coding + `"`
}

// matches tells whether an If-None-Match field lists the tag. A tag marked weak matches too (RFC 9110, 13.1.2).
func matches(fields []string, tag string) bool {
	for _, field := range fields {
		for listed := range strings.SplitSeq(field, ",") {
			listed = strings.TrimPrefix(strings.TrimSpace(listed), "W/")
			if listed == tag || listed == "*" {
				return true
			}
		}
	}
	return false
}
