// Command trace puts the names of functions into a stack trace of the page, as the console of a browser shows it:
//
//	trace dist/flinkconf.names.txt <TRACE
//
// The names are those of the build that the trace is from.
package main

import (
	"fmt"
	"io"
	"os"

	"flinkconf/web/bundle"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "trace:", err)
		os.Exit(1)
	}
}

func run(args []string, in io.Reader, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("want the file %s of the build, and the trace on standard input", bundle.NamesFile)
	}
	names, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	trace, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, bundle.ParseNames(names).Translate(string(trace)))
	return err
}
