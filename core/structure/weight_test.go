//go:build !js

package structure

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// ban keeps a package out of the wasm.
type ban struct {
	path, reason string
	// ours limits the ban to packages of this module: a library that needs the package has been weighed with it.
	ours bool
	// except are packages of ours that may import it all the same, libraries those of others.
	except    []string
	libraries []string
}

// bans lists what must stay out of the wasm. Each visitor downloads it, so each package is weighed.
var bans = []ban{
	{path: "net/http", reason: "1.2 MB of protocol code; the page fetches through the browser"},
	{path: "crypto/tls", reason: "comes with net/http, and the browser does it"},
	{path: "text/template", reason: "calls methods by name, so the linker must keep every exported method of every type"},
	{path: "html/template", reason: "brings text/template along"},
	{path: "log/slog", reason: "brings encoding/json and a logging frame; the page has nothing to log to"},
	{path: "encoding/xml", reason: "reads nothing that the playground reads"},
	{path: "encoding/gob", reason: "a reflection-heavy codec for Go programs only"},
	{path: "go/ast", reason: "the generator reads Go, the page doesn't"},
	{path: "os/exec", reason: "there are no processes in a browser"},
	{path: "testing", reason: "a test helper has slipped into code that ships"},
	{path: "golang.org/x/tools/txtar", reason: "a test helper has slipped into code that ships"},
	{path: "github.com/makiuchi-d/gozxing", reason: "scans QR codes in tests; the page only draws them"},
	{path: "github.com/google/go-cmp/cmp", reason: "a test helper has slipped into code that ships"},
	{path: "regexp", libraries: []string{"go.yaml.in/yaml/v3"}, reason: "the wasm is built with the YAML library's reader alone, which needs none, web/bundle/yamllibrary.go"},
	{path: "regexp", ours: true, reason: "a scanner by hand is smaller and faster than a compiled expression, and never surprises with its cost"},
	{path: "log", ours: true, reason: "what goes wrong is a diagnostic or an error, not a line on a console"},
	{path: "os", ours: true, reason: "there are no files and no environment in a browser", except: []string{"wasm"}},
	{path: "path/filepath", ours: true, reason: "there are no files in a browser"},
	{path: "net/url", ours: true, reason: "links have a codec of their own that bounds its work"},
	{path: "encoding/json", ours: true, reason: "slow to start; JSON is for the edges", except: []string{"core", "core/share"}},
	{path: "embed", ours: true, reason: "data that isn't code is heavier than a generated table", except: []string{"core/share"}}, // a text
	{path: "golang.org/x/net/html", reason: "150 KB of tables for what the browser's own parser does"},
	{path: "github.com/yuin/goldmark", reason: "170 KB; texts are rendered when the page is built"},
	{path: module + "/core/catalog/docs", reason: "the texts are assets, fetched after the start"},
	{path: module + "/core/diag/words", reason: "sentences in other languages come with those assets"},
	{path: module + "/web/words", reason: "the words of the screen in other languages come with those assets"},
}

// pkg is what `go list` tells about a package in the wasm.
type pkg struct{ path, imports string }

// linked lists all packages that end up in the wasm, dependencies first.
func linked(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-f", `{{.ImportPath}}|{{join .Imports " "}}`, "./wasm")
	cmd.Dir = top
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("%v: %v\n%s", cmd, err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var packages []pkg
	for line := range strings.Lines(string(out)) {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), "|")
		packages = append(packages, pkg{name, imports})
	}
	return packages
}

func TestWeight(t *testing.T) {
	packages := linked(t)
	importers := map[string][]string{}
	for _, p := range packages {
		for imported := range strings.FieldsSeq(p.imports) {
			importers[imported] = append(importers[imported], p.path)
		}
	}
	for _, b := range bans {
		for _, importer := range importers[b.path] {
			dir, ours := strings.CutPrefix(importer, module+"/")
			if b.ours && !ours || slices.Contains(b.except, dir) || slices.Contains(b.libraries, importer) {
				continue
			}
			t.Errorf("%s is in the wasm: %s.\nIt gets there by %s", b.path, b.reason, strings.Join(append(chain(importers, importer), b.path), " -> "))
			break
		}
	}
}

// chain returns the shortest way from the main package to the package, by name.
func chain(importers map[string][]string, to string) []string {
	came := map[string]string{to: ""} // the next package on the way to it
	for queue := []string{to}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		if here == module+"/wasm" {
			var way []string
			for ; here != ""; here = came[here] {
				way = append(way, here)
			}
			return way
		}
		for _, next := range importers[here] {
			if _, seen := came[next]; !seen {
				came[next] = here
				queue = append(queue, next)
			}
		}
	}
	return []string{to}
}
