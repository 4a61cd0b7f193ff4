//go:build e2e

package e2e

import (
	"io"
	"io/fs"
	"net/http"
	"os"
	"sync/atomic"
	"testing"

	"flinkconf/web/bundle"
	"flinkconf/web/serve"
)

// page makes a site of the folder: a page with main.js, and of each module a script with all that it imports, as a bundler makes
// it. The program lies beside them, where the README says that it has to.
func (c consumer) page(modules map[string]string) fs.FS {
	c.t.Helper()
	site := c.t.TempDir()
	bundler := bundle.Bundler("../editor")
	for name, text := range modules {
		c.write(name, text)
		script, err := bundler(c.path(name), "esm")
		if err != nil {
			c.t.Fatal(err)
		}
		modules[name] = string(script)
	}
	program, err := os.ReadFile(c.program())
	if err != nil {
		c.t.Fatal(err)
	}
	modules["flinkconf.wasm"] = string(program)
	modules["index.html"] = `<!doctype html><html lang="en"><title>Somebody's page</title><link rel="icon" href="data:,"><script type="module" src="main.js"></script></html>`
	for name, text := range modules {
		consumer{c.t, site}.write(name, text)
	}
	return os.DirFS(site)
}

// TestPackageInABundle opens a page whose bundle holds the package, under a strict policy: it works there, in a worker too, starts
// one program, and leaves nothing behind.
func TestPackageInABundle(t *testing.T) {
	site := install(t).page(map[string]string{
		"main.js": `
			const before = Reflect.ownKeys(globalThis);
			let started = 0;
			const { instantiateStreaming } = WebAssembly;
			WebAssembly.instantiateStreaming = (...given) => (started++, instantiateStreaming(...given));
			import * as flinkconf from "flinkconf";
			` + ask + `
			const values = await Promise.all([value(), value(), value()]);
			const more = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
			globalThis.found = { values, more, started, version: await flinkconf.version(), kept: await flinkconf.encode(` + oneSetting + `) };`,
		"worker.js": `
			import * as flinkconf from "flinkconf";
			` + ask + `
			postMessage(await value());`,
	})
	p := newTab(t, serve.New(site))
	p.load("/")
	p.until("the page has asked", "globalThis.found")
	if got := get[string](p, "JSON.stringify([found.values, found.more, found.started])"); got != `[["36 h","36 h","36 h"],[],1]` {
		t.Errorf("values, new globals and started programs are %s", got)
	}
	if got := get[string](p, "found.kept"); got[:4] != "#v=1" {
		t.Errorf("a link begins with %q", got)
	}
	said := get[string](p, `new Promise((said, failed) => {
		const worker = new Worker("worker.js", { type: "module" });
		worker.onmessage = ({ data }) => said(data);
		worker.onerror = ({ message }) => failed(new Error(message));
	})`)
	if said != "36 h" {
		t.Errorf("a worker says %q", said)
	}
}

// TestPackageWithoutItsProgram checks what a page hears when the program can't be had: each time why, and when the host has
// mended it, the value.
func TestPackageWithoutItsProgram(t *testing.T) {
	site := install(t).page(map[string]string{"main.js": `import * as flinkconf from "flinkconf"; ` + ask + ` globalThis.value = value;`})
	program, err := fs.ReadFile(site, "flinkconf.wasm")
	if err != nil {
		t.Fatal(err)
	}
	answers := []struct {
		reason, want string
		answer       http.HandlerFunc
	}{
		{"the file is missing", `/^Error: .*can't be loaded.*flinkconf\.wasm gives 404/`, http.NotFound},
		{"the host sends a page of its own", `/^Error: .*can't be loaded.*magic word/`, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "<!doctype html><title>Welcome</title>")
		}},
		{"the connection breaks", `/^Error: .*can't be loaded/`, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(program[:len(program)/2]) // a browser asks a second time by itself where nothing has come
			panic(http.ErrAbortHandler)
		}},
		{"the type is wrong, which it often is", `/^36 h$/`, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/octet-stream")
			_, _ = w.Write(program)
		}},
	}
	var asked atomic.Int32
	own := serve.New(site)
	p := newTab(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/flinkconf.wasm" {
			answers[asked.Add(1)-1].answer(w, r)
			return
		}
		own.ServeHTTP(w, r)
	}))
	p.pardoned = []string{"flinkconf.wasm"}
	p.load("/")
	p.until("the page's script has run", "globalThis.value")
	for i, a := range answers {
		if wrong := get[string](p, "value().then((said) => "+a.want+".test(said) ? '' : said)"); wrong != "" || int(asked.Load()) != i+1 {
			t.Errorf("%s: the page hears %q after %d requests, want %s", a.reason, wrong, asked.Load(), a.want)
		}
	}
}
