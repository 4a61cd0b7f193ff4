package words

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// module is the path of the module, core the folder of its packages from here.
const (
	module = "flinkconf/"
	top    = "../../.."
)

// collector finds the templates of the sources: whatever constant is a diag.Text.
type collector struct {
	t        *testing.T
	set      *token.FileSet
	packages map[string]*types.Package
	// found are the templates, each with the place of its first use.
	found map[string]string
}

// Import type-checks a package of the module. Packages of others come out empty, which leaves errors behind and all
// constants of our own.
func (c *collector) Import(path string) (*types.Package, error) {
	if p := c.packages[path]; p != nil {
		return p, nil
	}
	if !strings.HasPrefix(path, module) {
		p := types.NewPackage(path, path[strings.LastIndexByte(path, '/')+1:])
		p.MarkComplete()
		c.packages[path] = p
		return p, nil
	}
	names, err := filepath.Glob(filepath.Join(top, strings.TrimPrefix(path, module), "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(c.set, name, nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: c, Error: func(error) {}}
	p, _ := config.Check(path, c.set, files, info) // the errors are about what others' packages lack
	c.packages[path] = p
	for _, file := range files {
		c.take(file, info)
	}
	return p, nil
}

// take notes the largest constants of the type in a file.
func (c *collector) take(file *ast.File, info *types.Info) {
	ast.Inspect(file, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		tv := info.Types[x]
		if tv.Value == nil || tv.Value.Kind() != constant.String || tv.Type == nil || tv.Type.String() != module+"core/diag.Text" {
			return true
		}
		for _, part := range strings.FieldsFunc(constant.StringVal(tv.Value), func(r rune) bool { return r >= 1 && r <= 4 }) {
			if c.found[part] == "" {
				at := c.set.Position(x.Pos())
				c.found[part] = strings.TrimPrefix(at.String(), top+"/")
			}
		}
		return false
	})
}

// collect returns the templates in the sources of the core.
func collect(t *testing.T) map[string]string {
	c := &collector{t: t, set: token.NewFileSet(), packages: map[string]*types.Package{}, found: map[string]string{}}
	err := filepath.WalkDir(filepath.Join(top, "core"), func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if d.Name() == "testdata" {
			return filepath.SkipDir
		}
		_, err = c.Import(module + filepath.ToSlash(strings.TrimPrefix(path, top+"/")))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return c.found
}

func TestDump(t *testing.T) {
	for k, v := range collect(t) {
		println(v + "\t" + k)
	}
}
