// Command gen writes table_gen.go, the catalogue's table, from the facts in testdata/catalog. `go generate ./core/catalog`
// runs it; it stops with an error, and writes nothing, when the facts do not hold together.
//
// With -take and file names it copies facts files, as the reading of Flink's jars writes them, into testdata/catalog
// instead, in the short form that is kept there.
package main

import (
	"flag"
	"fmt"
	"os"

	"flinkconf/core/catalog/internal/facts"
)

func main() {
	dir := flag.String("facts", "../../testdata/catalog", "folder with the facts")
	out := flag.String("out", "table_gen.go", "file to write")
	taking := flag.Bool("take", false, "copy the facts files named into the folder with the facts, in short form")
	flag.Parse()
	if err := run(*dir, *out, *taking, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(dir, out string, taking bool, args []string) error {
	if taking {
		return take(dir, args)
	}
	all, err := facts.ReadAll(dir)
	if err != nil {
		return err
	}
	source, err := Render(all)
	if err != nil {
		return err
	}
	return os.WriteFile(out, source, 0o644)
}
