//go:build !js

package structure

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// order lists the folders with packages. A package may import what stands before its own row, and, where the row ends in
// "/...", what lies in the folders below it. To turn a dependency around is to change this list.
var order = []string{
	// What the words mean.
	"core/release",
	"core/diag/...",
	"core/option",
	"core/json",
	"core/yaml",
	// What Flink knows, and how it reads a text.
	"core/value",
	"core/catalog/...",
	"core/find",
	"core/config",
	"core/oldclient",
	"core/overlay/...",
	"core/program/...",
	"core/source",
	"core/secret",
	"core/image",
	// What decides.
	"core/layer",
	"core/golden",
	"core/resolve",
	"core/shape",
	"core/derived",
	"core/fix",
	"core/check",
	"core/rule",

	// The door, what moves a workspace through it, and the command that stands before it.
	"core",
	"core/explain",
	"core/upgrade",
	"core/share",
	"core/render",
	"web/markdown", // the command and the build render texts; the page doesn't
	"core/cmd/...",
	// The page, from the pure to the browser.
	"web/words",
	"web/texts",
	"web/app",
	"web/browser",
	"web/ui",
	"wasm",
	// Tools that build, serve and test the page. Nothing of the page may need them.
	"web/bundle/...",
	"web/serve",
	"web/cmd/...",
	"web/e2e",
	// The tests of the whole and of this folder.
	"core/vectors",
	"core/structure",
}

func TestImportsGoOneWay(t *testing.T) {
	for _, f := range goFiles(t) {
		at := rank(f.dir)
		if at < 0 {
			t.Errorf("%s: the folder %s has no place in the order of packages; give it one in core/structure/order_test.go", f.name, f.dir)
			continue
		}
		if f.test {
			continue // A test may look at its package from above.
		}
		for _, imported := range f.imports {
			dir, ours := strings.CutPrefix(imported, module+"/")
			if !ours {
				continue
			}
			if to := rank(dir); to > at || to == at && !strings.HasSuffix(order[at], "/...") {
				t.Errorf("%s imports %s, which comes after %s in the order of packages (core/structure/order_test.go)", f.name, dir, f.dir)
			}
		}
	}
}

// rank returns the row of a folder in the order, or -1.
func rank(dir string) int {
	if at := slices.Index(order, dir); at >= 0 {
		return at
	}
	for ; dir != "."; dir = path.Dir(dir) {
		if at := slices.Index(order, dir+"/..."); at >= 0 {
			return at
		}
	}
	return -1
}

// TestPackageNames keeps out the names that say nothing: such packages grow without end.
func TestPackageNames(t *testing.T) {
	empty := []string{"base", "common", "helper", "helpers", "lib", "misc", "shared", "tools", "types", "util", "utils"}
	for _, f := range goFiles(t) {
		name := strings.TrimSuffix(f.syntax.Name.Name, "_test")
		if slices.Contains(empty, name) {
			t.Errorf("%s: package %s says nothing about what is in it", f.name, name)
		}
		if base := path.Base(f.dir); name != "main" && name != base {
			t.Errorf("%s: package %s lies in a folder of another name, %s", f.name, name, base)
		}
	}
}

// TestFileLength bounds a file: a longer one holds more than one idea. Generated tables are data.
func TestFileLength(t *testing.T) {
	const longest = 600
	for _, f := range goFiles(t) {
		if f.lines > longest && !ast.IsGenerated(f.syntax) {
			t.Errorf("%s has %d lines, more than %d; split it by idea", f.name, f.lines, longest)
		}
	}
}
