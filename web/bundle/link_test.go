package bundle

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// site is a small page with every kind of reference that Link follows.
func site() map[string][]byte {
	return map[string][]byte{
		"index.html": []byte(`<!doctype html>
<!-- <link href="app.css"> stays as it is in a comment -->
<html lang="en"><head>
<title>about <link href="gone.css"></title>
<link rel="stylesheet" href="app.css"><link rel=icon href='icons/mark.svg'>
<link rel="manifest" href="app.webmanifest">
<script type="module" src="boot.js" data-wasm="flinkconf.wasm" data-runtime = "wasm_exec.js"
  data-lazy-editor="editor.js" data-layer="0" data-value="1.5"></script></head>
<body><main id="app" hidden></main><a href="https://flink.apache.org/">Flink</a><a href="#top">top</a></body></html>`),
		"app.css":         []byte(`@import url(theme.css); a{background:url("icons/mark.svg")} b{mask:url(#x)} i{src:url(data:,)}`),
		"theme.css":       []byte(":root{color:red}"),
		"boot.js":         []byte("// don't touch\nimport './crash.js'; const other = './not-a-file', word = 'crash.js';"),
		"crash.js":        []byte("export {}"),
		"editor.js":       []byte("export const editor = 1"),
		"app.webmanifest": []byte(`{"name":"Playground","icons":[{"src":"icons/big.png"}]}`),
		"icons/mark.svg":  []byte("<svg/>"),
		"icons/big.png":   []byte("\x89PNG"),
		"flinkconf.wasm":  []byte("\x00asm"),
		"wasm_exec.js":    []byte("// Copyright The Go Authors.\n"),
	}
}

func TestLink(t *testing.T) {
	files, err := Link(site())
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]File{}
	for _, f := range files {
		byName[f.Source] = f
	}
	contains := func(source, want string) {
		t.Helper()
		if data := string(byName[source].Data); !strings.Contains(data, want) {
			t.Errorf("%s doesn't contain %q:\n%s", source, want, data)
		}
	}
	for source, f := range byName {
		if Hashed(f.Name) == (source == Page) {
			t.Errorf("%s is hosted as %s; only the page keeps its name", source, f.Name)
		}
	}
	contains(Page, `rel="stylesheet" href="`+byName["app.css"].Name+`"`)
	contains(Page, `rel=icon href='`+byName["icons/mark.svg"].Name+`'`)
	contains(Page, `data-wasm="`+byName["flinkconf.wasm"].Name+`"`)
	contains(Page, `data-runtime = "`+byName["wasm_exec.js"].Name+`"`)
	contains(Page, `data-lazy-editor="`+byName["editor.js"].Name+`"`)
	contains(Page, `<!-- <link href="app.css">`)
	contains(Page, `href="https://flink.apache.org/"`)
	contains("app.css", `url(`+byName["theme.css"].Name+`)`)
	contains("app.css", `url("`+byName["icons/mark.svg"].Name+`")`)
	contains("boot.js", `'./`+byName["crash.js"].Name+`'`)
	contains("boot.js", `'./not-a-file', word = 'crash.js'`)
	contains("app.webmanifest", `"`+byName["icons/big.png"].Name+`"`)

	var later []string
	for _, f := range files {
		if !f.FirstView {
			later = append(later, f.Source)
		}
	}
	if diff := cmp.Diff([]string{"editor.js", "icons/big.png"}, later); diff != "" {
		t.Errorf("files outside the first view (-want +got):\n%s", diff)
	}
}

// TestLinkKeepsModuleSpecifiersRelative guards the "./" in front of a rewritten import: without it a browser takes the
// name for a bare module specifier and refuses to load it.
func TestLinkKeepsModuleSpecifiersRelative(t *testing.T) {
	files, err := Link(map[string][]byte{
		"index.html": []byte(`<script type="module" src="./boot.js"></script>`),
		"boot.js":    []byte(`import "./lib/a.js";`),
		"lib/a.js":   []byte(`import "../b.js"; import "./c.js";`),
		"lib/c.js":   nil,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Source, "boot.js") && !strings.Contains(string(f.Data), `"./lib/a-`) {
			t.Errorf("boot.js became %s", f.Data)
		}
		if f.Source == "lib/a.js" && !strings.Contains(string(f.Data), `"./c-`) {
			t.Errorf("lib/a.js became %s", f.Data)
		}
	}
}

func TestLinkRefuses(t *testing.T) {
	tests := []struct {
		reason string
		files  map[string][]byte
		want   string
	}{
		{"without the page there is no way in", map[string][]byte{"app.css": nil}, "there is no index.html"},
		{"a style sheet that isn't there leaves the page bare",
			map[string][]byte{Page: []byte(`<link href=app.css>`)}, `index.html refers to "app.css"`},
		{"a wrong name in a data- attribute stops the start",
			map[string][]byte{Page: []byte(`<script src="boot.js" data-wasm="flinkconfig.wasm">`), "boot.js": nil}, `"flinkconfig.wasm"`},
		{"a broken url() is a missing picture",
			map[string][]byte{Page: []byte(`<link href=a.css>`), "a.css": []byte("a{b:url(c.svg)}")}, `a.css refers to "c.svg"`},
		{"the hash of each would depend on the hash of the other",
			map[string][]byte{Page: nil, "a.js": []byte("'./b.js'"), "b.js": []byte("'./a.js'")}, "a.js -> b.js -> a.js"},
	}
	for _, test := range tests {
		if _, err := Link(test.files); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %v, want one with %q", test.reason, err, test.want)
		}
	}
}

// TestNameFollowsContent checks what immutable caching rests on: other content, other name, all the way up.
func TestNameFollowsContent(t *testing.T) {
	names := func(files map[string][]byte) map[string]string {
		linked, err := Link(files)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]string{}
		for _, f := range linked {
			named[f.Source] = f.Name
		}
		return named
	}
	before, changed := names(site()), site()
	changed["icons/mark.svg"] = []byte("<svg></svg>")
	var moved []string
	for source, name := range names(changed) {
		if before[source] != name {
			moved = append(moved, source)
		}
	}
	slices.Sort(moved)
	if diff := cmp.Diff([]string{"app.css", "icons/mark.svg"}, moved); diff != "" {
		t.Errorf("files with a new name after the icon changed (-want +got):\n%s", diff)
	}
	if again := names(site()); !maps.Equal(before, again) {
		t.Errorf("the same files got other names: %v, then %v", before, again)
	}
}

func TestHashed(t *testing.T) {
	tests := []struct {
		name   string
		want   bool
		reason string
	}{
		{"app-0123456789.css", true, "made by Link"},
		{"icons/mark-abcdef0123.svg", true, "folders don't matter"},
		{"index.html", false, "the page must be asked for again each time"},
		{"app-012345678.css", false, "one digit short"},
		{"app-01234567890.css", false, "one digit long"},
		{"app-012345678g.css", false, "g is no hex digit"},
		{"flinkconf-embed.js", false, "an ordinary name with a dash"},
	}
	for _, test := range tests {
		if got := Hashed(test.name); got != test.want {
			t.Errorf("Hashed(%q) = %t, want %t: %s", test.name, got, test.want, test.reason)
		}
	}
}
