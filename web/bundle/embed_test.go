package bundle

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/shape"
	"flinkconf/core/source"
)

// embedder returns an Embedder of small modules, which hold whatever the build puts in place of the names that it defines.
func embedder(t *testing.T) *Embedder {
	t.Helper()
	const editorDir = "../editor"
	if err := InstallPackages(editorDir); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"embed.html":             `<link rel="stylesheet" href="STYLE"><script src="LOADER"></script><script src="FRAME"></script>`,
		"frame.css":              `body { margin: 0 }`,
		"src/engine-page.ts":     `import runtime from "flinkconf-runtime"; export const engine: unknown = [runtime, PROGRAM, TEXTS, SELF];`,
		"src/view.ts":            `export const view: unknown = [ENGINE, RELEASES, SELF];`,
		"src/frame.ts":           `document.title = "frame";`,
		"src/loader.ts":          `const self: string = SELF; void import(new URL(VIEW, self).href);`,
		"src/tables.ts":          `export const tables: unknown = [ENGINE, HEADINGS, SELF];`,
		"src/package-browser.ts": `export const wasm = fetch(new URL("./flinkconf.wasm", import.meta.url));`,
		"src/package-node.ts":    `import { readFile } from "node:fs/promises"; export const wasm = readFile(new URL("./flinkconf.wasm", import.meta.url));`,
		"npm/package.json":       `{"name": "flinkconf", "version": "0.0.0"}`,
		"npm/index.d.ts":         `export const wasm: unknown;`,
		"npm/README.md":          `# flinkconf`,
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return &Embedder{Dir: dir, Bundle: Bundler(editorDir), Runtime: []byte("globalThis.Go = class {};"), Version: "v1.2.3"}
}

// linkedPage is what Link makes of the page's files, as far as pages of others load it.
func linkedPage() []File {
	return []File{
		{Source: "index.html", Name: "index.html"},
		{Source: "flinkconf.wasm", Name: "flinkconf-0123456789.wasm"},
		{Source: "docs-en.txt", Name: "docs-en-aaaaaaaaaa.txt"},
		{Source: "more-zh.txt", Name: "more-zh-bbbbbbbbbb.txt"},
	}
}

// embedded are the files for pages of others, by what they are called in the build.
func embedded(t *testing.T, e *Embedder) map[string]File {
	t.Helper()
	files, err := e.Files(linkedPage())
	if err != nil {
		t.Fatal(err)
	}
	bySource := map[string]File{}
	for _, f := range files {
		bySource[f.Source] = f
	}
	return bySource
}

func TestEmbedFiles(t *testing.T) {
	files := embedded(t, embedder(t))
	want := []string{"embed.html", "embed/engine-page.js", "embed/frame.css", "embed/frame.js", "embed/view.js", "flinkconf-embed.classic.js", "flinkconf-embed.js", "flinkconf-tables.js"}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
	for source, f := range files {
		if below := strings.HasPrefix(source, EmbedDir+"/"); below != Hashed(f.Name) || !below && f.Name != source {
			t.Errorf("%s has the name %s: those that pages of others write must stay, those that come with them are kept for good", source, f.Name)
		}
		if f.FirstView {
			t.Errorf("%s counts for the first view of the page", f.Name)
		}
	}
	engine, view := files["embed/engine-page.js"], files["embed/view.js"]
	tests := []struct {
		in, text, reason string
	}{
		{"embed/engine-page.js", `"../flinkconf-0123456789.wasm"`, "the program lies one folder up"},
		{"embed/engine-page.js", `"docs-en":"../docs-en-aaaaaaaaaa.txt"`, "so do the texts"},
		{"embed/engine-page.js", `"more-zh":"../more-zh-bbbbbbbbbb.txt"`, "in every language"},
		{"embed/engine-page.js", "import.meta.url", "a module knows its address"},
		{"embed/view.js", `"./` + filepath.Base(engine.Name) + `"`, "the engine lies beside it"},
		{"embed/view.js", `"2.3","2.2"`, "the newest release comes first"},
		{Loader, `"./` + view.Name + `"`, "the view lies below it"},
		{ClassicLoader, `"./` + view.Name + `"`, "and below the other form"},
		{ClassicLoader, "document.currentScript.src", "a classic script has no import.meta"},
		{TablesScript, `"./` + engine.Name + `"`, "tables need the engine alone"},
		{TablesScript, `"default"`, "and the headings by which they are told"},
		{FramePage, `"` + Loader + `"`, "the frame's page loads what other pages do"},
		{FramePage, `"` + files["embed/frame.js"].Name + `"`, "its own script"},
		{FramePage, `"` + files["embed/frame.css"].Name + `"`, "and its own style sheet"},
	}
	for _, test := range tests {
		if !bytes.Contains(files[test.in].Data, []byte(test.text)) {
			t.Errorf("%s lacks %s: %s\n%s", test.in, test.text, test.reason, files[test.in].Data)
		}
	}
	if script := files[ClassicLoader].Data; bytes.Contains(script, []byte("import.meta")) {
		t.Errorf("the classic script has import.meta, which is an error of syntax there:\n%s", script)
	}
}

