package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"flinkconf/core/layer"
	"flinkconf/core/overlay"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// EmbedDir is the folder of the files that only pages of others load, PackageDir that of the package for npm. Neither is a part of
// the page: nothing there is kept for offline use.
const (
	EmbedDir   = "embed"
	PackageDir = "npm"
)

// The files that pages of others name.
const (
	// Loader defines <flink-config> as an ES module, ClassicLoader as a script without type.
	Loader        = "flinkconf-embed.js"
	ClassicLoader = "flinkconf-embed.classic.js"
	// TablesScript brings generated option tables to life.
	TablesScript = "flinkconf-tables.js"
	// FramePage is for frames.
	FramePage = "embed.html"
)

// ForOthers tells whether a built file is for pages of others or for npm, so that the page itself never asks for it.
func ForOthers(name string) bool {
	below, _, _ := strings.Cut(name, "/")
	return slices.Contains([]string{EmbedDir, PackageDir, Loader, ClassicLoader, TablesScript, FramePage}, below)
}

// An Embedder makes what brings the playground into pages of others, of the modules in a folder.
type Embedder struct {
	// Dir is web/embed.
	Dir string
	// Bundle makes one script of a module, in one of esbuild's formats and with more arguments for esbuild.
	Bundle func(module, format string, more ...string) ([]byte, error)
	// Runtime is Go's wasm_exec.js.
	Runtime []byte
	// Version is what the package calls its version.
	Version string
}

// Files returns the files for pages of others. The page's own files, which they load the program and the texts from, have to be
// linked.
func (e *Embedder) Files(linked []File) ([]File, error) {
	program, texts, err := assets(linked)
	if err != nil {
		return nil, err
	}
	engine, err := e.hashed("engine-page.ts", map[string]any{"PROGRAM": program, "TEXTS": texts})
	if err != nil {
		return nil, err
	}
	toEngine := map[string]any{"ENGINE": "./" + path.Base(engine.Name)}
	view, err := e.hashed("view.ts", map[string]any{"ENGINE": toEngine["ENGINE"], "RELEASES": releases(), "KINDS": kinds()})
	if err != nil {
		return nil, err
	}
	frame, err := e.hashed("frame.ts", toEngine)
	if err != nil {
		return nil, err
	}
	style, err := os.ReadFile(filepath.Join(e.Dir, "frame.css"))
	if err != nil {
		return nil, err
	}
	frameStyle := below("frame.css", style)
	files := []File{engine, view, frame, frameStyle}
	toView := map[string]any{"VIEW": "./" + view.Name}
	for _, s := range []struct {
		name, source, format, self string
		defines                    map[string]any
	}{
		{Loader, "loader.ts", "esm", "import.meta.url", toView},
		{ClassicLoader, "loader.ts", "iife", "document.currentScript.src", toView},
		{TablesScript, "tables.ts", "esm", "import.meta.url", map[string]any{"ENGINE": "./" + engine.Name, "HEADINGS": overlay.Headings()}},
	} {
		data, err := e.script(s.source, s.format, s.self, s.defines)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Source: s.name, Name: s.name, Data: data})
	}
	page, err := os.ReadFile(filepath.Join(e.Dir, FramePage))
	if err != nil {
		return nil, err
	}
	for word, name := range map[string]string{"LOADER": Loader, "FRAME": frame.Name, "STYLE": frameStyle.Name} {
		page = bytes.Replace(page, []byte(`"`+word+`"`), []byte(`"`+name+`"`), 1)
	}
	return append(files, File{Source: FramePage, Name: FramePage, Data: page}), nil
}

// Package returns the files of the package for npm, which imports nothing from outside its folder. license is the project's.
func (e *Embedder) Package(wasm, license []byte) ([]File, error) {
	files := []File{{Name: "flinkconf.wasm", Data: wasm}, {Name: "LICENSE", Data: license}}
	for name, source := range map[string]string{"index.js": "package-browser.ts", "node.js": "package-node.ts"} {
		data, err := e.script(source, "esm", "import.meta.url", nil, "--external:node:*")
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: name, Data: data})
	}
	for _, name := range []string{"package.json", "index.d.ts", "README.md"} {
		data, err := os.ReadFile(filepath.Join(e.Dir, PackageDir, name))
		if err != nil {
			return nil, err
		}
		if name == "package.json" {
			data = bytes.Replace(data, []byte(`"0.0.0"`), []byte(strconv.Quote(packageVersion(e.Version))), 1)
		}
		files = append(files, File{Name: name, Data: data})
	}
	for i := range files {
		files[i].Name = path.Join(PackageDir, files[i].Name)
		files[i].Source = files[i].Name
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// packageVersion makes a version that npm takes of what the page calls its version.
func packageVersion(version string) string {
	if version = strings.TrimPrefix(version, "v"); semver.MatchString(version) {
		return version
	}
	return "0.0.0"
}

var semver = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)

// releases returns the Flink releases, the newest first.
func releases() (names []string) {
	for _, r := range release.All() {
		names = append(names, r.String())
	}
	slices.Reverse(names)
	return names
}

// kinds returns the kinds of layers by the notations that are usually used for them.
func kinds() map[source.Notation]layer.Kind {
	kinds := map[source.Notation]layer.Kind{}
	for _, n := range source.Notations() {
		kinds[n] = layer.KindOf(n)
	}
	return kinds
}

// assets returns the addresses of the program and of the texts, as seen from EmbedDir.
func assets(linked []File) (program string, texts map[string]string, err error) {
	texts = map[string]string{}
	for _, f := range linked {
		if name, text := strings.CutSuffix(f.Source, ".txt"); text {
			texts[name] = "../" + f.Name
		} else if f.Source == "flinkconf.wasm" {
			program = "../" + f.Name
		}
	}
	if program == "" || len(texts) == 0 {
		return "", nil, fmt.Errorf("there are %d texts and the program %q for pages of others", len(texts), program)
	}
	return program, texts, nil
}

// below is a file in EmbedDir, under a name with a hash.
func below(name string, data []byte) File {
	name = path.Join(EmbedDir, name)
	return File{Source: name, Name: hashedName(name, data), Data: data}
}

// hashed bundles a module of its own into EmbedDir.
func (e *Embedder) hashed(source string, defines map[string]any) (File, error) {
	data, err := e.script(source, "esm", "import.meta.url", defines)
	if err != nil {
		return File{}, err
	}
	return below(strings.TrimSuffix(source, ".ts")+".js", data), nil
}

// script bundles a module. self is what gives the script its own address.
func (e *Embedder) script(source, format, self string, defines map[string]any, more ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "flinkconf-runtime-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	runtime := filepath.Join(dir, "runtime.js")
	if err := os.WriteFile(runtime, runtimeModule(e.Runtime), 0o600); err != nil {
		return nil, err
	}
	args := []string{"--alias:flinkconf-runtime=" + runtime, "--define:SELF=" + self}
	for name, value := range defines {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		args = append(args, "--define:"+name+"="+string(text))
	}
	return e.Bundle(filepath.Join(e.Dir, "src", source), format, append(args, more...)...)
}

// runtimeModule makes a module of Go's runtime: a function of what the runtime takes for globalThis. It has its own way to write by
// the names that it knows of the real one, too.
func runtimeModule(script []byte) []byte {
	const before = "export default (globalThis) => {\nconst { console } = globalThis, fs = { writeSync: (...what) => globalThis.fs.writeSync(...what) };\n"
	return bytes.Join([][]byte{[]byte(before), script, []byte("\nreturn globalThis.Go;\n};\n")}, nil)
}
