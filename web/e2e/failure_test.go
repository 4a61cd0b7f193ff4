//go:build e2e

package e2e

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"flinkconf/web/serve"
)

// TestCannotStart checks that a visitor sees what is wrong, in words, whatever keeps the program from starting.
func TestCannotStart(t *testing.T) {
	tests := []struct {
		name, reason string
		file         string // a part of the file's name
		spoil        http.HandlerFunc
		pardoned     string
	}{
		{"missing", "the host has no such file", ".wasm",
			func(w http.ResponseWriter, _ *http.Request) { http.NotFound(w, nil) }, "404"},
		{"no editor", "the host has forgotten the text editor", "/editor-", func(w http.ResponseWriter, _ *http.Request) { http.NotFound(w, nil) }, "/editor-"},
		{"broken", "a proxy has replaced the file", ".wasm",
			func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/wasm")
				_, _ = w.Write([]byte("<html>Please log in</html>"))
			}, ""},
		{"cut", "the connection breaks off", ".wasm",
			func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/wasm")
				w.Header().Set("Content-Length", "1000000")
				_, _ = w.Write([]byte("\x00asm\x01\x00\x00\x00"))
			}, "ERR_CONTENT_LENGTH_MISMATCH"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			healthy := serve.New(built(t))
			p := playground{newTab(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.Contains(r.URL.Path, test.file) {
					test.spoil(w, r)
					return
				}
				healthy.ServeHTTP(w, r)
			}))}
			if test.pardoned != "" {
				p.pardoned = []string{test.pardoned}
			}
			p.load("/")
			p.until("the failure shows ("+test.reason+")", `document.documentElement.dataset.boot === "failed"`)
			if text := p.text("body"); len(text) < 60 || strings.Contains(text, "Loading") {
				t.Errorf("the page says only %q", text)
			}
			p.until("there is a way to try again", `[...document.querySelectorAll("button")].some((b) => b.offsetParent && b.innerText)`)
			if kept := get[string](p.tab, `flinkconf.ready.then(() => "kept", (e) => e.message)`); kept == "kept" || kept == "" {
				t.Errorf("flinkconf.ready is %q, want it broken with a reason", kept)
			}
		})
	}
}

// fault breaks the browser under the program. The text editor sets no such attributes; it goes on.
const fault = `{
	const { setAttribute } = Element.prototype
	Element.prototype.setAttribute = function (name, value) {
		if (name.startsWith("data-")) throw new Error("broken by the test")
		setAttribute.call(this, name, value)
	}
}`

// TestCrash breaks the browser under the program, as a faulty extension can, and checks that no text is lost.
func TestCrash(t *testing.T) {
	p := openPlayground(t)
	p.pardoned = []string{"panic", "goroutine", "exit code", "broken by the test", "unreachable", "Go program has already exited"}
	const mine = "SET 'table.exec.state.ttl' = '41 h';\n-- a text of mine\n"
	p.write(p.layer(session), mine)
	p.shows(row(ttl), "41 h")
	p.run(fault)
	p.paste("SET 'table.exec.mini-batch.size' = '9';\n")
	p.until("the crash panel shows", `document.documentElement.dataset.boot === "crashed" && document.querySelector("#crash")?.checkVisibility()`)

	kept := get[string](p.tab, `document.querySelector("#crash textarea").value`)
	var workspace struct{ Layers []struct{ Text string } }
	if err := json.Unmarshal([]byte(kept), &workspace); err != nil {
		t.Fatalf("the panel holds no workspace: %v\n%s", err, kept)
	}
	if !strings.Contains(kept, "a text of mine") {
		t.Errorf("my text isn't in the panel:\n%s", kept)
	}

	p.click("#crash-restart")
	p.ready()
	p.until("my text is back", `flinkconfEditor.shown.text.includes("a text of mine")`)
	p.shows(row(ttl), "41 h")
}

// TestReloadKeepsTexts checks that a reload finds the texts as they were left, the last keys before it included, and that a
// page that could not start in between doesn't lose them.
func TestReloadKeepsTexts(t *testing.T) {
	p := openPlayground(t)
	p.write(p.layer(session), "SET 'table.exec.state.ttl' = '41 h';\n-- a text of mine\n")
	p.shows(row(ttl), "41 h")
	p.paste("SET 'table.exec.mini-batch.size' = '9';\n")
	p.load("/")
	p.ready()
	p.until("my text is back", `flinkconfEditor.shown.text.includes("a text of mine")`)
	p.until("the last keys are back", `flinkconfEditor.shown.text.includes("= '9'")`)
	p.shows(row(ttl), "41 h")
	p.load("/")
	p.ready()
	p.shows(row(ttl), "41 h") // also when nothing was typed since
}
