// Command bundle builds the playground into a folder to host.
//
//	bundle [-out dist] [-version dev] [-home https://host/path/]
//
// What index.html can name: the files of web/static, boot.js as one with its modules, flinkconf.wasm, wasm_exec.js, editor.js
// made of web/editor, and words-LANG.txt, docs-LANG.txt and more-LANG.txt with the texts in each language. All of it once more is in
// flinkconf.html, which needs no host; the links that it makes lead to the address -home, or to the file where there is none. A
// page on a host knows its own address.
//
// Pages of others load embed.html and the flinkconf-*.js that package bundle names, made of web/embed; npm is a package.
//
// It is run from the top of the repository by build.sh. It prints what each file weighs and exits with status 1 when the build
// fails or is over budget.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"flinkconf/web/bundle"
)

const (
	staticDir = "web/static"
	editorDir = "web/editor"
	embedDir  = "web/embed"
	cacheDir  = ".cache/bundle"
)

// wasmBuild are the arguments for go that build the wasm. Without paths, symbols and version control stamps the same
// source gives the same bytes, and so the same name, on every machine.
//
// Next to nothing is inlined: copies of small functions are a seventh of what has to be downloaded, and V8 compiles the calls
// well enough. The runtime is the exception, with its maps: memory and maps are a third of the work of a key press, which
// takes a fifth less time when the runtime's functions take in each other, for 15 KB. Two libraries come as copies of our
// own, see bundle.Module.
var wasmBuild = []string{"build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-gcflags=runtime=", "-gcflags=internal/runtime/maps="}

func main() {
	out := flag.String("out", "dist", "the folder to build into")
	version := flag.String("version", "dev", "what the page calls its version")
	home := flag.String("home", "", "the address of the hosted page, for the links that "+bundle.SingleFile+" makes")
	flag.Parse()
	if err := run(*out, *version, *home); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

func run(out, version, home string) error {
	if home != "" {
		if err := bundle.CheckHome(home); err != nil {
			return err
		}
	}
	files, err := bundle.ReadStatic(os.DirFS(staticDir))
	if err != nil {
		return err
	}
	wasm, names, err := buildWasm(version)
	if err != nil {
		return err
	}
	files["flinkconf.wasm"] = wasm
	if files["wasm_exec.js"], err = runtimeScript(); err != nil {
		return err
	}
	if files["editor.js"], err = bundle.Editor(editorDir); err != nil {
		return fmt.Errorf("the editor can't be bundled: %w", err)
	}
	if err := joinScripts(files); err != nil {
		return fmt.Errorf("the page's script can't be bundled: %w", err)
	}
	maps.Copy(files, bundle.Texts())
	linked, err := bundle.Link(files)
	if err != nil {
		return fmt.Errorf("%s: %w", staticDir, err)
	}
	if err := bundle.Precache(linked); err != nil {
		return err
	}
	// Behind the list for the worker: nobody needs the names but who reads a stack trace.
	if names != nil {
		linked = append(linked, bundle.File{Name: bundle.NamesFile, Data: names.File()})
	}
	embedder := bundle.Embedder{Dir: embedDir, Bundle: bundle.Bundler(editorDir), Runtime: files["wasm_exec.js"], Version: version}
	embeds, err := embedder.Files(linked)
	if err != nil {
		return fmt.Errorf("what pages of others load can't be bundled: %w", err)
	}
	linked = append(linked, embeds...)
	compressor := bundle.Compressor{Dir: cacheDir}
	if err := compressor.Pack(linked); err != nil {
		return err
	}
	single, err := bundle.Single(files, home, compressor.Gzip)
	if err != nil {
		return err
	}
	linked = append(linked, single)
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	packaged, err := embedder.Package(wasm, license)
	if err != nil {
		return fmt.Errorf("the package can't be bundled: %w", err)
	}
	linked = append(linked, packaged...)
	compressor.Prune()
	if err := bundle.Write(out, linked); err != nil {
		return err
	}
	return bundle.Report(os.Stdout, linked, bundle.Budgets)
}

// joinScripts makes one script of the page's modules: a visitor waits once for all of them before the wasm is asked for, and in
// the single file there is no place to import from.
func joinScripts(files map[string][]byte) error {
	const boot = "boot.js"
	script, err := bundle.Bundler(editorDir)(filepath.Join(staticDir, boot), "esm")
	if err != nil {
		return err
	}
	bundle.Join(files, boot, script)
	return nil
}

// buildWasm compiles ./wasm for the browser and returns the binary, and the names of its functions, which it hasn't.
func buildWasm(version string) ([]byte, bundle.Names, error) {
	dir, err := os.MkdirTemp("", "flinkconf-wasm-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	modfile, err := bundle.Module(".", cacheDir, func(module string) (string, error) {
		return goSays("list", "-m", "-f", "{{.Dir}}", module)
	})
	if err != nil {
		return nil, nil, err
	}
	binary := filepath.Join(dir, "flinkconf.wasm")
	cmd := exec.Command("go", append(wasmBuild, "-modfile="+modfile, "-ldflags=-s -w -X main.version="+version, "-o", binary, "./wasm")...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, nil, fmt.Errorf("the wasm doesn't build: %w", err)
	}
	module, err := os.ReadFile(binary)
	if err != nil {
		return nil, nil, err
	}
	release, err := goSays("env", "GOVERSION")
	if err != nil {
		return nil, nil, err
	}
	return bundle.Slim(module, release, func(err error) { fmt.Fprintln(os.Stderr, "bundle: warning:", err) })
}

// runtimeScript returns the wasm_exec.js of the Go that builds the wasm: the two change together between Go releases.
func runtimeScript() ([]byte, error) {
	root, err := goSays("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
}

// goSays returns what a go command prints.
func goSays(args ...string) (string, error) {
	var stderr bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", errors.New(cmd.String() + ": " + strings.TrimSpace(stderr.String()))
	}
	return strings.TrimSpace(string(out)), nil
}
