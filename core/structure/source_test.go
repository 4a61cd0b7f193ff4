//go:build !js

package structure

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "flinkconf"

// file is a Go file of the repository. All files are read, whatever their build constraints say, so one run covers the
// native and the js/wasm side.
type file struct {
	name    string // slash-separated, relative to the top of the repository
	dir     string // the folder, "." at the top
	test    bool
	lines   int
	imports []string
	syntax  *ast.File
}

// top is the top of the repository: tests run in the folder of their package.
const top = "../.."

// goFiles reads the Go files below core, web and wasm in order of their names.
func goFiles(t *testing.T) []file {
	t.Helper()
	var files []file
	set := token.NewFileSet()
	err := fs.WalkDir(os.DirFS(top), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if leftOut(name) {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		syntax, err := parser.ParseFile(set, filepath.Join(top, name), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		f := file{name: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go"), syntax: syntax}
		f.lines = set.Position(syntax.FileEnd).Line
		for _, spec := range syntax.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			f.imports = append(f.imports, imported)
		}
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 20 {
		t.Fatalf("found only %d Go files; is %s the top of the repository?", len(files), top)
	}
	return files
}

// leftOut tells the folders that hold no code of ours, as the go command does, and those that a build makes.
func leftOut(dir string) bool {
	base := path.Base(dir)
	return dir != "." && (base[0] == '.' || base[0] == '_' || slices.Contains([]string{"testdata", "node_modules", "dist", "tools"}, base))
}
