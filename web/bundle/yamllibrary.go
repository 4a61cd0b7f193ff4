package bundle

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// readerOnly lists the files of the YAML library that are more than its reader, with the declarations that stay of each:
// those that make nodes of a text. What decodes nodes into Go values and what writes YAML isn't used by the page, and brings
// reflection, expressions and time zones along: 160 KB of 1,500.
var readerOnly = map[string]string{
	"yaml.go":     "Decoder NewDecoder handleErr yamlError failf Kind Style Node",
	"decode.go":   "parser newParserFromReader",
	"resolve.go":  "longTagPrefix shortTag",
	"encode.go":   "",
	"emitterc.go": "",
	"writerc.go":  "",
	"sorter.go":   "",
}

// readerRest takes the place of what the reader's declarations use of those that go. A plain scalar gets no tag of its own,
// since core/yaml tells what it is by Flink's rules.
const readerRest = `package yaml

import "io"

var shortTags map[string]string

func resolve(tag, in string) (string, interface{}) { return strTag, in }

// Decode reads the next document into a Node.
func (dec *Decoder) Decode(v interface{}) (err error) {
	defer handleErr(&err)
	n := dec.parser.parse()
	if n == nil {
		return io.EOF
	}
	*v.(*Node) = *n
	return nil
}
`

// trimYAML writes what stays of the library in the folder from into the folder to.
func trimYAML(from, to string) error {
	missing := maps.Clone(readerOnly)
	err := copyLibrary(from, to, func(name string, text []byte) ([]byte, error) {
		keep, part := readerOnly[name]
		delete(missing, name)
		switch {
		case !part:
			return text, nil
		case keep == "":
			return nil, nil
		}
		return trim(text, strings.Fields(keep))
	})
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		return fmt.Errorf("missing files: %v", slices.Sorted(maps.Keys(missing)))
	}
	return os.WriteFile(filepath.Join(to, "rest.go"), []byte(readerRest), 0o600)
}

// trim keeps the named functions and types of a Go file with the types' methods, and all constants.
func trim(source []byte, keep []string) ([]byte, error) {
	places := token.NewFileSet()
	file, err := parser.ParseFile(places, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	found := map[string]bool{}
	kept := func(name string) bool {
		found[name] = true
		return slices.Contains(keep, name)
	}
	file.Decls = slices.DeleteFunc(file.Decls, func(d ast.Decl) bool {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				return !kept(d.Name.Name)
			}
			return !kept(receiver(d)) || slices.Contains(gone, receiver(d)+"."+d.Name.Name)
		case *ast.GenDecl:
			if d.Tok == token.TYPE {
				return !kept(d.Specs[0].(*ast.TypeSpec).Name.Name)
			}
			for _, spec := range d.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && d.Tok == token.CONST {
					found[v.Names[0].Name] = true
				}
			}
			return d.Tok == token.VAR
		}
		return false
	})
	for _, name := range keep {
		if !found[name] {
			return nil, fmt.Errorf("there is no %s any more", name)
		}
	}
	dropImports(file)
	file.Comments = nil
	var out bytes.Buffer
	err = printer.Fprint(&out, places, file)
	return out.Bytes(), err
}

// gone are methods of types that stay which do more than read.
var gone = []string{"Decoder.Decode", "Decoder.KnownFields", "Node.Decode", "Node.Encode", "Node.SetString", "Node.ShortTag", "Node.LongTag", "Node.indicatedString", "Node.IsZero"}

// receiver returns the name of a method's type.
func receiver(d *ast.FuncDecl) string {
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	return t.(*ast.Ident).Name
}

// dropImports takes away imports that nothing uses.
func dropImports(file *ast.File) {
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	file.Decls = slices.DeleteFunc(file.Decls, func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.IMPORT {
			return false
		}
		g.Specs = slices.DeleteFunc(g.Specs, func(s ast.Spec) bool {
			name, err := strconv.Unquote(s.(*ast.ImportSpec).Path.Value)
			return err != nil || !used[path.Base(name)]
		})
		return len(g.Specs) == 0
	})
}
