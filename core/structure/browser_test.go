//go:build !js

package structure

import (
	"go/ast"
	"go/build/constraint"
	"slices"
	"strings"
	"testing"
)

// browserOnly are the packages that exist, or work, under js/wasm only. vecty compiles natively, but its init panics
// there, which would take every test of an importer down.
var browserOnly = []string{"syscall/js", "github.com/hack-pad/safejs", "github.com/hexops/vecty"}

func touchesBrowser(imported string) bool {
	return slices.ContainsFunc(browserOnly, func(root string) bool {
		return imported == root || strings.HasPrefix(imported, root+"/")
	})
}

func TestBrowserCodeIsTagged(t *testing.T) {
	tagged := map[string]bool{} // folders with a file for the browser
	native := map[string]bool{} // folders with a file for everywhere
	commands := map[string]bool{}
	for _, f := range goFiles(t) {
		browser := !builds(f, "linux", "amd64") && builds(f, "js", "wasm")
		for _, imported := range f.imports {
			if touchesBrowser(imported) && !browser {
				t.Errorf("%s imports %s, so it needs the line `//go:build js && wasm`", f.name, imported)
			}
		}
		if f.test {
			continue
		}
		tagged[f.dir] = tagged[f.dir] || browser
		native[f.dir] = native[f.dir] || !browser
		commands[f.dir] = commands[f.dir] || f.syntax.Name.Name == "main"
	}
	for dir := range tagged {
		if tagged[dir] && !native[dir] && !commands[dir] {
			t.Errorf("%s has files for the browser only, so native tools refuse it; add a doc.go without a build constraint", dir)
		}
	}
}

// builds tells whether the file's build constraint holds on a platform without further tags.
func builds(f file, goos, goarch string) bool {
	for _, group := range f.syntax.Comments {
		if group.Pos() > f.syntax.Package {
			break
		}
		for _, comment := range group.List {
			if expr, err := constraint.Parse(comment.Text); err == nil {
				return expr.Eval(func(tag string) bool { return tag == goos || tag == goarch || tag == "unix" && goos == "linux" })
			}
		}
	}
	return true
}

// timeless are the functions of package time that ask a clock.
var timeless = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"}

// TestCoreHasNoClock checks that the same workspace gives the same evaluation at any time. What else core must do
// without, files and network, can't be linked (TestWeight).
func TestCoreHasNoClock(t *testing.T) {
	for _, f := range goFiles(t) {
		if f.test || !strings.HasPrefix(f.dir, "core") || strings.HasPrefix(f.dir, "core/cmd/") || !slices.Contains(f.imports, "time") {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && slices.Contains(timeless, sel.Sel.Name) {
				if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "time" {
					t.Errorf("%s calls time.%s, and core has no clock", f.name, sel.Sel.Name)
				}
			}
			return true
		})
	}
}
