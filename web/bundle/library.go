package bundle

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// libraries are the modules of which the page is built with a copy of our own, the folder of that, and what makes it.
var libraries = []struct {
	module, folder string
	write          func(from, to string) error
}{
	{"go.yaml.in/yaml/v3", "yaml", trimYAML},
	{"github.com/hexops/vecty", "vecty", quickVecty},
}

// Module prepares the module in the folder top for the build of the page: it writes our copies of libraries into the folder
// dir, whose name is relative to top, and returns the name of a file for `go build -modfile` that puts them in the
// libraries' places. where returns the folder of a module. It fails when a library isn't what it was.
func Module(top, dir string, where func(module string) (string, error)) (modfile string, err error) {
	modfile = filepath.Join(top, dir, "wasm.mod")
	var replace strings.Builder
	for _, l := range libraries {
		from, err := where(l.module)
		if err != nil {
			return "", err
		}
		if err := l.write(from, filepath.Join(top, dir, l.folder)); err != nil {
			return "", fmt.Errorf("%s has changed, see web/bundle/%slibrary.go: %w", l.module, l.folder, err)
		}
		replace.WriteString("\nreplace " + l.module + " => ./" + path.Join(filepath.ToSlash(dir), l.folder) + "\n")
	}
	for _, c := range []struct{ from, to, more string }{{"go.mod", modfile, replace.String()}, {"go.sum", filepath.Join(top, dir, "wasm.sum"), ""}} {
		text, err := os.ReadFile(filepath.Join(top, c.from))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(c.to, append(text, c.more...), 0o600); err != nil {
			return "", err
		}
	}
	return modfile, nil
}

// copyLibrary writes the files of the library in the folder from, its licence too, into the folder to, but for tests and
// packages below. change returns what becomes of a file, nil when it goes.
func copyLibrary(from, to string, change func(name string, text []byte) ([]byte, error)) error {
	if err := os.MkdirAll(to, 0o700); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(from, name))
		if err == nil {
			text, err = change(name, text)
		}
		if err == nil && text != nil {
			err = os.WriteFile(filepath.Join(to, name), text, 0o600)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
