package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// alone is a page of which a single file can be made.
func alone() map[string][]byte {
	return map[string][]byte{
		Page: []byte(`<!doctype html>
<html lang="en"><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
<!-- said about hosting -->
<title>Playground &amp; more</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="app.css">
<link rel="stylesheet" href="print.css">
<link rel="manifest" href="app.webmanifest">
<link rel="apple-touch-icon" href="icon-180.png">
<script type="module" src="boot.js" data-wasm="flinkconf.wasm" data-runtime="wasm_exec.js" data-lazy-docs-en="docs-en.txt" data-lazy-worker="sw.js"></script>
</head>
<body><main id="app"><a href="#top">top</a> 1 &lt; 2</main>
</body></html>
`),
		"icon.svg":        []byte("<svg/>"),
		"app.css":         []byte("a > b { content: \"\u2192\" }\r\n"),
		"print.css":       []byte("@media print { a { color: red } }"),
		"app.webmanifest": []byte(`{"icons":[{"src":"icon-180.png"}]}`),
		"icon-180.png":    []byte("\x89PNG"),
		"boot.js":         []byte("if (1 < 2 && \"</p>\") run('#x')"),
		Worker:            []byte("addEventListener('fetch', () => {})"),
		"flinkconf.wasm":  []byte("\x00asm\x01\x00\x00\x00"),
		"wasm_exec.js":    []byte("globalThis.Go = '</script><!--'\r\n"),
		"docs-en.txt":     []byte("what \u2264 means"),
	}
}

func singleOf(t *testing.T, files map[string][]byte, home string) string {
	t.Helper()
	file, err := Single(files, home, Compressor{}.Gzip)
	if err != nil {
		t.Fatal(err)
	}
	if file.Name != SingleFile || file.FirstView || file.Gzip != nil || file.Brotli != nil {
		t.Errorf("the single file is %q, first view %t, and has copies of %d and %d bytes", file.Name, file.FirstView, len(file.Gzip), len(file.Brotli))
	}
	return string(file.Data)
}

// parsed is a page as a browser reads it: the elements of each name, in order.
func parsed(t *testing.T, page string) map[string][]*html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]*html.Node{}
	for node := range root.Descendants() {
		if node.Type == html.ElementNode {
			found[node.Data] = append(found[node.Data], node)
		}
	}
	return found
}

func attributesOf(node *html.Node) map[string]string {
	all := map[string]string{}
	for _, a := range node.Attr {
		all[a.Key] = a.Val
	}
	return all
}

func content(node *html.Node) string {
	if node.FirstChild == nil {
		return ""
	}
	return node.FirstChild.Data
}

func unpacked(t *testing.T, letters string) string {
	t.Helper()
	packed, err := base64.StdEncoding.DecodeString(letters)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSingleHoldsAll(t *testing.T) {
	files := alone()
	page := singleOf(t, files, "")
	elements := parsed(t, page)

	boot := elements["script"][0]
	want := map[string]string{"type": "module", "data-wasm": "#flinkconf.wasm", "data-runtime": "#wasm_exec.js", "data-lazy-docs-en": "#docs-en.txt"}
	if diff := cmp.Diff(want, attributesOf(boot)); diff != "" {
		t.Errorf("attributes of the script (-want +got):\n%s", diff)
	}
	if got := content(boot); got != string(files["boot.js"]) {
		t.Errorf("the script is %q", got)
	}
	held := map[string]string{}
	for _, block := range elements["script"][1:] {
		if kind := attributesOf(block)["type"]; kind != "application/gzip" {
			t.Errorf("an element of type %q could run", kind)
		}
		held[attributesOf(block)["id"]] = unpacked(t, content(block))
	}
	wantHeld := map[string]string{}
	for _, name := range []string{"flinkconf.wasm", "wasm_exec.js", "docs-en.txt"} {
		wantHeld[name] = string(files[name])
	}
	if diff := cmp.Diff(wantHeld, held); diff != "" {
		t.Errorf("assets in the page (-want +got):\n%s", diff)
	}
	var sheets []string
	for _, style := range elements["style"] {
		sheets = append(sheets, content(style))
	}
	if diff := cmp.Diff([]string{"a > b { content: \"\u2192\" }\n", string(files["print.css"])}, sheets); diff != "" {
		t.Errorf("style sheets, in order (-want +got):\n%s", diff)
	}
	if links := elements["link"]; len(links) != 1 || attributesOf(links[0])["href"] != "data:image/svg+xml;base64,PHN2Zy8+" {
		t.Errorf("the links left are %d; want the icon alone, as data", len(links))
	}
	for _, kept := range []string{"<title>Playground &amp; more</title>", `<main id="app"><a href="#top">top</a> 1 &lt; 2</main>`} {
		if !strings.Contains(page, kept) {
			t.Errorf("%q has become something else", kept)
		}
	}
	if refs := references(Page, []byte(page)); len(refs) > 0 {
		t.Errorf("the page refers to %q", refs[0].text)
	}
}

// TestSinglePolicy checks that what runs in the page is just what its policy names: no more, and no less.
func TestSinglePolicy(t *testing.T) {
	elements := parsed(t, singleOf(t, alone(), ""))
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	scripts := []string{"'wasm-unsafe-eval'", hash(content(elements["script"][0]))}
	for _, block := range elements["script"][1:] {
		if strings.HasSuffix(attributesOf(block)["id"], ".js") {
			scripts = append(scripts, hash(unpacked(t, content(block))))
		}
	}
	var styles []string
	for _, style := range elements["style"] {
		styles = append(styles, hash(content(style)))
	}
	want := map[string][]string{
		"default-src": {"'none'"}, "script-src": scripts, "style-src": styles, "img-src": {"data:"}, "base-uri": {"'none'"}, "form-action": {"'none'"},
	}
	slices.Sort(scripts)
	got := map[string][]string{}
	for _, meta := range elements["meta"] {
		for directive := range strings.SplitSeq(attributesOf(meta)["content"], ";") {
			if words := strings.Fields(directive); len(words) > 0 {
				got[words[0]] = words[1:]
			}
		}
	}
	slices.Sort(got["script-src"])
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("policy (-want +got):\n%s", diff)
	}
}