// TestEmbedNames checks that a change reaches readers: whatever loads a changed file has another name or another text.
func TestEmbedNames(t *testing.T) {
	e := embedder(t)
	before := embedded(t, e)
	e.Runtime = []byte("globalThis.Go = class { next = 1 };")
	after := embedded(t, e)
	for _, source := range []string{"embed/engine-page.js", "embed/view.js"} {
		if before[source].Name == after[source].Name {
			t.Errorf("with another runtime the name is still %s", before[source].Name)
		}
	}
	for _, source := range []string{Loader, ClassicLoader, TablesScript} {
		if bytes.Equal(before[source].Data, after[source].Data) {
			t.Errorf("with another runtime %s still loads what it did", source)
		}
	}
	if before["embed/frame.css"].Name != after["embed/frame.css"].Name {
		t.Error("the frame's style sheet has another name, and has nothing to do with the runtime")
	}
}

func TestEmbedsNeedThePage(t *testing.T) {
	e := embedder(t)
	for _, lost := range []string{".wasm", ".txt"} {
		linked := slices.DeleteFunc(linkedPage(), func(f File) bool { return strings.HasSuffix(f.Source, lost) })
		if _, err := e.Files(linked); err == nil {
			t.Errorf("without any %s there are embeds all the same", lost)
		}
	}
}

// TestRuntimeModule checks that what Go's runtime puts on globalThis goes onto the scope, and that it writes by the scope's fs and
// console.
func TestRuntimeModule(t *testing.T) {
	module := runtimeModule([]byte(`"use strict"; (() => {
		globalThis.fs = { writeSync: (...what) => console.log(...what) };
		globalThis.Go = class { write(...what) { fs.writeSync(...what); } };
	})();`))
	file := filepath.Join(t.TempDir(), "runtime.mjs")
	if err := os.WriteFile(file, module, 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command("node", "--input-type=module", "--eval", `
		import { pathToFileURL } from "node:url";
		const before = Reflect.ownKeys(globalThis).length;
		const { default: runtime } = await import(pathToFileURL(process.argv[1]));
		const scope = { console: { log: (...what) => console.log("wrote", ...what) } };
		const Go = runtime(scope);
		new Go().write(1, 2);
		console.log(Object.keys(scope).join(), Reflect.ownKeys(globalThis).length - before);
	`, file)
	if out, err := run.CombinedOutput(); err != nil || string(out) != "wrote 1 2\nconsole,fs,Go 0\n" {
		t.Errorf("the module says %q, %v", out, err)
	}
}

func TestPackage(t *testing.T) {
	wasm, license := []byte("\x00asm"), []byte("Apache License")
	files, err := embedder(t).Package(wasm, license)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]byte{}
	for _, f := range files {
		if f.Brotli != nil || f.Gzip != nil || f.FirstView {
			t.Errorf("%s is packed as if a page loaded it", f.Name)
		}
		got[f.Name] = f.Data
	}
	names := slices.Sorted(maps.Keys(got))
	if want := []string{"npm/LICENSE", "npm/README.md", "npm/flinkconf.wasm", "npm/index.d.ts", "npm/index.js", "npm/node.js", "npm/package.json"}; !slices.Equal(names, want) {
		t.Errorf("there are %v, want %v", names, want)
	}
	if !bytes.Equal(got["npm/flinkconf.wasm"], wasm) || !bytes.Equal(got["npm/LICENSE"], license) {
		t.Error("the program or the license isn't what was given")
	}
	if !bytes.Contains(got["npm/package.json"], []byte(`"version": "1.2.3"`)) {
		t.Errorf("the version isn't the build's: %s", got["npm/package.json"])
	}
	imports := regexp.MustCompile(`\b(?:from|import)\s*\(?\s*"([^"]+)"`)
	for name, wanted := range map[string][]string{"npm/index.js": nil, "npm/node.js": {"node:fs/promises"}} {
		var imported []string
		for _, found := range imports.FindAllSubmatch(got[name], -1) {
			imported = append(imported, string(found[1]))
		}
		if !slices.Equal(imported, wanted) {
			t.Errorf("%s imports %v, want %v", name, imported, wanted)
		}
		// Bundlers know an asset by these very words.
		if want := `new URL("./flinkconf.wasm",import.meta.url)`; !bytes.Contains(got[name], []byte(want)) {
			t.Errorf("%s lacks %s:\n%s", name, want, got[name])
		}
	}
}

