package bundle

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sourcesOf returns the texts of the files below a folder whose names end so, one behind the other. Those of tests are left out.
func sourcesOf(t *testing.T, folder, ending string) string {
	t.Helper()
	var all strings.Builder
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ending || strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path.Join(folder, name))
		all.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// found returns what the first group of a pattern matches in a text, each once and in order.
func found(text, pattern string) []string {
	var all []string
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		all = append(all, match[1])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// section returns a part of the guide, from a heading to the next.
func section(t *testing.T, guide, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(guide, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("there is no heading %q", heading)
	}
	text, _, _ := strings.Cut(rest, "\n##")
	return text
}

// The first column of a table, and each word in it.
const (
	firstCell = "(?m)^\\| `([^`]+)`"
	codeWord  = "`([a-z-]+)`"
)

// TestEmbedGuide: what the guide for authors of documentation names is what the sources have, no more and no less.
func TestEmbedGuide(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	guide := read("../embed/README.md")
	scripts := sourcesOf(t, "../embed/src", ".ts")
	loader := read("../embed/src/loader.ts")
	drawn := sourcesOf(t, "../../core/render", ".go")
	command := read("../../core/cmd/flinkconf/render.go")

	observed := strings.Join(found(loader, `const texts = \[([^\]]*)\]`), "") + strings.Join(found(loader, `observedAttributes = \[([^\]]*)\]`), "")
	classes := strings.Join(found(scripts, `class FlinkConfig([\s\S]*?)\n}\n`), "")
	style := section(t, guide, "### Style")
	for _, same := range []struct {
		what      string
		said, has []string
	}{
		{what: "files", said: found(guide, `\b(flinkconf-[a-z]+(?:\.classic)?\.js|embed\.html)\b`), has: sorted(Loader, ClassicLoader, TablesScript, FramePage)},
		{what: "attributes", said: found(section(t, guide, "### Attributes"), firstCell), has: found(observed, `"([a-z]+)"`)},
		{what: "events", said: found(section(t, guide, "### Properties, method, events"), "\\| event `([a-z]+)`"), has: found(strings.Join(found(scripts, `new CustomEvent\(([^{]*)\{`), ""), `"([a-z]+)"`)},
		{what: "custom properties", said: found(guide, `(--flinkconf-[a-z-]+)`), has: found(scripts, `(--flinkconf-[a-z-]+)`)},
		{what: "views", said: viewsIn(section(t, guide, "### Attributes")), has: found(read("../../core/render/render.go"), `View = "([a-z]+)"`)},
		{what: "flags of the command", said: found(section(t, guide, "## HTML at build time"), "`(--[a-z]+)`"), has: found(command, `"(--[a-z]+)"`)},
		{what: "functions of the package", said: exports(section(t, guide, "## The package")), has: found(read("../embed/src/package-node.ts"), `export const \{ version, ([^}]*) \}`)},
		{what: "attributes of the tables' script", said: found(section(t, guide, "## Tables that come alive"), "(?m)^\\| `data-([a-z]+)`"), has: found(strings.Join(found(scripts, `const \{([^}]*)\} = script\?\.dataset`), ""), `([a-z]+)(?: = "[a-z]*")?\s*(?:,|$)`)},
		{what: "messages", said: found(guide, `"(flinkconf:[a-z]+)"`), has: found(scripts, `"(flinkconf:[a-z]+)"`)},
	} {
		if diff := cmp.Diff(same.has, same.said); diff != "" || len(same.has) == 0 {
			t.Errorf("%s (-in the sources +in the guide):\n%s", same.what, diff)
		}
	}
	for what, some := range map[string]struct {
		names []string
		in    func(name string) bool
	}{
		"part": {found(style[strings.Index(style, "For the rest"):], codeWord), func(name string) bool {
			return regexp.MustCompile(`\bpart=`+name+`[" ]`).MatchString(drawn) || regexp.MustCompile(`(?:make\("[a-z]+", |button\(|part\.add\([^)]*)"`+name+`"`).MatchString(scripts)
		}},
		"attribute of a layer": {found(section(t, guide, "### Children"), "`data-([a-z]+)"), func(name string) bool {
			return strings.Contains(scripts, `"`+name+`"`) || strings.Contains(scripts, `"data-`+name+`"`)
		}},
		"property": {[]string{"workspace", "evaluation"}, func(name string) bool { return strings.Contains(classes, "get "+name+"()") }},
		"method":   {found(section(t, guide, "### Properties, method, events"), "\\| `([a-z]+)\\(\\)`"), func(name string) bool { return strings.Contains(classes, "async "+name+"()") }},
		"part of a frame's address": {found(section(t, guide, "## The frame"), "`(view|keys|theme|lang|readonly)\\b"), func(name string) bool {
			return strings.Contains(read("../embed/src/frame-address.ts"), name)
		}},
		"policy": {found(guide, "`trusted-types ([a-z]+)`"), func(name string) bool { return strings.Contains(scripts, `createPolicy("`+name+`"`) }},
		"mark of a frame": {found(section(t, guide, "## The frame"), `\biframe\[(data-[a-z]+)\]`), func(name string) bool {
			return strings.Contains(scripts, "iframe["+name+"]")
		}},
	} {
		if len(some.names) == 0 {
			t.Errorf("the guide names no %s", what)
		}
		for _, name := range some.names {
			if !some.in(name) {
				t.Errorf("the sources have no %s %q", what, name)
			}
		}
	}
	for _, name := range found(guide, `\]\(([^)#:]+)`) {
		if _, err := os.Stat(path.Join("../embed", name)); err != nil {
			t.Errorf("the guide leads to %s, which isn't there", name)
		}
	}
}

func sorted(names ...string) []string {
	slices.Sort(names)
	return names
}

// viewsIn returns the views that the table of attributes lists.
func viewsIn(attributes string) []string {
	return found(strings.Join(found(attributes, "(?m)^\\| `view` (.*)$"), ""), "[|;] `([a-z]+)`:")
}

// exports returns the functions in the first sentence about the package, as a module lists them.
func exports(text string) []string {
	names := found(text, "`([a-z]+)`[,.]")
	order := func(name string) int { return strings.Index(text, "`"+name+"`") }
	slices.SortFunc(names, func(a, b string) int { return order(a) - order(b) })
	return []string{strings.Join(names, ", ")}
}