func TestSingleIsTheSameEachTime(t *testing.T) {
	page := singleOf(t, alone(), "")
	cached := Compressor{Dir: t.TempDir()}
	for _, reason := range []string{"with a cold cache", "with a warm one"} {
		if again, err := Single(alone(), "", cached.Gzip); err != nil || string(again.Data) != page {
			t.Errorf("%s the page differs, %v", reason, err)
		}
	}
}

func TestSingleKnowsItsHome(t *testing.T) {
	const home = "https://example.org/a&b/"
	boot := parsed(t, singleOf(t, alone(), home))["script"][0]
	if got := attributesOf(boot)["data-home"]; got != home {
		t.Errorf("home is %q", got)
	}
}

func TestSingleRefuses(t *testing.T) {
	tests := []struct {
		reason, file, content, want string
	}{
		{"a script ends where its text says so", "boot.js", `x = "</SCRIPT>"`, `boot.js holds "</script"`},
		{"behind this a script's end is none", "boot.js", `x = "<!--<script>"`, `boot.js holds "<script"`},
		{"a comment swallows the rest of a line", "boot.js", `x = "<!--"`, `boot.js holds "<!--"`},
		{"a browser hashes other signs than stand there", "boot.js", "a\rb", `boot.js holds "\r"`},
		{"there is no place to import from", "boot.js", `import "./sw.js"`, `boot.js refers to "./sw.js"`},
		{"a style sheet ends where its text says so", "app.css", `a{content:"</style>"}`, `app.css holds "</style"`},
		{"pictures would be missing", "app.css", `a{background:url(icon.svg)}`, `app.css refers to "icon.svg"`},
		{"an element that nobody has thought of", Page, `<meta http-equiv="content-security-policy"><body><img src="icon.svg"></body>`, `the img that refers to "icon.svg"`},
		{"a link that nobody has thought of", Page, `<link rel="preload" href="app.css">`, `nothing is known about <link rel="preload"`},
		{"a file that isn't there", Page, `<link rel="stylesheet" href="gone.css">`, `"gone.css" is not among`},
		{"a script that isn't there", Page, `<script src="gone.js"></script>`, `"gone.js" is not among`},
		{"an asset that isn't there", Page, `<script src="boot.js" data-wasm="gone.wasm"></script>`, `"gone.wasm" is not among`},
		{"without a policy anything could run", Page, `<body></body>`, "no policy"},
		{"the assets have no place", Page, `<meta http-equiv="content-security-policy"><script src="boot.js" data-wasm="flinkconf.wasm"></script>`, "no end of its body"},
	}
	for _, test := range tests {
		files := alone()
		files[test.file] = []byte(test.content)
		if _, err := Single(files, "", Compressor{}.Gzip); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %v, want one with %q", test.reason, err, test.want)
		}
	}
	files := maps.Clone(alone())
	delete(files, Page)
	if _, err := Single(files, "", Compressor{}.Gzip); err == nil {
		t.Error("a single file was made of no page")
	}
}