func TestPackageVersion(t *testing.T) {
	tests := []struct{ build, want, reason string }{
		{"1.2.3", "1.2.3", "a version as it is"},
		{"v1.2.3", "1.2.3", "the name of a tag"},
		{"v1.2.3-rc.1", "1.2.3-rc.1", "before a release"},
		{"dev", "0.0.0", "a build on somebody's machine"},
		{"", "0.0.0", "no version"},
		{"v1.2", "0.0.0", "npm takes no two numbers"},
		{"01.2.3", "0.0.0", "nor a nought in front"},
		{"1.2.3-", "0.0.0", "nor nothing behind the line"},
		{"1.2.3-rc..1", "0.0.0", "nor nothing between points"},
		{"1.2.3 4", "0.0.0", "nor blanks"},
	}
	for _, test := range tests {
		if got := packageVersion(test.build); got != test.want {
			t.Errorf("%q gives %s, want %s: %s", test.build, got, test.want, test.reason)
		}
	}
}

// TestPackageManifest checks the real package.json: that what it names is what Package makes, and that it is all of it.
func TestPackageManifest(t *testing.T) {
	data, err := os.ReadFile("../embed/npm/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Name, Version, Types string
		Files                []string
		Exports              map[string]json.RawMessage
		Dependencies         map[string]string
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.Version != "0.0.0" || manifest.Dependencies != nil {
		t.Errorf("the version is %s, which the build looks for as 0.0.0; dependencies are %v, wanted are none", manifest.Version, manifest.Dependencies)
	}
	made, err := embedder(t).Package(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range made {
		if name := strings.TrimPrefix(f.Name, PackageDir+"/"); name != "package.json" { // npm packs it anyway
			names = append(names, name)
		}
	}
	slices.Sort(manifest.Files)
	if diff := cmp.Diff(names, manifest.Files); diff != "" {
		t.Errorf("files (-made +listed):\n%s", diff)
	}
	for entry, target := range manifest.Exports {
		for _, found := range regexp.MustCompile(`"\./([^"]+)"`).FindAllSubmatch(target, -1) {
			if name := string(found[1]); name != "package.json" && !slices.Contains(names, name) {
				t.Errorf("%q leads to %s, which isn't in the package", entry, name)
			}
		}
	}
}

// TestTypesNameEveryWord compares the words that index.d.ts declares with those that there are.
func TestTypesNameEveryWord(t *testing.T) {
	declared, err := os.ReadFile("../embed/npm/index.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	var reasons []string
	for _, p := range diag.ReasonPages() {
		reasons = append(reasons, string(p.Reason))
	}
	for name, want := range map[string][]string{
		"Kind": spelled(layer.Kinds()), "Notation": spelled(source.Notations()), "Feature": shape.All.Names(), "Reason": reasons,
	} {
		_, rest, _ := strings.Cut(string(declared), "export type "+name+" =")
		list, _, _ := strings.Cut(rest, ";")
		var got []string
		for _, word := range regexp.MustCompile(`"([^"]+)"`).FindAllStringSubmatch(list, -1) {
			got = append(got, word[1])
		}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-there is +declared):\n%s", name, diff)
		}
	}
}

func spelled[T ~string](list []T) (all []string) {
	for _, word := range list {
		all = append(all, string(word))
	}
	return all
}

// TestBudgetsOfEmbeds gives each file of a build a weight of its own, so that a sum tells what is in it.
func TestBudgetsOfEmbeds(t *testing.T) {
	file := func(source, name string, weight int) File {
		return File{Source: source, Name: name, Data: make([]byte, 1000), Brotli: make([]byte, weight)}
	}
	files := []File{
		file("flinkconf.wasm", "flinkconf-0123456789.wasm", 1),
		file("docs-en.txt", "docs-en-0123456789.txt", 2),
		file(Loader, Loader, 4),
		file(ClassicLoader, ClassicLoader, 8),
		file(TablesScript, TablesScript, 16),
		file("embed/engine-page.js", "embed/engine-page-0123456789.js", 32),
		file("embed/view.js", "embed/view-0123456789.js", 64),
		file("embed/frame.js", "embed/frame-0123456789.js", 128),
		file("embed/frame.css", "embed/frame-0123456789.css", 256),
		file(FramePage, FramePage, 512),
		file("npm/flinkconf.wasm", "npm/flinkconf.wasm", 1024),
	}
	want := map[string]int{"wasm": 1, "loader for pages of others": 4, "an embed that shows, in all": 1 + 4 + 32 + 64}
	for _, b := range Budgets {
		spent := 0
		for _, f := range files {
			if b.Covers(f) {
				spent += f.Wire()
			}
		}
		if spent != want[b.What] {
			t.Errorf("%s counts %b, want %b", b.What, spent, want[b.What])
		}
		delete(want, b.What)
	}
	if len(want) > 0 {
		t.Errorf("there is no budget for %v", slices.Sorted(maps.Keys(want)))
	}
}
