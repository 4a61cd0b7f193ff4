package words

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is the path of the module, top its folder from here.
const (
	module = "flinkconf/"
	top    = "../../.."
)

// sentence is a template of the sources, with the place of its first use.
type sentence struct {
	text, place string
	at          token.Position
}

// collector finds the templates of the sources: whatever constant is a diag.Text or a diag.Fault.
type collector struct {
	set      *token.FileSet
	packages map[string]*types.Package
	seen     map[string]int
	found    []sentence
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

// said are the types of what is said to people.
var said = map[string]bool{module + "core/diag.Text": true, module + "core/diag.Fault": true}

// take notes the largest constants of the type in a file, cut at the marks in them.
func (c *collector) take(file *ast.File, info *types.Info) {
	ast.Inspect(file, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		tv := info.Types[x]
		if tv.Value == nil || tv.Value.Kind() != constant.String || tv.Type == nil || !said[tv.Type.String()] {
			return true
		}
		at := c.set.Position(x.Pos())
		for _, text := range strings.FieldsFunc(constant.StringVal(tv.Value), func(r rune) bool { return r >= 1 && r <= 4 }) {
			if _, twice := c.seen[text]; !twice {
				c.seen[text] = len(c.found)
				c.found = append(c.found, sentence{text, filepath.ToSlash(strings.TrimPrefix(at.Filename, top+"/")), at})
			}
		}
		return false
	})
}

// collect returns the templates in the sources of the core, in their order.
func collect(t *testing.T) []sentence {
	c := &collector{set: token.NewFileSet(), packages: map[string]*types.Package{}, seen: map[string]int{}}
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
	slices.SortFunc(c.found, func(a, b sentence) int {
		return cmp.Or(cmp.Compare(filepath.Dir(a.place), filepath.Dir(b.place)), cmp.Compare(a.place, b.place), cmp.Compare(a.at.Offset, b.at.Offset))
	})
	return c.found
}