// TestSingleIsNoPartOfTheFirstView checks that a visitor of the hosted page is not thought to download the single file.
func TestSingleIsNoPartOfTheFirstView(t *testing.T) {
	files, err := Link(alone())
	if err != nil {
		t.Fatal(err)
	}
	single, err := Single(alone(), "", Compressor{}.Gzip)
	if err != nil {
		t.Fatal(err)
	}
	bounds := slices.Clone(Budgets)
	at := slices.IndexFunc(bounds, func(b Budget) bool { return b.Covers(single) })
	if at < 0 || bounds[at].What != "single file" {
		t.Fatal("the first budget that covers the single file isn't its own")
	}
	for i, b := range bounds {
		if i != at && b.Covers(single) {
			t.Errorf("the single file counts for %q", b.What)
		}
	}
	bounds[at].Maximum = len(single.Data) - 1
	var out bytes.Buffer
	if err := Report(&out, append(files, single), bounds); err == nil || !strings.Contains(err.Error(), "single file: ") {
		t.Errorf("a single file that is a byte too heavy passes: %v", err)
	}
	if !strings.Contains(out.String(), "by itself  "+SingleFile) {
		t.Errorf("the report doesn't say that the file is by itself:\n%s", out.String())
	}
}

func TestCheckHome(t *testing.T) {
	tests := []struct {
		address string
		ok      bool
		reason  string
	}{
		{"https://example.org/", true, "the top of a host"},
		{"http://localhost:8080/docs/playground/", true, "a folder of a host in a house"},
		{"https://example.org", true, "browsers add the slash"},
		{"https://example.org/index.html", true, "the page by its name"},
		{"https://例子.example/页/", true, "letters of any language"},
		{"example.org/", false, "a browser would look for a file of that name"},
		{"//example.org/", false, "a file has no scheme to lend"},
		{"/playground/", false, "not absolute"},
		{"https:///playground/", false, "no host"},
		{"file:///tmp/flinkconf.html", false, "another machine has no such file"},
		{"javascript:alert(1)", false, "no address"},
		{"https://example.org/?a=1", false, "a query"},
		{"https://example.org/?", false, "an empty query"},
		{"https://example.org/#v=1", false, "a fragment"},
		{"https://example.org/#", false, "an empty fragment"},
		{"https://me:secret@example.org/", false, "a password in every link"},
		{"https://exa mple.org/", false, "no address at all"},
		{"", false, "nothing"},
	}
	for _, test := range tests {
		if err := CheckHome(test.address); (err == nil) != test.ok {
			t.Errorf("%q gives error %v, want ok=%t: %s", test.address, err, test.ok, test.reason)
		}
	}
}

// TestScript bundles a module that imports another, and holds what ends a script in a page.
func TestScript(t *testing.T) {
	const editorDir = "../editor"
	if err := InstallPackages(editorDir); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.js":  "import { word } from \"./word.js\";\nconsole.log(word);\n",
		"word.js":  "export { word } from \"./other.js\";\n",
		"other.js": "export const word = \"</script> and 页\";\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script, err := Bundler(editorDir)(filepath.Join(dir, "main.js"), "esm")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := inlined("main.js", script, "</script"); err != nil {
		t.Error(err)
	}
	run := exec.Command("node", "--input-type=module", "--eval", string(script))
	if out, err := run.CombinedOutput(); err != nil || string(out) != "</script> and 页\n" {
		t.Errorf("the script says %q, %v", out, err)
	}
}

// TestJoin leaves of a module, and of those that it imports in a diamond and in a circle, only the script made of them.
func TestJoin(t *testing.T) {
	files := map[string][]byte{
		"main.js":      []byte(`import "./lib/left.js"; import "./lib/right.js";`),
		"lib/left.js":  []byte(`import "./both.js";`),
		"lib/right.js": []byte(`import "./both.js"; import "../main.js";`),
		"lib/both.js":  nil,
		"lib/other.js": nil,
		"worker.js":    []byte(`const page = "./index.html";`),
		"index.html":   []byte(`<script type="module" src="main.js">`),
	}
	Join(files, "main.js", []byte("joined"))
	if got, want := slices.Sorted(maps.Keys(files)), []string{"index.html", "lib/other.js", "main.js", "worker.js"}; !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
	if got := string(files["main.js"]); got != "joined" {
		t.Errorf("main.js is %q", got)
	}
}
