// Command slimrun runs a wasm in the form that the page's wasm has:
//
//	slimrun RUNNER FILE.wasm [ARGUMENT...]
//
// It writes what bundle.Slim makes of FILE.wasm into a temporary folder and has RUNNER, Go's go_js_wasm_exec, run that with the
// arguments. It is a runner itself, for `go test -exec`. It exits as RUNNER does, or with status 2.
// What the program says on standard error comes at its end, with the names of functions in stack traces.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"flinkconf/web/bundle"
)

func main() {
	err := run(os.Args[1:])
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		os.Exit(ended.ExitCode())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slimrun:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("want a runner and a wasm")
	}
	module, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	slim, names, err := bundle.Slim(module, runtime.Version(), func(err error) { fmt.Fprintln(os.Stderr, "slimrun: warning:", err) })
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "slimrun-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, filepath.Base(args[1]))
	if err := os.WriteFile(file, slim, 0o600); err != nil {
		return err
	}
	cmd := exec.Command(args[0], append([]string{file}, args[2:]...)...)
	cmd.Env = append(os.Environ(), "GOTRACEBACK=system")
	var trace strings.Builder
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, &trace
	err = cmd.Run()
	_, _ = os.Stderr.WriteString(names.Translate(trace.String()))
	return err
}
