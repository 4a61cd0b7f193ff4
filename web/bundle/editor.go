package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
)

// Editor bundles the editor of the folder dir into one script and returns it. The packages that it is made of are installed
// with npm when those that are there don't fit the lock file.
func Editor(dir string) ([]byte, error) {
	if err := InstallPackages(dir); err != nil {
		return nil, err
	}
	return made(func(script string) error { return runIn(dir, "node", "build.js", script) })
}

// Bundler returns a function that makes one script of a module and those that it imports, in one of esbuild's formats and with more
// arguments for esbuild. It is the esbuild that the editor's folder dir has installed.
func Bundler(dir string) func(module, format string, more ...string) ([]byte, error) {
	return func(module, format string, more ...string) ([]byte, error) {
		return made(func(script string) error {
			args := []string{filepath.Join(dir, "node_modules/esbuild/bin/esbuild"), module, "--bundle", "--minify",
				"--format=" + format, "--target=es2022", "--charset=utf8", "--log-level=warning", "--outfile=" + script}
			return runIn(".", "node", append(args, more...)...)
		})
	}
}

// Join puts a script in the place of a module and of all that the module imports, which a Bundler has made it of.
func Join(files map[string][]byte, module string, script []byte) {
	removeModule(files, module)
	files[module] = script
}

func removeModule(files map[string][]byte, name string) {
	data := files[name]
	delete(files, name) // first: modules may import each other
	for _, ref := range references(name, data) {
		removeModule(files, path.Join(path.Dir(name), ref.text))
	}
}

// made returns the script that build writes into the file it is told.
func made(build func(script string) error) ([]byte, error) {
	dir, err := os.MkdirTemp("", "flinkconf-script-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	script := filepath.Join(dir, "made.js")
	if err := build(script); err != nil {
		return nil, err
	}
	return os.ReadFile(script)
}

// installedFrom is the file among the installed packages that says which lock file they were installed from.
const installedFrom = "node_modules/.installed-from"

// InstallPackages has npm install what the lock file in the folder dir names, unless that is there.
func InstallPackages(dir string) error {
	lock, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(lock)
	want := []byte(hex.EncodeToString(sum[:]))
	mark := filepath.Join(dir, installedFrom)
	have, err := os.ReadFile(mark)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if bytes.Equal(have, want) {
		return nil
	}
	if err := runIn(dir, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"); err != nil {
		return err
	}
	return os.WriteFile(mark, want, 0o600)
}

// runIn runs a command in a folder; what it says is part of the error.
func runIn(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s in %s: %w\n%s", cmd, dir, err, bytes.TrimSpace(out))
	}
	return nil
}
